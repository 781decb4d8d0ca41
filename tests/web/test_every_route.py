"""What holds for every route, those that are still to come among them."""

import pytest
from httpx2 import Response

from app.play.preferences import CHOICES
from app.web.gate import BODY_LIMIT, HEAD_LIMIT
from tests.support.html import parse_html
from tests.support.routes import Route, all_routes
from tests.support.web import Browser, Installation, unchanged

ROUTES = all_routes()
OWN_METHODS = {(route.method, route.pattern) for route in ROUTES}
WRONG_METHODS = [
    (method, pattern)
    for pattern in sorted({route.pattern for route in ROUTES})
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
    if (method, pattern) not in OWN_METHODS
]
FORMS = [route for route in ROUTES if route.takes_form]
FORM_KIND = "application/x-www-form-urlencoded"
BAD_BODIES = [
    b"\xff\xfe\x00",
    b"action=\xc3\x28&turn=\xff&code=\xa0\xa1&rules=\xed\xa0\x80&language=\xf0\x28",
    b"%zz=%&&&=;=%ff%c0%80&turn=%00",
    b"&" * 5000,
    b"",
]
BAD_KINDS = [
    FORM_KIND,
    f"{FORM_KIND}; charset=utf-7",
    "multipart/form-data; boundary=x; charset=nonsense",
    "multipart/form-data",
    "application/json",
    "text/plain",
    "\xe9/\xff",
    "",
]


def test_there_are_routes_to_test() -> None:
    assert {"GET /play/{code}", "POST /play/{code}", "POST /settings"} <= set(map(str, ROUTES))
    assert len(FORMS) >= 3


def is_refusal(response: Response, *statuses: int) -> bool:
    """Whether an answer is an error page that tells nothing of the inside."""
    page = parse_html(response.text)
    return response.status_code in statuses and page.has("h1") and "Traceback" not in response.text


@pytest.mark.parametrize(("method", "pattern"), WRONG_METHODS)
def test_another_method_is_405_and_changes_nothing(
    browser: Browser, site: Installation, method: str, pattern: str
) -> None:
    with unchanged(site):
        response = browser.request(method, Route(method, pattern).path)
    assert is_refusal(response, 405)
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_a_body_that_is_too_long_is_413(browser: Browser, site: Installation, route: Route) -> None:
    with unchanged(site):
        response = browser.request(route.method, route.path, content=b"x" * (BODY_LIMIT + 1))
    assert is_refusal(response, 413)


@pytest.mark.parametrize("route", FORMS, ids=str)
def test_a_body_in_chunks_that_is_too_long_is_413(browser: Browser, site: Installation, route: Route) -> None:
    pieces = iter([b"x=" + b"x" * 1000] * (BODY_LIMIT // 1000 + 1))
    with unchanged(site):
        response = browser.request("POST", route.path, content=pieces, headers={"Content-Type": FORM_KIND})
    assert is_refusal(response, 413)


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_headers_that_are_too_long_are_431(browser: Browser, route: Route) -> None:
    response = browser.request(route.method, route.path, headers={"X-Long": "x" * HEAD_LIMIT})
    assert is_refusal(response, 431)


@pytest.mark.parametrize("route", FORMS, ids=str)
@pytest.mark.parametrize("kind", BAD_KINDS)
@pytest.mark.parametrize("body", BAD_BODIES, ids=lambda body: repr(body[:12]))
def test_a_form_in_no_known_encoding_is_no_error_of_the_server_and_changes_no_game(
    browser: Browser, site: Installation, route: Route, kind: str, body: bytes
) -> None:
    with unchanged(site):
        response = browser.request(
            "POST", route.path, content=body, headers=[(b"Content-Type", kind.encode("latin-1"))]
        )
    assert response.status_code in (303, 400, 422)
    assert "Traceback" not in response.text


@pytest.mark.parametrize("route", ROUTES, ids=str)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Cookie", b"tripeaks_player=\xff\xfe; tripeaks_settings=\x80=%ff; =; ;;"),
        ("Accept-Language", b"\xff;q=\xfe, hu;q=nan, en;q=1e999"),
        ("Referer", b"http://\xff/\x80?\xfe"),
        ("Host", b"\xff\xfe"),
        ("Host", b""),
        ("Origin", b"\xff"),
        ("Accept-Encoding", b"\xff"),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_headers_in_no_known_encoding_are_no_error_of_the_server(
    browser: Browser, route: Route, name: str, value: bytes
) -> None:
    response = browser.request(route.method, route.path, headers=[(name.encode(), value)])
    assert response.status_code < 500
    assert "Traceback" not in response.text


@pytest.mark.parametrize("route", [route for route in ROUTES if "{" in route.pattern], ids=str)
@pytest.mark.parametrize(
    "part", ["%ff%fe", "%00", "%ed%a0%80", "..", "%2e%2e%2f", "%3Cb%3E", "é", "%", "A" * 5000]
)
def test_a_path_in_no_known_encoding_is_404(
    browser: Browser, site: Installation, route: Route, part: str
) -> None:
    with unchanged(site):
        response = browser.request(route.method, route.pattern.replace("{code}", part))
    assert is_refusal(response, 404, 405) or response.headers.get("location", "").startswith("/play/")
    assert "<b>" not in response.text


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_a_query_in_no_known_encoding_is_no_error_of_the_server(browser: Browser, route: Route) -> None:
    for query in ("?notice=%ff", "?%zz&=&;", "?saved=%00", "?x=" + "y" * 5000):
        response = browser.request(
            route.method, route.path + query, headers={"Referer": "http://testserver/"}
        )
        assert response.status_code < 500


@pytest.mark.parametrize("route", FORMS, ids=str)
@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}], ids=str
)
def test_a_form_of_another_site_is_403_and_changes_nothing(
    browser: Browser, site: Installation, route: Route, headers: dict[str, str]
) -> None:
    browser.tap("draw", 0)
    with unchanged(site):
        response = browser.request("POST", route.path, headers=headers)
    assert is_refusal(response, 403)


@pytest.mark.parametrize("route", [route for route in ROUTES if not route.takes_form], ids=str)
def test_reading_writes_nothing_and_sets_no_cookie(
    browser: Browser, site: Installation, route: Route
) -> None:
    with unchanged(site):
        response = browser.request(route.method, route.path)
    assert "set-cookie" not in response.headers
    assert response.status_code in (200, 303, 308)


def test_the_description_of_the_settings_names_each_with_its_values(site: Installation) -> None:
    description = site.app.openapi()
    body = description["paths"]["/settings"]["post"]["requestBody"]["content"][FORM_KIND]["schema"]
    assert {name: tuple(field["enum"]) for name, field in body["properties"].items()} == CHOICES
    assert "next" in description["components"]["schemas"][body["$ref"].rpartition("/")[2]]["properties"]


def test_the_description_of_the_routes_is_complete(site: Installation) -> None:
    for pattern, operations in site.app.openapi()["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], pattern
            assert {"404", "422"} <= operation["responses"].keys(), pattern
            assert "HTTPValidationError" not in str(operation["responses"]), pattern
            if method == "post":
                assert {"403", "413", "429"} <= operation["responses"].keys(), pattern
