"""Clients that send as fast as they can, in pieces so small that each costs more than it seems."""

import asyncio
import socket
from contextlib import suppress
from time import monotonic

import pytest

from tests.attack.quiet_table import quiet_table
from tests.attack.raw_sockets import PIECE, POST, UPGRADE, frame
from tests.attack.target import Figures, Target, metric, newcomer
from tests.server.live_server import PATIENCE, until
from tests.server.logged_errors import no_logged_errors

AT_ONCE = 2000  # pieces
MOST = 20  # times that many, in the short form
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
FLOODS = {
    "pings": (UPGRADE, b"", frame(9, b"")),
    "messages": (UPGRADE, b"", frame(1, b"{}")),
    "pieces of a message": (UPGRADE, frame(1, b"", final=False), frame(0, b"", final=False)),
    "pieces of a body": (CHUNKED, b"", b"1\r\nx\r\n"),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_tiny_pieces_is_cut_off(target: Target, figures: Figures, flood: str):
    clients, seconds = (20, 20) if target.long else (1, 0)
    target.limits = {"messages_per_second": 100}  # for the quiet table, which is always measured
    with no_logged_errors() as lines:
        async with target.serving() as server, quiet_table(server) as quiet:
            if target.long:
                await asyncio.sleep(seconds / 4)
                quiet.report(figures, " before")
            await until(lambda: quiet.moves and quiet.pings)
            quiet.forget()
            code, end = quiet.ann.code, monotonic() + seconds
            attackers = [_Attacker(server.port, number, flood, code) for number in range(clients)]
            await asyncio.gather(*(each.attack(end if seconds else None) for each in attackers))
            quiet.report(figures, " during")
            cut_off = sum(each.cut_off for each in attackers)
            figures[f"{clients} clients in {seconds} s"] = f"cut off {cut_off} times"
            assert await newcomer(server, 20) is not None
            if not target.checkout:
                assert all(each.cut_off for each in attackers)
                assert await metric(server, "hunch_faults_total") >= clients  # not just too slow
    written = target.log if target.long else [str(line) for line in lines]
    assert len(written) <= 1, written


async def test_a_broken_body_after_its_answer_leaves_no_traceback(target: Target):
    with no_logged_errors():
        async with target.serving() as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(CHUNKED.replace(b"/api/tables", b"/api/nothing"))
            assert b"404" in await reader.readline()
            writer.write(b"zz\r\n")
            while await reader.read(PIECE):
                pass
            writer.close()


class _Attacker:
    """Floods a server from an address of its own, and comes back when it is cut off."""

    def __init__(self, port: int, number: int, flood: str, code: str) -> None:
        first, then, piece = FLOODS[flood]
        self.port = port
        self.source = f"127.0.1.{number + 1}"
        self.first = first.replace(b"{code}", code.encode())
        self.then = then
        self.pieces = piece * AT_ONCE
        self.cut_off = 0

    async def attack(self, end: float | None) -> None:
        """Until then, or in the short form until it was cut off once."""
        while end is None or monotonic() < end:
            with suppress(OSError), socket.socket() as each:
                each.setblocking(False)
                await self._flood(each, end)
            if end is None:
                return

    async def _flood(self, each: socket.socket, end: float | None) -> None:
        loop, sent = asyncio.get_running_loop(), 0
        each.bind((self.source, 0))
        await loop.sock_connect(each, ("127.0.0.1", self.port))
        await loop.sock_sendall(each, self.first)
        if self.first.startswith(b"GET"):
            await loop.sock_recv(each, PIECE)
        reading = asyncio.create_task(_read(each))
        with suppress(OSError):
            await loop.sock_sendall(each, self.then)
            while sent < MOST if end is None else monotonic() < end:
                await loop.sock_sendall(each, self.pieces)
                sent += 1
        over = end is not None and monotonic() >= end
        await asyncio.wait({reading}, timeout=0 if over else PATIENCE)
        self.cut_off += reading.done()
        reading.cancel()


async def _read(each: socket.socket) -> None:
    """Read and forget, so that the server can go on answering, until it hangs up."""
    with suppress(OSError):
        while await asyncio.get_running_loop().sock_recv(each, 2**18):
            pass
