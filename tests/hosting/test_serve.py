"""The process: it finishes what it has begun, bounds what it is sent, and logs as it is told."""

import json
import signal
import socket
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.hosting.process import LIMIT, served

IN_FLIGHT = 50
CODE = "TP1-E-AAAAAAB"


def send(port: int, request: bytes) -> bytes:
    """Send bytes on a connection of their own and return all that comes back."""
    with socket.create_connection(("127.0.0.1", port), timeout=LIMIT) as connection:
        connection.sendall(request)
        received = b""
        while True:
            try:
                piece = connection.recv(65536)
            except ConnectionResetError:
                break
            if not piece:
                break
            received += piece
        return received


def tap(code: str = CODE) -> bytes:
    """The request of a first action."""
    body = b"action=draw&turn=0"
    head = (
        f"POST /play/{code} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def test_stopping_the_server_loses_none_of_50_requests_in_flight(tmp_path: Path) -> None:
    answers: list[bytes] = []
    with served(tmp_path) as server:
        with closing(sqlite3.connect(tmp_path / "tripeaks.db", isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")  # every first action has to wait for this
            threads = [
                threading.Thread(target=lambda: answers.append(send(server.port, tap())))
                for _ in range(IN_FLIGHT)
            ]
            for thread in threads:
                thread.start()
            time.sleep(1.5)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            assert answers == []
            connection.execute("COMMIT")
        for thread in threads:
            thread.join(LIMIT)
        assert server.process.wait(LIMIT) == 0
    assert [answer.partition(b"\r\n")[0] for answer in answers] == [b"HTTP/1.1 303 See Other"] * IN_FLIGHT
    with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as connection:
        assert connection.execute("SELECT count(*) FROM games WHERE moves = 1").fetchone() == (IN_FLIGHT,)


@pytest.mark.parametrize(
    "request_head",
    [
        b"GET /new HTTP/1.1\r\nHost: localhost\r\nX-Endless: " + b"x" * 5_000_000,
        b"GET /new HTTP/1.1\r\nHost: localhost\r\n" + b"X-Many: x\r\n" * 500_000,
        b"GET /" + b"x" * 5_000_000,
    ],
    ids=["one header", "many headers", "address"],
)
def test_a_request_whose_head_has_no_end_is_cut_off(tmp_path: Path, request_head: bytes) -> None:
    with served(tmp_path) as server:
        try:
            answer = send(server.port, request_head)
        except (BrokenPipeError, ConnectionResetError):
            answer = b""
        assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
        assert send(server.port, tap()).startswith(b"HTTP/1.1 303 ")


def test_log_lines_are_json_and_hold_neither_token_nor_address(tmp_path: Path) -> None:
    token = "A1b2C3d4" * 5 + "xyz"
    with served(tmp_path, log_format="json", access_log="on") as server:
        send(server.port, tap())
        send(
            server.port,
            f"GET /{token}?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"Cookie: tripeaks_player={token}\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n".encode(),
        )
    lines = [json.loads(line) for line in server.log.read_text("utf-8").splitlines()]
    requests = [line for line in lines if line["logger"] == "tripeaks.access"]
    assert [(line["method"], line["route"], line["status"]) for line in requests] == [
        ("POST", "/play/{code}", 303),
        ("GET", "", 404),
    ]
    assert token not in server.log.read_text("utf-8")
    assert "192.0.2.7" not in server.log.read_text("utf-8")


def test_the_settings_name_the_address_too(tmp_path: Path) -> None:
    with served(tmp_path, host="127.0.0.2") as server, pytest.raises(OSError, match="refused"):
        send(server.port, b"")
