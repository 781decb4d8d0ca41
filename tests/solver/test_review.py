import pytest

from app.game.errors import IllegalAction
from app.game.moves import DRAW, Action, parse_line
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State
from app.solver.review import Review, review_of
from app.solver.verdict import action_values, value_of, verdict_of_deal
from tests.support.deals import numbered_deal, played_line

both_rules = pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])


def review_of_number(number: int, rules: Rules) -> Review:
    return review_of(numbered_deal(number), rules, played_line(number, rules))


@both_rules
@pytest.mark.parametrize("number", range(3))
def test_a_review_knows_the_value_of_every_position(rules: Rules, number: int) -> None:
    line = played_line(number, rules)
    review = review_of_number(number, rules)
    states = [State.start(numbered_deal(number), rules)]
    for action in line:
        states.append(states[-1].apply(action))

    assert [each.action for each in review.actions] == list(line)
    assert [each.number for each in review.actions] == list(range(1, len(line) + 1))
    assert [each.before for each in review.actions] == states[:-1]
    assert list(review.values) == [value_of(state) for state in states]
    assert [each.value_before for each in review.actions] == list(review.values[:-1])
    assert [each.value_after for each in review.actions] == list(review.values[1:])


@both_rules
@pytest.mark.parametrize("number", range(3))
def test_a_review_names_exactly_the_actions_that_would_have_been_better(rules: Rules, number: int) -> None:
    for each in review_of_number(number, rules).actions:
        values = {other.action: other.value for other in action_values(each.before)}
        best = max(values.values())
        better: set[Action] = {a for a, value in values.items() if value == best > each.value_after}
        winning = {action for action, value in values.items() if value.can_win}
        if best.best_score < each.before.score:  # to stop was best
            better = set()

        assert set(each.better_actions) == better
        assert set(each.winning_actions) == (winning if each.is_losing else set())
        assert each.is_mistake == bool(better)


def test_the_losing_action_is_the_last_before_which_the_game_could_be_won() -> None:
    lost = [review_of_number(number, EASY) for number in range(6)]
    losing = [(review, review.losing_action) for review in lost if review.losing_action]

    assert losing
    for review, action in losing:
        assert all(value.can_win for value in review.values[: action.number])
        assert not any(value.can_win for value in review.values[action.number :])
        assert action.winning_actions


def test_a_game_that_never_could_be_won_has_no_losing_action() -> None:
    review = review_of_number(169, CLASSIC)

    assert review.losing_action is None
    assert not review.needless_draws


def test_a_needless_draw_is_a_draw_that_another_action_spares() -> None:
    deal = numbered_deal(0)
    line = verdict_of_deal(deal, EASY).line
    start = State.start(deal, EASY)
    sparing = next(
        count
        for count in range(len(line))
        if line[count] != DRAW and review_of(deal, EASY, (*line[:count], DRAW)).needless_draws
    )

    review = review_of(deal, EASY, (*line[:sparing], DRAW))

    (draw,) = review.needless_draws
    assert draw.number == sparing + 1
    assert line[sparing] in draw.better_actions
    assert draw.before == start.advance(line[:sparing])
    assert review.mistakes == (draw,)


@both_rules
def test_the_best_line_has_no_mistake(rules: Rules) -> None:
    for number in range(3):
        verdict = verdict_of_deal(numbered_deal(number), rules)
        review = review_of(numbered_deal(number), rules, verdict.line)

        assert review.mistakes == ()
        assert set(review.values) == {verdict.value}


def test_a_game_without_actions_has_one_value() -> None:
    review = review_of(numbered_deal(0), EASY, ())

    assert review.actions == ()
    assert review.values == (verdict_of_deal(numbered_deal(0), EASY).value,)


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalAction):
        review_of(numbered_deal(0), EASY, parse_line("0"))
