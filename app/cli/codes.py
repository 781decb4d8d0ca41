"""Game codes as arguments."""

import argparse

from app.game.codec import GameCode, parse_code
from app.game.errors import CodeError
from app.game.rules import EASY
from app.i18n.messages import Messages


def game_code(text: str) -> GameCode:
    """Return the game code of an argument; seven letters alone are read as Easy.

    Raises ArgumentTypeError with a sentence where it cannot be read.
    """
    try:
        return parse_code(text, EASY)
    except CodeError as error:
        raise argparse.ArgumentTypeError(Messages("en").complaint(error.fault.value, error.detail)) from None
