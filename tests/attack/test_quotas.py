"""Using up all tables, or all room for packs: thousands from many addresses, then abandoned."""

import asyncio
import json
from time import monotonic

from tests.attack.target import Figures, Target
from tests.server.live_server import JSON, Clock, LiveServer, bearer

TABLE = json.dumps({"game": "intuition", "name": "Nobody"}).encode()
PACK = b"question,answer\nHow many slots does a server have for packs?,2000\n"
KINDS = {"/api/tables": (b"application/json", TABLE), "/api/packs": (b"text/csv", PACK)}
AT_ONCE = 20
NEWCOMERS = 20


def stranger(number: int) -> str:
    """Addresses of this machine in as many networks as possible, like those of a botnet."""
    return f"127.{1 + number % 200}.{number // 200}.1"


async def post(server: LiveServer, path: str, source: str) -> int:
    """Open a table, or save a pack, from this address; returns the status."""
    type_, body = KINDS[path]
    head = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: %s\r\n"
    head = head % (path.encode(), type_) + b"Content-Length: %d\r\n\r\n" % len(body)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
    try:
        writer.write(head + body)
        answer = await reader.read()
    finally:
        writer.close()
    return int(answer.split()[1])


async def flood(
    server: LiveServer, path: str, count: int, clock: Clock | None, figures: Figures
) -> None:
    """Many requests, ten from each address."""
    began, statuses = monotonic(), []
    for first in range(0, count, AT_ONCE):
        sources = [stranger(number // 10) for number in range(first, first + AT_ONCE)]
        statuses += await asyncio.gather(*(post(server, path, source) for source in sources))
        if clock:
            clock.at += 30_000
    took = monotonic() - began
    figures["accepted"] = f"{statuses.count(201)} of {count} in {took:.0f} s"


async def newcomers(server: LiveServer, path: str, figures: Figures) -> int:
    """How many of the people who come afterwards are served."""
    found = [await post(server, path, f"127.250.{n}.1") for n in range(NEWCOMERS)]
    figures["newcomers served"] = f"{found.count(201)} of {NEWCOMERS}"
    return found.count(201)


async def test_thousands_of_tables_shut_nobody_out(target: Target, figures: Figures):
    clock = None if target.long else Clock()
    count = 6000 if target.long else 80
    async with target.serving(now=clock, most_tables=60) as server:
        waiting = await server.table("intuition")
        playing = await server.table("intuition", bots=1)
        await playing.do("start")
        async with asyncio.timeout(1200):
            await flood(server, "/api/tables", count, clock, figures)
        assert await newcomers(server, "/api/tables", figures) == NEWCOMERS
        for client in (waiting, playing):  # nobody who is at a table loses it
            assert not client.closed
            await client.do("say", text="Still here.")


async def test_thousands_of_packs_shut_nobody_out(target: Target, figures: Figures):
    clock = None if target.long else Clock()
    count = 2600 if target.long else 60
    async with target.serving(now=clock, most_packs=40) as server, server.http() as http:
        kept = await http.post("/api/packs", content=PACK, headers={"content-type": "text/csv"})
        id_, own = kept.json()["facts"]["id"], bearer(kept.json()["token"])
        settings = {"options": {"packs": [id_]}}
        new = {"game": "wits_and_wagers", "name": "Ann", "settings": settings}
        opened = await http.post("/api/tables", json=new, headers=own)
        host = await server.client(opened.json()["code"], token=kept.json()["token"])
        async with asyncio.timeout(1200):
            await flood(server, "/api/packs", count, clock, figures)
        assert await newcomers(server, "/api/packs", figures) == NEWCOMERS
        # A pack in use at a table is never removed.
        assert (await http.get(f"/api/packs/{id_}", headers={**own, **JSON})).status_code == 200
        assert not host.closed


async def test_a_whole_network_is_worth_a_few_addresses(target: Target, figures: Figures):
    async with target.serving(creations_per_minute=10) as server:
        began = monotonic()
        sources = [f"127.9.9.{number}" for number in range(1, 121)]
        statuses = [await post(server, "/api/tables", source) for source in sources]
        took = monotonic() - began
        opened = statuses.count(201)
        figures["tables opened"] = f"{opened} from {len(sources)} addresses in {took:.0f} s"
        assert opened <= 40 + took * 40 / 60 + 1
        assert set(statuses) == {201, 429}
