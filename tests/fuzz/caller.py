"""Calling the application without a server: raw requests in, whole answers out, thousands in a minute."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI
from starlette.types import Message

Pairs = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Request:
    """A request as bytes; the path is quoted as it travels."""

    method: str
    path: str
    query: bytes = b""
    headers: Pairs = field(default_factory=list)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Pairs
    body: bytes

    @property
    def text(self) -> str:
        """The body as text; raises where it is none."""
        return self.body.decode("utf-8")


@dataclass
class Caller:
    """Calls an application and counts."""

    app: FastAPI
    portal: BlockingPortal
    count: int = 0

    def call(self, request: Request) -> Answer:
        """Return the answer to a request."""
        self.count += 1
        answer: Answer = self.portal.call(self._call, request)
        return answer

    async def _call(self, request: Request) -> Answer:
        messages: list[Message] = []
        body: list[Message] = [{"type": "http.request", "body": request.body, "more_body": False}]

        async def receive() -> Message:
            return body.pop() if body else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            messages.append(message)

        await self.app(_scope(request), receive, send)
        start, *rest = messages
        return Answer(start["status"], start["headers"], b"".join(part.get("body", b"") for part in rest))


def _scope(request: Request) -> dict[str, object]:
    raw = quote(request.path, safe="/%!$&'()*+,;=:@-._~").encode("ascii")
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": "http",
        "path": unquote(raw.decode("ascii")),
        "raw_path": raw,
        "query_string": request.query,
        "root_path": "",
        "headers": [
            (b"host", b"testserver"),
            (b"content-length", str(len(request.body)).encode()),
            *((name.lower(), value) for name, value in request.headers),
        ],
        "client": ("127.0.0.1", 4711),
        "server": ("127.0.0.1", 8000),
    }


@contextmanager
def calling(app: FastAPI) -> Iterator[Caller]:
    """Call an application that has been started, and stop it afterwards."""
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(app.router.lifespan_context(app)),
    ):
        yield Caller(app, portal)
