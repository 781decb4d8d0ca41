"""The store on a SQL database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Insert

from app.storage import statements
from app.storage.driver import Driver
from app.storage.errors import StorageUnavailable
from app.storage.records import GameRecord, Lapsed, Outcome, PlayerRecord, Seat


class SqlStore:
    """A Store in the tables of `schema`."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def seat(self, token_hash: bytes, code: str) -> Seat | None:
        rows = self._driver.rows(statements.SEAT, token_hash=token_hash, at_code=code)
        if not rows:
            return None
        player_id, preferences, *game = rows[0]
        return Seat(PlayerRecord(player_id, preferences), None if game[0] is None else _game(game))

    def player(self, token_hash: bytes) -> PlayerRecord | None:
        rows = self._driver.rows(statements.PLAYER, token_hash=token_hash)
        return PlayerRecord(*rows[0]) if rows else None

    def create_player(self, token_hash: bytes, preferences: str, now: int) -> PlayerRecord:
        with self._driver.transaction() as connection:
            return _ensure_player(connection, token_hash, preferences, now)

    def delete_player(self, token_hash: bytes) -> bool:
        with self._driver.transaction() as connection:
            found = connection.execute(statements.PLAYER, {"token_hash": token_hash}).one_or_none()
            if found is None:
                return False
            connection.execute(statements.HOLD_GAMES_OF_PLAYERS, {"ids": [found.id]})
            return connection.execute(statements.DELETE_PLAYERS, {"ids": [found.id]}).rowcount == 1

    def save_preferences(self, player_id: int, preferences: str, now: int) -> None:
        self._driver.change(
            statements.SAVE_PREFERENCES, by_player=player_id, preferences=preferences, seen_at=now
        )

    def begin_game(self, token_hash: bytes, preferences: str | None, game: GameRecord) -> bool:
        with self._driver.transaction() as connection:
            if preferences is None:
                player = _hold_player(connection, token_hash)
            else:
                player = _ensure_player(connection, token_hash, preferences, game.moved_at)
            if player is None:
                return False
            row = {"player_id": player.id, "is_current": True, **_columns(game)}
            has_begun = _add(connection, statements.ADD_GAME, row)
            if has_begun:
                _mark_seen(connection, player.id, game.moved_at)
        return has_begun

    def save_game(self, player_id: int, game: GameRecord, expected_turn: int) -> bool:
        changed = self._driver.change(
            statements.SAVE_GAME,
            by_player=player_id,
            at_code=game.code,
            at_turn=expected_turn,
            **_columns(game),
        )
        return changed == 1

    def count_hint(self, player_id: int, game: GameRecord, kind: str, shown: str) -> bool:
        changed = self._driver.change(
            statements.COUNT_HINT,
            by_player=player_id,
            at_code=game.code,
            at_turn=game.turn,
            shown_before=game.hints_shown,
            shown=shown,
            **{f"more_{name}": int(name == f"hints_{kind}") for name in statements.HINT_COUNTS},
        )
        return changed == 1

    def begin_attempt(self, player_id: int, game: GameRecord, expected_turn: int) -> bool:
        asked = {"by_player": player_id, "at_code": game.code, "at_turn": expected_turn}
        with self._driver.transaction() as connection:
            current = connection.execute(statements.CURRENT_AT_TURN, asked).one_or_none()
            if current is None:
                return False
            _mark_seen(connection, player_id, game.moved_at)
            if current.outcome is None:
                row = _columns(game) | {"attempt": current.attempt}
                connection.execute(statements.REPLACE_GAME, {"by_id": current.id, **row})
            else:
                row = _columns(game) | {"attempt": current.attempt + 1}
                connection.execute(statements.RETIRE_GAME, {"by_id": current.id})
                _add(connection, statements.ADD_GAME, {"player_id": player_id, "is_current": True, **row})
        return True

    def last_unfinished(self, player_id: int) -> GameRecord | None:
        rows = self._driver.rows(statements.LAST_UNFINISHED, by_player=player_id)
        return _game(rows[0]) if rows else None

    def attempts(self, player_id: int, code: str) -> tuple[GameRecord, ...]:
        rows = self._driver.rows(statements.ATTEMPTS, by_player=player_id, at_code=code)
        return tuple(_game(row) for row in rows)

    def facts(self, letters: str, rules: str) -> str | None:
        rows = self._driver.rows(statements.FACTS, of_letters=letters, of_rules=rules)
        return rows[0][0] if rows else None

    def keep_facts(self, letters: str, rules: str, text: str, now: int) -> None:
        row = {"letters": letters, "rules": rules, "facts": text, "kept_at": now}
        with self._driver.transaction() as connection:
            connection.execute(statements.KEEP_FACTS[connection.dialect.name], row)

    def lapsed(self, kind: Lapsed, before: int, after_id: int, limit: int) -> tuple[int, ...]:
        asked = {"before": before, "after_id": after_id, "at_most": limit}
        return tuple(id for (id,) in self._driver.rows(statements.FIND_LAPSED[kind], **asked))

    def remove_lapsed(self, kind: Lapsed, before: int, ids: Sequence[int]) -> int:
        with self._driver.transaction() as connection:
            for statement in statements.BEFORE_DELETING[kind]:
                connection.execute(statement, {"ids": ids})
            return connection.execute(statements.DELETE_LAPSED[kind], {"ids": ids, "before": before}).rowcount

    def is_ready(self) -> bool:
        try:
            self._driver.rows(statements.PING)
        except StorageUnavailable:
            return False
        return True

    def close(self) -> None:
        self._driver.close()


def _game(row: Sequence[Any]) -> GameRecord:
    """The record of a row in the order of its fields."""
    code, attempt, actions, moves, turn, outcome, *rest = row
    return GameRecord(code, attempt, actions, moves, turn, outcome and Outcome(outcome), *rest)


def _columns(game: GameRecord) -> dict[str, Any]:
    """The values of a record by column, as every driver takes them."""
    columns = {name: getattr(game, name) for name in statements.GAME_FIELDS}
    columns["outcome"] = game.outcome and game.outcome.value
    return columns


def _ensure_player(connection: Connection, token_hash: bytes, preferences: str, now: int) -> PlayerRecord:
    row = {"token_hash": token_hash, "preferences": preferences, "created_at": now, "seen_at": now}
    while True:  # again where another deletes the player at this very moment
        _add(connection, statements.ADD_PLAYER, row)
        player = _hold_player(connection, token_hash)
        if player is not None:
            return player


def _hold_player(connection: Connection, token_hash: bytes) -> PlayerRecord | None:
    found = connection.execute(statements.HOLD_PLAYER, {"token_hash": token_hash}).one_or_none()
    return None if found is None else PlayerRecord(*found)


def _mark_seen(connection: Connection, player_id: int, now: int) -> None:
    connection.execute(statements.MARK_SEEN, {"by_player": player_id, "now": now})


def _add(connection: Connection, insert: dict[str, Insert], row: dict[str, Any]) -> bool:
    """Whether the row was added: False where one of the table's unique keys has it already."""
    return connection.execute(insert[connection.dialect.name], row).rowcount == 1
