"""Which process runs a table: a claim that lasts as long as the process keeps renewing its lease.

A process has one lease, however many tables it runs, so renewing it is one statement. The
others delete a lease that has lapsed, and its claims go with it. It is never revived: its process
takes a new one and claims its tables again.

All times are the database's, so the processes' own clocks may differ.
"""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from time import monotonic
from typing import Final
from uuid import uuid4

from hunch.store.errors import Unavailable
from hunch.store.postgres_connection import BROKEN, Connect, Connection

LEASE_SECONDS: Final = 4.0  # after which a dead process's tables are taken over
RENEW_SECONDS: Final = 1.0

# Not logged: after a crash of the database, every process simply takes a new lease.
SCHEMA: Final = (
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS leases (
      process text PRIMARY KEY,
      until timestamptz NOT NULL
    )
    """,
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS claims (
      table_id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
      process text NOT NULL REFERENCES leases ON DELETE CASCADE
    )
    """,
    "CREATE INDEX IF NOT EXISTS claims_by_process ON claims (process)",
)

_LEASE = f"clock_timestamp() + interval '{LEASE_SECONDS} seconds'"
TAKE: Final = f"INSERT INTO leases (process, until) VALUES ($1, {_LEASE})"
RENEW: Final = f"UPDATE leases SET until = {_LEASE} WHERE process = $1"
REAP: Final = (
    "DELETE FROM leases WHERE process IN (SELECT process FROM leases"
    " WHERE until < clock_timestamp() ORDER BY process FOR UPDATE SKIP LOCKED)"
)
END: Final = "DELETE FROM leases WHERE process = $1"
RELEASE: Final = "DELETE FROM claims WHERE table_id = $1 AND process = $2"
# Returns our own claims, too: a task that was cancelled may have made one without noticing.
CLAIM: Final = (
    "INSERT INTO claims (table_id, process) SELECT id, $1 FROM tables WHERE id = $2"
    " ON CONFLICT (table_id) DO UPDATE SET process = excluded.process"
    " WHERE claims.process = excluded.process RETURNING table_id"
)
# In the order of their ids, so that processes that claim many at once do not deadlock.
ADOPT: Final = (
    "INSERT INTO claims (table_id, process) SELECT id, $1 FROM tables"
    " WHERE phase = 'playing' AND id <> ALL($3)"
    " AND NOT EXISTS (SELECT FROM claims WHERE table_id = id)"
    " ORDER BY id LIMIT $2 ON CONFLICT DO NOTHING RETURNING table_id"
)


class Leases:
    """The lease of this process, and the tables it has claimed."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._line: Connection | None = None
        self._process = ""  # a new name for every lease
        self._until = 0.0  # when the lease lapses, by this process's monotonic clock
        self._claimed: set[str] = set()
        self._turn = asyncio.Lock()  # the connection runs one query at a time
        self._renewing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take a lease, and keep it from now on."""
        await self._connected()
        self._renewing = asyncio.create_task(self._keep_renewing(), name="hunch lease")

    async def claim(self, table: str) -> bool:
        """Whether this process runs the table now; without a connection it runs none."""
        if table in self._claimed and monotonic() < self._until:
            return True
        return bool(await self._claim(CLAIM, table))

    async def adopt(self, most: int, skip: Collection[str]) -> list[str]:
        """Claim tables in play that no process runs, and return their ids."""
        return await self._claim(ADOPT, most, list(skip))

    async def release(self, table: str) -> None:
        """Let another process claim the table."""
        async with self._turn:
            self._claimed.discard(table)
            if self._line is not None and not self._line.is_closed():
                with suppress(*BROKEN):
                    await self._line.execute(RELEASE, table, self._process)

    async def close(self) -> None:
        """End the lease, so that others can take over at once."""
        if self._renewing is not None:
            self._renewing.cancel()
            with suppress(asyncio.CancelledError):
                await self._renewing
        async with self._turn:
            self._claimed.clear()
            if self._line is not None:
                with suppress(*BROKEN):
                    await self._line.execute(END, self._process)
                    await self._line.close()

    async def _claim(self, statement: str, *values: object) -> list[str]:
        async with self._turn:
            try:
                line = await self._connected()
                rows = await line.fetch(statement, self._process, *values)
            except (Unavailable, *BROKEN):
                return []
            claimed = [row["table_id"] for row in rows]
            self._claimed.update(claimed)
            return claimed

    async def _keep_renewing(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            async with self._turn:
                with suppress(Unavailable, *BROKEN):
                    await self._renew(await self._connected())

    async def _renew(self, line: Connection) -> None:
        """Renew the lease, or take a new one if others have found it lapsed."""
        asked = monotonic()
        await line.execute(REAP)
        if await line.execute(RENEW, self._process) == "UPDATE 1":
            self._until = asked + LEASE_SECONDS
        else:
            await self._take(line)

    async def _take(self, line: Connection) -> None:
        self._claimed.clear()
        self._process, asked = uuid4().hex, monotonic()
        await line.execute(TAKE, self._process)
        self._until = asked + LEASE_SECONDS

    async def _connected(self) -> Connection:
        """The connection; a new one comes with a new lease.

        A claim may have gone through and its answer been lost, so we start again.
        """
        if self._line is None or self._line.is_closed():
            self._line = await self._connect()
            await self._line.execute(END, self._process)
            await self._take(self._line)
        return self._line
