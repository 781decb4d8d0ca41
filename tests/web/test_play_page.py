"""GET /play/{code}: a game as a page."""

import pytest

from tests.support.html import parse_html
from tests.support.web import CODE, EXAMPLE, Browser, Installation, board_of, unchanged

START_IN_HUNGARIAN = (
    "Húzópakli: 23 lap; dobópakli: treff ász. Csúcslapok: rejtett lap, rejtett lap, rejtett lap; "
    "2. sor: rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap; "
    "3. sor: rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap, "
    "rejtett lap, rejtett lap; alsó sor: pikk 3, pikk 5, treff király, pikk 4, káró 2, pikk ász, "
    "káró király, kőr 8, treff 7, pikk 9."
)
AFTER_THREE_IN_HUNGARIAN = (
    "Húzópakli: 23 lap; dobópakli: káró 2. Csúcslapok: rejtett lap, rejtett lap, rejtett lap; "
    "2. sor: rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap, rejtett lap; "
    "3. sor: rejtett lap, rejtett lap, rejtett lap, rejtett lap, pikk 7, rejtett lap, rejtett lap, "
    "rejtett lap, rejtett lap; alsó sor: pikk 3, pikk 5, pikk 4, káró király, kőr 8, treff 7, pikk 9."
)
"""Both word for word as on the rules page."""

BAD_CODES = {
    "TP2-E-AAAAAAB": "This game deals only codes that begin with TP1. Version of this code: 2",
    "TP1-X-AAAAAAB": "There is no such rules letter: X. E is Easy, C is Classic.",
    "TP1-EJ-AAAAAAB": "This version of the game does not know these options: J",
    "TP1-AAAAAAB": "The rules letter is missing behind TP1: E is Easy, C is Classic.",
    "TP1-E-AAAAAB": "A deal has exactly seven letters. Letters found: 6",
    "TP1-E-AAAAAA7": "A deal has only letters from A to Z. This cannot be part of it: 7",
    "TP1-E-ÁAAAAAB": "A game code has no such character: Á",
    "nonsense!": "A game code has no such character: !",
    "A" * 10_000: "This is too long to be a game code. A game code looks like this: TP1-E-AAAAAAB.",
    "%00": "A game code has no such character: U+0000",
    "%FF%FE": "A game code has no such character: \ufffd",
    "%20": "There is no game code here. A game code looks like this: TP1-E-AAAAAAB.",
}


def test_a_new_visitor_finds_the_untouched_deal(browser: Browser) -> None:
    board = browser.open()
    assert (board.code, board.turn, board.moves, board.score) == (CODE, 0, 0, 500)
    assert (board.stock, board.left, board.status) == (23, 28, "playing")
    assert board.waste == "AC"
    assert list(board.faces.values()) == ["3S", "5S", "KC", "4S", "2D", "AS", "KD", "8H", "7C", "9S"]
    assert list(board.faces) == list(range(18, 28))
    assert (board.reason, board.sentence, board.announcement, board.panel) == (None, "", "", None)


def test_every_card_of_the_peaks_is_a_button_that_names_its_slot(browser: Browser) -> None:
    board = browser.open()
    assert [card.slot for card in board.cards] == list(range(28))
    assert [card.face for card in board.cards] == ["down"] * 18 + ["up"] * 10


def test_looking_writes_nothing_and_sets_no_cookie(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.get(f"/play/{CODE}")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers
    assert (site.players(), site.games()) == ([], [])


def test_looking_at_ones_own_game_writes_nothing_either(browser: Browser, site: Installation) -> None:
    browser.tap(20, 0)
    with unchanged(site):
        response = browser.get(f"/play/{CODE}")
    assert "set-cookie" not in response.headers
    assert board_of(response).waste == "KC"


def test_another_player_sees_the_untouched_deal_and_nothing_of_the_first(site: Installation) -> None:
    anna, bela = site.browser(), site.browser()
    fresh = bela.open()
    site.play(anna, ["20", "23", "22"])
    bela.tap("draw", code="TP1-C-AAAAAAD")
    assert bela.open() == fresh


def test_the_form_of_the_page_posts_to_the_game(browser: Browser) -> None:
    form = parse_html(browser.get(f"/play/{CODE}").text).one("form", id="table")
    assert (form["method"], form["action"], form["hx-post"]) == ("post", f"/play/{CODE}", f"/play/{CODE}")
    assert (form["hx-target"], form["hx-sync"]) == ("#board", "this:queue all")


def test_the_page_holds_the_fragment_as_a_tap_returns_it(browser: Browser) -> None:
    fragment = browser.act("draw", 0).text
    announcement = board_of(browser.act("undo", 1)).announcement
    assert announcement
    page = browser.get(f"/play/{CODE}").text
    start, end = page.index('<section id="board"'), page.index("</section>") + len("</section>")
    undone = browser.act("undo", 2).text  # refused, so the table is that of the page
    assert page[start:end] == undone.replace(' data-reason="nothing-to-undo">There is nothing to undo', ">")
    assert fragment.startswith('<section id="board"')


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("TP1-N-AAAAAAB", CODE),
        ("tp1-e-aaaaaab", CODE),
        ("tp1-c-aaaaaad", "TP1-C-AAAAAAD"),
        ("AAAAAAB", CODE),
        ("aaaaaab", CODE),
        ("TP1EAAAAAAB", CODE),
        ("TP1–E–AAAAAAB", CODE),
        ("TP1-E-AAAAA0I", "TP1-E-AAAAAOI"),
        ("TP1-E-AAAAAA1", "TP1-E-AAAAAAI"),
        ("ＴＰ１－Ｅ－ＡＡＡＡＡＡＢ", CODE),
        ("%20TP1-E-AAAAAAB%0A", CODE),
    ],
)
def test_another_spelling_goes_to_the_canonical_one_for_good(
    browser: Browser, spelling: str, canonical: str
) -> None:
    response = browser.get(f"/play/{spelling}")
    assert (response.status_code, response.headers["location"]) == (308, f"/play/{canonical}")
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize(("code", "sentence"), BAD_CODES.items(), ids=lambda value: value[:20])
def test_a_bad_code_is_a_page_that_says_what_is_wrong(
    browser: Browser, site: Installation, code: str, sentence: str
) -> None:
    with unchanged(site):
        response = browser.get(f"/play/{code}")
    assert response.status_code == 404
    page = parse_html(response.text)
    assert page.one("h1").text == "Page not found"
    assert page.one("p", class_="lead").text == sentence
    assert not page.has("section", id="board")


@pytest.mark.parametrize("code", BAD_CODES, ids=lambda value: value[:20])
def test_a_bad_code_is_explained_in_hungarian_too(hungarian: Browser, code: str) -> None:
    page = parse_html(hungarian.get(f"/play/{code}").text)
    assert page.one("html")["lang"] == "hu"
    assert page.one("h1").text == "Nincs ilyen oldal"
    assert page.one("p", class_="lead").text not in {"", *BAD_CODES.values()}


def test_a_bad_code_in_an_action_is_a_404_that_plays_nothing(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.post("/play/TP2-E-AAAAAAB", {"action": "draw", "turn": "0"})
    assert response.status_code == 404
    assert parse_html(response.text).one("p", class_="lead").text == BAD_CODES["TP2-E-AAAAAAB"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_another_method_is_refused_with_those_that_are_allowed(
    browser: Browser, site: Installation, method: str
) -> None:
    with unchanged(site):
        response = browser.request(method, f"/play/{CODE}")
    assert response.status_code == 405
    assert {"GET", "POST"} >= set(response.headers["allow"].split(", "))
    assert parse_html(response.text).one("h1").text == "Not possible this way"


def test_the_page_is_never_stored_and_differs_by_cookie_and_language(browser: Browser) -> None:
    headers = browser.get(f"/play/{CODE}").headers
    assert headers["cache-control"] == "no-store"
    assert {"Cookie", "Accept-Language", "HX-Request"} <= set(headers["vary"].split(", "))


@pytest.mark.parametrize(
    ("notice", "sentence"),
    [
        ("blocked", "This card is blocked"),
        ("not-adjacent", "It must be one higher or one lower in value"),
        ("gone", "This card has already been removed"),
        ("empty-stock", "The stock is empty"),
        ("nothing-to-undo", "There is nothing to undo"),
        ("game-over", "This game is already won"),
        ("stale", "This page was out of date, so nothing was played. This is how the table stands now."),
        (
            "cookies",
            (
                "Your browser does not keep cookies from this site, so the game cannot remember your moves. "
                "Please allow cookies to play."
            ),
        ),
    ],
)
def test_a_notice_of_the_closed_list_is_shown(browser: Browser, notice: str, sentence: str) -> None:
    board = board_of(browser.get(f"/play/{CODE}?notice={notice}"))
    assert (board.reason, board.sentence) == (notice, sentence)


@pytest.mark.parametrize(
    "notice", ["", "won", "BLOCKED", "<script>alert(1)</script>", "blocked%20", "x" * 9999]
)
def test_any_other_notice_is_passed_over(browser: Browser, notice: str) -> None:
    response = browser.get(f"/play/{CODE}?notice={notice}")
    board = board_of(response)
    assert (response.status_code, board.reason, board.sentence) == (200, None, "")
    assert "alert(1)" not in response.text


def test_the_start_in_words_is_that_of_the_rules_page(hungarian: Browser) -> None:
    assert hungarian.open().words == START_IN_HUNGARIAN


def test_the_table_after_three_removals_in_words_is_that_of_the_rules_page(hungarian: Browser) -> None:
    for turn, slot in enumerate((20, 23, 22)):
        board = hungarian.tap(slot, turn)
    assert board.words == AFTER_THREE_IN_HUNGARIAN
    assert hungarian.open().words == AFTER_THREE_IN_HUNGARIAN
    assert board.faces[13] == "7S"


def test_the_words_leave_out_removed_cards_and_name_an_empty_stock(
    hungarian: Browser, site: Installation
) -> None:
    board = site.play(hungarian, ["D"] * 23)
    assert board.words.startswith("Húzópakli: 0 lap; dobópakli: káró 4. Csúcslapok: rejtett lap, ")
    assert board.words.endswith(START_IN_HUNGARIAN.partition("; alsó sor: ")[2])


def test_the_words_are_english_for_an_english_browser(browser: Browser) -> None:
    words = browser.open().words
    assert words.startswith(
        "Stock: 23 cards; waste: ace of clubs. Peaks: hidden card, hidden card, hidden card; "
        "row 2: hidden card, "
    )
    assert words.endswith(
        "bottom row: 3 of spades, 5 of spades, king of clubs, 4 of spades, 2 of diamonds, ace of spades, "
        "king of diamonds, 8 of hearts, 7 of clubs, 9 of spades."
    )


def test_one_card_in_the_stock_is_singular(browser: Browser, site: Installation) -> None:
    assert site.play(browser, ["D"] * 22).words.startswith("Stock: 1 card; ")


def test_the_words_stay_true_through_a_whole_game(browser: Browser) -> None:
    board = browser.open()
    for word in EXAMPLE:
        board = browser.tap("draw" if word == "D" else word, board.turn)
        hidden = sum(card.face == "down" for card in board.cards)
        assert board.words.count("hidden card") == hidden
        assert board.words.count(" of ") == len(board.faces) + 1
        assert f"Stock: {board.stock} card" in board.words
        assert board.waste_name.removeprefix("Waste: ") in board.words


def test_the_letters_on_the_faces_are_those_of_each_language(browser: Browser, hungarian: Browser) -> None:
    for visitor, letters in ((browser, ["K", "2", "A", "K"]), (hungarian, ["R", "2", "A", "R"])):
        board = visitor.open()
        assert [board.card(slot).index for slot in (20, 22, 23, 24)] == letters
        assert [board.card(slot).card for slot in (20, 22, 23, 24)] == ["KC", "2D", "AS", "KD"]


def test_ten_jack_and_queen_have_their_letters(site: Installation) -> None:
    for language, letters in (
        ("en", ["6", "7", "A", "10", "J", "K"]),
        ("hu", ["6", "7", "A", "10", "V", "R"]),
    ):
        board = site.browser(language).open("TP1-E-AAAAAAD")
        assert list(board.faces.values()) == ["6S", "7D", "AS", "TD", "JH", "KH", "3H", "6H", "QD", "7H"]
        assert [card.index for card in board.cards if card.card][:6] == letters
        assert board.card(26).index == {"en": "Q", "hu": "D"}[language]


def test_the_names_of_the_cards_say_where_they_lie(browser: Browser, hungarian: Browser) -> None:
    english, magyar = browser.open(), hungarian.open()
    assert english.card(20).name == "king of clubs, row 4, 3rd; free"
    assert magyar.card(20).name == "treff király, 4. sor, 3. lap; szabad"
    assert english.card(9).name == "hidden card, covered by 2"
    assert magyar.card(9).name == "rejtett lap, 2 lap takarja"
    assert hungarian.tap(20, 0).card(10).name == "rejtett lap, 1 lap takarja"


def test_the_page_in_hungarian_speaks_hungarian(hungarian: Browser) -> None:
    page = parse_html(hungarian.get(f"/play/{CODE}").text)
    assert page.one("html")["lang"] == "hu"
    dialog = page.one("dialog", id="new-game-dialog")
    assert dialog.one("h2").text == "Új játszma"
    labels = [label.text for label in dialog.all("label", class_="choice")]
    assert labels[:2] == [
        "Könnyű (a király és az ász összekapcsolva)",
        "Klasszikus (a király és az ász külön)",
    ]
    assert "Szabály: Könnyű" in page.one("footer").text


def test_a_classic_game_says_so_and_offers_classic_again(browser: Browser) -> None:
    page = parse_html(browser.get("/play/TP1-C-AAAAAAB").text)
    assert "Rules: Classic" in page.one("footer").text
    (checked,) = [
        radio["value"] for radio in page.all("input", name="rules") if "checked" in radio.attributes
    ]
    assert checked == "C"


def test_a_shared_link_can_be_read_by_those_who_get_it(browser: Browser) -> None:
    page = parse_html(browser.get(f"/play/{CODE}").text)
    address = f"http://testserver/play/{CODE}"
    assert page.one("title").text == f"TriPeaks: {CODE}"
    assert "Rules: Easy." in page.one("meta", name="description")["content"]
    assert page.one("link", rel="canonical")["href"] == address
    assert page.one("meta", property="og:url")["content"] == address
    assert page.one("a", id="share-link")["href"] == address
    assert page.one(id="code").text == CODE


def test_a_host_that_is_none_does_not_get_into_the_page(browser: Browser) -> None:
    for host in ('evil"><script>', "[", "a b", "x/y", "user@host"):
        response = browser.request("GET", f"/play/{CODE}", headers={"Host": host})
        assert response.status_code == 200
        page = parse_html(response.text)
        assert page.one("a", id="share-link")["href"] == f"http://localhost/play/{CODE}"


def test_the_controls_say_when_they_are_of_no_use(browser: Browser, site: Installation) -> None:
    assert dict(browser.open().controls) == {"facts": False, "undo": True, "restart": True, "draw": False}
    assert dict(browser.tap("draw", 0).controls) == {"undo": False, "draw": False}
    assert dict(site.play(browser, ["D"] * 22).controls)["draw"] is True


def test_restart_asks_first_while_a_game_is_going_on_and_never_before_or_after(
    browser: Browser, site: Installation
) -> None:
    def asks(text: str) -> bool:
        button = parse_html(text).one("button", id="ask-restart")
        return button.get("popovertarget") == "restart-question"

    path = f"/play/{CODE}"
    assert not asks(browser.get(path).text)
    site.play(browser, EXAMPLE[:1])
    assert asks(browser.get(path).text)
    site.play(browser, EXAMPLE[1:])
    assert not asks(browser.get(path).text)
