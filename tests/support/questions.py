"""Questions that keep a process busy, or end it."""

import os
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Sleep:
    """A question that takes a while."""

    seconds: float

    def answer(self) -> int:
        time.sleep(self.seconds)
        return os.getpid()


@dataclass(frozen=True)
class Death:
    """A question that ends the process, always or until a file is there."""

    mark: str = ""

    def answer(self) -> str:
        if self.mark and os.path.exists(self.mark):  # noqa: PTH110
            return "alive"
        if self.mark:
            open(self.mark, "x").close()  # noqa: PTH123
        os._exit(1)


@dataclass(frozen=True)
class Fault:
    """A question with a fault."""

    def answer(self) -> int:
        return int("seven")
