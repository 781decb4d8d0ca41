"""POST /play/{code}: tap, draw, undo and restart."""

import pytest

from tests.support.html import parse_html
from tests.support.web import CODE, EXAMPLE, Browser, Installation, board_of, unchanged

STUCK = ["D"] * 23 + ["18", "21", "19"]
"""A line that gets AAAAAAB stuck: on 4♦, the last card of the stock, go 3♠, 4♠ and 5♠, and then nothing."""

WRONG_RANK = 18
BLOCKED = 9
HIDDEN_AND_FITTING = 5
"""Slot 5 of AAAAAAB holds 2♣ under two cards, and the waste is A♣."""


def test_a_removal_moves_the_card_onto_the_waste(browser: Browser) -> None:
    response = browser.act(20, 0)
    board = board_of(response)
    assert response.status_code == 200
    assert (board.waste, board.turn, board.moves, board.score) == ("KC", 1, 1, 499)
    assert (board.left, board.stock, board.reason, board.sentence) == (27, 23, None, "")
    assert 20 not in board.faces
    assert board.announcement == "Removed: king of clubs. Score: 499."


def test_the_answer_under_htmx_is_the_fragment_alone(browser: Browser) -> None:
    response = browser.act(20, 0)
    root = parse_html(response.text)
    assert [child.tag for child in root.children if not isinstance(child, str)] == ["section"]
    assert "<html" not in response.text
    assert response.headers["cache-control"] == "no-store"


def test_a_removal_that_turns_a_card_up_says_which(browser: Browser, hungarian: Browser) -> None:
    for visitor, sentence in (
        (browser, "Removed: 2 of diamonds. Turned up: 7 of spades. Score: 497."),
        (hungarian, "Eltávolított lap: káró 2. Felfordult: pikk 7. Pontszám: 497."),
    ):
        visitor.tap(20, 0)
        visitor.tap(23, 1)
        board = visitor.tap(22, 2)
        assert board.announcement == sentence
        assert [card.slot for card in board.cards if card.has_focus] == [13]


def test_the_focus_goes_to_the_nearest_free_card_where_none_was_turned_up(browser: Browser) -> None:
    board = browser.tap(20, 0)
    assert [card.slot for card in board.cards if card.has_focus] == [19]


def test_a_removal_that_clears_a_peak_says_so_and_brings_100(browser: Browser, site: Installation) -> None:
    board = site.play(browser, EXAMPLE[:36])
    after = browser.tap(EXAMPLE[36], board.turn)
    assert after.score == board.score + 99
    assert after.announcement.endswith(" A peak is cleared.")


def test_a_draw_turns_the_top_card_of_the_stock(browser: Browser, hungarian: Browser) -> None:
    board = browser.tap("draw", 0)
    assert (board.waste, board.stock, board.left, board.score, board.moves) == ("6S", 22, 28, 499, 1)
    assert board.announcement == "Drawn: 6 of spades. Stock: 22 cards. Score: 499."
    assert hungarian.tap("draw", 0).announcement == (
        "Felhúzott lap: pikk 6. Húzópakli: 22 lap. Pontszám: 499."
    )


def test_a_draw_is_allowed_while_a_card_would_fit(browser: Browser) -> None:
    assert browser.tap("draw", 0).reason is None


def test_at_most_two_cards_show_below_the_waste_card(browser: Browser) -> None:
    shown = [browser.open().waste_indexes]
    shown += [browser.tap("draw", turn).waste_indexes for turn in range(4)]
    assert shown == [("A",), ("A", "6"), ("A", "6", "J"), ("6", "J", "6"), ("J", "6", "10")]


def test_undo_puts_the_card_back_and_the_score_but_not_the_moves(browser: Browser) -> None:
    start = browser.open()
    browser.tap(20, 0)
    board = browser.tap("undo", 1)
    assert (board.score, board.moves, board.turn) == (500, 1, 2)
    assert (board.cards, board.waste, board.stock, board.words) == (
        start.cards,
        start.waste,
        start.stock,
        start.words,
    )
    assert board.announcement == "Undone. Waste: ace of clubs. Score: 500."


def test_undo_turns_the_card_above_face_down_again(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["20", "23", "22"])
    assert board.faces[13] == "7S"
    after = browser.tap("undo", board.turn)
    assert after.card(13).face == "down"
    assert after.faces[22] == "2D"


def test_undo_after_a_draw_and_a_draw_turn_the_same_card(browser: Browser) -> None:
    first = browser.tap("draw", 0)
    browser.tap("undo", 1)
    again = browser.tap("draw", 2)
    assert (again.waste, again.stock, again.moves, again.score) == (first.waste, first.stock, 2, first.score)


def test_everything_can_be_undone_to_the_start(browser: Browser, site: Installation) -> None:
    board = site.play(browser, EXAMPLE)
    for _ in EXAMPLE:
        board = browser.tap("undo", board.turn)
        assert board.reason is None
    assert (board.score, board.moves, board.turn, board.left, board.stock) == (500, 50, 100, 28, 23)
    assert browser.tap("undo", 100).reason == "nothing-to-undo"


def test_restart_deals_the_same_cards_with_no_moves_and_the_turn_goes_on(
    browser: Browser, site: Installation
) -> None:
    start = browser.open()
    site.play(browser, ["20", "D", "D"])
    board = browser.tap("restart", 3)
    assert (board.turn, board.moves, board.score) == (4, 0, 500)
    assert (board.cards, board.waste, board.words) == (start.cards, start.waste, start.words)
    assert board.announcement == "The same cards are dealt again. Waste: ace of clubs."


def test_restart_after_an_end_keeps_the_ended_attempt(browser: Browser, site: Installation) -> None:
    board = site.play(browser, EXAMPLE)
    browser.tap("restart", board.turn)
    browser.tap("draw", board.turn + 1)
    ended, current = site.games()
    assert (ended["attempt"], ended["outcome"], ended["outcome_score"], ended["actions"]) == (
        1,
        "won",
        750,
        " ".join(EXAMPLE),
    )
    assert (current["attempt"], current["outcome"], current["actions"], current["moves"]) == (2, None, "D", 1)
    assert (ended["is_current"], current["is_current"]) == (0, 1)


def test_a_second_attempt_may_be_won_as_well(browser: Browser, site: Installation) -> None:
    site.play(browser, EXAMPLE)
    browser.tap("restart", 50)
    board = site.play(browser, EXAMPLE)
    assert (board.score, board.moves, board.turn, board.status) == (750, 50, 101, "won")
    assert [game["outcome_score"] for game in site.games()] == [750, 750]


def test_a_card_of_the_wrong_rank_is_refused_with_the_reason(browser: Browser, hungarian: Browser) -> None:
    assert browser.tap(WRONG_RANK, 0).sentence == "It must be one higher or one lower in value"
    board = hungarian.tap(WRONG_RANK, 0)
    assert board.reason == "not-adjacent"
    assert board.sentence == "Eggyel magasabb vagy alacsonyabb értékűnek kell lennie"


def test_a_covered_card_is_refused_as_blocked(browser: Browser, hungarian: Browser) -> None:
    assert browser.tap(BLOCKED, 0).sentence == "This card is blocked"
    board = hungarian.tap(BLOCKED, 0)
    assert (board.reason, board.sentence) == ("blocked", "Ez a lap blokkolva van")


def test_a_hidden_card_of_a_fitting_rank_is_refused_as_blocked_and_not_told(
    browser: Browser, hungarian: Browser
) -> None:
    for visitor, name in ((browser, "2 of clubs"), (hungarian, "treff 2")):
        response = visitor.act(HIDDEN_AND_FITTING, 0)
        assert board_of(response).reason == "blocked"
        assert "2C" not in response.text
        assert name not in response.text


def test_a_hidden_card_is_refused_with_the_same_bytes_whatever_its_rank(browser: Browser) -> None:
    answers = {browser.act(slot, 0).text for slot in range(18)}
    assert len(answers) == 1


def test_king_and_ace_are_linked_in_easy_alone(browser: Browser) -> None:
    assert browser.tap(20, 0, code="TP1-E-AAAAAAB").reason is None
    assert browser.tap(20, 0, code="TP1-C-AAAAAAB").reason == "not-adjacent"
    assert browser.tap(22, 0, code="TP1-C-AAAAAAB").reason is None


def test_a_removed_card_is_refused_as_gone(browser: Browser) -> None:
    browser.tap(20, 0)
    board = browser.tap(20, 1)
    assert (board.reason, board.sentence) == ("gone", "This card has already been removed")


def test_a_draw_on_an_empty_stock_is_a_polite_refusal_without_cost(
    hungarian: Browser, site: Installation
) -> None:
    board = site.play(hungarian, ["D"] * 23)
    with unchanged(site):
        response = hungarian.act("draw", board.turn)
    after = board_of(response)
    assert response.status_code == 200
    assert (after.reason, after.sentence) == ("empty-stock", "A húzópakli üres")
    assert after.position == board.position
    assert (after.score, after.moves) == (477, 23)


def test_nothing_to_undo_is_a_refusal_too(hungarian: Browser) -> None:
    board = hungarian.tap("undo", 0)
    assert (board.reason, board.sentence) == ("nothing-to-undo", "Nincs mit visszavonni")


@pytest.mark.parametrize("action", [WRONG_RANK, BLOCKED, "undo"])
def test_a_refusal_changes_nothing_and_announces_nothing_else(
    browser: Browser, site: Installation, action: str | int
) -> None:
    before = site.play(browser, ["D", "D"])
    for _ in ("D", "D") if action == "undo" else ():
        before = browser.tap("undo", before.turn)
    with unchanged(site):
        response = browser.act(action, before.turn)
    after = board_of(response)
    assert response.status_code == 200
    assert after.reason is not None
    assert after.position == before.position
    assert after.announcement == ""
    assert not any(card.has_focus for card in after.cards)


def test_stuck_is_announced_when_the_stock_is_empty_and_nothing_fits(
    hungarian: Browser, site: Installation
) -> None:
    board = site.play(hungarian, STUCK[:-1])
    assert (board.status, board.stock, board.waste, board.faces[19], board.panel) == (
        "playing",
        0,
        "4S",
        "5S",
        None,
    )
    end = hungarian.tap(19, board.turn)
    assert (end.status, end.waste, end.score) == ("stuck", "5S", 474)
    assert sorted(end.faces.values()) == sorted(["9D", "KC", "2D", "AS", "KD", "8H", "7C", "9S"])
    assert end.panel is not None
    assert end.panel.startswith("Nincs több lehetséges lépés")
    assert end.announcement.endswith(" Nincs több lehetséges lépés.")


def test_a_stuck_game_shows_its_last_card_and_can_be_undone(browser: Browser, site: Installation) -> None:
    code = "TP1-E-AAAAAAE"
    board = site.play(browser, ["D"] * 23, code=code)
    assert (board.status, board.waste, board.waste_name) == ("stuck", "4D", "Waste: 4 of diamonds")
    assert board.panel is not None
    assert board.panel.startswith("No more moves are possible")
    undone = browser.tap("undo", board.turn, code=code)
    assert (undone.status, undone.stock, undone.panel) == ("playing", 1, None)


def test_an_empty_stock_with_a_fitting_card_is_not_stuck(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["D"] * 23)
    assert (board.waste, board.faces[18], board.status, board.panel) == ("4D", "3S", "playing", None)


def test_a_stuck_game_that_is_undone_and_won_is_recorded_as_won(site: Installation, browser: Browser) -> None:
    def result() -> tuple[object, ...]:
        (game,) = site.games()
        return game["outcome"], game["outcome_score"], game["outcome_moves"]

    board = site.play(browser, STUCK)
    assert result() == ("stuck", 474, 26)
    for _ in STUCK:
        board = browser.tap("undo", board.turn)
    assert result() == ("stuck", 474, 26)
    site.play(browser, EXAMPLE)
    assert result() == ("won", 750, 76)


def test_a_tap_from_a_page_two_turns_old_changes_nothing_and_gets_the_true_board(
    browser: Browser, site: Installation
) -> None:
    true = site.play(browser, ["20", "23"])
    with unchanged(site):
        response = browser.act(22, 0)
    board = board_of(response)
    assert response.status_code == 409
    assert board.reason == "stale"
    assert board.sentence == (
        "This page was out of date, so nothing was played. This is how the table stands now."
    )
    assert board.position == true.position
    assert board.announcement == ""


def test_a_stale_tap_is_explained_in_hungarian(hungarian: Browser) -> None:
    hungarian.tap("draw", 0)
    assert hungarian.tap("draw", 0).sentence == (
        "Ez az oldal elavult volt, ezért nem történt lépés. Így áll most az asztal."
    )


@pytest.mark.parametrize("action", [20, "draw", "undo", "restart"])
@pytest.mark.parametrize("turn", [0, 1, 3, 999_999_999])
def test_no_action_is_carried_out_on_another_turn_than_that_of_the_table(
    browser: Browser, site: Installation, action: str | int, turn: int
) -> None:
    site.play(browser, ["D", "D"])
    with unchanged(site):
        response = browser.act(action, turn)
    assert (response.status_code, board_of(response).turn) == (409, 2)


def test_a_stale_tap_without_htmx_goes_to_the_page_that_says_so(browser: Browser, site: Installation) -> None:
    site.play(browser, ["20", "23"])
    with unchanged(site):
        response = browser.act(22, 0, htmx=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?notice=stale")
    board = board_of(browser.get(response.headers["location"]))
    assert (board.reason, board.turn) == ("stale", 2)


def test_a_tap_that_was_sent_twice_counts_once(browser: Browser, site: Installation) -> None:
    first, second = browser.act("draw", 0), browser.act("draw", 0)
    assert (first.status_code, second.status_code) == (200, 409)
    assert board_of(second).position == board_of(first).position
    assert [game["actions"] for game in site.games()] == ["D"]


def test_two_tabs_on_two_codes_are_two_games(browser: Browser) -> None:
    browser.tap(20, 0)
    browser.tap("draw", 0, code="TP1-C-AAAAAAD")
    assert (browser.open().turn, browser.open("TP1-C-AAAAAAD").turn) == (1, 1)
    assert (browser.open().stock, browser.open("TP1-C-AAAAAAD").stock) == (23, 22)


def test_the_same_cards_under_other_rules_are_another_game(browser: Browser) -> None:
    browser.tap(20, 0)
    assert browser.open("TP1-C-AAAAAAB").turn == 0


@pytest.mark.parametrize("action", [20, "draw"])
def test_without_htmx_an_accepted_action_leads_back_to_the_page(browser: Browser, action: str | int) -> None:
    response = browser.act(action, 0, htmx=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}")
    assert browser.open().turn == 1


def test_without_htmx_undo_and_restart_work_as_well(browser: Browser) -> None:
    browser.act("draw", 0, htmx=False)
    browser.act("undo", 1, htmx=False)
    assert (browser.open().stock, browser.open().moves) == (23, 1)
    browser.act("restart", 2, htmx=False)
    assert (browser.open().moves, browser.open().turn) == (0, 3)


@pytest.mark.parametrize(
    ("action", "notice"),
    [(WRONG_RANK, "not-adjacent"), (BLOCKED, "blocked"), ("undo", "nothing-to-undo")],
)
def test_without_htmx_a_refusal_leads_to_the_page_that_says_why(
    hungarian: Browser, site: Installation, action: str | int, notice: str
) -> None:
    with unchanged(site):
        response = hungarian.act(action, 0, htmx=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?notice={notice}")
    board = board_of(hungarian.get(response.headers["location"]))
    assert board.reason == notice
    assert board.sentence in {
        "Eggyel magasabb vagy alacsonyabb értékűnek kell lennie",
        "Ez a lap blokkolva van",
        "Nincs mit visszavonni",
    }


def test_a_header_that_only_looks_like_htmx_gets_no_fragment(browser: Browser) -> None:
    response = browser.act("draw", 0, htmx=False, hx_request="yes")
    assert response.status_code == 303


MALFORMED = [
    {},
    {"action": "draw"},
    {"turn": "0"},
    {"action": "", "turn": "0"},
    {"action": "28", "turn": "0"},
    {"action": "-1", "turn": "0"},
    {"action": "07", "turn": "0"},
    {"action": "٢", "turn": "0"},
    {"action": "D", "turn": "0"},
    {"action": "DRAW", "turn": "0"},
    {"action": " draw", "turn": "0"},
    {"action": "20; DROP TABLE games", "turn": "0"},
    {"action": "x" * 10_000, "turn": "0"},
    {"action": "draw", "turn": ""},
    {"action": "draw", "turn": "-1"},
    {"action": "draw", "turn": "0.0"},
    {"action": "draw", "turn": "٠"},
    {"action": "draw", "turn": "1234567890"},
    {"action": "draw", "turn": "0" * 10_000},
]


@pytest.mark.parametrize("fields", MALFORMED, ids=lambda fields: str(fields)[:40])
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_a_malformed_form_is_a_422_page_and_plays_nothing(
    browser: Browser, site: Installation, fields: dict[str, str], htmx: bool
) -> None:
    with unchanged(site):
        response = browser.post(f"/play/{CODE}", fields, htmx=htmx)
    assert response.status_code == 422
    assert "set-cookie" not in response.headers
    page = parse_html(response.text)
    assert page.one("h1").text == "Request not understood"
    assert page.one("a", class_="button first")["href"] == f"/play/{CODE}"


def test_a_malformed_form_is_explained_in_hungarian(hungarian: Browser) -> None:
    page = parse_html(hungarian.post(f"/play/{CODE}", {"action": "28", "turn": "0"}).text)
    assert page.one("h1").text == "Érthetetlen kérés"
    assert page.one("p", class_="lead").text.startswith("Az űrlap hiányos volt, vagy megváltozott.")


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("application/json", b'{"action": "draw", "turn": "0"}'),
        ("text/plain", b"action=draw&turn=0"),
        ("application/x-www-form-urlencoded", b"\xff\xfe=%zz&&&"),
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
    ],
)
def test_a_body_that_is_no_form_is_refused_and_never_a_500(
    browser: Browser, site: Installation, content_type: str, body: bytes
) -> None:
    with unchanged(site):
        response = browser.request(
            "POST", f"/play/{CODE}", content=body, headers={"Content-Type": content_type}
        )
    assert response.status_code in (400, 422)
    assert parse_html(response.text).one("h1").text == "Request not understood"


def test_a_file_in_place_of_an_action_is_refused(browser: Browser, site: Installation) -> None:
    with unchanged(site):
        response = browser.request(
            "POST", f"/play/{CODE}", files={"action": ("draw.txt", b"draw")}, data={"turn": "0"}
        )
    assert response.status_code == 422


def test_a_code_in_another_spelling_is_the_same_game(browser: Browser) -> None:
    response = browser.act("draw", 0, code="tp1-n-aaaaaab", htmx=False)
    assert response.headers["location"] == f"/play/{CODE}"
    assert browser.open().turn == 1


def test_another_player_acts_on_a_game_of_their_own(site: Installation) -> None:
    anna, bela = site.browser(), site.browser()
    site.play(anna, ["20", "23"])
    before = anna.open()
    assert bela.tap("draw", 0).turn == 1
    assert anna.open() == before
    assert [(game["player_id"], game["actions"]) for game in site.games()] == [(1, "20 23"), (2, "D")]


def test_another_players_turn_is_stale_for_me(site: Installation) -> None:
    anna, bela = site.browser(), site.browser()
    site.play(anna, ["20", "23"])
    bela.tap("draw", 0)
    with unchanged(site):
        assert bela.act("undo", 2).status_code == 409


def test_without_explanations_the_two_sentences_are_left_out_and_the_reason_stays(browser: Browser) -> None:
    browser.set_settings(explain_errors="off")
    for action, reason in ((WRONG_RANK, "not-adjacent"), (BLOCKED, "blocked")):
        board = browser.tap(action, 0)
        assert (board.reason, board.sentence) == (reason, "")
        page = board_of(browser.get(f"/play/{CODE}?notice={reason}"))
        assert (page.reason, page.sentence) == (reason, "")


def test_without_explanations_all_else_is_still_said(browser: Browser) -> None:
    browser.set_settings(explain_errors="off")
    assert browser.tap("undo", 0).sentence == "There is nothing to undo"
    browser.tap("draw", 0)
    assert browser.tap("draw", 0).sentence.startswith("This page was out of date")
