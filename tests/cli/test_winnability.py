import csv
import json
from pathlib import Path

import pytest

from app.cli import winnability
from app.cli.winnability import LOST, sampled_letters, solve_batch, wilson_interval
from tests.support.commands import run_command


def test_winnability_prints_the_share_its_interval_and_the_histogram(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--deals", "12", "--rules", "C", "--csv", str(tmp_path / "draws.csv")]
    draws = solve_batch("winnability", "C", 0, 12)
    won = sum(each != LOST for each in draws)

    assert run_command(winnability, *arguments) == 0

    output = capsys.readouterr()
    assert f"{won} of 12 deals can be won" in output.out
    assert f"share {won / 12:.4%}, 95 % interval" in output.out
    assert len(output.out.splitlines()) == 3 + 25
    assert "12/12" in output.err
    rows = list(csv.reader((tmp_path / "draws.csv").read_text("utf-8").splitlines()))
    assert rows[0] == ["fewest_draws", "deals"]
    assert {name: int(count) for name, count in rows[1:]} == {
        **{str(k): draws.count(k) for k in range(24)},
        "": draws.count(LOST),
    }


def test_a_run_goes_on_from_its_state_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = str(tmp_path / "state.json")

    assert run_command(winnability, "--deals", "5", "--state", state) == 0
    assert run_command(winnability, "--deals", "9", "--state", state, "--jobs", "2") == 0
    resumed = capsys.readouterr().out.split("rules E")[-1]
    assert run_command(winnability, "--deals", "9") == 0

    assert capsys.readouterr().out == "rules E" + resumed
    assert json.loads(Path(state).read_text("utf-8"))["done"] == 9


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"rules": "C", "seed": "winnability", "done": 1, "draws": {}}']
)
def test_a_state_file_that_does_not_fit_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state.json"
    state.write_text(content, "utf-8")

    assert run_command(winnability, "--deals", "5", "--state", str(state)) == 1
    assert "state file" in capsys.readouterr().err
    assert state.read_text("utf-8") == content


def test_the_number_of_deals_is_a_positive_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run_command(winnability, "--deals", "0")

    assert "from 1 on" in capsys.readouterr().err


def test_the_sample_is_the_same_everywhere_and_for_ever() -> None:
    assert [sampled_letters("winnability", number) for number in range(3)] == [
        "SSISSAG",
        "RPJCZRF",
        "GHRBVZY",
    ]


def test_the_interval_contains_the_share() -> None:
    low, high = wilson_interval(7, 10)

    assert low < 0.7 < high
    assert wilson_interval(0, 10)[0] == pytest.approx(0)
    assert wilson_interval(10, 10)[1] == pytest.approx(1)
