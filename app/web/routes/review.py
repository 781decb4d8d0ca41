"""The review of an attempt that is over: /play/{code}/review.

Before the attempt is over the page asks whether to give it up and reveals nothing. ``?move=N`` shows the
position after N moves, ``?best=K&move=N`` the best line from the position after K moves on; without a move
the one that lost the game is shown, else the end. A number beyond the game counts as the nearest there is.
"""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.game.codec import GameCode, parse_code
from app.game.errors import NotationError
from app.game.rules import EASY
from app.i18n.advice import advice_messages
from app.play.commands import parse_turn
from app.play.games import Table
from app.play.reviews import ReviewedGame, Step
from app.play.solving import SolverBusy
from app.web.answers import answers, field
from app.web.budgets import spends
from app.web.deps import Exchange, ExchangeDep
from app.web.htmx import is_htmx
from app.web.tables import CodePath, TurnField, play_path
from app.web.views.models import FrameView
from app.web.views.pages import frame_view
from app.web.views.review import ReviewAddress, review_view
from app.web.views.review_models import AskReviewView, ReviewPageView, ReviewView

router = APIRouter()

_ReviewActionField = Annotated[
    str, Form(**field("Give up, or play on from a position", "^(give-up|play-on)$"))
]
_MoveField = Annotated[str, Form(**field("The position to play on from", "^[0-9]{0,2}$"))]


def _path(code: GameCode) -> str:
    return f"{play_path(code)}/review"


@router.get("/play/{code}/review", responses=answers(308))
def show(exchange: ExchangeDep, code: CodePath, move: str = "", best: str = "") -> Response:
    """Show a position of an attempt that is over; before that ask whether to give it up."""
    game_code = parse_code(code, EASY)
    if str(game_code) != code:
        return exchange.site.redirect(_path(game_code), 308)
    table = exchange.services.games.look(exchange.visitor.token, game_code)
    if not table.game.actions:
        return _ask(exchange, table, "none")
    if not exchange.services.reviews.is_open(table):
        return _ask(exchange, table, "ask")
    try:
        review = _review(exchange, table, move, best)
    except SolverBusy:
        return _ask(exchange, table, "busy")
    messages = exchange.messages(table.preferences)
    if is_htmx(exchange.request):
        return exchange.site.html(messages.language, "fragments/review.html", review=review)
    board_url = exchange.site.url(play_path(game_code))
    page = ReviewPageView(_frame(exchange, table), review, board_url)
    return exchange.site.html(messages.language, "pages/review.html", page=page)


@router.post("/play/{code}/review", status_code=303, dependencies=[spends("advice")], responses=answers(303))
def act(
    exchange: ExchangeDep,
    code: CodePath,
    action: _ReviewActionField = "",
    turn: TurnField = "",
    move: _MoveField = "",
) -> Response:
    """Give the attempt up, or begin another from one of its positions; where the turn has passed, nothing."""
    game_code, on_turn, token = parse_code(code, EASY), parse_turn(turn), exchange.visitor.token
    reviews, redirect = exchange.services.reviews, exchange.site.redirect
    if action == "give-up":
        given_up = reviews.give_up(token, game_code, on_turn)
        return redirect(_path(game_code) if given_up else f"{play_path(game_code)}?notice=stale")
    if action != "play-on":
        raise NotationError("action", action[:20])
    has_begun = reviews.play_on(token, game_code, parse_turn(move), on_turn)
    return redirect(play_path(game_code) + ("" if has_begun else "?notice=stale"))


def _review(exchange: Exchange, table: Table, move: str, best: str) -> ReviewView:
    reviews = exchange.services.reviews
    best_from = _number(best, 0, len(table.game.actions))
    game = reviews.review(table) if best_from is None else reviews.best_line(table, best_from)
    number = _number(move, game.steps[0].number, game.steps[-1].number)
    if number is None:
        number = _first_shown(game)
    shown = game.steps[number - game.steps[0].number]
    address = ReviewAddress(exchange.site.url(_path(table.code)), table.turn, best_from)
    said = advice_messages(exchange.messages(table.preferences))
    return review_view(said, game, number, address, _knowledge(exchange, table, shown))


def _first_shown(game: ReviewedGame) -> int:
    return game.losing.number if game.losing else game.steps[-1].number


def _number(text: str, least: int, most: int) -> int | None:
    """Return the number that a query names, within bounds; None where it names none."""
    is_number = text.isascii() and text.isdigit() and len(text) < 10
    return min(max(int(text), least), most) if is_number else None


def _knowledge(exchange: Exchange, table: Table, step: Step) -> str:
    """Return whether the player could have known better; empty where that was not asked or takes too long."""
    if step.fault is None:
        return ""
    try:
        return exchange.services.reviews.foresight(table, step)
    except SolverBusy:
        return ""


def _ask(exchange: Exchange, table: Table, state: str) -> Response:
    language = exchange.messages(table.preferences).language
    site = exchange.site
    url, board_url = site.url(_path(table.code)), site.url(play_path(table.code))
    page = AskReviewView(_frame(exchange, table), state, table.turn, url, board_url)
    return site.html(language, "pages/ask_review.html", page=page)


def _frame(exchange: Exchange, table: Table) -> FrameView:
    messages = exchange.messages(table.preferences)
    preferences = exchange.visitor.preferences(table.preferences)
    title, path = advice_messages(messages).review_title(str(table.code)), _path(table.code)
    return frame_view(
        messages, exchange.site, exchange.request, path, title, messages.site_description(), preferences
    )
