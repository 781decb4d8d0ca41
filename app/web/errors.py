"""What went wrong, as pages."""

import logging
from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.game.codec import parse_code
from app.game.errors import CodeError, NotationError
from app.game.rules import EASY
from app.i18n.texts import ERROR_TEXTS
from app.web.deps import Exchange, exchange_of
from app.web.headers import HEADERS
from app.web.htmx import is_htmx, show_as_page
from app.web.views.models import ErrorView
from app.web.views.pages import frame_view

_LOGGER = logging.getLogger("tripeaks.errors")


def error_page(request: Request, status: int, complaint: tuple[str, str] | None = None) -> Response:
    """Return the page of an error in the visitor's language.

    `complaint`, a fault and a detail in a game code, takes the place of the usual sentence.
    """
    exchange = exchange_of(request)
    # A server in trouble asks nothing more of its database.
    players = exchange.services.players
    stored = players.preferences_at_hand(exchange.visitor.token) if status < 500 else None
    messages, preferences = exchange.messages(stored), exchange.visitor.preferences(stored)
    texts = ERROR_TEXTS.get(status, ERROR_TEXTS[400 if status < 500 else 500])
    heading = messages.text(texts.heading)
    sentence = messages.complaint(*complaint) if complaint else messages.text(texts.sentence)
    frame = frame_view(messages, exchange.site, request, "/", heading, sentence, preferences)
    page = ErrorView(frame, heading, sentence, _board_url(exchange))
    response = exchange.site.html(messages.language, "pages/error.html", status, page=page)
    if is_htmx(request):
        show_as_page(response)
    return response


def _board_url(exchange: Exchange) -> str:
    """Where the game is that the request was about, if it was about one."""
    try:
        code = parse_code(exchange.request.path_params.get("code", ""), EASY)
    except CodeError:
        return ""
    return exchange.site.url(f"/play/{code}")


def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = error_page(request, error.status_code)
    response.headers.update(error.headers or {})
    return response


def _on_code(request: Request, error: Exception) -> Response:
    assert isinstance(error, CodeError)
    return error_page(request, 404, (error.fault.value, error.detail))


def _on_malformed(request: Request, _error: Exception) -> Response:
    return error_page(request, 422)


def unavailable_page(request: Request, error: Exception) -> Response:
    """Return the page for a moment in which the database cannot be reached."""
    _LOGGER.error("the database does not answer: %s", error)
    response = error_page(request, 503)
    response.headers["Retry-After"] = "5"
    return response


def _on_anything(request: Request, _error: Exception) -> Response:
    response = error_page(request, 500)
    response.headers.update(HEADERS)  # Starlette makes this answer outside of all middleware
    return response


_HANDLERS: dict[type[Exception], Callable[[Request, Exception], Response | Awaitable[Response]]] = {
    HTTPException: _on_http,
    CodeError: _on_code,
    NotationError: _on_malformed,
    RequestValidationError: _on_malformed,
    Exception: _on_anything,
}


def install_error_pages(app: FastAPI) -> None:
    """Make every error of a route a page."""
    for kind, handler in _HANDLERS.items():
        app.add_exception_handler(kind, handler)
