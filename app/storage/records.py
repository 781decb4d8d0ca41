"""What storage keeps, as plain values."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How an attempt ended."""

    WON = "won"
    STUCK = "stuck"
    GIVEN_UP = "given-up"


class Lapsed(StrEnum):
    """What may be removed when nothing has happened to it for long enough."""

    GAMES = "games"
    """Attempts without an outcome and without a move since."""
    PLAYERS = "players"
    """Players of whom nothing was seen since, with all their games."""
    FACTS = "facts"
    """Facts about deals, kept before and to be found out again."""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player; `preferences` is text that storage does not read."""

    id: int
    preferences: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One attempt at one code. Times are whole seconds since the epoch, UTC.

    The hints taken are counted by kind; `hints_shown` says which were taken last and on which turn, as text
    that storage does not read. `start` is the line that the attempt was begun after, empty where it was begun
    from the deal; the actions hold that line too.
    """

    code: str
    attempt: int
    actions: str
    moves: int
    turn: int
    outcome: Outcome | None
    outcome_score: int | None
    outcome_moves: int | None
    started_at: int
    moved_at: int
    ended_at: int | None
    hints_removable: int = 0
    hints_winnable: int = 0
    hints_best: int = 0
    hints_shown: str = ""
    start: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and their current attempt at one code, if there is one."""

    player: PlayerRecord
    game: GameRecord | None
