"""What templates may show of a review: with all cards known, for an attempt that is over."""

from dataclasses import dataclass

from app.web.views.models import FaceView, FrameView


@dataclass(frozen=True, slots=True)
class ReviewCardView:
    """A card that still lies in the peaks; a face-down one is shown as well, as one that was not seen."""

    slot: int
    face: FaceView
    is_hidden: bool
    is_better: bool
    """Whether removing this card would have been better than what was played."""


@dataclass(frozen=True, slots=True)
class MoveView:
    """One line of the list of moves: a link to its position."""

    number: int
    words: str
    standing: str
    fault: str
    """losing, needless-draw or worse; empty: none."""
    url: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class PointView:
    """One move in the curve, in the units of the picture."""

    x: float
    y: float
    fault: str
    url: str


@dataclass(frozen=True, slots=True)
class LevelView:
    """A level of the curve with its label."""

    y: float
    label: str


@dataclass(frozen=True, slots=True)
class CurveView:
    """The course of the game as a picture: draws to a win after each move, and a band for what is lost."""

    title: str
    width: int
    height: int
    left: float
    right: float
    line: str
    """The points of the curve as SVG writes them."""
    points: tuple[PointView, ...]
    levels: tuple[LevelView, ...]
    lost: LevelView
    here: float
    """Where the position shown lies."""


@dataclass(frozen=True, slots=True)
class StepView:
    """The position shown, and what is said about the move that led to it."""

    number: int
    last: int
    heading: str
    standing: str
    fault: str
    remark: str
    proved: str
    """The label that holds for all of this; empty where there is no remark."""
    knowledge: str
    """Whether the player could have known; empty where that is not proved."""
    is_unknowable: bool
    cards: tuple[ReviewCardView, ...]
    waste: tuple[FaceView, ...]
    """The waste card and up to two cards under it, from the top."""
    stock_count: int
    is_draw_better: bool
    words: str
    score: int


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The fragment `review`: one position of a game with everything around it."""

    heading: str
    is_best_line: bool
    summary: tuple[str, ...]
    losing_url: str
    losing_number: int
    score: int
    best_score: int
    needless: tuple[MoveView, ...]
    curve: CurveView
    step: StepView
    moves: tuple[MoveView, ...]
    first_url: str
    previous_url: str
    next_url: str
    last_url: str
    best_url: str
    """Shows the best line from here."""
    review_url: str
    """Leads back from the best line."""
    play_on_url: str
    turn: int


@dataclass(frozen=True, slots=True)
class ReviewPageView:
    """The page of a review."""

    frame: FrameView
    review: ReviewView
    board_url: str


@dataclass(frozen=True, slots=True)
class AskReviewView:
    """The page that stands before a review: it reveals nothing."""

    frame: FrameView
    state: str
    """ask: the attempt has to be given up first; none: nothing has been played; busy: try again."""
    turn: int
    url: str
    board_url: str
