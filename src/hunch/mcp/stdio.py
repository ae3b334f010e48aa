"""`hunch mcp`: an assistant's own process, which reaches tables through their WebSockets."""

import asyncio
import logging
import sys
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlsplit

import websockets
from mcp.server.stdio import stdio_server

from hunch.core.errors import BadMessage
from hunch.mcp.seat_connection import Disconnected, Link
from hunch.mcp.seat_connections import Connect, SeatConnections
from hunch.mcp.service import service_for


class SocketLink:
    """A table's WebSocket."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket

    async def send(self, text: bytes) -> None:
        """Send a message."""
        with suppress(websockets.ConnectionClosed):  # those waiting for an answer will notice
            await self.socket.send(text.decode())

    async def receive(self) -> str | bytes | None:
        """The next message; None when the connection has ended."""
        try:
            return await self.socket.recv()
        except websockets.ConnectionClosed:
            return None

    async def close(self) -> None:
        """End the connection."""
        await self.socket.close()


def connecting_to(server: str) -> Connect:
    """How to reach the tables of a server, such as http://127.0.0.1:8000."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadMessage(
            f"“{server}” isn’t a server’s address; write it like http://127.0.0.1:8000."
        )
    base = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{parts.path.rstrip('/')}"

    async def connect(code: str, _: Any) -> Link:
        address = f"{base}/api/tables/{quote(code, safe='')}/socket"
        try:
            return SocketLink(await websockets.connect(address, compression=None, max_size=None))
        except (OSError, websockets.WebSocketException) as error:
            raise Disconnected(
                f"There is no Hunch server at {server} right now; start one with “hunch serve”, or "
                "give another address with “hunch mcp --server URL”."
            ) from error

    return connect


def run(server: str) -> None:
    """Serve one assistant on standard input and output until it disconnects."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    asyncio.run(_run(connecting_to(server)))


async def _run(connect: Connect) -> None:
    connections = SeatConnections(connect)
    service = service_for(connections)
    try:
        async with stdio_server() as (incoming, outgoing):
            await service.run(incoming, outgoing, service.create_initialization_options())
    finally:
        await connections.close()
