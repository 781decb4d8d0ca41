"""``tripeaks db``: purge, status and backup."""

import time
from contextlib import closing
from pathlib import Path

import pytest

from app.cli import main
from app.storage.database import open_store
from app.storage.migrations import known_steps
from tests.storage.samples import CODE, OTHER_CODE, OTHER_TOKEN, TOKEN, game_at

DAY = 24 * 3600

REMOVED = """
  unfinished games: {}
  idle players, with all their games: {}
  facts about deals, found again when needed: {}
"""


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with a game of 100 days ago, one of 800 and one of today; the settings name it."""
    url, now = f"sqlite:///{tmp_path}/tripeaks.db", int(time.time())
    monkeypatch.setenv("TRIPEAKS_DATABASE_URL", url)
    with closing(open_store(url)) as store:
        store.begin_game(TOKEN, "", game_at(1, start=now - 100 * DAY))
        store.begin_game(TOKEN, "", game_at(1, code=OTHER_CODE, start=now - 60))
        store.begin_game(OTHER_TOKEN, "", game_at(1, start=now - 800 * DAY))
        store.keep_facts("AAAAAAB", "E", "{}", now - 100 * DAY)
    return url


def test_a_purge_says_what_it_has_removed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["db", "purge"]) == 0
    assert capsys.readouterr().out == f"Removed:{REMOVED.format(2, 1, 1)}"
    with closing(open_store(url)) as store:
        seat = store.seat(TOKEN, CODE)
        assert seat is not None
        assert seat.game is None
        assert store.last_unfinished(seat.player.id) is not None
        assert store.player(OTHER_TOKEN) is None
    assert main(["db", "purge"]) == 0
    assert capsys.readouterr().out == f"Removed:{REMOVED.format(0, 0, 0)}"


def test_a_dry_run_removes_nothing(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["db", "purge", "--dry-run"]) == 0
    assert capsys.readouterr().out == f"Would be removed:{REMOVED.format(2, 1, 1)}"
    with closing(open_store(url)) as store:
        assert store.player(OTHER_TOKEN)


@pytest.mark.usefixtures("url")
def test_a_purge_goes_by_the_settings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPEAKS_RETENTION_GAMES_DAYS", "0")
    monkeypatch.setenv("TRIPEAKS_RETENTION_PLAYERS_DAYS", "900")
    assert main(["db", "purge"]) == 0
    assert capsys.readouterr().out == f"Removed:{REMOVED.format(0, 0, 0)}"


@pytest.mark.usefixtures("url")
def test_the_status_shows_schema_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    newest = known_steps()[-1]
    assert main(["db", "status"]) == 0
    assert capsys.readouterr().out == (
        f"Database: sqlite\nSchema:   {newest} (this program's: {newest})\n"
        "Players:  2\nGames:    3, 3 of them unfinished\n"
    )


@pytest.mark.usefixtures("url")
def test_a_backup_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.db"
    assert main(["db", "backup", str(copy)]) == 0
    assert capsys.readouterr().out == f"Written: {copy}\n"
    with closing(open_store(f"sqlite:///{copy}")) as store:
        assert store.player(TOKEN)
    assert main(["db", "backup", str(copy)]) == 1
    assert capsys.readouterr().err == "tripeaks: the file to write exists already\n"


def test_a_backup_of_postgresql_is_another_programs_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPEAKS_DATABASE_URL", "postgresql://nobody@nowhere/nothing")
    assert main(["db", "backup", str(tmp_path / "copy.db")]) == 1
    assert "pg_dump" in capsys.readouterr().err


@pytest.mark.parametrize("task", [["purge"], ["status"], ["backup", "copy.db"]])
@pytest.mark.parametrize(
    "variable", [("TRIPEAKS_DATABASE_URL", "mysql://x"), ("TRIPEAKS_RETENTION_GAMES_DAYS", "soon")]
)
def test_nonsense_is_refused_with_a_sentence(
    task: list[str],
    variable: tuple[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(*variable)
    assert main(["db", *task]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tripeaks: ")


def test_help_names_the_tasks(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["db", "--help"])
    text = capsys.readouterr().out
    assert all(task in text for task in ("purge", "status", "backup"))
