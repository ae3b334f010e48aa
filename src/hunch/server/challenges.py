"""Challenges that passkeys sign: for one purpose, and not for long.

The server needs to store nothing until one is answered: a challenge carries the time at which it
expires, and is signed with a key that all processes share. That an answer works only once is up to
the database.
"""

import secrets
from hmac import compare_digest, digest
from typing import Final, Literal, TypeAlias

from hunch.server.steady_clock import Clock
from hunch.store import Store

Purpose: TypeAlias = Literal["register", "sign in"]

KEY_NAME: Final = "challenges"
ANSWER_MS: Final = 5 * 60_000
NONCE, TIME = 16, 8  # bytes


class Challenges:
    """Made here, or by another process of this server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._key: bytes | None = None

    async def new(self, purpose: Purpose, person: str = "") -> bytes:
        """A challenge that nobody has seen before."""
        until = self._clock.date() + ANSWER_MS
        text = secrets.token_bytes(NONCE) + until.to_bytes(TIME, "big")
        return text + await self._seal(text, purpose, person)

    async def stands(self, challenge: bytes, purpose: Purpose, person: str = "") -> bool:
        """Whether this was made here, for this, and has not expired."""
        text, seal = challenge[: NONCE + TIME], challenge[NONCE + TIME :]
        if not compare_digest(seal, await self._seal(text, purpose, person)):
            return False
        return self._clock.date() < int.from_bytes(text[NONCE:], "big")

    async def _seal(self, text: bytes, purpose: Purpose, person: str) -> bytes:
        if self._key is None:
            fresh = secrets.token_bytes(32)
            self._key = await self._store.subscriptions.key(KEY_NAME, fresh)
        return digest(self._key, text + f"{purpose}/{person}".encode(), "sha256")
