"""Sockets that say what a well-behaved client never would."""

import asyncio
import resource
import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from hunch.server.file_limit import raise_file_limit

AT_ONCE = 200  # connections that are being made, well below what the server's queue holds
PIECE = 4096

HOST = b"Host: 127.0.0.1\r\n"
UPGRADE = (
    b"GET /api/tables/{code}/socket HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"


def frame(opcode: int, body: bytes, masked: bool = True, final: bool = True) -> bytes:
    """A WebSocket frame; `body` must be shorter than 126 bytes."""
    head = bytes([(0x80 if final else 0) | opcode, (0x80 if masked else 0) | len(body)])
    return head + (bytes(4) if masked else b"") + body


@contextmanager
def many_files(count: int) -> Iterator[None]:
    """Let this process open that many sockets."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    raise_file_limit(count)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@contextmanager
def all_closed() -> Iterator[list[socket.socket]]:
    """A list of sockets that are closed at the end."""
    with ExitStack() as closing:
        found: list[socket.socket] = []
        closing.callback(lambda: [each.close() for each in found])
        yield found


async def open_many(
    found: list[socket.socket], port: int, count: int, says: Sequence[bytes], addresses: int = 1
) -> None:
    """Open sockets that each say one of these, in turn, and then nothing more.

    With several addresses, all of this machine's own, they seem to come from as many machines.
    """
    loop = asyncio.get_running_loop()

    async def open_one(number: int) -> None:
        each = socket.socket()
        each.setblocking(False)
        found.append(each)
        with suppress(OSError):  # refused: an attacker does not mind
            if addresses > 1:
                each.bind((f"127.0.1.{number % addresses + 1}", 0))
            await loop.sock_connect(each, ("127.0.0.1", port))
            await loop.sock_sendall(each, says[number % len(says)])

    for first in range(0, count, AT_ONCE):
        last = min(first + AT_ONCE, count)
        await asyncio.gather(*(open_one(number) for number in range(first, last)))


async def said_to(each: socket.socket) -> bytes:
    """All that the server says until it closes the connection."""
    loop, found = asyncio.get_running_loop(), b""
    with suppress(ConnectionError):
        while piece := await loop.sock_recv(each, PIECE):
            found += piece
    return found
