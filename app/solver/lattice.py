"""The sets of removed slots that play can reach, and the removals that lead from one to the next."""

from dataclasses import dataclass
from functools import cache

from app.game.layout import BOTTOM_ROW, COVERED, COVERS_MASK, mask_of
from app.game.scoring import score_of

Edges = tuple[int, ...]
"""The edges of a set, flat: the index of a neighbour, the slot that makes the difference, the next index …

To be read by an iterator, with `next` for the slot. A tuple for each pair would be 119,364 more objects, all
over the memory, and cost a third of the time of a sweep.
"""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lattice:
    """The 22,932 sets of removed slots, smaller sets first; a set is known by its index in that order.

    `masks` are the sets themselves and `index_of` finds one; `successors` and `predecessors` are the sets
    with one slot more and one less; `exposed_masks` are the slots that may be removed next; `scores` are
    the points with nothing drawn.
    """

    masks: tuple[int, ...]
    index_of: dict[int, int]
    exposed_masks: tuple[int, ...]
    successors: tuple[Edges, ...]
    predecessors: tuple[Edges, ...]
    scores: tuple[int, ...]


@cache
def lattice() -> Lattice:
    """Return the lattice, built at the first call in a fifth of a second or less.

    >>> sets = lattice()
    >>> len(sets.masks), sum(map(len, sets.successors)) // 2
    (22932, 119364)
    """
    masks, exposed_masks = [0], [mask_of(BOTTOM_ROW)]
    index_of = {0: 0}
    successors: list[Edges] = []
    predecessors: list[list[int]] = [[]]
    for index, mask in enumerate(masks):  # the list grows while it is read
        edges: list[int] = []
        for slot in _slots_of(exposed_masks[index]):
            larger_mask = mask | 1 << slot
            larger = index_of.get(larger_mask)
            if larger is None:
                larger = index_of[larger_mask] = len(masks)
                masks.append(larger_mask)
                exposed_masks.append(_exposed_after(slot, larger_mask, exposed_masks[index]))
                predecessors.append([])
            predecessors[larger] += index, slot
            edges += larger, slot
        successors.append(tuple(edges))
    return Lattice(
        tuple(masks),
        index_of,
        tuple(exposed_masks),
        tuple(successors),
        tuple(map(tuple, predecessors)),
        tuple(score_of(mask, 0) for mask in masks),
    )


def _slots_of(mask: int) -> tuple[int, ...]:
    return tuple(slot for slot in range(mask.bit_length()) if mask >> slot & 1)


def _exposed_after(slot: int, removed_mask: int, exposed_mask: int) -> int:
    """Return the slots exposed once `slot` has joined the removed ones."""
    exposed_mask ^= 1 << slot
    for upper in COVERED[slot]:
        if removed_mask & COVERS_MASK[upper] == COVERS_MASK[upper]:
            exposed_mask |= 1 << upper
    return exposed_mask
