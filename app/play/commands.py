"""What a player may ask of a game: an action of the rules, an undo, a restart, or advice."""

from enum import Enum
from typing import TypeAlias

from app.game.errors import NotationError
from app.game.moves import DRAW, REMOVALS, Action


class Control(Enum):
    """What changes a game beside the rules' own actions."""

    UNDO = "undo"
    RESTART = "restart"


class Inquiry(Enum):
    """What asks about a game and leaves it as it is: the steps of the hint ladder, and the deal's facts."""

    REMOVABLE = "hint-removable"
    WINNABLE = "hint-winnable"
    BEST = "hint-best"
    FACTS = "facts"

    @property
    def kind(self) -> str:
        """The kind that a hint is counted by."""
        return self.value.removeprefix("hint-")


HINTS = (Inquiry.REMOVABLE, Inquiry.WINNABLE, Inquiry.BEST)
"""The hint ladder, each step telling more than the one before."""

Command: TypeAlias = Action | Control

_ACTIONS: dict[str, Action] = {str(action): action for action in REMOVALS} | {"draw": DRAW}
_COMMANDS: dict[str, Command] = {**_ACTIONS, **{control.value: control for control in Control}}
_INQUIRIES = {inquiry.value: inquiry for inquiry in Inquiry}


def parse_inquiry(text: str) -> Inquiry | None:
    """Return the inquiry of ``hint-removable``, ``hint-winnable``, ``hint-best`` or ``facts``, else None."""
    return _INQUIRIES.get(text)


def parse_command(text: str) -> Command:
    """Return the command of a slot number 0–27, ``draw``, ``undo`` or ``restart``.

    Raises NotationError for any other text.

    >>> parse_command("draw"), parse_command("undo")
    (Draw(), <Control.UNDO: 'undo'>)
    """
    try:
        return _COMMANDS[text]
    except KeyError:
        raise NotationError("command", text[:20]) from None


def parse_turn(text: str) -> int:
    """Return the turn that a form names.

    Raises NotationError for anything but one to nine ASCII digits.

    >>> parse_turn("12")
    12
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise NotationError("turn", text[:20])
    return int(text)
