"""What a game that has ended could have been: the value before and after every action.

All positions of the game are swept at once, from the last to the first. What can be reached from a position
can be reached from all earlier ones too, so each step visits only what is new: the positions that its
action threw away. Where the value falls, every best way from the earlier position runs through these alone,
and a trace among them finds the actions that would have kept it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.game.deal import Deal
from app.game.layout import FULL_MASK
from app.game.moves import Action, Draw
from app.game.rules import Rules
from app.game.state import State
from app.solver.lattice import lattice
from app.solver.plan import goals_of, natural_order
from app.solver.position import ACES, KINGS, LANE_SHIFT, LINK_SHIFT, PackedDeal, locate, pack
from app.solver.sweep import trace
from app.solver.value import Value


@dataclass(frozen=True, slots=True)
class ReviewedAction:
    """One action of a game. All of this is *proved with all cards known*.

    `number` counts from 1; `before` is the position that it was taken in, `value_before` and `value_after`
    are the values of that position and of the next. `better_actions` are the best actions there, if they
    lead to more than the one taken; `winning_actions` are those after which the game could have been won,
    if the one taken lost it. Both have the most natural first.
    """

    number: int
    before: State
    action: Action
    value_before: Value
    value_after: Value
    better_actions: tuple[Action, ...] = ()
    winning_actions: tuple[Action, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether another action led to more. (Going on where the best score is reached is none.)"""
        return bool(self.better_actions)

    @property
    def is_losing(self) -> bool:
        """Whether the game could be won before this action and not after it."""
        return self.value_before.can_win and not self.value_after.can_win

    @property
    def is_needless_draw(self) -> bool:
        """Whether this is a draw that another action could have spared, while the game stayed winnable."""
        return self.is_mistake and isinstance(self.action, Draw) and self.value_after.can_win


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back upon: every action, and the values of all its positions in order."""

    actions: tuple[ReviewedAction, ...]
    values: tuple[Value, ...]

    @property
    def losing_action(self) -> ReviewedAction | None:
        """The action by which the game became impossible to win; None where it never could or still can."""
        return next((each for each in self.actions if each.is_losing), None)

    @property
    def needless_draws(self) -> tuple[ReviewedAction, ...]:
        """The draws that were not needed."""
        return tuple(each for each in self.actions if each.is_needless_draw)

    @property
    def mistakes(self) -> tuple[ReviewedAction, ...]:
        """The actions in whose place another led to more."""
        return tuple(each for each in self.actions if each.is_mistake)


def review_of(deal: Deal, rules: Rules, actions: Sequence[Action]) -> Review:
    """Return the review of a game: some 50 to 100 ms, a few times that for a game with many idle draws.

    Raises IllegalAction at the first action that the rules refuse.

    >>> from app.game.deal import deal_of
    >>> from app.game.moves import format_line, parse_line
    >>> from app.game.rules import EASY
    >>> review = review_of(deal_of("AAAAAAB"), EASY, parse_line("20 D"))
    >>> [value.draws for value in review.values], [each.number for each in review.mistakes]
    ([10, 10, 12], [2])
    >>> format_line(review.mistakes[0].better_actions)
    '23'
    """
    states = [State.start(deal, rules)]
    for action in actions:
        states.append(states[-1].apply(action))
    hindsight = _Hindsight(pack(deal, rules))
    value = hindsight.step_back(states[-1], Value(0))
    values, reviewed = [value], []
    for number in range(len(actions), 0, -1):
        before, action, value_after = states[number - 1], actions[number - 1], value
        value = hindsight.step_back(before, value_after)
        better, winning = hindsight.alternatives(before, value, value_after)
        reviewed.append(ReviewedAction(number, before, action, value, value_after, better, winning))
        values.append(value)
    return Review(tuple(reversed(reviewed)), tuple(reversed(values)))


class _Hindsight:
    """The positions that can be reached from some position of a game, as it is walked back.

    `seen` has for each set all of them, `fresh` those that the last step back has added.
    """

    def __init__(self, packed: PackedDeal) -> None:
        self.packed = packed
        self.seen = [0] * len(lattice().masks)
        self.fresh: dict[int, int] = {}

    def step_back(self, state: State, value_after: Value) -> Value:
        """Add what can be reached from an earlier position; return its value."""
        sets, packed, seen = lattice(), self.packed, self.seen
        scores, successors, exposed_masks = sets.scores, sets.successors, sets.exposed_masks
        columns, later_bits, linked_mask = packed.columns, packed.later_bits, packed.linked_mask
        self.fresh = fresh = {}
        best = value_after.best_score
        layer = dict((locate(state),))
        while layer:
            next_layer: dict[int, int] = {}
            for index, arrived in layer.items():
                bits = arrived & ~seen[index]
                if not bits:
                    continue
                drawn = (bits & -bits).bit_length() - 1 >> LANE_SHIFT
                if scores[index] - drawn > best:
                    best = scores[index] - drawn
                bits |= later_bits[drawn] & ~seen[index]
                fresh[index] = bits
                seen[index] |= bits
                following = bits << 1 | bits >> 1
                if exposed_masks[index] & linked_mask:
                    following |= (bits & ACES) << LINK_SHIFT | (bits & KINGS) >> LINK_SHIFT
                edges = iter(successors[index])
                for larger in edges:
                    passed = following & columns[next(edges)]
                    if passed:
                        next_layer[larger] = next_layer.get(larger, 0) | passed
            layer = next_layer
        return Value(best)

    def alternatives(
        self, state: State, value: Value, value_after: Value
    ) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return the best actions where the value has fallen, and the winning ones where a win was lost."""
        if value == value_after or value.best_score == state.score:
            return (), ()
        better = self._actions_to(goals_of(value, self.fresh.items()), state)
        if not value.can_win or value_after.can_win:
            return better, ()
        full = lattice().index_of[FULL_MASK]
        return better, self._actions_to({full: self.fresh[full]}, state)

    def _actions_to(self, goals: dict[int, int], state: State) -> tuple[Action, ...]:
        ways = trace(self.packed, lambda index: self.fresh.get(index, 0), goals)
        located = ((action, *locate(state.advance((action,)))) for action in state.legal_actions())
        return natural_order(state, [action for action, index, bit in located if ways.get(index, 0) & bit])
