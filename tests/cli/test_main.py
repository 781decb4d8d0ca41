"""``tripeaks``: the commands and their help."""

import subprocess
import sys

import pytest

from app import __version__
from app.cli import main


def help_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command says of itself."""
    with pytest.raises(SystemExit) as caught:
        main([*arguments, "--help"])
    assert caught.value.code == 0
    return " ".join(capsys.readouterr().out.split())


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of(capsys)
    assert text.startswith("usage: tripeaks")
    for words in ("serve the game to browsers", "show the cards of a game code"):
        assert words in text


def test_serve_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of(capsys, "serve")
    for words in ("--host", "--port", "127.0.0.1", "8000", "TRIPEAKS_DATABASE_URL"):
        assert words in text


def test_deal_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of(capsys, "deal")
    for words in ("CODE", "--json", "TP1-E-AAAAAAB"):
        assert words in text


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"tripeaks {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["play"], ["deal"], ["deal", "AAAAAAB", "extra"], ["--nonsense"]])
def test_a_fault_in_the_arguments_ends_with_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: tripeaks")


def test_the_package_runs_as_a_module() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "app.cli", "deal", "AAAAAAB"], capture_output=True, text=True, timeout=60
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("TP1-E-AAAAAAB\nrules E\n")
