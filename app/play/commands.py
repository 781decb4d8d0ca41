"""What a player may ask of a game: an action of the rules, an undo, or a restart."""

from enum import Enum
from typing import TypeAlias

from app.game.errors import NotationError
from app.game.moves import DRAW, REMOVALS, Action


class Control(Enum):
    """What changes a game beside the rules' own actions."""

    UNDO = "undo"
    RESTART = "restart"


Command: TypeAlias = Action | Control

_ACTIONS: dict[str, Action] = {str(action): action for action in REMOVALS} | {"draw": DRAW}
_COMMANDS: dict[str, Command] = {**_ACTIONS, **{control.value: control for control in Control}}


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
