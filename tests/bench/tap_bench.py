"""What a tap costs: ``python -m tests.bench.tap_bench``.

A tap (load, rule, save, render, over HTTP) is measured against a bare Starlette route that answers plain
text, in turns and in one run, each behind uvicorn in a process of its own on loopback. Speeds differ from
run to run and from machine to machine; only the ratios count. The aim is 0.25 of the bare route.
"""

import argparse
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from app.main import create_app
from app.settings import Settings

CODE = "TP1-E-AAAAAAB"
EXAMPLE = Path(__file__).parents[1] / "data" / "example_game_AAAAAAB.txt"
CONNECTIONS = 4
FRAGMENT_LIMIT = 1500
"""Bytes that a compressed board may have."""


async def _hello(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("hello")


def bare_app() -> Starlette:
    """Return the plain-text route that everything is compared with."""
    return Starlette(routes=[Route("/hello", _hello)])


def game_app() -> FastAPI:
    """Return the game as it is served."""
    return create_app(Settings.from_environment(os.environ))


@dataclass
class Connection:
    """One keep-alive connection, and the player behind it."""

    sock: socket.socket
    cookie: str = ""

    def exchange(self, request: bytes) -> tuple[bytes, bytes]:
        """Send a request and return head and body of the answer."""
        self.sock.sendall(request)
        head, _, body = self._receive(b"", lambda data: b"\r\n\r\n" in data).partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        return head, self._receive(body, lambda data: len(data) >= length)

    def _receive(self, data: bytes, is_enough: Callable[[bytes], bool]) -> bytes:
        while not is_enough(data):
            received = self.sock.recv(65536)
            if not received:
                raise ConnectionError("the server closed the connection")
            data += received
        return data

    def hello(self) -> None:
        """Ask for the bare route once."""
        head, _ = self.exchange(b"GET /hello HTTP/1.1\r\nhost: bench\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head

    def tap(self, action: str, turn: int) -> bytes:
        """Make one tap and return the compressed board."""
        form = f"action={action}&turn={turn}"
        request = (
            f"POST /play/{CODE} HTTP/1.1\r\nhost: bench\r\nhx-request: true\r\naccept-encoding: gzip\r\n"
            f"accept-language: hu\r\ncontent-type: application/x-www-form-urlencoded\r\n"
            f"cookie: {self.cookie}\r\ncontent-length: {len(form)}\r\n\r\n{form}"
        )
        head, body = self.exchange(request.encode())
        assert head.startswith(b"HTTP/1.1 200"), head
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie:"):
                self.cookie = line.split(b":", 1)[1].split(b";")[0].strip().decode()
        return body


def _taps() -> Iterator[tuple[str, int]]:
    """Yield the example game again and again, with a restart after each."""
    words = ["draw" if word == "D" else word for word in EXAMPLE.read_text("utf-8").split()]
    turn = 0
    while True:
        for action in [*words, "restart"]:
            yield action, turn
            turn += 1


@contextmanager
def _server(factory: str, database: Path) -> Iterator[tuple[int, int]]:
    """Serve an application in a process of its own; yield its process id and port."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", f"tests.bench.tap_bench:{factory}"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--no-access-log", "--log-level", "warning"]
    environment = {**os.environ, "TRIPEAKS_DATABASE_URL": f"sqlite:///{database}"}
    process = subprocess.Popen(command, env=environment)
    try:
        _wait_for(port)
        yield process.pid, port
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Round:
    """One round of requests: how many a second, and the server's processor time for each."""

    per_second: float
    cpu: float


def _measure(pid: int, works: list[Callable[[], None]], count: int) -> Round:
    """Run each work `count` times in a thread of its own."""

    def repeat(work: Callable[[], None]) -> None:
        for _ in range(count):
            work()

    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    cpu, started = _cpu_seconds(pid), time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lasted = time.perf_counter() - started
    total = count * len(works)
    return Round(total / lasted, (_cpu_seconds(pid) - cpu) / total)


def _tapper(connection: Connection) -> Callable[[], None]:
    taps = _taps()

    def tap() -> None:
        connection.tap(*next(taps))

    return tap


def _connect(port: int) -> list[Connection]:
    return [Connection(socket.create_connection(("127.0.0.1", port))) for _ in range(CONNECTIONS)]


def _fragment_sizes(port: int) -> list[int]:
    """Return the compressed size of the board after each move of the example game."""
    connection = Connection(socket.create_connection(("127.0.0.1", port)))
    taps = _taps()
    length = len(EXAMPLE.read_text("utf-8").split())
    return [len(connection.tap(*next(taps))) for _ in range(length)]


def main() -> None:
    """Measure in turns and print the ratios."""
    parser = argparse.ArgumentParser(description="Compare a tap with a bare Starlette route.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--requests", type=int, default=600, help="requests per connection and round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        with (
            _server("bare_app", database) as (bare_pid, bare_port),
            _server("game_app", database) as (pid, port),
        ):
            bare_works: list[Callable[[], None]] = [connection.hello for connection in _connect(bare_port)]
            tap_works = [_tapper(connection) for connection in _connect(port)]
            _measure(bare_pid, bare_works, 100)
            _measure(pid, tap_works, 100)
            rounds = [
                (_measure(bare_pid, bare_works, options.requests), _measure(pid, tap_works, options.requests))
                for _ in range(options.rounds)
            ]
            sizes = _fragment_sizes(port)
    _report(rounds, sizes)


def _report(rounds: list[tuple[Round, Round]], sizes: list[int]) -> None:
    speed = statistics.median(tap.per_second / bare.per_second for bare, tap in rounds)
    cpu = statistics.median(bare.cpu / tap.cpu for bare, tap in rounds)
    bare_cpu = statistics.median(bare.cpu for bare, _ in rounds) * 1e6
    tap_cpu = statistics.median(tap.cpu for _, tap in rounds) * 1e6
    print(f"bare route    {bare_cpu:6.0f} µs of the server's processor time")
    print(f"tap           {tap_cpu:6.0f} µs")
    print(f"ratio         {cpu:6.3f} by processor time, {speed:.3f} by requests a second (aim: 0.25)")
    print(f"fragment      {min(sizes)}–{max(sizes)} bytes compressed, at most {FRAGMENT_LIMIT} wanted")


if __name__ == "__main__":
    main()
