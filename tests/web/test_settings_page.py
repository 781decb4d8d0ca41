"""GET and POST /settings: explain errors, language; kept in a cookie first, with the player later."""

from http.cookies import Morsel, SimpleCookie

import pytest
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

SETTINGS = ("language", "explain_errors")
"""The settings that these tests are about; whatever others there are follow the same way."""


def chosen(response: Response) -> dict[str, str]:
    """Return the values that the page shows for the settings."""
    radios = parse_html(response.text).one("form", id="settings").all("input", type="radio")
    values = {radio["name"]: radio["value"] for radio in radios if "checked" in radio.attributes}
    return {name: values[name] for name in SETTINGS}


def cookie_of(response: Response) -> Morsel[str]:
    """Return the only cookie that a response sets."""
    (header,) = response.headers.get_list("set-cookie")
    (cookie,) = SimpleCookie(header).values()
    return cookie


def test_a_new_visitor_sees_the_defaults_and_gets_no_cookie(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get("/settings")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers
    assert chosen(response) == {"language": "auto", "explain_errors": "on"}


def test_the_page_names_the_settings_in_both_languages(browser: Browser, hungarian: Browser) -> None:
    for visitor, words in (
        (browser, ["Settings", "Explain errors", "As the browser asks", "English", "Magyar", "On", "Off"]),
        (
            hungarian,
            ["Beállítások", "Hibamagyarázat", "A böngésző nyelve szerint", "English", "Magyar", "Be", "Ki"],
        ),
    ):
        main = parse_html(visitor.get("/settings").text).one("main").text
        assert [word for word in words if word not in main] == []


def test_before_there_is_a_player_the_settings_are_kept_in_a_cookie(
    browser: Browser, site: Installation
) -> None:
    with unchanged(site):
        response = browser.set_settings(language="hu", explain_errors="off")
    assert (response.status_code, response.headers["location"]) == (303, "/settings?saved=yes")
    assert list(browser.cookies) == [SETTINGS_COOKIE]
    page = browser.get("/settings?saved=yes")
    assert chosen(page) == {"language": "hu", "explain_errors": "off"}
    assert "A beállítások elmentve." in parse_html(page.text).one("main").text


def test_only_a_saved_page_says_saved(browser: Browser) -> None:
    assert "Your settings are saved." in browser.get("/settings?saved=yes").text
    for query in ("", "?saved=", "?saved=no", "?saved=<b>"):
        assert "Your settings are saved." not in browser.get(f"/settings{query}").text


def test_the_cookie_of_the_settings_is_kept_from_scripts_and_other_sites(browser: Browser) -> None:
    cookie = cookie_of(browser.set_settings(language="hu"))
    assert cookie.key == SETTINGS_COOKIE
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (
        True,
        "lax",
        "/",
        "",
    )
    assert int(cookie["max-age"]) > 300 * 24 * 3600


def test_one_setting_changed_leaves_the_other_as_it_is(browser: Browser) -> None:
    browser.set_settings(explain_errors="off")
    browser.set_settings(language="hu")
    assert chosen(browser.get("/settings")) == {"language": "hu", "explain_errors": "off"}
    browser.set_settings(explain_errors="on")
    assert chosen(browser.get("/settings")) == {"language": "hu", "explain_errors": "on"}


def test_the_language_set_goes_before_that_of_the_browser(browser: Browser, hungarian: Browser) -> None:
    browser.set_settings(language="hu")
    hungarian.set_settings(language="en")
    for path in ("/new", "/rules", "/settings", f"/play/{CODE}", "/nowhere"):
        assert parse_html(browser.get(path).text).one("html")["lang"] == "hu"
        assert parse_html(hungarian.get(path).text).one("html")["lang"] == "en"
    assert browser.tap(18, 0).sentence == "Eggyel magasabb vagy alacsonyabb értékűnek kell lennie"


def test_the_language_may_follow_the_browser_again(browser: Browser) -> None:
    browser.set_settings(language="hu")
    browser.set_settings(language="auto")
    assert parse_html(browser.get("/rules").text).one("html")["lang"] == "en"


def test_a_player_who_is_born_later_takes_the_settings_over(browser: Browser, site: Installation) -> None:
    browser.set_settings(language="hu", explain_errors="off")
    browser.tap("draw", 0)
    (player,) = site.players()
    assert player["preferences"] == "language=hu&explain_errors=off"
    token = browser.cookies[PLAYER_COOKIE]
    browser.forget_cookies()
    browser.keep_cookie(PLAYER_COOKIE, token)
    assert chosen(browser.get("/settings")) == {"language": "hu", "explain_errors": "off"}
    assert browser.tap(18, 1).sentence == ""


def test_a_players_settings_are_kept_with_the_player_and_in_no_cookie(
    browser: Browser, site: Installation
) -> None:
    browser.tap("draw", 0)
    response = browser.set_settings(language="hu", explain_errors="off")
    assert response.status_code == 303
    assert "set-cookie" not in response.headers
    assert [player["preferences"] for player in site.players()] == ["language=hu&explain_errors=off"]
    assert chosen(browser.get("/settings")) == {"language": "hu", "explain_errors": "off"}
    assert board_of(browser.act(18, 1)).sentence == ""


def test_the_players_settings_go_before_those_of_an_old_cookie(browser: Browser) -> None:
    browser.set_settings(language="hu", explain_errors="off")
    browser.tap("draw", 0)
    browser.set_settings(language="en", explain_errors="on")
    assert SETTINGS_COOKIE in browser.cookies
    assert chosen(browser.get("/settings")) == {"language": "en", "explain_errors": "on"}
    assert browser.tap(18, 1).sentence == "It must be one higher or one lower in value"


def test_another_players_settings_stay_as_they_are(browser: Browser, site: Installation) -> None:
    other = site.browser()
    for visitor in (browser, other):
        visitor.tap("draw", 0)
    browser.set_settings(language="hu")
    assert [player["preferences"] for player in site.players()] == ["language=hu", ""]
    assert chosen(other.get("/settings"))["language"] == "auto"


def test_settings_touch_no_game(browser: Browser, site: Installation) -> None:
    browser.tap("draw", 0)
    before = site.games()
    browser.set_settings(explain_errors="off")
    assert site.games() == before


@pytest.mark.parametrize(
    "cookie",
    ["", "language=xx", "explain_errors=maybe", "%%%", "=&=&;", "é", "language=hu" * 900, "shoes=red"],
)
def test_nonsense_in_the_cookie_counts_as_absent(browser: Browser, cookie: str) -> None:
    response = browser.request("GET", "/settings", headers={"Cookie": f"{SETTINGS_COOKIE}={cookie}".encode()})
    assert (response.status_code, chosen(response)) == (200, {"language": "auto", "explain_errors": "on"})


@pytest.mark.parametrize(
    "fields",
    [{"language": "de"}, {"language": "HU"}, {"explain_errors": "yes"}, {"language": "hu" * 5000}],
    ids=lambda fields: str(fields)[:40],
)
@pytest.mark.parametrize("is_player", [True, False], ids=["a player", "no player"])
def test_a_value_that_does_not_exist_is_a_422_page_and_changes_nothing(
    browser: Browser, site: Installation, fields: dict[str, str], is_player: bool
) -> None:
    if is_player:
        browser.tap("draw", 0)
    with unchanged(site):
        response = browser.post("/settings", fields | {"explain_errors": fields.get("explain_errors", "off")})
    assert response.status_code == 422
    assert "set-cookie" not in response.headers
    assert parse_html(response.text).one("h1").text == "Request not understood"
    assert chosen(browser.get("/settings")) == {"language": "auto", "explain_errors": "on"}


def test_fields_that_are_no_settings_are_passed_over(browser: Browser) -> None:
    response = browser.set_settings(shoes="red", token_hash="x")
    assert response.status_code == 303
    assert chosen(browser.get("/settings")) == {"language": "auto", "explain_errors": "on"}


@pytest.mark.parametrize(
    "page",
    ["/", "/new", "/rules", "/settings", f"/play/{CODE}", "/play/TP1-C-ZZZZZZZ", "/play/TP1-EJO-AAAAAAB"],
)
def test_the_form_goes_back_to_the_page_it_was_on(browser: Browser, page: str) -> None:
    response = browser.set_settings(language="hu", next=page)
    assert (response.status_code, response.headers["location"]) == (303, page)


@pytest.mark.parametrize(
    "page",
    [
        "//evil.example",
        "///evil.example",
        "https://evil.example/",
        "https:evil.example",
        "HTTP://evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "\t//evil.example",
        " //evil.example",
        "/%2f/evil.example",
        "/%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "javascript:alert(1)",
        "evil.example",
        "/nowhere",
        "/play/",
        "/play/../..//evil.example",
        "/play/TP1-E-AAAAAAB/../../x",
        "/play/TP1-E-AAAAAAB?notice=stale",
        "/new\r\nSet-Cookie: x=y",
        "/rules\n",
        "/settings#@evil.example",
        "/@evil.example",
        "",
        "/" * 10_000,
    ],
    ids=lambda page: repr(page[:30]),
)
def test_no_other_place_can_be_gone_to(browser: Browser, page: str) -> None:
    response = browser.set_settings(language="hu", next=page)
    assert (response.status_code, response.headers["location"]) == (303, "/settings?saved=yes")


def test_every_page_offers_the_languages_and_comes_back_to_itself(browser: Browser) -> None:
    for page in (f"/play/{CODE}", "/new", "/rules", "/settings"):
        form = parse_html(browser.get(page).text).one("form", class_="languages")
        assert (form["method"], form["action"]) == ("post", "/settings")
        assert form.one("input", name="next")["value"] == page
        assert [(button["value"], button.get("aria-current")) for button in form.all("button")] == [
            ("en", "true"),
            ("hu", None),
        ]


def test_a_page_is_not_lost_by_changing_its_language(browser: Browser) -> None:
    browser.tap("draw", 0)
    response = browser.set_settings(language="hu", next=f"/play/{CODE}")
    board = board_of(browser.get(response.headers["location"]))
    assert (board.turn, board.waste) == (1, "6S")
    assert board.words.startswith("Húzópakli: 22 lap; dobópakli: pikk 6.")


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_another_method_is_refused(browser: Browser, method: str) -> None:
    assert browser.request(method, "/settings").status_code == 405
