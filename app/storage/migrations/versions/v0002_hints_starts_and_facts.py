"""Hints taken, attempts begun from the middle, and facts about deals."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, PrimaryKeyConstraint, Text, UniqueConstraint, text

revision = "0002"
down_revision = "0001"

_row_id = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    for kind in ("removable", "winnable", "best"):
        op.add_column("games", Column(f"hints_{kind}", Integer, nullable=False, server_default="0"))
    op.add_column("games", Column("start", Text, nullable=False, server_default=text("''")))
    op.create_table(
        "deal_facts",
        Column("id", _row_id, nullable=False),
        Column("letters", Text, nullable=False),
        Column("rules", Text, nullable=False),
        Column("facts", Text, nullable=False),
        Column("kept_at", BigInteger, nullable=False),
        PrimaryKeyConstraint("id", name="pk_deal_facts"),
        UniqueConstraint("letters", "rules", name="uq_deal_facts_letters_rules"),
    )
