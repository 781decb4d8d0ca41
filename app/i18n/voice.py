"""Marking messages for the catalogues, and saying them in a language."""

from dataclasses import dataclass

from app.i18n.catalogues import translations


def mark(message: str) -> str:
    """Return the message as it is: marks it for the catalogues where it is translated later."""
    return message


def mark_context(context: str, message: str) -> tuple[str, str]:
    """Return context and message as they are, marked for the catalogues."""
    return context, message


@dataclass(frozen=True, slots=True)
class Voice:
    """Says marked messages in one language."""

    language: str

    def text(self, message: str) -> str:
        """Return the translation of a message marked elsewhere."""
        return str(translations(self.language).gettext(message))

    def term(self, pair: tuple[str, str]) -> str:
        """Return the translation of a message marked with a context."""
        return str(translations(self.language).pgettext(*pair))
