"""Errors as data, and as a line in a log."""

import pytest

from app.storage.errors import (
    StorageError,
    StorageTooNew,
    StorageUnavailable,
    StorageUrlRefused,
    UrlFault,
)

ERRORS = [
    (StorageUrlRefused(UrlFault.MALFORMED), "the database URL is malformed"),
    (StorageUrlRefused(UrlFault.UNSUPPORTED), "the database URL names a database that is not supported"),
    (StorageUnavailable("database is locked"), "database is locked"),
    (StorageTooNew("0009", "0001"), "the database has schema 0009, this program knows schemas up to 0001"),
]


@pytest.mark.parametrize(("error", "line"), ERRORS)
def test_an_error_is_a_storage_error_and_a_readable_line(error: StorageError, line: str) -> None:
    assert str(error) == line
