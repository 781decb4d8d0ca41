"""What the solver tells a player who plays: the hint ladder, the alarm, and the facts of a deal.

A hint is counted before it is told, once for each turn, by a statement of its own: it neither raises the
turn nor gets lost where a tap is saved at the same moment. The turn and the kinds of the hints taken last
are kept with the attempt, so that a page may show again what has been counted, and nothing else.
"""

import json
from dataclasses import dataclass, replace

from app.game.codec import GameCode
from app.game.rules import CLASSIC, EASY, Rules
from app.play.commands import Inquiry
from app.play.games import Games, Table
from app.play.preferences import Preferences, format_preferences
from app.play.questions import (
    BestMove,
    BestQuestion,
    Facts,
    FactsQuestion,
    LostQuestion,
    OutlookQuestion,
    Position,
)
from app.play.solving import Solver, SolverBusy
from app.play.tokens import Token, new_token
from app.storage.records import GameRecord

ALARM_SECONDS = 0.3
"""How long a tap waits to hear whether it has lost the game."""

TRIES = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A step of the hint ladder, told. What the step does not tell is None."""

    inquiry: Inquiry
    can_remove: bool | None = None
    can_win: bool | None = None
    more_draws: int | None = None
    best: BestMove | None = None


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What is proved of the same cards under both rules."""

    easy: Facts
    classic: Facts

    @property
    def by_rules(self) -> tuple[tuple[Rules, Facts], ...]:
        """The facts with their rules."""
        return (EASY, self.easy), (CLASSIC, self.classic)


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """What became of a request for a hint: told, stale, refused since the game is over, or busy."""

    table: Table
    hint: Hint | None = None
    is_stale: bool = False
    is_over: bool = False
    is_busy: bool = False
    new_token: Token | None = None
    """The token of a player who was born with this hint."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The solver's advice to players."""

    games: Games
    solver: Solver

    def hint(
        self, token: Token | None, code: GameCode, inquiry: Inquiry, turn: int, wishes: Preferences
    ) -> HintAnswer:
        """Tell a step of the hint ladder for the table at `turn`, counted with the game.

        The same step on the same turn is counted once. Where the solver is busy nothing is counted.
        """
        table = self.games.look(token, code)
        if turn != table.turn:
            return HintAnswer(table, is_stale=True)
        if table.is_over:
            return HintAnswer(table, is_over=True)
        try:
            hint = self._told(table, inquiry)
        except SolverBusy:
            return HintAnswer(table, is_busy=True)
        return self._counted(token, table, hint, wishes)

    def shown(self, table: Table, inquiry: Inquiry) -> Hint | None:
        """Return a hint that has been counted on the turn of the table, None for any other.

        Raises SolverBusy.
        """
        is_counted = table.record is not None and inquiry.kind in _kinds_shown(table.record)
        return self._told(table, inquiry) if is_counted and not table.is_over else None

    def has_lost(self, table: Table) -> bool:
        """Return whether the last action has made the game impossible to win.

        False, too, where that cannot be found out in time.
        """
        actions = table.game.actions
        if not actions or table.is_over:
            return False
        return self._is_lost(table.code, len(actions), table) and not self._is_lost(
            table.code, len(actions) - 1, table, when_busy=True
        )

    def facts(self, code: GameCode) -> DealFacts:
        """Return what is proved of a deal, and keep it. Raises SolverBusy."""
        easy, classic = (self._facts(GameCode(rules, code.letters)) for rules in (EASY, CLASSIC))
        return DealFacts(easy, classic)

    def known_facts(self, code: GameCode) -> DealFacts | None:
        """Return what has been found out of a deal before; None where it has not."""
        easy, classic = (self._kept_facts(GameCode(rules, code.letters)) for rules in (EASY, CLASSIC))
        return DealFacts(easy, classic) if easy and classic else None

    def _told(self, table: Table, inquiry: Inquiry) -> Hint:
        position = Position(table.code, table.game.actions)
        if inquiry is Inquiry.REMOVABLE:
            return Hint(inquiry, can_remove=bool(table.game.state.playable_slots()))
        if inquiry is Inquiry.WINNABLE:
            draws = self.solver.ask(OutlookQuestion(position))
            return Hint(inquiry, can_win=draws is not None, more_draws=draws)
        best = self.solver.ask(BestQuestion(position, table.fixed_count))
        return Hint(inquiry, can_win=best.more_draws is not None, more_draws=best.more_draws, best=best)

    def _counted(self, token: Token | None, table: Table, hint: Hint, wishes: Preferences) -> HintAnswer:
        """Count a hint on the table that it is about; with the first one a player is born."""
        born = None
        for _ in range(TRIES):
            if table.record is None or table.player_id is None:
                born = None if token and table.player_id is not None else new_token()
                owner, preferences = (born, format_preferences(wishes)) if born else (token, None)
                assert owner
                record = _untouched(table, self.games.clock(), hint.inquiry)
                is_counted = self.games.store.begin_game(owner.hash, preferences, record)
                token = owner
            else:
                is_counted = self._count(table.player_id, table.record, hint.inquiry)
            now = self.games.look(token, table.code)
            if is_counted:
                # Even where a tap came in between: the hint was taken, the board shows what is true now.
                return HintAnswer(now, hint if now.turn == table.turn else None, new_token=born)
            if now.turn != table.turn:
                break
            table = now
        return HintAnswer(now, is_stale=True, new_token=born)

    def _count(self, player_id: int, record: GameRecord, inquiry: Inquiry) -> bool:
        kinds = _kinds_shown(record)
        if inquiry.kind in kinds:
            return True
        shown = " ".join((str(record.turn), *kinds, inquiry.kind))
        return self.games.store.count_hint(player_id, record, inquiry.kind, shown)

    def _is_lost(self, code: GameCode, count: int, table: Table, *, when_busy: bool = False) -> bool:
        position = Position(code, table.game.actions[:count])
        try:
            return self.solver.ask(LostQuestion(position), ALARM_SECONDS)
        except SolverBusy:
            return when_busy

    def _facts(self, code: GameCode) -> Facts:
        facts = self._kept_facts(code)
        if facts is None:
            facts = self.solver.ask(FactsQuestion(code))
            rules, now = code.rules.letters, self.games.clock()
            self.games.store.keep_facts(code.letters, rules, format_facts(facts), now)
        return facts

    def _kept_facts(self, code: GameCode) -> Facts | None:
        text = self.games.store.facts(code.letters, code.rules.letters)
        return parse_facts(text) if text is not None else None


def _untouched(table: Table, now: int, inquiry: Inquiry) -> GameRecord:
    """Return the row of a game of which nothing has been played, with its first hint."""
    record = GameRecord(str(table.code), 1, "", 0, 0, None, None, None, now, now, None)
    counted = {
        Inquiry.REMOVABLE: replace(record, hints_removable=1),
        Inquiry.WINNABLE: replace(record, hints_winnable=1),
        Inquiry.BEST: replace(record, hints_best=1),
    }
    return replace(counted[inquiry], hints_shown=f"0 {inquiry.kind}")


def _kinds_shown(record: GameRecord) -> tuple[str, ...]:
    """Return the kinds of the hints that were counted on the turn that the attempt is at."""
    turn, *kinds = record.hints_shown.split() or [""]
    return tuple(kinds) if turn == str(record.turn) else ()


def format_facts(facts: Facts) -> str:
    """Return facts as the text that storage keeps.

    >>> format_facts(Facts(10, 762, 0.5))
    '{"draws": 10, "par": 762, "chance": 0.5}'
    """
    return json.dumps({"draws": facts.draws, "par": facts.par, "chance": facts.chance})


def parse_facts(text: str) -> Facts | None:
    """Return the facts of a text, the inverse of `format_facts`; None where another version has written it.

    >>> parse_facts('{"draws": null, "par": 590, "chance": 0.0}'), parse_facts("{}")
    (Facts(draws=None, par=590, chance=0.0), None)
    """
    try:
        return Facts(**json.loads(text))
    except (ValueError, TypeError):
        return None
