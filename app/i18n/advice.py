"""What the solver has to say: hints, facts about a deal, and reviews."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.i18n.catalogues import translations
from app.i18n.messages import Messages
from app.i18n.texts import PLACES
from app.i18n.voice import mark, mark_context

DIFFICULTIES: Mapping[str, tuple[str, str]] = {
    "any": mark_context("difficulty", "Any"),
    "gentle": mark_context("difficulty", "Gentle"),
    "fair": mark_context("difficulty", "Fair"),
    "hard": mark_context("difficulty", "Hard"),
}
"""How hard a deal is, by value; any is for a choice alone."""

KNOWLEDGE: Mapping[str, str] = {
    "knowable": mark("You could have known: the cards in sight proved it, too."),
    "unknowable": mark(
        "You could not have known: with other cards face down, your move might have been the better one."
    ),
}
"""Whether the player could have known, by the value of what is proved about it."""

BUSY = mark("The solver is busy just now. Please try again in a moment.")
NOT_FOUND = mark("No such deal has turned up in time. Please try again.")


@dataclass(frozen=True, slots=True)
class AdviceMessages(Messages):
    """The sentences about what the solver found. Cards come by their names in files: ``TC``."""

    def can_remove(self, is_possible: bool) -> str:
        """Return whether a card can be removed."""
        return self.text(
            mark("Yes, a card can be removed.") if is_possible else mark("No card can be removed now.")
        )

    def can_win(self, more_draws: int | None, has_begun: bool) -> str:
        """Return whether a game can be won, in how many more draws; None for no win."""
        if more_draws is None:
            if has_begun:
                return self.text(mark("No, this game can no longer be won."))
            return self.text(mark("No, this deal cannot be won."))
        if more_draws == 0:
            return self.text(mark("Yes, it can be won without another draw."))
        return self.ngettext(
            "Yes, it can be won with %(num)s more draw.",
            "Yes, it can be won with %(num)s more draws.",
            more_draws,
        )

    def best_removal(self, card: str, row: int, place: int) -> str:
        """Return that a card is the best to remove, from its row and place, counted from 1."""
        return self.text(mark("Best move: remove the %(card)s.")) % {"card": self.placed(card, row, place)}

    def best_draw(self) -> str:
        """Return that a draw is best."""
        return self.text(mark("Best move: draw from the stock."))

    def best_score_only(self, sentence: str) -> str:
        """Return a best move where it leads to no win."""
        return sentence + " " + self.text(mark("It leads to the best score; the game cannot be won."))

    def go_back(self, undo_count: int) -> str:
        """Return that every action lowers the score and going back helps."""
        return self.ngettext(
            "Every move from here lowers the score. Undo %(num)s move: from there more can be reached.",
            "Every move from here lowers the score. Undo %(num)s moves: from there more can be reached.",
            undo_count,
        )

    def nothing_better(self) -> str:
        """Return that every action lowers the score and going back does not help."""
        return self.text(
            mark(
                "Every move from here lowers the score, and going back brings no more. "
                "This is the best result: start a new game."
            )
        )

    def placed(self, card: str, row: int, place: int) -> str:
        """Return a card and where it lies."""
        values = {"card": self.card(card), "row": row, "place": self.term(PLACES[place - 1])}
        return self.text(mark("%(card)s (row %(row)s, %(place)s)")) % values

    def practice(self, number: int) -> str:
        """Return that an attempt was begun after so many moves of another."""
        return self.text(
            mark("Played on from a review after move %(number)s. It does not count in the statistics.")
        ) % {"number": number}

    def verdict(self, easy: bool, classic: bool) -> str:
        """Return under which rules a deal can be won."""
        if classic:
            return self.text(mark("These cards can be won under both rules."))
        if easy:
            return self.text(mark("These cards can be won in Easy, not in Classic."))
        return self.text(mark("These cards cannot be won under either rule."))

    def difficulty(self, value: str) -> str:
        """Return the name of a difficulty."""
        return self.term(DIFFICULTIES[value])

    def other_rules(self, rules_name: str) -> str:
        """Return the words of the link to the same cards under other rules."""
        return self.text(mark("%(rules)s: play the same cards under these rules")) % {"rules": rules_name}

    def review_title(self, code: str) -> str:
        """Return the title of a review."""
        return self.text(mark("Review: %(code)s")) % {"code": code}

    def best_line_title(self, number: int) -> str:
        """Return the heading of a best line from a move on; 0 is the deal."""
        if number == 0:
            return self.text(mark("The best line from the start"))
        return self.text(mark("The best line from move %(number)s on")) % {"number": number}

    def step_start(self) -> str:
        """Return the heading of the first position."""
        return self.text(mark("The deal, before the first move"))

    def step_removal(self, number: int, card: str) -> str:
        """Return a removal with its number."""
        return self.text(mark("Move %(number)s: removed %(card)s")) % {
            "number": number,
            "card": self.card(card),
        }

    def step_draw(self, number: int, card: str) -> str:
        """Return a draw with its number."""
        return self.text(mark("Move %(number)s: drew %(card)s")) % {"number": number, "card": self.card(card)}

    def standing(self, more_draws: int | None, best_score: int, is_won: bool) -> str:
        """Return what a position can still reach."""
        if is_won:
            return self.text(mark("The game is won."))
        if more_draws is None:
            return self.text(mark("It cannot be won. Best score from here: %(score)s.")) % {
                "score": best_score
            }
        if more_draws == 0:
            return self.text(mark("It can be won without another draw."))
        return self.ngettext(
            "It can be won with %(num)s more draw.",
            "It can be won with %(num)s more draws.",
            more_draws,
        )

    def standing_short(self, more_draws: int | None, best_score: int, is_won: bool) -> str:
        """Return what a position can still reach, for a list."""
        if is_won:
            return self.text(mark("won"))
        if more_draws is None:
            return self.text(mark("no win, best score %(score)s")) % {"score": best_score}
        return self.ngettext("win in %(num)s draw", "win in %(num)s draws", more_draws)

    def known_board(self, stock_count: int, waste: str, rows: Sequence[Sequence[tuple[str, bool]]]) -> str:
        """Return the board of a review in words: each card, and whether it lay face down.

        An emptied row is left out.
        """
        named = [
            self.row(number, [self.hidden(card) if is_hidden else self.card(card) for card, is_hidden in row])
            for number, row in enumerate(rows, 1)
            if row
        ]
        return self.over_rows(stock_count, waste, named)

    def hidden(self, card: str) -> str:
        """Return a card that lay face down."""
        return self.text(mark("%(card)s (hidden)")) % {"card": self.card(card)}

    def lost(self) -> str:
        """Return the label of what cannot be won."""
        return self.text(mark("no win"))

    def choices(self, actions: Sequence[str]) -> str:
        """Return some actions, any of which will do."""
        return self.text(mark(" or ")).join(actions)

    def removing(self, card: str, row: int, place: int) -> str:
        """Return a removal as something that could have been done."""
        return self.text(mark("removing the %(card)s")) % {"card": self.placed(card, row, place)}

    def drawing(self) -> str:
        """Return a draw as something that could have been done."""
        return self.text(mark("drawing"))

    def lost_here(self, better: str) -> str:
        """Return that an action lost the game, and what would have kept it."""
        return self.text(mark("From here it could no longer be won; %(better)s would have kept it.")) % {
            "better": better
        }

    def needless_draw(self, better: str) -> str:
        """Return that a draw was not needed, and what would have spared it."""
        return self.text(mark("This draw was not needed; %(better)s would have spared it.")) % {
            "better": better
        }

    def worse(self, better: str) -> str:
        """Return that another action led to more."""
        return self.text(mark("More could have been reached by %(better)s.")) % {"better": better}

    def proved(self) -> str:
        """Return the label of all that a review says."""
        return self.text(mark("Proved with all cards known."))

    def lost_summary(self, number: int) -> str:
        """Return at which move a game was lost."""
        return self.text(mark("The game was lost at move %(number)s.")) % {"number": number}

    def never_winnable(self) -> str:
        """Return that a deal could not be won at all."""
        return self.text(mark("These cards cannot be won under these rules, whatever is played."))

    def still_winnable(self) -> str:
        """Return that a game could still be won when it was given up."""
        return self.text(mark("It could still be won when it was given up."))

    def won_summary(self) -> str:
        """Return that a game was won."""
        return self.text(mark("The game was won."))

    def no_needless_draws(self) -> str:
        """Return that no draw could have been spared."""
        return self.text(mark("No draw was needless."))

    def curve(self, moves: int) -> str:
        """Return what the picture of a game shows."""
        return self.ngettext(
            "Draws to a win after each of %(num)s move",
            "Draws to a win after each of %(num)s moves",
            moves,
        )

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """Return the form of a message for a count, named ``num`` in it."""
        catalogue = translations(self.language)
        return str(catalogue.ngettext(singular, plural, count)) % {"num": count}


def advice_messages(messages: Messages) -> AdviceMessages:
    """Return the sentences about advice in the language of some messages."""
    return AdviceMessages(messages.language, messages.letters)
