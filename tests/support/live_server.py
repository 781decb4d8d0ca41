"""A real server on a free port of this machine, for tests that need more than a test client."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import patch

import uvicorn

from app.main import create_app
from app.play.pool import SolverPool
from app.settings import Settings

START_LIMIT = 10.0
"""Seconds that a server may take to answer."""

PATIENT_POOL = partial(SolverPool, wait_seconds=9.0, work_seconds=9.0)
"""Where a machine is busy with other tests, "busy, try again" would be true, but nothing to test."""


@contextmanager
def live_server(database: Path) -> Iterator[str]:
    """Serve the game from a SQLite file; yield the address, without a slash at the end."""
    # To the limits all these browsers would be one address that asks a great deal.
    settings = Settings(database_url=f"sqlite:///{database}", rate_limits="off")
    with patch("app.main.SolverPool", PATIENT_POOL):
        app = create_app(settings)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            _wait_until_started(server, thread)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(START_LIMIT)


def _wait_until_started(server: uvicorn.Server, thread: threading.Thread) -> None:
    limit = time.monotonic() + START_LIMIT
    while not server.started:
        if not thread.is_alive() or time.monotonic() > limit:
            raise RuntimeError("the server did not start")
        time.sleep(0.01)
