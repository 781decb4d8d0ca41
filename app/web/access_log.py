"""A log line for each request, without anything that tells who made it."""

import logging

from app.web.observer import Answered

_LOGGER = logging.getLogger("tripeaks.access")


def log_answer(answered: Answered) -> None:
    """Log an answered request."""
    milliseconds = round(answered.seconds * 1000, 1)
    _LOGGER.info(
        "%s %s %d %s ms",
        answered.method,
        answered.route or "-",
        answered.status,
        milliseconds,
        extra={
            "facts": {
                "method": answered.method,
                "route": answered.route,
                "status": answered.status,
                "milliseconds": milliseconds,
            }
        },
    )
