"""A process that answers questions: ``python -m app.play.worker``.

Questions come pickled on standard input, answers go pickled to standard output. The process ends when its
input does, and so with the server, however that ends.
"""

import os
import pickle
import signal
import sys
from typing import BinaryIO

from app.solver.lattice import lattice

NICENESS = 10
"""The server and its taps go before the solver wherever both want the processor."""

HAS_ANSWERED, HAS_FAILED = True, False


def main() -> None:
    """Answer until there is nothing more to read."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt at the terminal is the server's to handle
    getattr(os, "nice", int)(NICENESS)  # not every system has it
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints may not garble the answers
    lattice()
    work(questions, answers)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer each question of a stream; a question that fails is answered with the words of its fault."""
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        try:
            reply = HAS_ANSWERED, question.answer()
        except Exception as fault:
            reply = HAS_FAILED, f"{type(fault).__name__}: {fault}"
        try:
            pickle.dump(reply, answers, pickle.HIGHEST_PROTOCOL)
            answers.flush()
        except BrokenPipeError:
            return


if __name__ == "__main__":
    main()
