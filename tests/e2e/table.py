"""The table as a player handles it in a browser."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

DATA = Path(__file__).parents[1] / "data"


def example_line() -> list[str]:
    """The words of the example game on AAAAAAB: slot numbers and D."""
    return (DATA / "example_game_AAAAAAB.txt").read_text("utf-8").split()


def open_game(page: Page, code: str = "TP1-E-AAAAAAB") -> Locator:
    """Open a game and return its board."""
    page.goto(f"/play/{code}")
    board = page.locator("#board")
    expect(board).to_have_attribute("data-code", code)
    return board


def button(page: Page, word: str) -> Locator:
    """The button of an action: a slot number or D."""
    return page.locator("#stock" if word == "D" else f"#slot-{word}")


def expect_board(board: Locator, **values: object) -> None:
    """Wait until the board has these data attributes."""
    for name, value in values.items():
        expect(board).to_have_attribute(f"data-{name}", str(value))
