"""Players and games."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
    text,
)

revision = "0001"
down_revision = None

_row_id = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    _create_players()
    _create_games()


def _create_players() -> None:
    op.create_table(
        "players",
        Column("id", _row_id, nullable=False),
        Column("token_hash", LargeBinary(32), nullable=False),
        Column("preferences", Text, nullable=False),
        Column("created_at", BigInteger, nullable=False),
        Column("seen_at", BigInteger, nullable=False),
        PrimaryKeyConstraint("id", name="pk_players"),
        UniqueConstraint("token_hash", name="uq_players_token_hash"),
    )
    op.create_index("ix_players_seen_at", "players", ["seen_at"])


def _create_games() -> None:
    op.create_table(
        "games",
        Column("id", _row_id, nullable=False),
        Column("player_id", _row_id, nullable=False),
        Column("code", Text, nullable=False),
        Column("attempt", Integer, nullable=False),
        Column("is_current", Boolean, nullable=False),
        Column("actions", Text, nullable=False),
        Column("moves", Integer, nullable=False),
        Column("turn", Integer, nullable=False),
        Column("outcome", Text),
        Column("outcome_score", Integer),
        Column("outcome_moves", Integer),
        Column("started_at", BigInteger, nullable=False),
        Column("moved_at", BigInteger, nullable=False),
        Column("ended_at", BigInteger),
        PrimaryKeyConstraint("id", name="pk_games"),
        UniqueConstraint("player_id", "code", "attempt", name="uq_games_player_id_code_attempt"),
        ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_games_player_id_players", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_games_started_at", "games", ["started_at"])
    op.create_index(
        "uq_games_current",
        "games",
        ["player_id", "code"],
        unique=True,
        sqlite_where=text("is_current IS 1"),
        postgresql_where=text("is_current IS true"),
    )
