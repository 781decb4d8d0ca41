"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable


def wait_until(is_so: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so, and fail where it is not so in time."""
    limit = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < limit, "waited for nothing"
        time.sleep(0.02)
