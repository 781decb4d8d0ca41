"""New games that can be won, and are as hard as wanted: ordinary random codes, sifted."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from app.game.codec import GameCode
from app.game.errors import NotationError
from app.game.rules import Rules
from app.play.games import Games
from app.play.questions import ScreeningQuestion
from app.play.solving import Solver
from app.solver.difficulty import Difficulty

AT_ONCE = 6
"""How many deals one question holds: some tenths of a second, so that other players are not kept waiting."""
ROUNDS = 40
SECONDS = 4.0

ANY_DIFFICULTY = "any"


class NoDealFound(Exception):
    """Raised where none of the deals looked at is as wanted."""


@dataclass(frozen=True, slots=True)
class DealWish:
    """What a new deal should be like: one that can be won, and as hard as a difficulty says if it has one."""

    is_winnable: bool = False
    difficulty: Difficulty | None = None

    @property
    def is_any(self) -> bool:
        """Whether any deal will do."""
        return not self.is_winnable and self.difficulty is None


def parse_wish(winnable: str, difficulty: str) -> DealWish:
    """Return the wish of a form: ``yes`` or nothing, and ``any``, ``gentle``, ``fair`` or ``hard``.

    Raises NotationError for another difficulty.

    >>> parse_wish("yes", "hard")
    DealWish(is_winnable=True, difficulty=<Difficulty.HARD: 'hard'>)
    """
    if difficulty == ANY_DIFFICULTY:
        return DealWish(winnable == "yes")
    try:
        return DealWish(winnable == "yes", Difficulty(difficulty))
    except ValueError:
        raise NotationError("difficulty", difficulty[:20]) from None


@dataclass(frozen=True, slots=True)
class Screening:
    """Deals codes that have been looked at before. `timer` gives seconds and never goes back."""

    games: Games
    solver: Solver
    timer: Callable[[], float] = time.monotonic

    def deal(self, rules: Rules, wish: DealWish) -> GameCode:
        """Return the first random code that is as wished under the rules; one that is hard can be won, too.

        Raises SolverBusy, and NoDealFound after some 240 codes or a few seconds.
        """
        if wish.is_any:
            return self.games.deal(rules)
        limit = self.timer() + SECONDS
        for _ in range(ROUNDS):
            letters = tuple(self.games.deal(rules).letters for _ in range(AT_ONCE))
            found = self.solver.ask(ScreeningQuestion(rules, letters, wish.difficulty))
            if found:
                return GameCode(rules, found)
            if self.timer() > limit:
                break
        raise NoDealFound
