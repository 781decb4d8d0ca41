"""The secret that makes a browser a player; storage keeps only its hash."""

import re
import secrets
from dataclasses import dataclass, field
from hashlib import sha256

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Token:
    """A player's token: 43 characters that need no escaping in a cookie. Its repr keeps the secret."""

    text: str = field(repr=False)

    @property
    def hash(self) -> bytes:
        """The 32 bytes by which storage knows the token."""
        return sha256(self.text.encode("ascii")).digest()


def new_token() -> Token:
    """Return a fresh token of 256 random bits."""
    return Token(secrets.token_urlsafe(32))


def parse_token(text: str | None) -> Token | None:
    """Return the token of a cookie, or None where it holds none.

    >>> parse_token("A" * 43), parse_token("no token")
    (Token(), None)
    """
    return Token(text) if text is not None and _TOKEN.fullmatch(text) else None
