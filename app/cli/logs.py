"""Log lines as text or JSON, on the standard library's logging."""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

_TOKEN = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])")


class TextFormatter(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without anything that looks like a player's token."""
        return without_tokens(super().format(record))


class JsonFormatter(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without anything that looks like a player's token."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return without_tokens(json.dumps(line, ensure_ascii=False))


def without_tokens(text: str) -> str:
    """Return a text with whatever could be a player's token covered: nothing logs one, nothing ever shall.

    >>> without_tokens(f"cookie {'A' * 43};")
    'cookie ***;'
    """
    return _TOKEN.sub("***", text)


def log_config(log_format: str, level: str) -> dict[str, Any]:
    """Return the configuration of the logging module: everything goes to standard error."""
    formatter = JsonFormatter if log_format == "json" else TextFormatter
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
    }
