"""GET and POST /settings/delete: a player deletes all that is stored about them."""

from http.cookies import Morsel, SimpleCookie

import pytest
import time_machine
from httpx2 import Response

from tests.support.html import parse_html
from tests.support.web import (
    CODE,
    PLAYER_COOKIE,
    SETTINGS_COOKIE,
    Browser,
    Installation,
    board_of,
    unchanged,
)

PATH = "/settings/delete"
DONE = f"{PATH}?done=yes"
DELETED = "Nothing about you is stored here any more."
STALE = "This page was out of date, so nothing was played. This is how the table stands now."


def dropped(response: Response) -> dict[str, Morsel[str]]:
    """Return the cookies that a response makes the browser forget."""
    cookies = [SimpleCookie(header) for header in response.headers.get_list("set-cookie")]
    return {name: morsel for cookie in cookies for name, morsel in cookie.items() if morsel["max-age"] == "0"}


@pytest.fixture
def player(browser: Browser) -> Browser:
    """A browser that has settings and two moves in a game."""
    browser.set_settings(explain_errors="off")
    browser.tap("draw", 0)
    browser.tap("draw", 1)
    return browser


def test_the_settings_page_leads_to_the_question(browser: Browser) -> None:
    links = parse_html(browser.get("/settings").text).one("main").all("a")
    assert PATH in [link["href"] for link in links]


def test_the_question_is_a_form_that_works_without_scripts(player: Browser, site: Installation) -> None:
    with unchanged(site):
        response = player.get(PATH)
    assert response.status_code == 200
    assert "set-cookie" not in response.headers
    main = parse_html(response.text).one("main")
    form = main.one("form")
    assert (form["method"], form["action"]) == ("post", PATH)
    assert [button.text for button in form.all("button")] == ["Delete everything"]
    assert "It cannot be undone." in main.text


def test_a_deletion_takes_player_games_and_cookies_away_and_says_so(
    player: Browser, site: Installation
) -> None:
    response = player.post(PATH)
    assert (response.status_code, response.headers["location"]) == (303, DONE)
    assert set(dropped(response)) == {PLAYER_COOKIE, SETTINGS_COOKIE}
    assert player.cookies == {}
    assert (site.players(), site.games()) == ([], [])
    page = player.get(DONE)
    assert DELETED in page.text
    assert "set-cookie" not in page.headers
    assert parse_html(page.text).one("main").all("form") == []


def test_cookies_are_dropped_as_they_were_set(player: Browser) -> None:
    for morsel in dropped(player.post(PATH)).values():
        assert (morsel["path"], morsel["httponly"], morsel["samesite"]) == ("/", True, "lax")


def test_under_htmx_the_browser_is_sent_on(player: Browser, site: Installation) -> None:
    response = player.post(PATH, htmx=True)
    assert (response.status_code, response.headers["hx-redirect"], response.text) == (200, DONE, "")
    assert set(dropped(response)) == {PLAYER_COOKIE, SETTINGS_COOKIE}
    assert site.players() == []


@time_machine.travel("2026-05-01T12:00Z", tick=False)
def test_who_is_no_player_gets_the_same_answer(browser: Browser, player: Browser, site: Installation) -> None:
    stranger, impostor = site.browser(), site.browser()
    impostor.keep_cookie(PLAYER_COOKIE, "A" * 43)
    deleted = player.post(PATH)
    for visitor in (stranger, impostor, browser):
        with unchanged(site):
            answer = visitor.post(PATH)
        assert answer.status_code == deleted.status_code
        assert answer.content == deleted.content
        assert answer.headers.multi_items() == deleted.headers.multi_items()
        assert DELETED in visitor.get(DONE).text


def test_another_player_keeps_everything(player: Browser, site: Installation) -> None:
    other = site.browser()
    other.tap("draw", 0)
    player.post(PATH)
    assert other.open().turn == 1
    assert len(site.players()) == 1


@pytest.mark.parametrize("htmx", [True, False])
def test_a_tap_in_another_tab_is_out_of_date_and_makes_no_player(
    player: Browser, site: Installation, htmx: bool
) -> None:
    player.post(PATH)
    with unchanged(site):
        response = player.act("draw", 2, htmx=htmx)
        if not htmx:
            assert response.headers["location"] == f"/play/{CODE}?notice=stale"
            response = player.get(response.headers["location"])
    board = board_of(response)
    assert (board.reason, board.sentence, board.turn) == ("stale", STALE, 0)


def test_the_next_move_makes_a_new_player(player: Browser, site: Installation) -> None:
    old_cookie = player.cookies[PLAYER_COOKIE]
    player.post(PATH)
    assert player.tap("draw", 0).turn == 1
    assert player.cookies[PLAYER_COOKIE] != old_cookie
    assert len(site.players()) == 1


def test_an_old_token_is_worth_nothing(player: Browser, site: Installation) -> None:
    thief = player.copy(site.app)
    player.post(PATH)
    assert thief.open().turn == 0
    with unchanged(site):
        assert thief.tap("draw", 2).reason == "stale"


def test_a_link_does_not_claim_a_deletion_that_was_none(player: Browser) -> None:
    assert DELETED not in player.get(DONE).text


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_another_method_is_refused_and_deletes_nothing(
    player: Browser, site: Installation, method: str
) -> None:
    with unchanged(site):
        assert player.request(method, PATH).status_code == 405


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}]
)
def test_another_site_deletes_nothing(player: Browser, site: Installation, headers: dict[str, str]) -> None:
    with unchanged(site):
        response = player.request("POST", PATH, headers=headers)
    assert response.status_code == 403
    assert "set-cookie" not in response.headers


def test_while_the_database_is_away_nothing_is_said_to_be_deleted(
    player: Browser, site: Installation
) -> None:
    site.break_database()
    response = player.post(PATH)
    assert response.status_code == 503
    assert "set-cookie" not in response.headers


def test_the_question_and_the_answer_in_hungarian(hungarian: Browser) -> None:
    question = parse_html(hungarian.get(PATH).text).one("main").text
    for words in ("Adataim törlése", "A törlés nem vonható vissza.", "Minden törlése", "Maradjon minden"):
        assert words in question
    hungarian.post(PATH)
    assert "Itt már semmilyen adat nincs rólad eltárolva." in hungarian.get(DONE).text
