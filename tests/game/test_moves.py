import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.errors import NotationError
from app.game.moves import DRAW, REMOVALS, Action, Draw, Remove, format_line, parse_action, parse_line
from tests.game.strategies import ALL_ACTIONS
from tests.support.golden import example_line


@pytest.mark.parametrize("action", ALL_ACTIONS, ids=str)
def test_every_action_is_read_back_from_its_text(action: Action) -> None:
    assert parse_action(str(action)) == action


def test_an_action_is_a_slot_number_or_d() -> None:
    assert [str(removal) for removal in REMOVALS] == [str(slot) for slot in range(28)]
    assert str(DRAW) == "D"
    assert (parse_action("0"), parse_action("27"), parse_action("D")) == (Remove(0), Remove(27), Draw())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "28",
        "-1",
        "00",
        "07",
        "+7",
        "7.0",
        "1_0",
        " 7",
        "7\n",
        "d",
        "DD",
        "draw",
        "U",
        "٧",
        "７",
        "\ud800",
    ],
)
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)

    assert (refused.value.what, refused.value.text) == ("action", text)


def test_an_action_shows_how_to_make_it_again() -> None:
    assert [repr(action) for action in (Remove(26), DRAW)] == ["Remove(slot=26)", "Draw()"]


@given(st.lists(st.sampled_from(ALL_ACTIONS)).map(tuple))
def test_any_line_is_read_back(line: tuple[Action, ...]) -> None:
    assert parse_line(format_line(line)) == line


def test_a_line_may_be_spread_over_lines() -> None:
    assert parse_line("\n D 26\t25\n\nD ") == (DRAW, Remove(26), Remove(25), DRAW)


def test_an_empty_line_has_no_actions() -> None:
    assert parse_line("") == parse_line(" \n") == ()
    assert format_line(()) == ""


def test_the_first_word_that_is_no_action_is_the_one_complained_of() -> None:
    with pytest.raises(NotationError) as refused:
        parse_line("D 26 28 X")

    assert (refused.value.what, refused.value.text) == ("action", "28")


def test_the_example_game_is_written_as_it_was_read() -> None:
    assert format_line(parse_line(example_line())) == example_line()
