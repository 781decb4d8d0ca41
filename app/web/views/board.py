"""From a table to what the player may see of it."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from app.game.cards import Card
from app.game.layout import COVERS, ROWS, SLOT_COUNT, peaks_cleared
from app.game.moves import Draw, Remove
from app.game.state import State, Status
from app.i18n.messages import Messages
from app.i18n.texts import EXPLANATIONS
from app.play.commands import Command, Control
from app.play.games import Answer, Table
from app.play.preferences import DEFAULT_PREFERENCES, Preferences
from app.web.views.advice import advice_view
from app.web.views.advice_models import AdviceView
from app.web.views.models import BoardView, FaceView, NoticeView, PileView, RowView, SlotView

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_WASTE_SHOWN = 3
_PLACES = {slot: (number, slot - row.start + 1) for number, row in enumerate(ROWS, 1) for slot in row}
"""The row and the place in it of each slot, counted from 1."""


@lru_cache(maxsize=1024)
def face_view(messages: Messages, card: Card) -> FaceView:
    """Return a card that lies face up."""
    name = str(card)
    return FaceView(name, messages.index(name), SUIT_NAMES[name[1]], messages.card(name))


@lru_cache(maxsize=2048)
def _pile_view(messages: Messages, place: int, card: Card) -> PileView:
    return PileView(place, face_view(messages, card))


def notice_view(messages: Messages, reason: str, preferences: Preferences) -> NoticeView:
    """Return what to say for a reason; with explain errors off some reasons have no sentence."""
    is_silent = not reason or (reason in EXPLANATIONS and not preferences.explains_errors)
    return NoticeView(reason, "" if is_silent else messages.notice(reason))


def board_view(
    messages: Messages,
    table: Table,
    action_url: str,
    notice: NoticeView,
    announcement: str = "",
    focus_slot: int | None = None,
    preferences: Preferences = DEFAULT_PREFERENCES,
    advice: AdviceView | None = None,
) -> BoardView:
    """Return the table at its turn, without anything that lies face down."""
    state = table.game.state
    playable = state.playable_slots()
    return BoardView(
        code=str(table.code),
        action_url=action_url,
        turn=table.turn,
        moves=table.game.moves,
        score=state.score,
        stock_count=state.stock_count,
        tableau_count=state.tableau_count,
        status=table.status,
        rows=tuple(_rows(messages, state, playable if preferences.marks_playable else (), focus_slot)),
        waste=face_view(messages, state.waste_card),
        waste_pile=tuple(
            _pile_view(messages, place, card) for place, card in enumerate(seen_waste(state), 1)
        ),
        words=board_words(messages, state),
        playable=messages.playable(
            [str(state.deal.cards[slot]) for slot in playable], has_stock=state.stock_count > 0
        ),
        announcement=announcement,
        notice=notice,
        advice=advice or advice_view(messages, table),
        can_undo=table.can_undo,
        can_restart=table.game.moves > 0,
        needs_restart_confirmation=table.game.moves > 0 and table.status == Status.PLAYING,
    )


def seen_waste(state: State) -> tuple[Card, ...]:
    """Return the cards of the waste that can be seen, the waste card first."""
    return state.waste[: -_WASTE_SHOWN - 1 : -1]


def _rows(
    messages: Messages, state: State, marked: Collection[int], focus_slot: int | None
) -> Iterable[RowView]:
    for number, row in enumerate(ROWS, 1):
        slots = tuple(
            _slot_of(messages, state, slot, slot in marked, slot == focus_slot)
            for slot in row
            if state.has_card(slot)
        )
        if slots:
            yield RowView(number, slots)


def _slot_of(messages: Messages, state: State, slot: int, is_marked: bool, takes_focus: bool) -> SlotView:
    if state.is_face_up(slot):
        return _free_slot(messages, slot, state.deal.cards[slot], is_marked, takes_focus)
    return _hidden_slot(messages, slot, sum(state.has_card(cover) for cover in COVERS[slot]))


@lru_cache(maxsize=4096)
def _free_slot(messages: Messages, slot: int, card: Card, is_marked: bool, takes_focus: bool) -> SlotView:
    face = face_view(messages, card)
    return SlotView(slot, face, messages.free_slot(face.card, *_PLACES[slot]), is_marked, takes_focus)


@lru_cache(maxsize=1024)
def _hidden_slot(messages: Messages, slot: int, cover_count: int) -> SlotView:
    name = messages.hidden_slot(cover_count)
    return SlotView(slot, None, name, is_marked=False, takes_focus=False)


def board_words(messages: Messages, state: State) -> str:
    """Return the board in words: the text of the rules page for those who play by ear."""
    rows = [[_word(state, slot) for slot in row if state.has_card(slot)] for row in ROWS]
    return messages.board(state.stock_count, str(state.waste_card), rows)


def _word(state: State, slot: int) -> str | None:
    return str(state.deal.cards[slot]) if state.is_face_up(slot) else None


def turned_up(before: State, after: State) -> tuple[int, ...]:
    """Return the slots whose card an action has turned up."""
    return tuple(
        slot
        for slot in range(SLOT_COUNT)
        if after.has_card(slot) and after.is_face_up(slot) and not before.is_face_up(slot)
    )


def announcement_of(messages: Messages, answer: Answer, command: Command) -> str:
    """Return one concise message on what an accepted command did; empty for one that did nothing."""
    if not answer.is_accepted:
        return ""
    before, after = answer.before.game.state, answer.table.game.state
    done = _done(messages, before, after, command)
    if after.status is Status.WON:
        return messages.won(after.score, answer.table.game.moves)
    return f"{done} {messages.stuck()}." if after.status is Status.STUCK else done


def _done(messages: Messages, before: State, after: State, command: Command) -> str:
    waste = str(after.waste_card)
    if command is Control.UNDO:
        return messages.undone(waste, after.score)
    if isinstance(command, Draw):
        return messages.drawn(waste, after.stock_count, after.score)
    if not isinstance(command, Remove):
        return messages.restarted(waste)
    cards = [str(after.deal.cards[slot]) for slot in turned_up(before, after)]
    is_cleared = peaks_cleared(after.removed_mask) > peaks_cleared(before.removed_mask)
    say = messages.cleared if is_cleared else messages.removed
    return say(waste, cards, after.score)


def focus_slot_of(answer: Answer, command: Command) -> int | None:
    """Return the slot that takes the focus when the card that had it is gone.

    It is the first card that the removal turned up, else the nearest free card.
    """
    if not isinstance(command, Remove) or not answer.is_accepted:
        return None
    after = answer.table.game.state
    opened = turned_up(answer.before.game.state, after)
    free = [slot for slot in range(SLOT_COUNT) if after.has_card(slot) and after.is_face_up(slot)]
    x, y = _centre(command.slot)
    distances = {slot: abs(_centre(slot)[0] - x) + abs(_centre(slot)[1] - y) for slot in opened or free}
    return min(distances, key=lambda slot: distances[slot], default=None)


def _centre(slot: int) -> tuple[float, float]:
    """Where a slot lies, in card widths from the left edge and in rows from the top."""
    row, place = _PLACES[slot]
    gaps = {1: 2 * (place - 1), 2: (place - 1) // 2}.get(row, 0)
    return (4 - row) / 2 + place + gaps, row
