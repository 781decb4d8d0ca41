"""The settings of the program: one table, and nonsense refused at the start."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from app.settings.environment import read_fields
from app.settings.errors import SettingsRefused
from app.settings.kinds import HOST, HOSTS, choice, faults_of, networks, number, text

__all__ = ["Settings", "SettingsRefused", "read_settings"]

_LONGEST_DAYS = 36500
_ADDRESS = "must be an address or the name of a host."


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Every field has the environment variable TRIPEAKS_ and its name in capitals."""

    database_url: str = text("", "The database, such as `sqlite:////data/tripeaks.db`")
    host: str = text("127.0.0.1", "The address to listen on; `0.0.0.0` for all", r"[\w.:-]+", _ADDRESS)
    port: int = number(8000, 0, 65535, "The port to listen on")
    base_path: str = text(
        "",
        "The path below which a proxy serves the game, such as `/tripeaks`",
        r"(/[A-Za-z0-9._~-]+)*",
        "must be empty or begin with a slash and end without one.",
    )
    public_url: str = text(
        "",
        "Scheme and host of share links, such as `https://cards.example`; else those of the request",
        rf"(https?://{HOST}(:[0-9]{{1,5}})?)?",
        "must be a scheme and a host without a path.",
    )
    allowed_hosts: str = text(
        "",
        "The only hosts that are answered, with commas between; else all",
        HOSTS,
        "must be hosts without scheme and port, with commas between.",
    )
    trusted_proxies: str = networks(
        "",
        "The proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: addresses and networks, "
        "with commas between",
    )
    hsts_seconds: int = number(
        365 * 24 * 3600,
        0,
        2 * 365 * 24 * 3600,
        "How long a browser that came by TLS keeps to it; 0: not told to",
    )
    rate_limits: str = choice(
        "on", "off", help_text="Whether costly requests in quick succession are refused"
    )
    solver_processes: int = number(
        0,
        0,
        64,
        "How many processes solve: hints, reviews, deals that can be won; 0: one a processor, at most 4",
    )
    shutdown_seconds: int = number(20, 1, 3600, "How long requests in flight may take when the server stops")
    log_format: str = choice("text", "json", help_text="The form of log lines")
    log_level: str = choice("info", "debug", "warning", "error", help_text="The least level that is logged")
    access_log: str = choice(
        "off", "on", help_text="Whether each request gets a log line, without address, token or form"
    )
    retention_games_days: int = number(
        90, 0, _LONGEST_DAYS, "How many days an unfinished game is kept after its last move; 0: for ever"
    )
    retention_players_days: int = number(
        730,
        0,
        _LONGEST_DAYS,
        "How many days a player is kept, with all games, after the last sign of life; 0: for ever",
    )
    metrics_port: int = number(0, 0, 65535, "The port of Prometheus metrics, under `/metrics`; 0: none")
    metrics_host: str = text("127.0.0.1", "The address to serve metrics on", r"[\w.:-]+", _ADDRESS)

    def __post_init__(self) -> None:
        faults = faults_of(fields(self), {item.name: str(getattr(self, item.name)) for item in fields(self)})
        if faults:
            raise SettingsRefused(tuple(faults))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Return the settings of an environment.

        Without TRIPEAKS_DATABASE_URL and DATABASE_URL the database is a file in the user's data directory.
        Raises SettingsRefused with a sentence for each fault.
        """
        return read_settings(environment)[0]


def read_settings(environment: Mapping[str, str]) -> tuple[Settings, dict[str, str]]:
    """Return the settings of an environment and, by name, where each comes from.

    Raises SettingsRefused with a sentence for each fault.
    """
    values, sources = read_fields(fields(Settings), environment)
    return Settings(**values), sources
