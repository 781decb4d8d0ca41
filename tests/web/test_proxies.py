"""What proxies say about a request: believed from trusted ones, and of a chain only the trusted end."""

from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from app.web.proxies import Proxies, ProxyMiddleware, bare_address
from tests.support.html import parse_html
from tests.support.web import CODE, Browser
from tests.web.conftest import Install

NETWORKS = ("127.0.0.1", "10.0.0.0/8", "fd00::/8")
SAID = {
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.example:8443",
    "X-Forwarded-For": "192.0.2.7",
}


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what the application inside sees."""
    request = Request(scope)
    host = request.headers.get("host")
    seen = {"scheme": request.url.scheme, "host": host, "client": request.client and request.client.host}
    await JSONResponse(seen)(scope, receive, send)


def seen(headers: dict[str, str], client: str = "10.1.2.3") -> dict[str, str]:
    """Return what is seen behind trusted proxies of a request that comes from an address."""
    app = ProxyMiddleware(echo, Proxies(NETWORKS))
    answer: dict[str, str] = TestClient(app, client=(client, 4711)).get("/", headers=headers).json()
    return answer


@pytest.mark.parametrize("client", ["127.0.0.1", "10.255.0.1", "fd00::1", "::ffff:10.0.0.1"])
def test_a_trusted_proxy_is_believed(client: str) -> None:
    expected = {"scheme": "https", "host": "cards.example:8443", "client": "192.0.2.7"}
    assert seen(SAID, client) == expected


@pytest.mark.parametrize("client", ["192.0.2.1", "11.0.0.1", "::1", "fe80::1", "testclient", ""])
def test_nobody_else_is_believed(client: str) -> None:
    assert seen(SAID, client) == {"scheme": "http", "host": "testserver", "client": client}


@pytest.mark.parametrize(
    ("chain", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("6.6.6.6, 192.0.2.7", "192.0.2.7"),
        ("6.6.6.6, 192.0.2.7, 10.0.0.5", "192.0.2.7"),
        ("192.0.2.7:4711, 127.0.0.1", "192.0.2.7"),
        ("[2001:db8::7]:4711", "2001:db8::7"),
        ("10.0.0.9, 10.0.0.5", "10.1.2.3"),
        ("unknown", "10.1.2.3"),
        ("192.0.2.7, evil", "10.1.2.3"),
        ("", "10.1.2.3"),
        (", ".join(["6.6.6.6"] * 500 + ["10.0.0.5"] * 30), "10.1.2.3"),
    ],
)
def test_the_client_is_the_last_of_the_chain_that_is_no_proxy(chain: str, client: str) -> None:
    assert seen({"X-Forwarded-For": chain})["client"] == client


@pytest.mark.parametrize("value", ["ftp", "https://x", "", "HTTPS;", "http, javascript"])
def test_a_scheme_that_is_none_of_the_web_is_passed_over(value: str) -> None:
    assert seen({"X-Forwarded-Proto": value})["scheme"] == "http"


@pytest.mark.parametrize("value", ["evil/../x", "a b", "x:port", "<b>", "[::1", "", "x:123456"])
def test_a_host_that_cannot_be_one_is_passed_over(value: str) -> None:
    assert seen({"X-Forwarded-Host": value})["host"] == "testserver"


def test_of_several_values_the_one_of_the_next_proxy_counts() -> None:
    said = {"X-Forwarded-Proto": "http, https", "X-Forwarded-Host": "evil.example, cards.example"}
    assert seen(said) == {"scheme": "https", "host": "cards.example", "client": "10.1.2.3"}


@pytest.mark.parametrize("text", ["", "x", "1.2.3", "1.2.3.4.5", "[]", "::g", ":80"])
def test_what_is_no_address_has_none(text: str) -> None:
    assert bare_address(text) is None


@pytest.mark.parametrize("trusted", ["", "192.0.2.1"])
def test_without_the_setting_nothing_forwarded_changes_link_or_cookie(install: Install, trusted: str) -> None:
    browser = Browser(install(trusted_proxies=trusted).app, client="127.0.0.1")
    page = browser.get(f"/play/{CODE}", x_forwarded_host="evil.example", x_forwarded_proto="https")
    assert parse_html(page.text).one("link", rel="canonical")["href"] == f"http://testserver/play/{CODE}"
    assert "evil.example" not in page.text
    cookie = browser.act("draw", 0, x_forwarded_proto="https").headers["set-cookie"]
    assert "secure" not in cookie.lower()


def test_behind_a_trusted_proxy_links_cookies_and_hsts_are_those_of_tls(install: Install) -> None:
    site = install(trusted_proxies="127.0.0.1", base_path="/tripeaks")
    browser = Browser(site.app, client="127.0.0.1")
    said: dict[str, Any] = {"x_forwarded_proto": "https", "x_forwarded_host": "cards.example"}
    page = browser.get(f"/play/{CODE}", **said)
    address = f"https://cards.example/tripeaks/play/{CODE}"
    assert parse_html(page.text).one("link", rel="canonical")["href"] == address
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    cookie = browser.act("draw", 0, **said).headers["set-cookie"].lower()
    assert "; secure" in cookie
    assert "; path=/tripeaks;" in cookie
