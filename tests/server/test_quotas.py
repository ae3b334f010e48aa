"""When the server is full, what nobody uses makes way; what people use never does."""

import asyncio
import json

from structlog.testing import capture_logs

from hunch.server.maintenance import DAY, HOUR, MINUTE, clean_up
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import JSON, Client, Clock, LiveServer, bearer, running, until
from tests.server.test_packs import pack, upload

NEW = {"game": "intuition", "name": "Ann"}
WITS = "wits_and_wagers"


async def exists(http, code: str) -> bool:
    return (await http.get(f"/api/tables/{code}")).status_code == 200


async def leave(server: LiveServer, *clients: Client) -> None:
    """Close these connections, and wait until the server has noticed."""
    await asyncio.gather(*(client.close() for client in clients))
    await until(lambda: not any(live.sockets for live in server.runtime.tables.all))


async def evicted(http, kind: str) -> float:
    lines = (await http.get("/metrics")).text.splitlines()
    [line] = [line for line in lines if line.startswith(f'hunch_evicted_total{{kind="{kind}"}}')]
    return float(line.split()[-1])


# Empty tables


async def test_a_table_that_nobody_joins_is_closed_after_minutes():
    clock = Clock()
    async with running(now=clock, empty_minutes=10) as server, server.http() as http:
        code, _ = await server.open("intuition")
        joined = await server.table("intuition")
        await leave(server, joined)
        clock.at += 10 * MINUTE
        await clean_up(server.runtime)
        assert await exists(http, code)
        clock.at += 1
        await clean_up(server.runtime)
        assert not await exists(http, code)
        assert await exists(http, joined.frame["table"]["code"])  # that is for lobby_hours


async def test_a_table_that_everybody_left_is_closed_after_minutes():
    clock = Clock()
    async with running(now=clock) as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        await ann.do("leave")
        await ben.do("leave")
        await leave(server, ann, ben)
        clock.at += 11 * MINUTE
        await clean_up(server.runtime)
        assert not await exists(http, ann.code)


async def test_a_table_where_somebody_waits_is_not_empty():
    clock = Clock()
    async with running(now=clock) as server, server.http() as http:
        host = await server.table("intuition")
        clock.at += 2 * DAY
        await clean_up(server.runtime)
        assert await exists(http, host.frame["table"]["code"])


# Making room for tables


async def test_a_new_table_takes_the_place_of_one_that_nobody_joined():
    clock = Clock()
    with capture_logs() as lines:
        async with running(now=clock, most_tables=3) as server, server.http() as http:
            codes = []
            for _ in range(6):
                clock.at += MINUTE
                codes.append((await server.open("intuition"))[0])
            assert [await exists(http, code) for code in codes] == [False] * 3 + [True] * 3
            assert await evicted(http, "table") == 3
    written = [line for line in lines if line["event"] == "making room"]
    assert written == [{"event": "making room", "log_level": "warning", "tables_evicted": 1}]


async def test_a_full_server_says_so_in_plain_words():
    async with running(most_tables=2) as server, server.http() as http:
        await server.table("intuition")
        await server.table("intuition")
        english = await http.post("/api/tables", json=NEW)
        assert (english.status_code, english.json()["code"]) == (503, "full")
        assert english.json()["message"].startswith("All the tables on this server are in use")
        german = await http.post("/api/tables?language=de", json=NEW)
        assert german.json()["message"].startswith("Alle Tische dieses Servers sind gerade besetzt")


async def test_the_least_useful_table_makes_way_and_a_match_in_play_never_does():
    clock = Clock()
    async with running(now=clock, most_tables=4) as server, server.http() as http:
        playing = await two_at_intuition(server)
        await begin(*playing)
        waiting = await server.table("intuition")
        visited = await server.table("intuition")
        await visited.close()
        unused, _ = await server.open("intuition")
        clock.at += HOUR
        await until(lambda: sum(live.sockets for live in server.runtime.tables.all) == 3)
        first, _ = await server.open("intuition")
        assert not await exists(http, unused)
        clock.at += HOUR
        second = await server.table("intuition")
        assert not await exists(http, first)
        third = await server.table("intuition")
        assert not await exists(http, visited.frame["table"]["code"])
        full = await http.post("/api/tables", json=NEW)
        assert full.status_code == 503
        for client in (*playing, waiting, second, third):
            assert not client.closed
            await client.do("say", text="Still here.")


async def test_people_who_were_disconnected_a_moment_ago_keep_their_table():
    clock = Clock()
    async with running(now=clock, most_tables=1) as server, server.http() as http:
        host = await server.table("intuition")
        clock.at += HOUR
        await clean_up(server.runtime)
        await leave(server, host)
        clock.at += 4 * MINUTE
        assert (await http.post("/api/tables", json=NEW)).status_code == 503
        clock.at += 2 * MINUTE
        assert (await http.post("/api/tables", json=NEW)).status_code == 201


async def test_after_a_restart_people_have_time_to_come_back(tmp_path):
    clock, url = Clock(), f"sqlite:///{tmp_path / 'hunch.db'}"
    async with running(url, now=clock, most_tables=1) as server:
        host = await server.table("intuition")
        await leave(server, host)
    clock.at += 2 * HOUR
    async with running(url, now=clock, most_tables=1) as server, server.http() as http:
        assert (await http.post("/api/tables", json=NEW)).status_code == 503
        clock.at += 6 * MINUTE
        assert (await http.post("/api/tables", json=NEW)).status_code == 201


async def test_a_deserted_match_is_the_last_to_make_way():
    clock = Clock()
    async with running(now=clock, most_tables=1) as server, server.http() as http:
        playing = await two_at_intuition(server, slow="wait")
        await begin(*playing)
        await leave(server, *playing)
        clock.at += 30 * MINUTE
        assert (await http.post("/api/tables", json=NEW)).status_code == 503
        assert await exists(http, playing[0].code)
        clock.at += HOUR
        assert (await http.post("/api/tables", json=NEW)).status_code == 201
        assert not await exists(http, playing[0].code)


async def test_many_people_who_open_tables_at_once_get_no_more_than_there_are():
    clock = Clock()
    async with running(now=clock, most_tables=10) as server, server.http() as http:
        for _ in range(3):
            clock.at += MINUTE
            tries = [http.post("/api/tables", json=NEW) for _ in range(10)]
            answers = await asyncio.gather(*tries)
            assert [answer.status_code for answer in answers] == [201] * 10
            assert await server.runtime.store.count() <= 10


async def test_a_table_that_is_still_being_opened_costs_nobody_else_their_room(monkeypatch):
    async with running(most_tables=2) as server, server.http() as http:
        quotas, looking = server.runtime.quotas, asyncio.Event()
        evict = quotas._evict_tables

        async def look_for_one(missing: int) -> int:
            looking.set()
            return await evict(missing)

        monkeypatch.setattr(quotas, "_evict_tables", look_for_one)
        async with quotas.room_for_table():  # the last one, but then it isn't opened
            assert (await http.post("/api/tables", json=NEW)).status_code == 201
            waiting = asyncio.create_task(http.post("/api/tables", json=NEW))
            await looking.wait()
        assert (await waiting).status_code == 201


# Making room for packs


async def test_a_new_pack_takes_the_place_of_one_that_nobody_played():
    clock = Clock()
    async with running(now=clock, most_packs=2) as server, server.http() as http:
        kept = []
        for _ in range(4):
            clock.at += MINUTE
            kept.append(await upload(http))
        paths = [(f"/api/packs/{each['facts']['id']}", bearer(each["token"])) for each in kept]
        there = [(await http.get(path, headers=own)).status_code for path, own in paths]
        assert there == [404, 404, 200, 200]
        assert await evicted(http, "pack") == 2


async def test_in_a_flood_even_new_tables_and_packs_make_way_but_not_the_newest():
    clock = Clock()
    async with running(now=clock, most_tables=3, most_packs=3) as server, server.http() as http:
        for path, body in (("/api/tables", json.dumps(NEW)), ("/api/packs", pack())):

            async def post(path=path, body=body) -> int:
                return (await http.post(path, content=body, headers=JSON)).status_code

            for _ in range(6):
                clock.at += 1000
                assert await post() == 201
            assert await post() == 503  # the oldest is from two seconds ago
            clock.at += 1
            assert await post() == 201


async def test_a_pack_in_use_at_a_table_never_makes_way():
    clock = Clock()
    async with running(now=clock, most_packs=1) as server, server.http() as http:
        kept = await upload(http)
        options = {"options": {"packs": [kept["facts"]["id"]]}}
        new = {"game": WITS, "name": "Ann", "settings": options}
        opened = await http.post("/api/tables", json=new, headers=bearer(kept["token"]))
        host = await server.client(opened.json()["code"], token=kept["token"])
        clock.at += 60 * DAY
        full = await http.post("/api/packs?language=de", content=pack(), headers=JSON)
        assert (full.status_code, full.json()["code"]) == (503, "full")
        assert full.json()["message"].startswith("Auf diesem Server ist gerade kein Platz")
        await host.do("bot", chair=1, level="random")
        await host.do("start")


async def test_each_person_may_have_a_few_packs_and_decides_which_to_delete():
    async with running(most_packs_each=2) as server, server.http() as http:
        token = (await upload(http))["token"]
        second = await upload(http, token=token)
        headers = {**JSON, **bearer(token)}
        full = await http.post("/api/packs", content=pack(), headers=headers)
        assert (full.status_code, full.json()["code"]) == (503, "full")
        assert full.json()["message"] == "You already have 2 packs, the maximum; delete one."
        german = await http.post("/api/packs?language=de", content=pack(), headers=headers)
        assert german.json()["message"] == "Du hast schon 2 Pakete; lösch erst eins davon."
        await upload(http)  # others are not affected
        await http.delete(f"/api/packs/{second['facts']['id']}", headers=bearer(token))
        await upload(http, token=token)
