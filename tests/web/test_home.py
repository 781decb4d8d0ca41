"""GET /: the way to a game."""

import secrets
from collections import Counter

import pytest

from app.web.deps import Services
from tests.support.html import parse_html
from tests.support.web import CODE, EXAMPLE, Browser, Installation, unchanged

OTHER = "TP1-C-AAAAAAD"
STUCK_CODE = "TP1-E-AAAAAAE"


def home(browser: Browser) -> str:
    """Return where the home page sends a browser."""
    response = browser.get("/")
    assert response.status_code == 303
    return str(response.headers["location"])


def test_a_new_visitor_gets_a_fresh_easy_deal(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get("/")
    assert response.status_code == 303
    assert "set-cookie" not in response.headers
    page = browser.get(response.headers["location"])
    assert page.status_code == 200
    assert 'data-code="TP1-E-' in page.text


def test_every_visit_is_another_deal(browser: Browser) -> None:
    assert len({home(browser) for _ in range(5)}) == 5


def test_the_deal_comes_from_the_cryptographic_source(site: Installation) -> None:
    services: Services = site.app.state.services
    assert services.games.random_below is secrets.randbelow


@pytest.mark.parametrize(
    ("number", "letters"),
    [(0, "AAAAAAA"), (1, "AAAAAAB"), (26, "AAAAABA"), (26**7 - 1, "ZZZZZZZ"), (26**6, "BAAAAAA")],
)
def test_the_number_that_chance_gives_is_the_deal(
    site: Installation, browser: Browser, number: int, letters: str
) -> None:
    asked: list[int] = []

    def chance(limit: int) -> int:
        asked.append(limit)
        return number

    site.change_games(random_below=chance)
    assert home(browser) == f"/play/TP1-E-{letters}"
    assert asked == [26**7]


def test_each_of_the_numbers_is_another_deal(site: Installation, browser: Browser) -> None:
    numbers = iter(range(0, 26**7, 26**7 // 60))
    site.change_games(random_below=lambda _limit: next(numbers))
    assert set(Counter(home(browser) for _ in range(60)).values()) == {1}


def test_a_player_gets_back_to_the_game_that_was_moved_last(site: Installation, browser: Browser) -> None:
    times = iter([100, 200, 300])
    site.change_games(clock=lambda: next(times))
    browser.tap("draw", 0, code=OTHER)
    browser.tap("draw", 0, code=CODE)
    assert home(browser) == f"/play/{CODE}"
    browser.tap("draw", 1, code=OTHER)
    with unchanged(site):
        assert home(browser) == f"/play/{OTHER}"


def test_a_stuck_game_is_unfinished(site: Installation, browser: Browser) -> None:
    assert site.play(browser, ["D"] * 23, code=STUCK_CODE).status == "stuck"
    assert home(browser) == f"/play/{STUCK_CODE}"


def test_a_won_game_is_finished(site: Installation, browser: Browser) -> None:
    site.play(browser, EXAMPLE)
    site.change_games(random_below=lambda _limit: 25)
    assert home(browser) == "/play/TP1-E-AAAAAAZ"


def test_a_won_game_gives_way_to_an_older_unfinished_one(site: Installation, browser: Browser) -> None:
    site.play(browser, ["D"], code=OTHER)
    site.play(browser, EXAMPLE)
    assert home(browser) == f"/play/{OTHER}"


def test_another_player_is_not_sent_to_my_game(site: Installation, browser: Browser) -> None:
    site.play(browser, ["D"], code=OTHER)
    stranger = site.browser()
    site.change_games(random_below=lambda _limit: 25)
    assert home(stranger) == "/play/TP1-E-AAAAAAZ"


@pytest.mark.parametrize("token", ["A" * 43, "short", "", "x" * 5000, "é" * 43, "%00", '"quoted"'])
def test_a_cookie_that_nobody_has_is_like_none(site: Installation, browser: Browser, token: str) -> None:
    site.change_games(random_below=lambda _limit: 25)
    response = browser.request("GET", "/", headers={"Cookie": f"tripeaks_player={token}".encode()})
    assert (response.status_code, response.headers["location"]) == (303, "/play/TP1-E-AAAAAAZ")


def test_only_get_is_possible(hungarian: Browser) -> None:
    response = hungarian.post("/")
    assert response.status_code == 405
    assert parse_html(response.text).one("h1").text == "Így nem lehetséges"
