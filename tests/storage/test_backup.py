"""A copy of a SQLite database, made while it is used."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.backup import back_up
from app.storage.database import open_store
from app.storage.errors import BackupFault, BackupRefused, StorageUnavailable
from tests.storage.samples import CODE, TOKEN, game_at


def test_a_copy_holds_what_was_answered_while_the_store_is_open(file_url: str, tmp_path: Path) -> None:
    with closing(open_store(file_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        with closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            back_up(file_url, tmp_path / "copy.db")
    with closing(open_store(f"sqlite:///{tmp_path}/copy.db")) as copy:
        seat = copy.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game == game_at(1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "tripeaks.db"]


def test_a_copy_is_not_moved_forward(file_url: str, tmp_path: Path) -> None:
    open_store(file_url).close()
    with closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    back_up(file_url, tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("postgresql://nobody@nowhere/nothing", BackupFault.NOT_SQLITE),
        ("sqlite://", BackupFault.NO_DATABASE),
        ("sqlite:////nowhere/tripeaks.db", BackupFault.NO_DATABASE),
    ],
)
def test_what_cannot_be_copied_is_refused(tmp_path: Path, url: str, fault: BackupFault) -> None:
    with pytest.raises(BackupRefused) as refused:
        back_up(url, tmp_path / "copy.db")
    assert refused.value.fault is fault
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_exists_is_left_as_it_is(file_url: str, tmp_path: Path) -> None:
    open_store(file_url).close()
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(BackupRefused) as refused:
        back_up(file_url, tmp_path / "copy.db")
    assert refused.value.fault is BackupFault.TARGET_EXISTS
    assert (tmp_path / "copy.db").read_text() == "precious"


def test_a_copy_that_fails_leaves_no_part_of_it(file_url: str, tmp_path: Path) -> None:
    (tmp_path / "tripeaks.db").write_text("This is a text, not a database. " * 40)
    with pytest.raises(StorageUnavailable, match="not a database"):
        back_up(file_url, tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["tripeaks.db"]


def test_a_folder_that_is_not_there_is_no_place_for_a_copy(file_url: str, tmp_path: Path) -> None:
    open_store(file_url).close()
    with pytest.raises(StorageUnavailable):
        back_up(file_url, tmp_path / "nowhere" / "copy.db")
