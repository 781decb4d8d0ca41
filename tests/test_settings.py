"""Settings: each has a default, a help text and values that it refuses with a sentence."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings, SettingsRefused, read_settings
from app.settings.environment import default_database_url
from app.settings.names import masked

HOME = {"XDG_DATA_HOME": "/data"}

VALID: dict[str, list[str]] = {
    "database_url": ["sqlite:////srv/tripeaks.db", "sqlite://", "postgresql://anna@db/cards"],
    "host": ["127.0.0.1", "0.0.0.0", "::1", "cards.example", "my_host"],
    "port": ["0", "1", "8000", "65535"],
    "base_path": ["/tripeaks", "/games/tri-peaks_2.0~x"],
    "public_url": ["https://cards.example", "http://127.0.0.1:8000", "https://[::1]:8443"],
    "allowed_hosts": ["cards.example", "cards.example, www.cards.example", "127.0.0.1,[::1]"],
    "trusted_proxies": ["127.0.0.1", "10.0.0.0/8, ::1", "fd00::/8"],
    "hsts_seconds": ["0", "31536000", "63072000"],
    "rate_limits": ["on", "off"],
    "solver_processes": ["0", "1", "64"],
    "shutdown_seconds": ["1", "20", "3600"],
    "log_format": ["text", "json"],
    "log_level": ["info", "debug", "warning", "error"],
    "access_log": ["off", "on"],
    "retention_games_days": ["0", "1", "90", "36500"],
    "retention_players_days": ["0", "1", "730", "36500"],
    "metrics_port": ["0", "9100", "65535"],
    "metrics_host": ["127.0.0.1", "0.0.0.0", "::1"],
}
NONSENSE: dict[str, list[str]] = {
    "host": ["a b", "http://x", "x/y", "h\n"],
    "port": ["-1", "65536", "http", "80.0", "٨٠", "1" * 5000],
    "base_path": ["tripeaks", "/", "/tripeaks/", "//x", "/a b", "/x?y", "/x\n", "https://x/y"],
    "public_url": [
        "cards.example",
        "ftp://x",
        "https://",
        "https://x/",
        "https://x/y",
        "https://x:y",
        "https://x\n",
    ],
    "allowed_hosts": ["https://x", "x:80", "x,,y", "a b", ","],
    "trusted_proxies": ["cards.example", "10.0.0.1/8", "300.0.0.1", "1.2.3.4,,"],
    "hsts_seconds": ["-1", "a year", "63072001", "1e3"],
    "rate_limits": ["yes", "ON", "1"],
    "solver_processes": ["-1", "65", "all"],
    "shutdown_seconds": ["0", "3601", "ten"],
    "log_format": ["xml", "JSON"],
    "log_level": ["loud", "INFO"],
    "access_log": ["true", "On"],
    "retention_games_days": ["-1", "36501", "90d", "1.5"],
    "retention_players_days": ["-1", "36501", "never"],
    "metrics_port": ["-1", "65536", "off"],
    "metrics_host": ["a b", "http://x"],
}


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"TRIPEAKS_{name.upper()}"


def pairs(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    """Return each setting with each of its values."""
    return [(name, value) for name, values in table.items() for value in values]


def test_every_setting_has_a_default_that_it_allows_and_a_help_text() -> None:
    for field in fields(Settings):
        assert getattr(Settings(), field.name) == field.default
    assert [field.name for field in fields(Settings) if not field.metadata["help"]] == []


def test_the_defaults_serve_this_machine_at_the_top_of_port_8000() -> None:
    settings = Settings()
    assert (settings.database_url, settings.base_path, settings.public_url) == ("", "", "")


def test_the_tables_of_this_test_name_every_setting() -> None:
    names = {field.name for field in fields(Settings)}
    assert set(VALID) == names
    assert set(NONSENSE) == names - {"database_url"}  # the store itself judges its URL


@pytest.mark.parametrize(("name", "value"), pairs(VALID))
def test_a_value_that_makes_sense_is_taken_from_the_environment(name: str, value: str) -> None:
    settings = Settings.from_environment(HOME | {variable(name): value})
    assert str(getattr(settings, name)) == value
    assert type(getattr(settings, name)) is type(getattr(Settings(), name))


@pytest.mark.parametrize(("name", "value"), pairs(NONSENSE), ids=lambda value: repr(value[:20]))
def test_nonsense_is_refused_with_a_sentence_that_names_the_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsRefused) as caught:
        Settings.from_environment(HOME | {variable(name): value})
    (fault,) = caught.value.faults
    assert fault.startswith(f"{variable(name)} must ")
    assert fault.endswith(".")
    assert str(caught.value) == fault


@pytest.mark.parametrize(("name", "value"), pairs(NONSENSE), ids=lambda value: repr(value[:20]))
def test_nonsense_is_refused_where_settings_are_made_by_hand_too(name: str, value: str) -> None:
    changes: dict[str, Any] = {name: value}
    with pytest.raises(SettingsRefused):
        replace(Settings(), **changes)


def test_each_fault_has_its_sentence() -> None:
    with pytest.raises(SettingsRefused) as caught:
        Settings.from_environment(HOME | {"TRIPEAKS_BASE_PATH": "x", "TRIPEAKS_PUBLIC_URL": "y"})
    assert [fault.split()[0] for fault in caught.value.faults] == [
        "TRIPEAKS_BASE_PATH",
        "TRIPEAKS_PUBLIC_URL",
    ]


@pytest.mark.parametrize("name", VALID)
def test_an_empty_value_counts_as_not_set(name: str) -> None:
    assert Settings.from_environment(HOME | {variable(name): ""}) == Settings.from_environment(HOME)


@pytest.mark.parametrize(
    ("environment", "url"),
    [
        ({}, "sqlite:////data/tripeaks/tripeaks.db"),
        ({"DATABASE_URL": "sqlite:///other.db"}, "sqlite:///other.db"),
        ({"DATABASE_URL": ""}, "sqlite:////data/tripeaks/tripeaks.db"),
        (
            {"DATABASE_URL": "sqlite:///other.db", "TRIPEAKS_DATABASE_URL": "sqlite:///own.db"},
            "sqlite:///own.db",
        ),
        ({"TRIPEAKS_DATABASE_URL": "sqlite:///own.db"}, "sqlite:///own.db"),
    ],
)
def test_the_database_is_the_games_own_then_the_hosts_then_a_file_of_the_user(
    environment: dict[str, str], url: str
) -> None:
    assert Settings.from_environment(HOME | environment).database_url == url


def test_without_a_data_directory_the_file_is_below_the_home_of_the_user(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    assert default_database_url({}) == "sqlite:////home/anna/.local/share/tripeaks/tripeaks.db"


def test_a_variable_of_others_is_passed_over_and_a_misspelt_one_refused() -> None:
    assert Settings.from_environment(HOME | {"PATH": "/bin", "BASE_PATH": "nonsense"}).base_path == ""
    with pytest.raises(SettingsRefused) as caught:
        Settings.from_environment(
            HOME | {"TRIPEAKS_BASEPATH": "/x", "TRIPEAKS_PORT_FIEL": "/run/port", "TRIPEAKS_XYZZY": "y"}
        )
    assert caught.value.faults == (
        "TRIPEAKS_BASEPATH is no setting; TRIPEAKS_BASE_PATH is one.",
        "TRIPEAKS_PORT_FIEL is no setting; TRIPEAKS_PORT_FILE is one.",
        "TRIPEAKS_XYZZY is no setting.",
    )


def test_a_value_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "url"
    file.write_text("sqlite:///own.db\n", encoding="utf-8")
    settings, sources = read_settings(HOME | {"TRIPEAKS_DATABASE_URL_FILE": str(file)})
    assert settings.database_url == "sqlite:///own.db"
    assert sources["database_url"] == f"TRIPEAKS_DATABASE_URL_FILE={file}"


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "nothing", tmp_path, tmp_path / "binary"):
        with pytest.raises(SettingsRefused) as caught:
            Settings.from_environment(HOME | {"TRIPEAKS_PUBLIC_URL_FILE": str(path)})
        assert caught.value.faults == ("TRIPEAKS_PUBLIC_URL_FILE must name a file of text that can be read.",)


def test_a_value_and_a_file_for_it_are_one_too_many(tmp_path: Path) -> None:
    environment = HOME | {"TRIPEAKS_PORT": "80", "TRIPEAKS_PORT_FILE": str(tmp_path / "port")}
    with pytest.raises(SettingsRefused) as caught:
        Settings.from_environment(environment)
    assert caught.value.faults == ("TRIPEAKS_PORT and TRIPEAKS_PORT_FILE must not both be set.",)


def test_each_setting_knows_where_its_value_comes_from() -> None:
    _settings, sources = read_settings({"DATABASE_URL": "sqlite://", "TRIPEAKS_PORT": "80"})
    assert (sources["database_url"], sources["port"], sources["host"]) == (
        "DATABASE_URL",
        "TRIPEAKS_PORT",
        "default",
    )
    assert set(sources) == {field.name for field in fields(Settings)}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("postgresql://anna:secret@db/cards", "postgresql://anna:***@db/cards"),
        (
            "postgresql://db/cards?user=anna&password=secret&x=1",
            "postgresql://db/cards?user=anna&password=***&x=1",
        ),
        ("sqlite:////srv/tripeaks.db", "sqlite:////srv/tripeaks.db"),
        (8000, "8000"),
    ],
)
def test_a_password_is_never_shown(value: object, shown: str) -> None:
    assert masked(value) == shown
