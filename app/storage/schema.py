"""The tables as they are now. How they came about is in `migrations`; a test holds the two together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

# Constraints have names, so that a migration can change them on every database.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only where the key is spelled INTEGER.
RowId = BigInteger().with_variant(Integer, "sqlite")

players = Table(
    "players",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False),
    Column("preferences", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
    UniqueConstraint("token_hash"),
)

games = Table(
    "games",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("player_id", RowId, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("code", Text, nullable=False),
    Column("attempt", Integer, nullable=False),
    Column("is_current", Boolean, nullable=False),
    Column("actions", Text, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("outcome", Text),
    Column("outcome_score", Integer),
    Column("outcome_moves", Integer),
    # A purge by moved_at asks for started_at too, which is never later: an index on moved_at itself would
    # have to be rewritten with every tap, which makes a save half as dear again.
    Column("started_at", BigInteger, nullable=False, index=True),
    Column("moved_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("hints_removable", Integer, nullable=False, server_default="0"),
    Column("hints_winnable", Integer, nullable=False, server_default="0"),
    Column("hints_best", Integer, nullable=False, server_default="0"),
    Column("hints_shown", Text, nullable=False, server_default=text("''")),
    Column("start", Text, nullable=False, server_default=text("''")),
    UniqueConstraint("player_id", "code", "attempt"),
)

# A cache: what has been found out about a deal under some rules, and can be found out again.
deal_facts = Table(
    "deal_facts",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("letters", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("kept_at", BigInteger, nullable=False),
    UniqueConstraint("letters", "rules"),
)

# One current attempt per player and code; also the way to a player's last unfinished game.
Index(
    "uq_games_current",
    games.c.player_id,
    games.c.code,
    unique=True,
    sqlite_where=games.c.is_current.is_(True),
    postgresql_where=games.c.is_current.is_(True),
)
