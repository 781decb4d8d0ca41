"""Game codes such as ``TP1-E-AAAAAAB``: version, rules letters, seven letters of the deal."""

import re
import unicodedata
from dataclasses import dataclass

from app.game.deal import Deal, deal_of
from app.game.errors import CodeError, CodeFault
from app.game.rules import EASY, Rules, parse_rules

LETTER_COUNT = 7
DEAL_COUNT = 26**LETTER_COUNT
"""How many codes there are under one rule: 8,031,810,176."""

VERSION = "1"
MAX_INPUT_LENGTH = 2000
"""Characters of input beyond which nothing is read; a game link with a message around it fits."""

CANONICAL_CODE = rf"TP{VERSION}-[A-Z]+-[A-Z]{{{LETTER_COUNT}}}"
"""The form of a code as this game writes it, as a regular expression; not every such text is a code."""

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_MINUS_SIGNS = "\u2212\u02d7\u2043"
_LINK = re.compile(r".*/play/([^/?#]*)", re.IGNORECASE | re.DOTALL)
_CLOSING_MARKS = ".,;:!)]>\"'»”"
_LOOKALIKES = str.maketrans("01", "OI")


@dataclass(frozen=True, slots=True)
class GameCode:
    """What a game code says: the rules and the deal's seven letters.

    >>> from app.game.rules import EASY
    >>> str(GameCode(EASY, "AAAAAAB"))
    'TP1-E-AAAAAAB'
    """

    rules: Rules
    letters: str

    def __str__(self) -> str:
        return f"TP{VERSION}-{self.rules.letters}-{self.letters}"

    @property
    def deal(self) -> Deal:
        """The cards that this code deals."""
        return deal_of(self.letters)


def parse_code(text: str, rules: Rules) -> GameCode:
    """Return the game code that a person typed, pasted or followed a link with, the inverse of `str`.

    Lower case, white space, a whole game link, missing or other dashes, full-width letters, and 0 for O and
    1 for I within the seven letters are accepted. Seven letters alone are read under `rules`, in a link as
    Easy, so that a link deals the same game wherever it is opened or pasted.
    Raises CodeError with the precise fault for anything else.

    >>> from app.game.rules import CLASSIC
    >>> str(parse_code(" tp1–n–aaaaaab ", CLASSIC)), str(parse_code("aaaaaab", CLASSIC))
    ('TP1-E-AAAAAAB', 'TP1-C-AAAAAAB')
    >>> str(parse_code("https://cards.example/play/TP1-C-AAAAAAD?notice=stale", CLASSIC))
    'TP1-C-AAAAAAD'
    """
    if len(text) > MAX_INPUT_LENGTH:
        raise CodeError(CodeFault.TOO_LONG)
    link = _LINK.match(text)
    if link:
        return _parse_link_tail(link[1])
    if "://" in text:
        raise CodeError(CodeFault.NOT_A_CODE)
    return _parse_symbols(_fold(text), rules)


def _parse_link_tail(tail: str) -> GameCode:
    """Read the code that a link ends with, whether a line break splits it or other words follow it."""
    first_word = (tail.split() or [""])[0].rstrip(_CLOSING_MARKS)
    try:
        return _parse_symbols(_fold(first_word), EASY)
    except CodeError as error:
        try:
            return _parse_symbols(_fold(tail), EASY)
        except CodeError:
            raise error from None


def _fold(text: str) -> str:
    """Return the input as capital ASCII letters, digits and dashes.

    White space and invisible characters vanish. Raises CodeError FOREIGN_CHARACTER at any other character.
    """
    return "".join(map(_fold_character, text.translate(_FULL_WIDTH)))


def _fold_character(character: str) -> str:
    if character.isascii() and character.isalnum():
        return character.upper()
    category = unicodedata.category(character)
    if category == "Pd" or character in _MINUS_SIGNS:
        return "-"
    if character.isspace() or category == "Cf":
        return ""
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    raise CodeError(CodeFault.FOREIGN_CHARACTER, shown)


def _parse_symbols(symbols: str, rules: Rules) -> GameCode:
    bare = symbols.replace("-", "")
    if not bare:
        raise CodeError(CodeFault.EMPTY)
    if re.match(r"TP\d", bare):
        return _parse_whole(symbols.lstrip("-"))
    if len(bare) == LETTER_COUNT:
        return GameCode(rules, _parse_letters(bare))
    if bare.isalpha() and bare == symbols and not bare.startswith("TP"):
        raise CodeError(CodeFault.WRONG_LENGTH, str(len(bare)))
    raise CodeError(CodeFault.NOT_A_CODE)


def _parse_whole(symbols: str) -> GameCode:
    """Read ``TP1-E-AAAAAAB``; without dashes the last seven characters are the deal."""
    head = re.match(r"T-*P-*(\d+)-*", symbols)
    if not head or head[1] != VERSION:
        raise CodeError(CodeFault.WRONG_VERSION, head[1][:LETTER_COUNT] if head else "")
    rest = symbols[head.end() :]
    if "-" in rest:
        rules_letters, _, letters = rest.partition("-")
        letters = letters.replace("-", "")
    else:
        rules_letters, letters = rest[:-LETTER_COUNT], rest[-LETTER_COUNT:]
    if len(letters) != LETTER_COUNT:
        raise CodeError(CodeFault.WRONG_LENGTH, str(len(letters)))
    return GameCode(parse_rules(rules_letters), _parse_letters(letters))


def _parse_letters(text: str) -> str:
    letters = text.translate(_LOOKALIKES)
    wrong = next((letter for letter in letters if not letter.isalpha()), None)
    if wrong:
        raise CodeError(CodeFault.BAD_LETTERS, wrong)
    return letters


def letters_of(number: int) -> str:
    """Return the seven letters of a number from 0 to 26⁷ − 1, read in base 26 with A for 0.

    Raises ValueError outside that range.

    >>> letters_of(0), letters_of(1), letters_of(DEAL_COUNT - 1)
    ('AAAAAAA', 'AAAAAAB', 'ZZZZZZZ')
    """
    if not 0 <= number < DEAL_COUNT:
        raise ValueError(f"no deal has the number {number}")
    letters = []
    for _ in range(LETTER_COUNT):
        number, digit = divmod(number, 26)
        letters.append(chr(ord("A") + digit))
    return "".join(reversed(letters))
