"""What a purge removes, when, and in what portions."""

import logging
from collections.abc import Callable
from dataclasses import replace
from threading import Event

import pytest

from app.play.retention import Retention, daily_purge
from app.storage.errors import StorageUnavailable
from app.storage.records import Lapsed, Outcome
from app.storage.sql_store import SqlStore
from tests.storage.samples import CODE, NOON, OTHER_CODE, OTHER_TOKEN, TOKEN, game_at
from tests.support.waiting import wait_until

DAY = 24 * 3600


def never(_seconds: float) -> None:
    """Take no pause."""


def on_day(number: int) -> Callable[[], int]:
    """A clock that stands still so many days, and a second, after the last move of the sample games."""
    return lambda: NOON + number * DAY + 2


def counts(games: int = 0, players: int = 0, facts: int = 0) -> dict[Lapsed, int]:
    return {Lapsed.GAMES: games, Lapsed.PLAYERS: players, Lapsed.FACTS: facts}


@pytest.fixture
def retention(store: SqlStore) -> Retention:
    """A game, a won one and facts, kept for 90 days; their player for 730."""
    store.begin_game(TOKEN, "", game_at(1))
    store.begin_game(TOKEN, "", game_at(1, Outcome.WON, code=OTHER_CODE))
    store.keep_facts("AAAAAAB", "E", "{}", NOON + 1)
    return Retention(store, on_day(0), games_days=90, players_days=730)


@pytest.mark.parametrize(
    ("day", "removed"),
    [
        (89, counts()),
        (90, counts(games=1, facts=1)),
        (729, counts(games=1, facts=1)),
        (730, counts(games=1, players=1, facts=1)),
    ],
)
def test_games_and_facts_are_kept_for_their_days_and_players_for_theirs(
    retention: Retention, day: int, removed: dict[Lapsed, int]
) -> None:
    due = replace(retention, clock=on_day(day))
    assert due.rehearse() == removed
    assert due.purge(never) == removed
    assert due.purge(never) == counts()


def test_a_won_game_stays_until_its_player_goes(retention: Retention, store: SqlStore) -> None:
    replace(retention, clock=on_day(729)).purge(never)
    seat = store.seat(TOKEN, OTHER_CODE)
    assert seat is not None
    assert seat.game == game_at(1, Outcome.WON, code=OTHER_CODE)
    replace(retention, clock=on_day(730)).purge(never)
    assert store.player(TOKEN) is None


def test_a_rehearsal_removes_nothing(retention: Retention, store: SqlStore) -> None:
    replace(retention, clock=on_day(999)).rehearse()
    seat = store.seat(TOKEN, CODE)
    assert seat is not None
    assert seat.game == game_at(1)


@pytest.mark.parametrize(
    ("games_days", "players_days", "removed"),
    [(0, 0, counts()), (0, 730, counts(players=1)), (90, 0, counts(games=1, facts=1))],
)
def test_no_days_are_for_ever(
    retention: Retention, games_days: int, players_days: int, removed: dict[Lapsed, int]
) -> None:
    kept = replace(retention, clock=on_day(9999), games_days=games_days, players_days=players_days)
    assert kept.rehearse() == removed
    assert kept.purge(never) == removed


def test_many_are_removed_in_portions_with_a_pause_after_each(store: SqlStore) -> None:
    for number in range(50):
        store.create_player(bytes([number]) * 32, "", NOON)
    pauses: list[float] = []
    retention = Retention(store, on_day(730), 90, 730)
    assert retention.rehearse() == counts(players=50)
    assert retention.purge(pauses.append) == counts(players=50)
    assert len(pauses) == 3


def test_a_purge_that_is_called_off_leaves_the_rest(store: SqlStore) -> None:
    for number in range(50):
        store.create_player(bytes([number]) * 32, "", NOON)
    retention = Retention(store, on_day(730), 90, 730)
    assert retention.purge(lambda _seconds: True) == counts(players=20)
    assert retention.rehearse() == counts(players=30)


def test_a_game_that_moves_meanwhile_stays(
    retention: Retention, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = store.lapsed

    def look_and_move(kind: Lapsed, before: int, after_id: int, limit: int) -> tuple[int, ...]:
        found = look(kind, before, after_id, limit)
        store.save_game(1, replace(game_at(2), moved_at=NOON + 90 * DAY), expected_turn=1)
        return found

    monkeypatch.setattr(store, "lapsed", look_and_move)
    assert replace(retention, clock=on_day(90)).purge(never) == counts(facts=1)


def test_while_the_server_runs_it_purges_at_once_and_stops_at_once(
    retention: Retention, store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tripeaks.retention")
    store.begin_game(OTHER_TOKEN, "", game_at(1))
    with daily_purge(replace(retention, clock=on_day(90))):
        wait_until(lambda: bool(caplog.messages))
    assert caplog.messages == ["Purged: games 2, players 0, facts 1"]


def test_a_purge_that_finds_nothing_says_nothing(
    retention: Retention, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, "tripeaks.retention")
    has_purged = Event()
    purge = Retention.purge

    def purge_and_tell(self: Retention, pause: Callable[[float], object]) -> object:
        removed = purge(self, pause)
        has_purged.set()
        return removed

    monkeypatch.setattr(Retention, "purge", purge_and_tell)
    with daily_purge(retention):
        assert has_purged.wait(10)
    assert caplog.messages == []


def test_a_purge_is_put_off_while_the_database_does_not_answer(
    retention: Retention, store: SqlStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> tuple[int, ...]:
        raise StorageUnavailable("database is locked")

    lapsed = store.lapsed
    monkeypatch.setattr("app.play.retention._RETRY_SECONDS", 0.01)
    monkeypatch.setattr(store, "lapsed", fail)
    with daily_purge(replace(retention, clock=on_day(90))):
        wait_until(lambda: "Purge put off: database is locked" in caplog.messages)
        monkeypatch.setattr(store, "lapsed", lapsed)
        wait_until(lambda: store.facts("AAAAAAB", "E") is None)
