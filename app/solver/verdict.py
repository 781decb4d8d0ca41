"""The verdict on a deal or a position: can it be won, at what price, and how."""

from dataclasses import dataclass

from app.game.deal import Deal
from app.game.moves import Action
from app.game.rules import Rules
from app.game.state import State
from app.solver.plan import natural_order, plan_of
from app.solver.position import PackedDeal, locate, pack
from app.solver.sweep import best_score, sweep
from app.solver.value import Value


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved of a position: its value, and a line that reaches it.

    The line of a position that can be won wins with the fewest draws; any other ends on the best score, and
    is empty where that is the score already.
    """

    value: Value
    line: tuple[Action, ...]

    @property
    def is_winnable(self) -> bool:
        """Whether the position can be won."""
        return self.value.can_win

    @property
    def draws(self) -> int | None:
        """The fewest draws of a win; None where it cannot be won."""
        return self.value.draws

    @property
    def par(self) -> int:
        """The best score that any play reaches."""
        return self.value.best_score


@dataclass(frozen=True, slots=True)
class ActionValue:
    """A legal action and the value of the position after it."""

    action: Action
    value: Value


def verdict_of_deal(deal: Deal, rules: Rules) -> Verdict:
    """Return the verdict on a deal under some rules; some 30 ms.

    Raises ValueError for rules with an option that the solver does not know, as all of this package does.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import CLASSIC, EASY
    >>> verdict_of_deal(deal_of("AAAAAAB"), EASY).par
    762
    >>> verdict_of_deal(deal_of("AAAAAAB"), CLASSIC).is_winnable
    False
    """
    return verdict_of(State.start(deal, rules))


def verdict_of(state: State) -> Verdict:
    """Return the verdict on a position; at most some 30 ms, less the further the game has gone."""
    plan = plan_of(state)
    return Verdict(plan.value, plan.line(state))


def value_of(state: State) -> Value:
    """Return the value of a position without a line; at most some 25 ms.

    This is all that the dead-end alarm and the screening of random deals need.
    """
    return value_in(pack(state.deal, state.rules), *locate(state))


def value_in(packed: PackedDeal, index: int, bit: int) -> Value:
    """Return the value of a located position of a packed deal."""
    return Value(best_score(sweep(packed, index, bit)))


def action_values(state: State) -> tuple[ActionValue, ...]:
    """Return each legal action with its value, best first and equal ones in natural order.

    One sweep per action: at most some 25 ms each, and mostly two to five actions.
    """
    packed = pack(state.deal, state.rules)
    values = (
        ActionValue(action, value_in(packed, *locate(state.advance((action,)))))
        for action in natural_order(state, state.legal_actions())
    )
    return tuple(sorted(values, key=lambda each: -each.value.best_score))
