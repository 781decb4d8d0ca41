"""Tokens: secret, random, and read back only as they were made."""

import hashlib

import pytest

from app.play.tokens import Token, new_token, parse_token


def test_a_new_token_is_read_back_from_its_text() -> None:
    token = new_token()
    assert parse_token(token.text) == token


def test_tokens_differ_and_have_43_characters_that_need_no_escaping() -> None:
    texts = {new_token().text for _ in range(100)}
    assert len(texts) == 100
    assert {len(text) for text in texts} == {43}
    assert all(text.replace("-", "").replace("_", "").isalnum() and text.isascii() for text in texts)


def test_the_hash_is_the_sha_256_of_the_text() -> None:
    assert Token("A" * 43).hash == hashlib.sha256(b"A" * 43).digest()


def test_the_repr_keeps_the_secret() -> None:
    assert new_token().text not in repr(new_token())
    assert repr(Token("A" * 43)) == "Token()"


@pytest.mark.parametrize(
    "text",
    [None, "", "A" * 42, "A" * 44, "A" * 42 + "=", "A" * 42 + "é", "A" * 43 + "\n", " " * 43, "A" * 5000],
)
def test_what_is_no_token_is_none(text: str | None) -> None:
    assert parse_token(text) is None
