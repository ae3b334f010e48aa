"""The table's WebSocket, with a `Connection` behind it."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hunch.core.codec import encode
from hunch.core.errors import GameError
from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.connection import Connection
from hunch.server.corrupt_data import Corrupt
from hunch.server.dependencies import LimitDependency, RuntimeDependency
from hunch.server.direct_websocket import direct_of
from hunch.server.errors import Full, TryAgain
from hunch.server.live_table import LiveTable
from hunch.server.networks import networks_of
from hunch.server.protocol import Refused
from hunch.server.runtime import Runtime
from hunch.server.security import address_of, check_host, check_origin, check_pace, host_of
from hunch.store import Unavailable

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
        if self.socket.connection_state != "disconnect":
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
    address, networks = address_of(socket), networks_of(host_of(socket))
    most = runtime.config.most_connections_each
    try:
        check_host(socket, runtime.config.hosts)
        check_origin(socket, runtime.config.origins)
        check_pace(socket, lookups)
        if runtime.closing or runtime.sockets >= runtime.config.most_sockets:
            raise Full("This server has no room for more connections; try again in a moment.")
        if any(runtime.networks[name] >= most * share for name, share in networks):
            raise Full("There are too many connections from your address; close some first.")
        live = await _found(runtime, code)
    except GameError as error:
        await socket.accept()
        await socket.send_data(encode(Refused(code=error.code, message=str(error))).decode())
        await socket.close(code=REFUSED, reason=error.code)
        return
    await socket.accept()
    runtime.sockets += 1
    runtime.networks.update(name for name, _ in networks)
    live.sockets += 1
    live.addresses[address] += 1
    connection = Connection(runtime, live, SocketWire(socket))
    sender = asyncio.create_task(connection.send())
    listener = asyncio.create_task(_listen(socket, connection, runtime.config.join_seconds))
    try:
        await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
        # A client that was told to leave isn't listened to for long, even if it never reads why.
        await asyncio.wait({listener}, timeout=CLOSE_SECONDS)
    finally:
        listener.cancel()
        heard = await asyncio.gather(listener, return_exceptions=True)
        runtime.sockets -= 1
        for name, _ in networks:
            runtime.networks[name] -= 1
            if not runtime.networks[name]:
                del runtime.networks[name]
        live.sockets -= 1
        live.addresses[address] -= 1
        connection.gone()
        _note(*heard, *await asyncio.gather(sender, return_exceptions=True))


async def _found(runtime: Runtime, code: str) -> LiveTable:
    """The table; the details of what is wrong with the database are for operators only."""
    try:
        return await runtime.tables.find(code)
    except Unavailable as error:
        logger.error("database unavailable", reason=str(error))
        raise TryAgain(Translatable(why.no_database)) from error
    except Corrupt as error:
        logger.error("stored data unreadable", reason=str(error))
        raise TryAgain(Translatable(why.unreadable)) from error


def _note(*ends: BaseException | None) -> None:
    """Log what ended a socket, unless it was the other side."""
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, OSError | WebSocketDisconnect):
            logger.error("socket failed", exc_info=end)


async def _listen(
    socket: WebSocket[Any, Any, Any], connection: Connection, join_seconds: int
) -> None:
    """Pass on what comes until the socket closes; a client that never joins is disconnected."""
    try:
        async with asyncio.timeout(join_seconds):
            while not connection.joined and connection.ending is None:
                await connection.receive(await socket.receive_data(mode="text"))
        while connection.ending is None:
            await connection.receive(await socket.receive_data(mode="text"))
    except TimeoutError:
        connection.end("No “join” came in time; connect again.")
    except WebSocketDisconnect:
        pass
