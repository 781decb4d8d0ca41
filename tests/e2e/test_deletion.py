"""A player takes all that is stored away: by keyboard, without scripts, and what the other tabs then do."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import expect_board, open_game

DELETED = "Nothing about you is stored here any more."


def play_two_moves(page: Page) -> None:
    """Become a player with settings of one's own and two moves in a game."""
    page.request.post("/settings", form={"theme": "dark"})
    board = open_game(page)
    page.locator("#stock").click()
    expect_board(board, moves=1)
    page.locator("#stock").click()
    expect_board(board, moves=2)


def expect_nothing_left(page: Page) -> None:
    """See that the browser keeps nothing, that the table is untouched and the settings are the default."""
    assert page.context.cookies() == []
    expect_board(open_game(page), moves=0, turn=0)
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_a_player_deletes_everything_by_keyboard_alone(page: Page) -> None:
    play_two_moves(page)
    page.goto("/settings")
    page.get_by_role("link", name="Delete my data").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete everything").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(DELETED)
    expect_nothing_left(page)


def test_who_keeps_everything_loses_nothing(page: Page) -> None:
    play_two_moves(page)
    page.goto("/settings/delete")
    page.get_by_role("link", name="Keep everything").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect_board(open_game(page), moves=2)


def test_without_scripts_too(browser_without_scripts: Page) -> None:
    page = browser_without_scripts
    page.goto("/play/TP1-E-AAAAAAB")
    page.locator("#stock").click()
    page.goto("/settings/delete")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text(DELETED)).to_be_visible()
    assert page.context.cookies() == []


@pytest.mark.parametrize("action", ["#stock", "#undo"])
def test_another_tab_hears_that_it_is_out_of_date_and_plays_on_from_the_deal(page: Page, action: str) -> None:
    play_two_moves(page)
    other = page.context.new_page()
    other.goto("/settings/delete")
    other.get_by_role("button", name="Delete everything").click()
    expect(other.get_by_role("status")).to_have_text(DELETED)
    board = page.locator("#board")
    page.locator(action).click()
    expect(page.locator("#notice")).to_have_attribute("data-reason", "stale")
    expect_board(board, moves=0, turn=0)
    page.locator("#stock").click()
    expect_board(board, moves=1, turn=1)
