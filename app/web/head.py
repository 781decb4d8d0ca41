"""HEAD, for link previews and probes: what GET would answer, without its body."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadMiddleware:
    """Asks the routes with GET in the place of HEAD; GET writes nothing, so that nothing more happens."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and keep the body back."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            is_body = message["type"] == "http.response.body"
            await send({**message, "body": b""} if is_body else message)

        await self.app({**scope, "method": "GET"}, receive, send_without_body)
