"""What the use cases ask of a memory, whatever database is behind it."""

from collections.abc import Sequence
from typing import Protocol

from app.storage.records import GameRecord, Lapsed, PlayerRecord, Seat


class Store(Protocol):
    """The players and their games; safe to call from many threads.

    Each method is one transaction, on disk when it returns, and raises StorageUnavailable where the
    database does not answer. A player is named by the hash of their token, a current attempt by player
    and code. Methods that return False have changed nothing.
    """

    def seat(self, token_hash: bytes, code: str) -> Seat | None:
        """The player and their current attempt at `code`; None where the hash is unknown."""

    def player(self, token_hash: bytes) -> PlayerRecord | None:
        """The player of the hash; None where it is unknown."""

    def create_player(self, token_hash: bytes, preferences: str, now: int) -> PlayerRecord:
        """The player of the hash, created where it is unknown, otherwise unchanged."""

    def save_preferences(self, player_id: int, preferences: str, now: int) -> None:
        """Replace the preferences; an unknown player is passed over."""

    def delete_player(self, token_hash: bytes) -> bool:
        """Delete the player of the hash and all their games; False where it is unknown."""

    def begin_game(self, token_hash: bytes, preferences: str | None, game: GameRecord) -> bool:
        """Keep the first action at a code, and the player where the hash is unknown.

        False where the player has a current attempt at the code. `preferences` are those of a new player;
        None where the player is known, and False where they have been deleted meanwhile.
        """

    def save_game(self, player_id: int, game: GameRecord, expected_turn: int) -> bool:
        """Replace the current attempt but for how it began and its hints; False unless at `expected_turn`."""

    def count_hint(self, player_id: int, game: GameRecord, kind: str, shown: str) -> bool:
        """Count a hint of a kind (removable, winnable or best) and keep `shown` with the current attempt.

        False unless it is at the turn of `game` and has what was shown there. The turn stays as it is.
        """

    def begin_attempt(self, player_id: int, game: GameRecord, expected_turn: int) -> bool:
        """Make `game` the current attempt; False unless the current one is at `expected_turn`.

        A current attempt with an outcome is kept and the new one has the next number; one without is
        replaced and its number kept. The store numbers attempts: `game.attempt` is not read.
        """

    def last_unfinished(self, player_id: int) -> GameRecord | None:
        """The player's most recently moved current attempt that is being played or stuck."""

    def attempts(self, player_id: int, code: str) -> tuple[GameRecord, ...]:
        """Every kept attempt at `code`, oldest first, the current one last."""

    def facts(self, letters: str, rules: str) -> str | None:
        """What has been kept about the deal of the letters under the rules; None where nothing has."""

    def keep_facts(self, letters: str, rules: str, text: str, now: int) -> None:
        """Keep `text`, which storage does not read, about a deal in the place of what was kept before.

        A cache: what is kept may be gone one day and has to be found out again.
        """

    def lapsed(self, kind: Lapsed, before: int, after_id: int, limit: int) -> tuple[int, ...]:
        """The first ids after `after_id` of what has lapsed since before a time, at the most `limit`."""

    def remove_lapsed(self, kind: Lapsed, before: int, ids: Sequence[int]) -> int:
        """Remove those of the ids that have still lapsed, and say how many those were.

        A player whose game is removed counts as seen at its last move.
        """

    def is_ready(self) -> bool:
        """Whether the database answers; raises nothing."""

    def close(self) -> None:
        """Let go of the database; the store is not used afterwards."""
