"""The settings: each takes effect at once, without a reload, and stays."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import expect_board, open_game

NOTE_SWAP = """() => {
    document.body.dataset.swapped = "no";
    const note = () => (document.body.dataset.swapped = "yes");
    document.addEventListener("htmx:after:swap", note, { once: true });
}"""


def open_settings(page: Page) -> Locator:
    """Open the dialog of the settings on a page that notices being loaded anew."""
    open_game(page)
    page.evaluate("window.isTheSamePage = true")
    page.get_by_role("link", name="Settings").click()
    dialog = page.locator("#settings-dialog")
    expect(dialog).to_be_visible()
    return dialog


def choose(page: Page, name: str, value: str) -> None:
    """Choose a value of a setting in the open dialog, as a player does: by its label; it takes effect."""
    page.evaluate(NOTE_SWAP)
    page.locator(f"label:has(#{name}-{value})").click()
    expect(page.locator("body")).to_have_attribute("data-swapped", "yes")
    expect(page.locator(f"#{name}-{value}")).to_be_checked()


def colour_of(locator: Locator) -> str:
    """Return the colour that the letters of a card have."""
    return str(locator.evaluate("(card) => getComputedStyle(card, '::before').color"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "dark"),
        ("four_colours", "on"),
        ("large_indices", "on"),
        ("mirrored", "on"),
        ("motion", "off"),
        ("sound", "on"),
        ("clock", "on"),
        ("shortcuts", "off"),
    ],
)
def test_a_setting_of_the_look_takes_effect_at_once_and_stays(page: Page, name: str, value: str) -> None:
    dialog = open_settings(page)
    attribute = f"data-{name.replace('_', '-')}"
    choose(page, name, value)
    expect(page.locator("html")).to_have_attribute(attribute, value)
    assert page.evaluate("window.isTheSamePage")
    expect(dialog).to_be_visible()
    expect(page.locator(f"#{name}-{value}")).to_be_focused()
    page.reload()
    expect(page.locator("html")).to_have_attribute(attribute, value)
    expect(page.locator(f"#{name}-{value}")).to_be_checked()


def test_the_language_changes_in_place(page: Page) -> None:
    dialog = open_settings(page)
    choose(page, "language", "hu")
    expect(dialog.get_by_role("heading")).to_have_text("Beállítások")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page).to_have_title("TriPeaks: TP1-E-AAAAAAB")
    expect(page.locator("#slot-20")).to_have_attribute("data-index", "R")
    assert page.evaluate("window.isTheSamePage")
    page.keyboard.press("Escape")
    page.locator("#slot-18").click()
    expect(page.locator("#notice")).to_have_text("Eggyel magasabb vagy alacsonyabb értékűnek kell lennie")


def test_dark_and_light_go_before_the_device(page: Page) -> None:
    open_settings(page)
    page.emulate_media(color_scheme="light")
    card = page.locator("#slot-18")
    by_day = card.evaluate("(card) => getComputedStyle(card).backgroundColor")
    choose(page, "theme", "dark")
    by_night = card.evaluate("(card) => getComputedStyle(card).backgroundColor")
    assert by_day != by_night
    assert page.locator("meta[name='theme-color']").count() == 1
    page.emulate_media(color_scheme="dark")
    choose(page, "theme", "light")
    assert card.evaluate("(card) => getComputedStyle(card).backgroundColor") == by_day


def test_four_colours_give_each_suit_its_own(page: Page) -> None:
    open_settings(page)
    cards = [page.locator(f".peaks .{suit}").first for suit in ("spades", "clubs", "diamonds", "hearts")]
    assert len({colour_of(card) for card in cards}) == 2
    choose(page, "four_colours", "on")
    assert len({colour_of(card) for card in cards}) == 4


def test_large_letters_are_larger(page: Page) -> None:
    open_settings(page)
    size = "(card) => parseFloat(getComputedStyle(card, '::before').fontSize)"
    before = page.locator("#slot-18").evaluate(size)
    choose(page, "large_indices", "on")
    assert page.locator("#slot-18").evaluate(size) > before * 1.2


def test_a_mirrored_table_has_its_stock_on_the_left(page: Page) -> None:
    open_settings(page)
    left = "() => document.getElementById('stock').getBoundingClientRect().left"
    waste = "() => document.getElementById('waste').getBoundingClientRect().left"
    assert page.evaluate(left) > page.evaluate(waste)
    choose(page, "mirrored", "on")
    assert page.evaluate(left) < page.evaluate(waste)


def test_playable_cards_are_marked_only_where_that_is_wished(page: Page) -> None:
    open_settings(page)
    marked = page.locator("[data-playable]")
    expect(marked).to_have_count(0)
    choose(page, "mark_playable", "on")
    expect(marked).to_have_count(3)
    page.keyboard.press("Escape")
    page.locator("#slot-20").click()
    expect_board(page.locator("#board"), moves=1)
    expect(page.locator("#slot-23")).to_have_attribute("data-playable", "")


@pytest.mark.parametrize(("value", "king"), [("AKQJ", "K"), ("AKDB", "K"), ("ARDV", "R")])
def test_the_letters_on_the_faces_can_be_chosen_in_any_language(page: Page, value: str, king: str) -> None:
    open_settings(page)
    choose(page, "letters", value)
    expect(page.locator("#slot-20")).to_have_attribute("data-index", king)
    expect(page.locator("#slot-20")).to_have_attribute("data-card", "KC")
    expect(page.locator("#waste .card")).to_have_attribute("data-index", "Á" if value == "AKDB" else "A")
    expect(page.locator("#slot-20")).to_have_attribute("aria-label", re.compile("king of clubs"))


def test_errors_are_explained_unless_that_is_off(page: Page) -> None:
    open_settings(page)
    choose(page, "explain_errors", "off")
    page.keyboard.press("Escape")
    page.locator("#slot-18").click()
    expect(page.locator("#notice")).to_have_attribute("data-reason", "not-adjacent")
    expect(page.locator("#notice")).to_be_empty()


def test_the_clock_runs_while_one_plays_and_stops_while_the_page_is_hidden(page: Page) -> None:
    page.clock.install()
    page.request.post("/settings", form={"clock": "on"})
    board = open_game(page)
    clock = page.get_by_role("timer")
    page.clock.run_for(5_000)
    expect(clock).to_have_text("0:00")
    page.locator("#stock").click()
    page.clock.run_for(100)
    expect_board(board, moves=1)
    page.clock.run_for(65_000)
    expect(clock).to_have_text("1:05")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.clock.run_for(60_000)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: false, configurable: true })")
    page.clock.run_for(2_000)
    expect(clock).to_have_text("1:07")


def test_a_sound_is_made_for_each_move_where_that_is_wished(page: Page) -> None:
    counting = """() => {
        window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.tones += 1;
            return start.apply(this, when);
        };
    }"""
    board = open_game(page)
    page.evaluate(counting)
    page.locator("#stock").click()
    expect_board(board, moves=1)
    assert page.evaluate("window.tones") == 0
    page.request.post("/settings", form={"sound": "on"})
    page.reload()
    page.evaluate(counting)
    page.locator("#stock").click()
    expect_board(board, moves=2)
    assert page.evaluate("window.tones") == 1
    page.locator("#slot-0").dispatch_event("click")
    expect(page.locator("#notice")).to_have_attribute("data-reason", "blocked")
    assert page.evaluate("window.tones") == 2


def test_without_scripts_the_page_saves_by_its_button(browser_without_scripts: Page) -> None:
    page = browser_without_scripts
    page.goto("/settings")
    page.locator("label:has(#theme-dark)").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Your settings are saved.")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
