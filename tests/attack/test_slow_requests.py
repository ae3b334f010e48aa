"""Slow requests: a body that never ends, and a response that nobody reads."""

import asyncio
import socket
from time import monotonic

from tests.attack.raw_sockets import all_closed, open_many, said_to
from tests.attack.target import SHORT, Figures, Target, metric, newcomer
from tests.server.live_server import until

PATIENCE = 10
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 900\r\n\r\n{"game":'
)
MANY_REQUESTS = b"GET /api/docs/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 400


async def test_a_body_that_never_ends_is_given_up_on(target: Target, figures: Figures):
    held = 400 if target.long else 10
    with all_closed() as sockets:
        async with target.serving(body_seconds=SHORT) as server:
            began = monotonic()
            await open_many(sockets, server.port, held, [HALF_A_BODY])
            async with asyncio.timeout(60):
                said = await asyncio.gather(*(said_to(each) for each in sockets))
            assert not any(said)
            figures[f"{held} unfinished bodies"] = f"all closed {monotonic() - began:.1f} s later"
            assert await newcomer(server, PATIENCE) is not None
            assert await metric(server, "hunch_closed_total") == held


async def test_a_client_that_never_reads_its_responses_is_disconnected(target: Target):
    with all_closed() as sockets:
        async with target.serving(send_seconds=SHORT) as server:
            deaf = socket.socket()
            sockets.append(deaf)
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            deaf.setblocking(False)
            asking = asyncio.create_task(
                asyncio.get_running_loop().sock_sendall(deaf, MANY_REQUESTS)
            )
            try:
                async with asyncio.timeout(60):
                    while not await metric(server, "hunch_closed_total"):
                        await asyncio.sleep(0.05)
            finally:
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
            if not target.long:
                await until(lambda: server.runtime.guard.count <= 1)
