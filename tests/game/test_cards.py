import pytest

from app.game.cards import PACK, RANK_LETTERS, Card, Rank, Suit, format_cards, parse_card, parse_cards
from app.game.errors import NotationError
from app.game.rules import CLASSIC, EASY, Linking, Rules


def test_the_pack_holds_52_different_cards_suit_by_suit() -> None:
    names = format_cards(PACK).split()

    assert len(set(PACK)) == len(PACK) == 52
    assert names[:13] == ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC"]
    assert [name[1] for name in names] == [*"C" * 13, *"D" * 13, *"H" * 13, *"S" * 13]


def test_ranks_follow_each_other_from_the_ace_to_the_king() -> None:
    assert "".join(rank.letter for rank in sorted(Rank)) == RANK_LETTERS == "A23456789TJQK"
    assert [int(rank) for rank in Rank] == list(range(1, 14))


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_read_back_from_its_name(card: Card) -> None:
    assert parse_card(str(card)) == card


def test_a_name_is_the_rank_and_then_the_suit() -> None:
    assert parse_card("TC") == Card(Rank.TEN, Suit.CLUBS)
    assert parse_card("2D") == Card(Rank.TWO, Suit.DIAMONDS)
    assert parse_card("AH") == Card(Rank.ACE, Suit.HEARTS)
    assert parse_card("KS") == Card(Rank.KING, Suit.SPADES)


@pytest.mark.parametrize(
    "text", ["", "T", "10C", "tc", "TX", "1C", "RC", "CT", " TC", "TC ", "T♣", "ＴＣ", "T\ud800"]
)
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)

    assert (refused.value.what, refused.value.text) == ("card", text)


def test_cards_are_read_in_their_order_whatever_space_parts_them() -> None:
    cards = parse_cards("  9S\tTC\n9S ")

    assert [str(card) for card in cards] == ["9S", "TC", "9S"]
    assert format_cards(cards) == "9S TC 9S"


def test_no_cards_are_an_empty_text() -> None:
    assert parse_cards(" \n") == ()
    assert format_cards(()) == ""


def test_the_whole_pack_is_read_back() -> None:
    assert parse_cards(format_cards(PACK)) == PACK


def test_the_first_name_that_is_no_card_is_the_one_complained_of() -> None:
    with pytest.raises(NotationError) as refused:
        parse_cards("TC 1C XX")

    assert refused.value.text == "1C"


def test_the_repr_of_cards_and_rules_rebuilds_them() -> None:
    names = {kind.__name__: kind for kind in (Card, Rank, Suit, Rules, Linking)}
    for value in (*PACK, EASY, CLASSIC):
        assert eval(repr(value), names) == value
