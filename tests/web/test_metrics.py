"""Figures for Prometheus and lines for the log: what they hold, and that they tell nothing about anyone."""

import logging
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from app import __version__
from app.web.metrics import Metrics
from app.web.observer import Answered
from tests.support.web import CODE, PLAYER_COOKIE, Browser, Installation
from tests.web.conftest import Install


def free_port() -> int:
    """Return a port of this machine that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def measured(install: Install, port: int) -> Iterator[Installation]:
    """An installation whose figures can be read."""
    site = install(metrics_port=port, rate_limits="off")
    with TestClient(site.app):
        yield site


def figures(port: int) -> str:
    """Return what Prometheus would read."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as response:
        text: str = response.read().decode()
        return text


def counted(port: int) -> dict[str, float]:
    """Return the counted requests by labels."""
    return {
        line.partition("{")[2].rpartition("}")[0]: float(line.rpartition(" ")[2])
        for line in figures(port).splitlines()
        if line.startswith("tripeaks_requests_total{")
    }


def test_answers_are_counted_by_route_and_status(measured: Installation, port: int) -> None:
    browser = measured.browser()
    browser.act("draw", 0)
    browser.act("draw", 0)
    browser.get(f"/play/{CODE}")
    browser.get("/static/css/base.css")
    browser.get("/nowhere")
    browser.request("BREW", "/nowhere")
    browser.post("/new", sec_fetch_site="cross-site")
    assert counted(port) == {
        'method="POST",route="/play/{code}",status="200"': 1,
        'method="POST",route="/play/{code}",status="409"': 1,
        'method="GET",route="/play/{code}",status="200"': 1,
        'method="GET",route="/static",status="200"': 1,
        'method="GET",route="",status="404"': 1,
        'method="OTHER",route="",status="404"': 1,
        'method="POST",route="",status="403"': 1,
    }
    assert 'tripeaks_request_seconds_count{route="/play/{code}"} 3.0' in figures(port)


def test_a_failure_is_counted_as_500(measured: Installation, port: int) -> None:
    def fail() -> int:
        raise RuntimeError

    measured.change_games(clock=fail)
    assert measured.browser(raises=False).act("draw", 0).status_code == 500
    assert counted(port)['method="POST",route="/play/{code}",status="500"'] == 1


def test_they_say_which_version_runs_and_how_the_process_is(measured: Installation, port: int) -> None:
    assert measured.app.version == __version__
    assert f'tripeaks_info{{version="{__version__}"}} 1.0' in figures(port)
    assert "process_resident_memory_bytes" in figures(port)


def test_nothing_in_them_was_chosen_by_a_visitor(measured: Installation, port: int) -> None:
    browser = measured.browser()
    browser.act("draw", 0)
    token = browser.cookies[PLAYER_COOKIE]
    before = len(figures(port).splitlines())
    for number in range(50):
        browser.get(f"/play/TP1-E-AAAAAA{chr(65 + number % 26)}?secret={token}")
        browser.get(f"/secret-{number}/{token}", user_agent=f"agent {number}", x_forwarded_for="192.0.2.9")
    text = figures(port)
    assert len(text.splitlines()) < before + 60
    assert [
        word for word in (token, "TP1", "secret", "agent", "192.0.2.9", "testclient") if word in text
    ] == []


def test_by_default_there_are_none(browser: Browser) -> None:
    assert browser.get("/metrics").status_code == 404


def test_the_port_of_the_game_never_has_them(measured: Installation) -> None:
    assert measured.browser().get("/metrics").status_code == 404


def test_the_port_is_given_back_when_the_application_ends(install: Install, port: int) -> None:
    with TestClient(install(metrics_port=port).app):
        figures(port)
    with pytest.raises(urllib.error.URLError):
        figures(port)


def test_a_process_may_hold_several_applications() -> None:
    first, second = Metrics(), Metrics()
    first.observe(Answered("GET", "/", 200, 0.1))
    assert second.registry.get_sample_value("tripeaks_request_seconds_count", {"route": "/"}) is None
    assert first.registry.get_sample_value("tripeaks_request_seconds_count", {"route": "/"}) == 1


def test_each_request_is_a_log_line_without_anything_of_its_maker(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="tripeaks")
    browser = install(access_log="on").browser()
    browser.act("draw", 0)
    token = browser.cookies[PLAYER_COOKIE]
    browser.get(f"/{token}?token={token}")
    lines = [record.getMessage() for record in caplog.records if record.name == "tripeaks.access"]
    assert [line.rsplit(" ", 2)[0] for line in lines] == ["POST /play/{code} 200", "GET - 404"]
    assert getattr(caplog.records[-1], "facts", {}).keys() == {"method", "route", "status", "milliseconds"}
    assert token not in caplog.text


def test_by_default_no_request_is_a_log_line(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="tripeaks")
    browser.act("draw", 0)
    assert [record for record in caplog.records if record.name.startswith("tripeaks")] == []


def test_a_database_that_does_not_answer_is_a_log_line_without_a_token(
    site: Installation, caplog: pytest.LogCaptureFixture
) -> None:
    browser = site.browser()
    browser.tap("draw", 0)
    site.break_database()
    assert browser.get(f"/play/{CODE}").status_code == 503
    (record,) = [record for record in caplog.records if record.name == "tripeaks.errors"]
    assert record.getMessage() == "the database does not answer: no such table: players"
    assert browser.cookies[PLAYER_COOKIE] not in caplog.text
