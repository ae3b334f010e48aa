"""The bus between several processes: PostgreSQL's LISTEN and NOTIFY."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from hunch.store.bus import Bus
from hunch.store.errors import Unavailable
from hunch.store.postgres_connection import BROKEN, Connect, Connection
from hunch.store.writer import unavailable

CHANNEL: Final = "hunch"
# Messages needn't reach the disk: they aren't stored, and would be sent again.
TELL: Final = text(
    "SELECT set_config('synchronous_commit', 'off', true), pg_notify(:channel, :payload)"
)
GROWN, MESSAGE = "grown", "said"
BATCH: Final = 100  # tables in one notification: ids and lengths, far below PostgreSQL's 8000 bytes
HEARTBEAT: Final = 30  # seconds after which a silent connection is checked
PAUSES: Final = (0.05, 0.2, 1.0, 3.0)  # seconds between attempts to reconnect; the last one repeats


class PostgresBus(Bus):
    """Listens on a connection of its own, and reconnects when it is lost."""

    def __init__(self, engine: AsyncEngine, connect: Connect) -> None:
        super().__init__()
        self._engine = engine
        self._connect = connect
        self._me = token_hex(8)  # every message is signed, so that we recognise our own
        self._line: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start listening."""
        lost = await self._listen()
        self._task = asyncio.create_task(self._keep_listening(lost), name="hunch store bus")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._line is not None:
            with suppress(*BROKEN):
                await self._line.close()

    async def _send(self, message: str) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.execute(TELL, self._note(MESSAGE, message))
        except (SQLAlchemyError, OSError) as error:
            raise unavailable(error) from error

    def growth(self, grown: Mapping[str, int]) -> Sequence[Mapping[str, str]]:
        lines = [f"{n} {table}" for table, n in grown.items()]
        batches = [lines[start : start + BATCH] for start in range(0, len(lines), BATCH)]
        return [self._note(GROWN, "\n".join(batch)) for batch in batches]

    def _note(self, kind: str, said: str) -> Mapping[str, str]:
        return {"channel": CHANNEL, "payload": f"{self._me} {kind} {said}"}

    def _hear(self, _line: Connection, _process: int, _channel: str, payload: str) -> None:
        sender, kind, said = payload.split(" ", 2)
        if sender == self._me:
            return
        if kind == GROWN:
            for line in said.splitlines():
                n, _, table = line.partition(" ")
                self._on_grown(table, int(n))
        elif kind == MESSAGE:
            self._on_message(said.encode())

    async def _listen(self) -> asyncio.Event:
        """Connect and listen; the event says that the connection was lost."""
        lost = asyncio.Event()
        self._line = await self._connect()
        self._line.add_termination_listener(lambda _line: lost.set())
        await self._line.add_listener(CHANNEL, self._hear)
        return lost

    async def _keep_listening(self, lost: asyncio.Event) -> None:
        while True:
            await self._wait_for(lost)
            lost = await self._reconnect()
            # Not called directly: an error in the listener must not end this task.
            asyncio.get_running_loop().call_soon(self._on_gap)

    async def _wait_for(self, lost: asyncio.Event) -> None:
        """Wait until the connection is lost; a dead one may be silent, so check now and then."""
        assert self._line is not None
        while not lost.is_set():
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await lost.wait()
            except TimeoutError:
                try:
                    await self._line.execute("SELECT 1")
                except BROKEN:
                    self._line.terminate()
                    return

    async def _reconnect(self) -> asyncio.Event:
        tries = 0
        while True:
            try:
                return await self._listen()
            except (Unavailable, *BROKEN):
                await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
