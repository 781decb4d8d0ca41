"""What a start takes: ``python -m tests.bench.startup_bench``.

From the start of the process until /readyz answers, on a database that is there; the aim is under 1 s. The
processor time is the steadier figure on a machine that does other things, too.
"""

import argparse
import http.client
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _is_ready(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def start(database: Path) -> tuple[float, float]:
    """Start and stop the server; return the seconds to readiness and the processor time of the whole run."""
    port, before = _free_port(), resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "TRIPEAKS_DATABASE_URL": f"sqlite:///{database}"}
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "app.cli", "serve", "--port", str(port)],
        env=environment,
        stderr=subprocess.DEVNULL,
    )
    while not _is_ready(port):
        time.sleep(0.01)
    lasted = time.perf_counter() - began
    process.terminate()
    process.wait(30)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return lasted, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Start again and again and print the medians."""
    parser = argparse.ArgumentParser(description="Measure a start of the server.")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        first, _ = start(database)
        rounds = [start(database) for _ in range(options.rounds)]
    ready, processor = (statistics.median(values) for values in zip(*rounds, strict=True))
    print(f"new database  {first:5.2f} s until ready")
    print(f"old database  {ready:5.2f} s until ready, fastest {min(rounds)[0]:.2f} s (aim: under 1 s)")
    print(f"processor     {processor:5.2f} s for start and stop")


if __name__ == "__main__":
    main()
