from random import Random
from statistics import mean

import pytest

from app.game.moves import DRAW
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State, Status
from app.solver.difficulty import Difficulty, difficulty_of, greedy_chance
from app.solver.verdict import value_of
from tests.support.brute_force import BruteForce
from tests.support.deals import numbered_deal

both_rules = pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])


@both_rules
def test_the_chance_is_that_of_every_single_way_to_play_counted_in_fractions(rules: Rules) -> None:
    for number in range(12):
        numbers = [int(card.rank) for card in numbered_deal(number).cards]
        slow = BruteForce(numbers, linked=rules == EASY)

        assert greedy_chance(numbered_deal(number), rules) == pytest.approx(
            float(slow.greedy_chance(slow.start))
        )


def test_games_played_at_random_are_won_about_as_often() -> None:
    deal, random = numbered_deal(0), Random(0)
    won = 0
    for _ in range(400):
        state = State.start(deal, EASY)
        while state.status is Status.PLAYING:
            removals = [action for action in state.legal_actions() if action != DRAW]
            state = state.advance((random.choice(removals or [DRAW]),))
        won += state.status is Status.WON

    assert won / 400 == pytest.approx(greedy_chance(deal, EASY), abs=0.1)


@pytest.mark.parametrize(("rules", "published"), [(EASY, 0.387), (CLASSIC, 0.142)], ids=["easy", "classic"])
def test_the_mean_of_many_deals_is_near_the_published_one(rules: Rules, published: float) -> None:
    chances = [greedy_chance(numbered_deal(number), rules) for number in range(250)]

    assert mean(chances) == pytest.approx(published, abs=0.06)


@both_rules
def test_a_chance_above_zero_proves_that_the_deal_can_be_won(rules: Rules) -> None:
    numbers = [number for number in range(20) if greedy_chance(numbered_deal(number), rules) > 0]

    assert len(numbers) > 5
    assert all(value_of(State.start(numbered_deal(number), rules)).can_win for number in numbers)


def test_the_difficulty_falls_with_the_chance() -> None:
    chances = [1.0, 0.5, 0.49, 0.15, 0.149, 0.0]

    assert [difficulty_of(chance) for chance in chances] == [
        Difficulty.GENTLE,
        Difficulty.GENTLE,
        Difficulty.FAIR,
        Difficulty.FAIR,
        Difficulty.HARD,
        Difficulty.HARD,
    ]
