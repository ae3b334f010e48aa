"""A thumbs-down after the answer: kept on this server, and heeded by it."""

import asyncio
import json
from random import Random

from hunch.core.registry import rules_of
from hunch.packs.catalogue import content
from hunch.packs.registry import find_kind
from hunch.server.entries import Settings
from hunch.server.identity import key_of, new_token
from hunch.server.packs import prepared_for
from tests.command import told
from tests.server.intuition_table import begin
from tests.server.live_server import bearer, running, until

WITS = "wits_and_wagers"
NOT_FOUND = 404


async def test_a_dull_question_is_counted_and_not_asked_again_at_that_hosts_tables():
    game, kind = find_kind(WITS)
    options = rules_of(game).Options(packs=("below_zero",), questions=1)
    names = list(content(kind, "below_zero"))
    async with running() as server, server.http() as http:
        _, token = await server.open(WITS)
        _, other = await server.open(WITS)
        host, guest = bearer(token), bearer(other)
        for name in names[:4]:
            path = f"/api/packs/disliked/{name}"
            assert (await http.put(path, headers=host)).status_code < NOT_FOUND
        await http.put(f"/api/packs/disliked/{names[0]}", headers=guest)
        await http.delete(f"/api/packs/disliked/{names[3]}", headers=host)
        store = server.runtime.store
        assert await store.packs.dislikes(game.name) == {names[0]: 2, names[1]: 1, names[2]: 1}
        for seed in range(5):
            secret = bytes([seed]) * 32
            made = await prepared_for(server.runtime, game, options, key_of(token), secret)
            assert {card.id for card in made.options.deck}.isdisjoint(names[:3])


async def test_only_questions_that_exist_can_be_called_dull():
    async with running() as server, server.http() as http:
        for headers, item in ((bearer(new_token()), "no-such-question"), ({}, "family-bones")):
            answer = await http.put(f"/api/packs/disliked/{item}", headers=headers)
            assert answer.status_code == NOT_FOUND
            assert answer.json()["message"] == "The built-in packs have nothing with that id."


async def test_strangers_cannot_fill_the_database_with_dull_questions():
    async with running() as server, server.http() as http:
        [name, *_] = content(find_kind(WITS)[1], "below_zero")
        answer = await http.put(f"/api/packs/disliked/{name}", headers=bearer(new_token()))
        assert answer.status_code == 403
        assert answer.json()["message"].startswith("Join a table first")
        assert not await server.runtime.store.packs.dislikes(WITS)


async def test_the_command_reads_what_people_made_of_questions_from_the_servers_database(tmp_path):
    database = f"sqlite:///{tmp_path / 'hunch.db'}"
    async with running(database) as server, server.http() as http:
        options = {"questions": 4, "packs": ["below_zero"]}
        host = await server.table(WITS, bots=1, options=options)
        guest = await server.client(host.code, name="Ben")
        await begin(host, guest)
        await asyncio.gather(host.play(Random(1)), guest.play(Random(2)))
        [live] = server.runtime.tables.all
        asked = live.table.match.state.asked
        path = f"/api/packs/disliked/{asked[0]}"
        assert (await http.put(path, headers=bearer(host.token))).status_code < NOT_FOUND
        await until(lambda: live.table.match.outcome is not None)
    stats = ("questions", "stats", "--database", database)
    rows = json.loads(await asyncio.to_thread(told, *stats, "--json"))
    assert [row["id"] for row in rows if row.get("dislikes")] == [asked[0]]
    # A bot's guesses don't count, and a lone guess says nothing.
    assert {row["id"] for row in rows} <= set(asked)
    assert {row["guesses"] for row in rows if row["played"]} == {2}
    shown = await asyncio.to_thread(told, *stats, "--all")
    assert all(row["id"] in shown for row in rows)
    assert f"{len(rows)} question" in shown.splitlines()[-1]


async def test_a_table_opened_in_american_english_measures_in_feet():
    async with running() as server, server.http() as http:
        settings = {"options": {}}
        wanted = {"game": WITS, "name": "Ann", "settings": settings}
        for language, found in (("en-US", {"units": "imperial"}), ("de", {"home": "germany"})):
            answer = await http.post(f"/api/tables?language={language}", json=wanted)
            live = await server.runtime.tables.find(answer.json()["code"])
            assert live.table.settings == Settings(options=found)
