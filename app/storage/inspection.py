"""Looking at a database without changing it."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from app.storage import sqlite
from app.storage.database import backend_of, parse_url
from app.storage.driver import Driver
from app.storage.errors import StorageUnavailable
from app.storage.migrations import known_steps, last_step
from app.storage.schema import games, players


@dataclass(frozen=True, slots=True)
class Inspection:
    """What there is in a database."""

    kind: str
    """The name of the database system."""
    schema: str | None
    """The last step of the schema that was taken; None for an empty database."""
    newest_schema: str
    """The last step that this program knows."""
    players: int = 0
    games: int = 0
    unfinished: int = 0


def inspect_database(url: str) -> Inspection:
    """Return what is in the database at `url`; neither creates it nor moves it forward.

    Raises StorageUrlRefused or StorageUnavailable.
    """
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite" and not sqlite.exists(parsed):
        raise StorageUnavailable(f"there is no database yet at {parsed.database}")
    driver = Driver(backend_of(parsed).make_engine(parsed), kept=0)
    try:
        with driver.transaction() as connection:
            return _inspect(connection)
    finally:
        driver.close()


def _inspect(connection: Connection) -> Inspection:
    kind, schema, newest = connection.dialect.name, last_step(connection), known_steps()[-1]
    if schema is None:
        return Inspection(kind, schema, newest)
    unfinished = select(func.count()).select_from(games).where(games.c.outcome.is_(None))
    return Inspection(
        kind,
        schema,
        newest,
        players=connection.execute(select(func.count()).select_from(players)).scalar_one(),
        games=connection.execute(select(func.count()).select_from(games)).scalar_one(),
        unfinished=connection.execute(unfinished).scalar_one(),
    )
