"""Several processes at one database, started and killed at any time."""

from contextlib import closing

import pytest

from app.storage.database import open_store
from tests.storage.processes import OPEN, SAVE_AND_RESTART, SAVE_FOR_EVER, run_together, start
from tests.storage.samples import CODE, TOKEN, game_at


@pytest.fixture(params=["file_url", "postgres_url"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    return str(request.getfixturevalue(request.param))


def test_processes_that_start_at_once_on_a_new_database_all_start(url: str) -> None:
    assert run_together(OPEN, (url,), (url,), (url,), (url,)) == [""] * 4
    with closing(open_store(url)) as store:
        assert store.begin_game(TOKEN, "{}", game_at(1))


def test_processes_and_threads_that_write_at_once_wait_for_each_other(url: str) -> None:
    open_store(url).close()
    assert run_together(SAVE_AND_RESTART, (url, "0"), (url, "1")) == ["", ""]
    with closing(open_store(url)) as store:
        for number in range(8):
            seat = store.seat(bytes([number // 4, number % 4]) * 16, CODE)
            assert seat is not None
            attempts = store.attempts(seat.player.id, CODE)
            assert [game.attempt for game in attempts] == list(range(1, 22))


def test_a_killed_process_loses_no_action_that_was_answered(url: str) -> None:
    with start(SAVE_FOR_EVER, url) as process:
        assert process.stdout is not None
        for _ in range(50):
            assert process.stdout.readline()
        process.kill()
        answered = [line for line in process.stdout if line.endswith("\n")]
    last_answered = int(answered[-1]) if answered else 51
    with closing(open_store(url)) as store:
        seat = store.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game is not None
    assert seat.game.turn in (last_answered, last_answered + 1)
    assert seat.game == game_at(seat.game.turn)
