"""The path below which a proxy serves the game."""

from starlette.types import ASGIApp, Receive, Scope, Send


class BasePathMiddleware:
    """Lets a proxy strip the base path or not: inside, it is always there, as the root path of ASGI."""

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self.app = app
        self._base = base_path
        self._raw_base = base_path.encode("ascii")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its whole path."""
        if scope["type"] == "http":
            path: str = scope["path"]
            if path == self._base:
                self._prepend(scope, "/", b"/")
            elif path.startswith(f"{self._base}/"):
                scope["root_path"] = self._base
            else:
                self._prepend(scope, path, scope.get("raw_path") or b"")
        await self.app(scope, receive, send)

    def _prepend(self, scope: Scope, path: str, raw_path: bytes) -> None:
        scope["root_path"] = self._base
        scope["path"] = self._base + path
        scope["raw_path"] = self._raw_base + raw_path
