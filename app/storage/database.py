"""Opening the memory of the game from a database URL."""

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from app.storage.driver import Driver
from app.storage.errors import StorageUrlRefused, UrlFault
from app.storage.migrations import move_forward
from app.storage.sql_store import SqlStore
from app.storage.sqlite import (
    create_folder,
    create_sqlite_engine,
    enter_wal,
    kept_connections,
    schema_transaction,
)


def open_store(url: str) -> SqlStore:
    """The store at `url`, created on first use with the folders above it, its schema moved forward.

    `sqlite:///file.db` is relative to the working directory, `sqlite:////srv/file.db` is absolute and
    `sqlite://` lives in memory. Raises StorageUrlRefused, StorageUnavailable or StorageTooNew.
    """
    parsed = _parse(url)
    create_folder(parsed)
    engine = create_sqlite_engine(parsed)
    driver = Driver(engine, kept_connections(parsed))
    try:
        with driver.guarded():
            enter_wal(engine)
            with schema_transaction(engine) as connection:
                move_forward(connection)
    except BaseException:
        driver.close()
        raise
    return SqlStore(driver)


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is no number
        raise StorageUrlRefused(UrlFault.MALFORMED) from error
    # PostgreSQL will be told apart here; see `sqlite` for what it needs.
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite") or str(parsed.database).startswith("file:"):
        raise StorageUrlRefused(UrlFault.UNSUPPORTED)
    return parsed
