import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.cards import Card, Suit, format_cards
from app.game.deal import Deal, deal_of
from app.game.errors import IllegalAction, Reason
from app.game.layout import SLOT_COUNT
from app.game.moves import DRAW, Action, Remove, format_line, parse_line
from app.game.notation import parse_picture
from app.game.rules import CLASSIC, EASY
from app.game.state import State, Status
from tests.game.oracle import Table
from tests.game.strategies import ALL_ACTIONS, LINE_OF_51, arranged_states
from tests.support.golden import example_line

START = """
    rules E
             [5H]              [JS]              [9H]
          [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
       [9D]  [3D]  [3H]  [QD]  [7S]  [4H]  [8C]  [JH]  [KS]
     3S    5S    KC    4S    2D    AS    KD    8H    7C    9S
    waste AC
    stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D
"""

SEVEN_OF_SPADES_TURNED_UP = """
    rules E
             [5H]              [JS]              [9H]
          [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
       [9D]  [3D]  [3H]  [QD]   7S   [4H]  [8C]  [JH]  [KS]
     3S    5S   (KC)   4S   (2D)  (AS)   KD    8H    7C    9S
    waste AC KC AS 2D
    stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D
"""

ONE_CARD_LEFT_AND_IT_FITS = """
    rules C
              5H               (JS)              (9H)
          (7D)  (TD)        (2C)  (AH)        (7H)  (TS)
       (9D)  (3D)  (3H)  (QD)  (7S)  (4H)  (8C)  (JH)  (KS)
    (3S)  (5S)  (KC)  (4S)  (2D)  (AS)  (KD)  (8H)  (7C)  (9S)
    waste AC JS 9H 7D TD 2C AH 7H TS 9D 3D 3H QD 7S 4H 8C JH KS 3S 5S KC 2D AS KD 8H 7C 9S 4S
    stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D
"""

STUCK_IN_CLASSIC = """
    rules C
             [5H]              [JS]              [9H]
          [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
       [9D]  [3D]  [3H]  [QD]  [7S]  [4H]  [8C]  [JH]  [KS]
     3S   (5S)   KC    4S   (2D)   AS    KD   (8H)   7C    9S
    waste AC 2D 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8H 8S QS JD 4C 5S 4D
    stock
"""


def with_waste_on_top(picture: str, name: str, old_top: str) -> State:
    """The position of a picture where two cards of the waste have changed places."""
    lines = picture.strip().splitlines()
    swap = {name: old_top, old_top: name}
    lines[5] = " ".join(swap.get(word, word) for word in lines[5].split())
    return parse_picture("\n".join(lines))


def cards_in(state: State, slots: tuple[int, ...]) -> list[str]:
    return [str(state.deal.cards[slot]) for slot in slots]


def judged(state: State) -> Table:
    """The position laid out with cards on a table, to be judged by the oracle."""
    peaks = {slot: str(card) for slot, card in enumerate(state.deal.cards[:28]) if state.has_card(slot)}
    waste, stock = format_cards(state.waste).split(), format_cards(state.stock).split()
    return Table(peaks, waste, stock, are_kings_next_to_aces=state.rules == EASY)


def test_a_game_starts_with_28_cards_in_the_peaks_one_on_the_waste_and_23_in_the_stock() -> None:
    state = State.start(deal_of("AAAAAAB"), EASY)

    assert state == parse_picture(START)
    assert (state.tableau_count, state.stock_count, len(state.waste)) == (28, 23, 1)
    assert (state.score, state.status, str(state.waste_card)) == (500, Status.PLAYING, "AC")


def test_only_the_bottom_row_starts_face_up() -> None:
    state = parse_picture(START)

    assert [slot for slot in range(SLOT_COUNT) if state.is_face_up(slot)] == list(range(18, 28))
    assert all(state.has_card(slot) for slot in range(SLOT_COUNT))


def test_easy_allows_three_first_moves_of_aaaaaab_and_classic_one() -> None:
    easy = State.start(deal_of("AAAAAAB"), EASY)
    classic = State.start(deal_of("AAAAAAB"), CLASSIC)

    assert cards_in(easy, easy.playable_slots()) == ["KC", "2D", "KD"]
    assert cards_in(classic, classic.playable_slots()) == ["2D"]
    assert format_line(easy.legal_actions()) == "20 22 24 D"
    assert format_line(classic.legal_actions()) == "22 D"


def test_the_seven_of_spades_turns_up_when_both_cards_on_it_are_gone() -> None:
    first_two = parse_picture(START).apply(Remove(20)).apply(Remove(23))
    assert not first_two.is_face_up(13)

    state = first_two.apply(Remove(22))

    assert state == parse_picture(SEVEN_OF_SPADES_TURNED_UP)
    assert state.is_face_up(13)
    assert not state.is_face_up(22)
    assert not state.has_card(22)


def test_a_removed_card_becomes_the_waste_card() -> None:
    state = parse_picture(START).apply(Remove(20))

    assert format_cards(state.waste) == "AC KC"
    assert (state.tableau_count, state.stock_count, state.score) == (27, 23, 499)


def test_a_draw_turns_the_top_card_of_the_stock_though_cards_could_be_played() -> None:
    start = parse_picture(START)

    state = start.apply(DRAW)

    assert start.playable_slots()
    assert format_cards(state.waste) == "AC 6S"
    assert (str(state.stock[0]), state.stock_count, state.score) == ("JC", 22, 499)
    assert state.tableau_count == 28


@pytest.mark.parametrize(
    ("slot", "reason"),
    [
        (18, Reason.NOT_ADJACENT),  # 3S on AC
        (23, Reason.NOT_ADJACENT),  # AS on AC
        (27, Reason.NOT_ADJACENT),  # 9S on AC
        (17, Reason.BLOCKED),  # KS would fit
        (5, Reason.BLOCKED),  # 2C would fit
        (9, Reason.BLOCKED),
        (0, Reason.BLOCKED),
    ],
)
def test_a_tap_at_the_start_is_refused_with_its_reason(slot: int, reason: Reason) -> None:
    assert parse_picture(START).refusal(Remove(slot)) is reason


def test_a_card_under_one_card_that_is_left_is_blocked() -> None:
    state = parse_picture(SEVEN_OF_SPADES_TURNED_UP)

    assert state.refusal(Remove(12)) is Reason.BLOCKED
    assert state.refusal(Remove(14)) is Reason.BLOCKED


def test_an_empty_slot_is_refused_as_gone_whatever_its_card_was() -> None:
    state = parse_picture(SEVEN_OF_SPADES_TURNED_UP)

    assert {state.refusal(Remove(slot)) for slot in (20, 22, 23)} == {Reason.GONE}


def test_a_king_goes_on_an_ace_in_easy_only() -> None:
    king_on_ace = Remove(20)

    assert State.start(deal_of("AAAAAAB"), EASY).refusal(king_on_ace) is None
    assert State.start(deal_of("AAAAAAB"), CLASSIC).refusal(king_on_ace) is Reason.NOT_ADJACENT


def test_a_refused_action_raises_its_reason_and_changes_nothing() -> None:
    state = parse_picture(START)

    with pytest.raises(IllegalAction) as refused:
        state.apply(Remove(18))

    assert refused.value.reason is Reason.NOT_ADJACENT
    assert state == parse_picture(START)


def test_the_game_is_won_at_once_though_the_stock_is_full() -> None:
    state = parse_picture(ONE_CARD_LEFT_AND_IT_FITS)
    assert (state.status, state.tableau_count) == (Status.PLAYING, 1)

    won = state.apply(Remove(0))

    assert (won.status, won.tableau_count, won.stock_count, won.score) == (Status.WON, 0, 23, 772)


def test_after_a_win_everything_is_refused_as_game_over() -> None:
    won = parse_picture(ONE_CARD_LEFT_AND_IT_FITS).apply(Remove(0))

    assert {won.refusal(action) for action in ALL_ACTIONS} == {Reason.GAME_OVER}
    assert won.legal_actions() == ()


def test_a_game_is_won_and_not_stuck_when_the_last_draw_is_used_too() -> None:
    won = State.start(deal_of("AAAAAAB"), EASY).advance(parse_line(LINE_OF_51))

    assert (won.status, won.stock_count, won.score, won.stock) == (Status.WON, 0, 749, ())
    assert {won.refusal(action) for action in ALL_ACTIONS} == {Reason.GAME_OVER}


def test_a_game_is_stuck_when_the_stock_is_empty_and_nothing_fits() -> None:
    state = with_waste_on_top(STUCK_IN_CLASSIC, "AD", "4D")

    assert cards_in(state, tuple(slot for slot in range(18, 28) if state.has_card(slot))) == [
        "3S", "KC", "4S", "AS", "KD", "7C", "9S",
    ]  # fmt: skip
    assert (state.status, state.legal_actions(), str(state.waste_card)) == (Status.STUCK, (), "AD")
    assert state.refusal(DRAW) is Reason.EMPTY_STOCK
    assert state.refusal(Remove(20)) is Reason.NOT_ADJACENT


def test_a_stuck_game_keeps_its_points_with_neither_penalty_nor_bonus() -> None:
    assert with_waste_on_top(STUCK_IN_CLASSIC, "AD", "4D").score == 500 - 3 - 23


def test_a_game_with_an_empty_stock_goes_on_while_a_card_fits() -> None:
    state = parse_picture(STUCK_IN_CLASSIC)  # 4D on top: the 3S fits

    assert (state.status, format_line(state.legal_actions())) == (Status.PLAYING, "18")


def test_a_game_with_a_card_left_to_draw_is_not_stuck_though_nothing_fits() -> None:
    stuck = with_waste_on_top(STUCK_IN_CLASSIC, "AD", "4D")
    state = State(stuck.deal, stuck.rules, stuck.removed_mask, stuck.drawn - 1, stuck.waste)

    assert state.playable_slots() == ()
    assert (state.status, state.legal_actions()) == (Status.PLAYING, (DRAW,))


def test_the_same_waste_that_is_stuck_in_classic_goes_on_in_easy() -> None:
    stuck = with_waste_on_top(STUCK_IN_CLASSIC, "AD", "4D")
    state = State(stuck.deal, EASY, stuck.removed_mask, stuck.drawn, stuck.waste)

    assert (state.status, cards_in(state, state.playable_slots())) == (Status.PLAYING, ["KC", "KD"])


def test_the_example_game_empties_its_peaks_at_moves_37_42_and_50_and_ends_on_750() -> None:
    state, bonuses = State.start(deal_of("AAAAAAB"), EASY), []
    for move, action in enumerate(parse_line(example_line()), 1):
        before, state = state, state.apply(action)
        if state.score - before.score == 99:
            bonuses.append(move)
        else:
            assert state.score - before.score == -1

    assert bonuses == [37, 42, 50]
    assert (state.status, state.score) == (Status.WON, 750)


def test_the_example_game_cannot_be_played_in_classic() -> None:
    state = State.start(deal_of("AAAAAAB"), CLASSIC)

    refusals = []
    for action in parse_line(example_line()):
        refusals.append(state.refusal(action))
        state = state.advance((action,))

    assert (refusals.index(Reason.NOT_ADJACENT), set(refusals)) == (15, {None, Reason.NOT_ADJACENT})


@given(arranged_states())
def test_every_action_is_judged_as_the_oracle_judges_it(state: State) -> None:
    table = judged(state)

    assert [state.refusal(action) for action in ALL_ACTIONS] == [
        table.refusal(str(action)) for action in ALL_ACTIONS
    ]


@given(arranged_states())
def test_the_legal_actions_are_those_not_refused(state: State) -> None:
    allowed = tuple(action for action in ALL_ACTIONS if state.refusal(action) is None)

    assert state.legal_actions() == allowed
    if state.status is not Status.WON:
        assert state.playable_slots() == tuple(
            action.slot for action in allowed if isinstance(action, Remove)
        )


@given(arranged_states(), st.sampled_from(ALL_ACTIONS))
def test_both_doors_lead_to_the_same_position(state: State, action: Action) -> None:
    reason = state.refusal(action)
    if reason is None:
        assert state.apply(action) == state.advance((action,)) != state
    else:
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.reason is reason


@given(arranged_states(draws=st.sampled_from((22, 23, 23, 23))))
def test_stuck_is_exactly_an_empty_stock_with_all_28_slots_refused(state: State) -> None:
    table = judged(state)
    is_stuck = not table.stock and table.is_stuck()

    assert table.is_stuck() == is_stuck
    assert (state.status is Status.STUCK) == is_stuck
    assert (state.status is Status.WON) == (not table.peaks)


@given(arranged_states())
def test_a_position_counts_what_it_holds(state: State) -> None:
    assert (state.tableau_count, state.stock_count) == (len(judged(state).peaks), len(state.stock))
    assert len(state.waste) == 1 + (28 - state.tableau_count) + (23 - state.stock_count)
    assert state.waste_card == state.waste[-1]


@given(arranged_states(), st.permutations(list(Suit)))
def test_suits_never_matter(state: State, suits: list[Suit]) -> None:
    other_suit = dict(zip(Suit, suits, strict=True))

    def recoloured(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, other_suit[card.suit]) for card in cards)

    deal, waste = Deal(recoloured(state.deal.cards)), recoloured(state.waste)
    other = State(deal, state.rules, state.removed_mask, state.drawn, waste)

    assert (other.legal_actions(), other.status) == (state.legal_actions(), state.status)
