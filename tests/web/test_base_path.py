"""The game below a base path, and on a public address of its own."""

import pytest

from app.main import create_app
from app.settings import Settings, SettingsRefused
from tests.support.html import parse_html
from tests.support.web import CODE, Browser, Installation, board_of
from tests.web.conftest import Install


@pytest.fixture
def below(install: Install) -> Installation:
    """An installation that a proxy serves below /tripeaks, as https://cards.example."""
    return install(base_path="/tripeaks", public_url="https://cards.example")


@pytest.mark.parametrize("path", ["/new", "/rules", "/settings", f"/play/{CODE}", "/nowhere"])
def test_every_address_of_a_page_is_below_the_base_path(below: Installation, path: str) -> None:
    page = parse_html(below.browser().get(path).text)
    addresses = [
        element[name]
        for element in page.walk()
        for name in ("href", "src", "action", "hx-post")
        if element.get(name) and not element[name].startswith("#")
    ]
    assert addresses
    local = [address.removeprefix("https://cards.example") for address in addresses]
    assert [address for address in local if not address.startswith("/tripeaks/")] == []


@pytest.mark.parametrize(
    ("method", "path", "fields", "start"),
    [
        ("GET", "/", {}, "/tripeaks/play/TP1-E-"),
        ("GET", "/play/aaaaaab", {}, f"/tripeaks/play/{CODE}"),
        ("GET", "/favicon.ico", {}, "/tripeaks/static/icons/favicon."),
        ("POST", "/new", {"code": CODE}, f"/tripeaks/play/{CODE}"),
        ("POST", f"/play/{CODE}", {"action": "draw", "turn": "0"}, f"/tripeaks/play/{CODE}"),
        ("POST", "/settings", {"language": "hu", "next": "/rules"}, "/tripeaks/rules"),
        ("POST", "/settings", {"language": "hu", "next": "//evil.example"}, "/tripeaks/settings?saved=yes"),
    ],
)
def test_every_redirect_stays_below_the_base_path(
    below: Installation, method: str, path: str, fields: dict[str, str], start: str
) -> None:
    response = below.browser().request(method, path, data=fields)
    assert response.headers["location"].startswith(start)


def test_under_htmx_a_new_game_is_below_the_base_path(below: Installation) -> None:
    response = below.browser().post("/new", {"code": CODE}, htmx=True)
    assert response.headers["hx-redirect"] == f"/tripeaks/play/{CODE}"


def test_links_to_share_name_the_public_address_whatever_host_is_asked(below: Installation) -> None:
    response = below.browser().request("GET", f"/play/{CODE}", headers={"Host": "evil.example"})
    page = parse_html(response.text)
    address = f"https://cards.example/tripeaks/play/{CODE}"
    assert page.one("a", id="share-link")["href"] == address
    assert page.one("link", rel="canonical")["href"] == address
    assert "evil.example" not in response.text


def test_without_a_public_address_links_name_the_host_that_was_asked(site: Installation) -> None:
    browser = Browser(site.app, base_url="https://cards.example:8443")
    page = parse_html(browser.get(f"/play/{CODE}").text)
    assert page.one("a", id="share-link")["href"] == f"https://cards.example:8443/play/{CODE}"


@pytest.mark.parametrize("prefix", ["", "/tripeaks"], ids=["a proxy that strips", "a proxy that does not"])
@pytest.mark.parametrize(
    "path",
    [
        "/new",
        "/rules",
        "/settings",
        f"/play/{CODE}",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/static/css/base.css",
    ],
)
def test_a_proxy_may_strip_the_base_path_or_not(below: Installation, prefix: str, path: str) -> None:
    assert below.browser().get(prefix + path).status_code == 200


@pytest.mark.parametrize("prefix", ["", "/tripeaks"])
def test_games_are_played_and_pages_not_found_either_way(below: Installation, prefix: str) -> None:
    browser = below.browser()
    response = browser.post(f"{prefix}/play/{CODE}", {"action": "draw", "turn": "0"}, htmx=True)
    assert (response.status_code, board_of(response).turn) == (200, 1)
    assert browser.get(f"{prefix}/nowhere").status_code == 404
    assert browser.get(f"{prefix}/static/nothing.css").status_code == 404
    assert browser.get(f"{prefix}/").headers["location"].startswith("/tripeaks/play/TP1-E-")


def test_the_base_path_itself_leads_to_a_game(below: Installation) -> None:
    assert below.browser().get("/tripeaks").headers["location"].startswith("/tripeaks/play/TP1-E-")


@pytest.mark.parametrize(
    "path", ["/tripeaksnew", "/tripeaks.new", "/Tripeaks/new", "/tripeaks/tripeaks/new", "/x/tripeaks/new"]
)
def test_what_only_looks_like_the_base_path_is_not_found(below: Installation, path: str) -> None:
    assert below.browser().get(path).status_code == 404


def test_a_browser_that_keeps_no_cookies_is_told_so_below_the_base_path(below: Installation) -> None:
    address = f"http://testserver/tripeaks/play/{CODE}"
    for path in (f"/play/{CODE}", f"/tripeaks/play/{CODE}"):
        board = board_of(below.browser().get(path, referer=address))
        assert board.reason == "cookies"


@pytest.mark.parametrize("base_path", ["/play", "/new/x", "/static", "/settings", "/healthz"])
def test_a_base_path_that_begins_like_a_page_is_refused(base_path: str) -> None:
    with pytest.raises(SettingsRefused, match="TRIPEAKS_BASE_PATH must not begin with the name of a page"):
        create_app(Settings(database_url="sqlite://", base_path=base_path))


@pytest.mark.parametrize("path", ["/rules/", "/new/", f"/play/{CODE}/", "/settings/"])
def test_no_redirect_names_a_host(site: Installation, path: str) -> None:
    response = site.browser().request("GET", path, headers={"Host": "evil.example"})
    assert response.status_code == 404
    assert "evil.example" not in response.headers.get("location", "")
