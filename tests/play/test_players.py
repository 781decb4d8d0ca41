"""Players and their settings."""

import pytest

from app.play.players import Players
from app.play.preferences import PreferenceRefused, Preferences
from app.play.tokens import Token, new_token
from app.storage.errors import StorageUnavailable
from app.storage.sql_store import SqlStore
from tests.storage.samples import CODE, game_at


@pytest.fixture
def token(store: SqlStore) -> Token:
    """The token of a player who is there."""
    token = new_token()
    store.create_player(token.hash, "language=hu", 7)
    return token


def test_a_players_settings_are_those_that_are_stored(players: Players, token: Token) -> None:
    assert players.preferences(token) == Preferences(language="hu")
    assert players.preferences_at_hand(token) == Preferences(language="hu")


@pytest.mark.parametrize("stranger", [None, Token("A" * 43)])
def test_who_is_no_player_has_no_settings(players: Players, token: Token, stranger: Token | None) -> None:
    assert stranger != token
    assert players.preferences(stranger) is None
    assert players.preferences_at_hand(stranger) is None
    assert players.change_preferences(stranger, {"language": "en"}) is None
    assert players.preferences(token) == Preferences(language="hu")


def test_a_change_is_kept_and_returned(players: Players, token: Token) -> None:
    assert players.change_preferences(token, {"explain_errors": "off"}) == Preferences(
        "hu", explain_errors="off"
    )
    assert players.preferences(token) == Preferences("hu", explain_errors="off")


def test_a_refused_change_keeps_nothing(players: Players, token: Token) -> None:
    with pytest.raises(PreferenceRefused):
        players.change_preferences(token, {"explain_errors": "off", "language": "de"})
    assert players.preferences(token) == Preferences("hu")


def test_settings_at_hand_are_none_where_the_database_does_not_answer(
    players: Players, store: SqlStore, token: Token, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "player", _unavailable)
    assert players.preferences_at_hand(token) is None
    with pytest.raises(StorageUnavailable):
        players.preferences(token)


def _unavailable(_token_hash: bytes) -> None:
    raise StorageUnavailable("gone")


def test_a_forgotten_player_is_unknown_and_their_games_are_gone(
    players: Players, store: SqlStore, token: Token
) -> None:
    store.begin_game(token.hash, None, game_at(1))
    players.forget(token)
    assert players.preferences(token) is None
    assert store.seat(token.hash, CODE) is None


@pytest.mark.parametrize("stranger", [None, Token("A" * 43)])
def test_to_forget_who_is_no_player_changes_nothing(
    players: Players, token: Token, stranger: Token | None
) -> None:
    players.forget(stranger)
    assert players.preferences(token) == Preferences(language="hu")
