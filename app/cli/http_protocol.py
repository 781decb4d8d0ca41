"""uvicorn's HTTP, with an end to what a client may send before its request has begun."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_LIMIT = 64 * 1024
"""Bytes of a request line and headers that are kept while their end has not come."""


class BoundedProtocol(HttpToolsProtocol):
    """Drops a connection whose headers have no end: the parser itself would keep them all."""

    _unfinished = 0

    def data_received(self, data: bytes) -> None:
        """Take what the client sends."""
        self._unfinished += len(data)
        super().data_received(data)
        if self._unfinished > HEAD_LIMIT and not self.transport.is_closing():
            self.send_400_response("The headers are too long.")

    def on_headers_complete(self) -> None:
        """Begin with the request."""
        super().on_headers_complete()
        self._unfinished = 0
