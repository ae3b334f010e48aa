"""uvicorn's protocols for HTTP and WebSockets, watched by the connection guard."""

import asyncio
import logging
from collections.abc import MutableMapping
from time import monotonic
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from hunch.core.codec import encode
from hunch.server.config import Config
from hunch.server.connection_guard import ConnectionGuard, Stage
from hunch.server.direct_websocket import DirectWebSocket
from hunch.server.http.refusal import Refusal
from hunch.server.rate_limits import Bucket
from hunch.server.security import HEADERS
from hunch.server.summary_log import SummaryLog

PING_SECONDS: Final = 20.0  # a client that answers no ping for this long is disconnected
BACKLOG: Final = 2048
SLICE: Final = 1024  # bytes read at a time: the shortest frames are 6 bytes
# As multiples of the messages that a connection may send in a second. Those above one are refused
# with a sentence, but even that takes time.
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 5, 15
SMALL_PIECE: Final = 64  # bytes of a body; a piece takes as long to read as thousands of bytes
MOST_SMALL_PIECES: Final = 100
POLICY: Final = 1008  # a close code of the WebSocket protocol

# What uvicorn logs about clients, every time, and sometimes with a traceback.
FAULTS: Final = {
    "Invalid HTTP request received.": "request",
    "Unsupported upgrade request.": "upgrade",
    "Invalid UTF-8 sequence received from client.": "text",
}


class GuardedSettings(uvicorn.Config):
    """How uvicorn serves an application: with our limits, and without its own log."""

    def __init__(
        self, app: Any, config: Config, guard: ConnectionGuard, proxies: str | None = None
    ) -> None:
        self.guard = guard
        self.messages_per_second = config.messages_per_second
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedWebSocket,
            lifespan="on",
            log_config=None,
            access_log=False,
            proxy_headers=proxies is not None,
            forwarded_allow_ips=proxies,
            server_header=False,
            backlog=BACKLOG,
            timeout_keep_alive=config.idle_seconds,
            ws_max_size=config.largest_message,
            ws_per_message_deflate=False,  # would halve the speed, and frames are small
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=config.drain_seconds,
        )


class GuardedHttp(H11Protocol):
    """HTTP with time limits, which uvicorn leaves to a proxy in front of it."""

    def __init__(self, config: GuardedSettings, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.conn = WholesomeHttp(h11.SERVER)
        self.guard = config.guard
        self.logger = FaultLogger(self.logger, config.guard.faults)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.guard.admit(transport, self, self.client[0] if self.client else None):
            transport.write(NO_ROOM)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self.transport)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, unless an answer is on its way already."""
        if self.cycle is not None and self.cycle.response_started:
            self.transport.close()
        else:
            super().send_400_response(msg)

    def _should_upgrade(self) -> bool:
        """Whether it becomes a WebSocket; asked once for every request, before it is answered."""
        names = {name for name, _ in self.headers}
        if names >= {b"content-length", b"transfer-encoding"}:
            # A proxy may disagree with us about where this request ends and the next one
            # begins: nothing after it on this connection can be trusted.
            self.guard.faults.note("framing")
            self.app = refuse_framing
        return super()._should_upgrade()

    def stage(self) -> tuple[Stage, object]:
        """What it is waiting for; a new request is progress, and so is each byte that is read."""
        unread = self.transport.get_write_buffer_size()
        if unread:
            return Stage.READING, unread
        if self.cycle is None or self.cycle.response_complete:
            return Stage.HEADER, self.cycle
        return (Stage.BODY if self.cycle.more_body else Stage.NOTHING), self.cycle


class WholesomeHttp(h11.Connection):
    """HTTP, but without bodies in a great many tiny pieces."""

    _small = 0

    def next_event(self) -> Any:
        """What comes next in the request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._small = 0
        elif isinstance(event, h11.Data) and len(event.data) < SMALL_PIECE:
            self._small += 1
            if self._small > MOST_SMALL_PIECES:
                raise h11.RemoteProtocolError("The body comes in too many pieces.")
        return event


class GuardedWebSocket(DirectWebSocket):
    """A WebSocket; pings show whether it is alive."""

    def __init__(self, config: GuardedSettings, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        rate = config.messages_per_second
        self.frames_left = Bucket(FRAMES_PER_SECOND * rate, FRAMES_AT_ONCE * rate, monotonic())
        self.guard = config.guard
        self.logger = FaultLogger(self.logger, config.guard.faults)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.guard.upgrade(self.transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close it, unless it is being closed already: uvicorn's way would raise an error."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read what comes; nothing may come before the handshake is complete."""
        if self.handshake_initiated and not self.handshake_complete:
            self.guard.faults.note("early")
            self.transport.abort()
            return
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Handle the frames that came, unless they come too fast even to be refused."""
        if self.frames_left.take(monotonic(), len(self.conn.events)):
            super().handle_events()
        else:
            self.guard.faults.note("flood")
            self.conn.fail(POLICY, "Too many messages.")
            super().handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """The client broke the WebSocket protocol."""
        self.guard.faults.note("frame")
        super().handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer, unless the client isn't reading: answers would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def stage(self) -> tuple[Stage, object]:
        """What it is waiting for; whether it reads and answers is checked elsewhere, with pings."""
        return (Stage.NOTHING if self.handshake_complete else Stage.HEADER), None


class FaultLogger(logging.LoggerAdapter[logging.Logger]):
    """uvicorn's log, in which clients' faults are only counted."""

    level = logging.WARNING

    def __init__(self, logger: logging.Logger, faults: SummaryLog) -> None:
        super().__init__(logger)
        self.faults = faults

    def process(
        self, msg: Any, kwargs: MutableMapping[str, Any]
    ) -> tuple[Any, MutableMapping[str, Any]]:
        """Leave everything as it is."""
        return msg, kwargs

    def log(self, level: int, msg: object, *args: object, **kwargs: Any) -> None:
        """Count a client's faults; log everything else."""
        if isinstance(msg, str) and (fault := FAULTS.get(msg)):
            self.faults.note(fault)
        else:
            super().log(level, msg, *args, **kwargs)


async def refuse_framing(_: Any, __: Any, send: Any) -> None:
    """The application for a request that has two lengths; it is the connection's last."""
    sentence = "A request has either Content-Length or Transfer-Encoding, not both."
    body = encode(Refusal("bad_message", sentence))
    headers = {**HEADERS, "content-type": "application/json", "connection": "close"}
    headers["content-length"] = str(len(body))
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 400, "headers": raw})
    await send({"type": "http.response.body", "body": body})


def _no_room() -> bytes:
    refusal = Refusal("full", "This server has no room for more connections; try again later.")
    body = encode(refusal)
    header = (
        "HTTP/1.1 503 Service Unavailable",
        "content-type: application/json",
        "connection: close",
        "retry-after: 10",
        f"content-length: {len(body)}",
    )
    return "\r\n".join((*header, "", "")).encode() + body


NO_ROOM: Final = _no_room()
