"""What is particular to SQLite: files, connections, transactions.

The same functions for PostgreSQL are in `postgresql`; all else in storage is written for both.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import URL, Connection, Engine, QueuePool, event

from app.storage.errors import StorageUnavailable

_BUSY_SECONDS = 10  # how long a write waits for another process's; `?timeout=` in the URL overrides it
_THREADS = 40  # a web server's thread pool; more connections than this are not kept


def is_in_memory(url: URL) -> bool:
    """Whether the database lives in this process alone and ends with it."""
    return url.database in (None, "", ":memory:")


def exists(url: URL) -> bool:
    """Whether there is a file at a URL."""
    return not is_in_memory(url) and Path(str(url.database)).is_file()


def kept_connections(url: URL) -> int:
    """How many connections are worth keeping at hand."""
    return 0 if is_in_memory(url) else _THREADS


def make_engine(url: URL) -> Engine:
    """An engine whose transactions take the write lock when they begin; makes the folders of a new file.

    A database in memory is a single connection: the pool makes threads use it in turn. Raises
    StorageUnavailable where a folder cannot be made.
    """
    in_memory = is_in_memory(url)
    if not in_memory:
        _create_folder(url)
    engine = sqlalchemy.create_engine(
        url if "timeout" in url.query else url.update_query_dict({"timeout": str(_BUSY_SECONDS)}),
        poolclass=QueuePool,
        pool_size=1 if in_memory else _THREADS,
        max_overflow=0 if in_memory else -1,
        connect_args={"check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def enter_wal(engine: Engine) -> None:
    """Let readers and a writer work side by side: a property of the file, set once and kept by it."""
    deadline = time.monotonic() + _BUSY_SECONDS
    connection = engine.raw_connection()
    try:
        while not _has_entered_wal(connection.cursor(), deadline):
            time.sleep(0.01)
    finally:
        connection.close()


@contextmanager
def schema_transaction(engine: Engine) -> Iterator[Connection]:
    """A transaction for migrations, which other processes wait for; a new file enters WAL mode before it.

    Foreign keys are not followed in it: SQLite changes most things about a table by building a new one and
    dropping the old, and dropping `players` would otherwise delete all games.
    """
    enter_wal(engine)
    with engine.connect() as connection:
        cursor = connection.connection.cursor()
        cursor.execute("PRAGMA foreign_keys = OFF")
        try:
            with connection.begin():
                yield connection
        finally:
            cursor.execute("PRAGMA foreign_keys = ON")


def _create_folder(url: URL) -> None:
    try:
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise StorageUnavailable(str(error)) from error


def _has_entered_wal(cursor: Any, deadline: float) -> bool:
    try:
        cursor.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        # SQLite does not wait its usual time here where another process does the same to a new file.
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
            raise
        return False
    return True


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # Python begins no transactions of its own
    connection.execute("PRAGMA synchronous = NORMAL")  # with WAL a killed process loses nothing
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: Connection) -> None:
    # After a plain BEGIN, one of two that read and then write fails at once, whatever the timeout.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
