"""What the game asks the solver. Each question works on its own, so that any process can answer it."""

from dataclasses import dataclass
from functools import lru_cache

from app.game.codec import GameCode
from app.game.deal import deal_of
from app.game.moves import Action
from app.game.rules import Rules
from app.game.state import State
from app.solver.difficulty import Difficulty, difficulty_of, greedy_chance
from app.solver.foresight import Foresight, foresight_of
from app.solver.hint import hint_of, outlook_of
from app.solver.position import locate, pack
from app.solver.review import Review, review_of
from app.solver.sweep import table
from app.solver.verdict import value_of, verdict_of

TABLES_KEPT = 8
"""How many deals a process keeps the table of all winnable positions for, at some 2 MB each."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is proved of a deal under its rules: the fewest draws of a win, par, and the greedy chance."""

    draws: int | None
    par: int
    chance: float

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the deal is; None where it cannot be won."""
        return None if self.draws is None else difficulty_of(self.chance)


@dataclass(frozen=True, slots=True)
class FactsQuestion:
    """What is proved of a deal? Some 40 ms."""

    code: GameCode

    def answer(self) -> Facts:
        """Return the facts."""
        value = value_of(State.start(self.code.deal, self.code.rules))
        chance = greedy_chance(self.code.deal, self.code.rules) if value.can_win else 0.0
        return Facts(value.draws, value.best_score, chance)


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a deal, as the actions that led to it."""

    code: GameCode
    actions: tuple[Action, ...]

    @property
    def state(self) -> State:
        """The position itself."""
        return State.start(self.code.deal, self.code.rules).advance(self.actions)


@dataclass(frozen=True, slots=True)
class OutlookQuestion:
    """In how many more draws can a position be won? None: it cannot. At most some 25 ms."""

    position: Position

    def answer(self) -> int | None:
        """Return the draws."""
        return outlook_of(self.position.state).more_draws


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best action of a position. Without one, `undo_count` says how far to go back for more.

    It counts the actions to be undone until the game can be won, or until the best score of any play can be
    reached; 0 means that going back brings nothing.
    """

    action: Action | None
    more_draws: int | None
    undo_count: int = 0


@dataclass(frozen=True, slots=True)
class BestQuestion:
    """What is the best action of a position, if it matters up to where actions can be undone?

    At most some 30 ms; where every action lowers the score, the whole game is looked back upon, which takes
    up to 100.
    """

    position: Position
    fixed_count: int = 0
    """How many of the first actions cannot be undone."""

    def answer(self) -> BestMove:
        """Return the best action, or how far to go back."""
        hint = hint_of(self.position.state)
        if hint.action is not None:
            return BestMove(hint.action, hint.outlook.more_draws)
        code, actions = self.position.code, self.position.actions
        values = review_of(code.deal, code.rules, actions).values[self.fixed_count :]
        winnable = [value for value in values if value.can_win]
        # Values never rise along a game: go back to the last win, else to the best that ever was.
        good_count = len(winnable) or values.count(values[0])
        return BestMove(None, None, len(values) - good_count)


@dataclass(frozen=True, slots=True)
class LostQuestion:
    """Is a position impossible to win? 20 ms for the first of a deal, then microseconds."""

    position: Position

    def answer(self) -> bool:
        """Return whether it is."""
        index, bit = locate(self.position.state)
        return not _winnable_table(self.position.code)[index] & bit


@lru_cache(maxsize=TABLES_KEPT)
def _winnable_table(code: GameCode) -> list[int]:
    return table(pack(code.deal, code.rules))


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What could a game have been? 50 to 100 ms."""

    position: Position

    def answer(self) -> Review:
        """Return the review."""
        code = self.position.code
        return review_of(code.deal, code.rules, self.position.actions)


@dataclass(frozen=True, slots=True)
class ForesightQuestion:
    """Could a player have known that one of some other actions was better? Up to half a second."""

    position: Position
    taken: Action
    better: tuple[Action, ...]

    def answer(self) -> Foresight:
        """Return what is proved about it."""
        return foresight_of(self.position.state, self.taken, self.better)


@dataclass(frozen=True, slots=True)
class LineQuestion:
    """What is the best line from a position on? At most some 30 ms."""

    position: Position

    def answer(self) -> tuple[Action, ...]:
        """Return the line: to a win with the fewest draws, else to the best score."""
        return verdict_of(self.position.state).line


@dataclass(frozen=True, slots=True)
class ScreeningQuestion:
    """Which is the first of some deals that can be won, and is as hard as wanted? Up to 40 ms a deal."""

    rules: Rules
    letters: tuple[str, ...]
    difficulty: Difficulty | None
    """None: however hard."""

    def answer(self) -> str | None:
        """Return its letters; None where there is none among them."""
        return next(filter(self._fits, self.letters), None)

    def _fits(self, letters: str) -> bool:
        deal = deal_of(letters)
        chance = greedy_chance(deal, self.rules)
        if self.difficulty is not None and difficulty_of(chance) is not self.difficulty:
            return False
        # Who wins by taking what comes proves that the deal can be won.
        return chance > 0 or value_of(State.start(deal, self.rules)).can_win
