"""Budgets: what they allow, when they are whole again, what they remember, and how routes spend them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.web.budgets import spends
from app.web.deps import Services
from app.web.rate_limits import BUDGETS, Budget, RateLimits
from tests.support.html import parse_html
from tests.support.web import CODE, PLAYER_COOKIE, Browser, Installation, unchanged
from tests.web.conftest import Install

SMALL = {"thing": Budget(3, 10.0)}


class Clock:
    """A clock that a test sets."""

    now = 1000.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_budget_allows_a_burst_and_then_one_at_a_time(clock: Clock) -> None:
    limits = RateLimits(clock, SMALL)
    assert [limits.spend("thing", ["anna"]) for _ in range(5)] == [0, 0, 0, 10, 10]
    clock.now += 4.5
    assert limits.spend("thing", ["anna"]) == 6
    clock.now += 5.5
    assert [limits.spend("thing", ["anna"]) for _ in range(2)] == [0, 10]
    clock.now += 1000
    assert [limits.spend("thing", ["anna"]) for _ in range(4)] == [0, 0, 0, 10]


def test_one_spender_costs_another_nothing(clock: Clock) -> None:
    limits = RateLimits(clock, SMALL)
    for _ in range(9):
        limits.spend("thing", ["anna"])
    assert limits.spend("thing", ["béla"]) == 0


def test_of_several_spenders_each_has_to_have_something_and_none_pays_for_a_refusal(clock: Clock) -> None:
    limits = RateLimits(clock, SMALL)
    for _ in range(3):
        limits.spend("thing", ["address"])
    assert limits.spend("thing", ["anna", "address"]) == 10
    assert [limits.spend("thing", ["anna"]) for _ in range(3)] == [0, 0, 0]


def test_waiting_costs_nothing(clock: Clock) -> None:
    limits = RateLimits(clock, SMALL)
    assert [limits.wait("thing", ["anna"]) for _ in range(9)] == [0] * 9
    assert limits.wait("thing", []) == 0


def test_what_has_no_budget_is_free(clock: Clock) -> None:
    limits = RateLimits(clock, {})
    assert {limits.spend("thing", ["anna"]) for _ in range(1000)} == {0}
    assert limits.wait("thing", ["anna"]) == 0


def test_memory_is_bounded_and_the_one_heard_of_last_is_kept(clock: Clock) -> None:
    limits = RateLimits(clock, SMALL, capacity=10)
    for number in range(1000):
        for _ in range(3):
            limits.spend("thing", [f"spender {number}"])
    assert len(limits._whole_at) == 10
    assert limits.spend("thing", ["spender 999"]) == 10


@given(st.lists(st.floats(0, 30), max_size=60))
def test_no_pattern_of_requests_gets_more_than_the_budget(pauses: list[float]) -> None:
    clock = Clock()
    limits = RateLimits(clock, SMALL)
    allowed = []
    for pause in pauses:
        clock.now += pause
        if not limits.spend("thing", ["anna"]):
            allowed.append(clock.now)
    for index in range(len(allowed) - 3):
        assert allowed[index + 3] - allowed[index] >= 10.0 - 1e-6


def test_an_unknown_budget_is_a_mistake_of_the_program() -> None:
    with pytest.raises(AssertionError):
        spends("shoes")


def shrink(site: Installation, **bursts: int) -> None:
    """Give budgets of an installation a small burst."""
    budgets = {name: replace(BUDGETS[name], burst=burst, seconds=60.0) for name, burst in bursts.items()}
    services: Services = site.app.state.services
    site.app.state.services = replace(services, limits=RateLimits(lambda: 0.0, {**BUDGETS, **budgets}))


@pytest.mark.parametrize(
    ("purpose", "path", "fields"), [("deal", "/new", {}), ("settings", "/settings", {"language": "en"})]
)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_too_many_requests_are_a_page_that_says_when_to_come_back(
    site: Installation, purpose: str, path: str, fields: dict[str, str], language: str
) -> None:
    shrink(site, **{purpose: 2})
    browser = site.browser(language)
    heading = {"en": "Too many requests", "hu": "Túl sok kérés"}[language]
    assert [browser.post(path, fields).status_code for _ in range(3)] == [303, 303, 429]
    browser.forget_cookies()
    response = browser.post(path, fields)
    assert (response.status_code, response.headers["retry-after"]) == (429, "60")
    assert "set-cookie" not in response.headers
    assert parse_html(response.text).one("h1").text == heading


def test_too_many_new_players_of_an_address_are_refused_and_known_ones_play_on(site: Installation) -> None:
    shrink(site, birth=2)
    first, second, third = (site.browser() for _ in range(3))
    assert [visitor.act("draw", 0).status_code for visitor in (first, second)] == [200, 200]
    third.keep_cookie(PLAYER_COOKIE, "A" * 43)
    with unchanged(site):
        response = third.act("draw", 0)
        third.forget_cookies()
        plain = third.act("draw", 0, htmx=False)
    assert (response.status_code, plain.status_code) == (429, 429)
    assert response.headers["retry-after"] == "60"
    assert first.act("draw", 1).status_code == 200
    assert third.get(f"/play/{CODE}").status_code == 200
    other = Browser(site.app, client="192.0.2.9")
    assert other.act("draw", 0).status_code == 200


def test_a_player_is_counted_at_every_address(site: Installation) -> None:
    shrink(site, deal=2)
    browsers = [Browser(site.app, client=f"192.0.2.{number}") for number in range(3)]
    browsers[0].tap("draw", 0)
    for other in browsers[1:]:
        other.keep_cookie(PLAYER_COOKIE, browsers[0].cookies[PLAYER_COOKIE])
    assert [browser.post("/new").status_code for browser in browsers] == [303, 303, 429]


def test_an_ipv6_network_of_one_customer_is_one_address(site: Installation) -> None:
    shrink(site, deal=1)
    same, other = "2001:db8:1:2:ffff::9", "2001:db8:1:3::9"
    clients = ["2001:db8:1:2::1", same, f"{same}%eth0", other]
    statuses = [Browser(site.app, client=client).post("/new").status_code for client in clients]
    assert statuses == [303, 429, 429, 303]


def test_the_limits_can_be_turned_off(install: Install) -> None:
    browser = install(rate_limits="off").browser()
    assert {browser.post("/new").status_code for _ in range(BUDGETS["deal"].burst + 5)} == {303}
