"""Tokens for people, codes for tables, and what people type.

A token is 256 random bits that a browser keeps. The server keeps only its hash; a plain SHA-256 is
enough, as nobody can guess a token.
"""

import secrets
from hashlib import sha256
from typing import Final

# No letters that are easily confused, and no vowels, which would make words.
LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ2345679"
CODE_LENGTH: Final = 6  # 27 ** 6 is about 390 million


def new_token() -> str:
    """An unguessable token."""
    return secrets.token_urlsafe(32)


def key_of(token: str) -> str:
    """The hash of a token, which is all that is stored."""
    return sha256(b"hunch/token/1" + token.encode()).hexdigest()


def new_code() -> str:
    """A short code for a table that people can read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it."""
    return "".join(text.split()).replace("-", "").upper()


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def one_line(text: str) -> str:
    """What somebody typed, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
