"""A process that answers questions: ``python -m app.play.worker``.

Questions come pickled on standard input, answers go pickled to standard output, after a first one that says
that the process is ready. The process ends when its input does, and so with the server, however that ends.
"""

import os
import pickle
import signal
import sys
from typing import Any, BinaryIO

from app.solver.lattice import lattice

NICENESS = 10
"""The server and its taps go before the solver wherever both want the processor."""

HAS_ANSWERED, HAS_FAILED = True, False
Reply = tuple[bool, Any]
READY: Reply = (HAS_ANSWERED, None)
"""The first answer of a process, to no question."""


def main() -> None:
    """Answer until there is nothing more to read."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt at the terminal is the server's to handle
    getattr(os, "nice", int)(NICENESS)  # not every system has it
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints may not garble the answers
    lattice()
    _send(answers, READY)
    work(questions, answers)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer each question of a stream; a question that fails is answered with the words of its fault."""
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        reply: Reply
        try:
            reply = HAS_ANSWERED, question.answer()
        except Exception as fault:
            reply = HAS_FAILED, f"{type(fault).__name__}: {fault}"
        if not _send(answers, reply):
            return


def _send(answers: BinaryIO, reply: Reply) -> bool:
    """Send a reply; False where nobody reads it any more."""
    try:
        pickle.dump(reply, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()
    except BrokenPipeError:
        return False
    return True


if __name__ == "__main__":
    main()
