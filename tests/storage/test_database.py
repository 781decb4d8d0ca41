"""Opening a store, and what a database that cannot be used says."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.database import open_store
from app.storage.errors import StorageUnavailable, StorageUrlRefused, UrlFault
from tests.storage.samples import CODE, NOON, TOKEN, game_at

UNREACHABLE = ["folder is a file", "file is a folder", "name with a null", "not a database"]


def test_the_file_and_its_folders_are_created_on_first_use(tmp_path: Path) -> None:
    open_store(f"sqlite:///{tmp_path}/data/of the/game/tripeaks.db").close()
    assert (tmp_path / "data/of the/game/tripeaks.db").is_file()


def test_a_relative_url_is_relative_to_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    open_store("sqlite:///tripeaks.db").close()
    assert (tmp_path / "tripeaks.db").is_file()


def test_a_store_keeps_its_file_when_the_working_directory_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(open_store("sqlite:///tripeaks.db")) as store:
        monkeypatch.chdir("/")
        store.create_player(TOKEN, "{}", NOON)
        assert store.player(TOKEN)


def test_what_is_stored_is_there_when_the_file_is_opened_again(file_url: str) -> None:
    with closing(open_store(file_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
    with closing(open_store(file_url)) as store:
        seat = store.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game == game_at(1)


def test_a_closed_store_leaves_one_file(file_url: str, tmp_path: Path) -> None:
    with closing(open_store(file_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        store.seat(TOKEN, CODE)
    assert [path.name for path in tmp_path.iterdir()] == ["tripeaks.db"]


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_two_stores_in_memory_are_two_stores(url: str) -> None:
    with closing(open_store(url)) as one, closing(open_store(url)) as other:
        one.create_player(TOKEN, "{}", NOON)
        assert one.player(TOKEN)
        assert other.player(TOKEN) is None


@pytest.mark.parametrize("url", ["", "tripeaks.db", "/srv/tripeaks.db", "sqlite", "postgresql://host:x/db"])
def test_what_is_no_url_is_refused_as_malformed(url: str) -> None:
    with pytest.raises(StorageUrlRefused) as refused:
        open_store(url)
    assert refused.value.fault is UrlFault.MALFORMED


@pytest.mark.parametrize(
    "url",
    ["mysql://u:secret@host/db", "sqlite+aiosqlite:///a.db", "nonsense:///a", "sqlite:///file:a?uri=true"],
)
def test_another_database_is_refused_as_unsupported(url: str) -> None:
    with pytest.raises(StorageUrlRefused) as refused:
        open_store(url)
    assert refused.value.fault is UrlFault.UNSUPPORTED
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("obstacle", UNREACHABLE)
def test_a_database_that_cannot_be_opened_is_unavailable(tmp_path: Path, obstacle: str) -> None:
    (tmp_path / "file").write_text("This is a text, not a database. " * 40)
    (tmp_path / "folder").mkdir()
    paths = dict(zip(UNREACHABLE, ["file/tripeaks.db", "folder", "null\0/tripeaks.db", "file"], strict=True))
    with pytest.raises(StorageUnavailable) as unavailable:
        open_store(f"sqlite:///{tmp_path}/{paths[obstacle]}")
    assert unavailable.value.detail


@pytest.fixture
def read_only_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which this process may not write; root may anywhere, so it stops being root."""
    user = os.geteuid()
    tmp_path.chmod(0o500)
    if user == 0:
        os.seteuid(65534)
    yield tmp_path
    os.seteuid(user)
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("path", ["tripeaks.db", "folder/tripeaks.db"])
def test_a_folder_that_may_not_be_written_is_unavailable(read_only_folder: Path, path: str) -> None:
    with pytest.raises(StorageUnavailable):
        open_store(f"sqlite:///{read_only_folder}/{path}")


def test_a_write_waits_for_another_process_no_longer_than_its_timeout(file_url: str, tmp_path: Path) -> None:
    with (
        closing(open_store(f"{file_url}?timeout=0.05")) as store,
        closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as other,
    ):
        store.begin_game(TOKEN, "{}", game_at(1))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable, match="locked"):
            store.save_game(1, game_at(2), expected_turn=1)
        with pytest.raises(StorageUnavailable, match="locked"):
            store.create_player(TOKEN, "{}", NOON)
        assert store.seat(TOKEN, CODE)  # reading goes on
        other.execute("ROLLBACK")
        assert store.save_game(1, game_at(2), expected_turn=1)


def test_a_fault_does_not_tell_what_was_stored(file_url: str, tmp_path: Path) -> None:
    with closing(open_store(file_url)) as store:
        with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as other:
            other.execute("DROP TABLE players")
        with pytest.raises(StorageUnavailable) as unavailable:
            store.create_player(TOKEN, '{"secret": 1}', NOON)
    assert unavailable.value.detail == "no such table: players"


def test_a_store_whose_tables_are_gone_is_not_ready(file_url: str, tmp_path: Path) -> None:
    with closing(open_store(file_url)) as store:
        with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as other:
            other.execute("DROP TABLE players")
        assert not store.is_ready()
