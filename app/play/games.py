"""Playing: looking at a game, acting on it, dealing a new one."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.game.codec import DEAL_COUNT, GameCode, letters_of, parse_code
from app.game.errors import IllegalAction, Reason
from app.game.game import Game
from app.game.moves import format_line, parse_line
from app.game.rules import EASY, Rules
from app.game.state import Status
from app.play.commands import Command, Control
from app.play.preferences import Preferences, format_preferences, parse_preferences
from app.play.tokens import Token, new_token
from app.storage.records import GameRecord, Outcome
from app.storage.store import Store

_OUTCOMES = {Status.WON: Outcome.WON, Status.STUCK: Outcome.STUCK}


@dataclass(frozen=True, slots=True)
class Table:
    """A game as one visitor finds it: their current attempt, or the untouched deal."""

    code: GameCode
    game: Game
    turn: int
    preferences: Preferences | None
    """The player's settings; None for a visitor who is no player yet."""
    player_id: int | None = None
    record: GameRecord | None = None
    """The stored attempt; None before the first action."""

    @property
    def is_given_up(self) -> bool:
        """Whether the attempt has been given up: its cards are known, and only a restart goes on."""
        return self.record is not None and self.record.outcome is Outcome.GIVEN_UP

    @property
    def is_over(self) -> bool:
        """Whether the attempt takes no more actions."""
        return self.is_given_up or self.game.state.status is Status.WON

    @property
    def status(self) -> str:
        """The status of the position, or ``given-up``."""
        return Outcome.GIVEN_UP if self.is_given_up else self.game.state.status

    @property
    def fixed_count(self) -> int:
        """How many of the first actions the attempt was begun after; they cannot be undone."""
        return len(self.record.start.split()) if self.record else 0

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return len(self.game.actions) > self.fixed_count and not self.is_given_up


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a command. A refused or stale one has changed nothing."""

    table: Table
    """The table as it stands now."""
    before: Table
    """The table that the command met."""
    refusal: Reason | None = None
    is_stale: bool = False
    new_token: Token | None = None
    """The token of a player who was born with this command."""

    @property
    def is_accepted(self) -> bool:
        """Whether the command has been carried out."""
        return self.refusal is None and not self.is_stale


@dataclass(frozen=True, slots=True)
class Games:
    """The games of all players.

    `clock` gives seconds since the epoch, `random_below(n)` a number from 0 to n − 1.
    """

    store: Store
    clock: Callable[[], int]
    random_below: Callable[[int], int]

    def deal(self, rules: Rules) -> GameCode:
        """Return the code of a new random game."""
        return GameCode(rules, letters_of(self.random_below(DEAL_COUNT)))

    def latest(self, token: Token | None) -> GameCode | None:
        """Return the code of the game that the player left unfinished last, or None."""
        player = self.store.player(token.hash) if token else None
        record = self.store.last_unfinished(player.id) if player else None
        return parse_code(record.code, EASY) if record else None

    def look(self, token: Token | None, code: GameCode) -> Table:
        """Return the game of a code as the visitor with this token finds it; nothing is written."""
        seat = self.store.seat(token.hash, str(code)) if token else None
        if seat is None:
            return Table(code, Game(code.deal, code.rules), turn=0, preferences=None)
        preferences = parse_preferences(seat.player.preferences)
        if seat.game is None:
            return Table(code, Game(code.deal, code.rules), 0, preferences, seat.player.id)
        game = Game(code.deal, code.rules, parse_line(seat.game.actions), seat.game.moves)
        return Table(code, game, seat.game.turn, preferences, seat.player.id, seat.game)

    def act(
        self, token: Token | None, code: GameCode, command: Command, turn: int, wishes: Preferences
    ) -> Answer:
        """Carry out a command that was made on `turn`, unless the rules refuse it or the turn has passed.

        An attempt that has been given up takes a restart alone. `wishes` are the settings that a player who
        is born here starts with.
        """
        table = self.look(token, code)
        if turn != table.turn:
            return Answer(table, table, is_stale=True)
        try:
            game = _carry_out(table, command)
        except IllegalAction as error:
            return Answer(table, table, refusal=error.reason)
        record = _record(table, game, self.clock())
        if table.player_id is None or table.record is None:
            answer = self._begin(token, table, record, wishes)
            # Where a hint has begun the game meanwhile, the turn is still the same.
            is_hinted = answer.is_stale and answer.table.record is not None and answer.table.turn == turn
            return self.act(token, code, command, turn, wishes) if is_hinted else answer
        save = self.store.begin_attempt if command is Control.RESTART else self.store.save_game
        if not save(table.player_id, record, table.turn):
            return Answer(self.look(token, code), table, is_stale=True)
        return Answer(replace(table, game=game, turn=record.turn, record=record), table)

    def _begin(self, token: Token | None, table: Table, record: GameRecord, wishes: Preferences) -> Answer:
        """Keep the first action; a visitor whose token is unknown becomes a player under a fresh one.

        A known player is not made anew where they have deleted themselves at this very moment.
        """
        born = None if token and table.player_id is not None else new_token()
        owner, preferences = (born, format_preferences(wishes)) if born else (token, None)
        begun = owner is not None and self.store.begin_game(owner.hash, preferences, record)
        return Answer(self.look(owner, table.code), table, is_stale=not begun, new_token=born)


def _carry_out(table: Table, command: Command) -> Game:
    game = table.game
    if command is Control.RESTART:
        return Game(game.deal, game.rules)
    if table.is_given_up:
        raise IllegalAction(Reason.GAME_OVER)
    if command is not Control.UNDO:
        return game.play(command)
    if not table.can_undo:
        raise IllegalAction(Reason.NOTHING_TO_UNDO)
    return game.undo()


def _record(table: Table, game: Game, now: int) -> GameRecord:
    """Return the row to keep after a command: the next turn, and the outcome where there is one.

    A recorded outcome stays, whatever is undone and played after it; only a win takes the place of "stuck".
    """
    old = table.record if game.moves else None
    record = GameRecord(
        code=str(table.code),
        attempt=1,
        actions=format_line(game.actions),
        moves=game.moves,
        turn=table.turn + 1,
        outcome=old.outcome if old else None,
        outcome_score=old.outcome_score if old else None,
        outcome_moves=old.outcome_moves if old else None,
        started_at=old.started_at if old else now,
        moved_at=now,
        ended_at=old.ended_at if old else None,
        hints_removable=old.hints_removable if old else 0,
        hints_winnable=old.hints_winnable if old else 0,
        hints_best=old.hints_best if old else 0,
        hints_shown=old.hints_shown if old else "",
        start=old.start if old else "",
    )
    outcome = _OUTCOMES.get(game.state.status)
    if outcome is None or record.outcome in (outcome, Outcome.WON):
        return record
    return replace(
        record, outcome=outcome, outcome_score=game.state.score, outcome_moves=game.moves, ended_at=now
    )
