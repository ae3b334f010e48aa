"""Which process runs a table: a lock that PostgreSQL frees when the process dies."""

import asyncio
from contextlib import suppress
from hashlib import blake2b

from hunch.store.errors import Unavailable
from hunch.store.postgres_connection import BROKEN, Connect, Connection


def lock_key(name: str) -> int:
    """A 64-bit number for a lock, the same in every process."""
    digest = blake2b(f"hunch {name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


class TableLocks:
    """Advisory locks of one connection: if it is lost, so are they."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._line: Connection | None = None
        self._kept: set[str] = set()
        self._turn = asyncio.Lock()  # the connection runs one query at a time

    async def claim(self, table: str) -> bool:
        """Whether this process has the table's lock now; without a connection it has none."""
        async with self._turn:
            try:
                line = await self._connected()
                if table not in self._kept:
                    ask = "SELECT pg_try_advisory_lock($1)"
                    if await line.fetchval(ask, lock_key(f"table {table}")):
                        self._kept.add(table)
            except (Unavailable, *BROKEN):
                return False
            return table in self._kept

    async def release(self, table: str) -> None:
        """Release the lock."""
        async with self._turn:
            self._kept.discard(table)
            if self._line is None or self._line.is_closed():
                return
            # PostgreSQL counts how often a lock was taken, and a task cancelled meanwhile may
            # have taken it unnoticed: release it until there is nothing left to release.
            unlock = "SELECT pg_advisory_unlock($1)"
            with suppress(*BROKEN):
                while await self._line.fetchval(unlock, lock_key(f"table {table}")):
                    pass

    async def close(self) -> None:
        """Release all locks."""
        async with self._turn:
            self._kept.clear()
            if self._line is not None:
                with suppress(*BROKEN):
                    await self._line.close()

    async def _connected(self) -> Connection:
        if self._line is None or self._line.is_closed():
            self._kept.clear()
            self._line = await self._connect()
        return self._line
