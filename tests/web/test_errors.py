"""What goes wrong is a page with a sentence, in the visitor's language, and tells nothing of the inside."""

import pytest

from app.i18n.messages import Messages
from app.i18n.texts import ERROR_TEXTS
from app.web.headers import HEADERS
from tests.support.html import Element, parse_html
from tests.support.web import CODE, Browser, Installation

SECRET = "the secret of the inside"


def fail(*_arguments: object) -> int:
    """Raise what nobody expected."""
    raise RuntimeError(SECRET)


def heading_and_sentence(document: Element) -> tuple[str, str]:
    """Return what an error page says."""
    return document.one("h1").text, document.one("p", class_="lead").text


def words_of(status: int, language: str) -> tuple[str, str]:
    """Return what the page of a status ought to say."""
    messages, texts = Messages(language), ERROR_TEXTS[status]
    return messages.text(texts.heading), messages.text(texts.sentence)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize(
    ("status", "method", "path"),
    [
        (404, "GET", "/nowhere"),
        (404, "GET", "/play"),
        (404, "GET", "/play/a/b"),
        (404, "GET", "/static/nothing.css"),
        (404, "POST", "/nowhere"),
        (405, "POST", "/rules"),
        (405, "DELETE", f"/play/{CODE}"),
        (422, "POST", f"/play/{CODE}"),
    ],
)
def test_an_error_is_a_page_in_the_visitors_language(
    site: Installation, language: str, status: int, method: str, path: str
) -> None:
    response = site.browser(language).request(method, path)
    page = parse_html(response.text)
    assert response.status_code == status
    assert page.one("html")["lang"] == language
    assert heading_and_sentence(page) == words_of(status, language)
    assert page.one("title").text == words_of(status, language)[0]
    assert page.one("main").has("a", href="/new")


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/settings", f"/play/{CODE}"])
def test_without_its_database_every_page_of_a_player_says_503(
    site: Installation, language: str, path: str
) -> None:
    browser = site.browser(language)
    browser.tap("draw", 0)
    site.break_database()
    response = browser.get(path)
    page = parse_html(response.text)
    assert response.status_code == 503
    assert page.one("html")["lang"] == language
    assert heading_and_sentence(page) == words_of(503, language)
    assert int(response.headers["retry-after"]) > 0
    for word in ("sqlite", "players", "Traceback", "no such table"):
        assert word not in response.text


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_a_tap_without_the_database_is_503_and_makes_no_player(site: Installation, htmx: bool) -> None:
    browser = site.browser()
    site.break_database()
    response = browser.act("draw", 0, htmx=htmx)
    assert response.status_code == 503
    assert "set-cookie" not in response.headers
    page = parse_html(response.text)
    assert heading_and_sentence(page) == words_of(503, "en")
    assert page.one("main").has("a", href=f"/play/{CODE}")


def test_settings_that_cannot_be_saved_are_503(site: Installation, browser: Browser) -> None:
    browser.tap("draw", 0)
    site.break_database()
    assert browser.set_settings(language="hu").status_code == 503


def test_a_visitor_without_cookies_may_look_while_the_database_is_away(
    site: Installation, browser: Browser
) -> None:
    site.break_database()
    assert browser.get("/rules").status_code == 200
    assert browser.get(f"/play/{CODE}").status_code == 200


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_what_nobody_expected_is_a_500_page_that_tells_nothing(
    site: Installation, language: str, htmx: bool
) -> None:
    site.change_games(clock=fail)
    response = site.browser(language, raises=False).act("draw", 0, htmx=htmx)
    page = parse_html(response.text)
    assert response.status_code == 500
    assert heading_and_sentence(page) == words_of(500, language)
    for word in (SECRET, "Traceback", "RuntimeError", ".py"):
        assert word not in response.text


def test_what_nobody_expected_has_changed_nothing(site: Installation, browser: Browser) -> None:
    browser.tap("draw", 0)
    before = site.contents()
    site.change_games(clock=fail)
    site.browser(raises=False)
    with pytest.raises(RuntimeError, match=SECRET):
        browser.act("draw", 1)
    assert site.contents() == before


def test_a_500_page_of_a_page_is_a_page_too(site: Installation) -> None:
    site.change_games(random_below=fail)
    response = site.browser(raises=False).get("/")
    assert response.status_code == 500
    assert heading_and_sentence(parse_html(response.text)) == words_of(500, "en")


@pytest.mark.parametrize("status", [404, 422, 500, 503])
def test_under_htmx_an_error_takes_the_place_of_the_page(site: Installation, status: int) -> None:
    browser = site.browser(raises=False)
    code, turn = (CODE, "0") if status != 404 else ("nonsense", "0")
    if status == 422:
        turn = "x"
    if status == 500:
        site.change_games(clock=fail)
    if status == 503:
        site.break_database()
    response = browser.post(f"/play/{code}", {"action": "draw", "turn": turn}, htmx=True)
    assert response.status_code == status
    assert (response.headers["hx-retarget"], response.headers["hx-reswap"]) == ("body", "innerHTML")


def test_a_plain_error_has_no_headers_of_htmx(browser: Browser) -> None:
    headers = browser.get("/nowhere").headers
    assert [name for name in headers if name.startswith("hx-")] == []


@pytest.mark.parametrize("status", [404, 405, 422, 500, 503])
def test_error_pages_carry_the_headers_that_every_answer_carries(site: Installation, status: int) -> None:
    browser = site.browser(raises=False)
    browser.tap("draw", 0)
    if status == 500:
        site.change_games(clock=fail)
    if status == 503:
        site.break_database()
    method, path, turn = "POST", f"/play/{CODE}", "1"
    if status == 404:
        path = "/nowhere"
    if status == 405:
        method = "PUT"
    if status == 422:
        turn = "one"
    response = browser.request(method, path, data={"action": "draw", "turn": turn})
    assert response.status_code == status
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/nowhere"), ("GET", "/play/nonsense"), ("PUT", "/rules"), ("POST", f"/play/{CODE}")],
)
def test_an_error_of_a_players_request_without_the_database_is_no_500(
    site: Installation, method: str, path: str
) -> None:
    browser = site.browser(raises=False)
    browser.tap("draw", 0)
    site.break_database()
    response = browser.request(method, path)
    assert response.status_code in (404, 405, 422, 503)
    assert parse_html(response.text).one("h1").text
