"""The game below a base path, and on a public address of its own."""

import pytest

from tests.support.html import parse_html
from tests.support.web import CODE, Browser, Installation
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
