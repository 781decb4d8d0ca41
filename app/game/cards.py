"""The 52 cards."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from app.game.errors import NotationError


class Rank(IntEnum):
    """A rank by its place in the sequence: the ace is 1, the king 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """The rank's letter in files and attributes: A, 2–9, T, J, Q or K."""
        return RANK_LETTERS[self - 1]


class Suit(Enum):
    """A suit by its letter in files and attributes."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


RANK_LETTERS = "A23456789TJQK"


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards.

    >>> str(Card(Rank.TEN, Suit.CLUBS))
    'TC'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""All 52 cards, suit by suit, each from the ace to the king."""

_CARDS_BY_NAME = {str(card): card for card in PACK}


def parse_card(text: str) -> Card:
    """Return the card of a two-letter name such as ``TC``, the inverse of `str`.

    Raises NotationError for any other text.

    >>> parse_card("QH")
    Card(rank=Rank.QUEEN, suit=Suit.HEARTS)
    """
    try:
        return _CARDS_BY_NAME[text]
    except KeyError:
        raise NotationError("card", text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of names separated by white space, in their order.

    Raises NotationError at the first name that is no card.

    >>> [str(card) for card in parse_cards("AS TC")]
    ['AS', 'TC']
    """
    return tuple(parse_card(name) for name in text.split())


def format_cards(cards: tuple[Card, ...]) -> str:
    """Return the names of cards separated by spaces, the inverse of `parse_cards`.

    >>> format_cards(parse_cards("AS  TC"))
    'AS TC'
    """
    return " ".join(map(str, cards))
