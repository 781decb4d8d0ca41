"""Every sentence that is not in a template, by the reason or the fault it is about.

Reasons and faults come as their values (text), so that this module needs to know nothing of the game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.i18n.catalogues import translations


def mark(message: str) -> str:
    """Return the message as it is: marks it for the catalogues where it is translated later."""
    return message


def mark_context(context: str, message: str) -> tuple[str, str]:
    """Return context and message as they are, marked for the catalogues."""
    return context, message


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


@dataclass(frozen=True, slots=True)
class Messages:
    """What there is to say, in one language. Cards come by their names in files: ``TC``."""

    language: str

    def text(self, message: str) -> str:
        """Return the translation of a message marked elsewhere."""
        return str(translations(self.language).gettext(message))

    def _pair(self, pair: tuple[str, str]) -> str:
        return str(translations(self.language).pgettext(*pair))

    def notice(self, reason: str) -> str:
        """Return the sentence for the value of a reason."""
        return self.text(NOTICES[reason])

    def complaint(self, fault: str, detail: str) -> str:
        """Return the sentence for the value of a fault in a game code."""
        return self.text(COMPLAINTS[fault]) % {"detail": detail}

    def card(self, card: str) -> str:
        """Return a card in words: ``10 of clubs``."""
        rank = self._pair(RANKS[card[0]]) if card[0] in RANKS else self.index(card)
        return self.text(mark("%(rank)s of %(suit)s")) % {"rank": rank, "suit": self._pair(SUITS[card[1]])}

    def index(self, card: str) -> str:
        """Return the letters on a card's face: ``10``, ``K``."""
        rank = card[0]
        if rank == "T":
            return "10"
        return self._pair(LETTERS[rank]) if rank in LETTERS else rank

    def stock(self, count: int) -> str:
        """Return how many cards are left in the stock."""
        catalogue = translations(self.language)
        message = catalogue.ngettext("Stock: %(count)s card", "Stock: %(count)s cards", count)
        return str(message) % {"count": count}

    def hidden_slot(self, row: int, place: int, cover_count: int) -> str:
        """Return the name of a face-down card from its row and place, counted from 1, and what covers it."""
        message = translations(self.language).ngettext(
            "hidden card, row %(row)s, %(place)s; covered by %(count)s",
            "hidden card, row %(row)s, %(place)s; covered by %(count)s",
            cover_count,
        )
        return str(message) % {"row": row, "place": self._pair(PLACES[place - 1]), "count": cover_count}

    def free_slot(self, card: str, row: int, place: int) -> str:
        """Return the name of a card that nothing covers, from its row and place, counted from 1."""
        values = {"card": self.card(card), "row": row, "place": self._pair(PLACES[place - 1])}
        return self.text(mark("%(card)s, row %(row)s, %(place)s; free")) % values

    def board(self, stock_count: int, waste: str, rows: Sequence[Sequence[str | None]]) -> str:
        """Return the board in words: stock, waste and the four rows, None for a face-down card.

        An emptied row is left out.
        """
        piles = self.text(mark("%(stock)s; waste: %(waste)s.")) % {
            "stock": self.stock(stock_count),
            "waste": self.card(waste),
        }
        named = [self._row(number, cards) for number, cards in enumerate(rows, 1) if cards]
        return f"{piles} {'; '.join(named)}." if named else piles

    def _row(self, number: int, cards: Iterable[str | None]) -> str:
        hidden = self.text(mark("hidden card"))
        values = {"cards": ", ".join(self.card(card) if card else hidden for card in cards)}
        if number == 1:
            return self.text(mark("Peaks: %(cards)s")) % values
        if number == 4:
            return self.text(mark("bottom row: %(cards)s")) % values
        return self.text(mark("row %(number)s: %(cards)s")) % {"number": number, **values}

    def rules_name(self, letter: str) -> str:
        """Return the name of the rules with a rules letter."""
        return self.text(RULES_NAMES[letter])

    def rules_choice(self, letter: str) -> str:
        """Return the name of the rules with a rules letter and what sets them apart."""
        values = {"rules": self.rules_name(letter), "meaning": self.text(RULES_HELP[letter])}
        return self.text(mark("%(rules)s (%(meaning)s)")) % values

    def removed(self, card: str, turned_up: Sequence[str], score: int) -> str:
        """Return what a removal did: the card, the cards that it turned up, the score."""
        values = {"card": self.card(card), "score": score}
        if not turned_up:
            return self.text(mark("Removed: %(card)s. Score: %(score)s.")) % values
        values["cards"] = ", ".join(map(self.card, turned_up))
        return self.text(mark("Removed: %(card)s. Turned up: %(cards)s. Score: %(score)s.")) % values

    def cleared(self, card: str, turned_up: Sequence[str], score: int) -> str:
        """Return what a removal that cleared a peak did."""
        return self.removed(card, turned_up, score) + " " + self.text(mark("A peak is cleared."))

    def drawn(self, card: str, stock_count: int, score: int) -> str:
        """Return what a draw did: the new waste card, what is left in the stock, the score."""
        values = {"card": self.card(card), "stock": self.stock(stock_count), "score": score}
        return self.text(mark("Drawn: %(card)s. %(stock)s. Score: %(score)s.")) % values

    def undone(self, waste: str, score: int) -> str:
        """Return what an undo did: the waste card that is back on top, the score."""
        return self.text(mark("Undone. Waste: %(card)s. Score: %(score)s.")) % {
            "card": self.card(waste),
            "score": score,
        }

    def restarted(self, waste: str) -> str:
        """Return that the same cards are dealt again."""
        return self.text(mark("The same cards are dealt again. Waste: %(card)s.")) % {
            "card": self.card(waste)
        }

    def won(self, score: int, moves: int) -> str:
        """Return that the game is won."""
        return self.text(mark("You have won. Score: %(score)s, moves: %(moves)s.")) % {
            "score": score,
            "moves": moves,
        }

    def stuck(self) -> str:
        """Return that no move is left."""
        return self.text(mark("No more moves are possible"))

    def game_title(self, code: str) -> str:
        """Return the title of a game's page."""
        return self.text(mark("TriPeaks: %(code)s")) % {"code": code}

    def game_invitation(self, rules_name: str) -> str:
        """Return the description of a game's page, for those who are sent a link to it."""
        return self.text(
            mark("Play this deal of TriPeaks solitaire: the same 52 cards for everyone. Rules: %(rules)s.")
        ) % {"rules": rules_name}

    def site_description(self) -> str:
        """Return what the site is, in one sentence."""
        return self.text(mark("TriPeaks solitaire in the browser: clear three peaks of 28 cards."))

    def new_game_title(self) -> str:
        """Return the title of the new-game page."""
        return self.text(mark("New game"))

    def settings_title(self) -> str:
        """Return the title of the settings page."""
        return self.text(mark("Settings"))

    def rules_title(self) -> str:
        """Return the title of the rules page."""
        return self.text(mark("The rules of TriPeaks"))
