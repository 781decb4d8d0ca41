"""The pool with real processes: full, slow, broken, and gone with its server."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from app.play import pool as pools
from app.play.pool import SolverFailed, SolverPool, worker_count
from app.play.solving import SolverBusy
from tests.support.questions import Death, Fault, Sleep
from tests.support.waiting import wait_until

MakePool = Callable[..., SolverPool]


@pytest.fixture
def make() -> Iterator[MakePool]:
    """Makes pools that are closed after the test."""
    made: list[SolverPool] = []

    def make(workers: int = 1, **options: Any) -> SolverPool:
        made.append(SolverPool(workers, **{"wait_seconds": 60.0, "work_seconds": 20.0} | options))
        return made[-1]

    yield make
    for pool in made:
        pool.close()


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_there_is_a_process_for_each_processor_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 <= worker_count() <= 4
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert worker_count() == 4
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert worker_count() == 1


def test_questions_are_answered_in_other_processes_at_the_same_time(make: MakePool) -> None:
    pool = make(2)
    pair = [Sleep(0.2), Sleep(0.2)]
    with ThreadPoolExecutor(2) as threads:
        # Again where one process has answered both before the other was there.
        wait_until(lambda: len(set(threads.map(pool.ask, pair))) == 2)
        pids = set(threads.map(pool.ask, pair))
    assert len(pids) == 2
    assert os.getpid() not in pids


def test_a_start_returns_at_once_and_a_second_one_changes_nothing(make: MakePool) -> None:
    pool = make()
    begun = time.monotonic()
    pool.start()
    assert time.monotonic() - begun < 0.5
    pid = pool.ask(Sleep(0))
    pool.start()
    assert pool.ask(Sleep(0)) == pid


def test_where_too_many_wait_the_next_is_told_at_once_that_the_solver_is_busy(make: MakePool) -> None:
    pool = make(waiting=0)
    pool.ask(Sleep(0))
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(pool.ask, Sleep(1.5))
        time.sleep(0.3)  # it is being worked on
        second = threads.submit(pool.ask, Sleep(0))
        time.sleep(0.3)  # it waits
        begun = time.monotonic()
        with pytest.raises(SolverBusy):
            pool.ask(Sleep(0))
        assert time.monotonic() - begun < 0.5
        assert first.result() == second.result()


def test_who_has_waited_long_enough_is_told_and_the_question_is_dropped(
    make: MakePool, tmp_path: Path
) -> None:
    pool = make()
    mark = tmp_path / "mark"
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(pool.ask, Sleep(1.0))
        time.sleep(0.3)
        with pytest.raises(SolverBusy):
            pool.ask(Death(str(mark)), 0.1)
        pid = first.result()
    assert pool.ask(Sleep(0)) == pid
    assert not mark.exists()


def test_a_process_that_takes_too_long_is_ended_and_replaced(make: MakePool) -> None:
    pool = make(work_seconds=1.0)
    pid = pool.ask(Sleep(0))
    with pytest.raises(SolverBusy):
        pool.ask(Sleep(60))
    assert not is_running(pid)
    assert pool.ask(Sleep(0)) != pid


def test_a_process_that_was_killed_is_replaced_and_nobody_notices(make: MakePool) -> None:
    pool = make()
    pid = pool.ask(Sleep(0))
    os.kill(pid, signal.SIGKILL)
    assert pool.ask(Sleep(0)) != pid


def test_a_question_whose_process_has_gone_is_asked_once_more(make: MakePool, tmp_path: Path) -> None:
    assert make().ask(Death(str(tmp_path / "mark"))) == "alive"


def test_a_question_that_ends_every_process_is_given_up_and_the_pool_goes_on(make: MakePool) -> None:
    pool = make()
    with pytest.raises(SolverBusy):
        pool.ask(Death())
    assert is_running(pool.ask(Sleep(0)))


def test_a_fault_in_a_question_comes_out_as_one_and_the_process_goes_on(make: MakePool) -> None:
    pool = make()
    pid = pool.ask(Sleep(0))
    with pytest.raises(SolverFailed, match=r"ValueError: .*'seven'"):
        pool.ask(Fault())
    assert pool.ask(Sleep(0)) == pid


def test_where_no_process_can_be_started_the_solver_is_busy_until_one_can(
    make: MakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = make()
    with monkeypatch.context() as patch:
        patch.setattr(pools, "_COMMAND", ("/nowhere/python",))
        with pytest.raises(SolverBusy):
            pool.ask(Sleep(0))
    assert is_running(pool.ask(Sleep(0)))


def test_a_closed_pool_has_no_processes_and_answers_nothing(make: MakePool) -> None:
    pool = make(2, wait_seconds=0.2)
    with ThreadPoolExecutor(2) as threads:
        pids = set(threads.map(lambda each: pool.ask(each, 60.0), [Sleep(0.3), Sleep(0.3)]))
        waiting = threads.submit(pool.ask, Sleep(60))
        time.sleep(0.1)
        pool.close()
        with pytest.raises(SolverBusy):
            waiting.result()
    assert not any(map(is_running, pids))
    with pytest.raises(SolverBusy):
        pool.ask(Sleep(0))


def test_a_pool_whose_processes_never_started_can_be_closed(
    make: MakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "_COMMAND", ("/nowhere/python",))
    pool = make()
    with pytest.raises(SolverBusy):
        pool.ask(Sleep(0))
    pool.close()


def test_a_full_pool_can_be_closed_too(make: MakePool) -> None:
    pool = make(waiting=0, wait_seconds=2.0)
    pool.ask(Sleep(0), 60.0)
    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(pool.ask, Sleep(60))]
        time.sleep(0.2)
        waiting.append(threads.submit(pool.ask, Sleep(60)))
        time.sleep(0.2)
        pool.close()
        for each in waiting:
            assert isinstance(each.exception(), SolverBusy)


def test_the_processes_end_with_a_server_that_is_killed() -> None:
    script = (
        "import time\n"
        "from app.play.pool import SolverPool\n"
        "from tests.support.questions import Sleep\n"
        "print(SolverPool(1, wait_seconds=60).ask(Sleep(0)), flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        assert is_running(pid)
        server.kill()
    wait_until(lambda: not is_running(pid))
