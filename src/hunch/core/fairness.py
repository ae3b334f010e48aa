"""Provably fair luck: it comes from a keyed stream whose key is committed to before it is used.

The stream, so that anyone can reimplement it (all integers are big-endian):

- The secret is 32 random bytes. Its commitment is SHA-256("hunch/commitment/1" + secret).
- A cut is any text that a player adds after seeing the commitment.
- The key is HMAC-SHA-256(secret, "hunch/key/1" + the cuts as a JSON list of strings, UTF-8,
  without spaces).
- Chance action number n (0 is the first of the match) draws a number below `total` like this: for
  i = 0, 1, … read x = HMAC-SHA-256(key, n as 8 bytes + i as 8 bytes) as a 256-bit integer; the
  first x below the largest multiple of `total` that is at most 2**256 gives the number
  x mod `total`.
- The number picks from the chance distribution, in its order.
"""

import hmac
import secrets
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from hunch.core.chance import Distribution
from hunch.core.values import Action, Seat, Value, doc

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

SECRET_BYTES = 32
BLOCK = 2**256
HASH_BLOCK: Final = 64  # bytes that SHA-256 reads at a time
KEYS_AT_HAND: Final = 1024  # one for each match in play


class Cut(Value, frozen=True):
    """The words a player cut the deck with."""

    seat: Annotated[Seat, doc("Who cut.")]
    words: Annotated[str, doc("Their words.")]


class Fairness(Value, frozen=True, kw_only=True):
    """What proves a match fair; the secret is revealed when the match is over."""

    commitment: Annotated[str, doc("Binds the server to its secret before the first card.")]
    cuts: Annotated[tuple[Cut, ...], doc("The words that players added, by seat.")] = ()
    secret: Annotated[str | None, doc("Revealed when the match is over.")] = None


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the first card: it fixes the secret without revealing it."""
    return sha256(b"hunch/commitment/1" + secret).hexdigest()


def key_of(secret: bytes, cuts: tuple[Cut, ...]) -> bytes:
    """The key of the stream, after the players have cut."""
    words = msgspec.json.encode([cut.words for cut in cuts])
    return hmac.digest(secret, b"hunch/key/1" + words, "sha256")


def number_below(key: bytes, n: int, total: int) -> int:
    """The stream's number for chance action n, from 0 to total - 1, without bias."""
    limit = BLOCK - BLOCK % total
    attempt = 0
    begun_inside, begun_outside = _begun(key)
    while True:
        inside, outside = begun_inside.copy(), begun_outside.copy()
        inside.update(n.to_bytes(8, "big") + attempt.to_bytes(8, "big"))
        outside.update(inside.digest())
        number = int.from_bytes(outside.digest(), "big")
        if number < limit:
            return number % total
        attempt += 1


@lru_cache(KEYS_AT_HAND)
def _begun(key: bytes) -> tuple["Hash", "Hash"]:
    """The two hashes of HMAC-SHA-256, each begun with this key, so that only the rest is hashed.

    It is a third of the work of `hmac.digest`, which starts from scratch for every number.
    """
    block = key.ljust(HASH_BLOCK, b"\0")  # a key is itself a hash, and never longer than a block
    return sha256(bytes(b ^ 0x36 for b in block)), sha256(bytes(b ^ 0x5C for b in block))


def draw(key: bytes, n: int, distribution: Distribution) -> Action:
    """Chance action n of a match, as the stream gives it."""
    return distribution.pick(number_below(key, n, distribution.total))
