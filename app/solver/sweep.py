"""Sweeps over the sets of removed slots: forwards, backwards, and along the ways to a goal.

Each is one pass in the order of size, with a handful of operations on integers per set and removal. The
bits are those of `position`. Times are CPU times of one core of a small server: a sweep from the start of a
deal takes some 20 ms and less the more has been removed (about 1 ms after 20), the table as long.
"""

from collections.abc import Callable

from app.solver.lattice import lattice
from app.solver.position import (
    ACES,
    FEWER_DRAWS,
    KINGS,
    LANE_COUNT,
    LANE_SHIFT,
    LINK_SHIFT,
    PackedDeal,
    fewest_draws,
)
from app.solver.value import LOWEST_WIN


def sweep(packed: PackedDeal, index: int, bits: int) -> list[int]:
    """Return for every set the positions that can be reached from some positions of the set `index`."""
    sets = lattice()
    successors, exposed_masks = sets.successors, sets.exposed_masks
    columns, later_bits, linked_mask = packed.columns, packed.later_bits, packed.linked_mask
    reached = [0] * len(sets.masks)
    reached[index] = bits
    for current in range(index, len(reached)):
        bits = reached[current]
        if bits:
            bits |= later_bits[(bits & -bits).bit_length() - 1 >> LANE_SHIFT]
            reached[current] = bits
            following = bits << 1 | bits >> 1
            if exposed_masks[current] & linked_mask:
                following |= (bits & ACES) << LINK_SHIFT | (bits & KINGS) >> LINK_SHIFT
            edges = iter(successors[current])
            for larger in edges:
                passed = following & columns[next(edges)]
                if passed:
                    reached[larger] |= passed
    return reached


def best_score(reached: list[int]) -> int:
    """Return the best score among reached positions, given at least one.

    >>> from app.game.deal import deal_of
    >>> from app.game.rules import EASY
    >>> from app.solver.position import pack
    >>> best_score(sweep(pack(deal_of("AAAAAAB"), EASY), index=0, bits=1 << 1))
    762
    """
    scores = lattice().scores
    if reached[-1]:
        return scores[-1] - fewest_draws(reached[-1])
    best = 0
    for score, bits in zip(scores, reached, strict=True):
        if bits and score > best:
            best = max(best, score - fewest_draws(bits))
    return best


def table(packed: PackedDeal, target: int = LOWEST_WIN) -> list[int]:
    """Return for every set the positions from which `target` or more points can be reached.

    Without a target: all positions of the deal, reachable or not, that can still be won. Bits that stand
    for no rank may be set and mean nothing.
    """
    sets = lattice()
    exposed_masks, successors = sets.exposed_masks, sets.successors
    columns, stock_bits, linked_mask = packed.columns, packed.stock_bits, packed.linked_mask
    scored = {score: FEWER_DRAWS[min(max(score - target + 1, 0), LANE_COUNT)] for score in set(sets.scores)}
    reaching = [scored[score] for score in sets.scores]
    for current in range(len(reaching) - 2, -1, -1):
        passed = 0
        edges = iter(successors[current])
        for larger in edges:
            passed |= reaching[larger] & columns[next(edges)]
        if not passed:
            continue
        bits = reaching[current] | passed << 1 | passed >> 1
        if exposed_masks[current] & linked_mask:
            bits |= (passed & ACES) << LINK_SHIFT | (passed & KINGS) >> LINK_SHIFT
        drawn_bits = bits & stock_bits
        if drawn_bits:
            # Who has not yet drawn the last useful card can go on drawing until it comes.
            bits |= FEWER_DRAWS[drawn_bits.bit_length() - 1 >> LANE_SHIFT]
        reaching[current] = bits
    return reaching


def trace(packed: PackedDeal, reached: Callable[[int], int], goals: dict[int, int]) -> dict[int, int]:
    """Return, of the positions that `reached` gives for a set, those from which a goal can be reached.

    `goals` are reached positions by set, at least one; the answer has only sets with a position. The best
    goals mostly lead back to a small part of what was reached: from the start of a deal 1 to 5 ms.
    """
    predecessors = lattice().predecessors
    columns, stock_bits, linked_mask = packed.columns, packed.stock_bits, packed.linked_mask
    ways = dict(goals)
    for current in range(max(goals), -1, -1):
        bits = ways.get(current, 0)
        if not bits:
            continue
        drawn_bits = bits & stock_bits
        if drawn_bits:
            bits |= FEWER_DRAWS[drawn_bits.bit_length() - 1 >> LANE_SHIFT] & reached(current)
            ways[current] = bits
        edges = iter(predecessors[current])
        for smaller in edges:
            slot = next(edges)
            passed = bits & columns[slot]
            if passed:
                before = passed << 1 | passed >> 1
                if linked_mask >> slot & 1:
                    before |= (passed & ACES) << LINK_SHIFT | (passed & KINGS) >> LINK_SHIFT
                before &= reached(smaller)
                if before:
                    ways[smaller] = ways.get(smaller, 0) | before
    return ways
