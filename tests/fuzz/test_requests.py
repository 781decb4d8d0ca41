"""Requests made up from the OpenAPI description and from nonsense: none is an error of the server.

``FUZZ_REQUESTS=100000`` makes so many; without it there are 5,000.
"""

import os
from collections.abc import Iterator
from typing import Any, cast
from urllib.parse import quote, urlencode

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from app.main import create_app
from app.settings import Settings
from tests.fuzz.caller import Answer, Caller, Request, calling
from tests.support.routes import all_routes

REQUESTS = int(os.environ.get("FUZZ_REQUESTS", "5000"))
SHARES = {GenerationMode.POSITIVE: 0.2, GenerationMode.NEGATIVE: 0.1}
"""The parts of them that are made up from the description, which takes long, above all for wrong ones."""
MARK = "\"'><fuzz>&"
"""Stands in much of what is sent, and may come back escaped alone."""
TOKEN = "F" * 43
FORM = (b"content-type", b"application/x-www-form-urlencoded")
CODES = ["TP1-E-AAAAAAB", "TP1-C-AAAAAAD", "TP1-E-AAAAAAA", "tp1-e-aaaaaab", "AAAAAAB"]

ROUTES = all_routes()
DESCRIPTION: dict[str, Any] = {}


@pytest.fixture(scope="module")
def caller(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    """Calls one application for all requests of this module."""
    database = tmp_path_factory.mktemp("fuzz") / "tripeaks.db"
    app = create_app(Settings(database_url=f"sqlite:///{database}", rate_limits="off"))
    DESCRIPTION.update(app.openapi()["paths"])
    with calling(app) as caller:
        yield caller


def check(request: Request, answer: Answer) -> None:
    """What holds of every answer."""
    assert answer.status < 500, request
    for name, value in answer.headers:
        assert not {b"\r"[0], b"\n"[0], 0} & set(value), (name, value)
        assert TOKEN.encode() not in value, (name, value)
    kinds = [value for name, value in answer.headers if name == b"content-type"]
    if kinds and kinds[0].startswith((b"text/html", b"text/plain", b"application/json")):
        assert "Traceback" not in answer.text
        assert "<fuzz>" not in answer.text
        assert TOKEN not in answer.text


def examples(count: int) -> settings:
    """How a test tries so many requests."""
    return settings(
        max_examples=max(1, count), deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )


def spread(count: int, share: float, among: int) -> int:
    """The number of requests of one of several tests that share a part of them; a little more than that."""
    return int(count * share / among * 1.1) + 1


def described() -> list[Any]:
    """The operations of the description, each with what it takes."""
    app = create_app(Settings(database_url="sqlite://"))
    schema = schemathesis.openapi.from_dict(app.openapi())
    app.state.services.games.store.close()
    return [cast(Any, result).ok() for result in schema.get_all_operations()]


OPERATIONS = described()
VARIED = [each for each in OPERATIONS if each.path_parameters or each.query or each.body]


def request_of(case: Any) -> Request:
    """The request of a case, on one of few deals: solving a new one each time would take all the time."""
    code = str(case.path_parameters.get("code", ""))
    path = case.path.replace("{code}", CODES[len(code) % 2] if code.startswith("TP1-") else code)
    query = urlencode({name: str(value) for name, value in case.query.items()}) if case.query else ""
    form = case.body if isinstance(case.body, dict) else {}
    body = urlencode({name: str(value) for name, value in form.items()}).encode() if form else b""
    return Request(case.method, path, query.encode(), [FORM], body)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["valid", "invalid"])
@pytest.mark.parametrize("operation", VARIED, ids=lambda operation: operation.label)
def test_the_description_is_true_and_no_request_is_an_error(
    caller: Caller, operation: Any, mode: GenerationMode
) -> None:
    before = caller.count

    @examples(spread(REQUESTS, SHARES[mode], len(VARIED)))
    @given(operation.as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:
        request = request_of(case)
        answer = caller.call(request)
        check(request, answer)
        responses = DESCRIPTION[operation.path][case.method.lower()]["responses"]
        assert str(answer.status) in responses or request.path.count("/") != operation.path.count("/"), (
            request
        )

    attempt()
    assert caller.count - before >= REQUESTS * SHARES[mode] / len(VARIED)


def test_a_query_that_is_no_ascii_is_refused_with_a_page(caller: Caller) -> None:
    request = Request("GET", "/new", b"notice=\xff", [(b"referer", b"http://testserver/new")])
    answer = caller.call(request)
    check(request, answer)
    assert (answer.status, "Request not understood" in answer.text) == (400, True)


WORDS = st.one_of(
    st.sampled_from(
        ["draw", "undo", "restart", "0", "27", "28", "-1", "٣", "1e3", "E", "C", "hu", "on", MARK, TOKEN, ""]
    ),
    st.text(max_size=40),
    st.integers().map(str),
)
CODE = st.one_of(
    st.sampled_from([*CODES, MARK, TOKEN, "TP2-E-AAAAAAB", "TP1-X-AAAAAAB"]),
    st.from_regex(r"[Tt][Pp]1[-–−][EC][-–]?[A-Za-z]{5,9}", fullmatch=True).map(
        lambda text: text[:5] + "?" + text[5:]
    ),
    st.text(max_size=60),
)
NAMES = st.sampled_from(
    ["action", "turn", "rules", "code", "language", "explain_errors", "next", "notice", "saved"]
)
FIELDS = st.lists(st.tuples(st.one_of(NAMES, st.text(max_size=10)), st.one_of(WORDS, CODE)), max_size=6)
FORM_BODY = st.one_of(FIELDS.map(lambda pairs: urlencode(pairs).encode()), st.binary(max_size=300))
COOKIE = st.one_of(
    st.builds(
        lambda name, value: f"{name}={value}".encode(),
        st.sampled_from(["tripeaks_player", "tripeaks_settings"]),
        WORDS,
    ),
    st.builds(
        lambda text: f"tripeaks_player={TOKEN}; tripeaks_settings={quote(text)}".encode(),
        st.text(max_size=40),
    ),
    st.binary(max_size=60),
)
SAID = st.one_of(
    st.sampled_from([MARK.encode(), b"hu, en;q=0.5", b"true", b"http://testserver/play/AAAAAAB"]),
    st.binary(max_size=40),
)
HEADER_NAMES = st.sampled_from(
    [
        b"accept-language",
        b"referer",
        b"hx-request",
        b"host",
        b"x-forwarded-host",
        b"x-forwarded-for",
        b"user-agent",
        b"accept",
        b"range",
    ]
)
HEADERS = st.builds(
    lambda said, cookie, kind: [*said, (b"cookie", cookie), kind],
    st.lists(st.tuples(HEADER_NAMES, SAID), max_size=3),
    COOKIE,
    st.sampled_from(
        [
            FORM,
            FORM,
            FORM,
            (b"content-type", b"multipart/form-data; boundary=x"),
            (b"content-type", b"application/json"),
        ]
    ),
)
QUERY = st.one_of(st.just(b""), FIELDS.map(lambda pairs: urlencode(pairs).encode()), st.binary(max_size=60))
PATHS = st.one_of(
    st.builds(
        lambda pattern, code: pattern.replace("{code}", quote(code, safe="")),
        st.sampled_from(sorted({r.pattern for r in ROUTES})),
        CODE,
    ),
    st.builds(lambda name: f"/static/{quote(name)}", st.text(max_size=30)),
    st.builds(lambda text: f"/{quote(text)}", st.text(max_size=30)),
)
METHODS = st.sampled_from(["GET"] * 4 + ["POST"] * 8 + ["HEAD", "PUT", "DELETE", "OPTIONS", "BREW"])


def test_no_code_slot_turn_cookie_header_or_form_is_an_error_of_the_server(caller: Caller) -> None:
    @examples(spread(REQUESTS, 1 - sum(SHARES.values()), 1))
    @given(st.builds(Request, METHODS, PATHS, QUERY, HEADERS, FORM_BODY))
    def attempt(request: Request) -> None:
        check(request, caller.call(request))

    before = caller.count
    attempt()
    assert caller.count - before >= REQUESTS * (1 - sum(SHARES.values()))
