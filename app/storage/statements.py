"""The statements, each built once and for every database."""

from collections.abc import Callable
from dataclasses import fields
from typing import TypeAlias

from sqlalchemy import Insert, Table, and_, bindparam, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from app.storage.records import GameRecord, Outcome
from app.storage.schema import deal_facts, games, players

GAME_FIELDS = tuple(field.name for field in fields(GameRecord))
_KEPT_IN_A_SAVE = ("code", "attempt", "started_at", "start")

_player = (players.c.id, players.c.preferences)
_game = tuple(games.c[name] for name in GAME_FIELDS)
_is_current = games.c.is_current.is_(True)
_of_token = players.c.token_hash == bindparam("token_hash")
_of_player = games.c.player_id == bindparam("by_player")
_at_code = games.c.code == bindparam("at_code")

PLAYER = select(*_player).where(_of_token)

SEAT = (
    select(*_player, *_game)
    .select_from(players.outerjoin(games, and_(games.c.player_id == players.c.id, _at_code, _is_current)))
    .where(_of_token)
)

SAVE_GAME = (
    update(games)
    .values({name: bindparam(name) for name in GAME_FIELDS if name not in _KEPT_IN_A_SAVE})
    .where(_of_player, _at_code, _is_current, games.c.turn == bindparam("at_turn"))
)

SAVE_PREFERENCES = (
    update(players)
    .values(preferences=bindparam("preferences"), seen_at=bindparam("seen_at"))
    .where(players.c.id == bindparam("by_player"))
)

LAST_UNFINISHED = (
    select(*_game)
    .where(_of_player, _is_current, or_(games.c.outcome.is_(None), games.c.outcome == Outcome.STUCK.value))
    .order_by(games.c.moved_at.desc(), games.c.id.desc())
    .limit(1)
)

ATTEMPTS = select(*_game).where(_of_player, _at_code).order_by(games.c.attempt)

FACTS = select(deal_facts.c.facts).where(
    deal_facts.c.letters == bindparam("of_letters"), deal_facts.c.rules == bindparam("of_rules")
)

# Reads the file, which a bare SELECT 1 would not.
PING = select(players.c.id).limit(1)

# Inside transactions:


_Insert: TypeAlias = sqlite.Insert | postgresql.Insert


def _if_absent(insert: _Insert) -> Insert:
    """Change no row where a unique key is taken, and let the number of added rows tell."""
    # Inline: without asking for the new row's id.
    return insert.inline().on_conflict_do_nothing().execution_options(preserve_rowcount=True)


def _or_replace(insert: _Insert) -> Insert:
    newer = {"facts": insert.excluded.facts, "kept_at": insert.excluded.kept_at}
    return insert.on_conflict_do_update(index_elements=["letters", "rules"], set_=newer)


def _by_dialect(table: Table, finished: Callable[[_Insert], Insert]) -> dict[str, Insert]:
    """Each dialect has its own insert for conflicts."""
    return {"sqlite": finished(sqlite.insert(table)), "postgresql": finished(postgresql.insert(table))}


ADD_PLAYER = _by_dialect(players, _if_absent)
ADD_GAME = _by_dialect(games, _if_absent)
KEEP_FACTS = _by_dialect(deal_facts, _or_replace)

MARK_SEEN = update(players).values(seen_at=bindparam("now")).where(players.c.id == bindparam("by_player"))

# Holds the row until the end of the transaction where the database locks rows (SQLite locks the file).
CURRENT_AT_TURN = (
    select(games.c.id, games.c.attempt, games.c.outcome)
    .where(_of_player, _at_code, _is_current, games.c.turn == bindparam("at_turn"))
    .with_for_update()
)

REPLACE_GAME = (
    update(games)
    .values({name: bindparam(name) for name in GAME_FIELDS})
    .where(games.c.id == bindparam("by_id"))
)

RETIRE_GAME = update(games).values(is_current=False).where(games.c.id == bindparam("by_id"))
