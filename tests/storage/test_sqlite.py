"""What a connection to SQLite is set to, and how a new file enters WAL mode."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest
from sqlalchemy import Engine, make_url

from app.storage.database import open_store
from app.storage.sqlite import enter_wal, make_engine, schema_transaction
from tests.storage.samples import CODE, NOON, TOKEN, game_at


@pytest.fixture
def engine(file_url: str) -> Iterator[Engine]:
    engine = make_engine(make_url(file_url))
    yield engine
    engine.dispose()


def pragma(engine: Engine, name: str) -> object:
    with engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_a_file_is_written_ahead_and_its_connections_wait_and_follow_foreign_keys(engine: Engine) -> None:
    enter_wal(engine)
    names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
    assert [pragma(engine, name) for name in names] == ["wal", 1, 1, 10_000]


def test_a_new_file_that_another_process_holds_is_written_ahead_when_it_lets_go(
    engine: Engine, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "tripeaks.db", check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = Timer(0.1, other.rollback)
        release.start()
        enter_wal(engine)
        release.join()
    assert pragma(engine, "journal_mode") == "wal"


def test_a_new_file_that_another_process_never_lets_go_is_given_up(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.sqlite._BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            enter_wal(engine)


def test_a_migration_may_drop_a_table_without_deleting_what_refers_to_it(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
        connection.exec_driver_sql("CREATE TABLE child (parent_id REFERENCES parent (id) ON DELETE CASCADE)")
        connection.exec_driver_sql("INSERT INTO parent VALUES (1)")
        connection.exec_driver_sql("INSERT INTO child VALUES (1)")
    with schema_transaction(engine) as connection:
        connection.exec_driver_sql("DROP TABLE parent")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM child").scalar_one() == 1
    assert pragma(engine, "foreign_keys") == 1


def test_a_deleted_player_takes_their_games_along(file_url: str, engine: Engine) -> None:
    with closing(open_store(file_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        with engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM players")
        store.create_player(TOKEN, "{}", NOON)
        assert store.attempts(1, CODE) == ()
