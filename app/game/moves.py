"""The actions of a game: removing the card of a slot, and drawing.

As text an action is a slot number or D, a line is actions separated by spaces: ``D D 26 25 D``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from app.game.errors import NotationError
from app.game.layout import SLOT_COUNT


@dataclass(frozen=True, slots=True)
class Remove:
    """Moving the card of a slot onto the waste."""

    slot: int

    def __str__(self) -> str:
        return str(self.slot)


@dataclass(frozen=True, slots=True)
class Draw:
    """Turning the top card of the stock onto the waste."""

    def __str__(self) -> str:
        return "D"


Action: TypeAlias = Remove | Draw

DRAW = Draw()
REMOVALS: tuple[Remove, ...] = tuple(Remove(slot) for slot in range(SLOT_COUNT))
"""The removal of each slot."""

_ALL_ACTIONS: tuple[Action, ...] = (*REMOVALS, DRAW)
_ACTIONS_BY_TEXT = {str(action): action for action in _ALL_ACTIONS}


def parse_action(text: str) -> Action:
    """Return the action of a slot number 0–27 or D, the inverse of `str`.

    Raises NotationError for any other text.

    >>> parse_action("26"), parse_action("D")
    (Remove(slot=26), Draw())
    """
    try:
        return _ACTIONS_BY_TEXT[text]
    except KeyError:
        raise NotationError("action", text) from None


def parse_line(text: str) -> tuple[Action, ...]:
    """Return the actions of a line, in order. Whether the rules allow them is not looked at.

    Raises NotationError at the first word that is no action.

    >>> parse_line("D 26")
    (Draw(), Remove(slot=26))
    """
    return tuple(parse_action(word) for word in text.split())


def format_line(actions: Iterable[Action]) -> str:
    """Return actions as a line, the inverse of `parse_line`.

    >>> format_line((DRAW, Remove(26)))
    'D 26'
    """
    return " ".join(map(str, actions))
