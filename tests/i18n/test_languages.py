"""The choice of a language, by header and by locale name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.i18n.languages import LANGUAGE_NAMES, LANGUAGES, language_of_header, language_of_locale


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("hu", "hu"),
        ("HU-hu", "hu"),
        ("hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7", "hu"),
        ("en-GB,en;q=0.9,hu;q=0.8", "en"),
        ("de-DE,hu;q=0.8,en;q=0.5", "hu"),
        ("en;q=0.4,hu;q=0.5", "hu"),
        ("hu;q=0.5,en;q=0.5", "hu"),
        ("en,hu", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("hu;q=0", "en"),
        ("hu;q=0,*;q=0.1", "en"),
        ("hu;q=high", "en"),
        ("hu;q=nan", "en"),
        ("hu ; q = 0.9 , en ; q=0.1", "hu"),
        (";;;,,,=", "en"),
        ("hung", "en"),
        (",".join(["fr"] * 20 + ["hu"]), "en"),
        ("hu" * 10_000, "en"),
    ],
)
def test_the_header_chooses_the_language_that_it_likes_best(header: str, language: str) -> None:
    assert language_of_header(header) == language


@given(st.text())
def test_no_header_is_too_strange(header: str) -> None:
    assert language_of_header(header) in LANGUAGES


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["hu", "en", "hu-HU", "de", "*", ""]), st.text("0123456789.;q= naif-", max_size=8)
        ),
        max_size=30,
    )
)
def test_no_list_of_ranges_is_too_strange(ranges: list[tuple[str, str]]) -> None:
    assert language_of_header(",".join(f"{tag};q={weight}" for tag, weight in ranges)) in LANGUAGES


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("hu_HU.UTF-8", "hu"),
        ("hu", "hu"),
        ("HU", "hu"),
        ("en_US.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
        ("de", "en"),
    ],
)
def test_a_locale_name_chooses_too(name: str, language: str) -> None:
    assert language_of_locale(name) == language


@given(st.text())
def test_no_locale_name_is_too_strange(name: str) -> None:
    assert language_of_locale(name) in LANGUAGES


def test_every_language_has_its_own_name() -> None:
    assert LANGUAGE_NAMES == {"en": "English", "hu": "Magyar"}
    assert tuple(LANGUAGE_NAMES) == LANGUAGES
