"""The databases that the contract is tested on."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest

from app.storage.database import open_store
from app.storage.schema import metadata
from app.storage.store import Store
from tests.support.postgres import PostgresMissing, PostgresServer, postgres_server, run_sql

_numbers = count(1)


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path}/tripeaks.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server of this test run's own. Without one its tests are left out, but not in CI."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(postgres_server())
        except PostgresMissing as reason:
            if os.environ.get("CI") == "true":
                pytest.fail(str(reason))
            pytest.skip(str(reason))
        yield server


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    """An empty PostgreSQL database."""
    name = f"empty_{next(_numbers)}"
    run_sql(postgres.url(), f"CREATE DATABASE {name}")
    return postgres.url(name)


@pytest.fixture(scope="session")
def shared_postgres_url(postgres: PostgresServer) -> str:
    """A PostgreSQL database for stores that are emptied before each test."""
    run_sql(postgres.url(), "CREATE DATABASE shared")
    open_store(postgres.url("shared")).close()
    return postgres.url("shared")


@pytest.fixture
def emptied_postgres_url(shared_postgres_url: str) -> str:
    """A migrated PostgreSQL database without rows; emptying one is faster than making one."""
    tables = ", ".join(table.name for table in metadata.sorted_tables)
    run_sql(shared_postgres_url, f"TRUNCATE {tables} RESTART IDENTITY")
    return shared_postgres_url


@pytest.fixture(params=["sqlite file", "sqlite memory", "postgresql"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """An empty store on each database in turn."""
    fixtures = {"sqlite file": "file_url", "postgresql": "emptied_postgres_url"}
    fixture = fixtures.get(request.param)
    store = open_store(request.getfixturevalue(fixture) if fixture else "sqlite://")
    yield store
    store.close()
