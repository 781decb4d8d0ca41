"""Whether a player could have known that another action was better.

A review knows all cards; the player does not. What the player has seen by a position of a game is the first
waste card, the drawn cards, and every slot's card that has been removed or lies face up. The other cards
are known as a whole, but their places are not: an *arrangement* puts their ranks on the unseen places in
some order, and each that fits what has been seen is possible.

The action taken is *dominated* by another when in every arrangement the other leads to at least the same
best score, play being perfect after either. Then:

- KNOWABLE: one of the better actions dominates the one taken. To choose it needed no luck.
- UNKNOWABLE: none does. For each of the better actions an arrangement was found, and solved exactly, in
  which the action taken leads to strictly more: with the same cards in sight, it may have been the right
  one. *You could not have known.*
- OPEN: neither was proved within the bounds of the search. Nothing is claimed.

The two proved answers claim no more than these sentences. They compare what perfect play reaches in each
arrangement, not what a player who does not see the cards can be sure of, and say nothing about odds. Cards
that came into sight in a try that was taken back are not counted as seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import permutations

from app.game.deal import PACK_SIZE
from app.game.layout import SLOT_COUNT
from app.game.moves import Action, Remove
from app.game.rules import Rules
from app.game.state import State
from app.solver.lattice import lattice
from app.solver.position import ANY_RANK, LANE_SHIFT, NO_RANK, PackedDeal, pack_rank_sets
from app.solver.sweep import best_score, sweep

SAMPLE_COUNT = 12
"""How many arrangements are tried where there are too many for all of them."""

EXHAUSTIBLE_CARDS = 4
"""With so many unseen cards all arrangements are tried, 24 at the most."""


class Foresight(StrEnum):
    """What is proved about a mistake from the cards that the player had seen."""

    KNOWABLE = "knowable"
    UNKNOWABLE = "unknowable"
    OPEN = "open"


def unseen_places(state: State) -> tuple[int, ...]:
    """Return the places of the deal, 0–51, whose cards a player in this position has not seen.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> len(unseen_places(State.start(deal_of("AAAAAAB"), EASY)))
    41
    """
    hidden = (slot for slot in range(SLOT_COUNT) if state.has_card(slot) and not state.is_face_up(slot))
    return (*hidden, *range(SLOT_COUNT + 1 + state.drawn, PACK_SIZE))


def foresight_of(state: State, taken: Action, better: Sequence[Action]) -> Foresight:
    """Return whether the player could have known that `taken` was a mistake in this position.

    `better` are legal actions that really lead to more. The same question always has the same answer. Time:
    two sweeps for each of up to 24 arrangements (mostly two or three are enough), so tens of milliseconds,
    from the start of a deal up to half a second.
    """
    places = unseen_places(state)
    pending = list(better)
    for rank_sets in _arrangements(state, places):
        packed = _packed(rank_sets, state.rules)
        reached = _score_after(state, taken, rank_sets, packed)
        pending = [each for each in pending if _score_after(state, each, rank_sets, packed) >= reached]
        if not pending:
            return Foresight.UNKNOWABLE
    if len(places) <= EXHAUSTIBLE_CARDS or _is_dominated(state, taken, pending, places):
        return Foresight.KNOWABLE
    return Foresight.OPEN


def _arrangements(state: State, places: Sequence[int]) -> Iterator[list[int]]:
    """Yield decks as sets of ranks in the order of the deal: all arrangements if few, else a sample."""
    unseen = [1 << state.deal.cards[place].rank for place in places]
    orders: Iterable[Sequence[int]]
    if len(places) <= EXHAUSTIBLE_CARDS:
        orders = sorted(set(permutations(unseen)))
    else:
        orders = (_shuffled(unseen, number) for number in range(SAMPLE_COUNT))
    for order in orders:
        yield _deck(state, places, order)


def _shuffled(cards: Sequence[int], number: int) -> list[int]:
    """Return cards in an order without pattern that the number alone decides."""
    keys = [sha256(bytes((number, place))).digest() for place in range(len(cards))]
    return [card for _, card in sorted(zip(keys, cards, strict=True))]


def _deck(state: State, places: Sequence[int], unseen: Sequence[int]) -> list[int]:
    rank_sets = [1 << card.rank for card in state.deal.cards]
    for place, ranks in zip(places, unseen, strict=True):
        rank_sets[place] = ranks
    return rank_sets


def _packed(rank_sets: list[int], rules: Rules) -> PackedDeal:
    return pack_rank_sets(rank_sets[:SLOT_COUNT], rank_sets[SLOT_COUNT + 1 :], rules)


def _score_after(state: State, action: Action, rank_sets: list[int], packed: PackedDeal) -> int:
    """Return the best score that the position after an action can reach with another deck."""
    removed_mask, drawn, place = state.removed_mask, state.drawn, SLOT_COUNT + state.drawn + 1
    if isinstance(action, Remove):
        removed_mask, place = removed_mask | 1 << action.slot, action.slot
    else:
        drawn += 1
    index = lattice().index_of[removed_mask]
    bits = rank_sets[place] << (drawn << LANE_SHIFT)
    score = lattice().scores[index] - drawn
    return max(score, best_score(sweep(packed, index, bits))) if bits else score


def _is_dominated(state: State, taken: Action, better: Sequence[Action], places: Sequence[int]) -> bool:
    """Return whether one of the better actions surely leads to no less, whatever the unseen cards are.

    It does if what it reaches without any unseen card is not less than what the action taken would reach
    if every unseen card could be any: a bound from below and one from above, for all arrangements at once.
    """
    useless = _deck(state, places, [NO_RANK] * len(places))
    packed = _packed(useless, state.rules)
    floor = max(_score_after(state, each, useless, packed) for each in better)
    if floor < state.score:
        return False
    jokers = _deck(state, places, [ANY_RANK] * len(places))
    return _score_after(state, taken, jokers, _packed(jokers, state.rules)) <= floor
