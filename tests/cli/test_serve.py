"""``tripeaks serve``: it refuses what makes no sense, and starts, answers and stops as a process."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.cli import main

LIMIT = 60.0
"""Seconds that a start or a stop may take on a machine under load."""


def free_port() -> int:
    """Return a port of this machine that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def environment(folder: Path) -> dict[str, str]:
    """Return an environment without settings of anyone's, whose data directory is a folder."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("TRIPEAKS_") and name != "DATABASE_URL"
    }
    return kept | {"XDG_DATA_HOME": str(folder)}


@contextmanager
def served(variables: Mapping[str, str], port: int) -> Iterator["subprocess.Popen[str]"]:
    """Start the server as a process; it is killed at the end where it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "app.cli", "serve", "--port", str(port)],
        env=dict(variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        wait_until_it_answers(process, port)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def wait_until_it_answers(process: "subprocess.Popen[str]", port: int) -> None:
    """Wait for the port to be listened on."""
    limit = time.monotonic() + LIMIT
    while time.monotonic() < limit:
        if process.poll() is not None:
            raise AssertionError(f"the server has ended: {process.communicate()[0]}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server did not start in time")


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_the_server_starts_answers_and_stops_with_0(tmp_path: Path, stop: signal.Signals) -> None:
    port = free_port()
    with served(environment(tmp_path), port) as process:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/play/TP1-E-AAAAAAB", timeout=LIMIT) as response:
            assert response.status == 200
            assert b'data-code="TP1-E-AAAAAAB"' in response.read()
            assert "server" not in response.headers
        process.send_signal(stop)
        output, _ = process.communicate(timeout=LIMIT)
    assert process.returncode == 0
    assert "Traceback" not in output
    assert (tmp_path / "tripeaks" / "tripeaks.db").is_file()


def refusal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, **variables: str
) -> list[str]:
    """Return the lines with which the server refuses to start in an environment."""
    for name in os.environ:
        if name.startswith("TRIPEAKS_"):
            monkeypatch.delenv(name)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["serve", "--port", "0"]) == 1
    output, errors = capsys.readouterr()
    assert output == ""
    assert "Traceback" not in errors
    return errors.splitlines()


def test_nonsense_settings_end_with_1_and_one_sentence_for_each_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = refusal(
        capsys, monkeypatch, TRIPEAKS_BASE_PATH="tripeaks/", TRIPEAKS_PUBLIC_URL="ftp://cards.example"
    )
    assert len(lines) == 2
    assert "TRIPEAKS_BASE_PATH must be empty or begin with a slash and end without one." in lines[0]
    assert "TRIPEAKS_PUBLIC_URL must be a scheme and a host without a path." in lines[1]


@pytest.mark.parametrize("url", ["nonsense", "oracle://db/cards", "sqlite:////proc/nowhere/x.db"])
def test_a_database_that_cannot_be_used_ends_with_1_and_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    (line,) = refusal(capsys, monkeypatch, TRIPEAKS_DATABASE_URL=url)
    assert line.startswith("tripeaks: ")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "80.0", "", "٨٠", "1" * 5000])
def test_a_bad_port_ends_with_2_and_a_sentence(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["serve", f"--port={port}"])
    assert caught.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err
