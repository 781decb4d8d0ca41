import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.deal import deal_of
from app.game.errors import IllegalAction, Reason
from app.game.game import MAX_ACTIONS, UNDO_LIMIT, Game
from app.game.moves import DRAW, Action, Remove, format_line, parse_line
from app.game.notation import format_picture
from app.game.rules import CLASSIC, EASY
from app.game.state import State, Status
from tests.game.strategies import ALL_ACTIONS, CLASSIC_LINE, LINE_OF_51, games
from tests.support.golden import example_line


def played(game: Game, line: str) -> Game:
    for action in parse_line(line):
        game = game.play(action)
    return game


def new_game() -> Game:
    return Game(deal_of("AAAAAAB"), EASY)


def reason_to_refuse(game: Game, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as refused:
        game.play(action)
    return refused.value.reason


def test_a_new_game_has_no_actions_no_moves_and_nothing_to_undo() -> None:
    game = new_game()

    assert (game.actions, game.moves, game.can_undo) == ((), 0, False)
    assert game.state == State.start(game.deal, game.rules)


def test_an_action_is_kept_and_counted() -> None:
    game = played(new_game(), "20 D")

    assert (format_line(game.actions), game.moves, game.can_undo) == ("20 D", 2, True)
    assert (game.state.score, game.state.tableau_count, game.state.stock_count) == (498, 27, 22)


def test_a_refused_action_raises_its_reason_and_leaves_the_game_as_it_was() -> None:
    game = played(new_game(), "20")

    reasons = [reason_to_refuse(game, Remove(slot)) for slot in (18, 13, 20)]

    assert reasons == [Reason.NOT_ADJACENT, Reason.BLOCKED, Reason.GONE]
    assert game == played(new_game(), "20")


def test_the_24th_draw_is_refused_without_cost() -> None:
    game = played(new_game(), "D " * 23)

    assert reason_to_refuse(game, DRAW) is Reason.EMPTY_STOCK
    assert (game.moves, game.state.score, str(game.state.waste_card)) == (23, 477, "4D")


def test_undo_turns_a_card_face_down_again_where_it_was() -> None:
    before = played(new_game(), "20 23")
    game = before.play(Remove(22))
    assert game.state.is_face_up(13)

    game = game.undo()

    assert not game.state.is_face_up(13)
    assert game.state == before.state
    assert format_picture(game.state) == format_picture(before.state)


def test_undo_puts_a_drawn_card_back_on_the_stock() -> None:
    game = played(new_game(), "D").undo()

    assert (str(game.state.stock[0]), game.state.stock_count, str(game.state.waste_card)) == ("6S", 23, "AC")


def test_undo_restores_the_score_from_before_a_bonus_and_leaves_the_moves() -> None:
    words = example_line().split()
    before, after = played(new_game(), " ".join(words[:36])), played(new_game(), " ".join(words[:37]))
    assert after.state.score == before.state.score + 99

    undone = after.undo()

    assert (undone.state.score, undone.moves) == (before.state.score, 37)


def test_undo_is_refused_where_nothing_is_left_to_undo() -> None:
    game = played(new_game(), "20").undo()

    with pytest.raises(IllegalAction) as refused:
        game.undo()

    assert refused.value.reason is Reason.NOTHING_TO_UNDO
    assert (game.moves, game.can_undo) == (1, False)


def test_undo_works_after_a_win_and_the_game_goes_on() -> None:
    won = played(new_game(), example_line())
    assert (won.state.status, won.state.score, won.moves) == (Status.WON, 750, 50)
    assert {reason_to_refuse(won, action) for action in ALL_ACTIONS} == {Reason.GAME_OVER}

    game = won.undo()

    assert (game.state.status, game.state.score, game.state.tableau_count, game.moves) == (
        Status.PLAYING, 651, 1, 50,
    )  # fmt: skip
    assert game.play(Remove(0)).state == won.state


def test_undo_works_in_a_stuck_game_and_the_game_goes_on() -> None:
    stuck = played(Game(deal_of("AAAAAAE"), CLASSIC), "D " * 23)
    assert stuck.state.status is Status.STUCK
    assert str(stuck.state.waste_card) == "4D"
    assert stuck.state.score == 477

    game = stuck.undo()

    assert (game.state.status, game.state.stock_count, game.moves) == (Status.PLAYING, 1, 23)
    assert game.play(DRAW).state == stuck.state


def test_the_longest_game_has_51_actions_so_that_the_limit_of_100_never_bites() -> None:
    game = played(new_game(), LINE_OF_51)

    assert len(game.actions) == game.moves == MAX_ACTIONS == 51 < UNDO_LIMIT == 100
    assert (game.state.status, game.state.stock_count, game.state.score) == (Status.WON, 0, 749)


def test_all_51_actions_can_be_undone_one_by_one() -> None:
    positions = [new_game().state]
    for action in parse_line(LINE_OF_51):
        positions.append(positions[-1].apply(action))

    game = played(new_game(), LINE_OF_51)
    for position in reversed(positions):
        assert game.state == position
        if position is not positions[0]:
            game = game.undo()

    assert (game.actions, game.moves, game.can_undo, game.state.score) == ((), 51, False, 500)


def test_a_classic_game_is_won_under_classic() -> None:
    game = played(Game(deal_of("HELLOPL"), CLASSIC), CLASSIC_LINE)

    assert (game.state.status, game.state.score) == (Status.WON, 749)


@given(games())
def test_draw_undo_draw_turns_the_same_card(game: Game) -> None:
    if game.state.refusal(DRAW):
        game = Game(game.deal, game.rules)
    drawn = game.play(DRAW)

    again = drawn.undo().play(DRAW)

    assert again.state == drawn.state
    assert again.moves == game.moves + 2


@given(games(), st.integers(0, 28))
def test_an_action_and_its_undo_repeated_100_times_gain_nothing(game: Game, choice: int) -> None:
    if game.state.status is not Status.PLAYING:
        game = game.undo()
    legal = game.state.legal_actions()
    action, before = legal[choice % len(legal)], game
    for _ in range(100):
        game = game.play(action).undo()

    assert (game.state, game.actions) == (before.state, before.actions)
    assert game.moves == before.moves + 100


def test_a_bonus_taken_and_undone_100_times_is_paid_once() -> None:
    words = example_line().split()
    game, last = played(new_game(), " ".join(words[:36])), parse_line(words[36])[0]
    score = game.state.score
    for _ in range(100):
        game = game.play(last).undo()

    assert game.state.score == score
    assert game.play(last).state.score == score + 99


@given(games())
def test_a_game_can_be_undone_to_its_start_and_played_again(game: Game) -> None:
    undone = game
    while undone.can_undo:
        undone = undone.undo()

    assert undone.state == State.start(game.deal, game.rules)
    assert undone.moves == game.moves
    assert played(undone, format_line(game.actions)).state == game.state


@given(games())
def test_a_game_is_the_same_when_it_is_made_from_what_is_stored(game: Game) -> None:
    stored = Game(game.deal, game.rules, parse_line(format_line(game.actions)), game.moves)

    assert stored == game
    assert stored.state == game.state
