"""The names of settings in the environment, and their values as they may be shown."""

import re

PREFIX = "TRIPEAKS_"
FILE_SUFFIX = "_FILE"
"""Behind a variable's name: the variable names a file that holds the value."""
FALLBACK = "DATABASE_URL"
"""The variable that many hosts set for the database of whatever they run."""

_PASSWORDS = re.compile(r"(//[^/:@]*:).*(?=@)|(password=)[^&]*")


def variable(name: str) -> str:
    """Return the environment variable of a setting.

    >>> variable("base_path")
    'TRIPEAKS_BASE_PATH'
    """
    return PREFIX + name.upper()


def masked(value: object) -> str:
    """Return a value with every password in it covered.

    >>> masked("postgresql://anna:se:cr@et@db/cards?password=secret&x=1")
    'postgresql://anna:***@db/cards?password=***&x=1'
    """
    return _PASSWORDS.sub(lambda found: f"{found[1] or found[2]}***", str(value))
