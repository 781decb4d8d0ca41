"""Telling what has been answered: to the log, to the metrics."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_METHODS = frozenset({"GET", "HEAD", "POST"})


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that has been answered. Nothing in it is of the visitor's choice or tells who that is."""

    method: str
    """GET, HEAD, POST or OTHER."""
    route: str
    """The pattern of the path, such as ``/play/{code}``; empty where no route has it."""
    status: int
    seconds: float


Observe = Callable[[Answered], None]


class ObserverMiddleware:
    """Calls the observers after each answer."""

    def __init__(self, app: ASGIApp, observers: tuple[Observe, ...]) -> None:
        self.app = app
        self._observers = observers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and tell how it was answered; one that fails counts as 500."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, started = 500, time.perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            answered = Answered(_method(scope), _route(scope), status, time.perf_counter() - started)
            for observe in self._observers:
                observe(answered)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in _METHODS else "OTHER"


def _route(scope: Scope) -> str:
    """The pattern of the route; the static files are one route."""
    path = getattr(scope.get("route"), "path", None)
    if path is not None:
        return str(path)
    return "/static" if "endpoint" in scope else ""
