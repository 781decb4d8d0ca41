"""What storage keeps, as plain values."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How an attempt ended."""

    WON = "won"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player; `preferences` is JSON text that storage does not read."""

    id: int
    preferences: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One attempt at one code. Times are whole seconds since the epoch, UTC."""

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


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and their current attempt at one code, if there is one."""

    player: PlayerRecord
    game: GameRecord | None
