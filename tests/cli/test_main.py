"""``tripeaks``: the commands and their help."""

import subprocess
import sys
from pathlib import Path

import pytest

from app import __version__, cli
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


def test_every_command_module_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(cli.__file__).parent
    modules = [path.stem for path in folder.glob("*.py") if "def add_parser(" in path.read_text("utf-8")]
    assert {"serve", "deal", "solve", "review", "winnability"} <= set(modules)
    for name in modules:
        assert help_of(capsys, name).startswith(f"usage: tripeaks {name}")


def test_a_reader_that_has_read_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "app.cli", "deal", "AAAAAAB"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1
