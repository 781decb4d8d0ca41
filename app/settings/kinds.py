"""The kinds of settings: what a value must look like, and the sentence that refuses another."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, field
from ipaddress import ip_network
from typing import Any

from app.settings.names import variable

HOST = r"([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:.]+\])"
HOSTS = rf"(\s*{HOST}\s*(,\s*{HOST}\s*)*)?"


def text(default: str, help_text: str, pattern: str = ".*", must: str = "") -> Any:
    """A setting whose whole value fits a pattern."""
    return _setting(default, help_text, must, lambda value: re.fullmatch(pattern, value))


def choice(*values: str, help_text: str) -> Any:
    """A setting with few values, the default first."""
    words = f"{', '.join(values[:-1])} or {values[-1]}"
    return _setting(values[0], f"{help_text}: {words}", f"must be {words}.", lambda value: value in values)


def number(default: int, least: int, most: int, help_text: str) -> Any:
    """A setting that is a whole number."""

    def fits(value: str) -> bool:
        return bool(re.fullmatch("[0-9]{1,12}", value)) and least <= int(value) <= most

    return _setting(default, help_text, f"must be a whole number from {least} to {most}.", fits)


def networks(default: str, help_text: str) -> Any:
    """A setting that lists addresses and networks."""

    def fits(value: str) -> bool:
        try:
            return all(ip_network(part) for part in listed(value))
        except ValueError:
            return False

    return _setting(default, help_text, "must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8.", fits)


def listed(value: str) -> tuple[str, ...]:
    """Return the parts of a value that commas part.

    >>> listed("127.0.0.1, 10.0.0.0/8"), listed("")
    (('127.0.0.1', '10.0.0.0/8'), ())
    """
    return tuple(part.strip() for part in value.split(",")) if value.strip() else ()


def faults_of(settings: Iterable[Field[Any]], values: Mapping[str, str]) -> list[str]:
    """Return a sentence for each value that its setting does not allow."""
    return [
        f"{variable(item.name)} {item.metadata['must']}"
        for item in settings
        if item.name in values and not item.metadata["fits"](values[item.name])
    ]


def _setting(default: object, help_text: str, must: str, fits: Callable[[str], object]) -> Any:
    return field(default=default, metadata={"help": help_text, "must": must, "fits": fits})
