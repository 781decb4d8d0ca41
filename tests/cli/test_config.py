"""``tripeaks config``: every setting, its value and its source; secrets covered."""

import json
import os
from dataclasses import fields
from pathlib import Path

import pytest

from app.cli import main
from app.settings import Settings

PASSWORD = "hunter2:@x"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of the test."""
    for name in [*os.environ]:
        if name.startswith("TRIPEAKS_") or name == "DATABASE_URL":
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")


def shown(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Return what the command prints where all is well."""
    assert main(["config", *options]) == 0
    output, errors = capsys.readouterr()
    assert errors == ""
    return output


def test_every_setting_is_a_line_with_value_and_source(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPEAKS_BASE_PATH", "/tripeaks")
    lines = shown(capsys).splitlines()
    assert len(lines) == len(fields(Settings))
    assert lines[0] == "TRIPEAKS_DATABASE_URL=sqlite:////data/tripeaks/tripeaks.db  (default)"
    assert "TRIPEAKS_BASE_PATH=/tripeaks  (TRIPEAKS_BASE_PATH)" in lines
    assert "TRIPEAKS_PORT=8000  (default)" in lines


def test_it_names_the_file_that_a_value_comes_from(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "url"
    file.write_text(f"postgresql://anna:{PASSWORD}@db/cards\n")
    monkeypatch.setenv("TRIPEAKS_DATABASE_URL_FILE", str(file))
    output = shown(capsys)
    assert (
        f"TRIPEAKS_DATABASE_URL=postgresql://anna:***@db/cards  (TRIPEAKS_DATABASE_URL_FILE={file})" in output
    )
    assert "hunter2" not in output


@pytest.mark.parametrize("variable", ["DATABASE_URL", "TRIPEAKS_DATABASE_URL"])
@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_a_password_is_never_shown(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    options: tuple[str, ...],
) -> None:
    monkeypatch.setenv(variable, f"postgresql://anna:{PASSWORD}@db/cards?password={PASSWORD}")
    output = shown(capsys, *options)
    assert "hunter2" not in output
    assert "postgresql://anna:***@" in output
    assert variable in output


def test_json_has_value_and_source_of_every_variable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPEAKS_PORT", "9000")
    settings = json.loads(shown(capsys, "--json"))
    assert list(settings) == [f"TRIPEAKS_{item.name.upper()}" for item in fields(Settings)]
    assert settings["TRIPEAKS_PORT"] == {"value": 9000, "source": "TRIPEAKS_PORT"}
    assert settings["TRIPEAKS_RATE_LIMITS"] == {"value": "on", "source": "default"}


def test_nonsense_is_one_sentence_for_each_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPEAKS_PORT", "http")
    monkeypatch.setenv("TRIPEAKS_BASE_PAHT", "/x")
    monkeypatch.setenv("TRIPEAKS_LOG_FORMAT", "xml")
    assert main(["config"]) == 1
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.splitlines() == [
        "tripeaks: TRIPEAKS_BASE_PAHT is no setting; TRIPEAKS_BASE_PATH is one.",
        "tripeaks: TRIPEAKS_PORT must be a whole number from 0 to 65535.",
        "tripeaks: TRIPEAKS_LOG_FORMAT must be text or json.",
    ]
