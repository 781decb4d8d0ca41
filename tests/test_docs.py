"""What the README promises is there: its files, its pictures, its commands."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from app import __version__
from app.settings import Settings

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


DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "SECURITY.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
]


def test_the_table_of_the_readme_holds_every_setting_with_its_default_and_meaning() -> None:
    rows = re.findall(r"^\| `(TRIPEAKS_\w+)` \| (.*?) \| (.*) \|$", README, re.MULTILINE)
    expected = [
        (
            f"TRIPEAKS_{item.name.upper()}",
            f"`{item.default}`" if item.default != "" else "",
            item.metadata["help"],
        )
        for item in fields(Settings)
    ]
    assert rows == expected


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_settings_commands_and_files_that_a_document_names_exist(document: Path) -> None:
    text = document.read_text("utf-8")
    known = {f"TRIPEAKS_{item.name.upper()}" for item in fields(Settings)}
    named = set(re.findall(r"\bTRIPEAKS_[A-Z_]+[A-Z]", text))
    assert {name.removesuffix("_FILE") for name in named} <= known
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []
    paths = re.findall(r"`((?:app|tests|deploy|docs|scripts)/[\w./-]+)`", text)
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "command",
    sorted(set(re.findall(r"`tripeaks ([a-z]+(?: [a-z]+)?)`", "".join(map(Path.read_text, DOCUMENTS))))),
)
def test_a_command_of_the_game_that_a_document_names_explains_itself(command: str) -> None:
    call = [sys.executable, "-m", "app.cli", *command.split(), "--help"]
    answer = subprocess.run(call, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith(f"usage: tripeaks {command}")


def test_the_changelog_knows_the_version() -> None:
    assert f"## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_audit_says_not_audited_where_it_reaches_nothing(tmp_path: Path) -> None:
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "0",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
    }
    answer = subprocess.run(
        [ROOT / "scripts" / "audit"],
        env={**os.environ, **nowhere, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert "Not audited: " in answer.stderr
    assert list(tmp_path.iterdir()) == []
