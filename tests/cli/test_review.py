import json

import pytest

from app.cli import review
from tests.support.commands import run_command
from tests.support.golden import example_line


def test_review_shows_the_draws_that_were_not_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(review, "AAAAAAB", example_line()) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 50
    assert lines[:2] == ["TP1-E-AAAAAAB", "start  draws 10"]
    assert lines[2].startswith("    1   D  draws 16   this draw was not needed; better 20 or 24 (proved with")
    assert lines[3] == "    2   D  draws 16"


def test_review_names_the_losing_action_and_what_would_have_kept_the_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = "20 23 24 " + "D " * 23

    assert run_command(review, "AAAAAAB", line) == 0
    (losing,) = [text for text in capsys.readouterr().out.splitlines() if "no longer be won" in text]
    assert "would have kept it (proved with all cards known" in losing

    assert run_command(review, "AAAAAAB", line, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["lost_at"] == int(losing.split()[0])
    assert len(answer["scores"]) == len(answer["draws"]) == 27
    assert answer["draws"][answer["lost_at"]] is None
    mistake = next(each for each in answer["mistakes"] if each["number"] == answer["lost_at"])
    assert mistake["winning"]
    assert mistake["foresight"] in ("knowable", "unknowable", "open")


def test_review_of_a_lost_deal_shows_where_the_best_score_was_missed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_command(review, "TP1-C-AAAAAAD", "D " * 23) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "start  lost, best 667"
    assert any("better" in line for line in lines)


def test_review_refuses_a_game_that_breaks_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(review, "AAAAAAB", "0") == 1

    assert "blocked" in capsys.readouterr().err


def test_review_refuses_words_that_are_no_actions(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run_command(review, "AAAAAAB", "20 x")

    assert "'x' is no action" in capsys.readouterr().err
