"""Copying a SQLite database while others read and write it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.storage import sqlite
from app.storage.database import parse_url
from app.storage.errors import BackupFault, BackupRefused, StorageUnavailable


def back_up(url: str, target: Path) -> None:
    """Copy the database at `url` as it is at this moment to a new file.

    The file appears when it is complete. Raises BackupRefused, StorageUrlRefused or StorageUnavailable.
    """
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite":
        raise BackupRefused(BackupFault.NOT_SQLITE)
    if not sqlite.exists(parsed):
        raise BackupRefused(BackupFault.NO_DATABASE)
    if target.exists():
        raise BackupRefused(BackupFault.TARGET_EXISTS)
    partial = target.with_name(f"{target.name}.partial")
    try:
        _copy(Path(str(parsed.database)), partial)
        partial.rename(target)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise StorageUnavailable(str(error)) from error


def _copy(source: Path, target: Path) -> None:
    # The read-write mode, unlike the usual one, creates no file that is not there.
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)
