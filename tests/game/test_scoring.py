import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.layout import FULL_MASK, PEAK_MASKS, SLOT_COUNT, reachable_masks
from app.game.scoring import score_of
from tests.game import oracle


def test_a_game_starts_at_500() -> None:
    assert score_of(0, 0) == 500


def test_each_removal_and_each_draw_costs_one() -> None:
    assert score_of(1 << 18, 0) == score_of(0, 1) == 499
    assert score_of(1 << 18 | 1 << 27, 3) == 495


@pytest.mark.parametrize(("peak", "points"), [(0, 591), (1, 591), (2, 590)])
def test_a_cleared_peak_brings_100_on_top_of_its_cost(peak: int, points: int) -> None:
    assert score_of(PEAK_MASKS[peak], 0) == points


def test_a_win_brings_772_at_the_best_and_749_with_the_stock_used_up() -> None:
    assert (score_of(FULL_MASK, 0), score_of(FULL_MASK, 23)) == (772, 749)


@given(st.sampled_from(reachable_masks()), st.integers(0, 23))
def test_the_score_is_500_less_the_actions_and_100_for_each_peak_with_no_card_left(
    mask: int, drawn: int
) -> None:
    left = [slot for slot in range(SLOT_COUNT) if not mask >> slot & 1]
    removed, cleared = SLOT_COUNT - len(left), 3 - len({oracle.peak_of(slot) for slot in left})

    assert score_of(mask, drawn) == 500 - (removed + drawn) + 100 * cleared


def test_the_score_never_falls_below_0() -> None:
    assert [score_of(0, drawn) for drawn in (499, 500, 501, 10_000)] == [1, 0, 0, 0]
