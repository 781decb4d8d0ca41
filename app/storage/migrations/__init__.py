"""How the schema came about, one step per file in `versions`; a database is moved forward when it is opened.

To add a step: change `app/storage/schema.py`, copy the newest file in `versions` to the next number, give
it its `revision` and the one before as `down_revision`, and write what changed into `upgrade`:

    op.add_column("games", Column("hints", Integer, nullable=False, server_default="0"))

A new column that is not nullable needs a server_default in both places. What is more than a new column, table
or index goes through `with op.batch_alter_table("games") as batch:`, since SQLite cannot alter much in place.
A step that a released version contains is never changed. There is no way back: a database that a newer
version has moved is refused by older ones. `tests/storage/test_migrations.py` fails while the steps and the
schema differ, and says in what.
"""

from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from app.storage.errors import StorageTooNew

_VERSION = table("alembic_version", column("version_num"))


def move_forward(connection: Connection) -> None:
    """Take every step that the database has not taken, in the transaction of `connection`.

    Raises StorageTooNew where it has taken one that is not known here.
    """
    steps, found = known_steps(), last_step(connection)
    if found is not None and found not in steps:
        raise StorageTooNew(found, steps[-1])
    if found != steps[-1]:
        _upgrade(connection)


def known_steps() -> list[str]:
    """The revisions in order, by the names of their files: ``v0001_players_and_games.py`` is 0001."""
    return sorted(path.name[1:5] for path in (Path(__file__).parent / "versions").glob("v*.py"))


def last_step(connection: Connection) -> str | None:
    """The last step that a database has taken; None for one without tables."""
    if not inspect(connection).has_table(_VERSION.name):
        return None
    return connection.execute(select(_VERSION.c.version_num)).scalar_one_or_none()


def _upgrade(connection: Connection) -> None:
    # Here and not above: Alembic takes longer to load than anything else of a start, and is seldom needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    # Option values are templates in which a % has a meaning.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
