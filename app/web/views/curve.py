"""The course of a game as a curve."""

from collections.abc import Callable, Sequence

from app.i18n.advice import AdviceMessages
from app.play.reviews import Step
from app.web.views.review_models import CurveView, LevelView, PointView

WIDTH, HEIGHT = 640, 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 12, 44, 26
_LOST_Y = 20
"""The band of what cannot be won lies above all draws."""
_LEVELS = 4


def curve_view(
    said: AdviceMessages, steps: Sequence[Step], here: int, url_of: Callable[[int], str]
) -> CurveView:
    """Return the curve of some steps with the position `here` marked: down is nearer to a win."""
    most = max((step.more_draws for step in steps if step.more_draws is not None), default=0)
    last = max(len(steps) - 1, 1)

    def x_of(index: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * index / last, 1)

    def y_of(draws: int | None) -> float:
        if draws is None:
            return _LOST_Y
        return round(HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * draws / max(most, 1), 1)

    places = [(x_of(index), y_of(step.more_draws)) for index, step in enumerate(steps)]
    gap = max(1, -(-most // _LEVELS))
    return CurveView(
        title=said.curve(len(steps) - 1),
        width=WIDTH,
        height=HEIGHT,
        left=_LEFT,
        right=WIDTH - _RIGHT,
        line=" ".join(f"{x:g},{y:g}" for x, y in places),
        points=tuple(
            PointView(x, y, step.fault or "", url_of(step.number))
            for (x, y), step in zip(places, steps, strict=True)
        ),
        levels=tuple(LevelView(y_of(draws), str(draws)) for draws in range(0, most + 1, gap)),
        lost=LevelView(_LOST_Y, said.lost()),
        here=x_of(here - steps[0].number),
    )
