"""Every sentence with values in it that is not in a template."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.i18n.catalogues import translations
from app.i18n.texts import (
    COMPLAINTS,
    LETTER_SETS,
    LETTERS,
    NOTICES,
    PLACES,
    RANKS,
    RULES_HELP,
    RULES_NAMES,
    SUITS,
)
from app.i18n.voice import Voice, mark


@dataclass(frozen=True, slots=True)
class Messages(Voice):
    """What there is to say, in one language. Cards come by their names in files: ``TC``."""

    letters: str = "auto"
    """The letters on the faces: one of LETTER_SETS, or auto for those of the language."""

    def notice(self, reason: str) -> str:
        """Return the sentence for the value of a reason."""
        return self.text(NOTICES[reason])

    def complaint(self, fault: str, detail: str) -> str:
        """Return the sentence for the value of a fault in a game code."""
        return self.text(COMPLAINTS[fault]) % {"detail": detail}

    def card(self, card: str) -> str:
        """Return a card in words: ``10 of clubs``."""
        return _card_in_words(self, card)

    def index(self, card: str) -> str:
        """Return the letters on a card's face: ``10``, ``K``."""
        rank = card[0]
        if rank == "T":
            return "10"
        if rank not in LETTERS:
            return rank
        return LETTER_SETS[self.letters][rank] if self.letters in LETTER_SETS else self.term(LETTERS[rank])

    def stock(self, count: int) -> str:
        """Return how many cards are left in the stock."""
        catalogue = translations(self.language)
        message = catalogue.ngettext("Stock: %(count)s card", "Stock: %(count)s cards", count)
        return str(message) % {"count": count}

    def hidden_slot(self, cover_count: int) -> str:
        """Return the name of a face-down card from the number of cards that cover it."""
        return self.text(mark("hidden card, covered by %(count)s")) % {"count": cover_count}

    def free_slot(self, card: str, row: int, place: int) -> str:
        """Return the name of a card that nothing covers, from its row and place, counted from 1."""
        values = {"card": self.card(card), "row": row, "place": self.term(PLACES[place - 1])}
        return self.text(mark("%(card)s, row %(row)s, %(place)s; free")) % values

    def board(self, stock_count: int, waste: str, rows: Sequence[Sequence[str | None]]) -> str:
        """Return the board in words: stock, waste and the four rows, None for a face-down card.

        An emptied row is left out.
        """
        named = [_row_in_words(self, number, tuple(cards)) for number, cards in enumerate(rows, 1) if cards]
        return self.over_rows(stock_count, waste, named)

    def over_rows(self, stock_count: int, waste: str, rows: Sequence[str]) -> str:
        """Return the stock and the waste, then rows that are in words already."""
        piles = self.text(mark("%(stock)s; waste: %(waste)s.")) % {
            "stock": self.stock(stock_count),
            "waste": self.card(waste),
        }
        return f"{piles} {'; '.join(rows)}." if rows else piles

    def row(self, number: int, names: Sequence[str]) -> str:
        """Return a row, counted from 1 at the peaks, with its cards in words."""
        values = {"cards": ", ".join(names)}
        if number == 1:
            return self.text(mark("Peaks: %(cards)s")) % values
        if number == 4:
            return self.text(mark("bottom row: %(cards)s")) % values
        return self.text(mark("row %(number)s: %(cards)s")) % {"number": number, **values}

    def playable(self, cards: Sequence[str], has_stock: bool) -> str:
        """Return which cards can be removed now, for those who ask."""
        if cards:
            return self.text(mark("Can be removed now: %(cards)s.")) % {
                "cards": ", ".join(map(self.card, cards))
            }
        return self.text(mark("No card fits. Draw from the stock.")) if has_stock else f"{self.stuck()}."

    def rules_name(self, letter: str) -> str:
        """Return the name of the rules with a rules letter."""
        return self.text(RULES_NAMES[letter])

    def same_cards(self, rules_name: str) -> str:
        """Return the words of the link to the same cards under other rules."""
        return self.text(mark("The same cards in %(rules)s")) % {"rules": rules_name}

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

    def deletion_title(self) -> str:
        """Return the title of the page where a player deletes all own data."""
        return self.text(mark("Delete my data"))

    def rules_title(self) -> str:
        """Return the title of the rules page."""
        return self.text(mark("The rules of TriPeaks"))


@lru_cache(maxsize=256)
def _card_in_words(messages: Messages, card: str) -> str:
    rank = messages.term(RANKS[card[0]]) if card[0] in RANKS else messages.index(card)
    return messages.text(mark("%(rank)s of %(suit)s")) % {"rank": rank, "suit": messages.term(SUITS[card[1]])}


@lru_cache(maxsize=4096)
def _row_in_words(messages: Messages, number: int, cards: tuple[str | None, ...]) -> str:
    hidden = messages.text(mark("hidden card"))
    return messages.row(number, [messages.card(card) if card else hidden for card in cards])
