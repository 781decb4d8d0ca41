"""How often somebody may ask for what costs something, in the memory of this process."""

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class Budget:
    """So many requests at once, and one more every so many seconds."""

    burst: int
    seconds: float


BUDGETS: Mapping[str, Budget] = {
    "birth": Budget(600, 1.0),  # a player's first action: two rows
    "deal": Budget(300, 0.25),  # a new game: no row
    "settings": Budget(120, 0.5),  # a row is written
    "advice": Budget(120, 0.5),  # what makes the solver work
}
"""By what is asked for. An address may stand for a whole school, so that nobody who plays comes near them."""

_SPENDERS = 20_000
"""How many are remembered; the one heard of longest ago is forgotten first."""


class RateLimits:
    """Who has spent how much. `clock` gives seconds and never goes back; what has no budget costs nothing."""

    def __init__(
        self, clock: Callable[[], float], budgets: Mapping[str, Budget] = BUDGETS, capacity: int = _SPENDERS
    ) -> None:
        self._clock = clock
        self._budgets = budgets
        self._capacity = capacity
        # When a budget will be whole again; whose is not in here is whole.
        self._whole_at: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._lock = Lock()

    def wait(self, purpose: str, spenders: Iterable[str]) -> int:
        """Return after how many seconds all of them can spend; 0 for now."""
        budget, now = self._budgets.get(purpose), self._clock()
        if budget is None:
            return 0
        latest = max((self._whole_at.get((purpose, spender), now) for spender in spenders), default=now)
        missing = latest - now - (budget.burst - 1) * budget.seconds
        return max(0, math.ceil(missing))

    def spend(self, purpose: str, spenders: Iterable[str]) -> int:
        """Take one from each budget and return 0, or take nothing and return the seconds to wait."""
        spenders = tuple(spenders)
        with self._lock:
            seconds = self.wait(purpose, spenders)
            if not seconds and purpose in self._budgets:
                for spender in spenders:
                    self._take(purpose, spender)
        return seconds

    def _take(self, purpose: str, spender: str) -> None:
        key, now = (purpose, spender), self._clock()
        whole_at = self._whole_at.pop(key, now)
        self._whole_at[key] = max(whole_at, now) + self._budgets[purpose].seconds
        if len(self._whole_at) > self._capacity:
            self._whole_at.popitem(last=False)
