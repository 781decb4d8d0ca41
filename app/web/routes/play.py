"""The table: a game has an address, and every action on it is a form."""

from typing import Annotated

from fastapi import APIRouter, Form, Path
from starlette.responses import Response

from app.game.codec import GameCode, parse_code
from app.game.rules import EASY
from app.i18n.messages import Messages
from app.i18n.texts import NOTICES
from app.play.commands import Command, parse_command, parse_turn
from app.play.games import Answer, Table
from app.web.answers import answers, field
from app.web.budgets import note_birth, refuse_birth
from app.web.deps import Exchange, ExchangeDep
from app.web.htmx import is_htmx
from app.web.session import keep_token
from app.web.views.board import announcement_of, board_view, focus_slot_of, notice_view
from app.web.views.models import NoticeView, PlayView
from app.web.views.pages import frame_view, new_game_view, rules_name, settings_form_view

router = APIRouter()

_CodePath = Annotated[
    str, Path(**field("A game code; other spellings of it lead here", "^TP1-[EC]-[A-Z]{7}$"))
]
_ActionField = Annotated[
    str,
    Form(**field("A slot number, draw, undo or restart", "^([0-9]|1[0-9]|2[0-7]|draw|undo|restart)$")),
]
_TurnField = Annotated[str, Form(**field("The turn that the action was made on", "^[0-9]{1,3}$"))]


def play_path(code: GameCode) -> str:
    """Return where a game lives below the base path."""
    return f"/play/{code}"


@router.get("/", status_code=303, responses=answers(303))
def home(exchange: ExchangeDep) -> Response:
    """Go to the game that the player left unfinished last, or to a fresh deal."""
    games = exchange.services.games
    code = games.latest(exchange.visitor.token) or games.deal(EASY)
    return exchange.site.redirect(play_path(code))


@router.get("/play/{code}", responses=answers(308))
def show(exchange: ExchangeDep, code: _CodePath, notice: str = "") -> Response:
    """Show a game; a code in another spelling goes to the canonical one."""
    game_code = parse_code(code, EASY)
    if str(game_code) != code:
        return exchange.site.redirect(play_path(game_code), 308)
    table = exchange.services.games.look(exchange.visitor.token, game_code)
    messages = exchange.messages(table.preferences)
    reason = notice if notice in NOTICES else ""
    if not reason and exchange.visitor.is_forgetful:
        reason = "cookies"
    page = _play_view(exchange, messages, table, _notice(exchange, messages, table, reason))
    return exchange.site.html(messages.language, "pages/play.html", page=page)


def _play_view(exchange: Exchange, messages: Messages, table: Table, notice: NoticeView) -> PlayView:
    site, path = exchange.site, play_path(table.code)
    preferences = exchange.visitor.preferences(table.preferences)
    name = rules_name(messages, table.code)
    title, description = messages.game_title(str(table.code)), messages.game_invitation(name)
    return PlayView(
        frame=frame_view(messages, site, exchange.request, path, title, description, preferences),
        board=board_view(messages, table, site.url(path), notice, preferences=preferences),
        new_game=new_game_view(messages, table.code.rules.linking.value),
        form=settings_form_view(messages, preferences, path),
        share_url=site.absolute_url(exchange.request, path),
        rules_name=name,
    )


@router.post("/play/{code}", responses=answers(303, 409))
def act(exchange: ExchangeDep, code: _CodePath, action: _ActionField = "", turn: _TurnField = "") -> Response:
    """Carry out an action; under htmx the answer is the board, else the way back to the page."""
    game_code = parse_code(code, EASY)
    command, on_turn = parse_command(action), parse_turn(turn)
    visitor, site = exchange.visitor, exchange.site
    refuse_birth(exchange)
    answer = exchange.services.games.act(visitor.token, game_code, command, on_turn, visitor.wishes)
    reason = _reason(answer, visitor.has_cookies, on_turn)
    if is_htmx(exchange.request):
        response = _board_response(exchange, answer, command, reason)
    else:
        response = site.redirect(play_path(game_code) + (f"?notice={reason}" if reason else ""))
    if answer.new_token:
        note_birth(exchange)
        keep_token(response, answer.new_token, exchange.request, site.base_path)
    return response


def _board_response(exchange: Exchange, answer: Answer, command: Command, reason: str) -> Response:
    table = answer.table
    messages = exchange.messages(table.preferences)
    board = board_view(
        messages,
        table,
        exchange.site.url(play_path(table.code)),
        _notice(exchange, messages, table, reason),
        announcement_of(messages, answer, command),
        focus_slot_of(answer, command),
        exchange.visitor.preferences(table.preferences),
    )
    status = 409 if answer.is_stale else 200
    return exchange.site.html(messages.language, "fragments/board.html", status, board=board)


def _reason(answer: Answer, has_cookies: bool, on_turn: int) -> str:
    """Return the value of the reason to tell, empty for an accepted action.

    A browser that keeps no cookies never gets beyond turn 1: a tab on a later one has lost its player.
    """
    if answer.is_stale:
        return "stale" if has_cookies or on_turn > 1 else "cookies"
    return answer.refusal.value if answer.refusal else ""


def _notice(exchange: Exchange, messages: Messages, table: Table, reason: str) -> NoticeView:
    return notice_view(messages, reason, exchange.visitor.preferences(table.preferences))
