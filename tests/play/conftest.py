"""The use cases on a store in memory, with a clock and a chance that tests hold in hand."""

from collections.abc import Iterator

import pytest

from app.play.games import Games
from app.play.players import Players
from app.storage.database import open_store
from app.storage.sql_store import SqlStore


class Clock:
    """Seconds that go on by one with each look."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        """Return the time, and let it go on."""
        self.now += 1
        return self.now


@pytest.fixture
def store() -> Iterator[SqlStore]:
    """An empty store in memory."""
    store = open_store("sqlite://")
    yield store
    store.close()


@pytest.fixture
def games(store: SqlStore) -> Games:
    """The games; chance always gives 25."""
    return Games(store, Clock(), lambda _limit: 25)


@pytest.fixture
def players(store: SqlStore) -> Players:
    """The players of the same store."""
    return Players(store, Clock())
