"""The statements, each built once and for every database."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Delete,
    Executable,
    Insert,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from app.storage.records import GameRecord, Lapsed, Outcome
from app.storage.schema import deal_facts, games, players

GAME_FIELDS = tuple(field.name for field in fields(GameRecord))
HINT_COUNTS = ("hints_removable", "hints_winnable", "hints_best")
_KEPT_IN_A_SAVE = ("code", "attempt", "started_at", "start", *HINT_COUNTS, "hints_shown")

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

# Apart from a save, so that neither a hint nor a tap made at the same time is lost.
COUNT_HINT = (
    update(games)
    .values({name: games.c[name] + bindparam(f"more_{name}") for name in HINT_COUNTS})
    .values(hints_shown=bindparam("shown"))
    .where(
        _of_player,
        _at_code,
        _is_current,
        games.c.turn == bindparam("at_turn"),
        games.c.hints_shown == bindparam("shown_before"),
    )
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

_before: BindParameter[int] = bindparam("before", type_=BigInteger)
_ids: BindParameter[int] = bindparam("ids", type_=BigInteger, expanding=True)

_LAPSED: dict[Lapsed, tuple[Table, ColumnElement[bool]]] = {
    # A start is never later than a move.
    Lapsed.GAMES: (
        games,
        and_(games.c.outcome.is_(None), games.c.started_at < _before, games.c.moved_at < _before),
    ),
    Lapsed.PLAYERS: (
        players,
        and_(
            players.c.seen_at < _before,
            ~select(games.c.id)
            .where(games.c.player_id == players.c.id, games.c.moved_at >= _before)
            .exists(),
        ),
    ),
    Lapsed.FACTS: (deal_facts, deal_facts.c.kept_at < _before),
}


def _find_lapsed(table: Table, has_lapsed: ColumnElement[bool]) -> Select[Any]:
    following = table.c.id > bindparam("after_id")
    return select(table.c.id).where(has_lapsed, following).order_by(table.c.id).limit(bindparam("at_most"))


FIND_LAPSED = {kind: _find_lapsed(*what) for kind, what in _LAPSED.items()}

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

# A player who is held is not deleted until the end of the transaction.
HOLD_PLAYER = PLAYER.with_for_update(read=True, key_share=True)

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

# A game before its player, as everywhere: two who lock both in different orders would wait for each other.
HOLD_GAMES = select(games.c.id).where(games.c.id.in_(_ids)).order_by(games.c.id).with_for_update()
HOLD_GAMES_OF_PLAYERS = (
    select(games.c.id).where(games.c.player_id.in_(_ids)).order_by(games.c.id).with_for_update()
)

_last_move = select(func.max(games.c.moved_at)).where(games.c.player_id == players.c.id).scalar_subquery()
MARK_SEEN_AT_LAST_MOVE = (
    update(players)
    .values(seen_at=_last_move)
    .where(
        players.c.id.in_(select(games.c.player_id).where(games.c.id.in_(_ids))),
        players.c.seen_at < _last_move,
    )
)

DELETE_PLAYERS = delete(players).where(players.c.id.in_(_ids))


def _delete_lapsed(table: Table, has_lapsed: ColumnElement[bool]) -> Delete:
    return delete(table).where(table.c.id.in_(_ids), has_lapsed)


DELETE_LAPSED = {kind: _delete_lapsed(*what) for kind, what in _LAPSED.items()}
BEFORE_DELETING: dict[Lapsed, tuple[Executable, ...]] = {
    Lapsed.GAMES: (HOLD_GAMES, MARK_SEEN_AT_LAST_MOVE),
    Lapsed.PLAYERS: (HOLD_GAMES_OF_PLAYERS,),
    Lapsed.FACTS: (),
}
