"""``tripeaks health``: what HEALTHCHECK asks; it tells a server that is well from any other, every time."""

import os
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from app.cli import main


class Server:
    """A server whose state a test sets."""

    status = 200
    paths: list[str]
    port: int


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server on the port that the settings name."""
    state = Server()
    state.paths = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            state.paths.append(self.path)
            self.send_response(state.status)
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as http:
        state.port = http.server_port
        for name in [*os.environ]:
            if name.startswith("TRIPEAKS_"):
                monkeypatch.delenv(name)
        monkeypatch.setenv("TRIPEAKS_HOST", "0.0.0.0")
        monkeypatch.setenv("TRIPEAKS_PORT", str(state.port))
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield state
        http.shutdown()
        thread.join()


def test_a_ready_server_is_0_and_one_that_is_not_is_1_until_it_is_again(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = []
    for status in (200, 503, 200):
        server.status = status
        codes.append(main(["health"]))
    assert codes == [0, 1, 0]
    assert capsys.readouterr().out.splitlines() == ["ready", "not ready: status 503", "ready"]
    assert set(server.paths) == {"/readyz"}


def test_another_port_can_be_named(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPEAKS_PORT", "1")
    assert main(["health", "--port", str(server.port)]) == 0


def test_no_server_is_1_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    monkeypatch.setenv("TRIPEAKS_PORT", str(port))
    assert main(["health"]) == 1
    assert capsys.readouterr().out.startswith("no answer: ")


def test_a_server_that_speaks_something_else_is_1(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.sendall(b"220 mail\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        assert main(["health", "--port", str(listener.getsockname()[1])]) == 1
        thread.join()
    assert capsys.readouterr().out.startswith("no answer: ")


def test_nonsense_settings_are_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPEAKS_PORT", "x")
    assert main(["health"]) == 1
    assert "TRIPEAKS_PORT must be" in capsys.readouterr().err
