"""A new game: by chance or by a code."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.game.codec import GameCode, parse_code
from app.game.errors import CodeError, NotationError
from app.game.rules import CLASSIC, EASY, Rules
from app.play.preferences import Preferences
from app.web.answers import answers, field
from app.web.budgets import spends
from app.web.deps import Exchange, ExchangeDep
from app.web.htmx import is_htmx, redirect_page
from app.web.routes.play import play_path
from app.web.views.models import NewGamePageView, NewGameView
from app.web.views.pages import frame_view, new_game_view

router = APIRouter()

_RULES = {rules.letters: rules for rules in (EASY, CLASSIC)}
_SHOWN_AGAIN = 200

_RulesField = Annotated[str, Form(**field("Easy or Classic", "^[EC]$"))]
_CodeField = Annotated[str, Form(**field("A game code, which wins over the rules", "^(TP1-[EC]-[A-Z]{7})?$"))]


@router.get("/new")
def ask(exchange: ExchangeDep) -> Response:
    """Show the new-game form as a page."""
    stored = exchange.stored_preferences()
    return _page(exchange, stored, new_game_view(exchange.messages(stored), EASY.letters))


@router.post("/new", dependencies=[spends("deal")], responses=answers(303))
def deal(exchange: ExchangeDep, rules: _RulesField = EASY.letters, code: _CodeField = "") -> Response:
    """Go to the game of the code, or to a new random one; a code that cannot be read is complained of."""
    chosen = _parse_choice(rules)
    try:
        game_code = parse_code(code, chosen) if code.strip() else exchange.services.games.deal(chosen)
    except CodeError as error:
        stored = exchange.stored_preferences()
        messages = exchange.messages(stored)
        complaint = messages.complaint(error.fault.value, error.detail)
        return _ask_again(exchange, stored, new_game_view(messages, rules, code[:_SHOWN_AGAIN], complaint))
    return _go(exchange, game_code)


def _parse_choice(letters: str) -> Rules:
    try:
        return _RULES[letters]
    except KeyError:
        raise NotationError("rules", letters[:20]) from None


def _go(exchange: Exchange, game_code: GameCode) -> Response:
    path = play_path(game_code)
    if is_htmx(exchange.request):
        return redirect_page(exchange.site.url(path))
    return exchange.site.redirect(path)


def _ask_again(exchange: Exchange, stored: Preferences | None, form: NewGameView) -> Response:
    if is_htmx(exchange.request):
        language = exchange.messages(stored).language
        return exchange.site.html(language, "fragments/new_game.html", 422, new_game=form)
    return _page(exchange, stored, form, 422)


def _page(exchange: Exchange, stored: Preferences | None, form: NewGameView, status: int = 200) -> Response:
    messages, preferences = exchange.messages(stored), exchange.visitor.preferences(stored)
    title, description = messages.new_game_title(), messages.site_description()
    frame = frame_view(messages, exchange.site, exchange.request, "/new", title, description, preferences)
    page = NewGamePageView(frame, form)
    return exchange.site.html(messages.language, "pages/new.html", status, page=page)
