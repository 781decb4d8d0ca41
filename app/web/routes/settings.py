"""The settings: kept with the player, before that in a cookie that only this route sets."""

import re
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.game.errors import NotationError
from app.play.preferences import PreferenceRefused
from app.web.deps import ExchangeDep
from app.web.session import keep_wishes
from app.web.views.models import SettingsView
from app.web.views.pages import frame_view, setting_views

router = APIRouter()

_OWN_PAGES = re.compile(r"/(play/TP1-[A-Z]+-[A-Z]{7}|new|rules|settings)?")
_SAVED = "/settings?saved=yes"


@router.get("/settings")
def show(exchange: ExchangeDep, saved: str = "") -> Response:
    """Show the settings in force."""
    stored = exchange.stored_preferences()
    messages = exchange.messages(stored)
    title, description = messages.settings_title(), messages.site_description()
    page = SettingsView(
        frame=frame_view(messages, exchange.site, exchange.request, "/settings", title, description),
        settings=setting_views(messages, exchange.visitor.preferences(stored)),
        is_saved=saved == "yes",
    )
    return exchange.site.html(messages.language, "pages/settings.html", page=page)


@router.post("/settings")
def change(
    exchange: ExchangeDep,
    language: Annotated[str, Form()] = "",
    explain_errors: Annotated[str, Form()] = "",
    next_page: Annotated[str, Form(alias="next")] = _SAVED,
) -> Response:
    """Change the settings that the form names and go back to the page that it was on."""
    given = {"language": language, "explain_errors": explain_errors}
    values = {name: value for name, value in given.items() if value}
    visitor, site = exchange.visitor, exchange.site
    response = site.redirect(next_page if _OWN_PAGES.fullmatch(next_page) else _SAVED)
    try:
        if exchange.services.players.change_preferences(visitor.token, values) is None:
            keep_wishes(response, visitor.wishes.change(values), exchange.request, site.base_path)
    except PreferenceRefused as error:
        raise NotationError("setting", error.name) from None
    return response
