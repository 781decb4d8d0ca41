"""What routes answer and take, for the OpenAPI description; tests make up requests from it."""

from typing import Any

from starlette.responses import HTMLResponse

Answers = dict[int | str, dict[str, Any]]

_MEANINGS = {
    200: "A page, or under htmx a fragment",
    303: "Go on to a page",
    308: "The page has another address",
    400: "Not readable",
    403: "A form from another site",
    404: "Nothing here, or a game code that cannot be read",
    405: "Another method",
    409: "The table has moved on: nothing was played",
    413: "The form is too long",
    421: "Not the host of this site",
    422: "A form that is incomplete or makes no sense",
    429: "Too many requests: see Retry-After",
    431: "Address and headers are too long",
    503: "The database does not answer: see Retry-After",
}


def answers(*statuses: int) -> Answers:
    """Return the description of answers that are pages, or lead to one."""
    return {status: _answer(status) for status in statuses}


def _answer(status: int) -> dict[str, Any]:
    described: dict[str, Any] = {"description": _MEANINGS[status]}
    if 300 <= status < 400:
        return described | {"headers": {"Location": {"schema": {"type": "string"}}}}
    return described | {"content": {HTMLResponse.media_type: {"schema": {"type": "string"}}}}


REFUSALS = answers(400, 403, 404, 405, 413, 421, 422, 429, 431, 503)
"""What any route may answer."""


def field(meaning: str, pattern: str) -> dict[str, Any]:
    """Return how a form field or a part of a path is described; the route judges it in its own words."""
    return {"description": meaning, "json_schema_extra": {"pattern": pattern}}
