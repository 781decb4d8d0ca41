"""A position: what has been removed and drawn, what the waste holds, and what the rules allow there."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.game.cards import Card
from app.game.deal import STOCK_SIZE, Deal
from app.game.errors import IllegalAction, Reason
from app.game.layout import FULL_MASK, SLOT_COUNT, exposed_slots, is_exposed
from app.game.moves import DRAW, REMOVALS, Action, Draw, Remove
from app.game.rules import Rules
from app.game.scoring import score_of


class Status(StrEnum):
    """Whether a game goes on."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class State:
    """A position of a deal under some rules.

    `removed_mask` has bit k where slot k is empty, `drawn` counts the draws, `waste` is the waste pile with
    its top card last.
    """

    deal: Deal
    rules: Rules
    removed_mask: int
    drawn: int
    waste: tuple[Card, ...]

    @classmethod
    def start(cls, deal: Deal, rules: Rules) -> "State":
        """Return the position before the first action."""
        return cls(deal, rules, 0, 0, (deal.first_waste,))

    @property
    def waste_card(self) -> Card:
        """The top card of the waste."""
        return self.waste[-1]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards left in the stock, the next one to be drawn first."""
        return self.deal.stock[self.drawn :]

    @property
    def stock_count(self) -> int:
        """How many cards are left in the stock."""
        return STOCK_SIZE - self.drawn

    @property
    def tableau_count(self) -> int:
        """How many cards are left in the peaks."""
        return SLOT_COUNT - self.removed_mask.bit_count()

    @property
    def score(self) -> int:
        """The points of this position."""
        return score_of(self.removed_mask, self.drawn)

    @property
    def status(self) -> Status:
        """Won the moment the peaks are empty; stuck when the stock is empty and nothing follows the waste."""
        if self.removed_mask == FULL_MASK:
            return Status.WON
        if self.stock_count == 0 and not self.playable_slots():
            return Status.STUCK
        return Status.PLAYING

    def has_card(self, slot: int) -> bool:
        """Return whether a slot still holds its card."""
        return not self.removed_mask >> slot & 1

    def is_face_up(self, slot: int) -> bool:
        """Return whether a slot holds a card that the player can see: one that nothing covers."""
        return is_exposed(slot, self.removed_mask)

    def playable_slots(self) -> tuple[int, ...]:
        """Return the slots whose card may be removed now, in ascending order."""
        waste_rank = self.waste_card.rank
        can_follow = self.rules.can_follow
        cards = self.deal.cards
        return tuple(s for s in exposed_slots(self.removed_mask) if can_follow(cards[s].rank, waste_rank))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the actions that the rules allow: removals by slot, then the draw; none after a win."""
        if self.removed_mask == FULL_MASK:
            return ()
        removals = tuple(REMOVALS[slot] for slot in self.playable_slots())
        return (*removals, DRAW) if self.stock_count else removals

    def refusal(self, action: Action) -> Reason | None:
        """Return why the rules refuse an action here, or None where they allow it."""
        if self.removed_mask == FULL_MASK:
            return Reason.GAME_OVER
        if isinstance(action, Draw):
            return None if self.stock_count else Reason.EMPTY_STOCK
        if not self.has_card(action.slot):
            return Reason.GONE
        if not is_exposed(action.slot, self.removed_mask):
            return Reason.BLOCKED
        if not self.rules.can_follow(self.deal.cards[action.slot].rank, self.waste_card.rank):
            return Reason.NOT_ADJACENT
        return None

    def apply(self, action: Action) -> "State":
        """Return the position after an action: the checked door.

        Raises IllegalAction with the reason where the rules refuse it.
        """
        reason = self.refusal(action)
        if reason:
            raise IllegalAction(reason)
        return self.advance((action,))

    def advance(self, actions: Iterable[Action]) -> "State":
        """Return the position after actions that are known to be legal: the unchecked, fast door."""
        removed_mask, drawn, waste = self.removed_mask, self.drawn, list(self.waste)
        cards = self.deal.cards
        for action in actions:
            if isinstance(action, Remove):
                removed_mask |= 1 << action.slot
                waste.append(cards[action.slot])
            else:
                drawn += 1
                waste.append(cards[SLOT_COUNT + drawn])
        return State(self.deal, self.rules, removed_mask, drawn, tuple(waste))
