"""What the README promises is there: its files, its pictures, its commands."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

LINKS = re.findall(r"\]\(([^)#\s]+)", README)
COMMANDS = sorted(set(re.findall(r"^ *(?:\$ )?(\./\w+|scripts/\w+)", README, re.MULTILINE)))


@pytest.mark.parametrize("link", [link for link in LINKS if "://" not in link])
def test_a_linked_file_exists(link: str) -> None:
    assert (ROOT / link).is_file()


def test_the_readme_names_the_commands_that_run_and_check_the_game() -> None:
    assert {"./run", "./check"} <= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(command: str) -> None:
    answer = subprocess.run([ROOT / command, "--help"], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith(f"usage: {command}")


def test_modules_that_are_named_as_commands_exist() -> None:
    modules = re.findall(r"python -m ([\w.]+)", README)
    own = [module for module in modules if module.split(".")[0] in {"app", "tests", "tools"}]
    assert own
    for module in own:
        path = ROOT / Path(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
