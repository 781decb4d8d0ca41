import pytest

from app.game.cards import Rank
from app.game.deal import STOCK_SIZE
from app.game.rules import CLASSIC, EASY, Linking, Rules
from app.solver.lattice import lattice
from app.solver.position import FEWER_DRAWS, bit_of, fewest_draws, lane_of, locate, pack
from tests.support.deals import numbered_deal, scattered_state

PLACES = [(rank, drawn) for rank in Rank for drawn in range(STOCK_SIZE + 1)]


def test_each_rank_and_number_of_draws_has_a_bit_of_its_own() -> None:
    assert len({bit_of(rank, drawn) for rank, drawn in PLACES}) == 13 * 24


def test_a_bit_knows_its_draws() -> None:
    assert all(fewest_draws(bit_of(rank, drawn)) == drawn for rank, drawn in PLACES)


def test_a_lane_has_all_ranks_after_the_same_draws() -> None:
    assert all(lane_of(drawn) & bit_of(rank, drawn) for rank, drawn in PLACES)
    assert not any(lane_of(drawn - 1) & bit_of(rank, drawn) for rank, drawn in PLACES if drawn)


def test_fewer_draws_are_all_lanes_below() -> None:
    assert FEWER_DRAWS[0] == 0
    assert all(FEWER_DRAWS[k + 1] == FEWER_DRAWS[k] | lane_of(k) for k in range(STOCK_SIZE + 1))


def test_a_position_is_located_by_its_slots_rank_and_draws() -> None:
    state = scattered_state(1, EASY, removed=9, drawn=5)

    index, bit = locate(state)

    assert lattice().masks[index] == state.removed_mask
    assert bit == bit_of(state.waste_card.rank, 5)


def test_a_column_has_the_rank_of_the_card_after_any_draws() -> None:
    deal = numbered_deal(1)

    for column, card in zip(pack(deal, EASY).columns, deal.cards, strict=False):
        assert column == sum(bit_of(card.rank, drawn) for drawn in range(STOCK_SIZE + 1))


def test_the_later_bits_are_the_stock_cards_still_to_come() -> None:
    deal = numbered_deal(1)
    packed = pack(deal, EASY)
    bits = [bit_of(card.rank, drawn) for drawn, card in enumerate(deal.stock, start=1)]

    assert packed.stock_bits == sum(bits)
    assert list(packed.later_bits) == [sum(bits[drawn:]) for drawn in range(STOCK_SIZE + 1)]


def test_only_easy_links_the_kings_and_aces_of_the_slots() -> None:
    deal = numbered_deal(1)
    ends = [slot for slot, card in enumerate(deal.cards[:28]) if card.rank in (Rank.ACE, Rank.KING)]

    assert pack(deal, EASY).linked_mask == sum(1 << slot for slot in ends)
    assert pack(deal, CLASSIC).linked_mask == 0


def test_rules_with_an_option_are_refused() -> None:
    with pytest.raises(ValueError, match="option"):
        pack(numbered_deal(1), Rules(Linking.EASY, "J"))
