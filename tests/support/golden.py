"""The golden deals and the example game of `tests/data`, as values."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


@dataclass(frozen=True, slots=True)
class GoldenDeal:
    """Seven letters, the names of their 52 cards, and the fewest draws of a win (None: cannot be won)."""

    letters: str
    cards: tuple[str, ...]
    easy_draws: int | None
    classic_draws: int | None


@cache
def golden_deals() -> tuple[GoldenDeal, ...]:
    """Return the 60 golden deals in the order of the file."""
    return tuple(
        GoldenDeal(row["code"], tuple(row["cards"].split()), row["easy_par_draws"], row["classic_par_draws"])
        for row in json.loads((DATA / "deals.json").read_text("utf-8"))
    )


@cache
def golden_deal(letters: str) -> GoldenDeal:
    """Return the golden deal of seven letters."""
    return next(deal for deal in golden_deals() if deal.letters == letters)


@cache
def example_line() -> str:
    """Return the won example game of TP1-E-AAAAAAB: slot numbers, and D for a draw."""
    return (DATA / "example_game_AAAAAAB.txt").read_text("utf-8").strip()
