"""The databases that the contract is tested on."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.database import open_store
from app.storage.store import Store

# PostgreSQL joins in where this names an empty database.
_POSTGRES = os.environ.get("TRIPEAKS_TEST_POSTGRES_URL")
_BACKENDS = ["sqlite file", "sqlite memory", *(["postgresql"] if _POSTGRES else [])]


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path}/tripeaks.db"


@pytest.fixture(params=_BACKENDS)
def store(request: pytest.FixtureRequest, file_url: str) -> Iterator[Store]:
    """An empty store on each database in turn."""
    urls = {"sqlite file": file_url, "sqlite memory": "sqlite://", "postgresql": _POSTGRES}
    store = open_store(str(urls[request.param]))
    yield store
    store.close()
