"""Figures for Prometheus, on a port of their own: requests by route, and the process."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

from app import __version__
from app.web.observer import Answered

_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The figures of one process. A label has few values, all of them known beforehand."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        Info("tripeaks", "The program", registry=self.registry).info({"version": __version__})
        self._requests = Counter(
            "tripeaks_requests", "Answered requests", ("method", "route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "tripeaks_request_seconds", "Time to answer", ("route",), buckets=_SECONDS, registry=self.registry
        )

    def observe(self, answered: Answered) -> None:
        """Count an answered request."""
        self._requests.labels(answered.method, answered.route, answered.status).inc()
        self._seconds.labels(answered.route).observe(answered.seconds)

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[None]:
        """A block during which the figures can be read over HTTP."""
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
