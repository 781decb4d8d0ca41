"""The table: a game has an address, and every action on it is a form."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.game.codec import parse_code
from app.game.errors import Reason
from app.game.rules import EASY
from app.i18n.messages import Messages
from app.i18n.texts import NOTICES
from app.play.commands import Command, Control, parse_command, parse_inquiry, parse_turn
from app.play.games import Answer, Table
from app.web.answers import answers, field
from app.web.budgets import note_birth, refuse_birth
from app.web.deps import Exchange, ExchangeDep
from app.web.htmx import is_htmx
from app.web.routes.inquiries import answer_inquiry, shown_again
from app.web.session import keep_token
from app.web.tables import CodePath, TurnField, board_response, play_path, table_view
from app.web.views.advice import DEAD_END
from app.web.views.board import announcement_of, focus_slot_of
from app.web.views.models import BoardView, PlayView
from app.web.views.pages import frame_view, new_game_view, rules_name, same_cards_view, settings_form_view

router = APIRouter()

_ActionField = Annotated[
    str,
    Form(
        **field(
            "A slot number, draw, undo or restart; or what is asked: a hint, or the facts of the deal",
            "^([0-9]|1[0-9]|2[0-7]|draw|undo|restart|hint-(removable|winnable|best)|facts)$",
        )
    ),
]


@router.get("/", status_code=303, responses=answers(303))
def home(exchange: ExchangeDep) -> Response:
    """Go to the game that the player left unfinished last, or to a fresh deal."""
    games = exchange.services.games
    code = games.latest(exchange.visitor.token) or games.deal(EASY)
    return exchange.site.redirect(play_path(code))


@router.get("/play/{code}", responses=answers(308))
def show(exchange: ExchangeDep, code: CodePath, notice: str = "", show: str = "") -> Response:
    """Show a game, and again what was asked; a code in another spelling goes to the canonical one."""
    game_code = parse_code(code, EASY)
    if str(game_code) != code:
        return exchange.site.redirect(play_path(game_code), 308)
    table = exchange.services.games.look(exchange.visitor.token, game_code)
    messages = exchange.messages(table.preferences)
    reason = notice if notice in NOTICES else ""
    if reason == DEAD_END and not _is_alarmed(exchange, table):
        reason = ""
    hint, facts, trouble = shown_again(exchange, table, show)
    reason = reason or trouble
    if not reason and exchange.visitor.is_forgetful:
        reason = "cookies"
    board = table_view(exchange, messages, table, reason, hint=hint, facts=facts)
    page = _play_view(exchange, messages, table, board)
    return exchange.site.html(messages.language, "pages/play.html", page=page)


def _play_view(exchange: Exchange, messages: Messages, table: Table, board: BoardView) -> PlayView:
    site, path = exchange.site, play_path(table.code)
    preferences = exchange.visitor.preferences(table.preferences)
    name = rules_name(messages, table.code)
    title, description = messages.game_title(str(table.code)), messages.game_invitation(name)
    return PlayView(
        frame=frame_view(messages, site, exchange.request, path, title, description, preferences),
        board=board,
        new_game=new_game_view(messages, table.code.rules.linking.value),
        form=settings_form_view(messages, preferences, path),
        share_url=site.absolute_url(exchange.request, path),
        rules_name=name,
        same_cards=same_cards_view(messages, table.code, lambda code: site.url(play_path(code))),
    )


@router.post("/play/{code}", responses=answers(303, 409))
def act(exchange: ExchangeDep, code: CodePath, action: _ActionField = "", turn: TurnField = "") -> Response:
    """Carry out an action; under htmx the answer is the board, else the way back to the page."""
    game_code, inquiry = parse_code(code, EASY), parse_inquiry(action)
    if inquiry:
        return answer_inquiry(exchange, game_code, inquiry, parse_turn(turn))
    command, on_turn = parse_command(action), parse_turn(turn)
    visitor, site = exchange.visitor, exchange.site
    refuse_birth(exchange)
    answer = exchange.services.games.act(visitor.token, game_code, command, on_turn, visitor.wishes)
    reason = _reason(exchange, answer, command, on_turn)
    if is_htmx(exchange.request):
        response = _board_response(exchange, answer, command, reason)
    else:
        response = site.redirect(play_path(game_code) + (f"?notice={reason}" if reason else ""))
    if answer.new_token:
        note_birth(exchange)
        keep_token(response, answer.new_token, exchange.request, site.base_path)
    return response


def _board_response(exchange: Exchange, answer: Answer, command: Command, reason: str) -> Response:
    messages = exchange.messages(answer.table.preferences)
    said, focus_slot = announcement_of(messages, answer, command), focus_slot_of(answer, command)
    board = table_view(exchange, messages, answer.table, reason, said, focus_slot)
    return board_response(exchange, messages, board, 409 if answer.is_stale else 200)


def _reason(exchange: Exchange, answer: Answer, command: Command, on_turn: int) -> str:
    """Return the value of the reason to tell; empty for an accepted action that has lost nothing.

    A browser that keeps no cookies never gets beyond turn 1: a tab on a later one has lost its player.
    """
    if answer.is_stale:
        return "stale" if exchange.visitor.has_cookies or on_turn > 1 else "cookies"
    if answer.refusal is Reason.GAME_OVER and answer.table.is_given_up:
        return "given-up"
    if answer.refusal:
        return answer.refusal.value
    is_action = not isinstance(command, Control)
    return DEAD_END if is_action and _is_alarmed(exchange, answer.table) else ""


def _is_alarmed(exchange: Exchange, table: Table) -> bool:
    """Whether the player wants to hear of a dead end, and the last action has led into one."""
    preferences = exchange.visitor.preferences(table.preferences)
    return preferences.has_dead_end_alarm and exchange.services.advice.has_lost(table)
