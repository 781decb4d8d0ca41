"""Deals and positions by the number, the same in every run."""

from functools import cache
from random import Random

from app.game.codec import letters_of
from app.game.deal import Deal, deal_of
from app.game.layout import SLOT_COUNT, exposed_slots
from app.game.moves import DRAW, Action
from app.game.rules import Rules
from app.game.state import State


@cache
def numbered_deal(number: int) -> Deal:
    """Return a deal from a fixed, unordered sequence of deals."""
    return deal_of(letters_of(Random(f"deal {number}").randrange(26**7)))


def scattered_state(number: int, rules: Rules, removed: int, drawn: int) -> State:
    """Return a position with so many cards removed in any order that covers allow, whatever their ranks.

    Any of the cards that have been turned onto the waste is on top of it.
    """
    random = Random(f"state {number} {removed} {drawn}")
    deal = numbered_deal(number)
    removed_mask = 0
    for _ in range(removed):
        removed_mask |= 1 << random.choice(exposed_slots(removed_mask))
    gone = [deal.cards[slot] for slot in range(SLOT_COUNT) if removed_mask >> slot & 1]
    waste = [deal.first_waste, *gone, *deal.stock[:drawn]]
    random.shuffle(waste)
    return State(deal, rules, removed_mask, drawn, tuple(waste))


def played_line(number: int, rules: Rules, draw_chance: float = 0.1) -> tuple[Action, ...]:
    """Return a game played to its end by somebody who mostly removes what fits and sometimes draws early."""
    random = Random(f"line {number}")
    state = State.start(numbered_deal(number), rules)
    line: list[Action] = []
    while actions := state.legal_actions():
        removals = actions[:-1] if actions[-1] == DRAW else actions
        wants_draw = not removals or (len(removals) < len(actions) and random.random() < draw_chance)
        action = DRAW if wants_draw else random.choice(removals)
        line.append(action)
        state = state.advance((action,))
    return tuple(line)
