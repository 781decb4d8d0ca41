"""Whole games in a real browser, by tapping, with and without JavaScript."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.table import button, example_line, expect_board, open_game


@pytest.fixture
def scriptless_page(browser: Browser, server: str) -> Iterator[Page]:
    """A page of a new player whose browser runs no scripts."""
    context = browser.new_context(base_url=server, locale="hu-HU", java_script_enabled=False)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def test_the_example_game_is_won_by_tapping_and_its_peaks_empty_where_the_rules_page_says(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    board = open_game(page)
    bonuses = []
    score = 500
    for move, word in enumerate(example_line(), 1):
        button(page, word).click()
        expect_board(board, moves=move, turn=move)
        before, score = score, int(board.get_attribute("data-score") or 0)
        if score > before:
            bonuses.append(move)
    assert bonuses == [37, 42, 50]
    expect_board(board, status="won", score=750, left=0, stock=1)
    expect(page.locator("#panel")).to_be_visible()
    assert complaints == []


def test_the_example_game_is_won_without_javascript(scriptless_page: Page) -> None:
    board = open_game(scriptless_page)
    for move, word in enumerate(example_line(), 1):
        button(scriptless_page, word).click()
        expect_board(board, moves=move)
    expect_board(board, status="won", score=750)


def test_without_javascript_a_refusal_says_why_and_undo_restart_and_new_game_work(
    scriptless_page: Page,
) -> None:
    page = scriptless_page
    board = open_game(page)
    button(page, "18").click()
    expect(page.locator("#notice")).to_have_text("Eggyel magasabb vagy alacsonyabb értékűnek kell lennie")
    # Tapped where it can be seen: the next row lies on the lower half of the card.
    button(page, "9").click(position={"x": 12, "y": 6})
    expect(page.locator("#notice")).to_have_text("Ez a lap blokkolva van")
    button(page, "D").click()
    expect_board(board, moves=1, stock=22)
    page.locator("#undo").click()
    expect_board(board, moves=1, turn=2, stock=23)
    page.locator("#ask-restart").click()
    page.locator("#restart").click()
    expect_board(board, moves=0, turn=3)
    page.locator("a[href$='/new']").first.click()
    page.get_by_label(re.compile("Játszmakód")).fill("tp1–c–aaaaaad")
    page.get_by_role("button", name="Osztás").click()
    expect(board).to_have_attribute("data-code", "TP1-C-AAAAAAD")


def test_back_and_reload_show_the_board_as_it_stands(page: Page) -> None:
    board = open_game(page)
    button(page, "20").click()
    expect_board(board, moves=1)
    page.reload()
    expect_board(board, moves=1)
    page.goto("/rules")
    page.go_back()
    expect_board(board, moves=1, turn=1)
    page.goto("/rules")
    other = page.context.new_page()
    other_board = open_game(other)
    button(other, "23").click()
    expect_board(other_board, moves=2)
    page.go_back()
    expect_board(board, moves=2, turn=2)


def test_six_quick_taps_are_all_judged_in_order(page: Page) -> None:
    board = open_game(page)
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append(request.post_data or "")

    page.on("request", note)
    # Two refused taps are among them: judged, without cost.
    words = ["20", "23", "18", "22", "9", "D"]
    boxes = [button(page, word).bounding_box() for word in words]
    for box in boxes:
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
        page.wait_for_timeout(60)
    expect_board(board, moves=4, turn=4, left=25, stock=22)
    assert len(sent) == len(words)


def test_two_tabs_on_one_game_never_play_a_move_that_the_player_did_not_see(page: Page) -> None:
    board = open_game(page)
    other = page.context.new_page()
    button(page, "D").click()
    expect_board(board, turn=1)
    other_board = open_game(other)
    button(other, "D").click()
    expect_board(other_board, turn=2)
    button(page, "D").click()
    expect(page.locator("#notice")).to_have_attribute("data-reason", "stale")
    expect_board(board, turn=2, stock=21)
    button(page, "D").click()
    expect_board(board, turn=3, stock=20)


def test_a_browser_without_cookies_is_told_so(page: Page) -> None:
    board = open_game(page)
    button(page, "D").click()
    expect_board(board, turn=1)
    page.context.clear_cookies()
    button(page, "D").click()
    expect(page.locator("#notice")).to_contain_text("cookies")
    expect_board(board, turn=0)


def test_the_new_game_dialog_keeps_a_mistyped_code_and_says_what_is_wrong(page: Page) -> None:
    open_game(page)
    page.get_by_role("link", name="New game").first.click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_label(re.compile("Game code"))
    field.fill("TP2-E-AAAAAAB")
    dialog.get_by_role("button", name="Deal the cards").click()
    expect(dialog).to_contain_text("Version of this code: 2")
    expect(field).to_have_value("TP2-E-AAAAAAB")
    field.fill("TP1-C-AAAAAAD")
    dialog.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("#board")).to_have_attribute("data-code", "TP1-C-AAAAAAD")


def test_the_language_can_be_switched_on_the_page_and_the_game_goes_on(page: Page) -> None:
    board = open_game(page)
    button(page, "20").click()
    expect_board(board, moves=1)
    page.get_by_role("button", name="Magyar").click()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect_board(board, moves=1)
    expect(page.locator("#words")).to_contain_text("Húzópakli: 23 lap; dobópakli: treff király.")
    button(page, "18").click()
    expect(page.locator("#notice")).to_have_text("Eggyel magasabb vagy alacsonyabb értékűnek kell lennie")


def test_restart_asks_first_while_a_game_is_going_on(page: Page) -> None:
    board = open_game(page)
    button(page, "D").click()
    expect_board(board, moves=1)
    page.locator("#ask-restart").click()
    page.get_by_role("button", name="Keep playing").click()
    expect(page.locator("#restart-question")).to_be_hidden()
    expect_board(board, moves=1)
    page.locator("#ask-restart").click()
    page.locator("#restart").click()
    expect_board(board, moves=0, turn=2, stock=23)
    expect(page.locator("#restart-question")).to_be_hidden()


def test_the_focus_never_falls_off_the_table(page: Page) -> None:
    board = open_game(page)
    button(page, "20").focus()
    page.keyboard.press("Enter")
    expect_board(board, moves=1)
    focused = page.locator("*:focus")
    expect(focused).to_have_id(re.compile(r"slot-\d+"))
    page.locator("#stock").focus()
    page.keyboard.press("Space")
    expect_board(board, moves=2)
    expect(page.locator("#stock")).to_be_focused()
