"""The keyboard alone: a whole game, the way over the table, the letters."""

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.table import example_line, expect_board, open_game

SAID = re.compile(r"(Removed: .+|Drawn: .+ Stock: \d+ cards?)\. Score: \d+\.( A peak is cleared\.)?")

WAYS: Mapping[str, tuple[Mapping[str, str], bool]] = {
    "as it comes": ({}, False),
    "mirrored and in four colours": ({"mirrored": "on", "four_colours": "on"}, False),
    "with reduced motion": ({}, True),
}
"""Settings, and whether the device asks for less motion."""


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[Page]:
    """A page of a player who plays in one of the ways."""
    settings, is_still = WAYS[request.param]
    context = browser.new_context(
        base_url=server, locale="en-GB", reduced_motion="reduce" if is_still else "no-preference"
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    if settings:
        page.request.post("/settings", form=dict(settings))
    yield page
    context.close()


def focused(page: Page) -> str:
    """Return the id of what has the focus, or its text; an empty one is an error of the page."""
    return str(page.evaluate("document.activeElement.id || document.activeElement.textContent"))


def tab_into_table(page: Page) -> None:
    """Press Tab from the top of the page until the focus is on a card."""
    for _ in range(10):
        page.keyboard.press("Tab")
        if focused(page).startswith("slot-"):
            return
    raise AssertionError("no card can be reached by Tab")


def place_of(page: Page, element: str) -> tuple[int, int]:
    """Return row and column of a card, or of the stock below them, in pixels."""
    place = page.evaluate(
        "(id) => { const card = document.getElementById(id);"
        "return id === 'stock' ? [10000, 0] : [card.offsetTop, card.offsetLeft] }",
        element,
    )
    return int(place[0]), int(place[1])


def walk_to(page: Page, target: str) -> None:
    """Go from card to card by the arrows alone."""
    for _ in range(40):
        here = focused(page)
        if here == target:
            return
        (row, column), (row_wanted, column_wanted) = place_of(page, here), place_of(page, target)
        if row != row_wanted:
            page.keyboard.press("ArrowUp" if row > row_wanted else "ArrowDown")
        else:
            page.keyboard.press("ArrowLeft" if column > column_wanted else "ArrowRight")
        assert focused(page) != here, f"the way from {here} to {target} ends there"
    raise AssertionError(f"{target} is not reached")


def stops(page: Page) -> Locator:
    """The cards that Tab reaches."""
    return page.locator(".peaks button.card[tabindex='0']")


def test_a_whole_game_is_won_by_the_keyboard_alone(way: Page) -> None:
    page = way
    board = open_game(page)
    tab_into_table(page)
    line = example_line()
    for move, word in enumerate(line, 1):
        if word == "D":
            page.keyboard.press("d")
        else:
            walk_to(page, f"slot-{word}")
            page.keyboard.press("Enter" if move % 2 else "Space")
        expect_board(board, moves=move)
        if move == len(line):
            break
        said = page.locator("#live").inner_text()
        assert SAID.fullmatch(said), said
        waste = str(page.locator("#waste").get_attribute("aria-label")).removeprefix("Waste: ")
        assert f": {waste}." in said
        expect(stops(page)).to_have_count(1)
        expect(stops(page)).to_be_focused()
        if word != "D":
            expect(page.locator(".peaks [data-focus]")).to_be_focused()
    assert page.locator("#live").inner_text() == "You have won. Score: 750, moves: 50."
    expect(page.locator("#panel .first")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel .first")).to_be_focused()


def test_the_markup_has_a_tab_stop_for_every_card_and_the_script_leaves_one(page: Page) -> None:
    board = open_game(page)
    markup = page.request.get("/play/TP1-E-AAAAAAB").text()
    assert "tabindex" not in markup[markup.index('id="board"') : markup.index("</section>")]
    expect(stops(page)).to_have_count(1)
    page.locator("#stock").click()
    expect_board(board, moves=1)
    expect(stops(page)).to_have_count(1)


def test_the_arrows_go_where_the_eye_goes(page: Page) -> None:
    open_game(page)
    page.locator("#slot-18").focus()
    for key, slot in (
        ("ArrowRight", 19),
        ("End", 27),
        ("ArrowRight", 27),
        ("ArrowUp", 17),
        ("ArrowUp", 8),
        ("ArrowUp", 2),
        ("ArrowUp", 2),
        ("ArrowLeft", 1),
        ("Home", 0),
        ("ArrowDown", 3),
        ("ArrowDown", 9),
        ("ArrowDown", 18),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#slot-{slot}")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#stock")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#slot-18")).to_be_focused()


def test_letters_undo_and_open_dialogs_and_the_focus_comes_back(page: Page) -> None:
    board = open_game(page)
    page.locator("#slot-20").focus()
    page.keyboard.press("Enter")
    expect_board(board, left=27)
    page.keyboard.press("u")
    expect_board(board, left=28, turn=2)
    page.keyboard.press("d")
    expect_board(board, stock=22)
    page.keyboard.press("Control+z")
    expect_board(board, stock=23, turn=4)
    page.locator("#slot-22").focus()
    for key, dialog in (("n", "new-game-dialog"), ("?", "keys-dialog")):
        page.keyboard.press(key)
        expect(page.locator(f"#{dialog}")).to_be_visible()
        page.keyboard.press("d")
        page.keyboard.press("Escape")
        expect(page.locator(f"#{dialog}")).to_be_hidden()
        expect(page.locator("#slot-22")).to_be_focused()
    expect_board(board, stock=23, turn=4)


def test_keys_say_what_lies_on_the_table(page: Page) -> None:
    open_game(page)
    page.locator("#slot-18").focus()
    for key, words in (
        ("c", "Can be removed now: king of clubs, 2 of diamonds, king of diamonds."),
        ("w", "Waste: ace of clubs"),
        ("s", "Stock: 23 cards. Draw the top one"),
        ("p", "Score: 500. Moves: 0"),
    ):
        page.keyboard.press(key)
        expect(page.locator("#live")).to_have_text(words)
    page.keyboard.press("b")
    expect(page.locator("#live")).to_contain_text("bottom row: 3 of spades, 5 of spades")


def test_letters_typed_into_a_field_play_nothing(page: Page) -> None:
    board = open_game(page)
    page.keyboard.press("n")
    page.get_by_label(re.compile("Game code")).press_sequentially("dud")
    page.keyboard.press("Escape")
    expect_board(board, turn=0)


def test_shortcuts_can_be_turned_off_and_the_table_still_plays(page: Page) -> None:
    page.request.post("/settings", form={"shortcuts": "off"})
    board = open_game(page)
    page.locator("#slot-20").focus()
    for key in ("d", "u", "n", "?", "c"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect_board(board, turn=1, left=27, stock=23)
