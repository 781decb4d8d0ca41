"""A bounded pool of processes that solve, so that nothing else has to wait for it.

Each process has a thread here that hands it one question at a time; callers wait for their answer in their
own threads. How many may wait is bounded, and so is how long: beyond either a caller is told that the
solver is busy. A process that is gone is replaced and its question asked once more; one that takes too
long is ended and replaced.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Full, Queue
from threading import Event, Lock, Thread, Timer
from typing import IO, Any, TypeAlias

from app.play.solving import Answer, Question, SolverBusy
from app.play.worker import HAS_ANSWERED, Reply

WAIT_SECONDS = 3.0
"""How long a caller waits for an answer."""
WORK_SECONDS = 6.0
"""How long a process may work on a question: far beyond any honest one."""
START_SECONDS = 60.0
"""How long a process may take to get ready; a fraction of a second where nothing else wants the processor."""
WAITING = 12
"""How many questions may wait for a free process; with those being worked on well below the threads of a
server, so that enough of these are left for taps."""
TRIES = 2

_Process: TypeAlias = "subprocess.Popen[bytes]"
_COMMAND = (sys.executable, "-m", "app.play.worker")
_FOLDER = Path(__file__).parents[2]


class SolverFailed(Exception):
    """Raised where a question could not be answered: a fault in the program."""


class _Lost(Exception):
    """The process has gone with its question."""


class _TooSlow(Exception):
    """The process was ended because it took too long."""


def worker_count() -> int:
    """Return how many processes solve by default: one for each processor, from 1 to 4."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(4, count))


@dataclass(frozen=True, slots=True)
class _Job:
    question: Question[Any]
    future: "Future[Any]" = field(default_factory=Future)


class SolverPool:
    """A Solver with processes of its own; they start with the first question, or at `start`."""

    def __init__(
        self,
        workers: int,
        waiting: int = WAITING,
        wait_seconds: float = WAIT_SECONDS,
        work_seconds: float = WORK_SECONDS,
    ) -> None:
        self._workers = workers
        self._wait_seconds = wait_seconds
        self._work_seconds = work_seconds
        self._jobs: Queue[_Job | None] = Queue(waiting + workers)
        self._lock = Lock()
        self._keepers: list[_Keeper] = []
        self._is_closed = False

    def start(self) -> None:
        """Start the processes; they make themselves ready while this returns at once."""
        with self._lock:
            if not self._keepers and not self._is_closed:
                self._keepers = [_Keeper(self._jobs, self._work_seconds) for _ in range(self._workers)]

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Return the answer of whichever process is free first.

        Raises SolverBusy where too many are waiting already or the answer does not come in time,
        SolverFailed where the question itself fails.
        """
        self.start()
        job = _Job(question)
        try:
            self._jobs.put_nowait(job)
            answer: Answer = job.future.result(self._wait_seconds if seconds is None else seconds)
        except (Full, FutureTimeoutError, CancelledError):
            job.future.cancel()
            raise SolverBusy from None
        return answer

    def close(self) -> None:
        """End the processes; whoever still waits will be told that the solver is busy."""
        with self._lock:
            keepers, self._keepers, self._is_closed = self._keepers, [], True
        for keeper in keepers:
            keeper.end()
        for keeper in keepers:
            keeper.thread.join()


class _Keeper:
    """A thread and its process."""

    def __init__(self, jobs: "Queue[_Job | None]", work_seconds: float) -> None:
        self._jobs = jobs
        self._work_seconds = work_seconds
        self._is_ending = False
        self._process: _Process | None = None
        self._is_ready = False
        self.thread = Thread(target=self._serve, name="solver", daemon=True)
        self.thread.start()

    def end(self) -> None:
        """End the process now and the thread with it."""
        self._is_ending = True
        if self._process:
            self._process.kill()
        with suppress(Full):  # then there is a job that wakes the thread
            self._jobs.put_nowait(None)

    def _serve(self) -> None:
        with suppress(_Lost, _TooSlow):  # it is tried again when there is work
            self._make_ready()
        while not self._is_ending:
            job = self._jobs.get()
            if job is not None and job.future.set_running_or_notify_cancel():
                self._answer(job)
        self._drop()

    def _answer(self, job: _Job) -> None:
        for _ in range(TRIES):
            if self._is_ending:
                break
            try:
                self._make_ready()
                kind, content = self._exchange(job.question)
            except _Lost:
                self._drop()
            except _TooSlow:
                self._drop()
                break
            else:
                if kind is HAS_ANSWERED:
                    job.future.set_result(content)
                else:
                    job.future.set_exception(SolverFailed(content))
                return
        job.future.set_exception(SolverBusy())

    def _make_ready(self) -> None:
        """Start a process where there is none, and wait for its first word."""
        if self._process is None:
            try:
                self._process = _start()
            except OSError:
                raise _Lost from None
        if not self._is_ready:
            self._within(START_SECONDS, self._process, _receive)
            self._is_ready = True

    def _exchange(self, question: Question[Any]) -> Reply:
        """Hand a question over and wait for the reply."""

        def exchange(process: _Process) -> Reply:
            pickle.dump(question, _pipe(process.stdin), pickle.HIGHEST_PROTOCOL)
            _pipe(process.stdin).flush()
            return _receive(process)

        assert self._process
        return self._within(self._work_seconds, self._process, exchange)

    @staticmethod
    def _within(seconds: float, process: _Process, talk: Callable[[_Process], Reply]) -> Reply:
        """Talk to a process, which is ended if that takes too long."""
        is_too_late = Event()

        def end() -> None:
            is_too_late.set()
            process.kill()

        limit = Timer(seconds, end)
        limit.daemon = True
        limit.start()
        try:
            return talk(process)
        except (OSError, EOFError, pickle.UnpicklingError):
            raise _TooSlow if is_too_late.is_set() else _Lost from None
        finally:
            limit.cancel()

    def _drop(self) -> None:
        """Let go of the process; the next question starts another."""
        process, self._process, self._is_ready = self._process, None, False
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what was still to be sent has nowhere to go
                    _pipe(pipe).close()


def _start() -> _Process:
    return subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=_FOLDER)


def _receive(process: _Process) -> Reply:
    reply: Reply = pickle.load(_pipe(process.stdout))
    return reply


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe
    return pipe
