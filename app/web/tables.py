"""The table as an answer: the fragment `board`, and the way to the page."""

from typing import Annotated

from fastapi import Form, Path
from starlette.responses import Response

from app.game.codec import GameCode
from app.i18n.messages import Messages
from app.play.advice import DealFacts, Hint
from app.play.games import Table
from app.web.answers import field
from app.web.deps import Exchange
from app.web.views.advice import advice_view, facts_view
from app.web.views.board import board_view, notice_view
from app.web.views.models import BoardView

CodePath = Annotated[
    str, Path(**field("A game code; other spellings of it lead here", "^TP1-[EC]-[A-Z]{7}$"))
]
TurnField = Annotated[str, Form(**field("The turn that the action was made on", "^[0-9]{1,3}$"))]


def play_path(code: GameCode) -> str:
    """Return where a game lives below the base path."""
    return f"/play/{code}"


def table_view(
    exchange: Exchange,
    messages: Messages,
    table: Table,
    reason: str = "",
    announcement: str = "",
    focus_slot: int | None = None,
    hint: Hint | None = None,
    facts: DealFacts | None = None,
) -> BoardView:
    """Return the board with a notice, and with the advice that was asked for."""
    preferences = exchange.visitor.preferences(table.preferences)
    url = exchange.site.url(play_path(table.code))
    opened = (
        facts_view(messages, table.code, facts, lambda code: _facts_url(exchange, code)) if facts else None
    )
    advice = advice_view(messages, table, url, hint, opened, reason)
    notice = notice_view(messages, reason, preferences)
    said = advice.hint.sentence if advice.hint else announcement
    return board_view(messages, table, url, notice, said, focus_slot, preferences, advice)


def board_response(exchange: Exchange, messages: Messages, board: BoardView, status: int = 200) -> Response:
    """Return the board as a fragment."""
    return exchange.site.html(messages.language, "fragments/board.html", status, board=board)


def _facts_url(exchange: Exchange, code: GameCode) -> str:
    """Return where the same cards lie under other rules, the badge open as it is here."""
    return exchange.site.url(f"{play_path(code)}?show=facts")
