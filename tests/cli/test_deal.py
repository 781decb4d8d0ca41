"""``tripeaks deal``: the cards of a game code."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.game.codec import parse_code
from app.game.notation import parse_picture
from app.game.rules import EASY
from app.game.state import State

GOLDEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "deals.json").read_text("utf-8")
)


def test_there_are_sixty_golden_deals() -> None:
    assert len({deal["code"] for deal in GOLDEN}) == 60


@pytest.mark.parametrize("deal", GOLDEN, ids=lambda deal: deal["code"])
def test_json_gives_the_code_and_the_golden_cards(
    capsys: pytest.CaptureFixture[str], deal: dict[str, Any]
) -> None:
    assert main(["deal", f"TP1-C-{deal['code']}", "--json"]) == 0
    output, errors = capsys.readouterr()
    assert json.loads(output) == {"code": f"TP1-C-{deal['code']}", "cards": deal["cards"].split()}
    assert errors == ""


@pytest.mark.parametrize("code", ["TP1-E-AAAAAAB", "TP1-C-AAAAAAD"])
def test_the_picture_reads_back_as_the_start_of_the_game(
    capsys: pytest.CaptureFixture[str], code: str
) -> None:
    assert main(["deal", code]) == 0
    first, _, picture = capsys.readouterr().out.partition("\n")
    game_code = parse_code(code, EASY)
    assert first == code
    assert parse_picture(picture) == State.start(game_code.deal, game_code.rules)


@pytest.mark.parametrize(
    "spelling", ["aaaaaab", "tp1-n-aaaaaab", " TP1–E–AAAAAAB ", "https://cards.example/play/TP1-E-AAAAAAB"]
)
def test_a_code_in_another_spelling_is_read_as_kindly_as_on_the_page(
    capsys: pytest.CaptureFixture[str], spelling: str
) -> None:
    assert main(["deal", spelling, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["code"] == "TP1-E-AAAAAAB"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("TP2-E-AAAAAAB", "This game deals only codes that begin with TP1. Version of this code: 2"),
        ("TP1-X-AAAAAAB", "There is no such rules letter: X. E is Easy, C is Classic."),
        ("hello", "A deal has exactly seven letters. Letters found: 5"),
        ("♠", "A game code has no such character: ♠"),
        ("", "There is no game code here. A game code looks like this: TP1-E-AAAAAAB."),
        ("A" * 10_000, "This is too long to be a game code. A game code looks like this: TP1-E-AAAAAAB."),
        ("100%d", "A game code has no such character: %"),
    ],
    ids=lambda value: value[:20],
)
def test_a_bad_code_ends_with_2_and_a_sentence(
    capsys: pytest.CaptureFixture[str], code: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["deal", code])
    output, errors = capsys.readouterr()
    assert caught.value.code == 2
    assert errors.rstrip().endswith(sentence)
    assert (output, "Traceback" in errors) == ("", False)
