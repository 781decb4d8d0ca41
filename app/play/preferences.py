"""A player's settings, as text that a cookie and the database both keep."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from urllib.parse import parse_qsl, urlencode

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("auto", "en", "hu"),
    "explain_errors": ("on", "off"),
}
"""The values of each setting, the default first."""


class PreferenceRefused(ValueError):
    """Raised for a setting that does not exist or a value that it does not have."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(name, value)
        self.name = name
        self.value = value


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of one player; each value is one of its CHOICES."""

    language: str = "auto"
    explain_errors: str = "on"

    @property
    def explains_errors(self) -> bool:
        """Whether a refused tap is explained."""
        return self.explain_errors == "on"

    def change(self, values: Mapping[str, str]) -> "Preferences":
        """Return the settings with some values changed.

        Raises PreferenceRefused at the first name or value that does not exist; then nothing is changed.
        """
        for name, value in values.items():
            if value not in CHOICES.get(name, ()):
                raise PreferenceRefused(name, value)
        return replace(self, **values)


DEFAULT_PREFERENCES = Preferences()


def format_preferences(preferences: Preferences) -> str:
    """Return settings as text, only those that differ from the default.

    >>> format_preferences(Preferences(language="hu", explain_errors="off"))
    'language=hu&explain_errors=off'
    """
    values = asdict(preferences)
    return urlencode({name: value for name, value in values.items() if value != CHOICES[name][0]})


def parse_preferences(text: str) -> Preferences:
    """Return the settings of a text, the inverse of `format_preferences`.

    What is unknown is passed over: another version, or anyone with a cookie editor, may have written it.

    >>> parse_preferences("language=hu&shoes=red&explain_errors=perhaps")
    Preferences(language='hu', explain_errors='on')
    """
    known = {field.name for field in fields(Preferences)}
    pairs = parse_qsl(text[:1000])
    return Preferences(**{name: value for name, value in pairs if name in known and value in CHOICES[name]})
