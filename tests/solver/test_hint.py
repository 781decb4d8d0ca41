import pytest

from app.game.game import Game
from app.game.layout import COVERED
from app.game.moves import DRAW, Remove
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State, Status
from app.solver.hint import can_remove, hint_of, outlook_of
from app.solver.plan import natural_order, plan_of
from app.solver.verdict import action_values, value_of
from tests.support.deals import numbered_deal, played_line, scattered_state

both_rules = pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])


@both_rules
@pytest.mark.parametrize("first", range(0, 120, 12))
def test_hints_followed_to_the_end_of_a_winnable_deal_end_on_par(rules: Rules, first: int) -> None:
    """Of these 240 games 207 can be won; in every other the hints lead to the best score."""
    for number in range(first, first + 12):
        state = State.start(numbered_deal(number), rules)
        plan = plan_of(state)
        while action := hint_of(state, plan).action:
            state = state.apply(action)

        assert state.score == plan.value.best_score
        assert (state.status is Status.WON) == plan.value.can_win
        assert plan.value.draws in (None, state.drawn)


@both_rules
def test_hints_without_a_plan_are_the_same_and_end_on_par_too(rules: Rules) -> None:
    for number in range(2):
        state = State.start(numbered_deal(number), rules)
        plan = plan_of(state)
        while action := hint_of(state).action:
            assert hint_of(state) == hint_of(state, plan)
            state = state.apply(action)

        assert state.score == plan.value.best_score


@both_rules
def test_a_hint_names_all_the_actions_that_keep_the_value(rules: Rules) -> None:
    for number in range(60):
        state = scattered_state(number, rules, removed=12 + number % 15, drawn=10 + number % 14)
        values = action_values(state)
        hint = hint_of(state)
        best = [each.action for each in values if each.value == hint.outlook.value]

        assert list(hint.best_actions) == best
        assert hint.action == (best[0] if best else None)
        assert hint.outlook == outlook_of(state)


def test_a_hint_after_an_undo_is_the_same_hint_and_following_it_goes_on() -> None:
    game = Game(numbered_deal(0), EASY)
    for played in played_line(0, EASY)[:6]:
        game = game.play(played)
    seen = set()
    while action := hint_of(game.state).action:
        assert hint_of(game.play(action).undo().state).action == action
        assert game.state not in seen
        seen.add(game.state)
        game = game.play(action)

    assert len(seen) <= 51


def test_a_plan_that_the_game_has_left_is_passed_over() -> None:
    start = State.start(numbered_deal(0), EASY)
    plan = plan_of(start)
    left = next(
        after
        for after in (start.advance((each.action,)) for each in reversed(action_values(start)))
        if not plan.has(after)
    )

    assert hint_of(left, plan) == hint_of(left)


def test_the_first_step_looks_only_at_what_fits_now() -> None:
    states = [scattered_state(number, CLASSIC, removed=20, drawn=20) for number in range(40)]

    assert [can_remove(state) for state in states] == [bool(state.playable_slots()) for state in states]
    assert {can_remove(state) for state in states} == {True, False}


@both_rules
def test_the_second_step_counts_the_draws_still_to_make(rules: Rules) -> None:
    for number in range(20):
        state = scattered_state(number, rules, removed=22, drawn=16)
        value, outlook = value_of(state), outlook_of(state)

        assert outlook.can_win == value.can_win
        assert outlook.more_draws == (value.draws - 16 if value.draws is not None else None)


def test_where_every_action_lowers_the_score_no_action_is_hinted() -> None:
    start = State.start(numbered_deal(169), CLASSIC)

    hint = hint_of(start)

    assert hint.action is None
    assert not hint.outlook.can_win
    assert all(each.value < hint.outlook.value for each in action_values(start))


def test_equally_good_actions_come_in_the_order_in_which_a_person_would_try_them() -> None:
    state = scattered_state(3, EASY, removed=11, drawn=5)
    slots = [slot for slot in range(28) if state.is_face_up(slot)]
    turning_up = [
        slot
        for slot in slots
        if any(state.advance((Remove(slot),)).is_face_up(upper) for upper in COVERED[slot])
    ]
    others = [slot for slot in slots if slot not in turning_up]

    order = natural_order(state, [DRAW, *map(Remove, reversed(slots))])

    assert turning_up
    assert others
    assert order[-1] == DRAW
    assert set(order[: len(turning_up)]) == set(map(Remove, turning_up))
    assert order[len(turning_up) : -1] == tuple(map(Remove, others))
