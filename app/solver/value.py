"""The value of a position: the best score that play can still reach from it."""

from dataclasses import dataclass

from app.game.layout import FULL_MASK
from app.game.scoring import ACTION_COST, score_of
from app.solver.position import LANE_COUNT

BEST_WIN = score_of(FULL_MASK, 0)
LOWEST_WIN = score_of(FULL_MASK, LANE_COUNT - 1)
"""The score of a win with every card drawn. A position can be won exactly when it can reach this."""


@dataclass(frozen=True, slots=True, order=True)
class Value:
    """The best score on any line of play from a position, its own score included: a player may stop.

    A cleared peak outweighs all the actions of a game, so the best score clears as many peaks as can be
    cleared and takes the fewest actions to do so; a win outweighs everything else.

    >>> Value(762).can_win, Value(762).draws, Value(590).can_win, Value(590).draws
    (True, 10, False, None)
    """

    best_score: int

    @property
    def can_win(self) -> bool:
        """Whether the position can be won."""
        return self.best_score >= LOWEST_WIN

    @property
    def draws(self) -> int | None:
        """The fewest draws of a win, those already made included; None where it cannot be won."""
        return (BEST_WIN - self.best_score) // ACTION_COST if self.can_win else None

    def more_draws(self, drawn: int) -> int | None:
        """Return how many draws a win still needs after `drawn` of them; None where it cannot be won.

        >>> Value(762).more_draws(4)
        6
        """
        return None if self.draws is None else self.draws - drawn
