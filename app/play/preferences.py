"""A player's settings, as text that a cookie and the database both keep."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from urllib.parse import parse_qsl, urlencode

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("auto", "en", "hu"),
    "theme": ("auto", "light", "dark"),
    "letters": ("auto", "AKQJ", "AKDB", "ARDV"),
    "four_colours": ("off", "on"),
    "large_indices": ("off", "on"),
    "mirrored": ("off", "on"),
    "mark_playable": ("off", "on"),
    "explain_errors": ("on", "off"),
    "dead_end_alarm": ("off", "on"),
    "motion": ("on", "off"),
    "sound": ("off", "on"),
    "clock": ("off", "on"),
    "shortcuts": ("on", "off"),
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
    theme: str = "auto"
    letters: str = "auto"
    """The letters of ace, king, queen and jack; auto: those of the language."""
    four_colours: str = "off"
    large_indices: str = "off"
    mirrored: str = "off"
    mark_playable: str = "off"
    explain_errors: str = "on"
    dead_end_alarm: str = "off"
    motion: str = "on"
    sound: str = "off"
    clock: str = "off"
    shortcuts: str = "on"
    """Whether single letters on the keyboard play."""

    @property
    def explains_errors(self) -> bool:
        """Whether a refused tap is explained."""
        return self.explain_errors == "on"

    @property
    def has_dead_end_alarm(self) -> bool:
        """Whether the player is told when an action has made the game impossible to win."""
        return self.dead_end_alarm == "on"

    @property
    def marks_playable(self) -> bool:
        """Whether cards that can be removed now are marked."""
        return self.mark_playable == "on"

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

    >>> format_preferences(parse_preferences("language=hu&shoes=red&theme=perhaps"))
    'language=hu'
    """
    known = {field.name for field in fields(Preferences)}
    pairs = parse_qsl(text[:1000])
    return Preferences(**{name: value for name, value in pairs if name in known and value in CHOICES[name]})
