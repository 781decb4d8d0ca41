"""What templates may show. Face-down cards have no rank and no suit here, so that nothing can leak."""

from dataclasses import dataclass

from app.web.views.advice_models import AdviceView


# Faces and slots are facts that are made once and kept (see `views.board`): told apart by identity, they are
# cheap keys for the markup that is kept for them.
@dataclass(frozen=True, slots=True, eq=False)
class FaceView:
    """A card that lies face up."""

    card: str
    """Rank and suit as in files: ``TC``."""
    index: str
    """The letters on the face in the player's language: ``10``, ``K``, ``R``."""
    suit: str
    """clubs, diamonds, hearts or spades: the id of the symbol."""
    name: str
    """The card's name in words."""


@dataclass(frozen=True, slots=True, eq=False)
class SlotView:
    """A card that is still in the peaks."""

    slot: int
    face: FaceView | None
    """None: the card lies face down."""
    name: str
    """The accessible name: card or "hidden card", place, and whether it is free."""
    is_marked: bool
    """Whether it is marked as one that may be removed now, which the player has to wish for."""
    takes_focus: bool
    """Whether the focus goes here when the card that had it is gone."""


@dataclass(frozen=True, slots=True, eq=False)
class PileView:
    """A card of the waste that can be seen, at its place counted from the top: 1 is the waste card."""

    place: int
    face: FaceView


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the peaks that still holds cards."""

    number: int
    slots: tuple[SlotView, ...]


@dataclass(frozen=True, slots=True)
class NoticeView:
    """What there is to say about a request; an empty reason: nothing."""

    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """The fragment `board`: the table at one turn."""

    code: str
    action_url: str
    turn: int
    moves: int
    score: int
    stock_count: int
    tableau_count: int
    status: str
    rows: tuple[RowView, ...]
    waste: FaceView
    waste_pile: tuple[PileView, ...]
    """The waste card and up to two cards under it, from the top."""
    words: str
    """The board in words."""
    playable: str
    """Which cards can be removed now, in words, for those who ask."""
    announcement: str
    """One sentence on what the last action did, for a live region; empty on a fresh page."""
    notice: NoticeView
    advice: AdviceView
    can_undo: bool
    can_restart: bool
    """Whether the attempt has any move."""
    needs_restart_confirmation: bool


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One option of a choice."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class NewGameView:
    """The fragment `new-game`: the form that deals a new game."""

    rules: tuple[ChoiceView, ...]
    code: str
    """What the player typed, to be shown again."""
    complaint: str
    """What is wrong with the code; empty: nothing."""
    only_winnable: bool
    difficulties: tuple[ChoiceView, ...]
    trouble: str
    """Why no deal was found; empty: nothing is wrong."""


@dataclass(frozen=True, slots=True)
class LookView:
    """A setting that changes how pages look or what scripts do: an attribute of every page."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class FrameView:
    """What every page's frame shows."""

    language: str
    theme: str
    """auto, light or dark."""
    looks: tuple[LookView, ...]
    """The settings that are not as they come."""
    languages: tuple[ChoiceView, ...]
    """Each language by its own name."""
    title: str
    description: str
    path: str
    """Where the page lives below the base path; a change of language returns here."""
    canonical_url: str
    """The absolute address of the page."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """The page of a game."""

    frame: FrameView
    board: BoardView
    new_game: NewGameView
    form: "SettingsFormView"
    share_url: str
    rules_name: str
    """Easy or Classic, in words."""
    same_cards: "LinkView"
    """The same cards under the other rules."""


@dataclass(frozen=True, slots=True)
class LinkView:
    """An address in words."""

    url: str
    words: str


@dataclass(frozen=True, slots=True)
class NewGamePageView:
    """The new-game form as a page."""

    frame: FrameView
    new_game: NewGameView


@dataclass(frozen=True, slots=True)
class SettingView:
    """One setting: a group of choices."""

    name: str
    label: str
    help: str
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True, slots=True)
class SettingsFormView:
    """The fragment `settings`: the form with every setting."""

    settings: tuple[SettingView, ...]
    path: str
    """Where a change returns to; empty: the settings page, which then says that they are saved."""


@dataclass(frozen=True, slots=True)
class SettingsView:
    """The settings page."""

    frame: FrameView
    form: SettingsFormView
    is_saved: bool


@dataclass(frozen=True, slots=True)
class DeletionView:
    """The page where a player deletes all own data."""

    frame: FrameView
    is_done: bool


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A small board of the rules page."""

    board: BoardView
    tapped_slot: int | None
    """The card whose tap is being refused."""


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules page with its boards."""

    frame: FrameView
    start: ExampleView
    opened: ExampleView
    not_adjacent: ExampleView
    blocked: ExampleView
    play_url: str
    """Where the deal of the examples can be played."""


@dataclass(frozen=True, slots=True)
class ErrorView:
    """A page that says what went wrong and where to go on."""

    frame: FrameView
    heading: str
    sentence: str
    board_url: str
    """The game to go back to; empty: none."""
