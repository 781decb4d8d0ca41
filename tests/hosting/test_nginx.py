"""Behind a real nginx with TLS, below a base path that it strips or not."""

import ssl
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from httpx2 import Client

from tests.hosting.nginx import Proxy
from tests.support.golden import example_line
from tests.support.html import parse_html
from tests.support.web import CODE, action_of, board_of

pytestmark = [pytest.mark.e2e, pytest.mark.nginx]


@pytest.fixture(params=["keeping", "stripping"])
def client(proxy: Proxy, request: pytest.FixtureRequest) -> Iterator[Client]:
    """A visitor of the proxy, who trusts its certificate and follows no redirect by itself."""
    context = ssl.create_default_context(cafile=str(proxy.certificate))
    with Client(base_url=f"{getattr(proxy, request.param)}/", verify=context) as client:
        yield client


def test_pages_static_files_and_probes_are_there(client: Client) -> None:
    for path in ("new", "rules", "settings", f"play/{CODE}", "healthz", "readyz", "static/css/base.css"):
        assert client.get(path).status_code == 200, path
    assert client.get("nowhere").status_code == 404


def test_addresses_are_paths_below_the_base_path_but_for_those_to_share(client: Client) -> None:
    origin = f"https://localhost:{client.base_url.port}"
    page = parse_html(client.get(f"play/{CODE}").text)
    addresses = [
        element[name]
        for element in page.walk()
        for name in ("href", "src", "action", "hx-post")
        if element.get(name)
    ]
    whole = {address for address in addresses if "://" in address}
    assert whole == {f"{origin}/tripeaks/play/{CODE}"}
    paths = [address for address in addresses if not address.startswith((origin, "#"))]
    assert paths
    assert [path for path in paths if not path.startswith("/tripeaks/")] == []


def test_redirects_are_paths_that_lead_on(client: Client) -> None:
    response = client.get("")
    assert response.status_code == 303
    assert response.headers["location"].startswith("/tripeaks/play/TP1-E-")
    assert (
        client.get(
            urlsplit(str(client.base_url))._replace(path=response.headers["location"]).geturl()
        ).status_code
        == 200
    )


def test_the_example_game_is_won_and_its_cookie_is_for_tls_and_the_base_path(client: Client) -> None:
    response = None
    for turn, word in enumerate(example_line().split()):
        form = {"action": action_of(word), "turn": str(turn)}
        response = client.post(f"play/{CODE}", data=form, headers={"HX-Request": "true"})
        assert response.status_code == 200
        if turn == 0:
            attributes = response.headers["set-cookie"].lower().split("; ")
            assert {"secure", "httponly", "samesite=lax", "path=/tripeaks"} <= set(attributes)
    assert response is not None
    board = board_of(response)
    assert (board.status, board.score) == ("won", 750)


def test_tls_is_said_to_be_kept_to(client: Client) -> None:
    response = client.get("new")
    assert response.headers["strict-transport-security"] == "max-age=31536000"
    assert response.headers.get_list("content-security-policy") != []


def test_a_form_of_another_site_is_refused(client: Client) -> None:
    own = f"https://localhost:{client.base_url.port}"
    for origin, status in (("https://evil.example", 403), ("https://localhost:1", 403), (own, 303)):
        assert client.post("new", headers={"Origin": origin}).status_code == status


def test_a_visitor_cannot_pretend_to_be_a_proxy(client: Client) -> None:
    lies = {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "http",
        "Forwarded": "host=evil.example;proto=http",
    }
    response = client.get(f"play/{CODE}", headers=lies)
    assert "evil.example" not in response.text
    assert parse_html(response.text).one("link", rel="canonical")["href"].startswith("https://localhost:")


def test_a_form_that_is_too_long_is_refused(client: Client) -> None:
    assert client.post("new", content=b"x" * 70_000).status_code == 413
