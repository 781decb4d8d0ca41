"""What every site has: rules page, robots.txt, icon, health."""

import pytest

from app.solver.difficulty import FAIR_CHANCE, GENTLE_CHANCE
from tests.support.html import parse_html
from tests.support.web import Browser, Installation, unchanged


def test_the_rules_page_exists_in_both_languages(browser: Browser, hungarian: Browser) -> None:
    english, magyar = (parse_html(visitor.get("/rules").text) for visitor in (browser, hungarian))
    assert (english.one("html")["lang"], english.one("h1").text) == ("en", "How to play TriPeaks")
    assert (magyar.one("html")["lang"], magyar.one("h1").text) == ("hu", "A TriPeaks szabályai")


@pytest.mark.parametrize(
    "words",
    [
        "Eggyel magasabb vagy alacsonyabb értékűnek kell lennie",
        "Ez a lap blokkolva van",
        "Nincs több lehetséges lépés",
        "Könnyű",
        "Klasszikus",
        "TP1-E-AAAAAAB",
        "772",
        "749",
        "750",
        "Új játszma",
    ],
)
def test_the_hungarian_rules_quote_the_game_as_it_speaks(hungarian: Browser, words: str) -> None:
    assert words in parse_html(hungarian.get("/rules").text).one("article").text


def test_the_rules_tell_how_difficulty_is_measured(browser: Browser, hungarian: Browser) -> None:
    assert (GENTLE_CHANCE, FAIR_CHANCE) == (1 / 2, 15 / 100)
    english, magyar = (
        parse_html(visitor.get("/rules").text).one("article") for visitor in (browser, hungarian)
    )
    assert "at least every second time, a hard one less than 15 times in 100" in english.text
    assert "legalább minden második alkalommal megnyeri, a nehezet százból tizenötször sem" in magyar.text


def test_reading_the_rules_writes_nothing(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get("/rules")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers


def test_robots_may_read_everything(browser: Browser) -> None:
    response = browser.get("/robots.txt")
    assert (response.status_code, response.text) == (200, "User-agent: *\nAllow: /\n")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"


def test_the_old_place_of_the_icon_leads_to_the_icon(browser: Browser) -> None:
    response = browser.get("/favicon.ico")
    assert response.status_code == 308
    icon = browser.get(response.headers["location"])
    assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")
    assert "<svg" in icon.text


def test_the_process_says_that_it_answers(browser: Browser, site: Installation) -> None:
    site.break_database()
    response = browser.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


def test_it_is_ready_while_its_database_answers(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get("/readyz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


def test_it_is_not_ready_without_its_database(browser: Browser, site: Installation) -> None:
    site.break_database()
    response = browser.get("/readyz")
    assert (response.status_code, response.json()) == (503, {"status": "no database"})


@pytest.mark.parametrize("path", ["/rules", "/robots.txt", "/favicon.ico", "/healthz", "/readyz"])
def test_another_method_is_refused(browser: Browser, path: str) -> None:
    assert browser.post(path).status_code == 405


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
def test_there_is_no_page_about_the_programs_inside(browser: Browser, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_the_manifest_names_the_game_and_icons_that_exist(browser: Browser, hungarian: Browser) -> None:
    for visitor, language in ((browser, "en"), (hungarian, "hu")):
        page = parse_html(visitor.get("/rules").text)
        response = visitor.get(page.one("link", rel="manifest")["href"])
        assert response.headers["content-type"] == "application/manifest+json"
        manifest = response.json()
        assert (manifest["name"], manifest["lang"], manifest["display"]) == (
            "TriPeaks",
            language,
            "standalone",
        )
        assert (manifest["start_url"], manifest["scope"]) == ("/", "/")
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            picture = visitor.get(icon["src"])
            assert (picture.status_code, picture.headers["content-type"]) == (200, icon["type"])
            assert "immutable" in picture.headers["cache-control"]


def test_the_rules_page_draws_its_boards_from_real_games(browser: Browser, hungarian: Browser) -> None:
    for visitor, letter, sentences in (
        (browser, "K", ["It must be one higher or one lower in value", "This card is blocked"]),
        (
            hungarian,
            "R",
            ["Eggyel magasabb vagy alacsonyabb értékűnek kell lennie", "Ez a lap blokkolva van"],
        ),
    ):
        boards = parse_html(visitor.get("/rules").text).all("figure", class_="example")
        start, not_adjacent, blocked, opened = boards
        assert len(start.all("span", class_="card s20 clubs", data_index=letter)) == 1
        assert len(opened.all("span", class_="card s13 spades", data_index="7")) == 1
        assert not opened.has("span", class_="card s20 clubs")
        assert [each.one("p", class_="said").text for each in (not_adjacent, blocked)] == sentences
        assert opened.one("div", role="img")["aria-label"].startswith(("Stock: 23", "Húzópakli: 23"))


def test_every_page_wears_the_look_that_is_set(browser: Browser) -> None:
    browser.set_settings(theme="dark", four_colours="on")
    for path in ("/new", "/settings", "/rules", "/play/TP1-E-AAAAAAB", "/nowhere"):
        page = parse_html(browser.get(path).text)
        root = page.one("html")
        assert (root["data-theme"], root["data-four-colours"]) == ("dark", "on"), path
        assert [meta["content"] for meta in page.all("meta", name="theme-color")] == ["#0d191f"]
