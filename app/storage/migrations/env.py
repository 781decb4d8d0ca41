"""What Alembic runs to reach the database: `move_forward` has left the connection in its configuration."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
