"""The sentences that belong to a value: a reason, a fault, a status, a setting.

Reasons and faults come as their values (text), so that this module needs to know nothing of the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.i18n.voice import mark, mark_context

NOTICES: Mapping[str, str] = {
    "not-adjacent": mark("It must be one higher or one lower in value"),
    "blocked": mark("This card is blocked"),
    "gone": mark("This card has already been removed"),
    "empty-stock": mark("The stock is empty"),
    "nothing-to-undo": mark("There is nothing to undo"),
    "game-over": mark("This game is already won"),
    "stale": mark("This page was out of date, so nothing was played. This is how the table stands now."),
    "cookies": mark(
        "Your browser does not keep cookies from this site, so the game cannot remember your moves. "
        "Please allow cookies to play."
    ),
}
"""What to tell the player, by the value of the reason."""

EXPLANATIONS = frozenset({"not-adjacent", "blocked"})
"""The reasons whose sentence the setting "explain errors" leaves out."""

COMPLAINTS: Mapping[str, str] = {
    "empty": mark("There is no game code here. A game code looks like this: TP1-E-AAAAAAB."),
    "too-long": mark("This is too long to be a game code. A game code looks like this: TP1-E-AAAAAAB."),
    "foreign-character": mark("A game code has no such character: %(detail)s"),
    "not-a-code": mark("This is not a game code. A game code looks like this: TP1-E-AAAAAAB."),
    "wrong-version": mark("This game deals only codes that begin with TP1. Version of this code: %(detail)s"),
    "missing-rules": mark("The rules letter is missing behind TP1: E is Easy, C is Classic."),
    "unknown-rules": mark("There is no such rules letter: %(detail)s. E is Easy, C is Classic."),
    "unknown-options": mark("This version of the game does not know these options: %(detail)s"),
    "bad-letters": mark("A deal has only letters from A to Z. This cannot be part of it: %(detail)s"),
    "wrong-length": mark("A deal has exactly seven letters. Letters found: %(detail)s"),
}
"""What is wrong with a game code, by the value of the fault."""

SUITS: Mapping[str, tuple[str, str]] = {
    "C": mark_context("suit", "clubs"),
    "D": mark_context("suit", "diamonds"),
    "H": mark_context("suit", "hearts"),
    "S": mark_context("suit", "spades"),
}
RANKS: Mapping[str, tuple[str, str]] = {
    "A": mark_context("rank", "ace"),
    "J": mark_context("rank", "jack"),
    "Q": mark_context("rank", "queen"),
    "K": mark_context("rank", "king"),
}
PLACES: Sequence[tuple[str, str]] = (
    mark_context("place in a row", "1st"),
    mark_context("place in a row", "2nd"),
    mark_context("place in a row", "3rd"),
    mark_context("place in a row", "4th"),
    mark_context("place in a row", "5th"),
    mark_context("place in a row", "6th"),
    mark_context("place in a row", "7th"),
    mark_context("place in a row", "8th"),
    mark_context("place in a row", "9th"),
    mark_context("place in a row", "10th"),
)
LETTERS: Mapping[str, tuple[str, str]] = {
    "A": mark_context("letter on a face", "A"),
    "J": mark_context("letter on a face", "J"),
    "Q": mark_context("letter on a face", "Q"),
    "K": mark_context("letter on a face", "K"),
}
RULES_NAMES: Mapping[str, str] = {"E": mark("Easy"), "C": mark("Classic")}
RULES_HELP: Mapping[str, str] = {
    "E": mark("king and ace linked"),
    "C": mark("king and ace separate"),
}


@dataclass(frozen=True, slots=True)
class SettingTexts:
    """The words of one setting: its label, what it does, and its choices by value."""

    label: str
    help: str
    choices: Mapping[str, str]


ON_OFF: Mapping[str, str] = {"on": mark("On"), "off": mark("Off")}
SETTING_TEXTS: Mapping[str, SettingTexts] = {
    "language": SettingTexts(
        mark("Language"), mark("The language of every page."), {"auto": mark("As the browser asks")}
    ),
    "explain_errors": SettingTexts(
        mark("Explain errors"), mark("Say why a card cannot be removed when it is tapped."), ON_OFF
    ),
}


@dataclass(frozen=True, slots=True)
class ErrorTexts:
    """The words of an error page."""

    heading: str
    sentence: str


ERROR_TEXTS: Mapping[int, ErrorTexts] = {
    400: ErrorTexts(mark("Request not understood"), mark("The browser sent something that cannot be read.")),
    404: ErrorTexts(mark("Page not found"), mark("There is nothing at this address.")),
    405: ErrorTexts(mark("Not possible this way"), mark("This address does not take such a request.")),
    422: ErrorTexts(
        mark("Request not understood"),
        mark("The form was incomplete or has been changed. Nothing was played; the game is as it was."),
    ),
    500: ErrorTexts(
        mark("Something went wrong"),
        mark("The server made a mistake. Every move that was answered is kept. Please try again."),
    ),
    503: ErrorTexts(
        mark("Not available at the moment"),
        mark("The server cannot reach its database. Every answered move is kept. Please try again soon."),
    ),
}
"""The words of error pages by HTTP status; other statuses read as 400 or 500."""
