"""Solvers for tests: one that answers at once, and some that have their troubles."""

from collections.abc import Callable
from dataclasses import replace

from app.play.solving import Answer, DirectSolver, Question, Solver, SolverBusy
from app.web.deps import Services


class BusySolver:
    """Never has time."""

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Have no time."""
        del question, seconds
        raise SolverBusy


class NotingSolver:
    """Answers at once and notes what was asked; `before` is called with each question first."""

    def __init__(self, before: Callable[[object], object] = lambda _question: None) -> None:
        self.asked: list[object] = []
        self._before = before

    def ask(self, question: Question[Answer], seconds: float | None = None) -> Answer:
        """Note the question and return the answer."""
        self.asked.append(question)
        self._before(question)
        return DirectSolver().ask(question, seconds)


def with_solver(services: Services, solver: Solver) -> Services:
    """Return services whose questions all go to a solver."""
    return replace(
        services,
        advice=replace(services.advice, solver=solver),
        screening=replace(services.screening, solver=solver),
        reviews=replace(services.reviews, solver=solver),
    )
