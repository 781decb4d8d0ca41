"""Static files: for ever under hashed names, to be asked for again under plain ones."""

import re
from pathlib import Path

import pytest

from app.resources import static_dir
from app.web.static_files import HashedFiles
from tests.support.html import parse_html
from tests.support.web import CODE, Browser

NAMES = sorted(
    path.relative_to(static_dir()).as_posix() for path in static_dir().rglob("*") if path.is_file()
)
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def files() -> HashedFiles:
    """The static files of the game."""
    return HashedFiles(static_dir())


@pytest.mark.parametrize("name", NAMES)
def test_a_hashed_name_may_be_kept_for_ever(browser: Browser, files: HashedFiles, name: str) -> None:
    hashed = files.hashed_name(name)
    assert re.fullmatch(re.escape(name).replace(r"\.", ".") + "|.*\\.[0-9a-f]{10}\\.[A-Za-z]+", hashed)
    response = browser.get(f"/static/{hashed}")
    assert (response.status_code, response.headers["cache-control"]) == (200, FOR_EVER)
    assert response.content == (static_dir() / name).read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_plain_name_is_asked_for_again(browser: Browser, name: str) -> None:
    response = browser.get(f"/static/{name}")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
    assert response.content == (static_dir() / name).read_bytes()


def test_a_file_that_has_not_changed_is_not_sent_again(browser: Browser) -> None:
    first = browser.get("/static/css/base.css")
    again = browser.get("/static/css/base.css", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


def test_another_content_is_another_name(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a {}", encoding="utf-8")
    first = HashedFiles(tmp_path).hashed_name("a.css")
    (tmp_path / "a.css").write_text("b {}", encoding="utf-8")
    second = HashedFiles(tmp_path).hashed_name("a.css")
    assert first != second
    assert {re.sub(r"[0-9a-f]{10}", "HASH", name) for name in (first, second)} == {"a.HASH.css"}


def test_a_file_that_is_not_there_has_no_name(files: HashedFiles) -> None:
    with pytest.raises(KeyError):
        files.hashed_name("css/nothing.css")


@pytest.mark.parametrize(
    "path",
    [
        "nothing.css",
        "css/base.0123456789.css",
        "css",
        "",
        "../pyproject.toml",
        "..%2Fpyproject.toml",
        "%2e%2e/pyproject.toml",
        "%2e%2e%2fapp%2fmain.py",
        "css/../../app/main.py",
        "css/..%2f..%2fapp/main.py",
        "..\\app\\main.py",
        "/etc/passwd",
        "%2Fetc%2Fpasswd",
        "css/base.css%00.png",
        "x" * 5000,
    ],
)
def test_all_else_is_not_found(browser: Browser, path: str) -> None:
    response = browser.get(f"/static/{path}")
    assert response.status_code == 404
    assert parse_html(response.text).one("h1").text == "Page not found"
    assert "create_app" not in response.text
    assert "requires-python" not in response.text
    assert response.headers.get("cache-control") != FOR_EVER


def test_files_are_read_and_never_written(browser: Browser) -> None:
    assert browser.post("/static/css/base.css").status_code == 405
    assert browser.request("HEAD", "/static/css/base.css").status_code == 200


@pytest.mark.parametrize("path", [f"/play/{CODE}", "/new", "/rules", "/settings", "/nowhere"])
def test_every_file_that_a_page_names_is_there_and_kept_for_ever(browser: Browser, path: str) -> None:
    page = parse_html(browser.get(path).text)
    named = [link["href"] for link in page.all("link") if link["rel"] in ("stylesheet", "icon")]
    named += [script["src"] for script in page.all("script")]
    assert named
    for address in named:
        assert browser.get(address).headers["cache-control"] == FOR_EVER


@pytest.mark.parametrize("path", [f"/play/{CODE}", "/new", "/rules", "/settings", "/nowhere"])
def test_no_page_has_a_script_a_handler_or_a_style_of_its_own(browser: Browser, path: str) -> None:
    for element in parse_html(browser.get(path).text).walk():
        assert element.tag != "style"
        assert element.get("style") is None
        assert [name for name in element.attributes if name.startswith("on")] == []
        if element.tag == "script":
            assert (element.children, element.get("src") is not None) == ([], True)
