"""Access for all: axe finds nothing on any page or panel, in both themes and languages."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import button, example_line, expect_board, open_game

LOCALES = {"en": "en-GB", "hu": "hu-HU"}
STUCK = [*"D" * 23, "18", "21", "19"]


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    """A theme."""
    return str(request.param)


@pytest.fixture(params=LOCALES)
def themed_page(request: pytest.FixtureRequest, theme: str, browser: Browser, server: str) -> Iterator[Page]:
    """A page of a new player in a theme and a language; nothing moves, so that nothing is half there."""
    context = browser.new_context(
        base_url=server,
        locale=LOCALES[request.param],
        reduced_motion="reduce",
        color_scheme="dark" if theme == "dark" else "light",
    )
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def violations(page: Page) -> list[str]:
    """Return what axe finds, a line each."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        for node in each["nodes"]
    ]


def play(page: Page, words: list[str]) -> None:
    """Play the words of a line from the table as it stands."""
    board = page.locator("#board")
    for word in words:
        turn = int(board.get_attribute("data-turn") or 0)
        button(page, word).dispatch_event("click")
        expect_board(board, turn=turn + 1)


def test_axe_finds_nothing_on_the_table_in_any_state(themed_page: Page) -> None:
    page = themed_page
    open_game(page)
    assert violations(page) == []
    button(page, "18").click()
    expect(page.locator("#notice[data-reason]")).to_be_visible()
    play(page, example_line()[:22])
    assert violations(page) == []
    for name in ("new-game", "settings", "keys"):
        page.locator(f"[data-dialog='{name}-dialog']").first.click()
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        assert violations(page) == [], name
        page.keyboard.press("Escape")
    page.locator("#ask-restart").click()
    expect(page.locator("#restart-question")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    play(page, example_line()[22:])
    assert violations(page) == []
    page.context.set_offline(True)
    page.locator("#undo").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert violations(page) == []


def test_axe_finds_nothing_on_a_stuck_game_with_every_setting_changed(themed_page: Page) -> None:
    page = themed_page
    changed = {
        "four_colours": "on",
        "mirrored": "on",
        "large_indices": "on",
        "mark_playable": "on",
        "clock": "on",
    }
    page.request.post("/settings", form=dict(changed))
    open_game(page)
    play(page, STUCK[:1])
    assert violations(page) == []
    play(page, STUCK[1:])
    expect_board(page.locator("#board"), status="stuck")
    assert violations(page) == []


def test_axe_finds_nothing_on_the_pages(themed_page: Page) -> None:
    for path in ("/new", "/settings", "/settings?saved=yes", "/rules", "/nowhere", "/play/nonsense"):
        themed_page.goto(path)
        assert violations(themed_page) == [], path


CONTRASTS = """() => {
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => {
            const value = part / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return [...document.querySelectorAll(".card[data-index]")].map((card) => {
        const [one, other] = [
            light(getComputedStyle(card, "::before").color), light(getComputedStyle(card).backgroundColor),
        ];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
}"""


@pytest.mark.parametrize("four_colours", ["off", "on"])
def test_every_index_stands_out_from_its_card(
    browser: Browser, server: str, theme: str, four_colours: str
) -> None:
    context = browser.new_context(base_url=server, color_scheme="dark" if theme == "dark" else "light")
    page = context.new_page()
    page.request.post("/settings", form={"four_colours": four_colours})
    open_game(page)
    assert page.locator(".peaks .card.clubs, .peaks .card.spades").count()
    assert page.locator(".peaks .card.hearts").count()
    assert page.locator(".peaks .card.diamonds").count()
    contrasts = page.evaluate(CONTRASTS)
    context.close()
    assert len(contrasts) == 11
    assert min(contrasts) >= 4.5


GREYS = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const grey = (i) => (data[i] + data[i + 1] + data[i + 2]) / 3;
    return Array.from({ length: data.length / 4 }, (_, i) => grey(4 * i));
}"""


def test_the_shapes_alone_tell_the_suits_apart(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    open_game(page)
    # Black all of them, as small as they get: on a card 29 pixels wide.
    page.evaluate("document.querySelectorAll('.card').forEach((card) => { card.style.color = '#000' })")
    pictures = {}
    for suit in ("spades", "clubs", "diamonds", "hearts"):
        shape = page.locator(f".peaks .{suit} svg").first
        box = shape.bounding_box()
        assert box
        place = page.screenshot(clip={"x": round(box["x"]), "y": round(box["y"]), "width": 20, "height": 20})
        pictures[suit] = page.evaluate(GREYS, _base64(place))
    suits = list(pictures)
    for index, one in enumerate(suits):
        for other in suits[index + 1 :]:
            pairs = zip(pictures[one], pictures[other], strict=True)
            different = sum(abs(a - b) > 96 for a, b in pairs)
            assert different >= 0.1 * len(pictures[one]), (one, other, different)


def _base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")
