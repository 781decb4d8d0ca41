"""Requests at the same time: each turn is played once, whoever comes first."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from httpx2 import Response

from app.storage.records import Seat
from app.storage.store import Store
from tests.support.web import CODE, EXAMPLE, Browser, Installation, board_of

OTHER = "TP1-C-AAAAAAD"
CROWD = 3


class MeetingStore:
    """A store where the first looks at a game wait for each other, so that all have seen the same turn."""

    def __init__(self, store: Store, crowd: int) -> None:
        self._store = store
        self._barrier = threading.Barrier(crowd, timeout=20)
        self._waiting = crowd
        self._lock = threading.Lock()

    def seat(self, token_hash: bytes, code: str) -> Seat | None:
        """Look, and wait for the others."""
        seat = self._store.seat(token_hash, code)
        with self._lock:
            self._waiting -= 1
            waits = self._waiting >= 0
        if waits:
            self._barrier.wait()
        return seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def at_once(site: Installation, browser: Browser, action: str, turn: int, code: str) -> list[Response]:
    """Send one request three times at the same moment from browsers with the same cookie."""
    site.change_store(lambda store: cast(Store, MeetingStore(store, CROWD)))
    tabs = [browser.copy(site.app) for _ in range(CROWD)]
    with ThreadPoolExecutor(CROWD) as threads:
        return list(threads.map(lambda tab: tab.act(action, turn, code=code), tabs))


@pytest.mark.parametrize(
    ("action", "line", "after"),
    [
        ("26", ["D", "D", "D"], (4, 4, 27, 20)),
        ("draw", ["D", "D", "D"], (4, 4, 28, 19)),
        ("undo", ["D", "D", "D"], (4, 3, 28, 21)),
        ("restart", ["D", "D", "D"], (4, 0, 28, 23)),
        ("restart", EXAMPLE, (51, 0, 28, 23)),
    ],
    ids=["removal", "draw", "undo", "restart", "restart after a win"],
)
def test_three_identical_requests_at_once_have_one_effect(
    site: Installation, browser: Browser, action: str, line: list[str], after: tuple[int, ...]
) -> None:
    turn = site.play(browser, line).turn
    responses = at_once(site, browser, action, turn, CODE)
    assert sorted(response.status_code for response in responses) == [200, 409, 409]
    boards = [board_of(response) for response in responses]
    assert len({board.position for board in boards}) == 1
    assert (boards[0].turn, boards[0].moves, boards[0].left, boards[0].stock) == after


@pytest.mark.parametrize("action", ["20", "draw"])
def test_three_identical_first_actions_of_an_existing_player_have_one_effect(
    site: Installation, browser: Browser, action: str
) -> None:
    site.play(browser, ["D"], code=OTHER)
    responses = at_once(site, browser, action, 0, CODE)
    assert sorted(response.status_code for response in responses) == [200, 409, 409]
    assert {board_of(response).turn for response in responses} == {1}
    assert not any("set-cookie" in response.headers for response in responses)
    assert len(site.players()) == 1
    assert [game["moves"] for game in site.games() if game["code"] == CODE] == [1]


def test_the_losers_of_a_race_are_told_that_their_page_was_old(site: Installation, browser: Browser) -> None:
    site.play(browser, ["D"])
    boards = [board_of(response) for response in at_once(site, browser, "draw", 1, CODE)]
    assert sorted(board.reason or "" for board in boards) == ["", "stale", "stale"]
    assert sorted(bool(board.announcement) for board in boards) == [False, False, True]


def test_different_requests_at_once_have_one_effect_too(site: Installation, browser: Browser) -> None:
    site.play(browser, ["D"])
    site.change_store(lambda store: cast(Store, MeetingStore(store, CROWD)))
    tabs = [browser.copy(site.app) for _ in range(CROWD)]
    with ThreadPoolExecutor(CROWD) as threads:
        actions = zip(tabs, ("draw", "undo", "restart"), strict=True)
        responses = list(threads.map(lambda pair: pair[0].act(pair[1], 1), actions))
    assert sorted(response.status_code for response in responses) == [200, 409, 409]
    (game,) = site.games()
    assert game["turn"] == 2


def test_many_taps_at_once_without_a_meeting_are_played_once_as_well(
    site: Installation, browser: Browser
) -> None:
    site.play(browser, ["D"])
    tabs = [browser.copy(site.app) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        statuses = list(threads.map(lambda tab: tab.act("draw", 1).status_code, tabs))
    assert sorted(statuses) == [200] + [409] * 7
    (game,) = site.games()
    assert (game["turn"], game["actions"]) == (2, "D D")
