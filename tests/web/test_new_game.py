"""GET and POST /new: a new game, by chance or by a code."""

import pytest

from tests.support.html import Element, parse_html
from tests.support.web import CODE, Browser, Installation, unchanged

BAD_CODES = {
    "hello": "A deal has exactly seven letters. Letters found: 5",
    "TP1-E-AAAA": "A deal has exactly seven letters. Letters found: 4",
    "TP9-E-AAAAAAB": "This game deals only codes that begin with TP1. Version of this code: 9",
    "TP1-Q-AAAAAAB": "There is no such rules letter: Q. E is Easy, C is Classic.",
    "TP1-EO-AAAAAAB": "This version of the game does not know these options: O",
    "TP1-AAAAAAB": "The rules letter is missing behind TP1: E is Easy, C is Classic.",
    "TP1-E-AAAA9AB": "A deal has only letters from A to Z. This cannot be part of it: 9",
    "TP1-E-ÁRVÍZTŰ": "A game code has no such character: Á",
    "♠♥♦♣": "A game code has no such character: ♠",
    "\x00": "A game code has no such character: U+0000",
    "https://cards.example/about": "This is not a game code. A game code looks like this: TP1-E-AAAAAAB.",
    "---": "There is no game code here. A game code looks like this: TP1-E-AAAAAAB.",
    "A" * 10_000: "This is too long to be a game code. A game code looks like this: TP1-E-AAAAAAB.",
}


def form_of(text: str) -> Element:
    """Return the new-game form of a page or a fragment."""
    return parse_html(text).one("form", id="new-game")


def chosen_rules(form: Element) -> str:
    """Return the rules letter that is chosen."""
    (chosen,) = [radio["value"] for radio in form.all("input", name="rules") if "checked" in radio.attributes]
    return chosen


def test_the_form_is_a_page_that_offers_easy_first(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get("/new")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers
    form = form_of(response.text)
    assert (form["method"], form["action"]) == ("post", "/new")
    assert chosen_rules(form) == "E"
    assert [label.text for label in form.all("label", class_="choice")][:2] == [
        "Easy (king and ace linked)",
        "Classic (king and ace separate)",
    ]
    assert form.one("input", name="code")["value"] == ""


def test_the_form_in_hungarian_has_the_words_of_the_rules_page(hungarian: Browser) -> None:
    response = hungarian.get("/new")
    assert parse_html(response.text).one("h1").text == "Új játszma"
    assert parse_html(response.text).one("title").text == "Új játszma"
    labels = [label.text for label in form_of(response.text).all("label", class_="choice")]
    assert labels[:2] == [
        "Könnyű (a király és az ász összekapcsolva)",
        "Klasszikus (a király és az ász külön)",
    ]


@pytest.mark.parametrize(("rules", "letter"), [({"rules": "E"}, "E"), ({"rules": "C"}, "C"), ({}, "E")])
@pytest.mark.parametrize("code", [{}, {"code": ""}, {"code": " \r\n "}], ids=["none", "empty", "blank"])
def test_without_a_code_a_random_game_is_dealt_under_the_rules_chosen(
    site: Installation, browser: Browser, rules: dict[str, str], letter: str, code: dict[str, str]
) -> None:
    site.change_games(random_below=lambda _limit: 25)
    with unchanged(site):
        response = browser.post("/new", rules | code)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/TP1-{letter}-AAAAAAZ")
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize(
    ("code", "rules", "path"),
    [
        ("TP1-E-AAAAAAB", "E", "/play/TP1-E-AAAAAAB"),
        ("TP1-C-AAAAAAB", "E", "/play/TP1-C-AAAAAAB"),
        ("TP1-E-AAAAAAB", "C", "/play/TP1-E-AAAAAAB"),
        ("TP1-N-AAAAAAB", "C", "/play/TP1-E-AAAAAAB"),
        ("AAAAAAB", "C", "/play/TP1-C-AAAAAAB"),
        ("aaaaaab", "E", "/play/TP1-E-AAAAAAB"),
        (" tp1 – c – aaaa\r\naad ", "E", "/play/TP1-C-AAAAAAD"),
        ("ＴＰ１－Ｃ－ＡＡＡＡＡＡＤ", "E", "/play/TP1-C-AAAAAAD"),
        ("TP1CAAAAAAD", "E", "/play/TP1-C-AAAAAAD"),
        ("TP1-E-AAAAA01", "E", "/play/TP1-E-AAAAAOI"),
        ("https://cards.example/play/TP1-C-AAAAAAD?notice=stale", "E", "/play/TP1-C-AAAAAAD"),
        ("http://evil.example//x/play/TP1-C-AAAAAAD#top", "E", "/play/TP1-C-AAAAAAD"),
    ],
)
def test_a_code_or_a_link_leads_to_its_game_and_wins_over_the_rules_chosen(
    browser: Browser, site: Installation, code: str, rules: str, path: str
) -> None:
    with unchanged(site):
        response = browser.post("/new", {"code": code, "rules": rules})
    assert (response.status_code, response.headers["location"]) == (303, path)
    under_htmx = browser.post("/new", {"code": code, "rules": rules}, htmx=True)
    assert (under_htmx.status_code, under_htmx.headers["hx-redirect"], under_htmx.text) == (200, path, "")


def test_a_pasted_code_deals_exactly_the_same_cards(browser: Browser) -> None:
    path = browser.post("/new", {"code": "aaaaaab", "rules": "C"}).headers["location"]
    board = browser.open(path.removeprefix("/play/"))
    assert board.waste == "AC"
    assert list(board.faces.values()) == ["3S", "5S", "KC", "4S", "2D", "AS", "KD", "8H", "7C", "9S"]


@pytest.mark.parametrize(("code", "sentence"), BAD_CODES.items(), ids=lambda value: repr(value[:20]))
def test_a_bad_code_is_complained_of_beside_the_field(
    browser: Browser, site: Installation, code: str, sentence: str
) -> None:
    with unchanged(site):
        response = browser.post("/new", {"code": code, "rules": "C"})
    assert response.status_code == 422
    form = form_of(response.text)
    complaint = form.one("strong", id="new-game-complaint")
    field = form.one("input", name="code")
    assert complaint.text == sentence
    assert "new-game-complaint" in field["aria-describedby"].split()
    assert field["aria-invalid"] == "true"
    assert chosen_rules(form) == "C"


def test_what_was_typed_is_shown_again_but_not_ten_thousand_letters(browser: Browser) -> None:
    short = form_of(browser.post("/new", {"code": '"><b>x</b>'}).text)
    assert short.one("input", name="code")["value"] == '"><b>x</b>'
    assert not short.has("b")
    long = browser.post("/new", {"code": "A" * 10_000}).text
    assert 0 < len(form_of(long).one("input", name="code")["value"]) <= 200


@pytest.mark.parametrize("code", BAD_CODES, ids=lambda value: repr(value[:20]))
def test_under_htmx_the_complaint_is_the_form_alone(browser: Browser, code: str) -> None:
    response = browser.post("/new", {"code": code}, htmx=True)
    assert response.status_code == 422
    roots = [child for child in parse_html(response.text).children if isinstance(child, Element)]
    assert [(root.tag, root["id"]) for root in roots] == [("form", "new-game")]
    assert roots[0].one(id="new-game-complaint").text == BAD_CODES[code]


@pytest.mark.parametrize("code", BAD_CODES, ids=lambda value: repr(value[:20]))
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_the_complaint_is_hungarian_for_a_hungarian_browser(
    hungarian: Browser, code: str, htmx: bool
) -> None:
    response = hungarian.post("/new", {"code": code}, htmx=htmx)
    complaint = form_of(response.text).one(id="new-game-complaint").text
    assert complaint not in {"", *BAD_CODES.values()}
    assert "%" not in complaint


def test_one_complaint_in_hungarian_word_for_word(hungarian: Browser) -> None:
    response = hungarian.post("/new", {"code": "TP1-E-AAAA"})
    assert form_of(response.text).one(id="new-game-complaint").text == (
        "Egy leosztás kódja pontosan hét betűből áll. A talált betűk száma: 4"
    )


@pytest.mark.parametrize("rules", ["N", "e", "X", "EC", "E" * 10_000, "É"])
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_rules_that_are_not_offered_are_a_422_page(
    browser: Browser, site: Installation, rules: str, htmx: bool
) -> None:
    with unchanged(site):
        response = browser.post("/new", {"rules": rules}, htmx=htmx)
    assert response.status_code == 422
    assert parse_html(response.text).one("h1").text == "Request not understood"


def test_the_page_of_a_game_holds_the_same_form(browser: Browser) -> None:
    dialog = parse_html(browser.get(f"/play/{CODE}").text).one("dialog", id="new-game-dialog")
    assert dialog.one("form", id="new-game") == form_of(browser.get("/new").text)


def test_a_new_game_leaves_the_old_one_where_it_is(browser: Browser, site: Installation) -> None:
    site.play(browser, ["20"])
    with unchanged(site):
        browser.post("/new", {"rules": "E"})
    assert browser.open().turn == 1


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_another_method_is_refused(browser: Browser, method: str) -> None:
    assert browser.request(method, "/new").status_code == 405
