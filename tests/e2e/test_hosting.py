"""A real browser behind nginx with TLS, below a base path; and one that is sent here by another site."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import button, example_line, expect_board
from tests.hosting.conftest import proxy
from tests.hosting.nginx import Proxy

__all__ = ["proxy"]

CODE = "TP1-E-AAAAAAB"


def watch(page: Page, host: str) -> list[str]:
    """Return a list that every error and every request to another host is put on."""
    complaints: list[str] = []
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    # A picture that is still on its way when the player goes on is given up by the browser itself.
    page.on(
        "requestfailed",
        lambda request: (
            complaints.append(f"failed: {request.url}") if request.failure != "net::ERR_ABORTED" else None
        ),
    )
    page.on(
        "request",
        lambda request: complaints.append(request.url) if urlsplit(request.url).netloc != host else None,
    )
    return complaints


@pytest.mark.nginx
@pytest.mark.parametrize("way", ["keeping", "stripping"])
def test_behind_nginx_a_game_is_won_without_an_error_or_a_request_to_elsewhere(
    browser: Browser, proxy: Proxy, way: str
) -> None:
    address = getattr(proxy, way)
    context = browser.new_context(locale="en-GB", ignore_https_errors=True)
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints = watch(page, urlsplit(address).netloc)
    page.goto(f"{address}/play/{CODE}")
    board = page.locator("#board")
    for move, word in enumerate(example_line(), 1):
        button(page, word).click()
        expect_board(board, moves=move, turn=move)
    expect_board(board, status="won", score=750)
    for name in ("Rules", "Settings"):
        page.get_by_role("link", name=name, exact=True).first.click()
        expect(page.locator("h1")).to_be_visible()
    page.get_by_role("button", name="Magyar").click()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.goto(f"{address}/")
    expect(page.locator("#board")).to_be_visible()
    assert all(cookie["secure"] and cookie["path"] == "/tripeaks" for cookie in context.cookies())
    assert complaints == []
    context.close()


ATTACK = """<!DOCTYPE html><meta charset="utf-8"><title>A nice page</title>
<form id="form" method="post" action="{target}/play/TP1-E-AAAAAAB">
<input name="action" value="draw"><input name="turn" value="1"><button>Win a prize</button></form>
<p id="said"></p>
<script>
function attack(mode) {{
  const body = new URLSearchParams({{action: "draw", turn: "1"}});
  return fetch("{target}/play/TP1-E-AAAAAAB", {{method: "POST", body, mode, credentials: "include"}})
    .then((answer) => "answer " + answer.status + answer.type, () => "refused");
}}
Promise.all([attack("no-cors"), attack("cors")])
  .then((said) => {{ document.getElementById("said").textContent = said.join(", "); }});
</script>"""


@pytest.fixture(params=["127.0.0.1", "localhost"])
def attacker(server: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of another site: on another port of the same host, and on another host."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(ATTACK.format(target=server).encode())

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield f"http://{request.param}:{http.server_port}"
        http.shutdown()
        thread.join()


def test_form_and_fetch_of_another_site_are_refused_and_change_nothing(page: Page, attacker: str) -> None:
    page.goto(f"/play/{CODE}")
    board = page.locator("#board")
    button(page, "D").click()
    expect_board(board, turn=1, moves=1)
    other = page.context.new_page()
    statuses: list[int] = []
    other.on("response", lambda answer: statuses.append(answer.status) if "/play/" in answer.url else None)
    other.goto(attacker)
    expect(other.locator("#said")).to_have_text("refused, refused")
    other.get_by_role("button", name="Win a prize").click()
    expect(other.locator("h1")).to_have_text("Not from here")
    assert set(statuses) == {403}
    page.reload()
    expect_board(board, turn=1, moves=1)


def test_another_site_cannot_show_the_game_in_a_frame(page: Page, attacker: str, server: str) -> None:
    page.goto(attacker)
    with page.expect_response(lambda answer: answer.url == f"{server}/new") as framed:
        page.evaluate(
            "src => document.body.append(Object.assign(document.createElement('iframe'), {src}))",
            f"{server}/new",
        )
    assert framed.value.headers["x-frame-options"] == "DENY"
    page.wait_for_timeout(200)
    assert page.frame_locator("iframe").get_by_role("button").count() == 0
