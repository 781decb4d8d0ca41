"""The example game of the rules page, played through HTTP."""

import pytest

from tests.support.web import CODE, EXAMPLE, Board, Browser, Installation, action_of, board_of


def play_example(browser: Browser, *, htmx: bool) -> list[Board]:
    """Return the board after each of the 50 moves."""
    board, boards = browser.open(), []
    for word in EXAMPLE:
        response = browser.act(action_of(word), board.turn, htmx=htmx)
        if not htmx:
            assert response.status_code == 303
            assert response.headers["location"] == f"/play/{CODE}"
            response = browser.get(response.headers["location"])
        board = board_of(response)
        boards.append(board)
    return boards


@pytest.mark.parametrize("htmx", [True, False], ids=["with htmx", "without htmx"])
def test_the_example_empties_its_peaks_at_moves_37_42_and_50_and_ends_won_on_750(
    browser: Browser, htmx: bool
) -> None:
    boards = play_example(browser, htmx=htmx)
    scores = [500, *(board.score for board in boards)]
    assert [move for move in range(1, len(scores)) if scores[move] > scores[move - 1]] == [37, 42, 50]
    assert [board.status for board in boards] == ["playing"] * 49 + ["won"]
    assert [(board.turn, board.moves, board.turn_field) for board in boards] == [
        (move, move, move) for move in range(1, 51)
    ]
    for before, word, after in zip(boards, EXAMPLE[1:], boards[1:], strict=False):
        is_draw = word == "D"
        assert (after.stock, after.left) == (before.stock - is_draw, before.left - (not is_draw))
        assert len(after.cards) == after.left
    assert (boards[-1].score, boards[-1].left) == (750, 0)


def test_the_won_game_is_kept_with_its_result(browser: Browser, site: Installation) -> None:
    site.play(browser, EXAMPLE)
    (game,) = site.games()
    assert game["actions"] == " ".join(EXAMPLE)
    assert (game["outcome"], game["outcome_score"], game["outcome_moves"]) == ("won", 750, 50)


def win(site: Installation, browser: Browser) -> Board:
    """Return the board that comes back on the last tap of the example."""
    board = site.play(browser, EXAMPLE[:-1])
    return browser.tap(EXAMPLE[-1], board.turn)


def test_the_won_game_says_so_in_its_panel_and_aloud(site: Installation, browser: Browser) -> None:
    end = win(site, browser)
    assert end.panel is not None
    assert end.panel.startswith("You have won! You cleared the peaks in 50 moves and scored 750.")
    assert end.announcement == "You have won. Score: 750, moves: 50."


def test_the_won_game_says_so_in_hungarian(site: Installation, hungarian: Browser) -> None:
    end = win(site, hungarian)
    assert end.panel is not None
    assert end.panel.startswith("Megnyert játszma! A csúcsok kiürültek. Lépések: 50, pontszám: 750.")
    assert "Új játszma" in end.panel
    assert "Visszavonás" in end.panel


def test_the_words_of_the_won_table_name_no_row(site: Installation, hungarian: Browser) -> None:
    end = win(site, hungarian)
    assert end.stock == 1
    assert end.words.startswith("Húzópakli: 1 lap; dobópakli: ")
    assert "sor" not in end.words
    assert "Csúcslapok" not in end.words


def test_a_tap_after_the_win_is_refused_without_cost(site: Installation, browser: Browser) -> None:
    end = win(site, browser)
    after = browser.tap("draw", end.turn)
    assert (after.reason, after.sentence) == ("game-over", "This game is already won")
    assert after.position == end.position


def test_undo_after_the_win_takes_the_last_card_back_and_the_result_stays_recorded(
    browser: Browser, site: Installation
) -> None:
    end = win(site, browser)
    before = site.games()[0]
    after = browser.tap("undo", end.turn)
    assert (after.status, after.left, after.moves, after.turn) == ("playing", 1, 50, 51)
    assert after.score == 500 - 49 + 200
    kept = site.games()[0]
    for column in ("outcome", "outcome_score", "outcome_moves", "ended_at"):
        assert kept[column] == before[column]
