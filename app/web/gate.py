"""What is refused before any route sees it: other hosts, other sites' forms, too much of anything."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import error_page

HEAD_LIMIT = 32 * 1024
"""Bytes that address and headers of a request may have."""
BODY_LIMIT = 64 * 1024
"""Bytes that a form may have: the longest honest one has less than a hundredth of that."""

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_PROBES = ("/healthz", "/readyz")
"""Asked by address, by whatever watches the process."""

Headers = Mapping[bytes, bytes]


class GateMiddleware:
    """Answers with an error page what may not pass."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = (), public_url: str = "") -> None:
        self.app = app
        self._hosts = frozenset(host.lower().encode() for host in hosts)
        self._public_host = urlsplit(public_url).netloc.lower().encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        status = self._refusal(scope, headers)
        if not status and b"transfer-encoding" in headers:
            # No browser sends a form in pieces: it may wait here until its length is known.
            status, receive = await _read(receive)
        if status:
            scope["query_string"] = b""  # it may be what cannot be read, and no error page asks for it
            response = await run_in_threadpool(error_page, Request(scope), status)
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> int:
        """The status to refuse a request with, 0 to let it pass."""
        if _head_size(scope) > HEAD_LIMIT:
            return 431
        if not scope["query_string"].isascii():
            return 400
        if self._hosts and not self._is_our_host(headers) and not scope["path"].endswith(_PROBES):
            return 421
        if scope["method"] not in _SAFE and not self._is_own_site(headers):
            return 403
        return _refusal_of_length(headers.get(b"content-length", b"0"))

    def _is_our_host(self, headers: Headers) -> bool:
        host = headers.get(b"host", b"").lower()
        name, _, port = host.rpartition(b":")
        return (name if port.isdigit() else host) in self._hosts

    def _is_own_site(self, headers: Headers) -> bool:
        """Whether a form comes from this site. What sends one without saying from where is no browser."""
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            return site in (b"same-origin", b"none")
        origin = headers.get(b"origin")
        if origin is None:
            return True
        own = {headers.get(b"host", b"").lower(), self._public_host} - {b""}
        return origin.lower().partition(b"://")[2] in own


async def _read(receive: Receive) -> tuple[int, Receive]:
    """Read a body that comes in pieces; return the status to refuse it with, and how to read it once more."""
    body, has_more = bytearray(), True
    while has_more and len(body) <= BODY_LIMIT:
        message = await receive()
        if message["type"] != "http.request":
            return 400, receive  # the client has gone, and half a form is none
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
    whole: Message | None = {"type": "http.request", "body": bytes(body), "more_body": False}

    async def receive_again() -> Message:
        nonlocal whole
        message, whole = whole, None
        return message or await receive()

    return (413 if len(body) > BODY_LIMIT else 0), receive_again


def _head_size(scope: Scope) -> int:
    names_and_values = sum(len(name) + len(value) for name, value in scope["headers"])
    return names_and_values + len(scope.get("raw_path") or b"") + len(scope["query_string"])


def _refusal_of_length(length: bytes) -> int:
    if not (length.isdigit() and len(length) < 19):
        return 400
    return 413 if int(length) > BODY_LIMIT else 0
