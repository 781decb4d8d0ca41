import pytest
from hypothesis import given

from app.game.cards import PACK, format_cards, parse_cards
from app.game.deal import PACK_SIZE, REFERENCE_DECK, STOCK_SIZE, Deal, deal_of
from app.game.rules import CLASSIC, EASY
from tests.game import oracle
from tests.game.strategies import letters
from tests.support.golden import GoldenDeal, golden_deal, golden_deals


def names_of(deal: Deal) -> list[str]:
    return format_cards(deal.cards).split()


def test_there_are_60_golden_deals() -> None:
    assert len({golden.letters for golden in golden_deals()}) == 60


@pytest.mark.parametrize("golden", golden_deals(), ids=lambda golden: golden.letters)
def test_a_golden_deal_comes_out_card_for_card(golden: GoldenDeal) -> None:
    assert tuple(names_of(deal_of(golden.letters))) == golden.cards


@given(letters)
def test_any_letters_deal_what_a_second_way_of_dealing_deals(seven: str) -> None:
    assert names_of(deal_of(seven)) == oracle.cards_at(oracle.deal_index(seven))


@given(letters)
def test_the_cards_tell_their_own_place_among_all_orders(seven: str) -> None:
    assert oracle.index_of(names_of(deal_of(seven))) == oracle.deal_index(seven)


@given(letters)
def test_every_deal_is_the_whole_pack_in_slots_waste_and_stock(seven: str) -> None:
    deal = deal_of(seven)

    assert sorted(map(str, deal.cards)) == sorted(map(str, PACK))
    assert (*deal.cards[:28], deal.first_waste, *deal.stock) == deal.cards
    assert (len(deal.cards), len(deal.stock)) == (PACK_SIZE, STOCK_SIZE) == (52, 23)


def test_the_reference_deck_is_fixed_for_ever() -> None:
    assert format_cards(REFERENCE_DECK).split() == oracle.REFERENCE_DECK
    assert set(REFERENCE_DECK) == set(PACK)


def test_equal_letters_deal_equal_cards_and_the_next_letters_others() -> None:
    assert deal_of("AAAAAAB") == deal_of("AAAAAAB")
    assert deal_of("AAAAAAB") != deal_of("AAAAAAC")


def test_the_rules_page_shows_the_deal_aaaaaab() -> None:
    deal = deal_of("AAAAAAB")

    assert str(deal.first_waste) == "AC"
    assert deal.cards[18:28] == parse_cards("3S 5S KC 4S 2D AS KD 8H 7C 9S")
    assert str(deal.cards[13]) == "7S"


def test_aaaaaab_is_won_with_10_draws_and_no_fewer_in_easy_and_cannot_be_won_in_classic() -> None:
    deal, golden = deal_of("AAAAAAB"), golden_deal("AAAAAAB")

    assert oracle.fewest_draws(deal, EASY) == golden.easy_draws == 10
    assert oracle.fewest_draws(deal, CLASSIC) is golden.classic_draws is None


def test_aaaaaad_can_be_won_in_easy_and_not_in_classic() -> None:
    deal = deal_of("AAAAAAD")

    assert oracle.fewest_draws(deal, EASY) == golden_deal("AAAAAAD").easy_draws is not None
    assert oracle.fewest_draws(deal, CLASSIC) is golden_deal("AAAAAAD").classic_draws is None
