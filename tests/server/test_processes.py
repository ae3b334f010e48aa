"""Several processes that share one PostgreSQL serve the same tables."""

import asyncio
from collections import Counter
from random import Random
from unittest.mock import Mock

import pytest

from hunch.core.codec import encode
from hunch.core.record import parse, replay
from hunch.core.registry import games
from hunch.core.values import CHANCE
from hunch.server import commands, loading
from hunch.server.changes import changes
from hunch.server.entries import By, Paused, Played, Resumed, Said, Settings, StoodIn
from hunch.server.protocol import Role
from hunch.store import Store
from hunch.store.bus import LIMIT
from tests.server.live_server import JSON, bearer, until
from tests.server.processes import (
    Cluster,
    agree,
    begin,
    cluster,
    insist,
    insisting,
    runtime,
    settled,
    together,
)

GAMES = sorted(games())

# The servers start only once, so all these tests run in one worker.
pytestmark = pytest.mark.xdist_group("processes")


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    """Two processes that share a database."""
    with cluster(postgres, tmp_path_factory.mktemp("pair"), ("first", "second")) as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_people_on_different_processes_play_a_whole_match(pair: Cluster, game):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table(game, bots=0)
        ben = await second.client(ann.code, name="Ben")
        watching = [await each.client(ann.code, role="spectator") for each in (first, second)]
        everybody = [ann, ben, *watching]
        if games()[game].most > 2:
            await ann.do("bot", chair=2, level="random")
        await begin(*everybody)
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        log = await pair.entries(ann.code)
        for client in everybody:
            await client.until(lambda client=client: client.frame["length"] == len(log))
        assert agree(everybody)
        assert watching[0].told == watching[1].told
        assert not ann.refusals + ben.refusals

        async with first.http() as http:
            file = await http.get(f"/api/matches/{ann.match['id']}")
            verdict = await http.get(f"/api/matches/{ann.match['id']}/verify")
        match = replay(parse(file.text, "The file"), "The file")
        played = [(line.seat, encode(line.action)) for line in log if isinstance(line, Played)]
        assert [(line.seat, encode(line.action)) for line in match.log] == played
        for client in everybody:
            assert client.match["outcome"]["scores"] == list(match.outcome.scores)
        assert verdict.json()["fair"]

    pair.run(story())


def test_a_table_moves_on_to_another_game_on_every_process(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("think_str8")
        ben = await second.client(ann.code, name="Ben")
        cleo = await second.client(ann.code, name="Cleo")
        screen = await second.client(ann.code, role="screen")
        await ann.do("bot", chair=3, level="random")
        everybody = [ann, ben, cleo, screen]
        for game in ("intuition", "press_your_luck"):
            await ann.do("switch", game=game)
            for client in everybody:
                await client.until(lambda client=client, game=game: client.table["game"] == game)
                assert client.table["phase"] == "lobby"
                assert "match" not in client.frame
            await begin(*everybody)
            assert [seat["name"] for seat in cleo.match["seats"]] == ["Ann", "Ben"]
            await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
            log = await pair.entries(ann.code)
            for client in everybody:
                await client.until(lambda c=client, log=log: c.frame["length"] == len(log))
        assert agree(everybody)
        assert not ann.refusals + ben.refusals

    pair.run(story())


def test_every_process_can_use_an_uploaded_pack(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        rows = [{"question": f"How many are in box {n}?", "answer": 500 + n} for n in range(30)]
        text = encode({"title": "Boxes", "questions": rows})
        async with second.http() as http:
            kept = (await http.post("/api/packs", content=text, headers=JSON)).json()
            options = {"packs": [kept["facts"]["id"]], "questions": 5}
            wanted = {"game": "wits_and_wagers", "name": "Ann", "settings": {"options": options}}
            owner = bearer(kept["token"])
            code = (await http.post("/api/tables", json=wanted, headers=owner)).json()["code"]
            ann = await first.client(code, token=kept["token"])
            ben = await second.client(code, name="Ben")
            await begin(ann, ben)
            await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
            verdict = await http.get(f"/api/matches/{ann.match['id']}/verify")
            assert verdict.json()["fair"], verdict.text
            facts = (await http.get("/api/packs", headers=owner)).json()[-1]
            assert facts["met"] >= 5
        asked = [e["event"] for e in ann.told if e["event"]["type"] == "QuestionAsked"]
        assert all("box" in event["text"] for event in asked)
        assert not ann.refusals + ben.refusals

    pair.run(story())


def test_simultaneous_decisions_on_different_processes_all_count(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("wits_and_wagers")
        everybody = [ann]
        for process, name in ((second, "Ben"), (first, "Cat"), (second, "Dan")):
            everybody.append(await process.client(ann.code, name=name))
        await begin(*everybody)
        rng, contested = Random(3), 0
        while not ann.over:
            contested += len(await together(everybody, rng)) == 4
            await settled(everybody)
        assert contested > 5
        assert not [refusal for client in everybody for refusal in client.refusals]
        decided = Counter(
            line.seat for line in await pair.entries(ann.code) if isinstance(line, Played)
        )
        assert [decided[seat] for seat in range(4)] == [client.number for client in everybody]

    pair.run(story())


def test_simultaneous_chat_on_different_processes_has_one_order(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("intuition")
        ben = await second.client(ann.code, name="Ben")
        lines = [f"{client} {number}" for number in range(4) for client in "ab"]
        await asyncio.gather(
            *(ann.do("say", text=line) for line in lines if "a" in line),
            *(ben.do("say", text=line) for line in lines if "b" in line),
            ann.do("react", sign="clap"),
            ben.do("react", sign="wow"),
        )
        await settled([ann, ben])
        assert ann.chat == ben.chat
        said = [(line["name"], line["text"]) for line in ann.chat]
        names = {"a": "Ann", "b": "Ben"}
        assert sorted(said) == sorted(
            [("Ann", "clap"), ("Ben", "wow"), *((names[line[0]], line) for line in lines)]
        )

    pair.run(story())


def test_everyone_sees_who_is_here_on_any_process(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("intuition")
        watching = await first.client(ann.code, role="spectator")
        ben = await second.client(ann.code, name="Ben")
        for client in (ann, ben):
            await client.until(lambda client=client: client.here == {"Ann", "Ben"})
            await client.until(lambda client=client: client.table["watching"] == 1)
        await ben.close()
        await ann.until(lambda: ann.here == {"Ann"})
        again = await first.client(ann.code, token=ben.token)
        await ann.until(lambda: ann.here == {"Ann", "Ben"})
        await ann.close()
        await watching.close()
        moved = await second.client(ann.code, token=ann.token)
        for client in (again, moved):
            await client.until(lambda client=client: client.here == {"Ann", "Ben"})
            await client.until(lambda client=client: client.table["watching"] == 0)

    pair.run(story())


def test_a_match_without_its_players_pauses_itself_and_resumes_on_any_process(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("intuition", bots=1, turn_seconds=60)
        watching = await second.client(ann.code, role="spectator")
        ben = await second.client(ann.code, name="Ben")
        await begin(ann)
        await ann.close()
        for client in (watching, ben):
            await client.until(lambda client=client: client.table["paused"])
        assert "Nobody is here, so the match is paused." in ben.noticed
        again = await second.client(ann.code, token=ann.token)
        for client in (again, watching, ben):
            await client.until(lambda client=client: not client.table["paused"])
        await again.play(Random(7))
        kinds = [type(entry) for entry in await pair.entries(ann.code)]
        assert (kinds.count(Paused), kinds.count(Resumed), kinds.count(StoodIn)) == (1, 1, 0)

    pair.run(story())


def test_a_new_person_is_known_to_every_process_at_once(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("intuition_game")
        doors = [await each.client(ann.code, role="spectator") for each in (first, second) * 2]
        for number in range(5):
            connection = await first.client(ann.code, name=f"Guest {number}")
            same = await second.client(ann.code, token=connection.token)
            assert same.frame["you"]["person"] == connection.frame["you"]["person"]
        token = "T" * 43
        await asyncio.gather(*(door.do("join", name="Zoe", token=token) for door in doors))
        names = [entry.name for entry in await pair.entries(ann.code) if hasattr(entry, "key")]
        assert names.count("Zoe") == 1
        assert len(names) == 7

    pair.run(story())


def test_open_drafts_are_seen_on_every_process(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("wits_and_wagers")
        ben = await second.client(ann.code, name="Ben")
        await begin(ann, ben)
        await together([ben], Random(1))
        await together([ann], Random(1))
        bet = ann.sample(Random(5))
        # Right away: the other process may still be reading the guess before it.
        await ann.do("draft", number=ann.number, action=bet)
        await ben.until(lambda: ben.match["drafts"])
        [draft] = ben.match["drafts"]
        assert draft["seat"] == 0
        assert draft["action"] == ann.match["draft"]
        last = ann.sample(Random(6))
        shifted = [ann.sample(Random(seed)) for seed in range(10)]
        for action in (*shifted, None, last):
            await ann.send("draft", number=ann.number, action=action)
        await ann.do("say", text="That is it.")
        await ben.until(lambda: [each["action"] for each in ben.match["drafts"]] == [last])
        await ann.do("move", number=ann.number, action=last)
        await ben.until(lambda: not ben.match["drafts"])

    pair.run(story())


def test_bots_think_once_for_each_decision_whichever_process_started_the_match(pair: Cluster):
    async def story():
        processes = pair.processes[:2]
        before = sum([await each.metric("hunch_bot_seconds_count") for each in processes])
        hosts = [await each.table("intuition_game", bots=3) for each in processes]
        for host, other in zip(hosts, reversed(processes), strict=True):
            await other.client(host.code, role="spectator")
            await host.do("stand")
            await host.do("start")
        for host in hosts:
            await host.until(lambda host=host: host.over)
        logs = [await pair.entries(host.code) for host in hosts]
        played = [line for log in logs for line in log if isinstance(line, Played)]
        decisions = [line for line in played if line.seat is not CHANCE]
        assert {line.by for line in decisions} == {By.BOT}
        after = sum([await each.metric("hunch_bot_seconds_count") for each in processes])
        assert after - before == len(decisions)

    pair.run(story())


def test_a_process_that_briefly_loses_its_database_shows_nothing_stale(pair: Cluster):
    async def story():
        first = pair.processes[0]
        cut = await pair.join("cut")
        ann = await first.table("intuition_game", bots=2)
        ben = await cut.client(ann.code, name="Ben")
        watching = await first.client(ann.code, role="spectator")
        await ben.until(lambda: ben.table["watching"] == 1)
        await begin(ann, ben)
        async with pair.cut_off(cut):
            await insist(ann, "say", text="Do you hear me?")
            await watching.close()
            await ann.until(lambda: ann.table["watching"] == 0)
        await ben.until(lambda: "Do you hear me?" in ben.said)
        await ben.until(lambda: ben.table["watching"] == 0)
        await ben.until(lambda: ben.here == {"Ann", "Ben"})
        playing = asyncio.gather(insisting(ann, Random(1)), insisting(ben, Random(2)))
        await pair.cut(cut)
        await playing
        await settled([ann, ben])
        assert ann.frame["length"] == len(await pair.entries(ann.code))
        assert agree([ann, ben])
        cut.kill()

    pair.run_despite_errors(story())


def test_when_a_process_is_killed_another_takes_over_its_people_bots_and_clocks(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        victim = await pair.join("victim")
        ann = await victim.table("intuition_game", bots=2)
        ben = await first.client(ann.code, name="Ben")
        await begin(ann, ben)
        for _ in range(3):
            await together([ann, ben], Random(4))
            await settled([ann, ben])
        clocked = {"turn_seconds": 1, "slow": "bot"}
        eve = await victim.table("intuition", name="Eve", **clocked)
        fred = await first.client(eve.code, name="Fred")
        await begin(eve, fred)
        await fred.until(lambda: fred.here == {"Eve", "Fred"})

        seen = ann.frame["length"]
        victim.kill()
        await ann.until(lambda: ann.closed)
        again = await second.client(ann.code, token=ann.token)
        assert again.frame["you"] == ann.frame["you"]
        assert again.frame["length"] >= seen
        await asyncio.gather(again.play(Random(5)), ben.play(Random(6)))
        await settled([again, ben])
        assert again.frame["length"] == len(await pair.entries(ann.code))
        assert agree([again, ben])

        await fred.until(lambda: fred.here == {"Fred"})
        await fred.until(lambda: fred.over)
        log = await pair.entries(eve.code)
        stood_in = [entry.seat for entry in log if isinstance(entry, StoodIn)]
        assert sorted(stood_in) == [0, 1]
        assert fred.frame["length"] == len(log)

    pair.run(story())


def test_a_process_may_start_later_and_disconnects_everyone_when_it_stops(pair: Cluster):
    async def story():
        first, second = pair.processes[:2]
        ann = await first.table("wits_and_wagers", bots=2)
        ben = await second.client(ann.code, name="Ben")
        await begin(ann, ben)
        await together([ann, ben], Random(1))
        await ann.until(lambda: ann.owes)
        await ann.do("draft", number=ann.number, action=ann.sample(Random(2)))

        later = await pair.join("later")
        screen = await later.client(ann.code, role="screen")
        await screen.until(lambda: screen.here == {"Ann", "Ben"})
        await screen.until(lambda: screen.match["drafts"])
        moved = await later.client(ann.code, token=ann.token)
        await ann.close()
        cat = await later.table("intuition_game", name="Cat", bots=3)
        await begin(cat)
        await cat.until(lambda: cat.owes)
        await cat.do("move", number=cat.number, action=cat.sample(Random(1)))
        stopped = asyncio.create_task(later.stop())
        for client in (screen, moved, cat):
            await client.until(lambda client=client: client.closed)
            assert client.socket.close_code == 1001
            assert "restarting" in client.socket.close_reason
        back = [await second.client(each.code, token=each.token) for each in (moved, cat)]
        await asyncio.gather(*(each.play(Random(3)) for each in (*back, ben)))
        assert await stopped == 0
        assert not later.complaints()
        await settled([back[0], ben])
        await until(lambda: back[0].here == {"Ann", "Ben"})

    pair.run(story())


async def test_entries_written_while_a_table_is_being_read_are_not_missed(postgres_url):
    async with runtime(postgres_url) as here, runtime(postgres_url) as there:
        table = await here.tables.open("intuition", Settings(), "Ann", "key")
        read, heard = there.store.read, []
        there.store.bus.listen(
            on_grown=lambda *news: (heard.append(news), there.peers.grown(*news))
        )

        async def slowly(*words):
            found = await read(*words)
            if not heard:
                said = changes(Said(at=1, person=0, text="Did you read this?"))
                await table.write(lambda *_: said)
                await until(lambda: heard)
            return found

        there.store.read = slowly
        same = await there.tables.find(table.table.code)
        await until(lambda: same.table.length == table.table.length)


async def test_messages_from_a_process_arrive_in_order(postgres_url):
    async with runtime(postgres_url) as here, runtime(postgres_url) as there:
        table = await here.tables.open("intuition", Settings(), "Ann", "key")
        same = await there.tables.find(table.table.code)
        publish, speaking, at_once = here.store.bus.publish, [], []

        async def noted(message):
            speaking.append(message)
            at_once.append(len(speaking))
            await publish(message)
            speaking.remove(message)

        here.store.bus.publish = noted
        table.connections.add(Mock(person=0))
        here.peers.presence_changed(table)
        table.connections.clear()
        here.peers.presence_changed(table)
        await until(lambda: [each.people for each in same.elsewhere.values()] == [()])
        assert set(at_once) == {1}


async def test_many_messages_from_a_process_are_sent_together(postgres_url):
    async with runtime(postgres_url) as here, runtime(postgres_url) as there:
        table = await here.tables.open("intuition", Settings(), "Ann", "key")
        same = await there.tables.find(table.table.code)
        publish, sent = here.store.bus.publish, []

        async def noted(message):
            sent.append(message)
            await publish(message)

        here.store.bus.publish = noted
        connection = Mock(person=0)
        for _ in range(100):
            table.connections.add(connection)
            here.peers.presence_changed(table)
            table.connections.clear()
            here.peers.presence_changed(table)
        table.connections.add(connection)
        here.peers.presence_changed(table)
        await until(lambda: [each.people for each in same.elsewhere.values()] == [(0,)])
        assert len(sent) < 10
        assert max(map(len, sent)) <= LIMIT


async def test_many_tables_are_taken_over_with_few_queries(postgres_url, monkeypatch):
    monkeypatch.setattr(loading, "READ_AT_ONCE", 150)
    asked: list[int] = []
    read_many = Store.read_many

    async def counted(self, ids, most):
        found = await read_many(self, ids, most)
        asked.append(len(found))
        return found

    read = []
    read_one = loading.read_table

    async def slowly(store, row):
        read.append(row.code)
        return await read_one(store, row)

    monkeypatch.setattr(Store, "read_many", counted)
    monkeypatch.setattr(loading, "read_table", slowly)
    async with runtime(postgres_url) as here:
        for number in range(20):
            table = await here.tables.open("intuition", Settings(), "Ann", "key")
            await table.write(lambda table, at: commands.came(table, "Ben", "b", Role.PLAYER, at))
            await table.write(lambda table, at: commands.started(table, at))
            if number == 7:  # too long to be read with others
                said = changes(*(Said(at=1, person=0, text="Hello") for _ in range(200)))
                await table.write(lambda *_, said=said: said)
                long = table.table.code
        lengths = {live.table.code: live.table.length for live in here.tables.all}
    async with runtime(postgres_url) as there:
        await until(lambda: len(there.tables.all) == 20)
        found = {live.table.code: live.table.length for live in there.tables.all}
    assert found.keys() == lengths.keys()
    # An abandoned table may have paused meanwhile, which is an entry more.
    assert all(found[code] - length in (0, 1) for code, length in lengths.items())
    assert sum(asked) == 19
    assert len(asked) < 6
    assert read == [long]
