"""Settings of a player, as values and as text."""

from dataclasses import asdict, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.play.preferences import (
    CHOICES,
    DEFAULT_PREFERENCES,
    PreferenceRefused,
    Preferences,
    format_preferences,
    parse_preferences,
)

ANY = st.builds(Preferences, **{name: st.sampled_from(values) for name, values in CHOICES.items()})


def test_each_setting_has_choices_and_its_default_comes_first() -> None:
    assert {field.name for field in fields(Preferences)} == set(CHOICES)
    assert asdict(DEFAULT_PREFERENCES) == {name: values[0] for name, values in CHOICES.items()}


@given(ANY)
def test_all_settings_are_read_back_from_their_text(preferences: Preferences) -> None:
    assert parse_preferences(format_preferences(preferences)) == preferences


def test_the_default_is_the_empty_text() -> None:
    assert format_preferences(DEFAULT_PREFERENCES) == ""
    assert parse_preferences("") == DEFAULT_PREFERENCES


@given(st.text())
def test_any_text_gives_settings_that_exist(text: str) -> None:
    for name, value in asdict(parse_preferences(text)).items():
        assert value in CHOICES[name]


def test_what_is_unknown_is_passed_over_and_the_rest_is_kept() -> None:
    text = "shoes=red&language=hu&explain_errors=perhaps&language"
    assert parse_preferences(text) == Preferences(language="hu")


def test_the_end_of_an_endless_text_is_not_read() -> None:
    assert parse_preferences("x=y&" * 1000 + "language=hu") == DEFAULT_PREFERENCES


def test_a_change_keeps_the_other_settings() -> None:
    assert Preferences("hu").change({"explain_errors": "off"}) == Preferences("hu", explain_errors="off")
    assert Preferences("hu", explain_errors="off").change({}) == Preferences("hu", explain_errors="off")


@pytest.mark.parametrize(("name", "value"), [("language", "de"), ("shoes", "on"), ("explain_errors", "")])
def test_a_change_to_what_does_not_exist_is_refused_by_name_and_value(name: str, value: str) -> None:
    with pytest.raises(PreferenceRefused) as caught:
        DEFAULT_PREFERENCES.change({"language": "hu", name: value})
    assert (caught.value.name, caught.value.value) == (name, value)


def test_errors_are_explained_unless_the_setting_says_off() -> None:
    assert Preferences(explain_errors="on").explains_errors
    assert not Preferences(explain_errors="off").explains_errors
