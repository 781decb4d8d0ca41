"""The server as a process of its own, on a free port of this machine."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

LIMIT = 60.0
"""Seconds that a start or a stop may take on a machine under load."""


@dataclass(frozen=True, slots=True)
class Served:
    """A running server."""

    process: "subprocess.Popen[bytes]"
    port: int
    log: Path

    @property
    def address(self) -> str:
        """Where it is reached, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"


def free_port() -> int:
    """Return a port of this machine that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, **settings: object) -> Iterator[Served]:
    """Serve the game with settings, from a database in a folder; what it logs is in a file there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRIPEAKS_")}
    given = {f"TRIPEAKS_{name.upper()}": str(value) for name, value in settings.items()}
    url = {"TRIPEAKS_DATABASE_URL": f"sqlite:///{folder / 'tripeaks.db'}"}
    port, log = free_port(), folder / "log.txt"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "serve", "--port", str(port)],
            env={**kept, **url, **given},
            stdout=output,
            stderr=output,
        )
    try:
        wait_for(str(settings.get("host", "127.0.0.1")), port, process)
        yield Served(process, port, log)
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(LIMIT)


def wait_for(host: str, port: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until something listens on a port; an error where the process ends before."""
    limit = time.monotonic() + LIMIT
    while time.monotonic() < limit and process.poll() is None:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not start")
