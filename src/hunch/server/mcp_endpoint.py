"""`/mcp`: assistants at this server's tables, through connections inside this process.

Each assistant has a `Connection` like any other client: what it is sent, what it may do and how
much of it are decided in the same places as for a WebSocket.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, Request, asgi
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.types import Receive, Scope, Send

from hunch.server.admission import admitted, counted
from hunch.server.connection import Connection
from hunch.server.live_table import LiveTable
from hunch.server.runtime import Runtime
from hunch.server.security import Caller, check_host, check_origin

if TYPE_CHECKING:
    from hunch.mcp.seat_connection import Link

PATH: Final = "/mcp"


class InnerLink:
    """A connection to a table without a socket."""

    full = False  # what is sent is read at once

    def __init__(self, caller: Caller, runtime: Runtime, live: LiveTable) -> None:
        self._sent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._sending = asyncio.Lock()
        self._connection = Connection(runtime, live, self)
        self._serving = asyncio.create_task(self._serve(caller, runtime, live))

    # Used by the assistant

    async def send(self, text: bytes) -> None:
        """Send a message; one after another, as through a socket."""
        async with self._sending:
            await self._connection.receive(text)

    async def receive(self) -> str | bytes | None:
        """The next message; None when the connection has ended."""
        return await self._sent.get()

    async def close(self, reason: str = "") -> None:
        """End the connection, from either side."""
        self._connection.gone()
        self._sent.put_nowait(None)
        if asyncio.current_task() is not self._serving:
            await self._serving

    # Used by the connection

    async def drain(self) -> None:
        """There is nothing to wait for."""

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages to the assistant."""
        for text in texts:
            self._sent.put_nowait(text)

    async def _serve(self, caller: Caller, runtime: Runtime, live: LiveTable) -> None:
        with counted(caller, runtime, live):
            await self._connection.send()
        runtime.peers.presence_changed(live)  # there is one fewer from this address


@asynccontextmanager
async def assistants(app: Litestar, runtime: Runtime) -> AsyncIterator[None]:
    """Offer `/mcp` for as long as the server runs, if the settings say so."""
    app.state.mcp = None
    if not runtime.config.mcp:
        yield
        return
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

    from hunch.mcp.seat_connections import SeatConnections
    from hunch.mcp.service import service_for

    async def connect(code: str, request: Any) -> "Link":
        caller: Caller = Request(request.scope)
        live = await admitted(caller, runtime, app.state.lookups, code)
        return InnerLink(caller, runtime, live)

    connections = SeatConnections(connect)
    manager = StreamableHTTPSessionManager(
        service_for(connections),
        json_response=True,
        stateless=True,
        max_request_body_size=runtime.config.largest_message,
    )
    async with manager.run():
        app.state.mcp = manager
        try:
            yield
        finally:
            app.state.mcp = None
            await connections.close()


@asgi(PATH, copy_scope=True)
async def mcp_endpoint(scope: Scope, receive: Receive, send: Send) -> None:
    """An assistant's request; the same hosts and origins are accepted as for any other."""
    app: Litestar = scope["litestar_app"]
    manager, config = app.state.mcp, app.state.runtime.config
    if manager is None:
        raise NotFoundException("This server doesn’t offer MCP.")
    request: Request[Any, Any, Any] = Request(scope)
    if request.method != "POST":  # no session to end, and nothing to wait for
        raise MethodNotAllowedException
    check_host(request, config.hosts)
    check_origin(request, config.origins)
    await manager.handle_request(scope, receive, send)
