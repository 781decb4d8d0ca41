"""A new game: by chance or by a code."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.game.codec import GameCode, parse_code
from app.game.errors import CodeError, NotationError
from app.game.rules import CLASSIC, EASY, Rules
from app.i18n.advice import BUSY, NOT_FOUND
from app.play.preferences import Preferences
from app.play.screening import ANY_DIFFICULTY, NoDealFound, parse_wish
from app.play.solving import SolverBusy
from app.web.answers import answers, field
from app.web.budgets import spend, spends
from app.web.deps import Exchange, ExchangeDep
from app.web.htmx import is_htmx, redirect_page
from app.web.tables import play_path
from app.web.views.models import NewGamePageView, NewGameView
from app.web.views.pages import frame_view, new_game_view

router = APIRouter()

_RULES = {rules.letters: rules for rules in (EASY, CLASSIC)}
_SHOWN_AGAIN = 200

_RulesField = Annotated[str, Form(**field("Easy or Classic", "^[EC]$"))]
_WinnableField = Annotated[str, Form(**field("yes: only a deal that can be won", "^(yes)?$"))]
_DifficultyField = Annotated[
    str, Form(**field("How hard; any but `any` deals what can be won", "^(any|gentle|fair|hard)$"))
]
_CodeField = Annotated[str, Form(**field("A game code, which wins over the rules", "^(TP1-[EC]-[A-Z]{7})?$"))]


@router.get("/new")
def ask(exchange: ExchangeDep) -> Response:
    """Show the new-game form as a page."""
    stored = exchange.stored_preferences()
    return _page(exchange, stored, new_game_view(exchange.messages(stored), EASY.letters))


@router.post("/new", dependencies=[spends("deal")], responses=answers(303))
def deal(
    exchange: ExchangeDep,
    rules: _RulesField = EASY.letters,
    code: _CodeField = "",
    winnable: _WinnableField = "",
    difficulty: _DifficultyField = ANY_DIFFICULTY,
) -> Response:
    """Go to the game of the code, or to a new random one as it is wished.

    A code that cannot be read is complained of (422), and so is that no such deal was found in time (200):
    the form is kept.
    """
    chosen, wish = _parse_choice(rules), parse_wish(winnable, difficulty)
    form_of = partial(
        new_game_view, rules_letter=rules, only_winnable=wish.is_winnable, difficulty=difficulty
    )
    try:
        if code.strip():
            return _go(exchange, parse_code(code, chosen))
        if not wish.is_any:
            spend(exchange, "advice")
        return _go(exchange, exchange.services.screening.deal(chosen, wish))
    except (CodeError, SolverBusy, NoDealFound) as error:
        stored = exchange.stored_preferences()
        messages = exchange.messages(stored)
        if isinstance(error, CodeError):
            complaint = messages.complaint(error.fault.value, error.detail)
            form = form_of(messages, code=code[:_SHOWN_AGAIN], complaint=complaint)
            return _ask_again(exchange, stored, form, 422)
        trouble = messages.text(BUSY if isinstance(error, SolverBusy) else NOT_FOUND)
        return _ask_again(exchange, stored, form_of(messages, trouble=trouble), 200)


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


def _ask_again(exchange: Exchange, stored: Preferences | None, form: NewGameView, status: int) -> Response:
    if is_htmx(exchange.request):
        language = exchange.messages(stored).language
        return exchange.site.html(language, "fragments/new_game.html", status, new_game=form)
    return _page(exchange, stored, form, status)


def _page(exchange: Exchange, stored: Preferences | None, form: NewGameView, status: int = 200) -> Response:
    messages, preferences = exchange.messages(stored), exchange.visitor.preferences(stored)
    title, description = messages.new_game_title(), messages.site_description()
    frame = frame_view(messages, exchange.site, exchange.request, "/new", title, description, preferences)
    page = NewGamePageView(frame, form)
    return exchange.site.html(messages.language, "pages/new.html", status, page=page)
