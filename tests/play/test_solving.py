"""Asking, and remembering what was answered."""

from dataclasses import dataclass
from typing import ClassVar

from app.play.solving import DirectSolver, RememberingSolver


@dataclass(frozen=True)
class Square:
    """A question that counts how often it is worked on."""

    number: int
    worked: ClassVar[list[int]] = []

    def answer(self) -> int:
        self.worked.append(self.number)
        return self.number**2


def test_a_direct_solver_answers_at_once() -> None:
    assert DirectSolver().ask(Square(12), 0.0) == 144


def test_what_was_answered_is_remembered_and_what_was_asked_longest_ago_is_forgotten_first() -> None:
    Square.worked.clear()
    solver = RememberingSolver(DirectSolver(), size=2)
    assert [solver.ask(Square(number)) for number in (1, 2, 1, 3, 1, 2)] == [1, 4, 1, 9, 1, 4]
    assert Square.worked == [1, 2, 3, 2]
