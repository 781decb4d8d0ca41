import json

import pytest

from app.cli import solve
from app.game.codec import parse_code
from app.game.moves import parse_line
from app.game.rules import EASY
from app.game.state import State, Status
from tests.support.commands import run_command
from tests.support.golden import GoldenDeal, golden_deals


@pytest.mark.parametrize("golden", golden_deals()[:6], ids=lambda golden: golden.letters)
@pytest.mark.parametrize("letter", ["E", "C"])
def test_solve_prints_the_verdict_as_json(
    golden: GoldenDeal, letter: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = f"TP1-{letter}-{golden.letters}"
    draws = golden.easy_draws if letter == "E" else golden.classic_draws

    assert run_command(solve, code, "--json") == 0

    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["code", "winnable", "draws", "par", "line"]
    assert (answer["code"], answer["winnable"], answer["draws"]) == (code, draws is not None, draws)
    parsed = parse_code(code, EASY)
    end = State.start(parsed.deal, parsed.rules)
    for action in parse_line(answer["line"]):
        end = end.apply(action)
    assert end.score == answer["par"]
    assert (end.status is Status.WON) == answer["winnable"]


def test_solve_tells_of_a_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(solve, "aaaaaab") == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["TP1-E-AAAAAAB", "can be won: draws 10, par 762"]
    assert lines[2].startswith("line  20 23 24 D")


def test_solve_tells_of_a_deal_that_cannot_be_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(solve, "TP1-C-AAAAAAD") == 0

    assert capsys.readouterr().out.splitlines()[1] == "cannot be won: par 667"


def test_solve_refuses_what_is_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run_command(solve, "nonsense!")

    assert capsys.readouterr().out == ""
