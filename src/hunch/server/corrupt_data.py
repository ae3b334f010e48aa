"""Reads stored data; if it is corrupt, the server is at fault, not a visitor."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hunch.core.codec import decode
from hunch.server.errors import NoSuchTable
from hunch.store import Unavailable


class Corrupt(Exception):
    """Something in the database cannot be read; the message is for operators only."""


@contextmanager
def reading_stored(what: str) -> Iterator[None]:
    """Raise whatever goes wrong in this block as `Corrupt`: the stored data is at fault."""
    try:
        yield
    except (Corrupt, NoSuchTable, Unavailable):
        raise
    except Exception as error:
        reason = str(error) or type(error).__name__
        raise Corrupt(f"{what} cannot be read: {reason}") from error


def decode_stored(data: bytes, type_: Any, what: str) -> Any:
    """A value that was stored."""
    with reading_stored(what):
        return decode(data, type_)
