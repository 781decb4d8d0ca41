"""The loop that answers, on streams in memory."""

import pickle
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO

import pytest

from app.game.codec import parse_code
from app.game.rules import EASY
from app.play.questions import Facts, FactsQuestion
from app.play.worker import HAS_ANSWERED, HAS_FAILED, READY, work


@dataclass(frozen=True)
class Impossible:
    """A question that cannot be answered."""

    def answer(self) -> int:
        return 1 // 0


class ClosedPipe(BytesIO):
    """A pipe whose reader has gone."""

    def write(self, _data: object) -> int:
        raise BrokenPipeError


FACTS = FactsQuestion(parse_code("TP1-E-AAAAAAB", EASY))


def test_each_question_is_answered_until_there_are_no_more() -> None:
    answers = BytesIO()
    work(BytesIO(pickle.dumps(FACTS) + pickle.dumps(Impossible()) + pickle.dumps(FACTS)), answers)
    answers.seek(0)
    replies = [pickle.load(answers) for _ in range(3)]
    assert [kind for kind, _ in replies] == [HAS_ANSWERED, HAS_FAILED, HAS_ANSWERED]
    assert isinstance(replies[0][1], Facts)
    assert replies[1][1].startswith("ZeroDivisionError: ")
    with pytest.raises(EOFError):
        pickle.load(answers)


def test_the_loop_ends_where_nobody_reads_the_answers() -> None:
    work(BytesIO(pickle.dumps(FACTS) * 2), ClosedPipe())


def test_the_process_answers_and_ends_when_its_input_does() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "app.play.worker"], input=pickle.dumps(FACTS), capture_output=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    stream = BytesIO(run.stdout)
    replies = [pickle.load(stream) for _ in range(2)]
    assert replies[0] == READY
    assert isinstance(replies[1][1], Facts)
