"""The contract of a Store, the same on every database."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from app.storage.records import GameRecord, Lapsed, Outcome, Seat
from app.storage.store import Store
from tests.storage.samples import CODE, NOON, OTHER_CODE, OTHER_TOKEN, TOKEN, game_at


def at_once(times: int, act: Callable[[int], bool]) -> list[bool]:
    """What `act` says to each of so many threads that start together."""
    barrier = Barrier(times)

    def wait_and_act(number: int) -> bool:
        barrier.wait()
        return act(number)

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(wait_and_act, range(times)))


def seat_of(store: Store, token: bytes = TOKEN, code: str = CODE) -> Seat:
    seat = store.seat(token, code)
    assert seat is not None
    return seat


def current(store: Store, token: bytes = TOKEN, code: str = CODE) -> GameRecord:
    game = seat_of(store, token, code).game
    assert game is not None
    return game


@pytest.fixture
def player_id(store: Store) -> int:
    """A player who has made one action at CODE."""
    assert store.begin_game(TOKEN, "{}", game_at(1))
    return seat_of(store).player.id


# Players


def test_an_unknown_token_has_neither_player_nor_seat(store: Store) -> None:
    assert store.player(TOKEN) is None
    assert store.seat(TOKEN, CODE) is None


def test_a_created_player_is_found_by_the_token(store: Store) -> None:
    created = store.create_player(TOKEN, '{"language": "hu"}', NOON)
    assert created.preferences == '{"language": "hu"}'
    assert store.player(TOKEN) == created
    assert store.player(OTHER_TOKEN) is None


def test_a_player_without_a_game_has_an_empty_seat(store: Store) -> None:
    player = store.create_player(TOKEN, "{}", NOON)
    assert store.seat(TOKEN, CODE) == Seat(player, None)


def test_a_player_created_twice_is_one_player_with_the_first_preferences(store: Store) -> None:
    created = store.create_player(TOKEN, '{"first": 1}', NOON)
    assert store.create_player(TOKEN, '{"second": 2}', NOON + 1) == created


def test_two_tokens_are_two_players(store: Store) -> None:
    assert store.create_player(TOKEN, "{}", NOON).id != store.create_player(OTHER_TOKEN, "{}", NOON).id


def test_saved_preferences_are_read_back_letter_for_letter(store: Store) -> None:
    player = store.create_player(TOKEN, "{}", NOON)
    store.save_preferences(player.id, '{"név": "Őri % \' \\" 🂡"}', NOON)
    assert store.player(TOKEN) == replace(player, preferences='{"név": "Őri % \' \\" 🂡"}')


def test_preferences_of_nobody_are_passed_over(store: Store) -> None:
    store.save_preferences(4711, "{}", NOON)
    assert store.player(TOKEN) is None


# The first action


def test_the_first_action_creates_player_and_game(store: Store) -> None:
    assert store.begin_game(TOKEN, '{"explain": false}', game_at(1))
    seat = seat_of(store)
    assert seat.player.preferences == '{"explain": false}'
    assert seat.game == game_at(1)


def test_the_first_action_of_a_known_player_leaves_the_preferences(store: Store) -> None:
    player = store.create_player(TOKEN, '{"kept": 1}', NOON)
    assert store.begin_game(TOKEN, '{"kept": 0}', game_at(1))
    assert seat_of(store).player == player


def test_a_second_first_action_changes_nothing(store: Store, player_id: int) -> None:
    assert not store.begin_game(TOKEN, '{"new": 1}', replace(game_at(1), actions="26"))
    assert seat_of(store).player.preferences == "{}"
    assert store.attempts(player_id, CODE) == (game_at(1),)


def test_two_codes_are_two_games(store: Store, player_id: int) -> None:
    assert store.begin_game(TOKEN, "{}", game_at(1, code=OTHER_CODE))
    assert store.save_game(player_id, game_at(2), expected_turn=1)
    assert current(store) == game_at(2)
    assert current(store, code=OTHER_CODE) == game_at(1, code=OTHER_CODE)


def test_two_players_at_one_code_have_a_game_each(store: Store, player_id: int) -> None:
    assert store.begin_game(OTHER_TOKEN, "{}", game_at(1))
    assert store.save_game(player_id, game_at(2), expected_turn=1)
    assert current(store, OTHER_TOKEN) == game_at(1)


def test_first_actions_at_once_have_one_effect(store: Store) -> None:
    first_actions = [replace(game_at(1), actions=str(slot)) for slot in range(18, 24)]
    begun = at_once(6, lambda number: store.begin_game(TOKEN, str(number), first_actions[number]))
    assert sorted(begun) == [False] * 5 + [True]
    seat = seat_of(store)
    assert seat.game == first_actions[begun.index(True)]
    assert seat.player.preferences == str(begun.index(True))
    assert len(store.attempts(seat.player.id, CODE)) == 1


def test_first_actions_at_two_codes_at_once_make_one_player(store: Store) -> None:
    codes = [CODE, OTHER_CODE]
    assert all(at_once(2, lambda number: store.begin_game(TOKEN, "{}", game_at(1, code=codes[number]))))
    assert seat_of(store, code=CODE).player == seat_of(store, code=OTHER_CODE).player


def test_the_first_action_of_a_player_who_should_be_known_makes_no_other(store: Store) -> None:
    assert not store.begin_game(TOKEN, None, game_at(1))
    assert store.player(TOKEN) is None


def test_a_known_player_needs_no_preferences_to_begin(store: Store) -> None:
    player = store.create_player(TOKEN, "{}", NOON)
    assert store.begin_game(TOKEN, None, game_at(1))
    assert seat_of(store) == Seat(player, game_at(1))


# Saving


def test_a_saved_game_is_read_back_field_for_field(store: Store, player_id: int) -> None:
    for outcome in (None, *Outcome):
        turn = current(store).turn
        saved = replace(game_at(turn + 1, outcome), actions="D D 26", moves=99, outcome_score=-120)
        assert store.save_game(player_id, saved, expected_turn=turn)
        assert current(store) == saved


def test_an_outcome_comes_back_as_an_outcome(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(2, Outcome.WON), expected_turn=1)
    assert current(store).outcome is Outcome.WON


def test_hints_are_counted_by_kind_and_the_turn_stays(store: Store, player_id: int) -> None:
    shown = ""
    for number, kind in enumerate(["best", "removable", "best", "winnable"]):
        assert store.count_hint(
            player_id, replace(game_at(1), hints_shown=shown), kind, shown := f"1 {number}"
        )
    assert current(store) == replace(
        game_at(1), hints_removable=1, hints_winnable=1, hints_best=2, hints_shown="1 3"
    )


def test_a_hint_is_counted_only_on_its_turn_and_what_was_shown_there(store: Store, player_id: int) -> None:
    assert not store.count_hint(player_id, game_at(2), "best", "2 best")
    assert not store.count_hint(player_id, replace(game_at(1), hints_shown="1 best"), "best", "1 best")
    assert not store.count_hint(player_id + 1, game_at(1), "best", "1 best")
    assert not store.count_hint(player_id, game_at(1, code=OTHER_CODE), "best", "1 best")
    assert current(store) == game_at(1)


def test_the_same_hint_asked_for_three_times_at_once_counts_once(store: Store, player_id: int) -> None:
    counted = at_once(3, lambda _: store.count_hint(player_id, game_at(1), "best", "1 best"))
    assert sorted(counted) == [False, False, True]
    assert current(store).hints_best == 1


def test_a_save_leaves_the_hints_as_they_are_counted(store: Store, player_id: int) -> None:
    store.count_hint(player_id, game_at(1), "best", "1 best")
    assert store.save_game(player_id, replace(game_at(2), hints_best=7, hints_shown="x"), expected_turn=1)
    assert current(store) == replace(game_at(2), hints_best=1, hints_shown="1 best")


def test_times_after_2038_are_kept(store: Store) -> None:
    late = game_at(1, start=5_000_000_000)
    store.begin_game(TOKEN, "{}", late)
    assert current(store) == late


def test_a_save_leaves_number_and_beginning_of_the_attempt(store: Store, player_id: int) -> None:
    changed = replace(game_at(2), attempt=7, started_at=0, start="D")
    assert store.save_game(player_id, changed, expected_turn=1)
    assert current(store) == game_at(2)


@pytest.mark.parametrize("expected_turn", [0, 2])
def test_a_save_from_another_turn_changes_nothing(store: Store, player_id: int, expected_turn: int) -> None:
    assert not store.save_game(player_id, game_at(3), expected_turn)
    assert current(store) == game_at(1)


def test_a_save_for_another_player_or_code_changes_nothing(store: Store, player_id: int) -> None:
    assert not store.save_game(player_id + 1, game_at(2), expected_turn=1)
    assert not store.save_game(player_id, game_at(2, code=OTHER_CODE), expected_turn=1)
    assert current(store) == game_at(1)


def test_three_identical_saves_at_once_have_one_effect(store: Store, player_id: int) -> None:
    for turn in range(1, 11):
        saved = at_once(3, lambda _, turn=turn: store.save_game(player_id, game_at(turn + 1), turn))  # type: ignore[misc]
        assert sorted(saved) == [False, False, True]
        assert current(store) == game_at(turn + 1)


# Restart


def test_a_restart_replaces_an_attempt_without_an_outcome(store: Store, player_id: int) -> None:
    restarted = replace(game_at(0, start=NOON + 60), turn=2)
    assert store.begin_attempt(player_id, restarted, expected_turn=1)
    assert current(store) == restarted
    assert store.attempts(player_id, CODE) == (restarted,)


def test_a_restart_from_the_middle_remembers_where_it_began(store: Store, player_id: int) -> None:
    restarted = replace(game_at(2, start=NOON + 60), start="D D", hints_best=1)
    assert store.begin_attempt(player_id, restarted, expected_turn=1)
    assert current(store) == restarted


@pytest.mark.parametrize("outcome", Outcome)
def test_a_restart_keeps_an_ended_attempt(store: Store, player_id: int, outcome: Outcome) -> None:
    store.save_game(player_id, game_at(2, outcome), expected_turn=1)
    restarted = replace(game_at(0, start=NOON + 60), turn=3)
    assert store.begin_attempt(player_id, restarted, expected_turn=2)
    assert current(store) == replace(restarted, attempt=2)
    assert store.attempts(player_id, CODE) == (game_at(2, outcome), replace(restarted, attempt=2))


def test_attempts_are_numbered_on_and_replaced_ones_give_their_number_on(
    store: Store, player_id: int
) -> None:
    store.save_game(player_id, game_at(2, Outcome.STUCK), expected_turn=1)
    store.begin_attempt(player_id, game_at(3), expected_turn=2)
    store.begin_attempt(player_id, game_at(4), expected_turn=3)
    store.save_game(player_id, game_at(5, Outcome.WON), expected_turn=4)
    store.begin_attempt(player_id, game_at(6), expected_turn=5)
    attempts = store.attempts(player_id, CODE)
    assert [(game.attempt, game.turn, game.outcome) for game in attempts] == [
        (1, 2, Outcome.STUCK),
        (2, 5, Outcome.WON),
        (3, 6, None),
    ]


def test_after_a_restart_the_ended_attempt_is_not_saved_to(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(2, Outcome.WON), expected_turn=1)
    store.begin_attempt(player_id, game_at(3), expected_turn=2)
    assert not store.save_game(player_id, game_at(3), expected_turn=2)
    assert store.save_game(player_id, game_at(4), expected_turn=3)
    assert store.attempts(player_id, CODE)[0] == game_at(2, Outcome.WON)


def test_a_restart_from_another_turn_changes_nothing(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(2, Outcome.WON), expected_turn=1)
    assert not store.begin_attempt(player_id, game_at(3), expected_turn=1)
    assert not store.begin_attempt(player_id + 1, game_at(3), expected_turn=2)
    assert not store.begin_attempt(player_id, game_at(3, code=OTHER_CODE), expected_turn=2)
    assert store.attempts(player_id, CODE) == (game_at(2, Outcome.WON),)


@pytest.mark.parametrize("outcome", [None, Outcome.WON])
def test_three_restarts_at_once_have_one_effect(
    store: Store, player_id: int, outcome: Outcome | None
) -> None:
    store.save_game(player_id, game_at(2, outcome), expected_turn=1)
    begun = at_once(3, lambda _: store.begin_attempt(player_id, game_at(3), expected_turn=2))
    assert sorted(begun) == [False, False, True]
    assert len(store.attempts(player_id, CODE)) == (1 if outcome is None else 2)


def test_a_restart_and_a_save_at_once_have_one_effect(store: Store, player_id: int) -> None:
    acts: list[Callable[[], bool]] = [
        lambda: store.begin_attempt(player_id, game_at(2), expected_turn=1),
        lambda: store.save_game(player_id, game_at(2), expected_turn=1),
    ]
    assert sorted(at_once(2, lambda number: acts[number]())) == [False, True]


# Looking back


def test_nobody_has_an_unfinished_game(store: Store) -> None:
    assert store.last_unfinished(4711) is None


@pytest.mark.parametrize("outcome", [None, Outcome.STUCK])
def test_the_last_unfinished_game_is_the_one_moved_last(
    store: Store, player_id: int, outcome: Outcome | None
) -> None:
    store.begin_game(TOKEN, "{}", game_at(1, code=OTHER_CODE))
    store.save_game(player_id, game_at(9, outcome), expected_turn=1)
    assert store.last_unfinished(player_id) == game_at(9, outcome)
    store.save_game(player_id, game_at(10, outcome, code=OTHER_CODE), expected_turn=1)
    assert store.last_unfinished(player_id) == game_at(10, outcome, code=OTHER_CODE)


def test_of_two_games_moved_in_the_same_second_the_later_begun_is_the_last(
    store: Store, player_id: int
) -> None:
    store.begin_game(TOKEN, "{}", game_at(1, code=OTHER_CODE))
    assert store.last_unfinished(player_id) == game_at(1, code=OTHER_CODE)


@pytest.mark.parametrize("outcome", [Outcome.WON, Outcome.GIVEN_UP])
def test_a_game_that_was_won_or_given_up_is_finished(store: Store, player_id: int, outcome: Outcome) -> None:
    store.save_game(player_id, game_at(2, outcome), expected_turn=1)
    assert store.last_unfinished(player_id) is None


def test_a_kept_attempt_is_not_the_last_unfinished_game(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(50, Outcome.STUCK), expected_turn=1)
    store.begin_attempt(player_id, game_at(51), expected_turn=50)
    store.save_game(player_id, game_at(52, Outcome.WON), expected_turn=51)
    assert store.last_unfinished(player_id) is None


def test_the_last_unfinished_game_is_the_players_own(store: Store, player_id: int) -> None:
    store.begin_game(OTHER_TOKEN, "{}", game_at(5, code=OTHER_CODE))
    assert store.last_unfinished(player_id) == game_at(1)


def test_a_code_never_played_has_no_attempts(store: Store, player_id: int) -> None:
    assert store.attempts(player_id, OTHER_CODE) == ()


# Deleting


def test_a_deleted_player_is_unknown_and_leaves_no_game(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(2, Outcome.WON), expected_turn=1)
    store.begin_attempt(player_id, game_at(3), expected_turn=2)
    assert store.delete_player(TOKEN)
    assert store.seat(TOKEN, CODE) is None
    assert store.attempts(player_id, CODE) == ()
    assert store.last_unfinished(player_id) is None


def test_nobody_is_deleted_twice(store: Store, player_id: int) -> None:
    assert player_id
    assert store.delete_player(TOKEN)
    assert not store.delete_player(TOKEN)


def test_a_deletion_leaves_other_players_alone(store: Store, player_id: int) -> None:
    assert player_id
    store.begin_game(OTHER_TOKEN, "{}", game_at(2))
    assert store.delete_player(TOKEN)
    assert current(store, OTHER_TOKEN) == game_at(2)


def test_what_follows_a_deletion_changes_nothing(store: Store, player_id: int) -> None:
    store.delete_player(TOKEN)
    assert not store.save_game(player_id, game_at(2), expected_turn=1)
    assert not store.begin_attempt(player_id, game_at(2), expected_turn=1)
    assert not store.begin_game(TOKEN, None, game_at(1))
    store.save_preferences(player_id, "{}", NOON)
    assert store.player(TOKEN) is None


def test_deletions_moves_and_first_actions_at_once_end_without_a_fault(store: Store) -> None:
    def play(number: int) -> bool:
        for _ in range(10):
            if number == 0:
                store.delete_player(TOKEN)
                continue
            store.begin_game(TOKEN, "{}" if number % 2 else None, game_at(1))
            seat = store.seat(TOKEN, CODE)
            if seat is None or seat.game is None:
                continue
            turn = seat.game.turn
            act = store.begin_attempt if number % 3 == 0 else store.save_game
            act(seat.player.id, game_at(turn + 1, Outcome.STUCK), turn)
        return True

    assert all(at_once(6, play))
    store.delete_player(TOKEN)
    assert all(store.attempts(player_id, CODE) == () for player_id in range(1, 99))


# What has lapsed


def ids_of(store: Store, kind: Lapsed, before: int) -> tuple[int, ...]:
    return store.lapsed(kind, before, after_id=0, limit=1000)


def remove(store: Store, kind: Lapsed, before: int) -> int:
    return store.remove_lapsed(kind, before, ids_of(store, kind, before))


def test_nothing_has_lapsed_in_an_empty_store(store: Store) -> None:
    for kind in Lapsed:
        assert ids_of(store, kind, NOON) == ()
        assert store.remove_lapsed(kind, NOON, []) == 0


def test_an_unfinished_game_lapses_after_its_last_move(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(9), expected_turn=1)
    assert remove(store, Lapsed.GAMES, NOON + 9) == 0
    assert current(store) == game_at(9)
    assert remove(store, Lapsed.GAMES, NOON + 10) == 1
    assert seat_of(store).game is None
    assert store.attempts(player_id, CODE) == ()


@pytest.mark.parametrize("outcome", Outcome)
def test_an_ended_attempt_never_lapses_by_itself(store: Store, player_id: int, outcome: Outcome) -> None:
    store.save_game(player_id, game_at(2, outcome), expected_turn=1)
    store.begin_attempt(player_id, game_at(3), expected_turn=2)
    assert remove(store, Lapsed.GAMES, NOON * 2) == 1
    assert store.attempts(player_id, CODE) == (game_at(2, outcome),)


def test_a_game_that_was_removed_can_be_begun_again(store: Store, player_id: int) -> None:
    assert player_id
    remove(store, Lapsed.GAMES, NOON * 2)
    assert store.begin_game(TOKEN, None, game_at(1, start=NOON * 2))
    assert current(store) == game_at(1, start=NOON * 2)


def test_a_move_saves_a_game_that_was_about_to_be_removed(store: Store, player_id: int) -> None:
    ids = ids_of(store, Lapsed.GAMES, NOON + 10)
    store.save_game(player_id, game_at(30), expected_turn=1)
    assert store.remove_lapsed(Lapsed.GAMES, NOON + 10, ids) == 0
    assert current(store) == game_at(30)


def test_an_end_saves_a_game_that_was_about_to_be_removed(store: Store, player_id: int) -> None:
    ids = ids_of(store, Lapsed.GAMES, NOON + 10)
    store.save_game(player_id, game_at(2, Outcome.WON), expected_turn=1)
    assert store.remove_lapsed(Lapsed.GAMES, NOON + 10, ids) == 0


def test_a_player_of_settings_alone_lapses_after_the_last_change(store: Store) -> None:
    player = store.create_player(TOKEN, "{}", NOON)
    store.save_preferences(player.id, "{}", NOON + 5)
    assert remove(store, Lapsed.PLAYERS, NOON + 5) == 0
    assert remove(store, Lapsed.PLAYERS, NOON + 6) == 1
    assert store.player(TOKEN) is None


def test_a_player_lapses_after_the_last_move_with_all_games(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(50, Outcome.WON), expected_turn=1)
    assert remove(store, Lapsed.PLAYERS, NOON + 50) == 0
    assert remove(store, Lapsed.PLAYERS, NOON + 51) == 1
    assert store.player(TOKEN) is None
    assert store.attempts(player_id, CODE) == ()


def test_a_player_whose_game_was_removed_was_seen_at_its_last_move(store: Store, player_id: int) -> None:
    store.save_game(player_id, game_at(50), expected_turn=1)
    assert remove(store, Lapsed.GAMES, NOON + 51) == 1
    assert remove(store, Lapsed.PLAYERS, NOON + 50) == 0
    assert store.player(TOKEN)
    assert remove(store, Lapsed.PLAYERS, NOON + 51) == 1


def test_a_removed_game_does_not_make_a_player_seen_earlier(store: Store, player_id: int) -> None:
    store.save_preferences(player_id, "{}", NOON + 99)
    assert remove(store, Lapsed.GAMES, NOON + 50) == 1
    assert remove(store, Lapsed.PLAYERS, NOON + 99) == 0


def test_a_move_saves_a_player_who_was_about_to_be_removed(store: Store, player_id: int) -> None:
    ids = ids_of(store, Lapsed.PLAYERS, NOON + 10)
    store.save_game(player_id, game_at(30), expected_turn=1)
    assert ids == (player_id,)
    assert store.remove_lapsed(Lapsed.PLAYERS, NOON + 10, ids) == 0
    assert current(store) == game_at(30)


def test_old_facts_lapse_and_are_found_again(store: Store) -> None:
    store.keep_facts("AAAAAAB", "E", "old", NOON)
    store.keep_facts("AAAAAAC", "E", "kept again", NOON)
    store.keep_facts("AAAAAAC", "E", "kept again", NOON + 5)
    assert remove(store, Lapsed.FACTS, NOON + 5) == 1
    assert store.facts("AAAAAAB", "E") is None
    assert store.facts("AAAAAAC", "E") == "kept again"
    store.keep_facts("AAAAAAB", "E", "new", NOON + 6)
    assert store.facts("AAAAAAB", "E") == "new"


def test_what_has_lapsed_is_found_in_portions(store: Store) -> None:
    for number in range(5):
        store.begin_game(bytes([number]) * 32, "{}", game_at(1))
    first = store.lapsed(Lapsed.PLAYERS, NOON * 2, after_id=0, limit=3)
    second = store.lapsed(Lapsed.PLAYERS, NOON * 2, after_id=first[-1], limit=3)
    assert (len(first), len(second)) == (3, 2)
    assert first + second == ids_of(store, Lapsed.PLAYERS, NOON * 2)


def test_moves_and_removals_at_once_lose_no_move(store: Store) -> None:
    tokens = [bytes([number]) * 32 for number in range(12)]
    for token in tokens:
        store.begin_game(token, "{}", game_at(1))

    def act(number: int) -> bool:
        if number >= len(tokens):
            for _ in range(5):
                remove(store, Lapsed.GAMES, NOON + 100)
                remove(store, Lapsed.PLAYERS, NOON + 100)
            return True
        seat = store.seat(tokens[number], CODE)
        if seat is None or not store.save_game(seat.player.id, game_at(200), expected_turn=1):
            return False
        return current(store, tokens[number]) == game_at(200)

    moved = at_once(len(tokens) + 2, act)[: len(tokens)]
    for token, has_moved in zip(tokens, moved, strict=True):
        assert (store.player(token) is not None) == has_moved


# Facts about deals


def test_nothing_is_known_about_a_deal_at_first(store: Store) -> None:
    assert store.facts("AAAAAAB", "E") is None


def test_facts_belong_to_a_deal_and_its_rules(store: Store) -> None:
    store.keep_facts("AAAAAAB", "E", '{"winnable": true}', NOON)
    store.keep_facts("AAAAAAB", "C", '{"winnable": false}', NOON)
    assert store.facts("AAAAAAB", "E") == '{"winnable": true}'
    assert store.facts("AAAAAAB", "C") == '{"winnable": false}'
    assert store.facts("AAAAAAC", "E") is None


def test_facts_kept_again_take_the_place_of_the_old(store: Store) -> None:
    for text in ("old", "new", "new"):
        store.keep_facts("AAAAAAB", "E", text, NOON)
    assert store.facts("AAAAAAB", "E") == "new"


def test_facts_found_by_many_at_once_are_kept_once(store: Store) -> None:
    def find(_number: int) -> bool:
        store.keep_facts("AAAAAAB", "E", "same", NOON)
        return store.facts("AAAAAAB", "E") == "same"

    assert all(at_once(6, find))


# All at once


def test_many_threads_read_write_and_restart_without_a_fault(store: Store) -> None:
    def play(number: int) -> bool:
        token = bytes([number]) * 32
        assert store.begin_game(token, "{}", game_at(1))
        player_id = seat_of(store, token).player.id
        for turn in range(1, 9):
            assert current(store, token).turn == turn
            act = store.begin_attempt if turn % 4 == 0 else store.save_game
            outcome = Outcome.STUCK if turn % 4 == 3 else None
            assert act(player_id, game_at(turn + 1, outcome), turn)
        return len(store.attempts(player_id, CODE)) == 3

    assert all(at_once(20, play))


def test_an_open_store_is_ready(store: Store) -> None:
    assert store.is_ready()
