"""uvicorn's WebSocket protocol, with shorter paths for what tables receive and send."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION: Final = "hunch.direct"
MOST_UNHEARD: Final = 8  # messages; then nothing more is read until the application has caught up
# The first byte of a frame, and what the second one says about longer messages.
WHOLE_TEXT, TWO_BYTES, EIGHT_BYTES = 0x81, 126, 127


class DirectWebSocket(WebSocketsSansIOProtocol):
    """The same protocol; an application may also take messages from it, and hand it some.

    A table sends several messages at every move. On the way through ASGI, each would wake a chain
    of coroutines, and its UTF-8 would be decoded only to be encoded again. On the way in, every
    message would stop the socket from being read, and start it again.
    """

    queue: asyncio.Queue[Any]  # of messages, and of ASGI's events for everything else

    def handle_connect(self, event: Request) -> None:
        """Begin a handshake; the application starts once this has returned."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def handle_text(self, event: Frame) -> None:
        """Pass on a message that came in one piece; others go through ASGI."""
        try:
            text = bytes(event.data).decode() if event.fin and not self.close_sent else None
        except UnicodeDecodeError:
            text = None
        if text is None:
            super().handle_text(event)
            return
        self.queue.put_nowait(text)
        if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> str:
        """The next message; raises ClientDisconnected if there will be none."""
        found: Any = await self.receive()
        if isinstance(found, str):
            return found
        if found["type"] == "websocket.disconnect":
            raise ClientDisconnected
        return str(found.get("text", ""))  # nobody sends anything but text

    @property
    def lost(self) -> bool:
        """Whether nobody is there any more."""
        return self.disconnected or self.transport.is_closing()

    @property
    def full(self) -> bool:
        """Whether the other side must read more before it is sent anything else."""
        return not self.writable.is_set()

    async def drain(self) -> None:
        """Wait until the other side has read enough."""
        await self.writable.wait()

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages, which are UTF-8, with one system call."""
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (header(text), text)]))


def direct_of(scope: Any) -> DirectWebSocket:
    """The protocol beneath the WebSocket with this ASGI scope."""
    found: DirectWebSocket = scope["extensions"][EXTENSION]
    return found


def header(text: bytes) -> bytes:
    """What comes before a message that is sent in one piece, as servers do: without a mask."""
    length = len(text)
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xFF))
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")
