"""How long the game remembers: what has lapsed is removed, a little at a time."""

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Thread

from app.storage.errors import StorageError
from app.storage.records import Lapsed
from app.storage.store import Store

_LOGGER = logging.getLogger("tripeaks.retention")

_DAY = 24 * 3600
_RETRY_SECONDS = 3600
_PAUSE_SECONDS = 0.05  # between portions, for the taps that wait

# How many are removed at once, so that no tap waits long: a player takes all games along.
_PORTIONS = {Lapsed.GAMES: 200, Lapsed.PLAYERS: 20, Lapsed.FACTS: 200}


@dataclass(frozen=True, slots=True)
class Retention:
    """How long what is kept. `clock` gives seconds since the epoch; 0 days are for ever."""

    store: Store
    clock: Callable[[], int]
    games_days: int
    """How long an unfinished game is kept after its last move, and what was found out about a deal."""
    players_days: int
    """How long a player is kept, with all games, after the last sign of life."""

    def purge(self, pause: Callable[[float], object] = time.sleep) -> Mapping[Lapsed, int]:
        """Remove what has lapsed and return how many of each kind.

        `pause` is called with some seconds between portions; where it returns something true, the rest is
        left for another time. Raises StorageUnavailable.
        """

        def remove(kind: Lapsed, before: int, ids: tuple[int, ...]) -> int:
            return self.store.remove_lapsed(kind, before, ids)

        return self._count(remove, pause)

    def rehearse(self) -> Mapping[Lapsed, int]:
        """Return how many of each kind a purge would remove now."""
        return self._count(lambda _kind, _before, ids: len(ids), lambda _seconds: None)

    def _count(
        self, treat: Callable[[Lapsed, int, tuple[int, ...]], int], pause: Callable[[float], object]
    ) -> Mapping[Lapsed, int]:
        counts = dict.fromkeys(Lapsed, 0)
        for kind, before in self._limits():
            for ids in self._portions(kind, before):
                counts[kind] += treat(kind, before, ids)
                if pause(_PAUSE_SECONDS):
                    return counts
        return counts

    def _limits(self) -> Iterator[tuple[Lapsed, int]]:
        """The time before which each kind has lapsed; what is kept for ever is left out."""
        days = {
            Lapsed.GAMES: self.games_days,
            Lapsed.PLAYERS: self.players_days,
            Lapsed.FACTS: self.games_days,
        }
        now = self.clock()
        return ((kind, now - days[kind] * _DAY) for kind in Lapsed if days[kind])

    def _portions(self, kind: Lapsed, before: int) -> Iterator[tuple[int, ...]]:
        after_id = 0
        while ids := self.store.lapsed(kind, before, after_id, _PORTIONS[kind]):
            yield ids
            after_id = ids[-1]


@contextmanager
def daily_purge(retention: Retention) -> Iterator[None]:
    """Purge now and once a day while the block runs, in a thread of its own.

    Several processes may do so at the same database: what one has removed the other does not find.
    """
    is_over = Event()
    thread = Thread(target=_purge_daily, args=(retention, is_over), name="retention", daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _purge_daily(retention: Retention, is_over: Event) -> None:
    while not is_over.is_set():
        try:
            removed = retention.purge(is_over.wait)
        except StorageError as error:
            _LOGGER.warning("Purge put off: %s", error)
            is_over.wait(_RETRY_SECONDS)
        else:
            if any(removed.values()):
                _LOGGER.info("Purged: %s", ", ".join(f"{kind} {count}" for kind, count in removed.items()))
            is_over.wait(_DAY)
