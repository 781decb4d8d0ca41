"""The compiled gettext catalogues."""

from functools import cache
from pathlib import Path
from typing import TypeAlias

from babel.support import Translations

Catalogue: TypeAlias = Translations

LOCALES_DIR = Path(__file__).parent / "locales"


@cache
def translations(language: str) -> Catalogue:
    """Return the catalogue of a language, one of LANGUAGES.

    Raises FileNotFoundError where it has not been compiled.
    """
    path = LOCALES_DIR / language / "LC_MESSAGES" / "messages.mo"
    with path.open("rb") as file:
        return Translations(file)
