"""Hints, facts and reviews in a real browser: by keyboard alone, and without JavaScript."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.e2e.table import button, expect_board, open_game


@pytest.fixture
def scriptless_page(browser: Browser, server: str) -> Iterator[Page]:
    """A page of a new player whose browser runs no scripts."""
    context = browser.new_context(base_url=server, locale="hu-HU", java_script_enabled=False)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"Tab never reached {selector}")


def test_all_hints_are_there_by_keyboard_alone(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    board = open_game(page)
    for presses, step in ((0, "removable"), (1, "winnable"), (2, "best")):
        page.keyboard.press("h")
        expect(page.locator("#hint-question")).to_be_visible()
        for _ in range(presses):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(f"#hint-answer[data-step='{step}']")).to_be_visible()
        expect(page.locator("#hint-question")).to_be_hidden()
    expect(board).to_have_attribute("data-hint", "20")
    expect(page.locator("#live")).to_contain_text("king of clubs")
    button(page, "20").focus()
    page.keyboard.press("Enter")
    expect_board(board, turn=1, left=27)
    expect(page.locator("#hint-answer")).to_have_count(0)
    assert board.get_attribute("data-hint") is None
    assert complaints == []


def test_a_hint_asked_for_right_after_a_quick_tap_is_about_the_table_after_it(page: Page) -> None:
    board = open_game(page)

    def be_slow(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/play/**", be_slow)
    button(page, "20").click()
    page.locator("#hint").click()
    page.locator("[value='hint-best']").click()
    expect(board).to_have_attribute("data-hint", "23")
    expect_board(board, turn=1)


def test_the_badge_opens_in_place_and_one_tap_switches_the_rules(page: Page) -> None:
    open_game(page)
    tab_to(page, "#open-facts")
    page.keyboard.press("Enter")
    expect(page.locator("#facts")).to_contain_text("762")
    expect(page.locator("#facts summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#other-rules")).to_be_hidden()
    page.keyboard.press("Enter")
    page.locator("#other-rules").click()
    expect(page.locator("#board")).to_have_attribute("data-code", "TP1-C-AAAAAAB")
    expect(page.locator("#facts")).to_contain_text("664")


def test_a_review_is_stepped_through_by_keyboard_alone(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    board = open_game(page)
    for turn, word in enumerate(["20", "D", "D", "D"], 1):
        button(page, word).focus()
        page.keyboard.press("Enter")
        expect_board(board, turn=turn)
    page.keyboard.press("h")
    tab_to(page, "#hint-question a")
    page.keyboard.press("Enter")
    expect(page.locator("#give-up")).to_be_visible()
    tab_to(page, "#give-up")
    page.keyboard.press("Enter")
    review = page.locator("#review")
    expect(review).to_have_attribute("data-move", "4")
    page.keyboard.press("ArrowLeft")
    expect(review).to_have_attribute("data-move", "3")
    expect(page).to_have_url(re.compile(r"move=3#step$"))
    page.keyboard.press("Home")
    expect(review).to_have_attribute("data-move", "0")
    tab_to(page, "#next")
    page.keyboard.press("Enter")
    expect(review).to_have_attribute("data-move", "1")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(review).to_have_attribute("data-move", "2")
    page.reload()
    expect(review).to_have_attribute("data-move", "2")
    tab_to(page, "#best-line")
    page.keyboard.press("Enter")
    expect(page.locator("#review-heading")).to_contain_text("The best line from move 2")
    page.keyboard.press("End")
    expect(page.locator("#said")).to_contain_text("The game is won.")
    page.get_by_role("link", name="Back to the review").click()
    tab_to(page, "#play-on")
    page.keyboard.press("Enter")
    expect(page.locator("#practice")).to_be_visible()
    expect_board(page.locator("#board"), turn=6, moves=2, status="playing")
    assert complaints == []


def test_hints_and_a_review_work_without_javascript(scriptless_page: Page) -> None:
    page = scriptless_page
    board = open_game(page)
    page.locator("#hint").click()
    page.locator("[value='hint-best']").click()
    expect(board).to_have_attribute("data-hint", "20")
    expect(page.locator("#hint-answer")).to_contain_text("treff király")
    page.locator("#slot-20").click()
    expect_board(board, turn=1)
    expect(page.locator("#hint-answer")).to_have_count(0)
    page.locator("#stock").click()
    page.locator("#hint").click()
    page.locator("#hint-question a").click()
    page.locator("#give-up").click()
    review = page.locator("#review")
    expect(review).to_have_attribute("data-move", "2")
    page.locator("#previous").click()
    expect(review).to_have_attribute("data-move", "1")
    page.locator("ol a").first.click()
    expect(review).to_have_attribute("data-move", "0")
    page.locator("#best-line").click()
    page.locator("#last").click()
    expect(page.locator("#said")).to_contain_text("A játszma megnyerve.")
    page.go_back()
    page.go_back()
    page.locator("#next").click()
    page.locator("#play-on").click()
    expect_board(board, status="playing", moves=1)
    expect(page.locator("#practice")).to_be_visible()


def test_a_deal_that_can_be_won_is_dealt_from_the_dialog(page: Page) -> None:
    open_game(page)
    page.get_by_role("link", name="New game").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Hard").check()
    dialog.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("#board")).not_to_have_attribute("data-code", "TP1-E-AAAAAAB")
    page.locator("#open-facts").click()
    expect(page.locator("#facts .here")).to_contain_text("Hard")


def open_review(page: Page) -> Locator:
    """Play three moves, give up and return the review."""
    board = open_game(page)
    for turn, word in enumerate(["20", "D", "D"], 1):
        button(page, word).click()
        expect_board(board, turn=turn)
    page.goto("/play/TP1-E-AAAAAAB/review")
    page.locator("#give-up").click()
    review = page.locator("#review")
    expect(review).to_have_attribute("data-move", "3")
    return review


def test_a_move_of_the_list_brings_its_position_into_sight_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    review = open_review(page)
    page.locator(".moves a").first.click()
    expect(review).to_have_attribute("data-move", "0")
    expect(page.locator("#step .little")).to_be_in_viewport(ratio=1)
    page.reload()
    expect(page.locator("#step .little")).to_be_in_viewport(ratio=1)


def test_the_moves_and_the_position_lie_side_by_side_on_a_desk(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    review = open_review(page)
    expect(page.locator("#step .little")).to_be_in_viewport(ratio=1)
    list_box, step_box = page.locator(".summary").bounding_box(), page.locator("#step").bounding_box()
    assert list_box
    assert step_box
    assert list_box["x"] + list_box["width"] <= step_box["x"]
    page.keyboard.press("ArrowLeft")
    expect(review).to_have_attribute("data-move", "2")
    expect(page.locator("#step .little")).to_be_in_viewport(ratio=1)
