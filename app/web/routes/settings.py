"""The settings: kept with the player, before that in a cookie that only this route sets."""

import re
from typing import Annotated

from fastapi import APIRouter, Depends, Form
from starlette.requests import Request
from starlette.responses import Response

from app.game.codec import CANONICAL_CODE
from app.game.errors import NotationError
from app.play.preferences import CHOICES, PreferenceRefused
from app.web.answers import answers
from app.web.budgets import spends
from app.web.deps import ExchangeDep
from app.web.session import keep_wishes
from app.web.views.models import SettingsView
from app.web.views.pages import frame_view, settings_form_view

router = APIRouter()

_OWN_PAGES = re.compile(rf"/(play/{CANONICAL_CODE}(/review)?|new|rules|settings(/delete)?)?")
_SAVED = "/settings?saved=yes"


@router.get("/settings")
def show(exchange: ExchangeDep, saved: str = "") -> Response:
    """Show the settings in force."""
    stored = exchange.stored_preferences()
    messages = exchange.messages(stored)
    preferences = exchange.visitor.preferences(stored)
    title, description = messages.settings_title(), messages.site_description()
    page = SettingsView(
        frame=frame_view(
            messages, exchange.site, exchange.request, "/settings", title, description, preferences
        ),
        form=settings_form_view(messages, preferences),
        is_saved=saved == "yes",
    )
    return exchange.site.html(messages.language, "pages/settings.html", page=page)


async def _given(request: Request) -> dict[str, str]:
    """Return the settings that a form names; its other fields, and empty ones, say nothing."""
    form = await request.form()
    return {
        name: value for name, value in form.items() if name in CHOICES and isinstance(value, str) and value
    }


_FIELDS = {name: {"type": "string", "enum": list(values)} for name, values in CHOICES.items()}
_FORM = {"content": {"application/x-www-form-urlencoded": {"schema": {"properties": _FIELDS}}}}
"""What `_given` reads, for the OpenAPI description; FastAPI adds `next`."""


@router.post(
    "/settings",
    status_code=303,
    dependencies=[spends("settings")],
    responses=answers(303),
    openapi_extra={"requestBody": _FORM},
)
def change(
    exchange: ExchangeDep,
    values: Annotated[dict[str, str], Depends(_given)],
    next_page: Annotated[str, Form(alias="next")] = _SAVED,
) -> Response:
    """Change the settings that the form names and go back to the page that it was on."""
    visitor, site = exchange.visitor, exchange.site
    response = site.redirect(next_page if _OWN_PAGES.fullmatch(next_page) else _SAVED)
    try:
        if exchange.services.players.change_preferences(visitor.token, values) is None:
            keep_wishes(response, visitor.wishes.change(values), exchange.request, site.base_path)
    except PreferenceRefused as error:
        raise NotationError("setting", error.name) from None
    return response
