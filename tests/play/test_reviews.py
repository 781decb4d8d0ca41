"""Giving up, looking back, and playing on from there."""

from itertools import pairwise
from random import Random

import pytest

from app.game.codec import GameCode, letters_of
from app.game.errors import Reason
from app.game.moves import DRAW, Draw, Remove, parse_line
from app.game.rules import CLASSIC
from app.play.commands import Control
from app.play.games import Games, Table
from app.play.questions import OutlookQuestion, Position
from app.play.reviews import Fault, Reviews
from app.play.solving import DirectSolver
from app.play.tokens import Token, new_token
from app.storage.records import Outcome
from app.storage.sql_store import SqlStore
from tests.play.test_games import CODE, act, begin, play, record
from tests.support.deals import numbered_deal, played_line
from tests.support.web import EXAMPLE

OTHER = GameCode(CLASSIC, "AAAAAAB")
LOSING = ["20", *["D"] * 23]
"""A line that loses the game on the way: every card is drawn."""


@pytest.fixture
def reviews(games: Games) -> Reviews:
    """Reviews by a solver that answers at once."""
    return Reviews(games, DirectSolver())


def given_up(games: Games, reviews: Reviews, line: list[str], code: GameCode = CODE) -> tuple[Token, Table]:
    """Return the player and the table of an attempt that was given up after a line."""
    token = begin(games, parse_line(line[0])[0], code)
    for word in line[1:]:
        play(games, token, word, code)
    table = reviews.give_up(token, code, games.look(token, code).turn)
    assert table is not None
    return token, table


def test_an_attempt_that_is_given_up_is_over_and_its_turn_goes_on(
    reviews: Reviews, games: Games, store: SqlStore
) -> None:
    token, table = given_up(games, reviews, ["20", "D"])
    assert (table.status, table.turn, table.is_over, table.can_undo) == ("given-up", 3, True, False)
    kept = record(store, token)
    assert (kept.outcome, kept.outcome_score, kept.outcome_moves, kept.turn) == (Outcome.GIVEN_UP, 498, 2, 3)
    assert kept.ended_at is not None
    assert games.look(token, CODE).status == "given-up"
    assert games.latest(token) is None


def test_only_a_restart_goes_on_after_that_and_the_attempt_is_kept(
    reviews: Reviews, games: Games, store: SqlStore
) -> None:
    token, table = given_up(games, reviews, ["20", "D"])
    for command in (DRAW, Remove(23), Control.UNDO):
        answer = act(games, token, command, table.turn)
        assert answer.refusal is Reason.GAME_OVER
    assert act(games, token, Control.RESTART, table.turn).is_accepted
    assert [each.outcome for each in store.attempts(1, str(CODE))] == [Outcome.GIVEN_UP, None]


def test_a_stuck_attempt_keeps_the_score_it_had_when_it_got_stuck(
    reviews: Reviews, games: Games, store: SqlStore
) -> None:
    token = begin(games)
    play(games, token, " ".join(["D"] * 22 + ["18", "21", "19"]))
    stuck = record(store, token)
    assert not reviews.is_open(games.look(token, CODE))
    act(games, token, Control.UNDO, 26)
    assert reviews.give_up(token, CODE, 27) is not None
    kept = record(store, token)
    assert (kept.outcome, kept.outcome_score, kept.ended_at) == (Outcome.GIVEN_UP, 474, stuck.ended_at)


def test_giving_up_needs_the_turn_and_a_game(reviews: Reviews, games: Games, store: SqlStore) -> None:
    token = begin(games)
    assert reviews.give_up(token, CODE, 0) is None
    assert reviews.give_up(token, OTHER, 0) is None
    assert reviews.give_up(new_token(), CODE, 0) is None
    assert reviews.give_up(None, CODE, 0) is None
    assert record(store, token).outcome is None


def test_a_tap_at_the_same_moment_is_not_lost(games: Games) -> None:
    token = begin(games)

    class TappedStore:
        """Plays a card just before an attempt is saved."""

        def __getattr__(self, name: str) -> object:
            return getattr(games.store, name)

        def save_game(self, *given: object) -> bool:
            act(games, token, DRAW, 1)
            return games.store.save_game(*given)  # type: ignore[arg-type]

    tapped = Reviews(Games(TappedStore(), games.clock, games.random_below), DirectSolver())  # type: ignore[arg-type]
    assert tapped.give_up(token, CODE, 1) is None
    assert games.look(token, CODE).status == "playing"


def test_a_won_attempt_can_be_reviewed_and_not_given_up(
    reviews: Reviews, games: Games, store: SqlStore
) -> None:
    token = begin(games, parse_line(EXAMPLE[0])[0])
    play(games, token, " ".join(EXAMPLE[1:]))
    before = record(store, token)
    table = reviews.give_up(token, CODE, 50)
    assert table is not None
    assert reviews.is_open(table)
    assert record(store, token) == before
    game = reviews.review(table)
    assert len(game.steps) == 51
    assert (game.losing, game.steps[0].more_draws, game.steps[-1].more_draws) == (None, 10, 0)
    assert len(game.needless_draws) == 4
    assert sum(one.best_score - other.best_score for one, other in pairwise(game.steps)) == 762 - 750


def test_a_review_names_the_exact_action_that_lost_and_what_would_have_kept_the_win(
    reviews: Reviews, games: Games
) -> None:
    _, table = given_up(games, reviews, LOSING)
    game = reviews.review(table)
    losing = game.losing
    assert losing is not None
    assert (losing.fault, losing.more_draws) == (Fault.LOSING, None)
    before = game.steps[losing.number - 1]
    assert before.more_draws is not None
    for action in losing.better:
        kept = Position(CODE, (*table.game.actions[: losing.number - 1], action))
        assert OutlookQuestion(kept).answer() is not None
    assert reviews.foresight(table, losing) in ("knowable", "unknowable", "open")
    assert {step.fault for step in game.steps} >= {None, Fault.NEEDLESS_DRAW, Fault.LOSING}


def test_an_action_in_a_lost_game_may_still_be_worse_than_another(reviews: Reviews, games: Games) -> None:
    _, table = given_up(games, reviews, ["D"] * 3, OTHER)
    assert {step.fault for step in reviews.review(table).steps} <= {None, Fault.WORSE}
    assert reviews.review(table).steps[0].more_draws is None


@pytest.mark.parametrize("code", [CODE, OTHER], ids=str)
def test_the_best_line_begins_at_the_position_and_ends_on_its_best_score(
    reviews: Reviews, games: Games, code: GameCode
) -> None:
    _, table = given_up(games, reviews, ["D"] * 5, code)
    reviewed = reviews.review(table)
    for number in (0, 3, 5):
        line = reviews.best_line(table, number)
        assert line.steps[0].number == number
        assert line.steps[0].state == reviewed.steps[number].state
        assert line.steps[-1].state.score == reviewed.steps[number].best_score
        assert {step.best_score for step in line.steps} == {reviewed.steps[number].best_score}


def test_playing_on_begins_a_marked_attempt_that_cannot_be_undone_beyond_its_start(
    reviews: Reviews, games: Games, store: SqlStore
) -> None:
    token, table = given_up(games, reviews, ["20", "23", "D", "D"])
    assert reviews.play_on(token, CODE, 2, table.turn)
    now = games.look(token, CODE)
    assert (now.status, now.turn, now.game.moves, now.fixed_count) == ("playing", table.turn + 1, 2, 2)
    assert act(games, token, Control.UNDO, now.turn).refusal is Reason.NOTHING_TO_UNDO
    play(games, token, "22")
    assert games.look(token, CODE).can_undo
    assert act(games, token, Control.UNDO, now.turn + 1).is_accepted
    assert [(each.attempt, each.start, each.outcome) for each in store.attempts(1, str(CODE))] == [
        (1, "", Outcome.GIVEN_UP),
        (2, "20 23", None),
    ]
    assert record(store, token).start == "20 23"
    act(games, token, Control.RESTART, games.look(token, CODE).turn)
    assert (record(store, token).start, record(store, token).actions) == ("", "")


def test_playing_on_needs_the_turn_an_open_review_and_a_position_of_the_game(
    reviews: Reviews, games: Games
) -> None:
    token = begin(games)
    assert not reviews.play_on(token, CODE, 0, 1)
    table = reviews.give_up(token, CODE, 1)
    assert table is not None
    assert not reviews.play_on(token, CODE, 0, 1)
    assert not reviews.play_on(token, CODE, 2, 2)
    assert not reviews.play_on(new_token(), CODE, 0, 2)
    assert games.look(token, CODE) == table
    assert reviews.play_on(token, CODE, 1, 2)
    assert not reviews.play_on(token, CODE, 1, 2)


def test_a_draw_is_a_better_action_too(reviews: Reviews, games: Games) -> None:
    for number in range(60):
        line = [str(action) for action in played_line(number, CLASSIC, 0.0)]
        code = GameCode(CLASSIC, letters_of(Random(f"deal {number}").randrange(26**7)))
        assert code.deal == numbered_deal(number)
        _, table = given_up(games, reviews, line, code)
        for step in reviews.review(table).steps:
            if any(isinstance(action, Draw) for action in step.better):
                assert not isinstance(step.action, Draw)
                return
    raise AssertionError("no game in which a draw would have been better")
