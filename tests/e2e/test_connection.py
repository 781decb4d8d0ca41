"""A lost connection: the player is told, and the tap is kept and offered again."""

from playwright.sync_api import Page, expect

from tests.e2e.table import button, expect_board, open_game


def test_a_tap_without_a_connection_is_kept_and_played_when_it_is_back(page: Page) -> None:
    board = open_game(page)
    page.context.set_offline(True)
    button(page, "20").click()
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text(
        "Your tap is kept and has not been played yet: king of clubs, row 4, 3rd; free"
    )
    page.get_by_role("button", name="Try again").click()
    expect(alarm).to_be_visible()
    expect_board(board, turn=0)
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect_board(board, turn=1, left=27)
    expect(alarm).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_tap_that_was_played_though_the_answer_got_lost_is_not_played_twice(page: Page) -> None:
    board = open_game(page)
    page.request.post("/play/TP1-E-AAAAAAB", form={"action": "draw", "turn": "0"})
    page.context.set_offline(True)
    button(page, "D").click()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.context.set_offline(False)
    again.click()
    expect(page.locator("#notice")).to_have_attribute("data-reason", "stale")
    expect_board(board, turn=1, stock=22)


def test_a_server_in_trouble_is_told_as_well_and_the_tap_can_be_let_go(page: Page) -> None:
    board = open_game(page)
    page.route("**/play/*", lambda route: route.fulfill(status=503, body="<p>no</p>"))
    button(page, "D").click()
    page.get_by_role("button", name="Never mind").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.unroute("**/play/*")
    expect_board(board, turn=0)
    button(page, "D").click()
    expect_board(board, turn=1)
