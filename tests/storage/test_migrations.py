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
from tests.storage.samples import CODE, TOKEN, game_at


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


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(
    database: sqlite3.Connection, file_url: str
) -> None:
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageTooNew) as refused:
        open_store(file_url)
    assert (refused.value.found, refused.value.known) == ("9999", "0001")
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
