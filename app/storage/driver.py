"""Statements and transactions on one database, as cheap as its own driver makes them.

A single statement goes to the driver directly, in a transaction of its own, as connections are set to work
(`sqlite`, `postgresql`): SQLAlchemy writes its text once, in the database's dialect,
and stays out of the way afterwards. Executed by SQLAlchemy, a tap's two statements cost about five times as
much. Transactions of several statements are SQLAlchemy's, as usual.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Dialect, Engine, PoolProxiedConnection, Select, Update
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import SQLAlchemyError

from app.storage.errors import StorageUnavailable

Row = tuple[Any, ...]
Statement = Select[Any] | Update
Result = TypeVar("Result")


class Driver:
    """One database for many threads; its faults come out as StorageUnavailable."""

    def __init__(self, engine: Engine, kept: int) -> None:
        """At most `kept` connections stay at hand between statements, the rest in the engine's pool."""
        self._engine = engine
        self._kept = kept
        self._idle: deque[PoolProxiedConnection] = deque()
        self._prepared: dict[Statement, _Prepared] = {}
        self._faults = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)

    def rows(self, statement: Select[Any], **values: object) -> list[Row]:
        """The rows that the statement finds."""
        return self._execute(statement, values, _rows)

    def change(self, statement: Update, **values: object) -> int:
        """How many rows the statement has changed."""
        return self._execute(statement, values, _count)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that may write: kept at the end of the block, undone where the block raises."""
        with self.guarded(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """A block whose database faults come out as StorageUnavailable."""
        try:
            yield
        except self._faults as fault:
            raise _unavailable(fault) from fault

    def close(self) -> None:
        """Close every connection that is not in use."""
        while self._idle:
            self._idle.pop().close()
        self._engine.dispose()

    def _execute(
        self, statement: Statement, values: dict[str, object], read: Callable[[DBAPICursor], Result]
    ) -> Result:
        prepared = self._prepared.get(statement) or self._prepare(statement)
        try:
            connection = self._take()
            try:
                cursor = connection.cursor()
                cursor.execute(prepared.text, prepared.arguments(values))
                result = read(cursor)
                cursor.close()
            except BaseException:
                connection.close()  # the pool rolls back and drops it where it is broken
                raise
        except self._faults as fault:
            raise _unavailable(fault) from fault
        self._give_back(connection)
        return result

    def _prepare(self, statement: Statement) -> "_Prepared":
        return self._prepared.setdefault(statement, _Prepared(statement, self._engine.dialect))

    def _take(self) -> PoolProxiedConnection:
        try:
            return self._idle.pop()
        except IndexError:
            return self._engine.raw_connection()

    def _give_back(self, connection: PoolProxiedConnection) -> None:
        if len(self._idle) < self._kept:
            self._idle.append(connection)
        else:
            connection.close()


class _Prepared:
    """A statement as text, and how its values are handed over: in order, or by name."""

    def __init__(self, statement: Statement, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self._order = compiled.positiontup
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}

    def arguments(self, values: dict[str, object]) -> Any:
        named = self._fixed | values if self._fixed else values
        return named if self._order is None else [named[name] for name in self._order]


def _rows(cursor: DBAPICursor) -> list[Row]:
    return cast(list[Row], cursor.fetchall())


def _count(cursor: DBAPICursor) -> int:
    return cursor.rowcount


def _unavailable(fault: Exception) -> StorageUnavailable:
    # The driver's own words: SQLAlchemy's would add the statement with its values, a token's hash among them.
    # Of several lines only the first: PostgreSQL's others quote the row.
    return StorageUnavailable(str(getattr(fault, "orig", None) or fault).partition("\n")[0])
