"""The hint ladder: three answers for a player, each telling more than the one before.

1. `can_remove`: can any card be removed at all? This looks at nothing that is hidden.
2. `outlook_of`: can the position still be won, and in how many more draws?
3. `hint_of`: the provably best action.

A hint depends on the position alone, so that after an undo it is the same again, and following it never
goes round in circles: each hinted action keeps the value, until the value is the score itself.
"""

from dataclasses import dataclass

from app.game.moves import Action
from app.game.state import State
from app.solver.plan import Plan, plan_of
from app.solver.value import Value
from app.solver.verdict import value_of


@dataclass(frozen=True, slots=True)
class Outlook:
    """The second step: the value of a position and how many more draws a win needs, None for no win."""

    value: Value
    more_draws: int | None

    @property
    def can_win(self) -> bool:
        """Whether the position can be won."""
        return self.value.can_win


@dataclass(frozen=True, slots=True)
class Hint:
    """The third step: the outlook and the equally good best actions, the most natural first.

    A position that can be won is led to a win with the fewest draws, any other to the best score. Without
    an action every action would lower the score for good (or none is legal): undo or begin a new game.
    """

    outlook: Outlook
    best_actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """The action to point at; None where every action lowers the score."""
        return self.best_actions[0] if self.best_actions else None


def can_remove(state: State) -> bool:
    """Return whether any card can be removed: the first step, free of charge."""
    return bool(state.playable_slots())


def outlook_of(state: State) -> Outlook:
    """Return whether a position can be won, and in how many more draws; at most some 25 ms.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> outlook_of(State.start(deal_of("AAAAAAB"), EASY)).more_draws
    10
    """
    return _outlook(state, value_of(state))


def hint_of(state: State, plan: Plan | None = None) -> Hint:
    """Return the best actions of a position: at most some 30 ms, some 5 ms after ten removals.

    A plan made earlier in the same game, if the position still lies on one of its best ways, makes the
    answer a matter of microseconds; any other plan is passed over.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> hint_of(State.start(deal_of("AAAAAAB"), EASY)).action
    Remove(slot=20)
    """
    if plan is None or not plan.has(state):
        plan = plan_of(state)
    return Hint(_outlook(state, plan.value), plan.best_actions(state))


def _outlook(state: State, value: Value) -> Outlook:
    return Outlook(value, value.more_draws(state.drawn))
