import pytest

from app.game.deal import deal_of
from app.game.game import Game
from app.game.layout import FULL_MASK
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State, Status
from app.solver.value import Value
from app.solver.verdict import Verdict, action_values, value_of, verdict_of, verdict_of_deal
from tests.support.brute_force import BruteForce, Place
from tests.support.deals import numbered_deal, played_line, scattered_state
from tests.support.golden import GoldenDeal, golden_deals

both_rules = pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])


def brute_force(state: State) -> tuple[BruteForce, Place]:
    solver = BruteForce([int(card.rank) for card in state.deal.cards], linked=state.rules == EASY)
    return solver, (state.removed_mask, int(state.waste_card.rank), state.drawn)


def scores_on(state: State, verdict: Verdict) -> list[int]:
    """The scores on a verdict's line, each action through the checked door."""
    scores = [state.score]
    for action in verdict.line:
        state = state.apply(action)
        scores.append(state.score)
    return scores


@pytest.mark.parametrize("golden", golden_deals(), ids=lambda golden: golden.letters)
def test_a_golden_deal_has_the_published_draws_and_its_lines_are_legal_and_end_on_par(
    golden: GoldenDeal,
) -> None:
    for rules, draws in ((EASY, golden.easy_draws), (CLASSIC, golden.classic_draws)):
        start = State.start(deal_of(golden.letters), rules)
        verdict = verdict_of_deal(start.deal, rules)
        scores = scores_on(start, verdict)
        end = start.advance(verdict.line)

        assert (verdict.draws, verdict.is_winnable) == (draws, draws is not None)
        assert scores[-1] == max(scores) == verdict.par
        assert (end.status is Status.WON) == verdict.is_winnable
        assert draws is None or (end.drawn, verdict.par) == (draws, 772 - draws)


def test_aaaaaad_can_be_won_in_easy_and_not_in_classic() -> None:
    deal = deal_of("AAAAAAD")

    assert (verdict_of_deal(deal, EASY).draws, verdict_of_deal(deal, CLASSIC).draws) == (7, None)


def test_what_wins_in_classic_wins_in_easy_with_at_most_as_many_draws() -> None:
    pairs = [
        (value_of(State.start(deal, EASY)), value_of(State.start(deal, CLASSIC)))
        for deal in map(numbered_deal, range(25))
    ]

    assert all(easy >= classic for easy, classic in pairs)
    assert any(easy > classic for easy, classic in pairs)


@both_rules
@pytest.mark.parametrize("removed", [19, 21, 22, 23, 25, 27])
def test_the_brute_force_agrees_on_small_positions(rules: Rules, removed: int) -> None:
    for number in range(250):
        state = scattered_state(number, rules, removed, drawn=12 + number % 12)
        slow, place = brute_force(state)

        assert value_of(state).best_score == slow.best_score(place), state


@both_rules
def test_the_brute_force_needs_as_few_draws(rules: Rules) -> None:
    for number in range(200):
        state = scattered_state(number, rules, removed=24, drawn=12 + number % 12)
        slow, place = brute_force(state)

        assert value_of(state).draws == slow.fewest_draws(place), state


@both_rules
def test_the_brute_force_agrees_in_the_middle_of_a_game(rules: Rules) -> None:
    for number in range(50):
        state = scattered_state(number, rules, removed=13 + number % 5, drawn=8 + number % 7)
        slow, place = brute_force(state)

        assert value_of(state).best_score == slow.best_score(place), state


@both_rules
def test_every_action_has_the_value_that_the_brute_force_finds(rules: Rules) -> None:
    for number in range(100):
        state = scattered_state(number, rules, removed=19, drawn=15)
        slow, place = brute_force(state)
        removals = {str(slot): slow.best_score(after) for slot, after in slow.removals(place)}
        draws = [("D", slow.best_score(after)) for after in slow.draws(place)]

        values = action_values(state)

        assert {str(each.action): each.value.best_score for each in values} == removals | dict(draws)
        assert [each.value for each in values] == sorted((each.value for each in values), reverse=True)


@both_rules
def test_the_value_never_rises_along_a_game(rules: Rules) -> None:
    for number in range(4):
        game = Game(numbered_deal(number), rules)
        values = [value_of(game.state)]
        for action in played_line(number, rules):
            game = game.play(action)
            values.append(value_of(game.state))

        assert values == sorted(values, reverse=True)


@both_rules
def test_the_value_stays_the_same_along_the_best_line(rules: Rules) -> None:
    for number in range(4):
        state = State.start(numbered_deal(number), rules)
        verdict = verdict_of(state)

        for action in verdict.line:
            state = state.advance((action,))
            assert value_of(state) == verdict.value


def test_a_won_position_has_its_score_as_value_and_nothing_left_to_do() -> None:
    start = State.start(deal_of("AAAAAAB"), EASY)
    won = start.advance(verdict_of(start).line)

    assert won.removed_mask == FULL_MASK
    assert verdict_of(won) == Verdict(Value(won.score), ())
    assert action_values(won) == ()


def test_a_stuck_position_has_its_score_as_value() -> None:
    line = played_line(1, CLASSIC)
    stuck = State.start(numbered_deal(1), CLASSIC).advance(line)

    assert stuck.status is Status.STUCK
    assert verdict_of(stuck) == Verdict(Value(stuck.score), ())


def test_where_no_peak_can_be_cleared_par_is_to_stop_at_once() -> None:
    assert verdict_of_deal(numbered_deal(169), CLASSIC) == Verdict(Value(500), ())


def test_more_draws_are_counted_from_those_made() -> None:
    assert Value(762).more_draws(4) == 6
    assert Value(690).more_draws(4) is None
