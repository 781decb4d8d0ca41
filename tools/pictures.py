"""The pictures that a browser draws: ``python -m tools.pictures icons|screenshots|readme``."""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.support.browser import started_browser
from tests.support.live_server import live_server

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "static" / "icons"
SCREENSHOTS = ROOT / "screenshots"
IMAGES = ROOT / "docs" / "images"

ICON_GROUND = "#1d5b55"
"""The ground of favicon.svg, which fills the corners of icons that the system cuts to shape itself."""

SIZES = ((320, 568), (360, 740), (390, 844), (640, 320), (768, 1024), (1280, 800), (1920, 1080))
LOCALES = {"en": "en-GB", "hu": "hu-HU"}
THEMES = ("light", "dark")

CODE = "TP1-E-AAAAAAB"
EXAMPLE = (ROOT / "tests" / "data" / "example_game_AAAAAAB.txt").read_text("ascii").split()
MIDDLE = 22
"""After so many moves of the example one sees most of what can be seen."""
STUCK = [*["D"] * 23, "18", "21", "19"]
LOST = [*EXAMPLE[:MIDDLE], *["D"] * 8]
"""The example until there, then draws that lose it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large an icon is, how much of it the drawing takes, and whether the ground goes to the edges."""

    name: str
    size: int
    part: float
    is_filled: bool


SHAPES = (
    Shape("icon-180", 180, 1, is_filled=True),
    Shape("icon-192", 192, 1, is_filled=False),
    Shape("icon-512", 512, 1, is_filled=False),
    Shape("icon-maskable-512", 512, 0.8, is_filled=True),
)


def make_icons(browser: Browser) -> None:
    """Draw the PNG icons from the SVG one."""
    drawing = (ICONS / "favicon.svg").read_text("utf-8")
    for shape in SHAPES:
        page = browser.new_page(viewport={"width": shape.size, "height": shape.size})
        ground = ICON_GROUND if shape.is_filled else "transparent"
        side = round(shape.size * shape.part)
        page.set_content(
            f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
            f"svg{{width:{side}px;height:{side}px}}</style>{drawing}"
        )
        page.screenshot(path=ICONS / f"{shape.name}.png", omit_background=True)
        page.close()


@contextmanager
def _page(
    browser: Browser, address: str, size: tuple[int, int], theme: str, language: str, scale: float
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        has_touch=size[0] < 700,
        locale=LOCALES[language],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def _play(page: Page, words: list[str]) -> None:
    """Open the game and play from the table as it stands."""
    page.goto(f"/play/{CODE}")
    for word in words:
        turn = int(page.locator("#board").get_attribute("data-turn") or 0)
        page.locator("#stock" if word == "D" else f"#slot-{word}").dispatch_event("click")
        page.locator(f"#board[data-turn='{turn + 1}']").wait_for()


def _restart(page: Page) -> None:
    page.locator("#restart").dispatch_event("click")
    page.locator("#board[data-moves='0']").wait_for()


def _show_losing_move(page: Page) -> None:
    """Go to the move of a review that lost the game."""
    page.locator("#losing").click()
    page.locator("#review[data-fault='losing']").wait_for()


def _states(page: Page) -> Iterator[str]:
    """Bring the page into one state after another, and name each."""
    _play(page, [])
    yield "start"
    page.locator("#open-facts").click()
    page.locator("#facts").wait_for()
    yield "facts"
    page.locator("#facts summary").click()
    page.locator("#slot-18").click()
    page.locator("#notice[data-reason]").wait_for()
    yield "refused"
    _play(page, EXAMPLE[:MIDDLE])
    yield "middle"
    page.locator("#hint").click()
    yield "hints"
    for step in ("removable", "winnable", "best"):
        page.locator(f"[value='hint-{step}']").dispatch_event("click")
        page.locator(f"[data-step='{step}']").wait_for()
        yield f"hint-{step}"
    for name in ("new-game", "settings", "keys"):
        page.locator(f"[data-dialog='{name}-dialog']").first.dispatch_event("click")
        page.locator(f"#{name}-dialog[open]").wait_for()
        yield name
        page.keyboard.press("Escape")
    page.locator("#ask-restart").click()
    yield "question"
    page.keyboard.press("Escape")
    _play(page, EXAMPLE[MIDDLE:])
    yield "won"
    _restart(page)
    _play(page, STUCK)
    yield "stuck"
    page.goto(f"/play/{CODE}/review")
    yield "review-question"
    page.locator("#give-up").click()
    page.locator("#review").wait_for()
    yield "review"
    _show_losing_move(page)
    yield "review-losing"
    page.locator("#best-line").click()
    page.locator("#review:not(:has(.summary))").wait_for()
    yield "review-best-line"


PAGES = {
    "page-new": "/new",
    "page-settings": "/settings",
    "page-delete": "/settings/delete",
    "page-rules": "/rules",
    "page-error": "/nowhere",
}


def make_screenshots(browser: Browser, address: str, sizes: list[tuple[int, int]]) -> None:
    """Photograph every state and page in every size, theme and language."""
    SCREENSHOTS.mkdir(exist_ok=True)
    for size in sizes:
        for theme in THEMES:
            for language in LOCALES:
                stem = f"{size[0]}x{size[1]}-{theme}-{language}"
                with _page(browser, address, size, theme, language, 2 if size[0] < 700 else 1) as page:
                    for state in _states(page):
                        page.screenshot(path=SCREENSHOTS / f"{stem}-{state}.png")
                    for name, path in PAGES.items():
                        page.goto(path)
                        page.screenshot(path=SCREENSHOTS / f"{stem}-{name}.png", full_page=True)
                print(stem)


def make_readme_pictures(browser: Browser, address: str) -> None:
    """Photograph for the README: the table on a phone by night and on a desk by day, and a review."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, size, theme, language in (
        ("table-phone", (390, 844), "dark", "hu"),
        ("table-desktop", (1280, 800), "light", "en"),
    ):
        with _page(browser, address, size, theme, language, 1) as page:
            _play(page, EXAMPLE[:MIDDLE])
            page.evaluate("document.activeElement.blur()")
            page.screenshot(path=IMAGES / f"{name}.png")
    with _page(browser, address, (1280, 800), "light", "en", 1) as page:
        _play(page, LOST)
        page.goto(f"/play/{CODE}/review")
        page.locator("#give-up").click()
        _show_losing_move(page)
        page.screenshot(path=IMAGES / "review-desktop.png")


def _parse_sizes(text: str) -> list[tuple[int, int]]:
    wanted = text.split(",") if text else []
    return [size for size in SIZES if not wanted or f"{size[0]}x{size[1]}" in wanted]


def main(arguments: list[str] | None = None) -> int:
    """Make the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="scripts/screenshots", description=__doc__)
    parser.add_argument("kind", choices=("icons", "screenshots", "readme"))
    parser.add_argument("--sizes", default="", help="some of the sizes, as in 390x844,1280x800")
    options = parser.parse_args(arguments)
    with started_browser() as browser:
        if options.kind == "icons":
            make_icons(browser)
            return 0
        with tempfile.TemporaryDirectory() as folder, live_server(Path(folder) / "pictures.db") as address:
            if options.kind == "readme":
                make_readme_pictures(browser, address)
            else:
                make_screenshots(browser, address, _parse_sizes(options.sizes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
