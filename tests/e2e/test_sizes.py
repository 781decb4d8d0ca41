"""Every size that people have: nothing scrolls sideways, nothing is cut off, everything can be hit."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import button, expect_board, open_game

SIZES = [(320, 568), (360, 740), (390, 844), (640, 320), (768, 1024), (1280, 800), (1920, 1080)]
LOCALES = {"en": "en-GB", "hu": "hu-HU"}
PATHS = ("/new", "/settings", "/settings/delete", "/rules", "/nowhere")

TEXTS = (
    "a, button, p, h1, h2, dt, dd, legend, label, label span, li, td, th, strong, figcaption, "
    "caption, summary, details, .tally, .pile span"
)
TARGETS = (
    "button, a.button, .top a, .address a, label.choice, label.option, "
    "input:not(label input):not([type=hidden])"
)

FAULTS = """([width, texts, targets]) => {
    const faults = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > width || innerWidth > width) faults.push(`the page is ${wide} wide`);
    const unseen = ".unseen, .skip, .sprite, #flight";
    const isSeen = (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest(unseen);
    const name = (element) => `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 40)}`;
    const scope = document.querySelector("dialog[open]") ?? document.body;
    for (const element of scope.querySelectorAll(texts)) {
        if (!isSeen(element) || !element.textContent.trim()) continue;
        const { left, right } = element.getBoundingClientRect();
        if (left < -0.5 || right > width + 0.5) faults.push(`beyond the edge: ${name(element)}`);
        const isBox = getComputedStyle(element).display !== "inline";
        if (isBox && element.scrollWidth > element.clientWidth + 1) faults.push(`cut off: ${name(element)}`);
        const isLow = element.scrollHeight > element.clientHeight + 1;
        if (isLow && element.matches("button, label span")) faults.push(`too low: ${name(element)}`);
    }
    for (const target of [...scope.querySelectorAll(targets)].filter(isSeen)) {
        const { width, height } = target.getBoundingClientRect();
        if (width < 24 || height < 24) faults.push(`small: ${name(target)} ${width}×${height}`);
    }
    return faults;
}"""

DOUBLED = """new MutationObserver((_, observer) => {
    if (!document.documentElement) return;
    document.documentElement.style.fontSize = "200%";
    observer.disconnect();
}).observe(document, { childList: true });"""
"""As early as there is a page: letters twice as large, as a browser does it."""

ALL_AT_ONCE = """() => [".tally", ".peaks", "#waste", "#stock", "#undo"].filter((place) => {
    const { top, bottom } = document.querySelector(place).getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
})"""


def new_page(browser: Browser, address: str, size: tuple[int, int], language: str) -> Page:
    """Return a page of a new player in a window of a size."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        locale=LOCALES[language],
        has_touch=size[0] < 700,
        is_mobile=size[0] < 700,
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    return context.new_page()


def faults(page: Page) -> list[str]:
    """Return what is wrong with the page as it is laid out."""
    size = page.viewport_size
    assert size
    return list(page.evaluate(FAULTS, [size["width"], TEXTS, TARGETS]))


def check_table(page: Page) -> None:
    """Look at the table at its start, with a notice, in the middle of a game, and at each dialog and hint."""
    board = open_game(page)
    assert faults(page) == []
    page.locator("#open-facts").click()
    expect(page.locator("#facts")).to_be_visible()
    assert faults(page) == []
    assert page.locator("#facts").evaluate(
        "(facts) => facts.clientHeight >= 0.3 * innerHeight || facts.scrollHeight <= facts.clientHeight"
    )
    page.locator("#facts summary").click()
    expect(page.locator("#facts table")).to_be_hidden()
    for word in ("18", "20", "23", "22", "D", "D"):
        button(page, word).dispatch_event("click")
    expect_board(board, moves=5)
    button(page, "18").dispatch_event("click")
    expect(page.locator("#notice")).to_have_attribute("data-reason", "not-adjacent")
    assert faults(page) == []
    for name in ("new-game", "settings", "keys"):
        page.locator(f"[data-dialog='{name}-dialog']").first.dispatch_event("click")
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        assert faults(page) == [], name
        page.keyboard.press("Escape")
    page.locator("#ask-restart").click()
    expect(page.locator("#restart-question")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    expect(page.locator("#hint-question")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    for step in ("removable", "winnable", "best"):
        page.locator(f"[value='hint-{step}']").dispatch_event("click")
        expect(page.locator("#hint-answer")).to_have_attribute("data-step", step)
        assert faults(page) == [], step


def check_review(page: Page) -> None:
    """Look at a review from its question to the move that lost the game and the best line."""
    page.goto("/play/TP1-E-AAAAAAB/review")
    assert faults(page) == []
    page.locator("#give-up").click()
    expect(page.locator("#review")).to_be_visible()
    assert faults(page) == []
    page.locator(".faults a").first.click()
    expect(page.locator("#review")).to_have_attribute("data-fault", re.compile("."))
    assert faults(page) == []
    page.locator("#best-line").click()
    expect(page.locator("#review .summary")).to_have_count(0)
    assert faults(page) == []


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_fits(browser: Browser, server: str, size: tuple[int, int], language: str) -> None:
    page = new_page(browser, server, size, language)
    check_table(page)
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(ALL_AT_ONCE) == []
    check_review(page)
    for path in PATHS:
        page.goto(path)
        assert faults(page) == [], path
    page.context.close()


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    "size", [(320, 568), (640, 320), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_letters_twice_as_large_fit(
    browser: Browser, server: str, size: tuple[int, int], language: str
) -> None:
    page = new_page(browser, server, size, language)
    page.add_init_script(DOUBLED)
    check_table(page)
    check_review(page)
    for path in PATHS:
        page.goto(path)
        assert faults(page) == [], path
    page.context.close()


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that speaks longer words than any language."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    folder: Path = tmp_path_factory.mktemp("pseudo")
    command = [sys.executable, "-m", "tests.support.pseudo_server", str(port), str(folder)]
    process = subprocess.Popen(command, cwd=Path(__file__).parents[2])
    limit = time.monotonic() + 20
    while time.monotonic() < limit and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(10)


def test_the_longest_words_fit_the_smallest_phone(browser: Browser, pseudo_server: str) -> None:
    page = new_page(browser, pseudo_server, (320, 568), "en")
    check_table(page)
    assert "ő" in page.locator("#undo").inner_text()
    assert page.evaluate(ALL_AT_ONCE) == []
    check_review(page)
    for path in PATHS:
        page.goto(path)
        assert faults(page) == [], path
    page.context.close()


def test_a_double_tap_does_not_zoom_and_a_pinch_still_does(browser: Browser, server: str) -> None:
    page = new_page(browser, server, (390, 844), "en")
    open_game(page)
    viewport = page.locator("meta[name='viewport']").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    for place in ("#slot-20", "#slot-0", "#stock", "#undo"):
        action = page.locator(place).evaluate("(element) => getComputedStyle(element).touchAction")
        assert action == "manipulation", place
    page.context.close()
