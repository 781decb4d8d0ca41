"""PostgreSQL: its schema, its connections, and a server that goes away and comes back."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, make_url

from app.storage.database import open_store
from app.storage.errors import StorageTooNew, StorageUnavailable, StorageUrlRefused, UrlFault
from app.storage.migrations import known_steps
from app.storage.postgresql import make_engine
from app.storage.schema import metadata
from app.storage.sql_store import SqlStore
from tests.storage.samples import CODE, NOON, TOKEN, game_at
from tests.support.postgres import PostgresServer, run_sql


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """A connection past the store, in a transaction that is undone at the end."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.fixture
def store(emptied_postgres_url: str) -> Iterator[SqlStore]:
    """A store with a player who has made one action at CODE."""
    with closing(open_store(emptied_postgres_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        yield store


# URLs


@pytest.mark.parametrize("name", ["postgres", "postgresql", "postgresql+psycopg"])
def test_each_spelling_of_the_url_opens_the_database(emptied_postgres_url: str, name: str) -> None:
    with closing(open_store(emptied_postgres_url.replace("postgresql", name, 1))) as store:
        assert store.is_ready()


@pytest.mark.parametrize("url", ["postgresql+asyncpg://h/d", "postgresql+psycopg2://h/d"])
def test_other_drivers_are_refused(url: str) -> None:
    with pytest.raises(StorageUrlRefused) as refused:
        open_store(url)
    assert refused.value.fault is UrlFault.UNSUPPORTED


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageUrlRefused, match="psycopg") as refused:
        open_store("postgresql://anna:secret@host/cards")
    assert refused.value.fault is UrlFault.NO_DRIVER
    assert "secret" not in str(refused.value)


def test_a_server_or_database_that_is_not_there_is_unavailable(postgres: PostgresServer) -> None:
    for url in (postgres.url("nowhere"), "postgresql://anna:secret@127.0.0.1:1/cards"):
        with pytest.raises(StorageUnavailable) as unavailable:
            open_store(url)
        assert "secret" not in unavailable.value.detail
        assert "\n" not in unavailable.value.detail


# The schema


def test_the_migrated_tables_are_the_tables_of_the_schema(shared_postgres_url: str) -> None:
    with connected(shared_postgres_url) as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []


def test_the_migrated_indexes_are_the_indexes_of_the_schema_conditions_included(
    shared_postgres_url: str, postgres_url: str
) -> None:
    def indexes_of(connection: Connection) -> set[Any]:
        query = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
        return {tuple(row) for row in connection.exec_driver_sql(query)}

    with connected(shared_postgres_url) as migrated, connected(postgres_url) as created:
        metadata.create_all(created)
        names = {name for name, _ in indexes_of(migrated) - indexes_of(created)}
        assert indexes_of(created) <= indexes_of(migrated)
        assert names == {"alembic_version_pkc"}


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(postgres_url: str) -> None:
    open_store(postgres_url).close()
    run_sql(postgres_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageTooNew) as refused:
        open_store(postgres_url)
    assert (refused.value.found, refused.value.known) == ("9999", known_steps()[-1])
    with connected(postgres_url) as connection:
        query = "SELECT version_num FROM alembic_version"
        assert connection.exec_driver_sql(query).scalar_one() == "9999"


def test_a_step_that_fails_leaves_no_half_of_it(postgres_url: str) -> None:
    run_sql(postgres_url, "CREATE TABLE games (mine text)")
    with pytest.raises(StorageUnavailable, match="already exists"):
        open_store(postgres_url)
    with connected(postgres_url) as connection:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        assert connection.exec_driver_sql(query).scalars().all() == ["games"]


# Connections


def test_a_connection_reads_what_is_committed_and_waits_for_nothing_for_ever(
    shared_postgres_url: str,
) -> None:
    engine = make_engine(make_url(shared_postgres_url))
    with engine.connect() as connection:
        shown = {
            name: connection.exec_driver_sql(f"SHOW {name}").scalar_one()
            for name in ("transaction_isolation", "statement_timeout", "lock_timeout", "application_name")
        }
    engine.dispose()
    assert shown == {
        "transaction_isolation": "read committed",
        "statement_timeout": "10s",
        "lock_timeout": "5s",
        "application_name": "tripeaks",
    }


def test_the_url_may_set_what_is_usually_set_for_it(shared_postgres_url: str) -> None:
    engine = make_engine(make_url(f"{shared_postgres_url}&application_name=mine"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW application_name").scalar_one() == "mine"
    engine.dispose()


def test_no_statement_leaves_a_transaction_open(store: SqlStore, emptied_postgres_url: str) -> None:
    assert store.save_game(1, game_at(2), expected_turn=1)
    assert store.begin_attempt(1, game_at(3), expected_turn=2)
    assert store.seat(TOKEN, CODE)
    query = "SELECT state FROM pg_stat_activity WHERE application_name = 'tripeaks'"
    with connected(emptied_postgres_url) as connection:
        assert set(connection.exec_driver_sql(query).scalars()) == {"idle"}


def test_a_write_waits_for_another_transaction_no_longer_than_its_limit(
    emptied_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.postgresql._SESSION", "SET lock_timeout = '50ms'")
    with closing(open_store(emptied_postgres_url)) as store, connected(emptied_postgres_url) as other:
        store.begin_game(TOKEN, "{}", game_at(1))
        other.exec_driver_sql("SELECT * FROM games FOR UPDATE")
        with pytest.raises(StorageUnavailable, match="lock timeout"):
            store.save_game(1, game_at(2), expected_turn=1)
        with pytest.raises(StorageUnavailable, match="lock timeout"):
            store.begin_attempt(1, game_at(2), expected_turn=1)
        assert store.seat(TOKEN, CODE)  # reading goes on
        other.rollback()
        assert store.save_game(1, game_at(2), expected_turn=1)


def test_a_fault_does_not_tell_what_was_stored(postgres_url: str) -> None:
    with closing(open_store(postgres_url)) as store:
        run_sql(postgres_url, "ALTER TABLE players ADD CHECK (preferences <> 'secret')")
        with pytest.raises(StorageUnavailable) as unavailable:
            store.create_player(TOKEN, "secret", NOON)
    assert "violates check constraint" in unavailable.value.detail
    assert "secret" not in unavailable.value.detail


# A server that goes away


def test_connections_that_the_server_has_closed_are_replaced_unnoticed(
    store: SqlStore, emptied_postgres_url: str
) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(lambda _: store.seat(TOKEN, CODE), range(40)))
    run_sql(
        emptied_postgres_url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tripeaks'",
    )
    wait_for_no_connection(emptied_postgres_url)
    assert store.begin_attempt(1, game_at(2), expected_turn=1)
    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(lambda _: store.seat(TOKEN, CODE), range(40)))


def wait_for_no_connection(url: str) -> None:
    query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tripeaks'"
    with connected(url) as connection:
        for _ in range(500):
            if connection.exec_driver_sql(query).scalar_one() == 0:
                return
            connection.exec_driver_sql("SELECT pg_stat_clear_snapshot(), pg_sleep(0.01)")
    raise AssertionError("the connections stay")


def test_a_store_recovers_when_the_server_comes_back(store: SqlStore, postgres: PostgresServer) -> None:
    assert store.save_game(1, game_at(2), expected_turn=1)
    postgres.stop()
    try:
        assert not store.is_ready()
        with pytest.raises(StorageUnavailable):
            store.seat(TOKEN, CODE)
        with pytest.raises(StorageUnavailable):
            store.begin_attempt(1, game_at(3), expected_turn=2)
    finally:
        postgres.start()
    assert store.is_ready()
    assert store.save_game(1, game_at(3), expected_turn=2)
    assert store.begin_attempt(1, game_at(4), expected_turn=3)
