"""Reading settings from the environment, and from files that it names."""

import difflib
import os
from collections.abc import Mapping
from dataclasses import Field
from pathlib import Path
from typing import Any

from app.settings.errors import SettingsRefused
from app.settings.kinds import faults_of
from app.settings.names import FALLBACK, FILE_SUFFIX, PREFIX, variable

Fields = tuple[Field[Any], ...]


def read_fields(settings: Fields, environment: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the values that an environment sets and, for every setting, where its value comes from.

    An empty value counts as not set. Raises SettingsRefused with a sentence for each fault.
    """
    faults = _unknown(settings, environment)
    sources = {item.name: "default" for item in settings}
    values: dict[str, str] = {}
    for item in settings:
        try:
            found = _find(item.name, environment)
        except SettingsRefused as refusal:
            faults += refusal.faults
        else:
            if found:
                values[item.name], sources[item.name] = found
    faults += faults_of(settings, values)
    if faults:
        raise SettingsRefused(tuple(faults))
    kinds: dict[str, Any] = {item.name: item.type for item in settings}
    return {name: kinds[name](value) for name, value in values.items()}, sources


def default_database_url(environment: Mapping[str, str]) -> str:
    """Return the URL of the SQLite file in the user's data directory.

    >>> default_database_url({"XDG_DATA_HOME": "/home/anna/data"})
    'sqlite:////home/anna/data/tripeaks/tripeaks.db'
    """
    home = environment.get("XDG_DATA_HOME") or str(Path(os.path.expanduser("~")) / ".local" / "share")  # noqa: PTH111
    return f"sqlite:///{Path(home) / 'tripeaks' / 'tripeaks.db'}"


def _find(name: str, environment: Mapping[str, str]) -> tuple[str, str] | None:
    """The value of a setting and where it comes from, None for the default."""
    plain, file = variable(name), variable(name) + FILE_SUFFIX
    value, path = environment.get(plain), environment.get(file)
    if value and path:
        raise SettingsRefused((f"{plain} and {file} must not both be set.",))
    if path:
        return _read(file, path), f"{file}={path}"
    if value:
        return value, plain
    if name != "database_url":
        return None
    fallback = environment.get(FALLBACK)
    return (fallback, FALLBACK) if fallback else (default_database_url(environment), "default")


def _read(file: str, path: str) -> str:
    try:
        return Path(path).read_text("utf-8").strip()
    except (OSError, ValueError):
        raise SettingsRefused((f"{file} must name a file of text that can be read.",)) from None


def _unknown(settings: Fields, environment: Mapping[str, str]) -> list[str]:
    """A sentence for each variable that looks like a setting and is none."""
    known = [item.name.upper() + suffix for item in settings for suffix in ("", FILE_SUFFIX)]
    faults = []
    for name in sorted(environment):
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in known:
            near = difflib.get_close_matches(name.removeprefix(PREFIX), known, n=1)
            faults.append(f"{name} is no setting{f'; {PREFIX}{near[0]} is one' if near else ''}.")
    return faults
