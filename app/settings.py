"""The settings of the program, from the environment, refused at the start where they make no sense."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

PREFIX = "TRIPEAKS_"


class SettingsRefused(ValueError):
    """Raised for settings that make no sense; `faults` holds one sentence each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def _setting(default: str, help_text: str) -> str:
    value: str = field(default=default, metadata={"help": help_text})
    return value


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Every field has the environment variable TRIPEAKS_ and its name in capitals."""

    database_url: str = _setting("", "The database, such as sqlite:////data/tripeaks.db")
    base_path: str = _setting("", "The path below which a proxy serves the game, such as /tripeaks")
    public_url: str = _setting("", "The scheme and host of share links, such as https://cards.example")

    def __post_init__(self) -> None:
        faults = []
        if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", self.base_path):
            faults.append(f"{PREFIX}BASE_PATH must be empty or begin with a slash and end without one.")
        if not re.fullmatch(r"(https?://[A-Za-z0-9.:\[\]-]+)?", self.public_url):
            faults.append(f"{PREFIX}PUBLIC_URL must be a scheme and a host without a path.")
        if faults:
            raise SettingsRefused(tuple(faults))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Return the settings of an environment.

        Without TRIPEAKS_DATABASE_URL and DATABASE_URL the database is a file in the user's data directory.
        Raises SettingsRefused with a sentence for each value that makes no sense.
        """
        names = {f"{PREFIX}{item.name.upper()}": item.name for item in fields(cls)}
        values = {names[key]: value for key, value in environment.items() if key in names and value}
        fallback = environment.get("DATABASE_URL") or default_database_url(environment)
        return cls(**{"database_url": fallback, **values})


def default_database_url(environment: Mapping[str, str]) -> str:
    """Return the URL of the SQLite file in the user's data directory.

    >>> default_database_url({"XDG_DATA_HOME": "/home/anna/data"})
    'sqlite:////home/anna/data/tripeaks/tripeaks.db'
    """
    home = environment.get("XDG_DATA_HOME") or str(Path(os.path.expanduser("~")) / ".local" / "share")  # noqa: PTH111
    return f"sqlite:///{Path(home) / 'tripeaks' / 'tripeaks.db'}"
