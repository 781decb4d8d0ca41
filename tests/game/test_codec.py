import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from app.game import rules as rules_module
from app.game.codec import DEAL_COUNT, LETTER_COUNT, MAX_INPUT_LENGTH, GameCode, letters_of, parse_code
from app.game.deal import deal_of
from app.game.errors import CodeError, CodeFault
from app.game.rules import CLASSIC, EASY, Linking, Rules
from tests.game.strategies import both_rules, codes, letters

DASHES = {
    "hyphen-minus": "-",
    "hyphen": "\u2010",
    "non-breaking hyphen": "\u2011",
    "figure dash": "\u2012",
    "en dash": "\u2013",
    "em dash": "\u2014",
    "horizontal bar": "\u2015",
    "hyphen bullet": "\u2043",
    "modifier minus": "\u02d7",
    "minus sign": "\u2212",
    "small em dash": "\ufe58",
    "small hyphen-minus": "\ufe63",
    "full-width hyphen-minus": "\uff0d",
    "two hyphens for a dash": "--",
    "none": "",
    "a space": " ",
    "a no-break space": "\u00a0",
    "a soft hyphen": "\u00ad",
}

dashes = st.sampled_from(tuple(DASHES.values()))
invisible = st.text(" \t\r\n\u00a0\u3000\u2028\u200b\u200d\ufeff", max_size=3)


def full_width(text: str) -> str:
    return "".join(chr(ord(character) + 0xFEE0) for character in text)


def fault_of(text: str, rules: Rules = EASY) -> tuple[CodeFault, str]:
    with pytest.raises(CodeError) as refused:
        parse_code(text, rules)
    return refused.value.fault, refused.value.detail


def read_or_refused(text: str, rules: Rules) -> GameCode | CodeError:
    try:
        return parse_code(text, rules)
    except CodeError as error:
        return error


@st.composite
def spellings(draw: st.DrawFn, code: GameCode) -> str:
    """A code as people write it: other dashes, small or wide letters, digits for letters, space anywhere."""

    def lettered(character: str) -> str:
        variants = [character, character.lower(), full_width(character), full_width(character.lower())]
        return draw(st.sampled_from(variants))

    def dealt(character: str) -> str:
        lookalike = {"O": "0", "I": "1"}.get(character, character)
        return draw(st.sampled_from((lettered(character), lookalike, full_width(lookalike))))

    version = [lettered("T"), lettered("P"), draw(st.sampled_from("1１"))]
    rules_letter = lettered(draw(st.sampled_from("EN")) if code.rules == EASY else "C")
    parts = [*version, draw(dashes), rules_letter, draw(dashes), *map(dealt, code.letters)]
    return draw(invisible) + "".join(part + draw(st.sampled_from(("", "", "", " ", "\n"))) for part in parts)


# The canonical form


def test_a_code_is_version_rules_letter_and_seven_letters() -> None:
    assert str(GameCode(EASY, "AAAAAAB")) == "TP1-E-AAAAAAB"
    assert str(GameCode(CLASSIC, "ZYXWVUT")) == "TP1-C-ZYXWVUT"


@given(codes, both_rules)
def test_any_code_is_read_back_whatever_rules_are_given(code: GameCode, rules: Rules) -> None:
    assert parse_code(str(code), rules) == code


def test_the_rules_letter_does_not_change_the_cards() -> None:
    assert GameCode(EASY, "AAAAAAB").deal == GameCode(CLASSIC, "AAAAAAB").deal == deal_of("AAAAAAB")


# Kindness on input


@given(st.data(), codes, both_rules)
def test_any_tolerated_spelling_is_read(data: st.DataObject, code: GameCode, rules: Rules) -> None:
    assert parse_code(data.draw(spellings(code)), rules) == code


@pytest.mark.parametrize("dash", DASHES.values(), ids=DASHES.keys())
def test_dashes_may_be_missing_or_of_another_kind(dash: str) -> None:
    assert str(parse_code(f"TP1{dash}C{dash}AAAAAAB", EASY)) == "TP1-C-AAAAAAB"


@pytest.mark.parametrize(
    "text",
    [
        "tp1-c-aaaaaab",
        "Tp1-C-aAaAaAb",
        "  TP1-C-AAAAAAB  ",
        "\n\tTP1-C-AAAAAAB\r\n",
        "TP1-C-\nAAAAAAB",
        "TP1-C-AAAA\r\n   AAB",
        "TP1 C AAAAAAB",
        "T P 1 - C - A A A A A A B",
        "\ufeffTP1-C-AAAAAAB\u200b",
        "TP1C-AAAAAAB",
        "TP1-CAAAAAAB",
        "TP-1-C-AAAAAAB",
        "T-P-1-C-AAA-AAAB",
        "-TP1-C-AAAAAAB-",
        "TP1-C-AAA-AAAB",
        "ＴＰ１－Ｃ－ＡＡＡＡＡＡＢ",
        "ｔｐ１－ｃ－ａａａａａａｂ",
        "　TP1-C-AAAAAAB　",
    ],
)
def test_case_space_line_breaks_width_and_dashes_do_not_matter(text: str) -> None:
    assert str(parse_code(text, EASY)) == "TP1-C-AAAAAAB"


@pytest.mark.parametrize(
    ("text", "letters_read"),
    [
        ("TP1-E-0000000", "OOOOOOO"),
        ("TP1-E-1111111", "IIIIIII"),
        ("TP1E0I1O10A", "OIIOIOA"),
        ("0AAAAA1", "OAAAAAI"),
        ("1111111", "IIIIIII"),
        ("０ＡＡＡＡＡ１", "OAAAAAI"),
    ],
)
def test_0_is_read_as_o_and_1_as_i_within_the_seven_letters(text: str, letters_read: str) -> None:
    assert parse_code(text, EASY) == GameCode(EASY, letters_read)


@pytest.mark.parametrize(
    ("text", "fault", "detail"),
    [
        ("TPI-E-AAAAAAB", CodeFault.NOT_A_CODE, ""),
        ("TP1-0-AAAAAAB", CodeFault.UNKNOWN_RULES, "0"),
        ("TP1-1-AAAAAAB", CodeFault.UNKNOWN_RULES, "1"),
        ("TP1-E0-AAAAAAB", CodeFault.UNKNOWN_OPTIONS, "0"),
        ("TP0-E-AAAAAAB", CodeFault.WRONG_VERSION, "0"),
    ],
)
def test_0_and_1_stand_for_letters_nowhere_else(text: str, fault: CodeFault, detail: str) -> None:
    assert fault_of(text) == (fault, detail)


@pytest.mark.parametrize("text", ["TP1-N-AAAAAAB", "tp1nAAAAAAB", "https://cards.example/play/TP1-N-AAAAAAB"])
def test_the_old_letter_n_is_read_as_easy(text: str) -> None:
    assert str(parse_code(text, CLASSIC)) == "TP1-E-AAAAAAB"


@given(letters, both_rules)
def test_seven_letters_alone_are_read_under_the_given_rules(seven: str, rules: Rules) -> None:
    for text in (seven, seven.lower(), full_width(seven), f" {seven}\n"):
        assert parse_code(text, rules) == GameCode(rules, seven)


@pytest.mark.parametrize("text", ["AAA-AAAB", "A A A A A A B", "-aaaaaab", "AAAA\nAAB"])
def test_seven_letters_alone_may_be_parted(text: str) -> None:
    assert parse_code(text, CLASSIC) == GameCode(CLASSIC, "AAAAAAB")


def test_seven_letters_may_begin_like_a_code() -> None:
    assert parse_code("TPAAAAA", CLASSIC) == GameCode(CLASSIC, "TPAAAAA")
    assert parse_code("TPIAAAA", CLASSIC) == GameCode(CLASSIC, "TPIAAAA")


def test_a_code_cut_short_is_not_taken_for_seven_letters() -> None:
    assert fault_of("TP1-E-AAA") == (CodeFault.WRONG_LENGTH, "3")
    assert fault_of("TP1EAAA") == (CodeFault.WRONG_LENGTH, "4")


@pytest.mark.parametrize(
    "text",
    [
        "https://cards.example/play/TP1-C-AAAAAAB",
        "http://127.0.0.1:8000/play/TP1-C-AAAAAAB",
        "cards.example/play/TP1-C-AAAAAAB",
        "/play/TP1-C-AAAAAAB",
        "HTTPS://CARDS.EXAMPLE/PLAY/TP1-C-AAAAAAB",
        "https://cards.example/some/base/path/play/tp1-c-aaaaaab",
        "https://cards.example/play/play/TP1-C-AAAAAAB",
        "https://cards.example/play/TP1-C-AAAAAAB/",
        "https://cards.example/play/TP1-C-AAAAAAB?notice=stale",
        "https://cards.example/play/TP1-C-AAAAAAB#board",
        "https://cards.example/play/TP1-C-AAAAAAB/?a=/x#b",
        "https://cards.example/play/TP1–C–AAAAAAB",
        "https://cards.example/play/TP1CAAAAAAB",
        "  https://cards.example/play/TP1-C-AAAAAAB\n",
        "https://cards.example/play/\nTP1-C-AAAAAAB",
        "https://cards.example/play/TP1-C-\nAAAAAAB",
        "https://cards.example/play/TP1-C-AAA\r\n AAAB",
        "https://cards.example/play/TP1-C-AAAAAAB.",
        "https://cards.example/play/TP1-C-AAAAAAB!!",
        "https://cards.example/play/TP1-C-AAAAAAB, nice one",
        "https://cards.example/play/TP1-C-AAAAAAB Can you beat 750?",
        "Look at this: https://cards.example/play/TP1-C-AAAAAAB (it is hard)",
        "Nézd: „https://cards.example/play/TP1-C-AAAAAAB” – nehéz!",
        "<https://cards.example/play/TP1-C-AAAAAAB>",
        "(https://cards.example/play/TP1-C-AAAAAAB).",
        "https://cards.example/play/TP1-C-AAAAAAB\nhttps://cards.example/",
    ],
)
def test_a_whole_link_is_read_with_what_stands_around_it(text: str) -> None:
    assert str(parse_code(text, EASY)) == "TP1-C-AAAAAAB"


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=lambda rules: rules.letters)
def test_seven_letters_alone_in_a_link_are_easy_whatever_rules_are_given(rules: Rules) -> None:
    assert str(parse_code("https://cards.example/play/AAAAAAB", rules)) == "TP1-E-AAAAAAB"


# Precise complaints


@pytest.mark.parametrize(
    "text", ["", " ", "\r\n\t", "-", "– —", "\u200b\ufeff", "https://cards.example/play/", "/play/?a=b"]
)
def test_nothing_is_complained_of_as_empty(text: str) -> None:
    assert fault_of(text) == (CodeFault.EMPTY, "")


def test_input_is_not_read_beyond_its_greatest_length() -> None:
    code = "TP1-E-AAAAAAB"

    assert str(parse_code(code.rjust(MAX_INPUT_LENGTH), EASY)) == code
    assert fault_of(code.rjust(MAX_INPUT_LENGTH + 1)) == (CodeFault.TOO_LONG, "")


@pytest.mark.parametrize("text", ["A", " ", "-", "TP1-", "/play/", "é", "\ud800"])
def test_10_kilobytes_are_too_long_whatever_they_are(text: str) -> None:
    assert fault_of((text * 10_000)[:10_000]) == (CodeFault.TOO_LONG, "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("TP1-E-AAAAAAÁ", "Á"),
        ("TP1-É-AAAAAAB", "É"),
        ("TP1_E_AAAAAAB", "_"),
        ("TP1-E-AAAAAAB!", "!"),
        ("TP1-E-AAAAAAB！", "!"),
        ("TP1/E/AAAAAAB", "/"),
        ("TP1-E-AAAAAАB", "А"),  # a Cyrillic А
        ("ТP1-E-AAAAAAB", "Т"),  # a Cyrillic Т
        ("TP1-E-AAAAAA²", "²"),
        ("TP1-E-AAAAAAß", "ß"),
        ("TP1-E-AAAAAA٣", "٣"),
        ("♣", "♣"),
        ("😀", "😀"),
        ("TP1-E-AAAAAAB\0", "U+0000"),
        ("TP1-E-AAAAAAB\x1b[31m", "U+001B"),
        ("TP1-E-AAAAAAB\ud800", "U+D800"),
        ("TP1-E-AAAAAAB\ue000", "U+E000"),
        ("\U0010ffff", "U+10FFFF"),
        ("https://cards.example/play/TP1-E-AAAAAÁB", "Á"),
        ("https://cards.example/play/TP1-E-AAA%41AAB", "%"),
    ],
)
def test_a_foreign_character_is_named(text: str, shown: str) -> None:
    assert fault_of(text) == (CodeFault.FOREIGN_CHARACTER, shown)


@pytest.mark.parametrize(
    "text",
    [
        "https://cards.example/",
        "https://cards.example/TP1-E-AAAAAAB",
        "hello-world",
        "ABC123",
        "TPX-E-AAAAAAB",
        "TP-E-AAAAAAB",
        "TP",
        "TPAAAAAAAA",
        "E-AAAAAAB",
        "XX1-E-AAAAAAB",
    ],
)
def test_what_does_not_look_like_a_code_is_said_to_be_none(text: str) -> None:
    assert fault_of(text) == (CodeFault.NOT_A_CODE, "")


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("TP2-E-AAAAAAB", "2"),
        ("TP0-E-AAAAAAB", "0"),
        ("TP10-E-AAAAAAB", "10"),
        ("TP01-E-AAAAAAB", "01"),
        ("tp2eaaaaaab", "2"),
        ("TP２-E-AAAAAAB", "2"),
        ("TP" + "9" * 500 + "-E-AAAAAAB", "9999999"),
        ("https://cards.example/play/TP2-E-AAAAAAB", "2"),
    ],
)
def test_another_version_is_named(text: str, version: str) -> None:
    assert fault_of(text) == (CodeFault.WRONG_VERSION, version)


@pytest.mark.parametrize("text", ["TP1-AAAAAAB", "TP1AAAAAAB", "TP1--AAAAAAB"])
def test_missing_rules_are_complained_of(text: str) -> None:
    assert fault_of(text, CLASSIC) == (CodeFault.MISSING_RULES, "")


@pytest.mark.parametrize(
    ("text", "fault", "detail"),
    [
        ("TP1-X-AAAAAAB", CodeFault.UNKNOWN_RULES, "X"),
        ("TP1XAAAAAAB", CodeFault.UNKNOWN_RULES, "X"),
        ("TP1-J-AAAAAAB", CodeFault.UNKNOWN_RULES, "J"),
        ("TP1-EJO-AAAAAAB", CodeFault.UNKNOWN_OPTIONS, "JO"),
        ("tp1ejoaaaaaab", CodeFault.UNKNOWN_OPTIONS, "JO"),
        ("TP1-CW-AAAAAAB", CodeFault.UNKNOWN_OPTIONS, "W"),
        ("https://cards.example/play/TP1-EJO-AAAAAAB", CodeFault.UNKNOWN_OPTIONS, "JO"),
    ],
)
def test_rules_and_options_of_another_time_are_refused_by_name(
    text: str, fault: CodeFault, detail: str
) -> None:
    assert fault_of(text) == (fault, detail)


def test_an_option_that_can_be_played_becomes_a_letter_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "OPTION_LETTERS", "JO")
    code = GameCode(Rules(Linking.EASY, "JO"), "AAAAAAB")

    assert str(code) == "TP1-EJO-AAAAAAB"
    assert [parse_code(text, CLASSIC) for text in ("TP1-EJO-AAAAAAB", "tp1eojaaaaaab")] == [code, code]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("TP1-E-AAAAAA2", "2"),
        ("TP1-E-9AAAAA8", "9"),
        ("TP1E0A5AAAB", "5"),
        ("AAAAAA7", "7"),
        ("7777777", "7"),
    ],
)
def test_a_digit_that_looks_like_no_letter_is_named(text: str, wrong: str) -> None:
    assert fault_of(text) == (CodeFault.BAD_LETTERS, wrong)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("A", "1"),
        ("AAAAAA", "6"),
        ("AAAAAAAA", "8"),
        ("A" * MAX_INPUT_LENGTH, str(MAX_INPUT_LENGTH)),
        ("TP1", "0"),
        ("TP1-E", "1"),
        ("TP1-E-", "0"),
        ("TP1-E-AAAAAA", "6"),
        ("TP1-E-AAAAAAAB", "8"),
        ("TP1-EJO-AAAAAA", "6"),
        ("https://cards.example/play/TP1-E-AAAAAAAB", "8"),
        ("https://cards.example/play/TP1-E-AAAAAA and so on", "6"),
    ],
)
def test_too_few_or_too_many_letters_are_counted(text: str, count: str) -> None:
    assert fault_of(text) == (CodeFault.WRONG_LENGTH, count)


def test_every_fault_is_met_in_the_tests_above() -> None:
    samples = (
        "", "A" * 10_000, "é", "hello-world", "TP2-E-AAAAAAB",
        "TP1-AAAAAAB", "TP1-X-AAAAAAB", "TP1-EJO-AAAAAAB", "AAAAAA7", "AAAAAA",
    )  # fmt: skip

    assert [fault_of(sample)[0] for sample in samples] == [
        CodeFault.EMPTY, CodeFault.TOO_LONG, CodeFault.FOREIGN_CHARACTER, CodeFault.NOT_A_CODE,
        CodeFault.WRONG_VERSION, CodeFault.MISSING_RULES, CodeFault.UNKNOWN_RULES, CodeFault.UNKNOWN_OPTIONS,
        CodeFault.BAD_LETTERS, CodeFault.WRONG_LENGTH,
    ]  # fmt: skip
    assert {fault_of(sample)[0] for sample in samples} == set(CodeFault)


# Anything at all

near_codes = st.text("TPE1CNJO0AIB-–—２　 \n/?#é\0\ud800", max_size=24)


@given(
    st.one_of(
        st.text(),
        st.text(st.characters()),
        near_codes,
        near_codes.map("https://cards.example/play/{}".format),
        near_codes.map("TP1-{}".format),
    ),
    both_rules,
)
@example("TP1-E-AAAAAAB\ud800", EASY)
@example("/play/\ud800", EASY)
def test_any_text_at_all_is_a_code_or_a_fault_with_a_short_printable_detail(text: str, rules: Rules) -> None:
    code = read_or_refused(text, rules)

    if isinstance(code, CodeError):
        assert len(code.detail) <= 8
        assert code.detail.isprintable()
    else:
        assert parse_code(str(code), CLASSIC) == code
        assert len(code.letters) == LETTER_COUNT


@given(codes, st.integers(0, 12), st.characters(codec="ascii", categories=("L", "Nd")))
def test_a_wrong_letter_never_deals_other_rules_than_those_written(code: GameCode, at: int, new: str) -> None:
    text = str(code)[:at] + new + str(code)[at + 1 :]
    assume(at not in {3, 5})  # a dash that became a letter shifts what follows it
    read = read_or_refused(text, EASY)

    assert isinstance(read, CodeError) or str(read)[4] == {"N": "E"}.get(text[4].upper(), text[4].upper())


# Numbers of deals


@pytest.mark.parametrize(
    ("number", "seven"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (25, "AAAAAAZ"),
        (26, "AAAAABA"),
        (26**6, "BAAAAAA"),
        (26**7 - 1, "ZZZZZZZ"),
    ],
)
def test_a_deal_has_the_letters_of_its_number_in_base_26(number: int, seven: str) -> None:
    assert letters_of(number) == seven


@given(st.integers(0, DEAL_COUNT - 1))
def test_different_numbers_have_different_letters(number: int) -> None:
    value = 0
    for letter in letters_of(number):
        value = value * 26 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)

    assert value == number
    assert len(letters_of(number)) == 7


@pytest.mark.parametrize("number", [-1, 26**7, 10**12])
def test_a_number_that_no_deal_has_is_refused(number: int) -> None:
    assert DEAL_COUNT == 26**7
    with pytest.raises(ValueError, match=f"no deal has the number {number}"):
        letters_of(number)
