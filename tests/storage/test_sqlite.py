"""Several processes at one file, started and killed at any time; and what a connection is set to."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Timer

import pytest
from sqlalchemy import Engine, make_url

from app.storage.database import open_store
from app.storage.sqlite import enter_wal, make_engine, schema_transaction
from tests.storage.samples import CODE, NOON, TOKEN, game_at

ROOT = Path(__file__).parents[2]

# Each waits for a line before it begins, so that several begin together.
OPEN = """
import sys
from app.storage.database import open_store
print("loaded", flush=True)
sys.stdin.readline()
open_store(sys.argv[1]).close()
"""

SAVE_FOR_EVER = """
import sys
from app.storage.database import open_store
from tests.storage.samples import TOKEN, game_at
store = open_store(sys.argv[1])
assert store.begin_game(TOKEN, "{}", game_at(1))
turn = 1
while store.save_game(1, game_at(turn + 1), turn):
    turn += 1
    print(turn, flush=True)
"""

SAVE_AND_RESTART = """
import sys
from concurrent.futures import ThreadPoolExecutor
from app.storage.database import open_store
from app.storage.records import Outcome
from tests.storage.samples import CODE, game_at
store = open_store(sys.argv[1])
print("loaded", flush=True)
sys.stdin.readline()

def play(number):
    token = bytes([int(sys.argv[2]), number]) * 16
    assert store.begin_game(token, "{}", game_at(1))
    player = store.seat(token, CODE).player.id
    for turn in range(1, 40, 2):
        assert store.save_game(player, game_at(turn + 1, Outcome.STUCK), turn)
        assert store.begin_attempt(player, game_at(turn + 2), turn + 1)

with ThreadPoolExecutor(4) as threads:
    list(threads.map(play, range(4)))
store.close()
"""


def start(script: str, *arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", script, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def release_together(processes: "list[subprocess.Popen[str]]") -> list[str]:
    """Let loaded processes go on at the same time; what each writes to its stderr until it ends."""
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "loaded\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [process.communicate(timeout=60)[1] for process in processes]


def test_processes_that_start_at_once_on_a_new_file_all_start(file_url: str) -> None:
    with ExitStack() as stack:
        processes = [stack.enter_context(start(OPEN, file_url)) for _ in range(4)]
        assert release_together(processes) == [""] * 4
    with closing(open_store(file_url)) as store:
        assert store.begin_game(TOKEN, "{}", game_at(1))


def test_processes_and_threads_that_write_at_once_wait_for_each_other(file_url: str) -> None:
    with ExitStack() as stack:
        processes = [stack.enter_context(start(SAVE_AND_RESTART, file_url, str(n))) for n in range(2)]
        assert release_together(processes) == ["", ""]
    with closing(open_store(file_url)) as store:
        for player_id in range(1, 9):
            assert [game.attempt for game in store.attempts(player_id, CODE)] == list(range(1, 22))


def test_a_killed_process_loses_no_action_that_was_answered(file_url: str) -> None:
    with start(SAVE_FOR_EVER, file_url) as process:
        assert process.stdout is not None
        for _ in range(50):
            assert process.stdout.readline()
        process.kill()
        answered = [line for line in process.stdout if line.endswith("\n")]
    last_answered = int(answered[-1]) if answered else 51
    with closing(open_store(file_url)) as store:
        seat = store.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game is not None
    assert seat.game.turn in (last_answered, last_answered + 1)
    assert seat.game == game_at(seat.game.turn)


@pytest.fixture
def engine(file_url: str) -> Iterator[Engine]:
    engine = make_engine(make_url(file_url))
    yield engine
    engine.dispose()


def pragma(engine: Engine, name: str) -> object:
    with engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_a_file_is_written_ahead_and_its_connections_wait_and_follow_foreign_keys(engine: Engine) -> None:
    enter_wal(engine)
    names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
    assert [pragma(engine, name) for name in names] == ["wal", 1, 1, 10_000]


def test_a_new_file_that_another_process_holds_is_written_ahead_when_it_lets_go(
    engine: Engine, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "tripeaks.db", check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = Timer(0.1, other.rollback)
        release.start()
        enter_wal(engine)
        release.join()
    assert pragma(engine, "journal_mode") == "wal"


def test_a_new_file_that_another_process_never_lets_go_is_given_up(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.sqlite._BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            enter_wal(engine)


def test_a_migration_may_drop_a_table_without_deleting_what_refers_to_it(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
        connection.exec_driver_sql("CREATE TABLE child (parent_id REFERENCES parent (id) ON DELETE CASCADE)")
        connection.exec_driver_sql("INSERT INTO parent VALUES (1)")
        connection.exec_driver_sql("INSERT INTO child VALUES (1)")
    with schema_transaction(engine) as connection:
        connection.exec_driver_sql("DROP TABLE parent")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM child").scalar_one() == 1
    assert pragma(engine, "foreign_keys") == 1


def test_a_deleted_player_takes_their_games_along(file_url: str, engine: Engine) -> None:
    with closing(open_store(file_url)) as store:
        store.begin_game(TOKEN, "{}", game_at(1))
        with engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM players")
        store.create_player(TOKEN, "{}", NOON)
        assert store.attempts(1, CODE) == ()
