"""Headers that every answer carries."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_DENIED = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone",
    "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb",
)  # fmt: skip
"""What no page here may ask of the browser. Copying and sharing a link are not among them."""

HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _DENIED),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class HeadersMiddleware:
    """Adds the headers; pure ASGI, since a function middleware costs a good part of a tap."""

    def __init__(self, app: ASGIApp, hsts_seconds: int = 0) -> None:
        self.app = app
        self._plain = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
        hsts = [(b"strict-transport-security", f"max-age={hsts_seconds}".encode())] if hsts_seconds else []
        self._secure = self._plain + hsts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and add the headers to what comes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = self._secure if scope.get("scheme") == "https" else self._plain

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                present = {name for name, _ in headers}
                message["headers"] = headers + [pair for pair in added if pair[0] not in present]
            await send(message)

        await self.app(scope, receive, send_with_headers)
