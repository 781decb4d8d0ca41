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

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from app.storage.errors import StorageTooNew


def move_forward(connection: Connection) -> None:
    """Take every step that the database has not taken, in the transaction of `connection`.

    Raises StorageTooNew where it has taken one that is not known here.
    """
    config = Config()
    # Option values are templates in which a % has a meaning.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in steps:
        raise StorageTooNew(found, steps[0])
    if found != steps[0]:
        command.upgrade(config, "head")
