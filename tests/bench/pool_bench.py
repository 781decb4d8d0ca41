"""What a tap costs while every process of the solver works: ``python -m tests.bench.pool_bench``.

One player taps at the pace of a quick hand while others keep the whole pool busy with hints and with new
deals to be screened, over HTTP as in a browser. The latency of the taps is compared with that of the same
taps on a quiet server, in turns and in one run; only the ratio counts.
"""

import argparse
import os
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.tap_bench import CODE, Connection, _server, _taps

PAUSE = 0.02
"""Seconds between two taps."""
ASKERS = 8
"""How many ask the solver without a pause: more than there are processes."""


def _post(path: str, form: str, cookie: str = "") -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nhost: bench\r\nhx-request: true\r\n"
        f"content-type: application/x-www-form-urlencoded\r\ncookie: {cookie}\r\n"
        f"content-length: {len(form)}\r\n\r\n{form}"
    ).encode()


def _latencies(port: int, count: int) -> list[float]:
    """Return how long each of some taps took, in seconds."""
    connection, taps, times = Connection(socket.create_connection(("127.0.0.1", port))), _taps(), []
    for _ in range(count):
        tap = next(taps)
        begun = time.perf_counter()
        connection.tap(*tap)
        times.append(time.perf_counter() - begun)
        time.sleep(PAUSE)
    return times


def _ask(port: int, is_over: threading.Event, answers: list[int], number: int) -> None:
    """Ask for facts of one deal after another until it is over; count what was answered and what was busy."""
    connection = Connection(socket.create_connection(("127.0.0.1", port)))
    letters = number
    while not is_over.is_set():
        letters = (letters + 104729) % 26**6
        name = "".join(chr(65 + letters // 26**place % 26) for place in range(6))
        head, body = connection.exchange(_post(f"/play/TP1-E-B{name}", "action=facts&turn=0"))
        assert head.startswith(b"HTTP/1.1 200"), head
        answers[b'id="facts"' not in body] += 1


@contextmanager
def _busy_pool(port: int) -> Iterator[list[int]]:
    """Keep every process of the solver at work during the block; yield the counts of answered and busy."""
    is_over, answers = threading.Event(), [0, 0]
    threads = [threading.Thread(target=_ask, args=(port, is_over, answers, n * 7919)) for n in range(ASKERS)]
    for thread in threads:
        thread.start()
    time.sleep(1.0)
    try:
        yield answers
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


def _percentile(times: list[float], share: float) -> float:
    return sorted(times)[int(len(times) * share)]


def main() -> None:
    """Measure in turns and print the ratio."""
    parser = argparse.ArgumentParser(description="Compare taps on a quiet server and with a busy solver.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--taps", type=int, default=150, help="taps per round")
    options = parser.parse_args()
    os.environ["TRIPEAKS_RATE_LIMITS"] = "off"  # for the server, which inherits it
    quiet, busy, answers = list[float](), list[float](), [0, 0]
    with (
        tempfile.TemporaryDirectory() as folder,
        _server("game_app", Path(folder) / "bench.db") as (_pid, port),
    ):
        _latencies(port, 50)
        for _ in range(options.rounds):
            quiet += _latencies(port, options.taps)
            with _busy_pool(port) as counted:
                busy += _latencies(port, options.taps)
            answers = [total + each for total, each in zip(answers, counted, strict=True)]
    for name, times in (("quiet", quiet), ("busy", busy)):
        print(
            f"{name:6} tap of {CODE}: median {statistics.median(times) * 1e3:6.2f} ms, "
            f"95 % within {_percentile(times, 0.95) * 1e3:6.2f} ms"
        )
    print(f"solver answered {answers[0]} and was busy for {answers[1]} of the other requests meanwhile")
    print(
        f"ratio  {statistics.median(busy) / statistics.median(quiet):.2f} of medians, "
        f"{_percentile(busy, 0.95) / _percentile(quiet, 0.95):.2f} of 95 %"
    )


if __name__ == "__main__":
    main()
