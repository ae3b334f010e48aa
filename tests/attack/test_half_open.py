"""Half-open connections: thousands of sockets that send nothing, or half a header, and stay."""

import asyncio
from time import monotonic

import pytest
from structlog.testing import capture_logs

from hunch.server.config import Config
from hunch.server.connection_guard import ConnectionGuard
from hunch.server.guarded_protocols import GuardedSettings
from tests.attack.raw_sockets import all_closed, many_files, open_many, said_to
from tests.attack.target import SHORT, Figures, Target, metric, newcomer
from tests.server.live_server import until

HALF_A_HEADER = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
SAYS = (b"", HALF_A_HEADER)
PATIENCE = 10


@pytest.mark.parametrize("addresses", [1, 60])
async def test_sockets_that_send_nothing_shut_nobody_out(
    target: Target, figures: Figures, addresses: int
):
    held = (10_500 if addresses == 1 else 12_500) if target.long else 60
    small = {"most_connections": 40, "most_connections_each": 20, "header_seconds": 60}
    with many_files(2 * held), all_closed() as sockets:
        async with target.serving(**small) as server:
            before = await newcomer(server, PATIENCE)
            began = monotonic()
            await open_many(sockets, server.port, held, SAYS, addresses)
            took = monotonic() - began
            waits = [await newcomer(server, PATIENCE) for _ in range(20)]
            others = [await newcomer(server, PATIENCE, "127.0.0.2") for _ in range(20)]
            served = [wait for wait in (*waits, *others) if wait is not None]
            figures["sockets"] = f"{held} from {addresses} addresses, opened in {took:.1f} s"
            figures["newcomers served"] = f"{len(served)} of {len(waits) + len(others)}"
            if before and served:
                figures["slowest newcomer"] = f"{1000 * max(served):.0f} ms"
                figures["newcomer without the attack"] = f"{1000 * before:.0f} ms"
            assert len(served) == 40
            figures["connections kept"] = f"{await metric(server, 'hunch_connections'):.0f}"


async def test_a_half_open_connection_is_closed_in_time(target: Target, figures: Figures):
    held = 400 if target.long else 20
    with all_closed() as sockets:
        async with target.serving(header_seconds=SHORT) as server:
            began = monotonic()
            await open_many(sockets, server.port, held, SAYS)
            async with asyncio.timeout(60):
                await asyncio.gather(*(said_to(each) for each in sockets))
            figures[f"{held} half-open sockets"] = f"all closed {monotonic() - began:.1f} s later"
            assert await metric(server, "hunch_closed_total") == held
            assert await newcomer(server, PATIENCE) is not None


async def test_an_idle_connection_is_closed_after_its_answer(target: Target, figures: Figures):
    # In the short form, long before the guard would close it for not sending another request.
    async with target.serving(idle_seconds=1, header_seconds=60) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            answer = await reader.readuntil(b"alive")
            assert answer.startswith(b"HTTP/1.1 200")
            began = monotonic()
            async with asyncio.timeout(PATIENCE):
                assert await reader.read() == b""
        finally:
            writer.close()
        figures["idle connection"] = f"closed {monotonic() - began:.1f} s after its answer"
        assert await metric(server, "hunch_closed_total") == 0


def test_a_setting_says_how_long_a_connection_may_be_idle():
    config = Config(idle_seconds=7)
    settings = GuardedSettings(None, config, ConnectionGuard(config))
    assert settings.timeout_keep_alive == 7


async def test_an_attack_is_one_line_in_the_log(target: Target):
    with capture_logs() as lines, all_closed() as sockets:
        async with target.serving(most_connections_each=5, header_seconds=SHORT) as server:
            await open_many(sockets, server.port, 60, SAYS)
            async with asyncio.timeout(60):
                await asyncio.gather(*(said_to(each) for each in sockets))
            written = (lambda: target.log) if target.long else (lambda: lines)
            await until(lambda: any("connections closed" in str(line) for line in written()))
            assert len(written()) == 1, written()
