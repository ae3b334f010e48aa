"""The table's WebSocket, with a `Connection` behind it."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from hunch.core.codec import encode
from hunch.core.errors import GameError
from hunch.server.admission import admitted, counted
from hunch.server.connection import Connection
from hunch.server.dependencies import LimitDependency, RuntimeDependency
from hunch.server.direct_websocket import direct_of
from hunch.server.protocol import Refused

GOING_AWAY, REFUSED = 1001, 1008  # close codes of the WebSocket protocol
LONGEST_REASON = 123  # bytes, by the WebSocket protocol
CLOSE_SECONDS = 3  # for the other side to read why

logger = structlog.get_logger()


class SocketWire:
    """A WebSocket as a connection uses it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self.direct = direct_of(socket.scope)

    @property
    def full(self) -> bool:
        """Whether the other side must read more before it is sent anything else."""
        return self.direct.full

    async def drain(self) -> None:
        """Wait until the other side has read enough."""
        await self.direct.drain()

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages."""
        self.direct.write(texts)

    async def close(self, reason: str) -> None:
        """End the connection; a client that does not read never learns why."""
        if not self.direct.lost:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    short = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
                    await self.socket.close(code=GOING_AWAY, reason=short)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    code: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """One connection to a table. The first message is `join`."""
    try:
        live = await admitted(socket, runtime, lookups, code)
    except GameError as error:
        await socket.accept()
        await socket.send_data(encode(Refused(code=error.code, message=str(error))).decode())
        await socket.close(code=REFUSED, reason=error.code)
        return
    await socket.accept()
    wire = SocketWire(socket)
    connection = Connection(runtime, live, wire)
    sender = asyncio.create_task(connection.send())
    listener = asyncio.create_task(_listen(wire, connection, runtime.config.join_seconds))
    heard: Sequence[BaseException | None] = ()
    try:
        with counted(socket, runtime, live):
            try:
                await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
                # A client that was told to leave isn't listened to for long, even if it never
                # reads why.
                await asyncio.wait({listener}, timeout=CLOSE_SECONDS)
            finally:
                listener.cancel()
                heard = await asyncio.gather(listener, return_exceptions=True)
    finally:
        connection.gone()  # which tells the other processes where connections still come from
        _note(*heard, *await asyncio.gather(sender, return_exceptions=True))


def _note(*ends: BaseException | None) -> None:
    """Log what ended a socket, unless it was the other side."""
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, OSError):
            logger.error("socket failed", exc_info=end)


async def _listen(wire: SocketWire, connection: Connection, join_seconds: int) -> None:
    """Pass on what comes until the socket closes; a client that never joins is disconnected."""
    hear = wire.direct.hear
    try:
        async with asyncio.timeout(join_seconds):
            while not connection.joined and connection.ending is None:
                await connection.receive(await hear())
        while connection.ending is None:
            await connection.receive(await hear())
    except TimeoutError:
        connection.end("No “join” came in time; connect again.")
    except ClientDisconnected:
        pass
