"""After a match: files, proofs, replays, reviews, history and rematches; and closing tables."""

import asyncio
from random import Random

import msgspec
import pytest

from hunch.core.codec import encode
from hunch.core.fairness import commitment
from hunch.core.narration import Narrator
from hunch.core.record import record_of, text_of
from hunch.core.replay import whole_views
from hunch.core.values import CHANCE
from hunch.core.walk import moments
from hunch.server.http import matches
from hunch.server.identity import key_of
from hunch.server.maintenance import DAY, HOUR, UNLOAD_MS, clean_up
from hunch.server.peer_messages import Closed
from tests.command import told as printed
from tests.server.frame_checks import plain
from tests.server.intuition_table import begin, played, two_at_intuition
from tests.server.live_server import Client, Clock, LiveServer, bearer, running, until
from tests.store.helpers import execute

LOW = {"type": "Guess", "words": "low"}


# Fairness


async def test_luck_is_committed_to_before_the_match_cut_by_players_and_proven_afterwards():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        before = ben.table["fairness"]
        assert before["secret"] is None
        await ben.do("cut", words="my lucky words")
        await ann.do("cut", words="mine")
        await ben.do("cut", words="other words")  # the latest words count
        await ann.until(lambda: ann.table["cuts"] == [1, 0])
        assert not any("other words" in text for text in ann.received)
        await begin(ann, ben)
        fairness = ann.table["fairness"]
        cuts = [{"seat": 0, "words": "mine"}, {"seat": 1, "words": "other words"}]
        assert fairness == {**before, "cuts": cuts}
        secret = server.runtime.tables.all[0].table.secret.hex()
        assert (await ben.ask("cut", words="too late"))["code"] == "not_allowed"
        while not ann.over:
            actor = ann if ann.owes else ben
            if not actor.owes:
                await ann.until(lambda: ann.owes or ann.over)
                continue
            assert not any(secret in text for text in (*ann.received, *ben.received))
            number = actor.number
            await actor.do("move", number=number, action=LOW)
            await actor.until(lambda a=actor, n=number: a.number > n or a.over)
            await asyncio.gather(ann.do("ping", sent=0), ben.do("ping", sent=0))
        await ben.until(lambda: ben.over)
        assert ben.table["fairness"] == {**fairness, "secret": secret}
        assert commitment(bytes.fromhex(secret)) == before["commitment"]


async def test_the_match_file_can_be_downloaded_and_verified(tmp_path):
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        match = ann.match["id"]
        file = await http.get(f"/api/matches/{match}")
        assert "attachment" in file.headers["content-disposition"]
        assert file.headers["content-disposition"].endswith('.json"')
        verdict = (await http.get(f"/api/matches/{match}/verify")).json()
        assert verdict["fair"] is True
        assert verdict["sentence"]
        table = server.runtime.tables.all[0].table
        text, record = file.text, record_of(table.match, table.fairness())
    assert text == text_of(record)  # exactly what the table knows
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    assert printed("verify", str(path)).startswith("Fair: all ")


async def test_a_match_that_was_tampered_with_is_reported_as_unfair():
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        match = ann.match["id"]
        row = await server.runtime.store.match(match)
        secret = server.runtime.tables.all[0].table.secret.hex()
        record = row.record.replace(secret.encode(), b"00" * 32)
        assert record != row.record
        forged = msgspec.structs.replace(row, record=record)

        async def match_of(_):
            return forged

        server.runtime.store.match = match_of
        verdict = (await http.get(f"/api/matches/{match}/verify")).json()
        assert verdict["fair"] is False
        assert verdict["sentence"]


# Replays and reviews


async def test_a_finished_match_can_be_replayed_from_every_seat_and_with_all_cards_open():
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        address = f"/api/matches/{ann.match['id']}/replay"
        answers = [
            (await http.get(address, params=params)).json()
            for params in ({"seat": 0}, {"seat": 1}, {}, {"all": True})
        ]
        refused = await http.get(address, params={"seat": 2})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_message")
        (first, second, watcher, above), match = answers, server.runtime.tables.all[0].table.match
    view = match.rules.view
    views = {id(each): list(whole_views(s["views"] for s in each["steps"])) for each in answers}
    for moment in moments(match):
        number, entry = moment.number + 1, moment.entry
        for seat, found in ((0, first), (1, second), (None, watcher)):
            step = found["steps"][number]
            assert len(step["told"]) == sum(each.reaches(seat) for each in moment.told)
            assert [*views[id(found)][number]] == plain([view(moment.after, seat)])
            audience = match.rules.witnesses(moment.before, entry.seat, entry.action)
            saw = audience is None or seat in audience or seat == entry.seat
            assert step["action"] == (plain(entry.action) if saw else None)
        step = above["steps"][number]
        assert [*views[id(above)][number]] == plain([view(moment.after, each) for each in (0, 1)])
        assert step["actor"] == ("chance" if entry.seat is CHANCE else entry.seat)
        assert step["action"] == plain(entry.action)
    assert all(len(found["steps"]) == len(match.log) + 1 for found in (first, watcher, above))
    results = [Narrator.of(match, reader).result(match.outcome) for reader in (0, 1, None)]
    assert [found["result"] for found in (first, second, watcher)] == results
    assert above["result"] == watcher["result"]
    assert [found["all_seeing"] for found in (first, second, watcher, above)] == [
        False,
        False,
        False,
        True,
    ]


async def test_a_running_match_has_no_file_no_review_and_no_replay_with_all_cards_open():
    async with running() as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        await begin(ann, ben)
        match = ann.match["id"]
        for what in ("", "/replay", "/replay?all=true", "/review", "/verify"):
            answer = await http.get(f"/api/matches/{match}{what}")
            assert answer.status_code == 404, what
            assert answer.json()["code"] == "no_such_table"


@pytest.mark.parametrize("memory", ["strict", "counts", "assist"])
async def test_a_running_match_can_be_replayed_from_your_own_seat_if_memory_is_assisted(memory):
    async with running() as server, server.http() as http:
        ann, ben = await two_at_intuition(server, options={"first_holder": 1, "memory": memory})
        address = f"/api/tables/{ann.code}/replay"
        nothing = await http.get(address, headers=bearer(ann.token))
        assert (nothing.status_code, nothing.json()["code"]) == (403, "not_allowed")
        await begin(ann, ben)
        await ann.do("move", number=0, action=LOW)
        answer = await http.get(address, headers=bearer(ann.token))
        if memory != "assist":
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
        else:
            assert (answer.json()["seat"], answer.json()["all_seeing"]) == (0, False)
            assert (await http.get(address)).json()["seat"] is None
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        assert (await http.get(address, headers=bearer(ann.token))).json()["seat"] == 0


async def test_a_finished_match_is_reviewed_only_once():
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        match = f"/api/matches/{ann.match['id']}"
        review, again = await asyncio.gather(
            http.get(f"{match}/review"), http.get(f"{match}/review")
        )
        assert review.status_code == 200, review.text
        assert again.json() == review.json()
        store = server.runtime.store
        [kind] = await execute(store, "SELECT kind FROM analyses")  # computed once
        assert kind.startswith("review 20 None en ")
        await execute(store, "UPDATE analyses SET body = 'kept'")
        async with http.stream("GET", f"{match}/review") as answer:
            assert b"".join([part async for part in answer.aiter_raw()]) == b"kept"
        decided = sum(server.runtime.tables.all[0].table.current.decided)
        assert len(review.json()["decisions"]) == decided


async def test_a_proof_and_a_replay_do_not_wait_for_reviews(monkeypatch):
    monkeypatch.setattr(matches, "REVIEW_SECONDS", 0)
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        match, others = f"/api/matches/{ann.match['id']}", server.runtime.reviews
        others._workers.ticket(0)  # its only process is busy with another
        assert (await http.get(f"{match}/review")).json() == {"place": 1}
        for what in ("proof", "replay", "verify"):
            assert (await http.get(f"{match}/{what}")).status_code == 200
        others._workers._release()


async def test_the_command_line_reviews_a_match_with_the_same_numbers_as_the_server(tmp_path):
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        match, file = f"/api/matches/{ann.match['id']}", tmp_path / "match.json"
        shown = (await http.get(f"{match}/review")).json()
        file.write_bytes((await http.get(match)).content)
        text = await asyncio.to_thread(printed, "review", str(file), "--playouts", "20", "--json")
        computed = msgspec.json.decode(text)
        for part in ("playouts", "points", "decisions", "accounts", "mistakes"):
            assert computed[part] == shown[part]


# History


async def test_every_browser_sees_only_its_own_history():
    async with running() as server, server.http() as http:
        ann, ben = await played(server)
        first = ann.match["id"]
        await ann.do("rematch")
        await ben.do("leave")
        await ann.do("bot", chair=1, level="random")
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match") and ann.match["id"] != first)
        await ann.play(Random(3))

        async def history(token):
            return (await http.get("/api/history", headers=bearer(token))).json()

        mine, bens = await history(ann.token), await history(ben.token)
        assert [past["id"] for past in mine] == [ann.match["id"], first]
        assert [past["id"] for past in bens] == [first]
        assert (mine[1]["seat"], bens[0]["seat"]) == (0, 1)
        assert bens[0]["game"] == "intuition"
        assert set(bens[0]["seats"]) == {"Ann", "Ben"}
        assert await history(None) == []
        assert await history("x" * 43) == []
        for past in await server.runtime.store.history(key_of(ann.token), 9):
            assert (past.record, len(past.summary) < 300) == (b"", True)  # whole logs stay unread


async def test_a_rematch_keeps_everyone_in_their_seat():
    async with running() as server:
        ann, ben = await played(server)
        first, commitment_ = ann.match["id"], ann.table["fairness"]["commitment"]
        assert (await ben.ask("rematch"))["code"] == "not_host"
        await ann.do("rematch")
        await ben.until(lambda: ben.table["phase"] == "lobby")
        assert "match" not in ben.frame
        assert [chair["people"] for chair in ben.table["chairs"]] == [[0], [1]]
        assert ben.table["fairness"]["commitment"] != commitment_
        assert ben.table["fairness"]["secret"] is None
        assert (await ann.ask("rematch"))["code"] == "not_allowed"
        await ann.do("start")
        await ben.until(lambda: ben.frame.get("match"))
        assert (ben.match["id"] != first, ben.frame["you"]["seat"]) == (True, 1)
        assert [seat["name"] for seat in ben.match["seats"]] == ["Ann", "Ben"]


# The coach


async def test_the_coach_answers_only_if_the_table_allows_it_and_it_is_your_turn():
    async with running() as server:
        ann, ben = await two_at_intuition(server, coach=True)
        assert (await ann.ask("advise"))["code"] == "match_over"
        await begin(ann, ben)
        await ann.do("advise")
        await ann.until(lambda: ann.others)
        advised = ann.others[-1]
        assert (advised["type"], advised["number"]) == ("advised", 0)
        assert advised["lines"]
        assert len(advised["labels"]) == len(advised["advice"]["choices"])
        assert (await ben.ask("advise"))["code"] == "not_your_turn"
        await ben.do("ping", sent=0)
        assert not any(other["type"] == "advised" for other in ben.others)


async def test_there_is_no_coach_if_the_table_does_not_allow_it():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        await begin(ann, ben)
        refused = await ann.ask("advise")
        assert (refused["code"], refused["message"]) == (
            "not_allowed",
            "The coach is switched off at this table.",
        )


# The table in words


async def test_the_description_of_the_table_shows_only_what_the_reader_may_see():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        assert (await ann.ask("describe"))["code"] == "match_over"
        await begin(ann, ben)
        watcher = await server.client(ann.code, role="spectator")
        for client in (ann, ben, watcher):
            await client.do("describe")
            await client.until(lambda client=client: client.others)
        said = [client.others[-1]["lines"] for client in (ann, ben, watcher)]
        match = server.runtime.tables.all[0].table.match
        for seat, lines in zip((0, 1, None), said, strict=True):
            assert lines == list(Narrator.of(match, seat).describe(match.view(seat), seat))
        assert [any("You are hiding" in line for line in lines) for lines in said] == [
            False,
            True,
            False,
        ]


# Closing tables


async def everyone_leaves(server: LiveServer, *clients: Client) -> None:
    """Close all connections, and wait until the server has noticed."""
    await asyncio.gather(*(client.close() for client in clients))
    await until(lambda: not any(live.sockets for live in server.runtime.tables.all))


async def test_an_unused_table_is_closed():
    clock = Clock()
    async with running(now=clock, lobby_hours=2, match_days=3) as server:
        ann, ben = await two_at_intuition(server)
        clock.at += HOUR
        await ben.do("say", text="Anybody?")
        await everyone_leaves(server, ann, ben)
        clock.at += 2 * HOUR - 1
        await clean_up(server.runtime)
        assert await server.runtime.store.count() == 1  # the last change counts
        clock.at += 2
        await clean_up(server.runtime)
        async with server.http() as http:
            assert (await http.get(f"/api/tables/{ann.code}")).status_code == 404
        await until(lambda: not server.runtime.tables.all)


async def test_people_are_told_as_soon_as_a_process_notices_that_another_closed_their_table():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        await server.runtime.store.remove(server.runtime.tables.all[0].table.id)
        refused = await ann.ask("say", text="Hello?")
        assert (refused["code"], refused["message"]) == (
            "no_such_table",
            "This table was closed.",
        )
        for client in (ann, ben):
            await client.until(lambda client=client: client.closed)
        await until(lambda: not server.runtime.tables.all)


async def test_people_are_told_when_another_process_announces_that_it_closed_their_table():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        server.runtime.peers.heard(encode(Closed("another", server.runtime.tables.all[0].table.id)))
        for client in (ann, ben):
            await client.until(lambda client=client: client.closed)
            assert client.socket.close_reason.startswith("This table was closed")


async def test_the_clocks_of_a_closed_table_stop():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, turn_seconds=20)
        await begin(ann, ben)
        await server.runtime.store.remove(server.runtime.tables.all[0].table.id)
        clock.forward(server, 20)
        for client in (ann, ben):
            await client.until(lambda client=client: client.closed)
        await until(lambda: not server.runtime.tables.all)


async def test_an_abandoned_match_is_closed_much_later():
    clock = Clock()
    async with running(now=clock, lobby_hours=2, match_days=3) as server:
        ann, ben = await two_at_intuition(server, slow="wait")
        await begin(ann, ben)
        clock.at += 2 * DAY
        await clean_up(server.runtime)
        await ann.do("move", number=0, action=LOW)
        await everyone_leaves(server, ann, ben)
        (live,) = server.runtime.tables.all
        clock.forward(server, 60)
        await until(lambda: live.table.paused)
        clock.at += 3 * DAY - 1  # five days after the start, three after the pause
        await clean_up(server.runtime)
        assert await server.runtime.store.count() == 1
        clock.at += 2
        await clean_up(server.runtime)
        assert await server.runtime.store.count() == 0


async def test_finished_matches_outlive_their_table_and_are_deleted_when_they_are_old():
    clock = Clock()
    async with running(now=clock, lobby_hours=1, history_days=5) as server:
        ann, ben = await played(server)
        match = ann.match["id"]
        await everyone_leaves(server, ann, ben)
        clock.at += 2 * HOUR
        await clean_up(server.runtime)
        assert await server.runtime.store.count() == 0
        async with server.http() as http:
            assert (await http.get(f"/api/matches/{match}")).status_code == 200
            clock.at += 5 * DAY
            await clean_up(server.runtime)
            assert (await http.get(f"/api/matches/{match}")).status_code == 404
            past = await http.get("/api/history", headers=bearer(ann.token))
            assert past.json() == []


async def test_an_empty_table_is_unloaded_and_loaded_again_when_needed():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server)
        clock.at += 2 * UNLOAD_MS
        await clean_up(server.runtime)
        assert len(server.runtime.tables.all) == 1  # somebody is there
        await asyncio.gather(ann.close(), ben.close())
        live = server.runtime.tables.all[0]
        await until(lambda: not live.connections and not live.sockets)
        await clean_up(server.runtime)
        assert len(server.runtime.tables.all) == 1  # they may just be reloading the page
        clock.at += UNLOAD_MS + 1
        await clean_up(server.runtime)
        assert server.runtime.tables.all == []
        again = await server.client(ann.code, token=ann.token)
        assert [person["name"] for person in again.table["people"]] == ["Ann", "Ben"]
        assert again.frame["you"]["host"]


async def test_a_running_match_stays_loaded_because_its_clocks_run():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, slow="wait")
        await begin(ann, ben)
        await asyncio.gather(ann.close(), ben.close())
        live = server.runtime.tables.all[0]
        await until(lambda: not live.connections and not live.sockets)
        clock.at += UNLOAD_MS + 1
        await clean_up(server.runtime)
        assert server.runtime.tables.all == [live]
