"""GET and POST /play/{code}/review."""

import re

import pytest

from app.play.questions import ForesightQuestion
from app.play.solving import SolverBusy
from tests.support.html import Element, parse_html
from tests.support.solving import BusySolver, NotingSolver
from tests.support.web import CODE, EXAMPLE, Browser, Installation, board_of, unchanged

PATH = f"/play/{CODE}/review"
LOSING = ["20", *["D"] * 23]


def give_up(browser: Browser, turn: int) -> Element:
    """Give the attempt up and return the page of its review."""
    response = browser.post(PATH, {"action": "give-up", "turn": str(turn)})
    assert (response.status_code, response.headers["location"]) == (303, PATH)
    return parse_html(browser.get(PATH).text)


def reviewed(site: Installation, browser: Browser, line: list[str]) -> Element:
    """Play a line, give up, and return the page of the review."""
    return give_up(browser, site.play(browser, line).turn)


def test_before_the_end_the_page_asks_and_reveals_nothing(browser: Browser, site: Installation) -> None:
    site.play(browser, ["20", "D"])
    with unchanged(site):
        response = browser.get(PATH)
    page = parse_html(response.text)
    assert response.status_code == 200
    assert page.one("button", id="give-up").text == "Give up and review"
    assert not page.has(id="review")
    assert not re.search(r"\b(ace|king|queen|jack|win in|lost)\b", page.one("main").text)
    assert board_of(browser.get(f"/play/{CODE}")).status == "playing"


def test_the_question_in_hungarian(hungarian: Browser, site: Installation) -> None:
    site.play(hungarian, ["20"])
    page = parse_html(hungarian.get(PATH).text)
    assert page.one("h1").text == f"Elemzés: {CODE}"
    assert page.one("button", id="give-up").text == "Feladás és elemzés"


@pytest.mark.parametrize("query", ["", "?move=1", "?best=0&move=3"])
def test_nothing_played_is_nothing_to_review(browser: Browser, site: Installation, query: str) -> None:
    with unchanged(site):
        page = parse_html(browser.get(PATH + query).text)
    assert "nothing to review" in page.one("main").text
    browser.act("hint-best", 0)
    assert "nothing to review" in parse_html(browser.get(PATH + query).text).one("main").text


def test_another_player_sees_nothing_of_a_review(site: Installation, browser: Browser) -> None:
    reviewed(site, browser, LOSING)
    other = site.browser()
    assert not parse_html(other.get(PATH).text).has(id="review")
    with unchanged(site):
        response = other.post(PATH, {"action": "play-on", "move": "1", "turn": "25"})
    assert response.headers["location"] == f"/play/{CODE}?notice=stale"


def test_giving_up_ends_the_attempt_and_only_a_restart_goes_on(browser: Browser, site: Installation) -> None:
    reviewed(site, browser, ["20", "D"])
    board = browser.open()
    assert (board.status, board.turn) == ("given-up", 3)
    for action in ("draw", "23", "undo"):
        with unchanged(site):
            answer = browser.tap(action, 3)
        assert (answer.reason, answer.status) == ("given-up", "given-up")
        assert answer.sentence == "This game has been given up. Restart it to play the same cards again."
    assert browser.act("hint-best", 3).status_code == 200
    assert browser.tap("restart", 3).status == "playing"
    assert [game["outcome"] for game in site.games()] == ["given-up", None]


def test_giving_up_on_a_stale_page_does_nothing_and_says_so(browser: Browser, site: Installation) -> None:
    site.play(browser, ["20", "D"])
    with unchanged(site):
        response = browser.post(PATH, {"action": "give-up", "turn": "1"})
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}?notice=stale")


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"action": "give-up"},
        {"action": "undo", "turn": "2"},
        {"action": "play-on", "turn": "2"},
        {"action": "play-on", "turn": "2", "move": "-1"},
        {"action": "give-up", "turn": "two"},
    ],
)
def test_a_malformed_form_is_a_422_page(browser: Browser, site: Installation, fields: dict[str, str]) -> None:
    site.play(browser, ["20", "D"])
    with unchanged(site):
        assert browser.post(PATH, fields).status_code == 422


def test_an_unknown_code_is_a_404_page_and_another_spelling_leads_here(browser: Browser) -> None:
    assert browser.get("/play/TP1-E-NO/review").status_code == 404
    response = browser.get("/play/tp1-n-aaaaaab/review")
    assert (response.status_code, response.headers["location"]) == (308, PATH)
    assert browser.request("PUT", PATH).status_code == 405


def test_a_won_game_is_reviewed_at_once(browser: Browser, site: Installation) -> None:
    board = site.play(browser, EXAMPLE)
    assert board.panel is not None
    assert "Review" in board.panel
    with unchanged(site):
        page = parse_html(browser.get(PATH).text)
    review = page.one("section", id="review")
    assert review["data-move"] == "50"
    assert "The game was won." in review.text
    assert [term.text for term in review.one("div", class_="summary").all("dd")] == ["750", "762"]
    links = page.one("ul", class_="faults").all("a")
    assert len(links) == 4
    assert links[0].text == "A draw that was not needed: move 1"


def test_the_losing_move_is_shown_first_with_what_would_have_kept_the_win_and_both_labels(
    browser: Browser, site: Installation
) -> None:
    page = reviewed(site, browser, LOSING)
    review = page.one("section", id="review")
    assert review["data-fault"] == "losing"
    number = review["data-move"]
    remark = review.one("p", class_="remark losing").text
    assert re.fullmatch(r"From here it could no longer be won; .+ would have kept it\.", remark)
    labels = review.one("p", class_="labels").all("span")
    assert labels[0].text == "Proved with all cards known."
    assert [label["class"] for label in labels] in (
        ["label proved"],
        ["label proved", "label knowable"],
        ["label proved", "label unknowable"],
    )
    assert page.one("a", id="losing")["href"] == f"{PATH}?move={number}#step"
    assert [item["class"] for item in review.all("li") if item.get("class") == "losing"] == ["losing"]
    assert any(span["class"].endswith(" better") for span in review.all("span") if span.get("class"))


def test_the_course_is_a_picture_and_a_list(browser: Browser, site: Installation) -> None:
    review = reviewed(site, browser, LOSING).one("section", id="review")
    svg = review.one("svg", class_="curve")
    assert svg["aria-hidden"] == "true"
    assert len(svg.all("circle")) == 25
    assert len(svg.one("polyline", class_="course")["points"].split()) == 25
    items = review.one("ol").all("li")
    assert len(items) == 25
    assert items[0].text == "The deal, before the first move : win in 10 draws"
    assert items[24].text.startswith("Move 24: drew 4 of diamonds : no win, best score")
    assert [link["aria-current"] for link in review.one("ol").all("a") if link.get("aria-current")] == [
        "step"
    ]


def test_one_steps_through_by_links_and_ends_have_none(browser: Browser, site: Installation) -> None:
    reviewed(site, browser, ["20", "23", "D"])

    def links(query: str) -> list[str | None]:
        page = parse_html(browser.get(PATH + query).text)
        assert page.has("div", id="step")
        return [page.one("a", id=name).get("href") for name in ("first", "previous", "next", "last")]

    to = [f"{PATH}?move={number}#step" for number in range(4)]
    assert links("?move=0") == [None, None, to[1], to[3]]
    assert links("?move=1") == [to[0], to[0], to[2], to[3]]
    assert links("?move=3") == links("?move=999") == [to[0], to[2], None, None]
    assert links("?move=x") == links("?move=٣") == links("") == links("?move=3")


def test_under_htmx_a_step_is_the_fragment_alone(browser: Browser, site: Installation) -> None:
    reviewed(site, browser, ["20", "23"])
    response = browser.get(f"{PATH}?move=1", hx_request="true")
    root = parse_html(response.text)
    assert [child["id"] for child in root.children if isinstance(child, Element)] == ["review"]
    assert root.one("section")["data-move"] == "1"


def test_the_board_of_a_step_shows_all_cards_and_marks_those_that_were_hidden(
    browser: Browser, site: Installation
) -> None:
    reviewed(site, browser, ["20", "23"])
    board = parse_html(browser.get(f"{PATH}?move=2").text).one("div", class_="little")
    cards = [span for span in board.one("div", class_="peaks").all("span") if span.get("data-index")]
    assert len(cards) == 26
    assert sum("unseen-card" in span["class"] for span in cards) == 18
    words = board["aria-label"]
    assert words.startswith("Stock: 23 cards; waste: ace of spades. Peaks: 5 of hearts (hidden), ")
    assert words.count("(hidden)") == 18
    assert words.endswith(
        "; bottom row: 3 of spades, 5 of spades, 4 of spades, 2 of diamonds, king of diamonds, "
        "8 of hearts, 7 of clubs, 9 of spades."
    )


def test_the_waste_card_of_a_step_lies_on_top_as_on_the_table(browser: Browser, site: Installation) -> None:
    line = ["20", "23", "D", "D", "D"]
    tops = [site.play(browser, [word]).waste if word else "AC" for word in ["", *line]]
    turn = browser.open().turn
    browser.post(PATH, {"action": "give-up", "turn": str(turn)})
    for number, top in enumerate(tops):
        fan = parse_html(browser.get(f"{PATH}?move={number}").text).one("div", class_="fan").all("span")
        shown = [(card["data-index"], card["class"]) for card in fan]
        assert len(shown) == min(number + 1, 3)
        suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
        assert shown[0] == (top[0].replace("T", "10"), f"card {suits[top[1]]}")


@pytest.mark.parametrize("code", [CODE, "TP1-C-AAAAAAB"])
def test_the_best_line_is_a_replay_from_any_position(browser: Browser, site: Installation, code: str) -> None:
    path = f"/play/{code}/review"
    turn = site.play(browser, ["D", "D"], code=code).turn
    browser.post(path, {"action": "give-up", "turn": str(turn)})
    page = parse_html(browser.get(f"{path}?move=1").text)
    best = page.one("a", id="best-line")["href"]
    assert best == f"{path}?best=1&move=1"
    page = parse_html(browser.get(best).text)
    assert page.one("h1").text == "The best line from move 1 on"
    assert page.one("a", id="last")["href"].startswith(f"{path}?best=1&move=")
    end = parse_html(browser.get(page.one("a", id="last")["href"]).text)
    assert end.one("section", id="review")["data-fault"] == ""
    assert ("The game is won." in end.one("main").text) == (code == CODE)
    assert not end.has("button", id="play-on")
    back = next(link for link in end.all("a") if link.text == "Back to the review")
    assert back["href"] == f"{path}?move=1"
    assert (
        parse_html(browser.get(f"{path}?best=0&move=0").text).one("h1").text == "The best line from the start"
    )


def test_playing_on_begins_a_marked_attempt_from_that_position(browser: Browser, site: Installation) -> None:
    page = reviewed(site, browser, ["20", "23", "D", "D"])
    form = page.one("button", id="play-on")
    assert form["value"] == "play-on"
    response = browser.post(PATH, {"action": "play-on", "move": "2", "turn": "5"})
    assert (response.status_code, response.headers["location"]) == (303, f"/play/{CODE}")
    text = browser.get(f"/play/{CODE}").text
    board = board_of(browser.get(f"/play/{CODE}"))
    assert (board.turn, board.moves, board.score, board.stock, board.status) == (6, 2, 498, 23, "playing")
    assert parse_html(text).one(id="practice").text == (
        "Played on from a review after move 2. It does not count in the statistics."
    )
    assert browser.tap("undo", 6).reason == "nothing-to-undo"
    assert [(game["start"], game["outcome"]) for game in site.games()] == [("", "given-up"), ("20 23", None)]
    with unchanged(site):
        again = browser.post(PATH, {"action": "play-on", "move": "2", "turn": "5"})
    assert again.headers["location"] == f"/play/{CODE}?notice=stale"


def test_a_stuck_game_is_given_up_before_its_review(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["D"] * 23 + ["18", "21", "19"])
    assert board.panel is not None
    assert "Give up and review" in board.panel
    assert parse_html(browser.get(PATH).text).has("button", id="give-up")
    give_up(browser, board.turn)
    (game,) = site.games()
    assert (game["outcome"], game["outcome_score"]) == ("given-up", 474)


def test_a_deal_that_never_could_be_won_is_called_that(browser: Browser, site: Installation) -> None:
    path = "/play/TP1-C-AAAAAAB/review"
    turn = site.play(browser, ["D", "D", "D"], code="TP1-C-AAAAAAB").turn
    browser.post(path, {"action": "give-up", "turn": str(turn)})
    page = parse_html(browser.get(path).text)
    assert "These cards cannot be won under these rules, whatever is played." in page.one("main").text


def test_a_busy_solver_is_told_plainly(browser: Browser, hungarian: Browser, site: Installation) -> None:
    for visitor in (browser, hungarian):
        site.play(visitor, EXAMPLE)
    site.change_solver(BusySolver())
    for visitor, sentence in (
        (browser, "The solver is busy just now. Please try again in a moment."),
        (hungarian, "A megoldó most foglalt. Próbáld újra egy kicsit később."),
    ):
        response = visitor.get(PATH)
        page = parse_html(response.text)
        assert response.status_code == 200
        assert page.one("p", class_="lead").text == sentence
        assert page.one("p", class_="choices").all("a")[0]["href"] == PATH


def test_the_second_label_is_left_out_where_it_takes_too_long(browser: Browser, site: Installation) -> None:
    def refuse(question: object) -> None:
        if isinstance(question, ForesightQuestion):
            raise SolverBusy

    site.change_solver(NotingSolver(refuse))
    review = reviewed(site, browser, LOSING)
    assert [label["class"] for label in review.one("p", class_="labels").all("span")] == ["label proved"]


def test_the_review_in_hungarian(hungarian: Browser, site: Installation) -> None:
    review = reviewed(site, hungarian, LOSING).one("section", id="review")
    assert review.one("p", class_="remark losing").text.startswith("Innen már nem lehetett megnyerni.")
    assert "Minden lap ismeretében bizonyított." in review.text
    assert (
        review.one("ol")
        .all("li")[1]
        .text.startswith("1. lépés, eltávolítás: treff király : győzelem 10 húzással")
    )


def test_a_change_of_language_returns_to_the_review(browser: Browser, site: Installation) -> None:
    reviewed(site, browser, LOSING)
    response = browser.post("/settings", {"language": "hu", "next": PATH})
    assert response.headers["location"] == PATH
