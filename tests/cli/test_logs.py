"""Log lines: for people or for programs, and never with a token."""

import json
import logging
import logging.config
from collections.abc import Iterator

import pytest

from app.cli.logs import log_config

TOKEN = "Qk3" * 14 + "_"


@pytest.fixture(autouse=True)
def _kept_root() -> Iterator[None]:
    """The root logger is as it was after the test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def lines_of(capsys: pytest.CaptureFixture[str], log_format: str, level: str = "info") -> list[str]:
    """Return what is logged in a form."""
    logging.config.dictConfig(log_config(log_format, level))
    logger = logging.getLogger("tripeaks.test")
    logger.debug("small things")
    logger.info("a card: %s", "á♠", extra={"facts": {"status": 200}})
    try:
        raise ValueError(f"cookie tripeaks_player={TOKEN}")
    except ValueError:
        logger.exception("a fault with %s", TOKEN)
    return capsys.readouterr().err.splitlines()


def test_text_is_a_line_with_time_level_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(capsys, "text")
    assert lines[0].endswith(" INFO tripeaks.test: a card: á♠")
    assert lines[0][:4].isdigit()
    assert lines[1].endswith(" ERROR tripeaks.test: a fault with ***")
    assert lines[-1] == "ValueError: cookie tripeaks_player=***"


def test_json_is_one_object_a_line_with_the_facts(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = map(json.loads, lines_of(capsys, "json"))
    assert first | {"time": ""} == {
        "time": "",
        "level": "info",
        "logger": "tripeaks.test",
        "message": "a card: á♠",
        "status": 200,
    }
    assert first["time"].endswith("+00:00")
    assert second["message"] == "a fault with ***"
    assert "ValueError: cookie tripeaks_player=***" in second["exception"]


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_no_line_holds_a_token(capsys: pytest.CaptureFixture[str], log_format: str) -> None:
    assert TOKEN not in "\n".join(lines_of(capsys, log_format))


@pytest.mark.parametrize(
    ("level", "first"), [("debug", "small things"), ("info", "a card: á♠"), ("error", "a fault with ***")]
)
def test_nothing_below_the_level_is_logged(
    capsys: pytest.CaptureFixture[str], level: str, first: str
) -> None:
    assert json.loads(lines_of(capsys, "json", level)[0])["message"] == first
