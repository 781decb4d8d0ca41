"""A game: a deal, rules and the actions kept so far. Everything else follows by replay."""

from dataclasses import dataclass, field

from app.game.deal import STOCK_SIZE, Deal
from app.game.errors import IllegalAction, Reason
from app.game.layout import SLOT_COUNT
from app.game.moves import Action
from app.game.rules import Rules
from app.game.state import State

UNDO_LIMIT = 100
"""How many of the last actions can be undone."""

MAX_ACTIONS = SLOT_COUNT + STOCK_SIZE
"""The longest game has 28 removals and 23 draws, so the limit never bites: all can be undone."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress or at its end.

    `actions` are those that stand, undone ones are gone; `moves` counts every action ever accepted, so that
    an undo leaves it as it is.
    """

    deal: Deal
    rules: Rules
    actions: tuple[Action, ...] = ()
    moves: int = 0
    state: State = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # Derived once; the actions were checked when they were played.
        state = State.start(self.deal, self.rules).advance(self.actions)
        object.__setattr__(self, "state", state)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return bool(self.actions)

    def play(self, action: Action) -> "Game":
        """Return the game after an action, with one more move.

        Raises IllegalAction with the reason where the rules refuse it.
        """
        reason = self.state.refusal(action)
        if reason:
            raise IllegalAction(reason)
        return Game(self.deal, self.rules, (*self.actions, action), self.moves + 1)

    def undo(self) -> "Game":
        """Return the game without its last action: the card is back, face down again where it was.

        Score and position are those from before the action, the move counter stays.
        Raises IllegalAction(NOTHING_TO_UNDO) where no action stands.
        """
        if not self.can_undo:
            raise IllegalAction(Reason.NOTHING_TO_UNDO)
        return Game(self.deal, self.rules, self.actions[:-1], self.moves)
