"""Deleting all that is stored about a player: asked first, then done, with or without scripts."""

from fastapi import APIRouter
from starlette.responses import Response

from app.web.answers import answers
from app.web.budgets import spends
from app.web.deps import ExchangeDep
from app.web.htmx import is_htmx, redirect_page
from app.web.session import drop_cookies
from app.web.views.models import DeletionView
from app.web.views.pages import frame_view

router = APIRouter()

_PATH = "/settings/delete"
_DONE = f"{_PATH}?done=yes"


@router.get(_PATH, responses=answers(200))
def ask(exchange: ExchangeDep, done: str = "") -> Response:
    """Say what a deletion takes away and ask for it, or say that it is done."""
    stored = exchange.stored_preferences()
    preferences, messages = exchange.visitor.preferences(stored), exchange.messages(stored)
    title, description = messages.deletion_title(), messages.site_description()
    frame = frame_view(messages, exchange.site, exchange.request, _PATH, title, description, preferences)
    page = DeletionView(frame, is_done=done == "yes" and stored is None)
    return exchange.site.html(messages.language, "pages/delete.html", page=page)


@router.post(_PATH, status_code=303, dependencies=[spends("settings")], responses=answers(303))
def delete(exchange: ExchangeDep) -> Response:
    """Delete the player with all games and drop the cookies; the same answer for who is no player."""
    exchange.services.players.forget(exchange.visitor.token)
    site = exchange.site
    response = redirect_page(site.url(_DONE)) if is_htmx(exchange.request) else site.redirect(_DONE)
    drop_cookies(response, exchange.request, site.base_path)
    return response
