"""The TP1 deal: seven letters stand for one order of the 52 cards, the same everywhere and for ever."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha512
from math import factorial

from app.game.cards import Card, parse_cards
from app.game.layout import SLOT_COUNT

PACK_SIZE = 52
STOCK_SIZE = PACK_SIZE - SLOT_COUNT - 1

REFERENCE_DECK: tuple[Card, ...] = parse_cards(
    "2C 3C 4C AS 5C 6C KC 8C 9C TC JC QC 2S 8H 7C 4S 2D 6S KD 9S 8S TS JS QS KS AH "
    "2H 7S 3H 3S 4H 5H AC 6H 7H 9H TH JH QH KH AD 3D 4D 5D 6D 5S 7D 8D 9D TD JD QD"
)
"""The deck that a deal permutes, chosen so that the deals that the rules page shows come out as shown."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The 52 cards in order: 28 for the slots, the first waste card, 23 of the stock as they are drawn."""

    cards: tuple[Card, ...]

    @property
    def first_waste(self) -> Card:
        """The card that is turned onto the waste at the start."""
        return self.cards[SLOT_COUNT]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The 23 cards of the full stock in the order in which they are drawn."""
        return self.cards[SLOT_COUNT + 1 :]


@lru_cache(maxsize=4096)
def deal_of(letters: str) -> Deal:
    """Return the deal that seven letters A–Z stand for. (The unchecked door: `codec` checks letters.)

    SHA-512 of ``TP1:`` and the letters, as a big-endian integer modulo 52!, is the lexicographic index of
    the permutation that picks the cards from the reference deck.

    >>> deal = deal_of("AAAAAAB")
    >>> str(deal.first_waste), [str(card) for card in deal.cards[18:28]]
    ('AC', ['3S', '5S', 'KC', '4S', '2D', 'AS', 'KD', '8H', '7C', '9S'])
    """
    digest = sha512(b"TP1:" + letters.encode("ascii")).digest()
    index = int.from_bytes(digest, "big") % factorial(PACK_SIZE)
    return Deal(tuple(REFERENCE_DECK[entry] for entry in _permutation(index)))


def _permutation(index: int) -> list[int]:
    """Unrank a permutation of 0..51 in lexicographic order; the first factorial digit is worth 51!."""
    digits = []
    for base in range(1, PACK_SIZE + 1):
        index, digit = divmod(index, base)
        digits.append(digit)
    entries = list(range(PACK_SIZE))
    return [entries.pop(digit) for digit in reversed(digits)]
