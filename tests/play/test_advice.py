"""Hints, the alarm and the facts of a deal, on a store in memory."""

from dataclasses import replace

import pytest

from app.game.codec import GameCode
from app.game.moves import DRAW, Remove
from app.game.rules import CLASSIC, EASY
from app.play.advice import Advice, Hint, HintAnswer
from app.play.commands import Control, Inquiry
from app.play.games import Games
from app.play.preferences import DEFAULT_PREFERENCES, Preferences
from app.play.questions import Facts, FactsQuestion
from app.play.reviews import Reviews
from app.play.solving import DirectSolver, SolverBusy
from app.play.tokens import Token, new_token
from app.storage.records import GameRecord
from app.storage.sql_store import SqlStore
from tests.play.test_games import CODE, act, begin, play, record
from tests.support.solving import BusySolver, NotingSolver
from tests.support.web import EXAMPLE

OTHER = GameCode(CLASSIC, "AAAAAAB")
STUCK = " ".join(["D"] * 23 + ["18", "21", "19"])


@pytest.fixture
def advice(games: Games) -> Advice:
    """Advice from a solver that answers at once."""
    return Advice(games, DirectSolver())


def ask(
    advice: Advice, token: Token | None, inquiry: Inquiry, turn: int = 0, code: GameCode = CODE
) -> HintAnswer:
    """Ask for a hint with the usual settings."""
    return advice.hint(token, code, inquiry, turn, DEFAULT_PREFERENCES)


def told(answer: HintAnswer) -> Hint:
    """Return the hint of an answer."""
    assert answer.hint is not None
    return answer.hint


def counts(game: GameRecord) -> tuple[int, int, int]:
    """Return the hints taken."""
    return game.hints_removable, game.hints_winnable, game.hints_best


def test_each_step_of_the_ladder_tells_more_and_is_counted_apart(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    token = begin(games, Remove(20))
    assert told(ask(advice, token, Inquiry.REMOVABLE, 1)).can_remove is True
    outlook = told(ask(advice, token, Inquiry.WINNABLE, 1))
    assert (outlook.can_win, outlook.more_draws, outlook.best) == (True, 10, None)
    best = told(ask(advice, token, Inquiry.BEST, 1))
    assert best.best is not None
    assert best.best.action == Remove(23)
    assert counts(record(store, token)) == (1, 1, 1)
    assert (record(store, token).turn, record(store, token).actions) == (1, "20")


def test_a_hint_on_an_untouched_game_makes_a_player_and_the_first_tap_is_not_stale(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    answer = advice.hint(None, CODE, Inquiry.BEST, 0, Preferences(language="hu"))
    assert answer.new_token is not None
    assert told(answer).inquiry is Inquiry.BEST
    assert (answer.table.turn, answer.table.preferences) == (0, Preferences(language="hu"))
    first = act(games, answer.new_token, DRAW, 0)
    assert first.is_accepted
    assert counts(record(store, answer.new_token)) == (0, 0, 1)


def test_a_known_player_begins_a_game_with_a_hint_and_stays_the_same_player(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    token = begin(games)
    answer = ask(advice, token, Inquiry.REMOVABLE, code=OTHER)
    assert answer.new_token is None
    assert counts(record(store, token, OTHER)) == (1, 0, 0)
    assert counts(record(store, token)) == (0, 0, 0)


def test_the_same_hint_on_the_same_turn_is_counted_once_and_again_after_a_move(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    token = begin(games)
    for _ in range(3):
        ask(advice, token, Inquiry.WINNABLE, 1)
    assert counts(record(store, token)) == (0, 1, 0)
    play(games, token, "D")
    ask(advice, token, Inquiry.WINNABLE, 2)
    assert counts(record(store, token)) == (0, 2, 0)


def test_moves_undos_and_a_win_keep_what_was_counted_and_a_restart_begins_anew(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    token = begin(games)
    ask(advice, token, Inquiry.BEST, 1)
    act(games, token, Control.UNDO, 1)
    play(games, token, " ".join(EXAMPLE))
    assert counts(record(store, token)) == (0, 0, 1)
    act(games, token, Control.RESTART, record(store, token).turn)
    assert counts(record(store, token)) == (0, 0, 0)
    assert [counts(each) for each in store.attempts(1, str(CODE))] == [(0, 0, 1), (0, 0, 0)]


def test_a_hint_for_another_turn_is_stale_and_not_counted(
    advice: Advice, games: Games, store: SqlStore
) -> None:
    token = begin(games)
    answer = ask(advice, token, Inquiry.BEST, 0)
    assert (answer.is_stale, answer.hint) == (True, None)
    assert counts(record(store, token)) == (0, 0, 0)


def test_a_game_that_is_over_gives_no_hints(advice: Advice, games: Games) -> None:
    token = begin(games)
    reviews = Reviews(games, DirectSolver())
    assert reviews.give_up(token, CODE, 1) is not None
    assert ask(advice, token, Inquiry.BEST, 2).is_over
    act(games, token, Control.RESTART, 2)
    play(games, token, " ".join(EXAMPLE))
    answer = ask(advice, token, Inquiry.REMOVABLE, games.look(token, CODE).turn)
    assert (answer.is_over, answer.hint) == (True, None)


def test_where_the_solver_is_busy_nothing_is_counted(games: Games, store: SqlStore) -> None:
    token = begin(games)
    busy = Advice(games, BusySolver())
    assert ask(busy, token, Inquiry.BEST, 1).is_busy
    assert counts(record(store, token)) == (0, 0, 0)
    assert told(ask(busy, token, Inquiry.REMOVABLE, 1)).can_remove is True


def test_a_hint_is_shown_again_only_where_it_was_counted_on_this_very_turn(
    advice: Advice, games: Games
) -> None:
    token = begin(games)
    assert advice.shown(games.look(None, CODE), Inquiry.BEST) is None
    assert advice.shown(games.look(token, CODE), Inquiry.BEST) is None
    ask(advice, token, Inquiry.BEST, 1)
    shown = advice.shown(games.look(token, CODE), Inquiry.BEST)
    assert shown is not None
    assert shown.best is not None
    assert advice.shown(games.look(token, CODE), Inquiry.WINNABLE) is None
    play(games, token, "D")
    assert advice.shown(games.look(token, CODE), Inquiry.BEST) is None


def test_a_tap_in_between_is_neither_lost_nor_made_stale_by_a_hint(games: Games, store: SqlStore) -> None:
    token = begin(games)
    solver = NotingSolver(before=lambda _question: act(games, token, DRAW, 1))
    answer = ask(Advice(games, solver), token, Inquiry.BEST, 1)
    assert (answer.is_stale, answer.hint, answer.table.turn) == (True, None, 2)
    assert (record(store, token).actions, counts(record(store, token))) == ("D D", (0, 0, 0))


def test_a_tap_right_after_the_count_gets_the_board_without_the_old_hint(
    games: Games, store: SqlStore
) -> None:
    token = begin(games)

    class TappedStore:
        """Plays a card the moment a hint has been counted."""

        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def count_hint(self, *given: object) -> bool:
            is_counted = store.count_hint(*given)  # type: ignore[arg-type]
            act(games, token, DRAW, 1)
            return is_counted

    tapped = Advice(replace(games, store=TappedStore()), DirectSolver())  # type: ignore[arg-type]
    answer = ask(tapped, token, Inquiry.BEST, 1)
    assert (answer.hint, answer.table.turn, counts(record(store, token))) == (None, 2, (0, 0, 1))


def test_two_steps_asked_for_at_once_are_both_counted(games: Games, store: SqlStore) -> None:
    token = begin(games)
    direct = Advice(games, DirectSolver())
    solver = NotingSolver(before=lambda _question: ask(direct, token, Inquiry.WINNABLE, 1))
    assert told(ask(Advice(games, solver), token, Inquiry.BEST, 1)).best is not None
    assert counts(record(store, token)) == (0, 1, 1)


def test_a_hint_and_the_first_tap_at_once_are_both_kept(games: Games, store: SqlStore) -> None:
    token = begin(games)
    direct = Advice(games, DirectSolver())

    class HintedStore:
        """Counts a hint just before the first action is kept."""

        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def begin_game(self, *given: object) -> bool:
            ask(direct, token, Inquiry.REMOVABLE, 0, OTHER)
            return store.begin_game(*given)  # type: ignore[arg-type]

    hinted = replace(games, store=HintedStore())  # type: ignore[arg-type]
    answer = act(hinted, token, DRAW, 0, OTHER)
    assert (answer.is_accepted, answer.table.turn) == (True, 1)
    assert counts(record(store, token, OTHER)) == (1, 0, 0)


def test_a_game_that_will_not_hold_still_gives_a_stale_answer(games: Games) -> None:
    token = begin(games)

    class ForgetfulStore:
        """Counts nothing."""

        def __getattr__(self, name: str) -> object:
            return getattr(games.store, name)

        def count_hint(self, *_given: object) -> bool:
            return False

    answer = ask(Advice(replace(games, store=ForgetfulStore()), DirectSolver()), token, Inquiry.REMOVABLE, 1)  # type: ignore[arg-type]
    assert (answer.is_stale, answer.hint) == (True, None)


def test_the_alarm_knows_the_moment_a_game_becomes_impossible_to_win(advice: Advice, games: Games) -> None:
    token = begin(games, Remove(20))
    assert not advice.has_lost(games.look(None, CODE))
    assert not advice.has_lost(games.look(token, CODE))
    lost = [bool(advice.has_lost(play(games, token, word).table)) for word in ["D"] * 23]
    assert lost.count(True) == 1


def test_the_alarm_says_nothing_of_a_deal_that_could_never_be_won_or_where_the_solver_is_busy(
    games: Games,
) -> None:
    token = begin(games, DRAW, OTHER)
    assert not Advice(games, DirectSolver()).has_lost(games.look(token, OTHER))
    assert not Advice(games, BusySolver()).has_lost(games.look(token, OTHER))


def test_an_alarm_that_hears_half_the_answer_says_nothing(games: Games) -> None:
    asked: list[object] = []

    def have_time_once(question: object) -> None:
        asked.append(question)
        if len(asked) > 1:
            raise SolverBusy

    token = begin(games, DRAW, OTHER)
    assert not Advice(games, NotingSolver(have_time_once)).has_lost(games.look(token, OTHER))
    assert len(asked) == 2


def test_facts_are_found_out_once_and_kept_for_good(games: Games) -> None:
    solver = NotingSolver()
    advice = Advice(games, solver)
    assert advice.known_facts(CODE) is None
    facts = advice.facts(CODE)
    assert (facts.easy.draws, facts.easy.par, facts.classic) == (10, 762, Facts(None, 664, 0.0))
    assert solver.asked == [FactsQuestion(GameCode(EASY, "AAAAAAB")), FactsQuestion(OTHER)]
    assert advice.facts(OTHER) == advice.known_facts(CODE) == facts
    assert len(solver.asked) == 2


def test_facts_of_another_version_are_found_out_again(games: Games, store: SqlStore) -> None:
    store.keep_facts("AAAAAAB", "E", '{"stars": 5}', 0)
    store.keep_facts("AAAAAAB", "C", "not even JSON", 0)
    advice = Advice(games, DirectSolver())
    assert advice.known_facts(CODE) is None
    assert advice.facts(CODE).easy.par == 762


def test_a_hint_on_a_token_that_is_unknown_makes_a_new_player(advice: Advice) -> None:
    token = new_token()
    answer = ask(advice, token, Inquiry.REMOVABLE)
    assert answer.new_token is not None
    assert answer.new_token != token


@pytest.mark.parametrize("code", [CODE, OTHER], ids=str)
def test_hints_followed_from_a_stuck_game_go_back_once_and_end_on_the_best_there_is(
    advice: Advice, games: Games, code: GameCode
) -> None:
    token = begin(games, DRAW, code)
    play(games, token, " ".join(STUCK.split()[1:23]), code)
    seen, undone = set[tuple[int, int]](), 0
    while True:
        table = games.look(token, code)
        if table.is_over:
            break
        best = told(ask(advice, token, Inquiry.BEST, table.turn, code)).best
        assert best is not None
        if best.action is None:
            if not best.undo_count:
                break
            undone += 1
            for _ in range(best.undo_count):
                act(games, token, Control.UNDO, games.look(token, code).turn, code)
            continue
        state = table.game.state
        assert (state.removed_mask, state.drawn) not in seen
        seen.add((state.removed_mask, state.drawn))
        act(games, token, best.action, table.turn, code)
    assert undone == 1
    facts = advice.facts(code)
    reached = games.look(token, code).game.state.score
    assert reached == (facts.classic.par if code == OTHER else reached)
    assert games.look(token, code).status == ("playing" if code == OTHER else "won")
