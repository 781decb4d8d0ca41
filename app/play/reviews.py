"""Looking back at an attempt that is over, with all cards known.

A review tells what lies face down, so it is there only for an attempt that can gain nothing by it: one that
has been won, or given up. A stuck attempt may still be undone and won, so that it, too, is given up first;
the score it had when it got stuck stays. After that the attempt takes no action but a restart. Who goes on
from a position of the review begins an attempt that is marked by its `start` and counts in no statistics.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from app.game.codec import GameCode
from app.game.moves import Action, format_line
from app.game.state import State
from app.play.games import Games, Table
from app.play.questions import ForesightQuestion, LineQuestion, Position, ReviewQuestion
from app.play.solving import Solver
from app.play.tokens import Token
from app.solver.value import Value
from app.storage.records import GameRecord, Outcome


class Fault(StrEnum):
    """What is wrong with an action: proved with all cards known."""

    LOSING = "losing"
    """The game could be won before it and not after it."""
    NEEDLESS_DRAW = "needless-draw"
    """A draw that another action would have spared."""
    WORSE = "worse"
    """Another action led to more."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position of a game, and the action that led to it: none for the first."""

    number: int
    action: Action | None
    state: State
    more_draws: int | None
    """How many more draws a win takes from here; None: it cannot be won."""
    best_score: int
    fault: Fault | None = None
    better: tuple[Action, ...] = ()
    """What would have been better, the most natural first; for a losing action, what kept the win."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """An attempt looked back upon: its positions in order, from the deal on."""

    steps: tuple[Step, ...]

    @property
    def losing(self) -> Step | None:
        """The step by which the game became impossible to win."""
        return next((step for step in self.steps if step.fault is Fault.LOSING), None)

    @property
    def needless_draws(self) -> tuple[Step, ...]:
        """The draws that were not needed."""
        return tuple(step for step in self.steps if step.fault is Fault.NEEDLESS_DRAW)


@dataclass(frozen=True, slots=True)
class Reviews:
    """The reviews of all attempts."""

    games: Games
    solver: Solver

    def is_open(self, table: Table) -> bool:
        """Return whether the current attempt may be reviewed."""
        return table.record is not None and table.record.outcome in (Outcome.WON, Outcome.GIVEN_UP)

    def give_up(self, token: Token | None, code: GameCode, turn: int) -> Table | None:
        """Give the current attempt up and return its table; None where it is not at `turn`.

        An attempt that has been won, or given up, stays as it is.
        """
        table = self.games.look(token, code)
        if turn != table.turn or table.record is None or table.player_id is None:
            return None
        if self.is_open(table):
            return table
        record = _given_up(table.record, table.game.state.score, self.games.clock())
        if not self.games.store.save_game(table.player_id, record, turn):
            return None
        return replace(table, turn=record.turn, record=record)

    def play_on(self, token: Token | None, code: GameCode, number: int, turn: int) -> bool:
        """Begin an attempt from the position after so many actions of the current one, which is over.

        False where the current one is not at `turn` or has no such position.
        """
        table = self.games.look(token, code)
        actions = table.game.actions
        if turn != table.turn or not self.is_open(table) or number > len(actions):
            return False
        assert table.player_id is not None
        line, now = format_line(actions[:number]), self.games.clock()
        record = GameRecord(
            str(code), 1, line, number, turn + 1, None, None, None, now, now, None, start=line
        )
        return self.games.store.begin_attempt(table.player_id, record, turn)

    def review(self, table: Table) -> ReviewedGame:
        """Return the review of the current attempt. Raises SolverBusy."""
        assert self.is_open(table)
        review = self.solver.ask(ReviewQuestion(Position(table.code, table.game.actions)))
        steps = _steps(State.start(table.code.deal, table.code.rules), table.game.actions, review.values)
        faults = {each.number: _fault(each.is_losing, each.is_needless_draw) for each in review.mistakes}
        better = {each.number: each.winning_actions or each.better_actions for each in review.mistakes}
        return ReviewedGame(
            tuple(
                replace(step, fault=faults.get(step.number), better=better.get(step.number, ()))
                for step in steps
            )
        )

    def best_line(self, table: Table, number: int) -> ReviewedGame:
        """Return the game as it is up to a position, and the best line from there. Raises SolverBusy."""
        assert self.is_open(table)
        first = table.game.actions[:number]
        line = self.solver.ask(LineQuestion(Position(table.code, first)))
        start = State.start(table.code.deal, table.code.rules)
        value = Value(start.advance((*first, *line)).score)
        steps = tuple(_steps(start, (*first, *line), [value] * (len(first) + len(line) + 1)))
        return ReviewedGame(steps[number:])

    def foresight(self, table: Table, step: Step) -> str:
        """Return whether the player could have known: knowable, unknowable or open. Raises SolverBusy."""
        assert step.action is not None
        before = Position(table.code, table.game.actions[: step.number - 1])
        return self.solver.ask(ForesightQuestion(before, step.action, step.better)).value


def _steps(state: State, actions: tuple[Action, ...], values: Iterable[Value]) -> Iterable[Step]:
    for number, (action, value) in enumerate(zip((None, *actions), values, strict=True)):
        state = state.advance((action,)) if action is not None else state
        yield Step(number, action, state, value.more_draws(state.drawn), value.best_score)


def _fault(is_losing: bool, is_needless_draw: bool) -> Fault:
    if is_losing:
        return Fault.LOSING
    return Fault.NEEDLESS_DRAW if is_needless_draw else Fault.WORSE


def _given_up(record: GameRecord, score: int, now: int) -> GameRecord:
    """Return the row of an attempt that is given up; one that got stuck keeps what it had then."""
    ended = replace(record, outcome=Outcome.GIVEN_UP, turn=record.turn + 1, moved_at=now)
    if record.outcome is Outcome.STUCK:
        return ended
    return replace(ended, outcome_score=score, outcome_moves=record.moves, ended_at=now)
