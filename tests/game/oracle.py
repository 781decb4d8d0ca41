"""The rules told a second time, in the simplest words and by other means than `app.game`.

Cards are two-letter texts, places are points of a drawing, undo restores a copy kept from before. Nothing
here is fast or imports the code that it judges, but for `fewest_draws`, which plays by it.
"""

from dataclasses import dataclass, field
from functools import cache
from hashlib import sha512
from itertools import combinations
from math import factorial

from app.game.cards import Rank
from app.game.deal import Deal
from app.game.layout import FULL_MASK, exposed_slots
from app.game.rules import Rules

# A card is two units wide and lies on the next row's cards one unit to its left and one to its right.
PLACES: tuple[tuple[int, int], ...] = tuple(
    (row, x)
    for row, xs in enumerate(
        (
            (3, 9, 15),
            (2, 4, 8, 10, 14, 16),
            (1, 3, 5, 7, 9, 11, 13, 15, 17),
            (0, 2, 4, 6, 8, 10, 12, 14, 16, 18),
        )
    )
    for x in xs
)
"""The row of each slot and the distance of its middle from the left end of the bottom row."""

_DECK = """
    2C 3C 4C AS 5C 6C KC 8C 9C TC JC QC 2S 8H 7C 4S 2D 6S KD 9S 8S TS JS QS KS AH
    2H 7S 3H 3S 4H 5H AC 6H 7H 9H TH JH QH KH AD 3D 4D 5D 6D 5S 7D 8D 9D TD JD QD
"""
REFERENCE_DECK = _DECK.split()


def covers_of(slot: int) -> set[int]:
    """Return the slots that lie on a slot."""
    row, x = PLACES[slot]
    return {other for other, place in enumerate(PLACES) if place in {(row + 1, x - 1), (row + 1, x + 1)}}


def peak_of(slot: int) -> int:
    """Return the peak (0–2) that a slot counts for; the right one has the odd card of the bottom row."""
    return min(PLACES[slot][1] // 6, 2)


def removable_sets() -> set[frozenset[int]]:
    """Return all sets of removed slots that play can reach, chosen row by row from the bottom."""
    partial: list[frozenset[int]] = [frozenset()]
    for row in (3, 2, 1, 0):
        slots = [slot for slot, place in enumerate(PLACES) if place[0] == row]
        partial = [gone | chosen for gone in partial for chosen in _subsets(_freed(slots, gone))]
    return set(partial)


def _freed(slots: list[int], gone: frozenset[int]) -> list[int]:
    return [slot for slot in slots if covers_of(slot) <= gone]


def _subsets(slots: list[int]) -> list[frozenset[int]]:
    return [frozenset(chosen) for size in range(len(slots) + 1) for chosen in combinations(slots, size)]


def deal_index(letters: str) -> int:
    """Return the place of the deal of seven letters among all orders of the reference deck."""
    return int(sha512(f"TP1:{letters}".encode()).hexdigest(), 16) % factorial(52)


def cards_at(index: int) -> list[str]:
    """Return the order of the reference deck with a given place, taking the first card's digit first."""
    left, cards = list(REFERENCE_DECK), []
    for place in range(52):
        block = factorial(51 - place)
        card = left[index // block]
        index %= block
        left.remove(card)
        cards.append(card)
    return cards


def index_of(cards: list[str]) -> int:
    """Return the place of an order of the reference deck: how many orders come before it."""
    entries = [REFERENCE_DECK.index(card) for card in cards]
    return sum(
        factorial(51 - place) * sum(later < entry for later in entries[place + 1 :])
        for place, entry in enumerate(entries)
    )


@dataclass(frozen=True)
class Snapshot:
    """All that an undo brings back."""

    peaks: dict[int, str]
    waste: list[str]
    stock: list[str]
    score: int


@dataclass
class Table:
    """A game with cards on a table: what lies where, the score kept by hand, a copy of each state before."""

    peaks: dict[int, str]
    waste: list[str]
    stock: list[str]
    are_kings_next_to_aces: bool
    score: int = 500
    moves: int = 0
    past: list[Snapshot] = field(default_factory=list)

    @classmethod
    def lay_out(cls, cards: list[str], are_kings_next_to_aces: bool) -> "Table":
        """Deal 52 cards."""
        return cls(dict(enumerate(cards[:28])), [cards[28]], cards[29:], are_kings_next_to_aces)

    def refusal(self, action: str) -> str | None:
        """Return the reason to refuse a slot number or D, in the words of the page's `data-reason`."""
        if not self.peaks:
            return "game-over"
        if action == "D":
            return None if self.stock else "empty-stock"
        slot = int(action)
        if slot not in self.peaks:
            return "gone"
        if covers_of(slot) & self.peaks.keys():
            return "blocked"
        return None if self._are_neighbours(self.peaks[slot][0], self.waste[-1][0]) else "not-adjacent"

    def _are_neighbours(self, one: str, other: str) -> bool:
        circle = "A23456789TJQK" + ("A" if self.are_kings_next_to_aces else "")
        return one + other in circle or other + one in circle

    def is_stuck(self) -> bool:
        """Return whether cards are left and every single action is refused."""
        return bool(self.peaks) and all(self.refusal(action) for action in [*map(str, range(28)), "D"])

    def play(self, action: str) -> None:
        """Make an action that is not refused."""
        self.past.append(Snapshot(dict(self.peaks), list(self.waste), list(self.stock), self.score))
        self.moves += 1
        self.score -= 1
        if action == "D":
            self.waste.append(self.stock.pop(0))
            return
        slot = int(action)
        self.waste.append(self.peaks.pop(slot))
        if peak_of(slot) not in set(map(peak_of, self.peaks)):
            self.score += 100

    def undo(self) -> None:
        """Put everything back as it was before the last action; the moves stay counted."""
        before = self.past.pop()
        self.peaks, self.waste, self.stock, self.score = (
            before.peaks,
            before.waste,
            before.stock,
            before.score,
        )


_exposed_slots = cache(exposed_slots)


def fewest_draws(deal: Deal, rules: Rules) -> int | None:
    """Return the fewest draws of a win, None where there is none, by trying everything.

    Runs of removals are followed after each draw from every set of slots emptied so far. A set and a waste
    rank met before are not followed again: with fewer draws they led at least as far.
    """
    followers = {rank: {other for other in Rank if rules.can_follow(other, rank)} for rank in Rank}
    ranks = [card.rank for card in deal.cards]
    emptied, seen = {0}, set()
    for drawn, turned in enumerate((deal.first_waste, *deal.stock)):
        agenda = [(removed_mask, turned.rank) for removed_mask in emptied]
        while agenda:
            position = agenda.pop()
            if position in seen:
                continue
            seen.add(position)
            removed_mask, waste_rank = position
            emptied.add(removed_mask)
            fitting = followers[waste_rank]
            agenda += [
                (removed_mask | 1 << slot, ranks[slot])
                for slot in _exposed_slots(removed_mask)
                if ranks[slot] in fitting
            ]
        if FULL_MASK in emptied:
            return drawn
    return None
