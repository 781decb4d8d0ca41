"""Whole games against the oracle: any sequence of legal and illegal actions and undos."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.game.cards import PACK, format_cards
from app.game.codec import GameCode
from app.game.errors import IllegalAction, Reason
from app.game.game import Game
from app.game.layout import peaks_cleared
from app.game.moves import DRAW, REMOVALS, Action, Draw, Remove
from app.game.rules import EASY
from app.game.state import State, Status
from tests.game.oracle import Table
from tests.game.strategies import ALL_ACTIONS, known_starts


class Games(RuleBasedStateMachine):
    """One game, played by `app.game` and on the oracle's table at the same time."""

    game: Game
    table: Table
    moves_before: int

    @initialize(start=known_starts())
    def lay_out(self, start: tuple[GameCode, tuple[Action, ...]]) -> None:
        code, line = start
        self.game = Game(code.deal, code.rules)
        self.table = Table.lay_out(format_cards(code.deal.cards).split(), code.rules == EASY)
        self.moves_before = 0
        for action in line:
            self.tap(action)

    @rule(action=st.sampled_from(ALL_ACTIONS))
    def tap(self, action: Action) -> None:
        """Try any action, legal or not."""
        refusal = self.table.refusal(str(action))
        if refusal is None:
            self.game = self.game.play(action)
            self.table.play(str(action))
        else:
            with pytest.raises(IllegalAction) as refused:
                self.game.play(action)
            assert refused.value.reason == refusal

    @rule(choice=st.integers(0, 10))
    def remove_some_card_that_fits(self, choice: int) -> None:
        playable = self.game.state.playable_slots()
        if playable:
            self.tap(REMOVALS[playable[choice % len(playable)]])

    @rule()
    def draw(self) -> None:
        self.tap(DRAW)

    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        for _ in range(count):
            if self.table.past:
                self.game = self.game.undo()
                self.table.undo()
            else:
                with pytest.raises(IllegalAction) as refused:
                    self.game.undo()
                assert refused.value.reason is Reason.NOTHING_TO_UNDO

    @invariant()
    def the_52_cards_are_split_among_tableau_stock_and_waste(self) -> None:
        state = self.game.state
        tableau = [card for slot, card in enumerate(state.deal.cards[:28]) if state.has_card(slot)]

        assert sorted(map(str, (*tableau, *state.stock, *state.waste))) == sorted(map(str, PACK))

    @invariant()
    def the_table_shows_the_same(self) -> None:
        state, table = self.game.state, self.table

        assert {
            slot: str(state.deal.cards[slot]) for slot in range(28) if state.has_card(slot)
        } == table.peaks
        assert format_cards(state.waste).split() == table.waste
        assert format_cards(state.stock).split() == table.stock
        assert (state.score, self.game.moves) == (table.score, table.moves)
        assert self.game.can_undo == bool(table.past)

    @invariant()
    def the_position_is_the_replay_of_the_kept_actions(self) -> None:
        state = State.start(self.game.deal, self.game.rules)
        for action in self.game.actions:
            state = state.apply(action)

        assert state == self.game.state
        assert len(self.game.actions) == len(self.table.past)

    @invariant()
    def the_score_is_that_of_the_kept_line(self) -> None:
        removed = sum(isinstance(action, Remove) for action in self.game.actions)
        drawn = sum(isinstance(action, Draw) for action in self.game.actions)
        cleared = peaks_cleared(self.game.state.removed_mask)

        assert self.game.state.score == 500 - (removed + drawn) + 100 * cleared

    @invariant()
    def the_moves_never_go_down(self) -> None:
        assert self.game.moves >= self.moves_before
        self.moves_before = self.game.moves

    @invariant()
    def all_29_actions_are_judged_alike_by_everybody(self) -> None:
        state = self.game.state
        refusals = [state.refusal(action) for action in ALL_ACTIONS]

        assert refusals == [self.table.refusal(str(action)) for action in ALL_ACTIONS]
        assert state.legal_actions() == tuple(
            action for action, refusal in zip(ALL_ACTIONS, refusals, strict=True) if refusal is None
        )

    @invariant()
    def both_doors_lead_to_the_same_position(self) -> None:
        state = self.game.state
        for action in state.legal_actions():
            assert state.apply(action) == state.advance((action,))

    @invariant()
    def the_status_is_that_of_the_table(self) -> None:
        is_stuck, is_won = self.table.is_stuck(), not self.table.peaks
        expected = Status.WON if is_won else Status.STUCK if is_stuck else Status.PLAYING

        assert self.game.state.status is expected


TestGames = Games.TestCase
# Every step is compared in full: half the examples of the profile keep the time in bounds.
TestGames.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=30)
