import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.game.deal import deal_of
from app.game.errors import NotationError
from app.game.moves import parse_line
from app.game.notation import format_picture, parse_picture
from app.game.rules import CLASSIC, EASY
from app.game.state import State, Status
from tests.game.strategies import LINE_OF_51, arranged_states

START = """\
rules E
         [5H]              [JS]              [9H]
      [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
   [9D]  [3D]  [3H]  [QD]  [7S]  [4H]  [8C]  [JH]  [KS]
 3S    5S    KC    4S    2D    AS    KD    8H    7C    9S
waste AC
stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D"""

AFTER_FOUR_ACTIONS = """\
rules E
         [5H]              [JS]              [9H]
      [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
   [9D]  [3D]  [3H]  [QD]   7S   [4H]  [8C]  [JH]  [KS]
 3S    5S   (KC)   4S   (2D)  (AS)   KD    8H    7C    9S
waste AC KC 6S AS 2D
stock JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D"""

WON_WITH_THE_STOCK_USED_UP = """\
rules E
         (5H)              (JS)              (9H)
      (7D)  (TD)        (2C)  (AH)        (7H)  (TS)
   (9D)  (3D)  (3H)  (QD)  (7S)  (4H)  (8C)  (JH)  (KS)
(3S)  (5S)  (KC)  (4S)  (2D)  (AS)  (KD)  (8H)  (7C)  (9S)
"""


def as_words(picture: str) -> list[list[str]]:
    return [line.split() for line in picture.splitlines() if line.strip()]


def test_a_picture_shows_the_start() -> None:
    assert format_picture(State.start(deal_of("AAAAAAB"), EASY)) == START


def test_a_picture_names_the_rules() -> None:
    assert format_picture(State.start(deal_of("AAAAAAB"), CLASSIC)) == START.replace("rules E", "rules C")


def test_a_picture_shows_what_has_been_removed_drawn_and_turned_up() -> None:
    # Not a line that the rules allow: the unchecked door shows how draws and removals mix on the waste.
    state = State.start(deal_of("AAAAAAB"), EASY).advance(parse_line("20 D 23 22"))

    assert format_picture(state) == AFTER_FOUR_ACTIONS
    assert parse_picture(AFTER_FOUR_ACTIONS) == state


def test_a_picture_shows_a_win_and_an_empty_stock() -> None:
    state = State.start(deal_of("AAAAAAB"), EASY).advance(parse_line(LINE_OF_51))
    picture = format_picture(state)

    assert picture.startswith(WON_WITH_THE_STOCK_USED_UP + "waste AC 6S ")
    assert picture.endswith("\nstock")
    assert parse_picture(picture).status is Status.WON


@given(arranged_states())
def test_any_position_is_read_back_from_its_picture(state: State) -> None:
    assert parse_picture(format_picture(state)) == state


def test_indentation_blank_lines_and_wider_gaps_do_not_matter() -> None:
    loose = "\n\n".join("\t" + line.replace(" ", "   ") for line in START.splitlines()) + "\n \n"

    assert parse_picture(loose) == parse_picture(START)


def test_the_old_letter_of_easy_is_read() -> None:
    assert parse_picture(START.replace("rules E", "rules N")) == parse_picture(START)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("rules E\n", "", "picture"),
        ("waste AC\n", "", "picture"),
        ("\nwaste", "\nwaste AC\nwaste", "picture"),
        ("rules E", "rules", "rules"),
        ("rules E", "rules X", "rules"),
        ("rules E", "rules EJO", "rules"),
        ("rules E", "rules E E", "rules"),
        ("rules E", "E", "rules"),
        ("rules E", "rulesE", "rules"),
        ("rules E", "RULES E", "rules"),
        ("waste AC", "wastes AC", "waste"),
        ("waste AC", "wasteAC", "waste"),
        ("waste AC", "AC", "waste"),
        ("stock 6S", "waste 6S", "stock"),
        ("stock 6S", "6S", "stock"),
        ("waste AC", "waste AX", "card"),
        ("stock 6S", "stock 6S,", "card"),
        ("stock 6S", "stock [6S]", "card"),
        ("[5H]", "[5X]", "card"),
        (" 3S ", " 3s ", "card"),
        ("[5H]", "", "tableau"),
        ("[5H]", "[5H] [5H]", "tableau"),
        ("[5H]", "[10H]", "tableau"),
        ("[5H]", "[5H", "tableau"),
        ("[5H]", "[5H)", "tableau"),
        ("[5H]", "[ 5H ]", "tableau"),
        ("[5H]", "??", "tableau"),
        (" 3S ", "(3S ", "tableau"),
        (" 3S ", "-3S ", "tableau"),
        (" 3S    5S ", " 3S 5S x ", "tableau"),
        (" 3S    5S ", " 3S5S ", "tableau"),
        ("[TS]\n   [9D]", "[TS]  [9D]\n  ", "tableau"),
        ("[5H]", " 5H ", "tableau"),
        ("[QD]", " QD ", "tableau"),
        (" 3S ", "[3S]", "tableau"),
        (" 3S ", "(3S)", "waste"),
        ("[5H]", "(5H)", "waste"),
        ("waste AC", "waste AC 3S", "waste"),
        ("waste AC\nstock ", "waste\nstock AC ", "waste"),
        ("stock 6S", "stock", "pack"),
        ("stock 6S", "stock 6S AC", "pack"),
        ("stock 6S", "stock JC", "pack"),
        ("waste AC", "waste AC AC", "pack"),
        ("waste AC", "waste 3S", "pack"),
        ("[5H]", "[JS]", "pack"),
    ],
)
def test_a_malformed_picture_is_refused(old: str, new: str, what: str) -> None:
    assert START.count(old) == 1
    with pytest.raises(NotationError) as refused:
        parse_picture(START.replace(old, new))

    assert refused.value.what == what


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("waste AC KC 6S AS 2D", "waste AC KC 6S AS", "waste"),
        ("waste AC KC 6S AS 2D", "waste AC KC 6S AS 2D 2D", "waste"),
        ("waste AC KC 6S AS 2D", "waste AC KC 6S AS AS", "waste"),
        ("waste AC KC 6S AS 2D", "waste KC AC 6S AS 2D", "pack"),
        ("waste AC KC 6S AS 2D", "waste AC KC AS 2D", "pack"),
        ("   7S ", "  [7S]", "tableau"),
        ("(KC)", " KC ", "waste"),
        ("[3H]", "(3H)", "waste"),
        ("[9D]", "(9D)", "waste"),
    ],
)
def test_a_malformed_picture_of_a_game_in_progress_is_refused(old: str, new: str, what: str) -> None:
    assert AFTER_FOUR_ACTIONS.count(old) == 1
    with pytest.raises(NotationError) as refused:
        parse_picture(AFTER_FOUR_ACTIONS.replace(old, new))

    assert refused.value.what == what


def test_a_card_removed_from_under_another_is_refused() -> None:
    floating = AFTER_FOUR_ACTIONS.replace("[9D]", "(9D)").replace("AS 2D", "AS 2D 9D")

    with pytest.raises(NotationError) as refused:
        parse_picture(floating)

    assert (refused.value.what, refused.value.text) == ("tableau", "(9D)")


@pytest.mark.parametrize("text", ["", " \n", "rules E", "rules E\n" * 7, "[5H]\n" * 7, "\ud800"])
def test_text_that_is_no_picture_at_all_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_picture(text)


def read_or_refused(text: str) -> State | None:
    try:
        return parse_picture(text)
    except NotationError:
        return None


@given(
    st.sampled_from((START, AFTER_FOUR_ACTIONS)),
    st.integers(0, len(AFTER_FOUR_ACTIONS)),
    st.integers(0, 3),
    st.text(string.ascii_uppercase + "23456789[]() \n-♣", max_size=3),
)
@example(START, START.index("3S"), 0, "(")
def test_a_picture_with_a_slip_is_refused_or_read_as_it_stands(
    picture: str, at: int, gone: int, new: str
) -> None:
    text = picture[:at] + new + picture[at + gone :]
    state = read_or_refused(text)

    if state is not None:
        assert as_words(format_picture(state)) == as_words(text.replace("rules N", "rules E"))


@given(st.lists(st.text(max_size=40), min_size=6, max_size=8).map("\n".join))
def test_arbitrary_text_is_never_read_as_a_picture_and_never_breaks_the_reader(text: str) -> None:
    assert read_or_refused(text) is None
