"""Clients that break the protocol, or vanish in the middle of it."""

import asyncio
import os
import socket
import struct
from contextlib import suppress

import pytest

from tests.attack.raw_sockets import HOST, POST, UPGRADE, all_closed, frame
from tests.attack.target import Target, newcomer
from tests.server.live_server import until
from tests.server.logged_errors import no_logged_errors

BROKEN = {
    "noise": bytes(range(256)),
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "http2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "long header": b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 100_000,
    "bad length": POST + b"Content-Length: -1\r\n\r\n",
    "bad chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "other upgrade": b"GET / HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "half a body": POST + b'Content-Length: 900\r\n\r\n{"game":',
    "old version": UPGRADE.replace(b"Version: 13", b"Version: 7"),
    "no key": UPGRADE.replace(b"Sec-WebSocket-Key", b"X-Key"),
    "not utf-8": UPGRADE + frame(1, b'{"type":"\xff\xfe"}'),
    "unmasked": UPGRADE + frame(1, b'{"type":"ping"}', masked=False),
    "binary": UPGRADE + frame(2, b'{"type":"ping"}'),
    "reserved": UPGRADE + frame(11, b""),
    "long control": UPGRADE + b"\x89\xfe\x01\x00" + bytes(300),
    "no beginning": UPGRADE + frame(0, b"x"),
    "endless": UPGRADE + b"\x81\xff" + b"\x7f" * 8 + bytes(4),
    "bad close": UPGRADE + frame(8, b"\x00\x01"),
    "many pieces": UPGRADE + frame(1, b"", final=False) + frame(0, b"", final=False) * 2000,
}


@pytest.mark.parametrize("abort", [False, True], ids=["closed", "reset"])
async def test_broken_clients_leave_one_line_and_no_traceback(target: Target, abort: bool):
    with no_logged_errors() as lines, all_closed() as sockets:
        async with target.serving() as server:
            code, _ = await server.open("intuition")
            for says in BROKEN.values():
                first, upgrade, then = says.partition(UPGRADE)
                first += upgrade.replace(b"{code}", code.encode())
                for patient in (True, False) if then else (True,):
                    await _say(server.port, first, then, patient, abort, sockets)
            assert await newcomer(server, 20) is not None
            if not target.long:
                await until(lambda: server.runtime.guard.count == 0)
                assert server.runtime.sockets == 0
    written = target.log if target.long else [str(line) for line in lines]
    assert len([line for line in written if "clients broke the protocol" in line]) <= 1
    assert len(written) <= 1, written


async def _say(
    port: int, first: bytes, then: bytes, patient: bool, abort: bool, sockets: list[socket.socket]
) -> None:
    """Say it, and vanish, with or without a goodbye; a patient client waits for answers."""
    each = socket.socket()
    sockets.append(each)
    each.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(each, ("127.0.0.1", port))
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(0.3):
            await loop.sock_sendall(each, first)
            if patient:
                await loop.sock_recv(each, 4096)
            else:
                await asyncio.sleep(0)  # so that it does not come in one piece
            await loop.sock_sendall(each, then)
            await loop.sock_recv(each, 4096)
    if abort:
        each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    each.close()


async def test_pings_whose_answers_nobody_reads_do_not_pile_up(target: Target):
    """125 bytes each: without a limit, the server would keep every answer."""
    flood = frame(9, os.urandom(125)) * 1000
    with all_closed() as sockets:
        async with target.serving() as server:
            code, _ = await server.open("intuition")
            each = socket.socket()
            sockets.append(each)
            each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            each.connect(("127.0.0.1", server.port))
            each.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(each, UPGRADE.replace(b"{code}", code.encode()))
            await loop.sock_recv(each, 4096)
            with suppress(OSError, TimeoutError):  # the server may hang up, and may not listen
                async with asyncio.timeout(5):
                    for _ in range(100):
                        await loop.sock_sendall(each, flood)
            if not target.long:
                held = [open_.transport for open_ in server.runtime.guard._open.values()]
                assert all(one.get_write_buffer_size() < 1_000_000 for one in held)
            assert await newcomer(server, 20) is not None
