"""All the best ways to go on from a position at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.game.layout import COVERED, COVERS_MASK
from app.game.moves import Action, Draw
from app.game.state import State
from app.solver.lattice import lattice
from app.solver.position import LANE_COUNT, lane_of, locate, pack
from app.solver.sweep import best_score, sweep, trace
from app.solver.value import Value


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Plan:
    """The value of a position, and every position on a way from there to that value.

    A plan made at the start of a deal serves the whole game as long as only its best actions are taken.
    """

    value: Value
    ways: dict[int, int]

    def has(self, state: State) -> bool:
        """Return whether a position of the same deal and rules lies on a best way of this plan."""
        index, bit = locate(state)
        return bool(self.ways.get(index, 0) & bit)

    def best_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions that lead on to the plan's value, the most natural one first.

        There is none where the value is reached: every action would lower the score.
        """
        return natural_order(
            state, [action for action in state.legal_actions() if self.has(state.advance((action,)))]
        )

    def line(self, state: State) -> tuple[Action, ...]:
        """Return the most natural best actions, one after the other, until the value is reached."""
        line = []
        while actions := self.best_actions(state):
            line.append(actions[0])
            state = state.advance(actions[:1])
        return tuple(line)


def plan_of(state: State) -> Plan:
    """Return the plan of a position: one sweep and its trace, some 25 ms from the start of a deal.

    >>> from app.game.deal import deal_of
    >>> from app.game.moves import format_line
    >>> from app.game.rules import EASY
    >>> start = State.start(deal_of("AAAAAAB"), EASY)
    >>> plan = plan_of(start)
    >>> plan.value.draws, format_line(plan.best_actions(start))
    (10, '20 24')
    """
    packed = pack(state.deal, state.rules)
    index, bit = locate(state)
    reached = sweep(packed, index, bit)
    value = Value(best_score(reached))
    ends = enumerate(reached) if not value.can_win else [(len(reached) - 1, reached[-1])]
    goals = goals_of(value, ends)
    return Plan(value, trace(packed, reached.__getitem__, goals))


def goals_of(value: Value, reached: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return the reached positions, by set, whose own score is the value."""
    scores, best = lattice().scores, value.best_score
    goals = {}
    for index, bits in reached:
        if bits and best <= scores[index] < best + LANE_COUNT:
            bits &= lane_of(scores[index] - best)
            if bits:
                goals[index] = bits
    return goals


def natural_order(state: State, actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return equally good actions as a person would try them.

    A removal comes before a draw, one that turns more cards up before one that turns up fewer; then the
    lowest slot comes first.
    """
    return tuple(sorted(actions, key=lambda action: _unnaturalness(state, action)))


def _unnaturalness(state: State, action: Action) -> tuple[bool, int, int]:
    if isinstance(action, Draw):
        return True, 0, 0
    removed_mask = state.removed_mask | 1 << action.slot
    turned_up = sum(removed_mask & COVERS_MASK[upper] == COVERS_MASK[upper] for upper in COVERED[action.slot])
    return False, -turned_up, action.slot
