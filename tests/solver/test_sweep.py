import pytest

from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State
from app.solver.position import locate, pack
from app.solver.sweep import table
from app.solver.verdict import value_of
from tests.support.deals import numbered_deal, scattered_state


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])
@pytest.mark.parametrize("number", range(3))
def test_the_table_knows_of_every_position_whether_it_can_be_won(rules: Rules, number: int) -> None:
    deal = numbered_deal(number)
    winning = table(pack(deal, rules))
    states = [
        State(deal, rules, other.removed_mask, other.drawn, (deal.cards[other.removed_mask % 52],))
        for other in (scattered_state(k, rules, removed=8 + k % 20, drawn=k % 24) for k in range(80))
    ]
    located = [locate(state) for state in states]

    assert [bool(winning[index] & bit) for index, bit in located] == [value_of(s).can_win for s in states]


@pytest.mark.parametrize("rules", [EASY, CLASSIC], ids=["easy", "classic"])
def test_the_table_of_a_target_holds_the_positions_that_reach_it(rules: Rules) -> None:
    for number in range(6):
        start = State.start(numbered_deal(number), rules)
        index, bit = locate(start)
        par = value_of(start).best_score

        assert table(pack(start.deal, rules), target=par)[index] & bit
        assert not table(pack(start.deal, rules), target=par + 1)[index] & bit
