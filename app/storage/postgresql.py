"""What is particular to PostgreSQL: connections, their time limits, transactions.

The same functions for SQLite are in `sqlite`.
"""

import select
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy
from sqlalchemy import URL, Connection, Engine, QueuePool, event
from sqlalchemy.exc import InvalidatePoolError

from app.storage.errors import StorageUrlRefused, UrlFault

_CONNECTIONS = 10  # a process has no more; its other threads wait in turn
_WAIT_SECONDS = 10  # for a connection of one's own

# How long to wait for a server that has gone silent; parameters in the URL override them.
_PARAMETERS = {
    "application_name": "tripeaks",
    "connect_timeout": "5",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}

# What the statements are written for, and how long one may take or wait for another's lock.
_SESSION = """
    SET default_transaction_isolation = 'read committed';
    SET statement_timeout = '10s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '60s'
"""

_MIGRATION_LOCK = 0x54726950  # any number that is the same in every process


def make_engine(url: URL) -> Engine:
    """An engine whose connections send each statement at once, in a transaction of its own.

    Raises StorageUrlRefused where the driver is not installed.
    """
    try:
        engine = sqlalchemy.create_engine(
            url.set(drivername="postgresql+psycopg").update_query_dict(_PARAMETERS | dict(url.query)),
            poolclass=QueuePool,
            pool_size=_CONNECTIONS,
            max_overflow=0,
            pool_timeout=_WAIT_SECONDS,
            pool_use_lifo=True,
            use_native_hstore=False,
        )
    except ImportError as error:
        raise StorageUrlRefused(UrlFault.NO_DRIVER) from error
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "checkout", _refuse_closed)
    event.listen(engine, "begin", _begin)
    return engine


def kept_connections(_url: URL) -> int:
    """None outside the pool, which is the one to know how many there are."""
    return 0


@contextmanager
def schema_transaction(engine: Engine) -> Iterator[Connection]:
    """A transaction for migrations, which other processes wait for, and which may take its time."""
    with engine.begin() as connection:
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
        yield connection


def _prepare(connection: Any, _record: object) -> None:
    connection.autocommit = True  # else every statement costs three round trips: BEGIN, itself, COMMIT
    connection.execute(_SESSION)


def _refuse_closed(connection: Any, _record: object, _proxy: object) -> None:
    """Replace all idle connections when one was closed from the other side, as a restarted server does.

    A server says nothing unasked but goodbye, so that a look at the socket is enough: no round trip.
    """
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    if poll.poll(0):
        raise InvalidatePoolError


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
