"""Looking at a game, acting on it, dealing a new one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.game.codec import GameCode, letters_of, parse_code
from app.game.deal import deal_of
from app.game.errors import Reason
from app.game.game import Game
from app.game.moves import DRAW, REMOVALS, Remove, format_line, parse_line
from app.game.notation import format_picture, parse_picture
from app.game.rules import CLASSIC, EASY, Rules
from app.game.state import State, Status
from app.play.commands import Command, Control
from app.play.games import Answer, Games
from app.play.preferences import DEFAULT_PREFERENCES, Preferences
from app.play.tokens import Token, new_token
from app.storage.database import open_store
from app.storage.records import GameRecord, Outcome
from app.storage.sql_store import SqlStore
from tests.support.web import EXAMPLE

CODE = GameCode(EASY, "AAAAAAB")
OTHER = GameCode(CLASSIC, "AAAAAAD")
KING_OF_CLUBS = Remove(20)
COMMANDS: list[Command] = [*REMOVALS, DRAW, DRAW, DRAW, Control.UNDO, Control.UNDO, Control.RESTART]


def act(games: Games, token: Token | None, command: Command, turn: int, code: GameCode = CODE) -> Answer:
    """Carry out a command for a player with the usual settings."""
    return games.act(token, code, command, turn, DEFAULT_PREFERENCES)


def begin(games: Games, command: Command = DRAW, code: GameCode = CODE) -> Token:
    """Return the token of the player who is born with a first command."""
    answer = act(games, None, command, 0, code)
    assert answer.new_token is not None
    return answer.new_token


def play(games: Games, token: Token, line: str, code: GameCode = CODE) -> Answer:
    """Play a line from the table as it stands."""
    for action in parse_line(line):
        answer = act(games, token, action, games.look(token, code).turn, code)
        assert answer.is_accepted
    return answer


def record(store: SqlStore, token: Token, code: GameCode = CODE) -> GameRecord:
    """Return the stored current attempt."""
    seat = store.seat(token.hash, str(code))
    assert seat is not None
    assert seat.game is not None
    return seat.game


def test_a_new_deal_has_the_letters_of_the_number_that_chance_gives(games: Games) -> None:
    assert str(games.deal(EASY)) == "TP1-E-AAAAAAZ"
    assert str(games.deal(CLASSIC)) == "TP1-C-AAAAAAZ"


def test_a_stranger_looks_at_the_untouched_deal(games: Games) -> None:
    for token in (None, new_token()):
        table = games.look(token, CODE)
        assert (table.turn, table.player_id, table.record, table.preferences) == (0, None, None, None)
        expected = """
        rules E
                 [5H]              [JS]              [9H]
              [7D]  [TD]        [2C]  [AH]        [7H]  [TS]
           [9D]  [3D]  [3H]  [QD]  [7S]  [4H]  [8C]  [JH]  [KS]
         3S    5S    KC    4S    2D    AS    KD    8H    7C    9S
        waste AC
        stock 6S JC 6C TC 6H KH AD 8D 5D TH 3C 6D 2S 2H 5C QC QH 9C 8S QS JD 4C 4D
        """
        assert table.game.state == parse_picture(expected)


def test_a_player_without_a_game_at_a_code_finds_it_untouched_with_their_settings(games: Games) -> None:
    token = begin(games)
    table = games.look(token, OTHER)
    assert (table.turn, table.game.moves, table.record) == (0, 0, None)
    assert table.player_id is not None
    assert table.preferences == DEFAULT_PREFERENCES


def test_the_first_action_makes_a_player_who_starts_with_their_wishes(games: Games) -> None:
    answer = games.act(None, CODE, KING_OF_CLUBS, 0, Preferences("hu", explain_errors="off"))
    assert answer.is_accepted
    assert answer.new_token is not None
    table = games.look(answer.new_token, CODE)
    assert table == answer.table
    assert (table.turn, table.game.moves, table.preferences) == (
        1,
        1,
        Preferences("hu", explain_errors="off"),
    )


def test_an_unknown_token_is_replaced(games: Games, store: SqlStore) -> None:
    unknown = new_token()
    answer = act(games, unknown, DRAW, 0)
    assert answer.is_accepted
    assert answer.new_token not in (None, unknown)
    assert store.player(unknown.hash) is None


def test_a_player_begins_another_game_under_the_same_token(games: Games) -> None:
    token = begin(games)
    answer = act(games, token, DRAW, 0, OTHER)
    assert (answer.is_accepted, answer.new_token) == (True, None)
    assert (games.look(token, CODE).turn, games.look(token, OTHER).turn) == (1, 1)


def test_an_answer_tells_the_table_before_and_after(games: Games) -> None:
    token = begin(games)
    answer = act(games, token, DRAW, 1)
    assert (answer.before.turn, answer.before.game.moves) == (1, 1)
    assert (answer.table.turn, answer.table.game.moves) == (2, 2)
    assert answer.table == games.look(token, CODE)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Remove(18), Reason.NOT_ADJACENT),
        (Remove(0), Reason.BLOCKED),
        (Control.UNDO, Reason.NOTHING_TO_UNDO),
    ],
)
def test_a_refused_command_keeps_nothing(
    games: Games, store: SqlStore, command: Command, reason: Reason
) -> None:
    answer = act(games, None, command, 0)
    assert (answer.refusal, answer.is_accepted, answer.is_stale, answer.new_token) == (
        reason,
        False,
        False,
        None,
    )
    token = begin(games)
    act(games, token, Control.UNDO, 1)
    before = record(store, token)
    assert act(games, token, command, 2).refusal == reason
    assert record(store, token) == before


@pytest.mark.parametrize("turn", [0, 1, 3])
@pytest.mark.parametrize("command", [DRAW, KING_OF_CLUBS, Control.UNDO, Control.RESTART])
def test_a_command_of_another_turn_keeps_nothing(
    games: Games, store: SqlStore, command: Command, turn: int
) -> None:
    token = begin(games)
    act(games, token, DRAW, 1)
    before = record(store, token)
    answer = act(games, token, command, turn)
    assert (answer.is_stale, answer.is_accepted, answer.refusal) == (True, False, None)
    assert answer.table == answer.before
    assert record(store, token) == before


def test_a_stranger_on_a_later_turn_is_stale_and_stays_a_stranger(games: Games) -> None:
    answer = act(games, None, DRAW, 3)
    assert (answer.is_stale, answer.new_token, answer.table.turn) == (True, None, 0)


class Rival:
    """Something that happens between the look at a game and its saving."""

    def __init__(self, games: Games, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games, self.store, self.monkeypatch = games, store, monkeypatch

    def acts_after_the_next_look(self, token: Token, command: Command, turn: int, code: GameCode) -> None:
        """Let a rival act once the next look has been taken."""
        look = self.store.seat

        def look_and_be_overtaken(token_hash: bytes, text: str) -> object:
            seat = look(token_hash, text)
            self.monkeypatch.setattr(self.store, "seat", look)
            assert act(self.games, token, command, turn, code).is_accepted
            return seat

        self.monkeypatch.setattr(self.store, "seat", look_and_be_overtaken)


@pytest.fixture
def rival(games: Games, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> Rival:
    """Whoever comes in between."""
    return Rival(games, store, monkeypatch)


@pytest.mark.parametrize("command", [DRAW, Control.UNDO, Control.RESTART])
def test_a_command_that_was_overtaken_is_stale_and_shows_the_true_table(
    games: Games, store: SqlStore, rival: Rival, command: Command
) -> None:
    token = begin(games)
    rival.acts_after_the_next_look(token, DRAW, 1, CODE)
    answer = act(games, token, command, 1)
    assert (answer.is_stale, answer.is_accepted) == (True, False)
    assert (answer.table.turn, record(store, token).actions) == (2, "D D")
    assert answer.table == games.look(token, CODE)


@pytest.mark.parametrize("command", [DRAW, KING_OF_CLUBS])
def test_a_first_command_that_was_overtaken_is_stale_too(
    games: Games, store: SqlStore, rival: Rival, command: Command
) -> None:
    token = begin(games, code=OTHER)
    rival.acts_after_the_next_look(token, DRAW, 0, CODE)
    answer = act(games, token, command, 0)
    assert (answer.is_stale, answer.new_token, answer.table.turn) == (True, None, 1)
    assert record(store, token).actions == "D"


@pytest.mark.parametrize("code", [CODE, OTHER])
def test_a_command_overtaken_by_a_deletion_is_stale_and_makes_no_player(
    games: Games, store: SqlStore, monkeypatch: pytest.MonkeyPatch, code: GameCode
) -> None:
    token = begin(games)
    turn = games.look(token, code).turn
    look = store.seat

    def look_and_delete(token_hash: bytes, text: str) -> object:
        seat = look(token_hash, text)
        store.delete_player(token_hash)
        return seat

    monkeypatch.setattr(store, "seat", look_and_delete)
    answer = act(games, token, DRAW, turn, code)
    assert (answer.is_stale, answer.new_token, answer.table.turn) == (True, None, 0)
    assert store.player(token.hash) is None


def test_the_moves_never_go_down_and_the_turn_always_goes_up(games: Games) -> None:
    token = begin(games)
    seen = [(1, 1)]
    for command in (DRAW, Control.UNDO, Control.UNDO, DRAW):
        table = act(games, token, command, seen[-1][0]).table
        seen.append((table.turn, table.game.moves))
    assert seen == [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3)]


def test_a_win_is_recorded_with_score_moves_and_time(games: Games, store: SqlStore) -> None:
    token = begin(games)
    play(games, token, " ".join(EXAMPLE[1:]))
    row = record(store, token)
    assert (row.outcome, row.outcome_score, row.outcome_moves) == (Outcome.WON, 750, 50)
    assert row.ended_at == row.moved_at
    assert row.started_at < row.moved_at


def test_what_is_played_after_a_win_leaves_the_result_as_it_is(games: Games, store: SqlStore) -> None:
    token = begin(games)
    won = play(games, token, " ".join(EXAMPLE[1:]))
    first = record(store, token)
    for turn in (50, 51, 52):
        assert act(games, token, Control.UNDO, turn).is_accepted
    play(games, token, " ".join(EXAMPLE[-3:]))
    again = record(store, token)
    assert won.table.game.state.status is Status.WON
    assert (again.outcome, again.outcome_score, again.outcome_moves) == (Outcome.WON, 750, 50)
    assert (again.ended_at, again.moves, again.turn) == (first.ended_at, 53, 56)


def test_a_won_game_that_is_undone_and_gets_stuck_stays_won(games: Games, store: SqlStore) -> None:
    token = begin(games)
    play(games, token, " ".join(EXAMPLE[1:]))
    for turn in range(50, 100):
        act(games, token, Control.UNDO, turn)
    answer = play(games, token, " ".join(["D"] * 23 + ["18", "21", "19"]))
    row = record(store, token)
    assert answer.table.game.state.status is Status.STUCK
    assert (row.outcome, row.outcome_score, row.outcome_moves) == (Outcome.WON, 750, 50)


def test_a_stuck_game_is_recorded_once_and_a_later_win_takes_its_place(games: Games, store: SqlStore) -> None:
    token = begin(games)
    play(games, token, " ".join(["D"] * 22 + ["18", "21", "19"]))
    stuck = record(store, token)
    assert (stuck.outcome, stuck.outcome_score, stuck.outcome_moves) == (Outcome.STUCK, 474, 26)
    act(games, token, Control.UNDO, 26)
    play(games, token, "19")
    again = record(store, token)
    assert (again.outcome_moves, again.ended_at, again.moves) == (26, stuck.ended_at, 27)
    for _ in range(26):
        act(games, token, Control.UNDO, games.look(token, CODE).turn)
    play(games, token, " ".join(EXAMPLE))
    won = record(store, token)
    assert (won.outcome, won.outcome_score, won.outcome_moves) == (Outcome.WON, 750, 77)


def test_restart_begins_anew_and_keeps_what_has_ended(games: Games, store: SqlStore) -> None:
    token = begin(games)
    play(games, token, " ".join(EXAMPLE[1:]))
    answer = act(games, token, Control.RESTART, 50)
    assert (answer.table.turn, answer.table.game.moves, answer.table.game.actions) == (51, 0, ())
    first, second = store.attempts(1, str(CODE))
    assert (first.outcome, first.attempt, first.moves) == (Outcome.WON, 1, 50)
    assert (second.outcome, second.attempt, second.moves, second.turn) == (None, 2, 0, 51)
    assert (second.outcome_score, second.outcome_moves, second.ended_at) == (None, None, None)
    assert second.started_at > first.started_at


def test_restart_of_a_game_without_an_end_takes_its_place(games: Games, store: SqlStore) -> None:
    token = begin(games)
    answer = act(games, token, Control.RESTART, 1)
    assert (answer.is_accepted, answer.table.turn, answer.table.game.moves) == (True, 2, 0)
    assert [row.actions for row in store.attempts(1, str(CODE))] == [""]


def test_the_latest_game_is_the_one_moved_last_that_is_not_won(games: Games) -> None:
    assert games.latest(None) is None
    assert games.latest(new_token()) is None
    token = begin(games)
    assert games.latest(token) == CODE
    act(games, token, DRAW, 0, OTHER)
    assert games.latest(token) == OTHER
    play(games, token, " ".join(EXAMPLE[1:]))
    assert games.latest(token) == OTHER


def test_a_player_whose_games_are_all_won_has_no_latest(games: Games) -> None:
    token = begin(games)
    play(games, token, " ".join(EXAMPLE[1:]))
    assert games.latest(token) is None


def test_another_player_has_a_game_of_their_own(games: Games, store: SqlStore) -> None:
    anna, bela = begin(games), begin(games, KING_OF_CLUBS)
    assert act(games, anna, DRAW, 1).is_accepted
    assert (record(store, anna).actions, record(store, bela).actions) == ("D D", "20")


@settings(max_examples=30)
@given(
    number=st.integers(0, 26**7 - 1),
    rules=st.sampled_from([EASY, CLASSIC]),
    commands=st.lists(st.sampled_from(COMMANDS), max_size=60),
)
def test_stored_rows_replay_to_the_same_game(number: int, rules: Rules, commands: list[Command]) -> None:
    store = open_store("sqlite://")
    games = Games(store, lambda: 0, lambda _limit: 0)
    code, token = GameCode(rules, letters_of(number)), new_token()
    store.create_player(token.hash, "", 0)
    kept: list[str] = []
    moves = turn = 0
    for command in commands:
        answer = games.act(token, code, command, turn, DEFAULT_PREFERENCES)
        if not answer.is_accepted:
            assert answer.table.turn == turn
            continue
        turn += 1
        if command is Control.RESTART:
            kept, moves = [], 0
        elif command is Control.UNDO:
            kept.pop()
        else:
            kept.append(str(command))
            moves += 1
        row = record(store, token, code)
        assert (row.actions, row.moves, row.turn) == (" ".join(kept), moves, turn)
        state = State.start(deal_of(code.letters), rules)
        for action in parse_line(row.actions):
            state = state.apply(action)
        replayed = games.look(token, parse_code(row.code, EASY))
        assert replayed.game == Game(code.deal, rules, parse_line(row.actions), moves)
        assert format_picture(replayed.game.state) == format_picture(state)
        assert format_line(replayed.game.actions) == row.actions
    store.close()
