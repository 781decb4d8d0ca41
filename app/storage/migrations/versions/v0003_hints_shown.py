"""Which hints a player has taken on the turn that a game is at."""

from alembic import op
from sqlalchemy import Column, Text, text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", Column("hints_shown", Text, nullable=False, server_default=text("''")))
