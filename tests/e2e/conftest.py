"""A real browser and a real server. Every test in this folder carries the mark ``e2e``."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import started_browser
from tests.support.live_server import live_server

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each test has a context of its own in it."""
    expect.set_options(timeout=10_000)
    with started_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one server for all tests; players in different contexts share nothing."""
    with live_server(tmp_path_factory.mktemp("server") / "tripeaks.db") as address:
        yield address


@pytest.fixture
def page(browser: Browser, server: str) -> Iterator[Page]:
    """A page of a new player, in English; relative addresses go to the server."""
    context = browser.new_context(base_url=server, locale="en-GB")
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def browser_without_scripts(browser: Browser, server: str) -> Iterator[Page]:
    """A page of a new player whose browser runs no scripts, in English."""
    context = browser.new_context(base_url=server, locale="en-GB", java_script_enabled=False)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()
