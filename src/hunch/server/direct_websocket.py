"""uvicorn's WebSocket protocol, with a shorter path for what tables send."""

from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION: Final = "hunch.direct"


class DirectWebSocket(WebSocketsSansIOProtocol):
    """The same protocol; an application may also hand it a message without waiting.

    A table sends several messages at every move. On the way through ASGI, each would wake a chain
    of coroutines, and its UTF-8 would be decoded only to be encoded again.
    """

    def handle_connect(self, event: Request) -> None:
        """Begin a handshake; the application starts once this has returned."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def full(self) -> bool:
        """Whether the other side must read more before it is sent anything else."""
        return not self.writable.is_set()

    async def drain(self) -> None:
        """Wait until the other side has read enough."""
        await self.writable.wait()

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages, which are UTF-8, with one system call."""
        if self.disconnected:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))


def direct_of(scope: Any) -> DirectWebSocket:
    """The protocol beneath the WebSocket with this ASGI scope."""
    found: DirectWebSocket = scope["extensions"][EXTENSION]
    return found
