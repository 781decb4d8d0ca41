"""Nothing of what the solver knows is on a page that was not asked for it."""

import re

import pytest

from tests.support.html import parse_html
from tests.support.solving import NotingSolver
from tests.support.web import CODE, EXAMPLE, Browser, Installation, action_of

TELLING = re.compile(
    r"data-hint|hint-answer|id=\"facts\"|can be won|cannot be won|no longer be won|megnyerhet|"
    r"Best move|Best score"
)
"""Words and attributes that only an answer of the solver has."""

ASKED = ("Can these cards be won?", "Can it still be won?", "Megnyerhető ez a leosztás?", "Megnyerhető még?")
OFFERED = ("Only deals that can be won", "A difficulty deals only cards that can be won.")
OFFERED_IN_HUNGARIAN = (
    "Csak megnyerhető leosztások",
    "Ha nehézséget választasz, csak megnyerhető leosztást kapsz.",
)
SETTING = ("Azonnal szól, ha egy lépéssel a játszma megnyerhetetlenné válik.",)


def told(text: str) -> list[str]:
    """Return what a response tells, the questions and wishes that it offers left out."""
    for words in (*ASKED, *OFFERED, *OFFERED_IN_HUNGARIAN, *SETTING):
        text = text.replace(words, "")
    return TELLING.findall(text)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_whole_game_is_played_without_the_solver_being_asked_or_heard(
    site: Installation, language: str
) -> None:
    solver, browser = NotingSolver(), site.browser(language)
    site.change_solver(solver)
    for turn, word in enumerate(EXAMPLE):
        assert told(browser.act(action_of(word), turn).text) == []
        if turn % 7 == 0 and turn < len(EXAMPLE) - 1:
            assert told(browser.get(f"/play/{CODE}").text) == []
            assert told(browser.get(f"/play/{CODE}?show=hint-best").text) == []
            assert told(browser.get(f"/play/{CODE}?show=facts").text) == []
            assert told(browser.get(f"/play/{CODE}?notice=dead-end").text) == []
            assert told(browser.get(f"/play/{CODE}/review").text) == []
            assert told(browser.get(f"/play/{CODE}/review?best=0&move=1").text) == []
    for path in ("/new", "/settings"):
        assert told(browser.get(path).text) == []
    assert solver.asked == []


def test_the_search_finds_what_is_told(browser: Browser) -> None:
    for action in ("hint-winnable", "hint-best", "facts"):
        assert told(browser.act(action, 0).text) != []


def test_an_answer_is_gone_with_the_next_tap_and_from_the_plain_page(browser: Browser) -> None:
    browser.act("hint-best", 0)
    browser.act("facts", 0)
    assert told(browser.get(f"/play/{CODE}").text) == []
    assert told(browser.act(20, 0).text) == []


def test_a_hint_names_no_card_that_cannot_be_seen(browser: Browser) -> None:
    for turn, word in enumerate(EXAMPLE[:20]):
        response = browser.act("hint-best", turn)
        board = parse_html(response.text).one("section", id="board")
        target = board["data-hint"]
        if target != "draw":
            assert board.one("button", id=f"slot-{target}")["data-face"] == "up"
        browser.act(action_of(word), turn)
