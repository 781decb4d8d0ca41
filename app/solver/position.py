"""Positions as single bits, many of them in one integer.

Beside the set of removed slots a position is no more than the rank on the waste and the number of draws.
For one set, bit 16·draws + rank stands for that position: 24 lanes of 16 bits, of which the bits 1–13 are
ranks. Shifting by one moves every rank of an integer to its neighbours, and where king and ace are linked a
shift by twelve moves the one to the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.game.cards import Rank
from app.game.deal import STOCK_SIZE, Deal
from app.game.layout import SLOT_COUNT
from app.game.rules import Rules
from app.game.state import State
from app.solver.lattice import lattice

LANE_SHIFT = 4
LANE_COUNT = STOCK_SIZE + 1
EVERY_LANE = sum(1 << (lane << LANE_SHIFT) for lane in range(LANE_COUNT))
"""Bit 0 of each lane: a set of ranks times this is the same set in every lane."""

ANY_RANK = sum(1 << rank for rank in Rank)
"""The set of all ranks, as bits: a card that may be any."""

NO_RANK = 0
"""The empty set of ranks: a card that never fits and that nothing follows."""

ACES = EVERY_LANE << Rank.ACE
KINGS = EVERY_LANE << Rank.KING
LINK_SHIFT = Rank.KING - Rank.ACE

FEWER_DRAWS: tuple[int, ...] = tuple(
    (ANY_RANK * EVERY_LANE) & ((1 << (drawn << LANE_SHIFT)) - 1) for drawn in range(LANE_COUNT + 1)
)
"""For each number of draws, the positions of all ranks with fewer."""


def bit_of(rank: int, drawn: int) -> int:
    """Return the bit of a rank on the waste after some draws.

    >>> bit_of(Rank.ACE, 0), bit_of(Rank.KING, 1) == 1 << 29
    (2, True)
    """
    return 1 << (drawn << LANE_SHIFT) + rank


def lane_of(drawn: int) -> int:
    """Return the positions of all ranks after some draws."""
    return ANY_RANK << (drawn << LANE_SHIFT)


def fewest_draws(bits: int) -> int:
    """Return the fewest draws of some positions, given at least one.

    >>> fewest_draws(bit_of(Rank.KING, 3) | bit_of(Rank.ACE, 7))
    3
    """
    return (bits & -bits).bit_length() - 1 >> LANE_SHIFT


@dataclass(frozen=True, slots=True, eq=False)
class PackedDeal:
    """What the sweeps need to know of a deal under its rules.

    `columns` has for each slot the bits of its card's rank in every lane; `stock_bits` has each stock card
    in the lane of the draw that turns it; `later_bits` has for each number of draws the stock cards that
    are still to come. `linked_mask` has the slots that hold a king or an ace, where the two are linked.
    """

    columns: tuple[int, ...]
    stock_bits: int
    later_bits: tuple[int, ...]
    linked_mask: int


def pack(deal: Deal, rules: Rules) -> PackedDeal:
    """Return the packed form of a deal.

    Raises ValueError for rules with an option: the solver knows Easy and Classic alone.
    """
    rank_sets = [1 << card.rank for card in deal.cards]
    return pack_rank_sets(rank_sets[:SLOT_COUNT], rank_sets[SLOT_COUNT + 1 :], rules)


@lru_cache(maxsize=16)
def _is_linked(rules: Rules) -> bool:
    if rules.options:
        raise ValueError(f"the solver does not know the options {rules.options}")
    return rules.can_follow(Rank.KING, Rank.ACE)


def pack_rank_sets(slots: Sequence[int], stock: Sequence[int], rules: Rules) -> PackedDeal:
    """Return the packed form of 28 slots and 23 stock cards of which each is a set of ranks, as bits.

    With one rank in each set this is a deal. ANY_RANK makes a card that fits always and that everything
    follows, NO_RANK one that is of no use: bounds for a card that is not known.
    Raises ValueError for rules with an option.
    """
    stock_lanes = [ranks << (drawn << LANE_SHIFT) for drawn, ranks in enumerate(stock, start=1)]
    stock_bits = sum(stock_lanes)
    ends = 1 << Rank.ACE | 1 << Rank.KING
    linked = (slot for slot, ranks in enumerate(slots) if ranks & ends) if _is_linked(rules) else ()
    return PackedDeal(
        tuple(ranks * EVERY_LANE for ranks in slots),
        stock_bits,
        tuple(stock_bits & ~FEWER_DRAWS[drawn + 1] for drawn in range(LANE_COUNT)),
        sum(1 << slot for slot in linked),
    )


def locate(state: State) -> tuple[int, int]:
    """Return a position as the index of its set in the lattice and its bit.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> locate(State.start(deal_of("AAAAAAB"), EASY))
    (0, 2)
    """
    return lattice().index_of[state.removed_mask], bit_of(state.waste_card.rank, state.drawn)
