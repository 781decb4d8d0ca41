import pytest

from app.game.layout import (
    BOTTOM_ROW,
    COVERED,
    COVERS,
    COVERS_MASK,
    FULL_MASK,
    PEAK_MASKS,
    PEAKS,
    ROW_OF,
    ROWS,
    SLOT_COUNT,
    exposed_slots,
    is_exposed,
    mask_of,
    peaks_cleared,
    reachable_masks,
)
from tests.game import oracle


def slots_of(mask: int) -> set[int]:
    return {slot for slot in range(SLOT_COUNT) if mask >> slot & 1}


def test_the_rows_have_3_6_9_and_10_slots_numbered_from_the_top() -> None:
    assert [len(row) for row in ROWS] == [3, 6, 9, 10]
    assert [slot for row in ROWS for slot in row] == list(range(28)) == list(range(SLOT_COUNT))
    assert list(BOTTOM_ROW) == [18, 19, 20, 21, 22, 23, 24, 25, 26, 27]


def test_every_slot_knows_its_row() -> None:
    assert list(ROW_OF) == [row for row, _ in oracle.PLACES]


def test_slots_are_covered_as_the_rules_page_numbers_them() -> None:
    assert [COVERS[slot] for slot in range(3)] == [(3, 4), (5, 6), (7, 8)]
    assert [COVERS[slot] for slot in range(3, 9)] == [
        (9, 10),
        (10, 11),
        (12, 13),
        (13, 14),
        (15, 16),
        (16, 17),
    ]
    assert [COVERS[slot] for slot in range(9, 18)] == [(18 + i, 19 + i) for i in range(9)]
    assert [COVERS[slot] for slot in range(18, 28)] == [()] * 10


@pytest.mark.parametrize("slot", range(SLOT_COUNT))
def test_a_slot_is_covered_by_the_two_that_lie_half_a_card_to_its_sides(slot: int) -> None:
    assert set(COVERS[slot]) == oracle.covers_of(slot) == slots_of(COVERS_MASK[slot])


@pytest.mark.parametrize("slot", range(SLOT_COUNT))
def test_a_slot_lies_on_those_that_it_covers(slot: int) -> None:
    assert set(COVERED[slot]) == {upper for upper in range(SLOT_COUNT) if slot in oracle.covers_of(upper)}


def test_a_set_of_slots_has_a_bit_for_each() -> None:
    assert mask_of(()) == 0
    assert mask_of((0, 27)) == 1 + 2**27
    assert mask_of(range(28)) == FULL_MASK == 2**28 - 1


def test_the_peaks_have_9_9_and_10_slots_and_share_none() -> None:
    assert [len(peak) for peak in PEAKS] == [9, 9, 10]
    assert sorted(slot for peak in PEAKS for slot in peak) == list(range(28))
    assert [slots_of(mask) for mask in PEAK_MASKS] == [set(peak) for peak in PEAKS]


@pytest.mark.parametrize("slot", range(SLOT_COUNT))
def test_a_slot_counts_for_the_peak_above_it(slot: int) -> None:
    assert [slot in peak for peak in PEAKS].index(True) == oracle.peak_of(slot)


def test_a_peak_is_cleared_by_its_last_slot_and_not_before() -> None:
    for peak, peak_slots in enumerate(PEAKS):
        for last in peak_slots:
            before = mask_of(tuple(slot for slot in peak_slots if slot != last))
            assert (peaks_cleared(before), peaks_cleared(before | 1 << last)) == (0, 1), (peak, last)


def test_cleared_peaks_are_counted_up_to_three() -> None:
    left, middle, right = PEAK_MASKS

    assert [peaks_cleared(mask) for mask in (0, left | right, middle | right, FULL_MASK)] == [0, 2, 2, 3]


def test_the_reachable_sets_are_those_that_can_be_chosen_row_by_row_from_the_bottom() -> None:
    masks = reachable_masks()

    assert len(masks) == len(set(masks)) == 22_932
    assert {frozenset(slots_of(mask)) for mask in masks} == oracle.removable_sets()


def test_the_reachable_sets_come_smaller_ones_first() -> None:
    sizes = [mask.bit_count() for mask in reachable_masks()]

    assert sizes == sorted(sizes)
    assert (sizes[0], sizes[-1]) == (0, 28)


def test_over_all_reachable_sets_a_card_is_exposed_exactly_when_both_its_coverers_are_gone() -> None:
    covers = [mask_of(tuple(oracle.covers_of(slot))) for slot in range(SLOT_COUNT)]
    for removed in reachable_masks():
        left = FULL_MASK ^ removed
        exposed = tuple(slot for slot in range(SLOT_COUNT) if left >> slot & 1 and not left & covers[slot])
        assert exposed_slots(removed) == exposed, f"{removed:b}"


@pytest.mark.parametrize(
    ("removed", "is_free"), [((), False), ((18,), False), ((19,), False), ((18, 19), True)]
)
def test_a_card_is_exposed_when_the_second_of_its_coverers_goes(
    removed: tuple[int, ...], is_free: bool
) -> None:
    assert is_exposed(9, mask_of(removed)) is is_free


def test_an_empty_slot_is_not_exposed() -> None:
    assert not is_exposed(9, mask_of((18, 19, 9)))
    assert not is_exposed(18, mask_of((18,)))
