"""The score: 500 at the start, 1 off for every action, 100 for every cleared peak."""

from app.game.layout import peaks_cleared

START_SCORE = 500
ACTION_COST = 1
PEAK_BONUS = 100


def score_of(removed_mask: int, drawn: int) -> int:
    """Return the points of a position from the removed slots and the number of draws; never below 0.

    >>> score_of(0, 0), score_of(0, 23), score_of(2**28 - 1, 0), score_of(2**28 - 1, 23)
    (500, 477, 772, 749)
    """
    cost = (removed_mask.bit_count() + drawn) * ACTION_COST
    return max(0, START_SCORE - cost + PEAK_BONUS * peaks_cleared(removed_mask))
