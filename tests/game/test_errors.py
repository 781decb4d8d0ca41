import pytest

from app.game.errors import CodeError, CodeFault, GameError, IllegalAction, NotationError, Reason


@pytest.mark.parametrize(
    "error",
    [NotationError("card", "XX"), CodeError(CodeFault.EMPTY), IllegalAction(Reason.GONE)],
    ids=lambda error: type(error).__name__,
)
def test_every_error_of_the_game_has_one_root(error: Exception) -> None:
    assert isinstance(error, GameError)


def test_an_error_carries_what_is_needed_to_reproduce_it() -> None:
    notation, code, illegal = (
        NotationError("card", "XX"),
        CodeError(CodeFault.WRONG_VERSION, "2"),
        IllegalAction(Reason.BLOCKED),
    )

    assert (notation.what, notation.text, notation.args) == ("card", "XX", ("card", "XX"))
    assert (code.fault, code.detail, code.args) == (
        CodeFault.WRONG_VERSION,
        "2",
        (CodeFault.WRONG_VERSION, "2"),
    )
    assert (illegal.reason, illegal.args) == (Reason.BLOCKED, (Reason.BLOCKED,))


def test_the_reasons_are_the_words_that_pages_and_links_carry() -> None:
    words = {"not-adjacent", "blocked", "gone", "empty-stock", "nothing-to-undo", "game-over"}

    assert set(map(str, Reason)) == words
