"""Proxies in front: what they say about a request is believed from trusted ones alone."""

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

_HOST = re.compile(rb"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


class Proxies:
    """The addresses and networks that are trusted."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = tuple(ip_network(network) for network in networks)
        self.trust = lru_cache(maxsize=1024)(self._trust)

    def _trust(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in network for network in self._networks)

    def client(self, forwarded_for: str) -> str | None:
        """Return the last address of a chain that is no trusted proxy, or None where it names none.

        What stands before it may have been made up by whoever was there.
        """
        for part in reversed(forwarded_for.split(",")[-20:]):
            host = bare_address(part.strip())
            if host is None:
                return None
            if not self.trust(host):
                return host
        return None


def bare_address(text: str) -> str | None:
    """Return the address of a text that may have a port or brackets around it, None where there is none.

    >>> bare_address("192.0.2.1:4711"), bare_address("[2001:db8::1]:80"), bare_address("unknown")
    ('192.0.2.1', '2001:db8::1', None)
    """
    host = text[1:].partition("]")[0] if text.startswith("[") else text
    host = host.partition(":")[0] if host.count(":") == 1 else host
    try:
        return str(ip_address(host))
    except ValueError:
        return None


class ProxyMiddleware:
    """Makes scheme, host and client of a request those that the outermost trusted proxy saw."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on as it was made."""
        client = scope.get("client")
        if scope["type"] == "http" and client and self._proxies.trust(client[0]):
            self._rewrite(scope)
        await self.app(scope, receive, send)

    def _rewrite(self, scope: Scope) -> None:
        said = _last_values(scope["headers"])
        if said.get(b"x-forwarded-proto") in (b"http", b"https"):
            scope["scheme"] = said[b"x-forwarded-proto"].decode("ascii")
        host = said.get(b"x-forwarded-host")
        if host and _HOST.fullmatch(host):
            others = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [(b"host", host), *others]
        chain = ",".join(
            value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"
        )
        address = self._proxies.client(chain)
        if address:
            scope["client"] = (address, 0)


def _last_values(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """The forwarded headers; of several values in one the last: that of the proxy which is next to us."""
    return {
        name: value.rpartition(b",")[2].strip() for name, value in headers if name.startswith(b"x-forwarded-")
    }
