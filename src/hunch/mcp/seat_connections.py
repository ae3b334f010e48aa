"""The connections of all assistants, by table and token.

Every call carries a code and a token, so nothing has to be kept between calls. But a player who is
thinking isn't away: a connection stays open for a while after each call.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias

from hunch.core.errors import BadMessage
from hunch.mcp.seat_connection import Link, SeatConnection

LINGER_SECONDS: Final = 120.0

# Connects to the table with this code, for a caller as the transport knows it.
Connect: TypeAlias = Callable[[str, Any], Awaitable[Link]]
Key: TypeAlias = tuple[str, str]  # a table's code, and a token


class SeatConnections:
    """The open connections of all assistants."""

    def __init__(self, connect: Connect) -> None:
        self.connect = connect
        self._here: dict[Key, SeatConnection] = {}
        self._busy: dict[Key, int] = {}  # how many calls are using a connection
        self._ends: dict[Key, asyncio.TimerHandle] = {}  # when it will be closed
        self._joining: dict[Key, asyncio.Lock] = {}
        self._closing: set[asyncio.Task[None]] = set()

    async def join(self, code: str, token: str | None, name: str | None, caller: Any) -> str:
        """Join a table under this name, or rejoin it with a token; returns the token."""
        connection = await self._joined(code, token, name, caller)
        key = self._key(code, connection.token)
        known = self._here.get(key)
        if known is not None:
            await connection.close()
        else:
            self._here[key] = connection
        self._close_later(key)
        return connection.token

    @asynccontextmanager
    async def at(self, code: str, token: str, caller: Any) -> AsyncIterator[SeatConnection]:
        """The connection with this token, reopened if necessary."""
        key = self._key(code, token)
        async with self._joining.setdefault(key, asyncio.Lock()):
            connection = self._here.get(key)
            if connection is None or connection.closed:
                try:
                    connection = self._here[key] = await self._joined(code, token, None, caller)
                finally:
                    self._forget_lock(key)
        self._busy[key] = self._busy.get(key, 0) + 1
        if end := self._ends.pop(key, None):
            end.cancel()
        try:
            yield connection
        finally:
            self._busy[key] -= 1
            if not self._busy[key]:
                del self._busy[key]
                self._close_later(key)

    async def close(self) -> None:
        """End all connections."""
        for end in self._ends.values():
            end.cancel()
        connections = list(self._here.values())
        self._here.clear()
        self._ends.clear()
        await asyncio.gather(*(connection.close() for connection in connections), *self._closing)

    async def _joined(
        self, code: str, token: str | None, name: str | None, caller: Any
    ) -> SeatConnection:
        connection = SeatConnection(await self.connect(code, caller))
        try:
            await connection.join(token, name)
        except BaseException:
            await connection.close()
            raise
        return connection

    def _key(self, code: str, token: str) -> Key:
        if not token:
            raise BadMessage("Every call needs the token that “join_table” returned.")
        return "".join(code.split()).replace("-", "").upper(), token

    def _forget_lock(self, key: Key) -> None:
        if key not in self._here:
            self._joining.pop(key, None)

    def _close_later(self, key: Key) -> None:
        """Close a connection once nobody has used it for a while."""
        if end := self._ends.pop(key, None):
            end.cancel()
        if key in self._here and key not in self._busy:
            loop = asyncio.get_running_loop()
            delay = 0 if self._here[key].closed else LINGER_SECONDS
            self._ends[key] = loop.call_later(delay, self._close, key)

    def _close(self, key: Key) -> None:
        self._ends.pop(key, None)
        self._joining.pop(key, None)
        connection = self._here.pop(key, None)
        if connection is not None:
            task = asyncio.create_task(connection.close())
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)
