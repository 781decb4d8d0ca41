"""Opening the memory of the game from a database URL."""

from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError

from app.storage import postgresql, sqlite
from app.storage.driver import Driver
from app.storage.errors import StorageUrlRefused, UrlFault
from app.storage.migrations import move_forward
from app.storage.sql_store import SqlStore


class Backend(Protocol):
    """What a module for one kind of database has."""

    def make_engine(self, url: URL, /) -> Engine:
        """The engine for a URL; nothing is connected yet."""

    def kept_connections(self, url: URL, /) -> int:
        """How many connections to keep at hand outside the engine's pool."""

    def schema_transaction(self, engine: Engine, /) -> AbstractContextManager[Connection]:
        """A transaction for migrations, which other processes wait for."""


_BACKENDS: dict[str, Backend] = {
    "sqlite": sqlite,
    "sqlite+pysqlite": sqlite,
    "postgres": postgresql,
    "postgresql": postgresql,
    "postgresql+psycopg": postgresql,
}


def open_store(url: str) -> SqlStore:
    """The store at `url`, its schema moved forward.

    `sqlite:///file.db` is relative to the working directory, `sqlite:////srv/file.db` is absolute; the file
    and the folders above it are created on first use. `sqlite://` lives in memory.
    `postgresql://user:password@host/name` is a database that exists; `postgres://` says the same.
    Raises StorageUrlRefused, StorageUnavailable or StorageTooNew.
    """
    parsed = parse_url(url)
    backend = backend_of(parsed)
    engine = backend.make_engine(parsed)
    driver = Driver(engine, backend.kept_connections(parsed))
    try:
        with driver.guarded(), backend.schema_transaction(engine) as connection:
            move_forward(connection)
    except BaseException:
        driver.close()
        raise
    return SqlStore(driver)


def backend_of(url: URL) -> Backend:
    """The module for the database of a parsed URL."""
    return _BACKENDS[url.drivername]


def parse_url(url: str) -> URL:
    """The parts of a database URL; raises StorageUrlRefused where it names none that can be used."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is no number
        raise StorageUrlRefused(UrlFault.MALFORMED) from error
    if parsed.drivername not in _BACKENDS or str(parsed.database).startswith("file:"):
        raise StorageUrlRefused(UrlFault.UNSUPPORTED)
    return parsed
