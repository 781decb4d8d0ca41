"""Headers that every answer carries, and what is compressed."""

import anyio
import pytest
from starlette.types import Message, Receive, Scope, Send

from app.web.headers import HEADERS, HeadersMiddleware
from tests.support.web import CODE, Browser

PATHS = [
    "/",
    "/new",
    "/rules",
    "/settings",
    f"/play/{CODE}",
    "/robots.txt",
    "/healthz",
    "/static/css/base.css",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers(browser: Browser, path: str) -> None:
    response = browser.get(path)
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


def test_fragments_and_redirects_carry_them_too(browser: Browser) -> None:
    for response in (browser.act("draw", 0), browser.act("draw", 1, htmx=False), browser.post("/new")):
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


def test_scripts_and_styles_come_from_the_site_alone() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "form-action")} == {"'self'"}
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_a_header_that_an_answer_has_already_is_left_as_it_is() -> None:
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"referrer-policy", b"origin")]}
        )
        await send({"type": "http.response.body", "body": b"x"})

    anyio.run(_call, HeadersMiddleware(app), {"type": "http"}, sent)
    headers = dict(sent[0]["headers"])
    assert headers[b"referrer-policy"] == b"origin"
    assert headers[b"x-content-type-options"] == b"nosniff"
    assert sent[1] == {"type": "http.response.body", "body": b"x"}


def test_what_is_not_http_passes_through_untouched() -> None:
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "lifespan.startup.complete"})

    anyio.run(_call, HeadersMiddleware(app), {"type": "lifespan"}, sent)
    assert sent == [{"type": "lifespan.startup.complete"}]


async def _call(middleware: HeadersMiddleware, scope: Scope, sent: list[Message]) -> None:
    async def receive() -> Message:
        raise AssertionError("nothing is read")

    async def send(message: Message) -> None:
        sent.append(message)

    await middleware(scope, receive, send)


def test_pages_and_fragments_are_compressed_for_those_who_can_read_that(browser: Browser) -> None:
    for response in (browser.get(f"/play/{CODE}"), browser.act("draw", 0)):
        assert response.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in response.headers["vary"]
    plain = browser.get(f"/play/{CODE}", accept_encoding="identity")
    assert "content-encoding" not in plain.headers


def test_a_board_is_at_most_1500_bytes_on_its_way(browser: Browser) -> None:
    assert int(browser.act("draw", 0).headers["content-length"]) <= 1536
