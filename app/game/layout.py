"""The 28 slots of the three peaks, and which slots cover which.

Slots are numbered row by row from the top, left to right: the three peaks are 0–2, row 2 is 3–8, row 3 is
9–17 and the bottom row 18–27. A set of slots is an integer with bit k for slot k.
"""

from functools import cache

SLOT_COUNT = 28

ROWS: tuple[range, ...] = (range(0, 3), range(3, 9), range(9, 18), range(18, 28))
"""The slots of each row, from the top."""

ROW_OF: tuple[int, ...] = tuple(index for index, row in enumerate(ROWS) for _ in row)
"""The index of each slot's row, 0 at the top."""

BOTTOM_ROW = ROWS[3]


def _covers_of(slot: int) -> tuple[int, ...]:
    if slot in ROWS[0]:
        return 3 + 2 * slot, 4 + 2 * slot
    if slot in ROWS[1]:
        j = slot - 3
        return 9 + j + j // 2, 10 + j + j // 2
    if slot in ROWS[2]:
        return slot + 9, slot + 10
    return ()


COVERS: tuple[tuple[int, ...], ...] = tuple(_covers_of(slot) for slot in range(SLOT_COUNT))
"""The two slots of the next row that lie on each slot; none for the bottom row."""

COVERED: tuple[tuple[int, ...], ...] = tuple(
    tuple(upper for upper in range(SLOT_COUNT) if slot in COVERS[upper]) for slot in range(SLOT_COUNT)
)
"""The one or two slots of the row above that each slot lies on; none for the peaks."""


def mask_of(slots: tuple[int, ...] | range) -> int:
    """Return the set of some slots as an integer.

    >>> bin(mask_of((0, 2)))
    '0b101'
    """
    return sum(1 << slot for slot in slots)


COVERS_MASK: tuple[int, ...] = tuple(mask_of(covers) for covers in COVERS)
"""For each slot, the set of the slots that lie on it."""

FULL_MASK = mask_of(range(SLOT_COUNT))
"""All 28 slots."""

PEAKS: tuple[tuple[int, ...], ...] = (
    (0, 3, 4, 9, 10, 11, 18, 19, 20),
    (1, 5, 6, 12, 13, 14, 21, 22, 23),
    (2, 7, 8, 15, 16, 17, 24, 25, 26, 27),
)
"""The slots that count for the bonus of the left, the middle and the right peak."""

PEAK_MASKS: tuple[int, ...] = tuple(mask_of(peak) for peak in PEAKS)


def is_exposed(slot: int, removed_mask: int) -> bool:
    """Return whether a slot still holds its card with nothing lying on it.

    >>> is_exposed(9, removed_mask=mask_of((18, 19))), is_exposed(9, removed_mask=mask_of((18,)))
    (True, False)
    """
    covers_mask = COVERS_MASK[slot]
    return not removed_mask >> slot & 1 and removed_mask & covers_mask == covers_mask


def exposed_slots(removed_mask: int) -> tuple[int, ...]:
    """Return the slots whose card has nothing lying on it, in ascending order.

    >>> exposed_slots(0) == tuple(BOTTOM_ROW)
    True
    """
    return tuple(slot for slot in range(SLOT_COUNT) if is_exposed(slot, removed_mask))


def peaks_cleared(removed_mask: int) -> int:
    """Return how many of the three peaks are empty.

    >>> peaks_cleared(mask_of(PEAKS[0])), peaks_cleared(FULL_MASK)
    (1, 3)
    """
    return sum(removed_mask & peak_mask == peak_mask for peak_mask in PEAK_MASKS)


@cache
def reachable_masks() -> tuple[int, ...]:
    """Return every set of removed slots that play can reach, smaller sets first: 22,932 of them.

    A set can be reached exactly when with every slot it holds both slots that cover it.

    >>> len(reachable_masks())
    22932
    """
    layers: list[tuple[int, ...]] = [(0,)]
    while layers[-1] != (FULL_MASK,):
        layers.append(
            tuple(sorted({mask | 1 << slot for mask in layers[-1] for slot in exposed_slots(mask)}))
        )
    return tuple(mask for layer in layers for mask in layer)
