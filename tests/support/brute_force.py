"""A slow solver that shares nothing with the fast one nor with the rules: what it compares with is real.

It reads which card covers which off a drawing, keeps positions as plain tuples, and visits every single one.
"""

from fractions import Fraction
from itertools import pairwise

DRAWING = """
      0           1           2
    3   4       5   6       7   8
  9  10  11  12  13  14  15  16  17
18  19  20  21  22  23  24  25  26  27
"""

Place = tuple[int, int, int]
"""The slots that are gone (bit by bit), the number of the waste card's rank, the cards drawn."""


def _columns() -> list[dict[int, int]]:
    """Where each number of the drawing stands, line by line, in half card widths."""
    lines = []
    for indent, pitches, line in zip(
        (6, 4, 2, 0), (12, 4, 4, 4), DRAWING.strip("\n").splitlines(), strict=True
    ):
        numbers = [int(word) for word in line.split()]
        if len(numbers) == 6:
            lines.append({n: indent + 4 * (i % 2) + 12 * (i // 2) for i, n in enumerate(numbers)})
        else:
            lines.append({n: indent + pitches * i for i, n in enumerate(numbers)})
    return lines


def _lying_on() -> dict[int, tuple[int, ...]]:
    """A card is covered by the cards of the next line that stand half a card to its left and right."""
    lines = _columns()
    covers: dict[int, tuple[int, ...]] = dict.fromkeys(lines[-1], ())
    for upper, lower in pairwise(lines):
        for number, column in upper.items():
            covers[number] = tuple(other for other, place in lower.items() if abs(place - column) == 2)
    return covers


LYING_ON = _lying_on()
PARTS = (
    {0, 3, 4, 9, 10, 11, 18, 19, 20},
    {1, 5, 6, 12, 13, 14, 21, 22, 23},
    {2, 7, 8, 15, 16, 17, 24, 25, 26, 27},
)


class BruteForce:
    """All the play of one order of the cards, given as numbers from 1 (ace) to 13 (king)."""

    def __init__(self, numbers: list[int], *, linked: bool) -> None:
        self.tableau, self.stock = numbers[:28], numbers[29:]
        self.start: Place = 0, numbers[28], 0
        self.linked = linked

    def fits(self, number: int, waste: int) -> bool:
        """Whether a card may follow another."""
        return waste in (number - 1, number + 1) or (self.linked and {number, waste} == {1, 13})

    def removals(self, place: Place) -> list[tuple[int, Place]]:
        """Every slot that may be removed, with the position after it."""
        gone, waste, drawn = place
        return [
            (slot, (gone + 2**slot, self.tableau[slot], drawn))
            for slot in range(28)
            if not gone & 2**slot
            and all(gone & 2**other for other in LYING_ON[slot])
            and self.fits(self.tableau[slot], waste)
        ]

    def draws(self, place: Place) -> list[Place]:
        """The position after a draw, if there is a card to draw and a card to remove."""
        gone, _, drawn = place
        return [(gone, self.stock[drawn], drawn + 1)] if drawn < 23 and gone != 2**28 - 1 else []

    def followers(self, place: Place) -> list[Place]:
        """Every position one action further."""
        return [after for _, after in self.removals(place)] + self.draws(place)

    def best_score(self, place: Place) -> int:
        """The best score of any position that play can reach, one layer of actions after the other."""
        best, layer = 0, {place}
        while layer:
            best = max(best, *map(score, layer), 0)
            layer = {after for each in layer for after in self.followers(each)}
        return best

    def fewest_draws(self, place: Place) -> int | None:
        """The fewest draws of a win."""
        wins, layer = [], {place}
        while layer:
            wins += [drawn for gone, _, drawn in layer if gone == 2**28 - 1]
            layer = {after for each in layer for after in self.followers(each)}
        return min(wins, default=None)

    def greedy_chance(self, place: Place, known: dict[Place, Fraction] | None = None) -> Fraction:
        """The chance of a player who removes any card at random while one fits, and else draws."""
        known = {} if known is None else known
        if place not in known:
            options = [after for _, after in self.removals(place)] or self.draws(place)
            if options:
                known[place] = sum((self.greedy_chance(after, known) for after in options), Fraction()) / len(
                    options
                )
            else:
                known[place] = Fraction(int(place[0] == 2**28 - 1))
        return known[place]


def score(place: Place) -> int:
    """The points: 500, one off for each card moved, 100 for each peak that is gone."""
    gone, _, drawn = place
    slots = {slot for slot in range(28) if gone & 2**slot}
    return 500 - len(slots) - drawn + 100 * sum(part <= slots for part in PARTS)
