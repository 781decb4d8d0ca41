"""What can go wrong in the game, as data; sentences for people are made at the edge.

GameError
├── NotationError   a card, an action or a picture cannot be read
├── CodeError       a game code cannot be read (fault: CodeFault)
└── IllegalAction   the rules refuse an action (reason: Reason)
"""

from enum import Enum, StrEnum


class GameError(Exception):
    """The root of every error that the game raises."""


class NotationError(GameError):
    """Raised for text that is not a card, an action or a picture of a position."""

    def __init__(self, what: str, text: str) -> None:
        super().__init__(what, text)
        self.what = what
        self.text = text


class CodeFault(Enum):
    """What is wrong with a game code."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    FOREIGN_CHARACTER = "foreign-character"
    NOT_A_CODE = "not-a-code"
    WRONG_VERSION = "wrong-version"
    MISSING_RULES = "missing-rules"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_OPTIONS = "unknown-options"
    BAD_LETTERS = "bad-letters"
    WRONG_LENGTH = "wrong-length"


class CodeError(GameError):
    """Raised for a game code that cannot be read.

    `detail` is the part of the input that the fault is about (a character, a version, letters), short and
    with nothing but printable characters; for WRONG_LENGTH it is the number of letters found.
    """

    def __init__(self, fault: CodeFault, detail: str = "") -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail


class Reason(StrEnum):
    """Why the rules refuse an action."""

    NOT_ADJACENT = "not-adjacent"
    BLOCKED = "blocked"
    GONE = "gone"
    EMPTY_STOCK = "empty-stock"
    NOTHING_TO_UNDO = "nothing-to-undo"
    GAME_OVER = "game-over"


class IllegalAction(GameError):
    """Raised where the rules refuse an action; the position stays as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
