from itertools import permutations

import pytest

from app.game.moves import Action, Remove
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State
from app.solver.foresight import Foresight, foresight_of, unseen_places
from app.solver.verdict import action_values
from tests.support.brute_force import BruteForce
from tests.support.deals import scattered_state

Mistake = tuple[State, Action, list[Action]]


def mistakes(rules: Rules, unseen: int, removed: range, wanted: int) -> list[Mistake]:
    """Positions with so many unseen cards, each with an action that is worse than some others."""
    found: list[Mistake] = []
    for number in range(5000):
        drawn = 23 - number % (unseen + 1)
        state = scattered_state(number, rules, removed[number % len(removed)], drawn)
        if len(unseen_places(state)) != unseen:
            continue
        values = action_values(state)
        better = [each.action for each in values if each.value > values[-1].value]
        if better:
            found.append((state, values[-1].action, better))
        if len(found) == wanted:
            return found
    raise AssertionError(f"only {len(found)} such positions")


def is_dominated(state: State, taken: Action, better: list[Action]) -> bool:
    """Whether one of the better actions is at least as good in all arrangements: tried one by one."""
    places = unseen_places(state)
    numbers = [int(card.rank) for card in state.deal.cards]
    left = set(better)
    for order in set(permutations([numbers[place] for place in places])):
        for place, number in zip(places, order, strict=True):
            numbers[place] = number
        slow = BruteForce(list(numbers), linked=state.rules == EASY)

        scores = {action: score_after(slow, state, action) for action in (taken, *left)}
        left = {action for action in left if scores[action] >= scores[taken]}
    return bool(left)


def score_after(slow: BruteForce, state: State, action: Action) -> int:
    place = state.removed_mask, int(state.waste_card.rank), state.drawn
    if isinstance(action, Remove):
        return slow.best_score(dict(slow.removals(place))[action.slot])
    (after,) = slow.draws(place)
    return slow.best_score(after)


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])
@pytest.mark.parametrize("unseen", [1, 2, 3, 4])
def test_with_few_unseen_cards_the_answer_is_exact(rules: Rules, unseen: int) -> None:
    for state, taken, better in mistakes(rules, unseen, range(18, 27), wanted=8):
        expected = Foresight.KNOWABLE if is_dominated(state, taken, better) else Foresight.UNKNOWABLE

        assert foresight_of(state, taken, better) is expected


def test_with_more_unseen_cards_what_is_answered_is_true() -> None:
    answers = set()
    for state, taken, better in mistakes(EASY, 5, range(18, 27), wanted=25):
        answer = foresight_of(state, taken, better)
        answers.add(answer)
        if answer is not Foresight.OPEN:
            assert (answer is Foresight.KNOWABLE) == is_dominated(state, taken, better)

    assert answers >= {Foresight.KNOWABLE, Foresight.UNKNOWABLE}


def test_the_same_question_has_the_same_answer() -> None:
    ((state, taken, better),) = mistakes(CLASSIC, 20, range(12, 16), wanted=1)

    assert len({foresight_of(state, taken, better) for _ in range(3)}) == 1


def test_unseen_are_the_face_down_cards_and_the_stock() -> None:
    state = scattered_state(5, EASY, removed=10, drawn=7)
    places = unseen_places(state)
    seen = {*state.waste, *(state.deal.cards[slot] for slot in range(28) if state.is_face_up(slot))}

    assert {state.deal.cards[place] for place in places} == set(state.deal.cards) - seen
