"""The rules that a game is played by: Easy or Classic, with room for options.

An option is a letter behind the rules letter (``EJO``), in alphabetical order. To add one: put its letter
into OPTION_LETTERS and let the modules that it concerns ask `Rules.options`; codes and stored games need
no change.
"""

from dataclasses import dataclass
from enum import Enum

from app.game.cards import Rank
from app.game.errors import CodeError, CodeFault


class Linking(Enum):
    """Whether king and ace follow each other, by its letter in game codes."""

    EASY = "E"
    CLASSIC = "C"

    def __repr__(self) -> str:
        return f"Linking.{self.name}"


OLD_LETTERS = {"N": Linking.EASY}
"""Letters that older codes carry in place of today's."""

OPTION_LETTERS = ""
"""The letters of the options that this version can play."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game: the linking of king and ace, and option letters in alphabetical order."""

    linking: Linking = Linking.EASY
    options: str = ""

    @property
    def letters(self) -> str:
        """The letters in a game code, the inverse of `parse_rules`."""
        return self.linking.value + self.options

    def can_follow(self, rank: Rank, waste_rank: Rank) -> bool:
        """Return whether a card of `rank` may be removed onto a waste card of `waste_rank`.

        It may when it is exactly one above or below; under Easy the king and the ace are neighbours too.
        This is the one place that compares ranks.

        >>> EASY.can_follow(Rank.KING, Rank.ACE), CLASSIC.can_follow(Rank.KING, Rank.ACE)
        (True, False)
        >>> CLASSIC.can_follow(Rank.QUEEN, Rank.KING), CLASSIC.can_follow(Rank.JACK, Rank.KING)
        (True, False)
        """
        distance = abs(rank - waste_rank)
        return distance == 1 or (distance == 12 and self.linking is Linking.EASY)


EASY = Rules(Linking.EASY)
CLASSIC = Rules(Linking.CLASSIC)


def parse_rules(letters: str) -> Rules:
    """Return the rules that the letters of a game code stand for; the old letter N is read as Easy.

    Raises CodeError: MISSING_RULES for no letters, UNKNOWN_RULES with the first letter where it names no
    rules, UNKNOWN_OPTIONS with the letters behind it that this version cannot play.

    >>> parse_rules("N") == EASY, parse_rules("C").letters
    (True, 'C')
    """
    if not letters:
        raise CodeError(CodeFault.MISSING_RULES)
    first, options = letters[0], letters[1:]
    linking = OLD_LETTERS.get(first) or _linking_of(first)
    unknown = "".join(letter for letter in options if letter not in OPTION_LETTERS)
    if unknown:
        raise CodeError(CodeFault.UNKNOWN_OPTIONS, unknown[:7])
    return Rules(linking, "".join(sorted(set(options))))


def _linking_of(letter: str) -> Linking:
    try:
        return Linking(letter)
    except ValueError:
        raise CodeError(CodeFault.UNKNOWN_RULES, letter) from None
