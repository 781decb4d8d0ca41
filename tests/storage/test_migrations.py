"""The migrations and the schema say the same, and a database only ever moves forward."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine

from app.storage.database import open_store
from app.storage.errors import StorageTooNew
from app.storage.schema import metadata
from tests.storage.samples import CODE, NOON, TOKEN, game_at

# As the step 0001 made it.
FIRST_SCHEMA = """
CREATE TABLE players (
    id INTEGER NOT NULL, token_hash BLOB NOT NULL, preferences TEXT NOT NULL, created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL, CONSTRAINT pk_players PRIMARY KEY (id),
    CONSTRAINT uq_players_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_players_seen_at ON players (seen_at);
CREATE TABLE games (
    id INTEGER NOT NULL, player_id INTEGER NOT NULL, code TEXT NOT NULL, attempt INTEGER NOT NULL,
    is_current BOOLEAN NOT NULL, actions TEXT NOT NULL, moves INTEGER NOT NULL, turn INTEGER NOT NULL,
    outcome TEXT, outcome_score INTEGER, outcome_moves INTEGER, started_at BIGINT NOT NULL,
    moved_at BIGINT NOT NULL, ended_at BIGINT, CONSTRAINT pk_games PRIMARY KEY (id),
    CONSTRAINT uq_games_player_id_code_attempt UNIQUE (player_id, code, attempt),
    CONSTRAINT fk_games_player_id_players FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX ix_games_started_at ON games (started_at);
CREATE UNIQUE INDEX uq_games_current ON games (player_id, code) WHERE is_current IS 1;
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0001');
"""


@pytest.fixture
def database(file_url: str, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A migrated database, as SQLite sees it."""
    open_store(file_url).close()
    with closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as connection:
        yield connection


def indexes_of(connection: Connection) -> set[Any]:
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'index'"
    return {tuple(row) for row in connection.exec_driver_sql(query)}


@pytest.mark.usefixtures("database")
def test_the_migrated_tables_are_the_tables_of_the_schema(file_url: str) -> None:
    engine = create_engine(file_url)
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


@pytest.mark.usefixtures("database")
def test_the_migrated_indexes_are_the_indexes_of_the_schema_conditions_included(file_url: str) -> None:
    migrated, created = create_engine(file_url), create_engine("sqlite://")
    metadata.create_all(created)
    with migrated.connect() as one, created.connect() as other:
        version_index = {("sqlite_autoindex_alembic_version_1", None)}
        assert indexes_of(one) - version_index == indexes_of(other)
    migrated.dispose()
    created.dispose()


def test_a_file_with_no_tables_is_moved_forward(file_url: str, tmp_path: Path) -> None:
    (tmp_path / "tripeaks.db").touch()
    with closing(open_store(file_url)) as store:
        assert store.begin_game(TOKEN, "{}", game_at(1))


def test_a_game_stored_before_there_were_hints_has_taken_none(file_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as database:
        database.executescript(FIRST_SCHEMA)
        database.execute("INSERT INTO players VALUES (1, ?, '', 0, 0)", [TOKEN])
        database.execute(
            "INSERT INTO games VALUES (1, 1, ?, 1, 1, 'D', 1, 1, NULL, NULL, NULL, ?, ?, NULL)",
            [CODE, NOON, NOON + 1],
        )
    with closing(open_store(file_url)) as store:
        seat = store.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game == game_at(1)


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(
    database: sqlite3.Connection, file_url: str
) -> None:
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageTooNew) as refused:
        open_store(file_url)
    assert (refused.value.found, refused.value.known) == ("9999", "0003")
    assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_a_step_that_fails_leaves_no_half_of_it(file_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as database:
        database.execute("CREATE TABLE games (mine)")
        with pytest.raises(Exception, match="table games already exists"):
            open_store(file_url)
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    assert tables == [("games",)]


def test_migrations_run_from_any_working_directory(
    file_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    with closing(open_store(file_url)) as store:
        assert store.seat(TOKEN, CODE) is None
