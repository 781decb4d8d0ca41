"""What is refused before any route sees it, each with a page and without a trace."""

from collections.abc import Callable, Iterator
from functools import partial

import anyio
import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.base_path import BasePathMiddleware
from app.web.gate import BODY_LIMIT, HEAD_LIMIT, GateMiddleware
from tests.support.html import parse_html
from tests.support.web import CODE, Browser, Installation, unchanged
from tests.web.conftest import Install

TAP = {"action": "draw", "turn": "0"}


def is_page(text: str, language: str = "en") -> bool:
    """Whether a text is a page in a language, with a heading and a way on."""
    page = parse_html(text)
    return page.one("html")["lang"] == language and page.has("h1") and page.has("a", href="/new")


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "nonsense"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://testserver.evil.example"},
        {"Origin": "http://testserver:81"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "testserver"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    ("path", "fields"),
    [(f"/play/{CODE}", TAP), ("/new", {"code": CODE}), ("/settings", {"language": "hu"}), ("/nowhere", {})],
)
def test_a_form_of_another_site_is_refused_and_does_nothing(
    browser: Browser, site: Installation, headers: dict[str, str], path: str, fields: dict[str, str]
) -> None:
    with unchanged(site):
        response = browser.request("POST", path, data=fields, headers=headers)
    assert response.status_code == 403
    assert is_page(response.text)
    assert "set-cookie" not in response.headers


def test_it_is_refused_under_htmx_and_in_hungarian_too(hungarian: Browser) -> None:
    response = hungarian.post(f"/play/{CODE}", TAP, htmx=True, sec_fetch_site="cross-site")
    assert (response.status_code, response.headers["hx-retarget"]) == (403, "body")
    assert is_page(response.text, "hu")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"},
        {"Origin": "http://testserver"},
        {"Origin": "https://TestServer"},
    ],
    ids=str,
)
def test_a_form_of_this_site_and_one_that_says_nothing_pass(
    browser: Browser, headers: dict[str, str]
) -> None:
    response = browser.request("POST", f"/play/{CODE}", data=TAP, headers=headers)
    assert response.status_code == 303


def test_the_public_address_is_this_site_whatever_host_the_proxy_asks_for(install: Install) -> None:
    browser = install(public_url="https://cards.example").browser()
    assert browser.post("/new", origin="https://cards.example").status_code == 303
    assert browser.post("/new", origin="https://evil.example").status_code == 403


def test_links_of_other_sites_lead_here(browser: Browser) -> None:
    response = browser.get(f"/play/{CODE}", sec_fetch_site="cross-site", origin="https://other.example")
    assert response.status_code == 200


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_other_methods_of_another_site_are_refused_too(browser: Browser, method: str) -> None:
    response = browser.request(method, "/settings", headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403


@pytest.mark.parametrize("is_chunked", [False, True], ids=["with its length", "in chunks"])
@pytest.mark.parametrize("path", [f"/play/{CODE}", "/new", "/settings"])
def test_a_form_that_is_too_long_is_refused(
    browser: Browser, site: Installation, path: str, is_chunked: bool
) -> None:
    form = b"action=draw&turn=0&x=" + b"x" * BODY_LIMIT
    body: bytes | Iterator[bytes] = iter([form[:1000], form[1000:]]) if is_chunked else form
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    with unchanged(site):
        response = browser.request("POST", path, content=body, headers=kind)
    assert response.status_code == 413
    assert parse_html(response.text).one("h1").text == "Too large"
    assert "set-cookie" not in response.headers


def test_a_form_in_chunks_that_is_short_enough_is_played(browser: Browser) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    pieces = iter([b"action=draw", b"&turn=0&x=", b"x" * (BODY_LIMIT - 100)])
    response = browser.request("POST", f"/play/{CODE}", content=pieces, headers=kind)
    assert response.status_code == 303


def test_a_query_that_cannot_be_read_is_refused(browser: Browser) -> None:
    response = browser.request("GET", "/new", extensions={"target": b"/new?notice=\xff"})
    assert response.status_code in (200, 400)


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "9" * 30, "0x10", ""])
def test_a_length_that_is_none_is_refused(browser: Browser, length: str) -> None:
    response = browser.request("POST", "/new", headers={"Content-Length": length})
    assert response.status_code == 400


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/new", {"X-Long": "x" * HEAD_LIMIT}),
        ("/new", {f"X-{number}": "x" * 1000 for number in range(40)}),
        ("/new?" + "x" * HEAD_LIMIT, {}),
        ("/play/" + "A" * HEAD_LIMIT, {}),
    ],
    ids=["one header", "many headers", "query", "path"],
)
def test_an_address_or_headers_that_are_too_long_are_refused(
    browser: Browser, path: str, headers: dict[str, str]
) -> None:
    response = browser.request("GET", path, headers=headers)
    assert response.status_code == 431
    assert is_page(response.text)


@pytest.mark.parametrize("path", ["/", "/new", f"/play/{CODE}?notice=stale", "/nowhere"])
def test_with_hosts_named_no_other_is_answered(install: Install, path: str) -> None:
    site = install(allowed_hosts="cards.example, [::1]")
    for address in ("http://cards.example", "https://CARDS.example:8443", "http://[::1]:8000"):
        assert Browser(site.app, base_url=address).get(path).status_code != 421
    for address in ("http://evil.example", "http://cards.example.evil.example", "http://xcards.example"):
        assert Browser(site.app, base_url=address).get(path).status_code == 421


def test_probes_may_ask_by_any_name(install: Install) -> None:
    browser = Browser(install(allowed_hosts="cards.example").app, base_url="http://127.0.0.1:8000")
    assert [browser.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]


async def _send_half_a_form(site: Installation) -> list[Message]:
    """Send the beginning of a form in pieces and go."""
    coming: list[Message] = [
        {"type": "http.request", "body": b"action=draw&turn=0", "more_body": True},
        {"type": "http.disconnect"},
    ]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [
        (b"host", b"testserver"),
        (b"transfer-encoding", b"chunked"),
        (b"content-type", b"application/x-www-form-urlencoded"),
    ]
    path = f"/play/{CODE}"
    scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
    await site.app({**scope, "headers": headers, "scheme": "http"}, receive, send)
    return sent


def test_half_a_form_of_a_client_that_has_gone_is_not_played(site: Installation) -> None:
    with unchanged(site):
        sent = anyio.run(_send_half_a_form, site)
    assert sent[0]["status"] == 400


@pytest.mark.parametrize("layer", [GateMiddleware, partial(BasePathMiddleware, base_path="/tripeaks")])
def test_what_is_not_http_passes_through_untouched(layer: Callable[[ASGIApp], ASGIApp]) -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del receive, send
        seen.append(scope)

    async def receive() -> Message:
        raise AssertionError("nothing is read")

    async def send(_message: Message) -> None:
        raise AssertionError("nothing is sent")

    async def call() -> None:
        await layer(app)({"type": "lifespan"}, receive, send)

    anyio.run(call)
    assert seen == [{"type": "lifespan"}]
