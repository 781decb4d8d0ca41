"""What is refused before any route sees it: other hosts, other sites' forms, too much of anything."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
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
        if status:
            response = await run_in_threadpool(error_page, Request(scope), status)
            await response(scope, receive, send)
        elif scope["method"] in _SAFE or b"content-length" in headers:
            await self.app(scope, receive, send)
        else:
            await self.app(scope, _Measured(receive), send)

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


class _Measured:
    """A body that comes without its length, given up where it is too long."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._size = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > BODY_LIMIT:
            raise HTTPException(413)
        return message


def _head_size(scope: Scope) -> int:
    names_and_values = sum(len(name) + len(value) for name, value in scope["headers"])
    return names_and_values + len(scope.get("raw_path") or b"") + len(scope["query_string"])


def _refusal_of_length(length: bytes) -> int:
    if not (length.isdigit() and len(length) < 19):
        return 400
    return 413 if int(length) > BODY_LIMIT else 0
