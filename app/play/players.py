"""Players: who asks, and what they have set."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.play.preferences import Preferences, format_preferences, parse_preferences
from app.play.tokens import Token
from app.storage.errors import StorageError
from app.storage.store import Store


@dataclass(frozen=True, slots=True)
class Players:
    """The players and their settings. `clock` gives seconds since the epoch."""

    store: Store
    clock: Callable[[], int]

    def preferences(self, token: Token | None) -> Preferences | None:
        """Return the settings of the player with this token, or None where there is no such player."""
        player = self.store.player(token.hash) if token else None
        return parse_preferences(player.preferences) if player else None

    def preferences_at_hand(self, token: Token | None) -> Preferences | None:
        """Return the settings as `preferences` does; None, too, where the database does not answer."""
        try:
            return self.preferences(token)
        except StorageError:
            return None

    def forget(self, token: Token | None) -> None:
        """Delete the player with this token and all their games, where there is such a player."""
        if token:
            self.store.delete_player(token.hash)

    def change_preferences(self, token: Token | None, values: Mapping[str, str]) -> Preferences | None:
        """Change some settings of the player with this token and return them all.

        None where there is no such player. Raises PreferenceRefused where a name or a value does not exist.
        """
        player = self.store.player(token.hash) if token else None
        if player is None:
            return None
        preferences = parse_preferences(player.preferences).change(values)
        self.store.save_preferences(player.id, format_preferences(preferences), self.clock())
        return preferences
