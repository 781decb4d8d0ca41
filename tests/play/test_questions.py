"""What the game asks the solver: every question answers for itself, and can be sent."""

import pickle

import pytest

from app.game.codec import GameCode
from app.game.moves import DRAW, Remove, parse_line
from app.game.rules import CLASSIC, EASY
from app.play.questions import (
    BestMove,
    BestQuestion,
    Facts,
    FactsQuestion,
    ForesightQuestion,
    LineQuestion,
    LostQuestion,
    OutlookQuestion,
    Position,
    ReviewQuestion,
    ScreeningQuestion,
)
from app.solver.difficulty import Difficulty
from tests.support.golden import example_line

CODE, OTHER = GameCode(EASY, "AAAAAAB"), GameCode(CLASSIC, "AAAAAAB")


def at(line: str = "", code: GameCode = CODE) -> Position:
    """Return the position after a line."""
    return Position(code, parse_line(line))


def test_the_facts_of_a_deal_are_draws_par_and_chance() -> None:
    facts = FactsQuestion(CODE).answer()
    assert (facts.draws, facts.par, facts.difficulty) == (10, 762, Difficulty.GENTLE)
    assert FactsQuestion(OTHER).answer() == Facts(None, 664, 0.0)
    assert FactsQuestion(OTHER).answer().difficulty is None


def test_the_outlook_is_the_number_of_draws_to_a_win() -> None:
    assert [OutlookQuestion(at(line)).answer() for line in ("", "20", "20 D")] == [10, 10, 11]
    assert OutlookQuestion(at(code=OTHER)).answer() is None


def test_the_best_move_leads_to_the_win() -> None:
    assert BestQuestion(at()).answer() == BestMove(Remove(20), 10)


def test_where_every_move_lowers_the_score_the_best_move_says_how_far_to_go_back() -> None:
    lost = at(" ".join(["D"] * 23 + ["18", "21", "19"]))
    assert BestQuestion(lost).answer() == BestMove(None, None, 16)
    assert not LostQuestion(at("D " * 10)).answer()
    assert LostQuestion(at("D " * 11)).answer()
    assert BestQuestion(lost, fixed_count=26).answer() == BestMove(None, None, 0)


def test_where_the_best_score_is_reached_going_back_brings_nothing() -> None:
    line = LineQuestion(at(code=OTHER)).answer()
    assert BestQuestion(Position(OTHER, line)).answer() == BestMove(None, None, 0)


def test_a_position_is_lost_when_no_play_wins() -> None:
    assert not LostQuestion(at(example_line())).answer()
    assert not LostQuestion(at()).answer()
    assert LostQuestion(at(code=OTHER)).answer()


def test_a_review_has_every_action_and_a_line_wins() -> None:
    assert len(ReviewQuestion(at("20 D")).answer().actions) == 2
    line = LineQuestion(at("20 D")).answer()
    assert Position(CODE, (*parse_line("20 D"), *line)).state.tableau_count == 0


def test_whether_a_player_could_have_known_is_a_question_of_its_own() -> None:
    assert ForesightQuestion(at("20"), DRAW, (Remove(23),)).answer() in ("knowable", "unknowable", "open")


@pytest.mark.parametrize(
    ("rules", "difficulty", "found"),
    [
        (EASY, None, "AAAAAAB"),
        (CLASSIC, None, None),
        (EASY, Difficulty.GENTLE, "AAAAAAB"),
        (EASY, Difficulty.HARD, None),
        (CLASSIC, Difficulty.HARD, None),
    ],
)
def test_screening_finds_the_first_deal_that_is_as_wanted(
    rules: object, difficulty: Difficulty | None, found: str | None
) -> None:
    assert ScreeningQuestion(rules, ("AAAAAAB",), difficulty).answer() == found  # type: ignore[arg-type]


def test_screening_passes_over_what_does_not_fit_and_knows_deals_that_need_an_early_draw() -> None:
    letters = tuple(f"AAAAAA{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for rules in (EASY, CLASSIC):
        for difficulty in Difficulty:
            found = ScreeningQuestion(rules, letters, difficulty).answer()
            fitting = (
                each
                for each in letters
                if FactsQuestion(GameCode(rules, each)).answer().difficulty is difficulty
            )
            assert found == next(fitting, None)


def test_questions_and_answers_can_be_sent_to_another_process() -> None:
    for question in (FactsQuestion(CODE), ReviewQuestion(at("20 D")), LineQuestion(at())):
        assert pickle.loads(pickle.dumps(question)) == question
        answer = question.answer()
        assert pickle.loads(pickle.dumps(answer)) == answer
