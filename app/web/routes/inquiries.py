"""Asking the solver at the table: a hint, or the facts of the deal.

They come through the form that every action comes through, so that a hint asked for after a quick tap is
about the table after it. Where the solver is busy, and in all other cases, the answer is the board with what
there is to say (200, for a stale turn 409); without htmx the way to the page that says it. That page shows a
hint again only where it has been counted on the turn that the game is at, and facts only where they have
been found out before: reading a page costs nothing.
"""

from starlette.responses import Response

from app.game.codec import GameCode
from app.play.advice import DealFacts, Hint, HintAnswer
from app.play.commands import Inquiry, parse_inquiry
from app.play.games import Table
from app.play.solving import SolverBusy
from app.web.budgets import note_birth, refuse_birth, spend
from app.web.deps import Exchange
from app.web.htmx import is_htmx
from app.web.session import keep_token
from app.web.tables import board_response, play_path, table_view

BUSY = "busy"


def answer_inquiry(exchange: Exchange, code: GameCode, inquiry: Inquiry, turn: int) -> Response:
    """Answer what was asked about a game at a turn."""
    spend(exchange, "advice")
    if inquiry is Inquiry.FACTS:
        return _answer_facts(exchange, code)
    visitor = exchange.visitor
    refuse_birth(exchange)
    answer = exchange.services.advice.hint(visitor.token, code, inquiry, turn, visitor.wishes)
    reason = _reason(answer)
    response = _show(exchange, answer.table, inquiry, reason, hint=answer.hint)
    if answer.new_token:
        note_birth(exchange)
        keep_token(response, answer.new_token, exchange.request, exchange.site.base_path)
    return response


def _answer_facts(exchange: Exchange, code: GameCode) -> Response:
    table = exchange.services.games.look(exchange.visitor.token, code)
    try:
        return _show(exchange, table, Inquiry.FACTS, "", facts=exchange.services.advice.facts(code))
    except SolverBusy:
        return _show(exchange, table, Inquiry.FACTS, BUSY)


def _show(
    exchange: Exchange,
    table: Table,
    inquiry: Inquiry,
    reason: str,
    *,
    hint: Hint | None = None,
    facts: DealFacts | None = None,
) -> Response:
    if is_htmx(exchange.request):
        messages = exchange.messages(table.preferences)
        board = table_view(exchange, messages, table, reason, hint=hint, facts=facts)
        return board_response(exchange, messages, board, 409 if reason == "stale" else 200)
    query = f"notice={reason}" if reason else f"show={inquiry.value}"
    return exchange.site.redirect(f"{play_path(table.code)}?{query}")


def _reason(answer: HintAnswer) -> str:
    if answer.is_over:
        return "given-up" if answer.table.is_given_up else "game-over"
    if answer.is_busy:
        return BUSY
    return "stale" if answer.is_stale or answer.hint is None else ""


def shown_again(exchange: Exchange, table: Table, show: str) -> tuple[Hint | None, DealFacts | None, str]:
    """Return the hint or the facts that a page is asked to show, and the reason of a notice."""
    inquiry, advice = parse_inquiry(show), exchange.services.advice
    if inquiry is None:
        return None, None, ""
    if inquiry is Inquiry.FACTS:
        return None, advice.known_facts(table.code), ""
    try:
        return advice.shown(table, inquiry), None, ""
    except SolverBusy:
        return None, None, BUSY
