import pytest

from app.game import rules as rules_module
from app.game.cards import RANK_LETTERS, Rank
from app.game.errors import CodeError, CodeFault
from app.game.rules import CLASSIC, EASY, Linking, Rules, parse_rules

FOLLOWERS_IN_BOTH = {
    "2": "A3", "3": "24", "4": "35", "5": "46", "6": "57", "7": "68",
    "8": "79", "9": "8T", "T": "9J", "J": "TQ", "Q": "JK",
}  # fmt: skip
FOLLOWERS = {
    EASY: FOLLOWERS_IN_BOTH | {"A": "2K", "K": "AQ"},
    CLASSIC: FOLLOWERS_IN_BOTH | {"A": "2", "K": "Q"},
}


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=lambda rules: rules.letters)
@pytest.mark.parametrize("waste_rank", Rank, ids=lambda rank: rank.letter)
def test_the_ranks_just_above_and_below_follow_the_waste_and_no_others(
    waste_rank: Rank, rules: Rules
) -> None:
    followers = {rank.letter for rank in Rank if rules.can_follow(rank, waste_rank)}

    assert followers == set(FOLLOWERS[rules][waste_rank.letter])


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=lambda rules: rules.letters)
def test_following_works_both_ways(rules: Rules) -> None:
    for one in Rank:
        for other in Rank:
            assert rules.can_follow(one, other) == rules.can_follow(other, one)


def test_all_ranks_are_in_the_table_above() -> None:
    assert all(sorted(table) == sorted(RANK_LETTERS) for table in FOLLOWERS.values())


def test_easy_is_the_default() -> None:
    assert Rules() == EASY == Rules(Linking.EASY, "")


@pytest.mark.parametrize(("letters", "rules"), [("E", EASY), ("C", CLASSIC)])
def test_the_rules_are_read_back_from_their_letter(letters: str, rules: Rules) -> None:
    assert parse_rules(letters) == rules
    assert rules.letters == letters


def test_the_old_letter_n_is_read_as_easy_and_written_as_e() -> None:
    assert parse_rules("N") == EASY
    assert parse_rules("N").letters == "E"


@pytest.mark.parametrize(
    ("letters", "fault", "detail"),
    [
        ("", CodeFault.MISSING_RULES, ""),
        ("X", CodeFault.UNKNOWN_RULES, "X"),
        ("J", CodeFault.UNKNOWN_RULES, "J"),
        ("XJO", CodeFault.UNKNOWN_RULES, "X"),
        ("e", CodeFault.UNKNOWN_RULES, "e"),
        ("1", CodeFault.UNKNOWN_RULES, "1"),
        ("EJO", CodeFault.UNKNOWN_OPTIONS, "JO"),
        ("CJ", CodeFault.UNKNOWN_OPTIONS, "J"),
        ("NJ", CodeFault.UNKNOWN_OPTIONS, "J"),
        ("EE", CodeFault.UNKNOWN_OPTIONS, "E"),
        ("EABCDFGHIJKL", CodeFault.UNKNOWN_OPTIONS, "ABCDFGH"),
    ],
)
def test_letters_that_stand_for_no_rules_are_refused_by_name(
    letters: str, fault: CodeFault, detail: str
) -> None:
    with pytest.raises(CodeError) as refused:
        parse_rules(letters)

    assert (refused.value.fault, refused.value.detail) == (fault, detail)


def test_an_option_needs_only_its_letter_to_be_read_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "OPTION_LETTERS", "JO")

    assert parse_rules("EJO") == Rules(Linking.EASY, "JO")
    assert parse_rules("CO").letters == "CO"
    assert parse_rules("EOJ").letters == parse_rules("EJOJ").letters == "EJO"
    with pytest.raises(CodeError) as refused:
        parse_rules("EJOX")
    assert refused.value.detail == "X"
