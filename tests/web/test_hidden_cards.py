"""Nothing that leaves the server tells a card that cannot be seen."""

import random
import re
from collections import Counter
from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.game.cards import PACK
from app.game.codec import GameCode, letters_of
from app.game.deal import Deal, deal_of
from app.game.game import Game
from app.game.moves import parse_line
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State
from app.i18n.messages import Messages
from app.play.games import Answer, Table
from app.play.preferences import DEFAULT_PREFERENCES
from app.web.views.board import announcement_of, board_view, focus_slot_of, notice_view
from tests.support.html import parse_html
from tests.support.web import CODE, EXAMPLE, Browser, Installation, action_of, read_board

ALL = [str(card) for card in PACK]
NAMES = {language: {Messages(language).card(card): card for card in ALL} for language in ("en", "hu")}
PATTERNS = {
    language: re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b") for language, names in NAMES.items()
}
CODES = re.compile(r"(?<![A-Za-z0-9])[A2-9TJQK][CDHS](?![A-Za-z0-9])")

LINE = [
    word
    for index, action in enumerate(EXAMPLE)
    for word in ([action, "undo", action] if index % 3 == 0 else [action])
] + ["undo"] * len(EXAMPLE)
"""The example with every third move undone and played again, and all of it undone at the end."""


def position_after(words: list[str]) -> State:
    """Return the true position of the example deal after a line, whatever any response says of it."""
    return State.start(deal_of("AAAAAAB"), EASY).advance(parse_line(" ".join(words)))


def told_cards(text: str, language: str) -> set[str]:
    """Return every card that a response names, by its letters in attributes or in words."""
    return set(CODES.findall(text)) | {NAMES[language][name] for name in PATTERNS[language].findall(text)}


def check_response(text: str, language: str, state: State) -> None:
    """Compare what a response tells with what can be seen: face-up cards, the top three of the waste."""
    document = parse_html(text)
    board = read_board(document)
    faces = {slot: str(state.deal.cards[slot]) for slot in range(28) if state.is_face_up(slot)}
    visible = Counter([*faces.values(), *map(str, state.waste[-3:])])
    assert told_cards(text, language) <= set(visible)
    assert board.faces == faces
    assert board.waste == str(state.waste_card)
    letters = Messages(language).index
    indexes = Counter(element["data-index"] for element in document.walk() if element.get("data-index"))
    assert indexes == Counter(map(letters, visible.elements()))
    cards = Counter(element["data-card"] for element in document.walk() if element.get("data-card"))
    assert cards == Counter(faces.values())


def refused_slot(played: list[str]) -> str:
    """Return a slot whose tap is refused: one that is gone, else the top of a peak that is covered."""
    return next((word for word in played if word != "D"), "0")


@pytest.mark.parametrize("language", ["en", "hu"])
def test_no_response_of_a_whole_game_tells_a_card_that_cannot_be_seen(
    site: Installation, language: str
) -> None:
    browser = site.browser(language)
    played: list[str] = []
    for turn, word in enumerate(LINE, 1):
        if word == "undo":
            played.pop()
        else:
            played.append(word)
        state = position_after(played)
        response = browser.act(action_of(word), turn - 1)
        assert response.status_code == 200
        check_response(response.text, language, state)
        if turn % 5 == 0 or len(played) in (0, len(EXAMPLE)):
            check_response(browser.get(f"/play/{CODE}").text, language, state)
            check_response(browser.act("draw", turn - 2).text, language, state)  # stale
            check_response(browser.act(refused_slot(played), turn).text, language, state)


def test_the_search_finds_a_card_that_is_told(browser: Browser) -> None:
    text = browser.get(f"/play/{CODE}").text
    check_response(text, "en", position_after([]))
    leaks = [
        text + '<p title="JS"></p>',
        text + "<p>the 5 of hearts</p>",
        text + '<p data-index="7"></p>',
        text + '<p data-card="3S"></p>',
        text.replace('data-face="down"', 'data-face="down" data-card="JS"', 1),
        text.replace('data-face="down"', 'data-face="down" data-index="J"', 1),
        text.replace('data-face="down"', 'data-face="up" data-card="JS" data-index="J"', 1),
        text.replace("hidden card", "jack of spades", 1),
    ]
    for leak in leaks:
        with pytest.raises(AssertionError):
            check_response(leak, "en", position_after([]))


def test_face_down_cards_differ_in_slot_and_cover_count_alone(browser: Browser) -> None:
    text = browser.act(20, 0).text
    buttons = [button for button in re.findall(r"<button.*?</button>", text) if 'data-face="down"' in button]
    rests = set()
    for slot, button in enumerate(buttons):
        covers = 1 if slot in (10, 11) else 2
        name = f"hidden card, covered by {covers}"
        assert f' aria-label="{name}"' in button
        rests.add(re.sub(rf'\b(slot-|s|value="){slot}\b', r"\1N", button.replace(name, "NAME")))
    assert len(buttons) == 18
    assert len(rests) == 1
    assert re.findall(r"\d", rests.pop()) == []


def test_a_card_that_is_undone_into_hiding_is_not_told_any_more(browser: Browser, site: Installation) -> None:
    board = site.play(browser, ["20", "23", "22"])
    assert "7S" in browser.get(f"/play/{CODE}").text
    response = browser.act("undo", board.turn)
    assert told_cards(response.text, "en").isdisjoint({"7S"})
    assert told_cards(browser.get(f"/play/{CODE}").text, "en").isdisjoint({"7S"})


def shown(game: Game) -> dict[str, Any]:
    """Return all that a template gets of a game."""
    messages = Messages("hu")
    table = Table(GameCode(game.rules, "AAAAAAA"), game, 7, None)
    notice = notice_view(messages, "blocked", DEFAULT_PREFERENCES)
    return asdict(board_view(messages, table, "/play", notice))


@given(
    number=st.integers(0, 26**7 - 1),
    rules=st.sampled_from([EASY, CLASSIC]),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 45),
)
def test_other_hidden_cards_would_give_the_very_same_board(
    number: int, rules: Rules, seed: int, steps: int
) -> None:
    chance = random.Random(seed)
    game = Game(deal_of(letters_of(number)), rules)
    for _ in range(steps):
        choices = game.state.legal_actions()
        if not choices:
            break
        removals = [action for action in choices if str(action) != "D"]
        game = game.play(chance.choice(removals or list(choices)))
    state = game.state
    places = [slot for slot in range(28) if state.has_card(slot) and not state.is_face_up(slot)]
    places += range(29 + state.drawn, 52)
    cards = list(game.deal.cards)
    hidden = [cards[place] for place in places]
    chance.shuffle(hidden)
    for place, card in zip(places, hidden, strict=True):
        cards[place] = card
    assert shown(replace(game, deal=Deal(tuple(cards)))) == shown(game)


@settings(max_examples=25)
@given(number=st.integers(0, 26**7 - 1), seed=st.integers(0, 2**32))
def test_what_is_announced_and_focused_names_cards_that_can_be_seen(number: int, seed: int) -> None:
    chance, messages = random.Random(seed), Messages("en")
    game = Game(deal_of(letters_of(number)), EASY)
    while actions := game.state.legal_actions():
        action = chance.choice(actions)
        after = game.play(action)
        code = GameCode(EASY, letters_of(number))
        answer = Answer(Table(code, after, 1, None), Table(code, game, 0, None))
        seen = {str(after.deal.cards[slot]) for slot in range(28) if after.state.is_face_up(slot)}
        assert told_cards(announcement_of(messages, answer, action), "en") <= seen | {
            str(after.state.waste_card)
        }
        focus = focus_slot_of(answer, action)
        assert focus is None or after.state.is_face_up(focus)
        game = after
