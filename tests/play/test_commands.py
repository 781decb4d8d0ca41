"""The words of the form: a slot number, draw, undo, restart; and the turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.errors import NotationError
from app.game.moves import DRAW, REMOVALS
from app.play.commands import Control, parse_command, parse_turn


def test_every_word_has_its_command() -> None:
    words = [*map(str, range(28)), "draw", "undo", "restart"]
    assert [parse_command(word) for word in words] == [*REMOVALS, DRAW, Control.UNDO, Control.RESTART]


@pytest.mark.parametrize(
    "text", ["", "28", "-1", "00", "+1", "1.0", " 1", "D", "Draw", "UNDO", "١", "x" * 10_000]
)
def test_any_other_word_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_command(text)
    assert (caught.value.what, caught.value.text) == ("command", text[:20])


@given(st.integers(0, 999_999_999))
def test_a_turn_is_a_number_of_at_most_nine_digits(turn: int) -> None:
    assert parse_turn(str(turn)) == turn


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1.0", " 1", "1 ", "1_0", "²", "٣", "1234567890", "9" * 10_000]
)
def test_anything_else_is_no_turn(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_turn(text)
    assert (caught.value.what, caught.value.text) == ("turn", text[:20])
