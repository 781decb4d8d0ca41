"""HEAD asks whether a page is there, as link previews and probes do."""

import pytest

from tests.support.web import Browser, Installation, unchanged


@pytest.mark.parametrize(
    "path",
    [
        "/play/TP1-E-AAAAAAB",
        "/play/tp1-n-aaaaaab",
        "/play/TP9",
        "/new",
        "/rules",
        "/settings",
        "/robots.txt",
        "/healthz",
    ],
)
def test_head_answers_as_get_does_without_a_body_and_writes_nothing(
    browser: Browser, site: Installation, path: str
) -> None:
    with unchanged(site):
        asked, shown = browser.request("HEAD", path), browser.get(path)
    assert asked.status_code == shown.status_code
    assert asked.headers.get("content-type") == shown.headers.get("content-type")
    assert asked.headers.get("location") == shown.headers.get("location")
    assert asked.content == b""


def test_head_is_no_way_around_a_form(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        assert browser.request("HEAD", "/play/TP1-E-AAAAAAB?action=draw&turn=0").status_code == 200
