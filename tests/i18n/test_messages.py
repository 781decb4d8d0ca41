"""Every sentence, in both languages."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from app.game.cards import PACK
from app.game.codec import parse_code
from app.game.errors import CodeError, CodeFault, Reason
from app.game.rules import EASY
from app.i18n import texts
from app.i18n.languages import LANGUAGES
from app.i18n.messages import Messages
from app.play.preferences import CHOICES
from tools.catalogues import ROOT, extract, load, po_file

PLACEHOLDER = re.compile(r"%\((\w+)\)[a-z]")
GLUED = re.compile(r"%\(\w+\)[a-z](?=[-‑–\w])")
VOWEL_ARTICLE = re.compile(r"\b[Aa]z? %\(")


@pytest.fixture(params=LANGUAGES)
def messages(request: pytest.FixtureRequest) -> Messages:
    """The messages of each language in turn."""
    return Messages(request.param)


def translated(language: str) -> Iterator[tuple[Message, str]]:
    """Return each message in use with each of its translated forms."""
    catalogue = load(po_file(ROOT, language), language)
    for message in extract(ROOT):
        if message.id:
            found = catalogue.get(
                message.id if isinstance(message.id, str) else message.id[0], message.context
            )
            assert found is not None
            strings = found.string if isinstance(found.string, list | tuple) else (found.string,)
            yield from ((message, string) for string in strings if string)


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the message's own forms."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_renders_with_its_values(language: str) -> None:
    count = 0
    for message, string in translated(language):
        names = {name for form in forms_of(message) for name in PLACEHOLDER.findall(form)}
        if not names:
            assert "%(" not in string
            continue
        count += 1
        rendered = string % {name: f"<{name}>" for name in names}
        assert "%" not in rendered
        assert {name for name in names if f"<{name}>" in rendered} == set(PLACEHOLDER.findall(string))
        assert set(PLACEHOLDER.findall(string)) == names
    assert count > 20


def test_hungarian_glues_nothing_to_a_value() -> None:
    strings = [string for _message, string in translated("hu")]
    assert len(strings) > 80
    assert [string for string in strings if GLUED.search(string)] == []


def test_hungarian_puts_no_article_before_a_value() -> None:
    assert [string for _message, string in translated("hu") if VOWEL_ARTICLE.search(string)] == []


@pytest.mark.parametrize("string", ["%(card)st", "%(count)s-as", "a %(card)s", "az %(card)s"])
def test_the_check_for_glue_finds_it(string: str) -> None:
    assert GLUED.search(string) or VOWEL_ARTICLE.search(string)


def test_after_a_number_hungarian_stays_singular() -> None:
    for message, _string in translated("hu"):
        if not isinstance(message.id, str):
            forms = {string for other, string in translated("hu") if other.id == message.id}
            assert len(forms) == 1


def test_every_reason_has_its_sentence(messages: Messages) -> None:
    reasons = {reason.value for reason in Reason} | {"stale", "cookies", "given-up", "dead-end", "busy"}
    assert set(texts.NOTICES) == reasons
    assert len({messages.notice(reason) for reason in reasons}) == len(reasons)
    assert {Reason.NOT_ADJACENT.value, Reason.BLOCKED.value} == texts.EXPLANATIONS


def test_the_sentences_of_the_rules_page_are_word_for_word() -> None:
    hungarian = Messages("hu")
    assert hungarian.notice("not-adjacent") == "Eggyel magasabb vagy alacsonyabb értékűnek kell lennie"
    assert hungarian.notice("blocked") == "Ez a lap blokkolva van"
    assert hungarian.stuck() == "Nincs több lehetséges lépés"
    assert hungarian.new_game_title() == "Új játszma"
    assert (hungarian.rules_name("E"), hungarian.rules_name("C")) == ("Könnyű", "Klasszikus")
    assert hungarian.rules_choice("E") == "Könnyű (a király és az ász összekapcsolva)"
    assert hungarian.rules_choice("C") == "Klasszikus (a király és az ász külön)"


def test_every_fault_of_a_code_has_its_sentence_and_shows_the_detail(messages: Messages) -> None:
    assert set(texts.COMPLAINTS) == {fault.value for fault in CodeFault}
    for fault in CodeFault:
        sentence = messages.complaint(fault.value, "DETAIL")
        assert "%" not in sentence
        assert ("DETAIL" in sentence) == ("%(detail)s" in texts.COMPLAINTS[fault.value])


@pytest.mark.parametrize("code", ["TP1-E-AAAA%sB", "TP1-E-%(x)s", "100%"])
def test_a_detail_with_a_percent_sign_is_shown_as_it_is(messages: Messages, code: str) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(code, EASY)
    assert caught.value.detail in messages.complaint(caught.value.fault.value, caught.value.detail)


def test_every_card_has_a_name_of_its_own(messages: Messages) -> None:
    assert len({messages.card(str(card)) for card in PACK}) == 52


def test_cards_are_called_as_on_the_rules_page() -> None:
    names = {
        card: (Messages("hu").card(card), Messages("en").card(card))
        for card in ("AC", "TD", "JH", "QS", "KC", "2D")
    }
    assert names == {
        "AC": ("treff ász", "ace of clubs"),
        "TD": ("káró 10", "10 of diamonds"),
        "JH": ("kőr bubi", "jack of hearts"),
        "QS": ("pikk dáma", "queen of spades"),
        "KC": ("treff király", "king of clubs"),
        "2D": ("káró 2", "2 of diamonds"),
    }


@pytest.mark.parametrize(("language", "court"), [("hu", ["V", "D", "R"]), ("en", ["J", "Q", "K"])])
def test_the_letters_on_the_faces_are_those_of_the_language(language: str, court: list[str]) -> None:
    letters = [Messages(language).index(rank + "C") for rank in "A23456789TJQK"]
    assert letters == ["A", *map(str, range(2, 11)), *court]


def test_an_emptied_row_is_left_out_of_the_words() -> None:
    hungarian = Messages("hu")
    rows: list[list[str | None]] = [[None], [], ["AC", None], []]
    assert hungarian.board(0, "KC", rows) == (
        "Húzópakli: 0 lap; dobópakli: treff király. Csúcslapok: rejtett lap; 3. sor: treff ász, rejtett lap."
    )
    assert hungarian.board(0, "KC", [[], [], [], []]) == "Húzópakli: 0 lap; dobópakli: treff király."
    assert hungarian.board(5, "KC", [[], [None], [], ["2D"]]) == (
        "Húzópakli: 5 lap; dobópakli: treff király. 2. sor: rejtett lap; alsó sor: káró 2."
    )


def test_what_an_action_did_is_one_sentence_after_another() -> None:
    english = Messages("en")
    assert english.removed("KC", [], 499) == "Removed: king of clubs. Score: 499."
    assert english.removed("KC", ["2D", "AS"], 499) == (
        "Removed: king of clubs. Turned up: 2 of diamonds, ace of spades. Score: 499."
    )
    assert english.cleared("KC", [], 580) == "Removed: king of clubs. Score: 580. A peak is cleared."
    assert english.drawn("KC", 1, 480) == "Drawn: king of clubs. Stock: 1 card. Score: 480."


def test_every_setting_and_choice_has_its_words(messages: Messages) -> None:
    assert set(texts.SETTING_TEXTS) == set(CHOICES)
    for name, values in CHOICES.items():
        words = texts.SETTING_TEXTS[name]
        assert messages.text(words.label)
        assert messages.text(words.help)
        assert set(words.choices) == set(values) - set(LANGUAGES)


def test_every_error_page_has_its_words(messages: Messages) -> None:
    assert {400, 404, 405, 422, 500, 503} <= set(texts.ERROR_TEXTS)
    for words in texts.ERROR_TEXTS.values():
        assert messages.text(words.heading)
        assert messages.text(words.sentence).endswith(".")


def test_titles_and_descriptions_hold_their_values(messages: Messages) -> None:
    assert messages.game_title("TP1-E-AAAAAAB") == "TriPeaks: TP1-E-AAAAAAB"
    assert messages.rules_name("C") in messages.game_invitation(messages.rules_name("C"))
    for text in (messages.site_description(), messages.settings_title(), messages.rules_title()):
        assert text
        assert "%" not in text
