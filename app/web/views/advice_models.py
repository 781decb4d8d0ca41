"""What templates may show of the solver's advice: hints and the facts of a deal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HintView:
    """A step of the hint ladder, told."""

    step: str
    """removable, winnable or best."""
    sentence: str
    target: str
    """The action to point at, as a form names it: a slot or ``draw``; empty: none."""
    is_end: bool
    """Whether every move lowers the score, so that only an undo or a new game makes sense."""


@dataclass(frozen=True, slots=True)
class RulesFactsView:
    """What is proved of a deal under some rules."""

    rules: str
    draws: str
    """The fewest draws of a win, or that there is none."""
    par: int
    difficulty: str
    """Empty where the deal cannot be won."""
    url: str
    """Where the same cards are played under these rules; empty: here."""
    link: str


@dataclass(frozen=True, slots=True)
class FactsView:
    """The badge, opened: what is proved of the cards under both rules."""

    verdict: str
    rules: tuple[RulesFactsView, ...]


@dataclass(frozen=True, slots=True)
class AdviceView:
    """What the solver says on a table, and what it may be asked. Nothing is said that was not asked for."""

    hint: HintView | None
    facts: FactsView | None
    offers_facts: bool
    """Whether the badge may be opened: before the first move, and when all is over."""
    offers_undo: bool
    """Whether an undo is offered with what the notice says."""
    practice: str
    """That the attempt was begun from a review; empty for any other."""
    review_url: str
    """Empty where there is nothing to review."""
    is_reviewable: bool
    """Whether the review shows at once, without giving up."""
