"""Asking at the table: the hint ladder, the facts of a deal, and the alarm."""

import pytest

from app.game.codec import GameCode
from app.game.rules import CLASSIC, EASY
from app.play.questions import FactsQuestion
from app.web.rate_limits import BUDGETS
from tests.support.golden import golden_deals
from tests.support.html import Element, parse_html
from tests.support.solving import BusySolver
from tests.support.web import CODE, EXAMPLE, Board, Browser, Installation, board_of, unchanged

OTHER = "TP1-C-AAAAAAB"
"""The same cards, which cannot be won in Classic."""
STEPS = ["hint-removable", "hint-winnable", "hint-best"]
BUSY = "The solver is busy just now. Please try again in a moment."


def hint_of(text: str) -> Element | None:
    """Return what a page or a fragment tells as a hint."""
    found = parse_html(text).all(id="hint-answer")
    return found[0] if found else None


def sentence_of(text: str) -> str:
    """Return the sentence of a hint."""
    hint = hint_of(text)
    assert hint is not None
    return hint.all("p")[0].text


def pointed_at(text: str) -> str | None:
    """Return what the board points at."""
    return parse_html(text).one("section", id="board").get("data-hint")


def hints(site: Installation) -> list[tuple[int, int, int]]:
    """Return the hints counted with each stored game."""
    return [(game["hints_removable"], game["hints_winnable"], game["hints_best"]) for game in site.games()]


@pytest.mark.parametrize(
    ("step", "english", "hungarian", "target"),
    [
        ("hint-removable", "Yes, a card can be removed.", "Igen, van eltávolítható lap.", None),
        (
            "hint-winnable",
            "Yes, it can be won with 10 more draws.",
            "Igen, még 10 húzással megnyerhető.",
            None,
        ),
        (
            "hint-best",
            "Best move: remove the king of clubs (row 4, 3rd).",
            "A legjobb lépés ennek a lapnak az eltávolítása: treff király (4. sor, 3. lap).",
            "20",
        ),
    ],
)
def test_each_step_is_told_in_words_and_shown_on_the_card(
    site: Installation, step: str, english: str, hungarian: str, target: str | None
) -> None:
    for language, sentence in (("en", english), ("hu", hungarian)):
        response = site.browser(language).act(step, 0)
        assert response.status_code == 200
        assert sentence_of(response.text) == sentence
        assert board_of(response).announcement == sentence
        assert pointed_at(response.text) == target


def test_a_draw_is_pointed_at_on_the_stock(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["20", "23", "24"])
    response = browser.act("hint-best", board.turn)
    assert sentence_of(response.text) == "Best move: draw from the stock."
    assert pointed_at(response.text) == "draw"


def test_a_hint_plays_nothing_and_is_counted_apart(browser: Browser, site: Installation) -> None:
    before = site.play(browser, ["20"])
    for step in [*STEPS, "hint-best"]:
        assert board_of(browser.act(step, 1)).position == before.position
    assert hints(site) == [(1, 1, 1)]
    browser.tap("draw", 1)
    browser.act("hint-best", 2)
    assert hints(site) == [(1, 1, 2)]


def test_with_a_first_hint_a_player_is_born_and_the_first_tap_is_played(
    browser: Browser, site: Installation
) -> None:
    response = browser.act("hint-best", 0)
    assert "tripeaks_player" in response.headers["set-cookie"]
    assert browser.tap(20, 0).turn == 1
    assert (len(site.players()), hints(site)) == (1, [(0, 0, 1)])


def test_a_hint_of_another_player_is_not_counted_or_shown_here(site: Installation) -> None:
    one, other = site.browser(), site.browser()
    one.act("hint-best", 0)
    with unchanged(site):
        text = other.get(f"/play/{CODE}?show=hint-best").text
    assert hint_of(text) is None
    assert pointed_at(text) is None


@pytest.mark.parametrize("step", STEPS)
def test_a_stale_hint_tells_nothing_and_shows_the_true_board(
    browser: Browser, site: Installation, step: str
) -> None:
    true = site.play(browser, ["20", "23"])
    with unchanged(site):
        response = browser.act(step, 0)
    assert (response.status_code, hint_of(response.text)) == (409, None)
    board = board_of(response)
    assert (board.reason, board.position) == ("stale", true.position)


@pytest.mark.parametrize(
    "fields", [{"action": "hint-best"}, {"action": "hint-best", "turn": "x"}, {"action": "hint"}]
)
def test_a_malformed_request_is_a_422_page(
    browser: Browser, site: Installation, fields: dict[str, str]
) -> None:
    with unchanged(site):
        assert browser.post(f"/play/{CODE}", fields, htmx=True).status_code == 422


def test_an_unknown_code_is_a_404_page(browser: Browser) -> None:
    assert browser.post("/play/TP1-E-NO", {"action": "hint-best", "turn": "0"}).status_code == 404


@pytest.mark.parametrize("step", STEPS)
def test_without_htmx_the_page_shows_the_hint_and_only_what_was_counted(
    browser: Browser, site: Installation, step: str
) -> None:
    response = browser.act(step, 0, htmx=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?show={step}")
    with unchanged(site):
        assert hint_of(browser.get(f"/play/{CODE}?show={step}").text) is not None
        for other in STEPS:
            if other != step:
                assert hint_of(browser.get(f"/play/{CODE}?show={other}").text) is None
        assert hint_of(browser.get(f"/play/{CODE}").text) is None
        assert hint_of(browser.get(f"/play/{CODE}?show=everything").text) is None
    browser.tap("draw", 0)
    assert hint_of(browser.get(f"/play/{CODE}?show={step}").text) is None


def test_a_deal_that_cannot_be_won_leads_to_the_best_score(browser: Browser) -> None:
    text = browser.act("hint-winnable", 0, code=OTHER).text
    assert sentence_of(text) == "No, this deal cannot be won."
    text = browser.act("hint-best", 0, code=OTHER).text
    assert sentence_of(text).endswith("It leads to the best score; the game cannot be won.")
    browser.tap("draw", 0, code=OTHER)
    assert (
        sentence_of(browser.act("hint-winnable", 1, code=OTHER).text) == "No, this game can no longer be won."
    )


def test_where_every_move_lowers_the_score_undo_and_a_new_game_are_offered(
    browser: Browser, site: Installation
) -> None:
    board = site.play(browser, ["D"] * 23)
    response = browser.act("hint-best", board.turn)
    hint = hint_of(response.text)
    assert hint is not None
    assert hint.all("p")[0].text.startswith("Every move from here lowers the score. Undo 13 moves")
    assert hint.one("button")["value"] == "undo"
    assert hint.one("a")["href"] == "/new"


def test_a_card_that_nothing_fits_is_told_at_the_first_step(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["D"], code=OTHER)
    assert sentence_of(browser.act("hint-removable", board.turn, code=OTHER).text) in (
        "Yes, a card can be removed.",
        "No card can be removed now.",
    )
    stuck = site.play(site.browser(), ["D"] * 23, code="TP1-E-AAAAAAE")
    assert stuck.status == "stuck"


def test_a_game_that_is_over_gives_no_hint(browser: Browser, site: Installation) -> None:
    board = site.play(browser, EXAMPLE)
    with unchanged(site):
        response = browser.act("hint-best", board.turn)
    assert (board_of(response).reason, hint_of(response.text)) == ("game-over", None)


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
@pytest.mark.parametrize("step", ["hint-winnable", "hint-best", "facts"])
def test_a_busy_solver_is_told_plainly_and_nothing_is_counted(
    browser: Browser, site: Installation, step: str, htmx: bool
) -> None:
    site.play(browser, ["20"])
    site.change_solver(BusySolver())
    with unchanged(site):
        response = browser.act(step, 1, htmx=htmx)
        if not htmx:
            assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?notice=busy")
            response = browser.get(response.headers["location"])
    board = board_of(response)
    assert (response.status_code, board.reason, board.sentence) == (200, "busy", BUSY)
    assert hint_of(response.text) is None


def test_a_page_whose_hint_meets_a_busy_solver_says_so(browser: Browser, site: Installation) -> None:
    browser.act("hint-best", 0)
    site.change_solver(BusySolver())
    board = board_of(browser.get(f"/play/{CODE}?show=hint-best"))
    assert (board.reason, board.sentence) == ("busy", BUSY)


def test_hints_can_be_asked_for_only_so_often(browser: Browser) -> None:
    burst = BUDGETS["advice"].burst
    statuses = [browser.act("hint-removable", 0).status_code for _ in range(burst + 60)]
    assert set(statuses[:burst]) == {200}
    assert set(statuses) == {200, 429}


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_hints_followed_from_the_start_end_on_par(install: object, number: int, htmx: bool) -> None:
    site: Installation = install(rate_limits="off")  # type: ignore[operator]
    browser = site.browser()
    deal = [each for each in golden_deals() if each.easy_draws is not None][number * 7]
    code, turn = f"TP1-E-{deal.letters}", 0
    while True:
        response = browser.act("hint-best", turn, code=code, htmx=htmx)
        if not htmx:
            response = browser.get(response.headers["location"])
        target = pointed_at(response.text)
        if target is None:
            break
        browser.act(target, turn, code=code, htmx=htmx)
        turn += 1
    board = browser.open(code)
    assert deal.easy_draws is not None
    assert (board.status, board.score) == ("won", 772 - deal.easy_draws)


# The facts of a deal


def facts_of(text: str) -> Element | None:
    """Return the badge, if it is open."""
    found = parse_html(text).all(id="facts")
    return found[0] if found else None


def test_the_badge_is_closed_until_it_is_opened(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        text = browser.get(f"/play/{CODE}").text
        assert facts_of(browser.get(f"/play/{CODE}?show=facts").text) is None
    assert facts_of(text) is None
    assert parse_html(text).one("button", id="open-facts").text == "Can these cards be won?"


def test_the_badge_tells_of_both_rules_with_par_and_difficulty(browser: Browser, hungarian: Browser) -> None:
    badge = facts_of(browser.act("facts", 0).text)
    assert badge is not None
    assert badge.one("summary").text == "These cards can be won in Easy, not in Classic."
    rows = [[cell.text for cell in row.children if isinstance(cell, Element)] for row in badge.all("tr")]
    assert rows == [
        ["Rules", "Draws", "Par", "Difficulty"],
        ["Easy", "10", "762", "Gentle"],
        ["Classic", "no win", "664", "–"],
    ]
    badge = facts_of(hungarian.act("facts", 0).text)
    assert badge is not None
    assert badge.one("summary").text == "Ez a leosztás Könnyű szabállyal megnyerhető, Klasszikussal nem."


def test_one_tap_switches_to_the_same_cards_under_the_other_rules(browser: Browser) -> None:
    for code, other in ((CODE, OTHER), (OTHER, CODE)):
        badge = facts_of(browser.act("facts", 0, code=code).text)
        assert badge is not None
        (link,) = badge.all("a")
        assert link["href"] == f"/play/{other}?show=facts"
        assert facts_of(browser.get(link["href"]).text) is not None


@pytest.mark.parametrize(
    ("code", "other", "words"),
    [(CODE, OTHER, "The same cards in Classic"), (OTHER, CODE, "The same cards in Easy")],
)
def test_one_tap_on_the_page_leads_to_the_same_cards_under_the_other_rules(
    browser: Browser, site: Installation, code: str, other: str, words: str
) -> None:
    link = parse_html(browser.get(f"/play/{code}").text).one("a", id="same-cards")
    assert (link["href"], link.text) == (f"/play/{other}", words)
    site.play(browser, EXAMPLE, code=CODE)
    assert parse_html(browser.get(f"/play/{code}").text).one("a", id="same-cards")["href"] == link["href"]


def test_opening_the_badge_makes_no_player_and_is_remembered_for_the_cards(
    browser: Browser, site: Installation
) -> None:
    response = browser.act("facts", 0, htmx=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?show=facts")
    assert "set-cookie" not in response.headers
    assert (site.players(), site.games()) == ([], [])
    site.change_solver(BusySolver())
    with unchanged(site):
        assert facts_of(browser.get(f"/play/{CODE}?show=facts").text) is not None


def test_the_badge_is_offered_before_the_first_move_and_at_the_end(
    browser: Browser, site: Installation
) -> None:
    def is_offered(board: Board) -> bool:
        return ("facts", False) in board.controls

    assert is_offered(browser.open())
    assert not is_offered(browser.tap(20, 0))
    assert is_offered(
        site.play(browser, EXAMPLE[1:] if EXAMPLE[0] == "20" else ["D"] * 23 + ["18", "21", "19"])
    )


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(None, "These cards cannot be won under either rule."), (0, "These cards can be won under both rules.")],
)
def test_the_badge_has_a_sentence_for_every_verdict(
    browser: Browser, number: int | None, sentence: str
) -> None:
    letters = next(
        deal.letters
        for deal in golden_deals()
        if (deal.easy_draws is None) == (number is None) and (deal.classic_draws is None) == (number is None)
    )
    badge = facts_of(browser.act("facts", 0, code=f"TP1-E-{letters}").text)
    assert badge is not None
    assert badge.one("summary").text == sentence


# The alarm


def test_the_alarm_is_off_until_it_is_wished_for(browser: Browser) -> None:
    browser.tap(20, 0)
    assert {browser.tap("draw", turn).reason for turn in range(1, 24)} == {None}


def test_the_alarm_says_at_once_that_a_move_has_lost_the_game_and_offers_undo(
    browser: Browser, hungarian: Browser
) -> None:
    for visitor, sentence in (
        (browser, "With this move the game can no longer be won. You can undo it."),
        (hungarian, "Ezzel a lépéssel a játszma megnyerhetetlenné vált. A lépés visszavonható."),
    ):
        visitor.set_settings(dead_end_alarm="on")
        visitor.tap(20, 0)
        boards = [visitor.tap("draw", turn) for turn in range(1, 24)]
        (alarmed,) = [board for board in boards if board.reason]
        assert (alarmed.reason, alarmed.sentence) == ("dead-end", sentence)
        assert [value for value, _ in alarmed.controls].count("undo") == 2


def test_without_htmx_the_alarm_is_on_the_page_and_cannot_be_made_up(browser: Browser) -> None:
    browser.set_settings(dead_end_alarm="on")
    browser.act(20, 0, htmx=False)
    locations = [browser.act("draw", turn, htmx=False).headers["location"] for turn in range(1, 24)]
    number = locations.index(f"/play/{CODE}?notice=dead-end")
    assert locations.count(f"/play/{CODE}?notice=dead-end") == 1
    assert browser.open().reason is None
    for turn in range(24, 46 - number):
        browser.act("undo", turn, htmx=False)
    assert board_of(browser.get(f"/play/{CODE}?notice=dead-end")).reason == "dead-end"
    browser.act("undo")
    assert board_of(browser.get(f"/play/{CODE}?notice=dead-end")).reason is None


def test_an_alarm_that_meets_a_busy_solver_says_nothing_and_the_move_is_played(
    browser: Browser, site: Installation
) -> None:
    browser.set_settings(dead_end_alarm="on")
    site.change_solver(BusySolver())
    board = browser.tap(20, 0)
    assert (board.reason, board.turn) == (None, 1)


def test_an_undo_sets_off_no_alarm(browser: Browser, site: Installation) -> None:
    browser.set_settings(dead_end_alarm="on")
    board = site.play(browser, ["20", *["D"] * 23])
    assert browser.tap("undo", board.turn).reason is None


# Screened deals


def test_only_deals_that_can_be_won_are_dealt_where_that_is_wished_for(browser: Browser) -> None:
    for rules in (EASY, CLASSIC):
        fields = {"rules": rules.letters, "winnable": "yes"}
        letters = {browser.post("/new", fields).headers["location"][-7:] for _ in range(4)}
        assert all(FactsQuestion(GameCode(rules, each)).answer().draws is not None for each in letters)


@pytest.mark.parametrize("difficulty", ["gentle", "fair", "hard"])
def test_a_deal_is_as_hard_as_wished_for(browser: Browser, difficulty: str) -> None:
    response = browser.post("/new", {"rules": "E", "difficulty": difficulty}, htmx=True)
    code = GameCode(EASY, response.headers["hx-redirect"][-7:])
    assert FactsQuestion(code).answer().difficulty == difficulty


def test_a_code_wins_over_all_wishes(browser: Browser) -> None:
    response = browser.post("/new", {"code": OTHER, "winnable": "yes", "difficulty": "gentle"})
    assert response.headers["location"] == f"/play/{OTHER}"


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_busy_solver_keeps_the_form_with_a_plain_sentence(
    site: Installation, htmx: bool, language: str
) -> None:
    site.change_solver(BusySolver())
    fields = {"rules": "C", "winnable": "yes", "difficulty": "hard"}
    response = site.browser(language).post("/new", fields, htmx=htmx)
    form = parse_html(response.text).one("form", id="new-game")
    assert response.status_code == 200
    assert (
        form.one(id="new-game-trouble").text
        == {
            "en": BUSY,
            "hu": "A megoldó most foglalt. Próbáld újra egy kicsit később.",
        }[language]
    )
    assert {each["value"] for each in form.all("input") if "checked" in each.attributes} == {
        "C",
        "yes",
        "hard",
    }


def test_where_no_such_deal_turns_up_the_form_says_so(browser: Browser, site: Installation) -> None:
    site.change_games(random_below=lambda _limit: 1)
    response = browser.post("/new", {"rules": "C", "winnable": "yes"})
    assert response.status_code == 200
    assert parse_html(response.text).one(id="new-game-trouble").text == (
        "No such deal has turned up in time. Please try again."
    )


def test_a_difficulty_that_is_not_offered_is_a_422_page(browser: Browser) -> None:
    assert browser.post("/new", {"difficulty": "deadly"}).status_code == 422
