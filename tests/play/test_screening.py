"""New games that can be won, and are as hard as wanted."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from app.game.codec import GameCode
from app.game.errors import NotationError
from app.game.rules import CLASSIC, EASY, Rules
from app.play.games import Games
from app.play.questions import FactsQuestion, ScreeningQuestion
from app.play.screening import AT_ONCE, ROUNDS, DealWish, NoDealFound, Screening, parse_wish
from app.play.solving import DirectSolver, SolverBusy
from app.solver.difficulty import Difficulty
from tests.support.solving import BusySolver, NotingSolver


def counting() -> Callable[[int], int]:
    """Return a chance that gives 0, 1, 2 and so on."""
    numbers = count()
    return lambda _limit: next(numbers)


@pytest.fixture
def screening(games: Games) -> Screening:
    """Screening of the deals AAAAAAA, AAAAAAB and so on."""
    return Screening(replace(games, random_below=counting()), DirectSolver())


@pytest.mark.parametrize("rules", [EASY, CLASSIC])
@pytest.mark.parametrize("difficulty", [None, *Difficulty])
def test_a_deal_is_as_wanted_and_an_ordinary_random_code(
    screening: Screening, rules: Rules, difficulty: Difficulty | None
) -> None:
    code = screening.deal(rules, DealWish(is_winnable=True, difficulty=difficulty))
    facts = FactsQuestion(code).answer()
    assert code.rules == rules
    assert code.letters.startswith("AAAAA")
    assert facts.draws is not None
    assert difficulty in (None, facts.difficulty)


def test_where_any_deal_will_do_the_solver_is_not_asked(games: Games) -> None:
    solver = NotingSolver()
    assert Screening(games, solver).deal(EASY, DealWish()) == GameCode(EASY, "AAAAAAZ")
    assert solver.asked == []


def test_only_so_many_deals_are_looked_at(games: Games) -> None:
    solver = NotingSolver()
    impossible = replace(games, random_below=lambda _limit: 1)
    with pytest.raises(NoDealFound):
        Screening(impossible, solver, timer=lambda: 0).deal(CLASSIC, DealWish(is_winnable=True))
    assert len(solver.asked) == ROUNDS
    assert all(isinstance(each, ScreeningQuestion) and len(each.letters) == AT_ONCE for each in solver.asked)


def test_only_so_much_time_is_spent(games: Games) -> None:
    solver, seconds = NotingSolver(), count()
    impossible = replace(games, random_below=lambda _limit: 1)
    with pytest.raises(NoDealFound):
        Screening(impossible, solver, timer=lambda: next(seconds)).deal(CLASSIC, DealWish(is_winnable=True))
    assert len(solver.asked) == 5


def test_a_busy_solver_is_told_of(games: Games) -> None:
    with pytest.raises(SolverBusy):
        Screening(games, BusySolver()).deal(EASY, DealWish(is_winnable=True))


def test_a_wish_is_read_from_a_form() -> None:
    assert parse_wish("", "any") == DealWish()
    assert parse_wish("yes", "any") == DealWish(is_winnable=True)
    assert parse_wish("", "gentle") == DealWish(difficulty=Difficulty.GENTLE)
    assert parse_wish("perhaps", "fair") == DealWish(difficulty=Difficulty.FAIR)
    with pytest.raises(NotationError):
        parse_wish("yes", "impossible")
