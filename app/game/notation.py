"""A position as a picture in plain text, written and read: for tests, the command line and logs.

The picture knows the whole deal. A card in brackets lies face down, one in parentheses has been removed::

    rules E
             [5H]              [JS]              [9H]
          [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
       [9D]  [3D]  [3H]  [QD]  [7S]  [4H]  [8C]  [JH]  [KS]
     3S    5S   (KC)   4S    2D    AS    KD    8H    7C    9S
    waste AC KC
    stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D

The waste is listed from the bottom to the top, the stock in the order in which it is drawn.
"""

import re

from app.game.cards import Card, format_cards, parse_card, parse_cards
from app.game.deal import PACK_SIZE, Deal
from app.game.errors import CodeError, NotationError
from app.game.layout import COVERS_MASK, ROWS, SLOT_COUNT
from app.game.rules import Rules, parse_rules
from app.game.state import State

_INDENTS = (9, 6, 3, 0)
_CELL_PITCH = 6
_CELL = re.compile(r"\[(?P<down>\w\w)\]|\((?P<removed>\w\w)\)|(?P<up>\w\w)")


def format_picture(state: State) -> str:
    """Return a position as a picture of seven lines, the inverse of `parse_picture`.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> print(format_picture(State.start(deal_of("AAAAAAB"), EASY)).splitlines()[4])
     3S    5S    KC    4S    2D    AS    KD    8H    7C    9S
    """
    rows = [_format_row(state, row) for row in range(len(ROWS))]
    waste, stock = format_cards(state.waste), format_cards(state.stock)
    lines = [f"rules {state.rules.letters}", *rows, f"waste {waste}", f"stock {stock}"]
    return "\n".join(line.rstrip() for line in lines)


def _format_row(state: State, row: int) -> str:
    line = ""
    for slot in ROWS[row]:
        line = line.ljust(_column(slot, row)) + _format_cell(state, slot)
    return line


def _column(slot: int, row: int) -> int:
    place = slot - ROWS[row].start
    gaps = {0: 2 * place, 1: place // 2}.get(row, 0)
    return _INDENTS[row] + _CELL_PITCH * (place + gaps)


def _format_cell(state: State, slot: int) -> str:
    card = state.deal.cards[slot]
    if not state.has_card(slot):
        return f"({card})"
    return f" {card} " if state.is_face_up(slot) else f"[{card}]"


def parse_picture(text: str) -> State:
    """Return the position of a picture; blank lines and indentation do not matter.

    Raises NotationError where a line is missing or cannot be read, where the cards are not the 52 of a
    pack, where a card lies face up under another or face down under none, or where the waste does not hold
    just the first card, the removed and the drawn ones. Whether the rules allowed the way there is not
    looked at.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != len(ROWS) + 3:
        raise NotationError("picture", text)
    rules = _parse_rules_line(lines[0])
    cells = [cell for row, line in zip(ROWS, lines[1:5], strict=True) for cell in _parse_row(row, line)]
    slots = tuple(parse_card(cell["down"] or cell["removed"] or cell["up"]) for cell in cells)
    waste, stock = _parse_pile("waste", lines[5]), _parse_pile("stock", lines[6])
    removed_mask = sum(1 << slot for slot, cell in enumerate(cells) if cell["removed"])
    drawn = tuple(card for card in waste[1:] if card not in slots)
    deal = Deal((*slots, *waste[:1], *drawn, *stock))
    state = State(deal, rules, removed_mask, len(drawn), waste)
    _check(state, cells, text)
    return state


def _parse_rules_line(line: str) -> Rules:
    try:
        return parse_rules(_without_name("rules", line))
    except CodeError:
        raise NotationError("rules", line) from None


def _parse_row(row: range, line: str) -> list[re.Match[str]]:
    cells = [cell for cell in map(_CELL.fullmatch, line.split()) if cell]
    if len(cells) != len(row) or len(cells) != len(line.split()):
        raise NotationError("tableau", line)
    return cells


def _parse_pile(name: str, line: str) -> tuple[Card, ...]:
    return parse_cards(_without_name(name, line))


def _without_name(name: str, line: str) -> str:
    """Return what a line says behind its first word, which has to be its name."""
    first, *rest = line.split(maxsplit=1)
    if first != name:
        raise NotationError(name, line)
    return "".join(rest)


def _check(state: State, cells: list[re.Match[str]], text: str) -> None:
    cards = state.deal.cards
    if len(cards) != PACK_SIZE or len(set(cards)) != PACK_SIZE:
        raise NotationError("pack", text)
    removed = {card for slot, card in enumerate(cards[:SLOT_COUNT]) if not state.has_card(slot)}
    is_whole = len(state.waste) == 1 + len(removed) + state.drawn
    if not is_whole or removed != set(state.waste) & set(cards[:SLOT_COUNT]):
        raise NotationError("waste", format_cards(state.waste))
    for slot, cell in enumerate(cells):
        if not _is_cell_true(state.removed_mask, slot, cell):
            raise NotationError("tableau", cell[0])


def _is_cell_true(removed_mask: int, slot: int, cell: re.Match[str]) -> bool:
    """Whether a card's face, or its absence, agrees with what lies on it."""
    is_free = removed_mask & COVERS_MASK[slot] == COVERS_MASK[slot]
    return not is_free if cell["down"] else is_free
