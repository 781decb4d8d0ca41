"""Asking the solver: questions as values, whoever works on them, and wherever."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Protocol, TypeVar

Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class Question(Hashable, Protocol[Answer_co]):
    """A question to the solver, as a value that can be sent to another process and always has one answer."""

    def answer(self) -> Answer_co:
        """Work the answer out, here and now."""
        ...


class SolverBusy(Exception):
    """Raised where no answer came in time: too many are waiting, or the work was lost."""


class Solver(Protocol):
    """Whoever answers questions; safe to call from many threads."""

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Return the answer, waiting for so many seconds at the most, by default for as many as is usual.

        Raises SolverBusy where it does not come.
        """
        ...


class DirectSolver:
    """Answers at once, in the thread that asks: for tests and the command line."""

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Return the answer; it takes as long as it takes."""
        del seconds
        return question.answer()


class RememberingSolver:
    """Passes questions on and remembers the last answers: each is a fact that never changes."""

    def __init__(self, solver: Solver, size: int) -> None:
        self._solver = solver
        self._size = size
        self._lock = Lock()
        self._answers: OrderedDict[Hashable, object] = OrderedDict()

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Return the answer, the one remembered where there is one."""
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
                known: Answer = self._answers[question]  # type: ignore[assignment]
                return known
        answer = self._solver.ask(question, seconds)
        with self._lock:
            self._answers[question] = answer
            if len(self._answers) > self._size:
                self._answers.popitem(last=False)
        return answer
