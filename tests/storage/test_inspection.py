"""What there is in a database, found out without changing it."""

from contextlib import closing
from pathlib import Path

import pytest

from app.storage.database import open_store
from app.storage.errors import StorageUnavailable
from app.storage.inspection import Inspection, inspect_database
from app.storage.migrations import known_steps
from app.storage.records import Outcome
from tests.storage.samples import OTHER_CODE, TOKEN, game_at

NEWEST = known_steps()[-1]


@pytest.mark.parametrize(("fixture", "kind"), [("file_url", "sqlite"), ("postgres_url", "postgresql")])
def test_players_and_games_are_counted(request: pytest.FixtureRequest, fixture: str, kind: str) -> None:
    url = request.getfixturevalue(fixture)
    with closing(open_store(url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        store.begin_game(TOKEN, "{}", game_at(1, Outcome.WON, code=OTHER_CODE))
    assert inspect_database(url) == Inspection(kind, NEWEST, NEWEST, players=1, games=2, unfinished=1)


def test_a_database_without_tables_has_no_schema_and_gets_none(file_url: str, tmp_path: Path) -> None:
    (tmp_path / "tripeaks.db").touch()
    for _ in range(2):
        assert inspect_database(file_url) == Inspection("sqlite", None, NEWEST)


def test_a_file_that_is_not_there_is_not_made(file_url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable, match="no database yet"):
        inspect_database(file_url)
    assert list(tmp_path.iterdir()) == []
