"""Players are cookies: how they are born, what is kept, and what happens without cookies."""

import hashlib
from http.cookies import Morsel, SimpleCookie

import pytest
from httpx2 import Response

from tests.support.web import CODE, PLAYER_COOKIE, Browser, Installation, board_of, unchanged
from tests.web.conftest import Install

COOKIES_SENTENCE = (
    "A böngésző nem őrzi meg az oldal sütijeit, ezért a játszma nem emlékszik a lépésekre. "
    "A játékhoz engedélyezd a sütiket."
)


def player_cookie(response: Response) -> Morsel[str]:
    """Return the player's cookie, the only one that a response sets."""
    (header,) = response.headers.get_list("set-cookie")
    return SimpleCookie(header)[PLAYER_COOKIE]


def test_the_first_action_makes_a_player_and_the_next_ones_do_not(
    browser: Browser, site: Installation
) -> None:
    first = browser.act("draw", 0)
    assert len(player_cookie(first).value) == 43
    for turn in (1, 2):
        assert "set-cookie" not in browser.act("draw", turn).headers
    assert len(site.players()) == 1


def test_without_htmx_the_first_action_makes_a_player_too(browser: Browser, site: Installation) -> None:
    response = browser.act("draw", 0, htmx=False)
    assert response.status_code == 303
    assert player_cookie(response).value == browser.cookies[PLAYER_COOKIE]
    assert len(site.players()) == 1


@pytest.mark.parametrize("action", [18, 0, "undo"])
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_a_refused_first_action_makes_no_player(
    browser: Browser, site: Installation, action: str | int, htmx: bool
) -> None:
    with unchanged(site):
        response = browser.act(action, 0, htmx=htmx)
    assert "set-cookie" not in response.headers
    assert site.players() == []


def test_a_stale_first_action_makes_no_player(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.act("draw", 5)
    assert response.status_code == 409
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize(
    "path", ["/", "/new", "/rules", "/settings", f"/play/{CODE}", "/robots.txt", "/nowhere"]
)
def test_no_page_makes_a_player(browser: Browser, site: Installation, path: str) -> None:
    with unchanged(site):
        response = browser.get(path)
    assert "set-cookie" not in response.headers


def test_dealing_a_new_game_makes_no_player(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.post("/new", {"rules": "E"})
    assert "set-cookie" not in response.headers


def test_the_cookie_is_kept_from_scripts_and_from_other_sites(browser: Browser) -> None:
    cookie = player_cookie(browser.act("draw", 0))
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "lax", "/")
    assert (cookie["secure"], cookie["domain"]) == ("", "")
    assert int(cookie["max-age"]) > 300 * 24 * 3600


def test_behind_https_the_cookie_is_secure(site: Installation) -> None:
    browser = Browser(site.app, base_url="https://cards.example")
    assert player_cookie(browser.act("draw", 0))["secure"] is True


def test_below_a_base_path_the_cookie_is_scoped_to_it(install: Install) -> None:
    browser = install(base_path="/tripeaks").browser()
    assert player_cookie(browser.act("draw", 0))["path"] == "/tripeaks"


def test_the_database_keeps_the_tokens_hash_alone(browser: Browser, site: Installation) -> None:
    browser.tap("draw", 0)
    token = browser.cookies[PLAYER_COOKIE]
    (player,) = site.players()
    assert player["token_hash"] == hashlib.sha256(token.encode()).digest()
    files = [path.read_bytes() for path in site.database.parent.glob("tripeaks.db*")]
    assert files
    assert not any(token.encode() in content for content in files)


def test_every_player_gets_another_token(site: Installation) -> None:
    browsers = [site.browser() for _ in range(4)]
    for browser in browsers:
        browser.tap("draw", 0)
    assert len({browser.cookies[PLAYER_COOKIE] for browser in browsers}) == 4
    assert len(site.players()) == 4


@pytest.mark.parametrize("token", ["A" * 43, "nonsense", "é" * 43, "x" * 5000])
def test_a_token_that_nobody_has_is_replaced_by_a_fresh_one(
    browser: Browser, site: Installation, token: str
) -> None:
    response = browser.request(
        "POST",
        f"/play/{CODE}",
        data={"action": "draw", "turn": "0"},
        headers={"Cookie": f"{PLAYER_COOKIE}={token}".encode(), "HX-Request": "true"},
    )
    fresh = player_cookie(response).value
    assert fresh != token
    (player,) = site.players()
    assert player["token_hash"] == hashlib.sha256(fresh.encode()).digest()


def test_the_clock_of_the_first_move_is_kept_with_player_and_game(
    browser: Browser, site: Installation
) -> None:
    times = iter([1_000, 2_000])
    site.change_games(clock=lambda: next(times))
    browser.tap("draw", 0)
    browser.tap("draw", 1)
    (player,), (game,) = site.players(), site.games()
    assert player["created_at"] == 1_000
    assert (game["started_at"], game["moved_at"], game["ended_at"]) == (1_000, 2_000, None)


def test_under_htmx_a_browser_without_cookies_is_told_so_at_its_second_tap(
    hungarian: Browser, site: Installation
) -> None:
    assert hungarian.act("draw", 0).status_code == 200
    hungarian.forget_cookies()
    with unchanged(site):
        response = hungarian.act("draw", 1)
    board = board_of(response)
    assert (response.status_code, board.reason, board.sentence) == (409, "cookies", COOKIES_SENTENCE)
    assert board.turn == 0


def test_without_htmx_a_browser_without_cookies_is_told_so_on_the_page(hungarian: Browser) -> None:
    response = hungarian.act("draw", 0, htmx=False)
    hungarian.forget_cookies()
    page = hungarian.get(response.headers["location"], referer=f"http://testserver/play/{CODE}")
    board = board_of(page)
    assert (board.reason, board.sentence, board.turn) == ("cookies", COOKIES_SENTENCE, 0)


def test_without_htmx_a_stale_tap_without_cookies_is_told_so_too(hungarian: Browser) -> None:
    response = hungarian.act("draw", 1, htmx=False)
    assert response.headers["location"] == f"/play/{CODE}?notice=cookies"
    assert board_of(hungarian.get(response.headers["location"])).sentence == COOKIES_SENTENCE


@pytest.mark.parametrize(
    "referrer",
    [
        "",
        "http://testserver/",
        "http://testserver/play/TP1-C-AAAAAAB",
        "https://elsewhere.example/",
        "nonsense",
    ],
)
def test_a_first_visit_from_anywhere_else_is_told_nothing(browser: Browser, referrer: str) -> None:
    board = board_of(browser.get(f"/play/{CODE}", referer=referrer))
    assert (board.reason, board.sentence) == (None, "")


def test_a_browser_with_cookies_is_never_told_that_it_has_none(browser: Browser) -> None:
    browser.act("draw", 0, htmx=False)
    board = board_of(browser.get(f"/play/{CODE}", referer=f"http://testserver/play/{CODE}"))
    assert (board.reason, board.turn) == (None, 1)
    assert browser.tap("draw", 0).reason == "stale"
