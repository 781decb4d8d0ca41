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
    "given-up": mark("This game has been given up. Restart it to play the same cards again."),
    "dead-end": mark("With this move the game can no longer be won. You can undo it."),
    "busy": mark("The solver is busy just now. Please try again in a moment."),
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
    "theme": SettingTexts(
        mark("Theme"),
        mark("Day or night over the peaks."),
        {"auto": mark("As the device has it"), "light": mark("Light"), "dark": mark("Dark")},
    ),
    "letters": SettingTexts(
        mark("Card letters"),
        mark("What ace, king, queen and jack are called on their faces."),
        {"auto": mark("As the language has it"), "AKQJ": "A K Q J", "AKDB": "Á K D B", "ARDV": "A R D V"},
    ),
    "four_colours": SettingTexts(
        mark("Four colours"), mark("Give each of the four suits a colour of its own."), ON_OFF
    ),
    "large_indices": SettingTexts(
        mark("Large letters on cards"), mark("Draw values and suits as large as the card allows."), ON_OFF
    ),
    "mirrored": SettingTexts(mark("Mirrored table"), mark("Put the stock on the left-hand side."), ON_OFF),
    "mark_playable": SettingTexts(
        mark("Mark playable cards"), mark("Show which cards can be removed now."), ON_OFF
    ),
    "explain_errors": SettingTexts(
        mark("Explain errors"), mark("Say why a card cannot be removed when it is tapped."), ON_OFF
    ),
    "dead_end_alarm": SettingTexts(
        mark("Dead-end alarm"), mark("Say so the moment a move makes the game impossible to win."), ON_OFF
    ),
    "motion": SettingTexts(
        mark("Motion"), mark("Cards fly and turn over, unless the device asks for less motion."), ON_OFF
    ),
    "sound": SettingTexts(mark("Sound"), mark("A short sound for each move."), ON_OFF),
    "clock": SettingTexts(
        mark("Clock"), mark("Show how long you have played. It stops while the page is hidden."), ON_OFF
    ),
    "shortcuts": SettingTexts(
        mark("Keyboard shortcuts"), mark("Play with single letters, such as D for draw."), ON_OFF
    ),
}

LETTER_SETS: Mapping[str, Mapping[str, str]] = {
    "AKQJ": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "AKDB": {"A": "Á", "K": "K", "Q": "D", "J": "B"},
    "ARDV": {"A": "A", "K": "R", "Q": "D", "J": "V"},
}
"""The letters on the faces that a player may choose whatever the language, by the value of the setting."""


@dataclass(frozen=True, slots=True)
class ErrorTexts:
    """The words of an error page."""

    heading: str
    sentence: str


ERROR_TEXTS: Mapping[int, ErrorTexts] = {
    400: ErrorTexts(mark("Request not understood"), mark("The browser sent something that cannot be read.")),
    403: ErrorTexts(
        mark("Not from here"),
        mark("This request came from another site, so nothing was done. Please play on the game's own page."),
    ),
    404: ErrorTexts(mark("Page not found"), mark("There is nothing at this address.")),
    405: ErrorTexts(mark("Not possible this way"), mark("This address does not take such a request.")),
    413: ErrorTexts(mark("Too large"), mark("What the browser sent is longer than any form of this game.")),
    422: ErrorTexts(
        mark("Request not understood"),
        mark("The form was incomplete or has been changed. Nothing was played; the game is as it was."),
    ),
    429: ErrorTexts(
        mark("Too many requests"),
        mark("A lot has been asked of the server in a short time. Please wait a moment, then try again."),
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
