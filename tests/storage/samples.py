"""Players and games to store."""

from app.storage.records import GameRecord, Outcome

CODE = "TP1-E-AAAAAAB"
OTHER_CODE = "TP1-C-AAAAAAD"
TOKEN = bytes(range(32))
OTHER_TOKEN = bytes(reversed(range(32)))
NOON = 1_800_000_000


def game_at(turn: int, outcome: Outcome | None = None, *, code: str = CODE, start: int = NOON) -> GameRecord:
    """A first attempt after `turn` draws, one a second from `start` on, and perhaps at an end."""
    return GameRecord(
        code=code,
        attempt=1,
        actions=" ".join("D" * turn),
        moves=turn,
        turn=turn,
        outcome=outcome,
        outcome_score=None if outcome is None else 750,
        outcome_moves=None if outcome is None else turn,
        started_at=start,
        moved_at=start + turn,
        ended_at=None if outcome is None else start + turn,
    )
