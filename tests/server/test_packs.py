"""Question packs over HTTP: whose they are, what is refused, and how tables play them."""

import asyncio
import json
from random import Random
from threading import current_thread

import pytest

from hunch.core.codec import encode
from hunch.core.host_material import Prepared
from hunch.core.record import parse, verify
from hunch.packs import catalogue, checking, reading
from hunch.packs.registry import find_kind
from hunch.server import commands
from hunch.server.errors import TryAgain
from hunch.server.pack_work import PackWork
from hunch.server.workers import Workers
from tests.server.live_server import JSON, SHEET, bearer, running
from tests.server.offline_table import OfflineTable

WITS = "wits_and_wagers"


def pack(count=9, title="Mine", word="things"):
    rows = [
        {
            "question": f"How many {word} fit into box number {n}, all in all?",
            "answer": 10_000 + n,
            "unit": "things",
        }
        for n in range(1, count + 1)
    ]
    return json.dumps({"title": title, "questions": rows})


async def upload(http, text=None, token=None, **headers):
    answer = await http.post(
        "/api/packs", content=text or pack(), headers={**JSON, **bearer(token), **headers}
    )
    assert answer.status_code == 201, answer.text
    return answer.json()


def ids(answer):
    return [each["id"] for each in answer.json()]


async def test_built_in_packs_are_listed_for_everyone_and_uploaded_ones_for_their_owner():
    async with running() as server, server.http() as http:
        known = list(catalogue.known(find_kind()[1]))
        kept = await upload(http)
        assert kept["facts"] | {"changed_at": 0} == {
            "id": kept["facts"]["id"],
            "title": "Mine",
            "about": "",
            "wordings": {},
            "own": True,
            "count": 9,
            "categories": {"general": 9},
            "difficulties": [0, 9, 0],
            "met": 0,
            "changed_at": 0,
        }
        assert ids(await http.get("/api/packs")) == known
        own = await http.get("/api/packs", headers=bearer(kept["token"]))
        assert ids(own) == [*known, kept["facts"]["id"]]
        other = await upload(http)
        assert other["token"] != kept["token"]


async def test_a_built_in_pack_shows_its_answers_only_on_request():
    async with running() as server, server.http() as http:
        hidden = await http.get("/api/packs/geography")
        shown = await http.get("/api/packs/geography?solutions=true")
        for row in hidden.json()["pack"]["questions"]:
            assert not {"answer", "source", "spread", "checked"} & row.keys()
        for row in shown.json()["pack"]["questions"]:
            assert {"answer", "unit", "source"} <= row.keys()
            assert "spread" not in row


async def test_your_own_pack_is_complete_can_be_replaced_and_removed_and_is_nobody_elses():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        path, own = f"/api/packs/{kept['facts']['id']}", bearer(kept["token"])
        page = (await http.get(path, headers=own)).json()
        assert page["pack"]["questions"][0]["answer"] == "10001"
        again = await http.put(path, content=json.dumps(page["pack"]), headers={**JSON, **own})
        assert again.json()["facts"]["count"] == 9
        stranger = bearer((await upload(http))["token"])
        for headers in ({}, stranger):
            for method in ("GET", "PUT", "DELETE"):
                answer = await http.request(
                    method, path, content=pack(), headers={**JSON, **headers}
                )
                assert answer.status_code == 404, (method, answer.text)
                assert answer.json()["code"] == "no_such_pack"
        changed = await http.put(path, content=pack(3, "New"), headers={**JSON, **own})
        assert (changed.json()["facts"]["title"], changed.json()["facts"]["count"]) == (
            "New",
            3,
        )
        assert (await http.delete(path, headers=own)).status_code == 204
        assert (await http.get(path, headers=own)).status_code == 404
        assert (await http.delete("/api/packs/geography", headers=own)).status_code == 404


async def test_a_spreadsheet_is_accepted_too_and_a_check_lists_every_faulty_row():
    async with running() as server, server.http() as http:
        sheet = "Frage;Antwort\nWie viele?;drei\nWie hoch?;8.848,86\nWie lang?;viel\n"
        dry = await http.post("/api/packs/check", content=sheet, headers=SHEET)
        assert dry.status_code == 200
        assert not dry.json()["ok"]
        lines = [each["line"] for each in dry.json()["findings"] if each["level"] == "error"]
        assert lines == [2, 4]
        refused = await http.post("/api/packs", content=sheet, headers=SHEET)
        assert refused.status_code == 400
        said = refused.json()["message"]
        assert said.startswith("The pack, question 1, line 2: “answer” must be a number")
        assert said.endswith("And 1 more.")
        good = "Frage;Antwort\nWie hoch ist es?;8.848,86\n"
        kept = await http.post("/api/packs?title=Berge", content=good, headers=SHEET)
        assert kept.json()["facts"]["title"] == "Berge"


async def test_invalid_packs_are_refused_with_a_sentence():
    async with running(most_packs=3) as server, server.http() as http:
        path = "/api/packs"
        for content, headers, sentence in (
            (b"\xff\xfe", JSON, "is not UTF-8 text"),
            (pack(), {"content-type": "text/html"}, "as “application/json” or “text/csv”"),
            ("{", JSON, "his is not valid JSON"),
            ("[" * 100_000, JSON, "his JSON can’t be read: it is nested too deeply"),
            (pack(2001), JSON, "the maximum is 2,000"),
        ):
            for address in (path, f"{path}/check"):
                answer = await http.post(address, content=content, headers=headers)
                said = answer.text
                assert answer.status_code in (200, 400)
                assert any(each in said for each in sentence.split("|")), said
        huge = await http.post(path, content=b" " * 1_000_001, headers=JSON)
        assert huge.status_code == 413
        token = (await upload(http))["token"]
        await upload(http, token=token)
        await upload(http, token=token)
        full = await http.post(path, content=pack(), headers=JSON)
        assert (full.status_code, full.json()["code"]) == (503, "full")


async def test_the_person_with_the_fewest_packs_in_the_queue_goes_first():
    workers = Workers("test", 1)
    work, done = PackWork(workers), []
    busy = asyncio.create_task(work.run("Zoe", repr, "busy"))

    async def ask(asker, what):
        done.append(await work.run(asker, str, what))

    await asyncio.sleep(0)
    await asyncio.gather(busy, ask("Ann", "1st"), ask("Ann", "2nd"), ask("Ben", "Ben's"))
    assert done == ["1st", "Ben's", "2nd"]
    assert not work._line


async def test_uploads_are_limited_like_new_tables():
    async with running(creations_per_minute=1) as server, server.http() as http:
        await upload(http)
        again = await http.post("/api/packs", content=pack(), headers=JSON)
        assert again.status_code == 429


async def test_the_schema_is_served():
    async with running() as server, server.http() as http:
        served = (await http.get("/api/packs/schema")).json()
        assert served == json.loads(encode(checking.schema(find_kind()[1])))


async def test_a_table_plays_its_hosts_pack_even_if_it_is_removed_and_the_match_file_proves_it():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        id_, token = kept["facts"]["id"], kept["token"]
        wanted = {"packs": [id_], "questions": 3}
        answer = await http.post(
            "/api/tables",
            json={"game": WITS, "name": "Ann", "settings": {"options": wanted}},
            headers=bearer(token),
        )
        host = await server.client(answer.json()["code"], token=token)
        await host.do("bot", chair=1, level="expert")
        await host.do("start")
        await http.delete(f"/api/packs/{id_}", headers=bearer(token))
        await host.play(Random(1))
        asked = [e["event"] for e in host.told if e["event"]["type"] == "QuestionAsked"]
        assert len(asked) == 3
        assert all("box number" in each["text"] for each in asked)
        file = (await http.get(f"/api/matches/{host.match['id']}")).text
        assert verify(parse(file)).startswith("Fair: all 3")
        assert file.count("box number") == 6  # only in the log and in the deck
        everything = "".join(host.received)
        assert "spread" not in everything
        assert '"deck"' not in everything
        await host.close()


async def test_bots_have_hunches_about_uploaded_packs_too():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        host = await _table(server, http, kept["token"], [kept["facts"]["id"]], level="expert")
        await host.play(Random(1))
        opened = [e["event"] for e in host.told if e["event"]["type"] == "GuessesOpened"]
        bots = [
            float(slot["value"])
            for event in opened
            for slot in event["mat"]
            if 1 in slot["authors"]
        ]
        assert len(bots) == 3
        assert all(1000 < guess < 100_000 for guess in bots)  # not a wild guess
        await host.close()


async def test_somebody_elses_pack_is_refused_when_it_is_chosen_and_when_the_match_starts():
    async with running() as server, server.http() as http:
        id_ = (await upload(http))["facts"]["id"]
        other = {"game": WITS, "name": "Ben", "settings": {"options": {"packs": [id_]}}}
        answer = await http.post("/api/tables", json=other)
        assert answer.status_code == 400
        assert "The host has no pack" in answer.json()["message"]
        host = await server.table(WITS, bots=1)
        for packs in ([id_], ["/etc/passwd"], ["data/geography.json"]):
            refused = await host.ask("configure", settings={"options": {"packs": packs}})
            assert refused["type"] == "refused", packs
        own = await upload(http, token=host.token)
        await host.do("configure", settings={"options": {"packs": [own["facts"]["id"]]}})
        await http.delete(f"/api/packs/{own['facts']['id']}", headers=bearer(host.token))
        gone = await host.ask("start")
        assert "The host has no pack" in gone["message"]
        await host.do("configure", settings={"options": {}})
        await host.do("start")
        await host.close()


async def _table(server, http, token, packs, questions=3, level="random"):
    """A match in progress, with one bot."""
    settings = {"options": {"packs": packs, "questions": questions}}
    wanted = {"game": WITS, "name": "Ann", "settings": settings}
    answer = await http.post("/api/tables", json=wanted, headers=bearer(token))
    host = await server.client(answer.json()["code"], token=token)
    await host.do("bot", chair=1, level=level)
    await host.do("start")
    return host


def _asked(host):
    told = (each["event"] for each in host.told)
    return [event["text"] for event in told if event["type"] == "QuestionAsked"]


async def test_a_group_is_not_asked_a_question_twice_until_the_pack_is_used_up(tmp_path):
    url = f"sqlite:///{tmp_path}/hunch.db"
    met: list[str] = []
    token, id_ = "", ""
    for evening in range(2):  # the server is restarted in between
        async with running(url) as server, server.http() as http:
            if not token:
                kept = await upload(http, pack(12))
                token, id_ = kept["token"], kept["facts"]["id"]
            host = await _table(server, http, token, [id_])
            await host.play(Random(evening))
            met += _asked(host)
            facts = (await http.get("/api/packs", headers=bearer(token))).json()[-1]
            assert facts["met"] == len(met) == 3 * (evening + 1)
            await host.close()
    assert len(set(met)) == 6
    async with running(url) as server, server.http() as http:
        # Six are left, too few for three questions and a reserve: all may come up again.
        host = await _table(server, http, token, [id_])
        await host.play(Random(3))
        facts = (await http.get("/api/packs", headers=bearer(token))).json()[-1]
        assert facts["met"] == 3
        await http.delete(f"/api/packs/{id_}/met", headers=bearer(token))
        facts = (await http.get("/api/packs", headers=bearer(token))).json()[-1]
        assert facts["met"] == 0
        await host.close()


async def test_new_questions_in_a_replaced_pack_count_as_not_met():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        path, own = f"/api/packs/{kept['facts']['id']}", bearer(kept["token"])
        host = await _table(server, http, kept["token"], [kept["facts"]["id"]])
        await host.play(Random(1))
        for text, met in ((pack(12), 3), (pack(12, word="other things"), 0)):
            answer = await http.put(path, content=text, headers={**JSON, **own})
            assert answer.json()["facts"]["met"] == met
            assert (await http.get(path, headers=own)).json()["facts"]["met"] == met
        await host.close()


async def test_packs_are_read_in_another_process_and_not_during_a_match(monkeypatch):
    _, kind = find_kind()
    for name in catalogue.known(kind):
        catalogue.facts(kind, name)  # built-in packs are read once
    readers, worked = set(), []
    monkeypatch.setattr(reading, "assemble", lambda *_: readers.add(current_thread()))
    run = PackWork.run

    async def watched(self, asker, work, *details):
        worked.append(work.__name__)
        return await run(self, asker, work, *details)

    monkeypatch.setattr(PackWork, "run", watched)
    async with running() as server, server.http() as http:
        kept = await upload(http)
        path, own = f"/api/packs/{kept['facts']['id']}", bearer(kept["token"])
        for address in (path, f"{path}/file", f"{path}/file?kind=csv"):
            assert (await http.get(address, headers=own)).status_code == 200
        await http.put(path, content=pack(), headers={**JSON, **own})
        host = await _table(server, http, kept["token"], [kept["facts"]["id"]])
        assert worked == ["packed", "page", "sheet", "packed", "dealt"]
        assert (await host.ask("start"))["message"] == "The match has already begun."
        assert (await host.ask("configure", settings={}))["code"] == "not_allowed"
        assert len(worked) == 5
        assert not readers
        await host.close()


async def test_a_deck_dealt_for_other_options_is_not_played():
    at = OfflineTable(WITS, "Ann", "Ben")
    options = commands.start_options(at.table)
    dealt = commands.Dealt(options, b"another secret", Prepared(options))
    with pytest.raises(TryAgain, match="has just changed"):
        commands.started(at.table, at.at, commands.Context(dealt))


async def test_a_replay_of_a_running_match_does_not_show_coming_questions():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        host = await _table(server, http, kept["token"], [kept["facts"]["id"]])
        path = f"/api/tables/{host.code}/replay"
        replay = await http.get(path, headers=bearer(kept["token"]))
        assert replay.json()["options"]["deck"] == []
        boxes = {n for n in range(1, 10) if f"box number {n}," in replay.text}
        assert len(boxes) == 1  # the question on the table
        assert not any(str(10_000 + n) in replay.text for n in range(1, 10))
        await host.close()


async def test_a_question_counts_as_met_when_it_is_asked_even_if_the_match_is_never_finished():
    async with running() as server, server.http() as http:
        kept = await upload(http)
        host = await _table(server, http, kept["token"], ["geography"])
        found = (await http.get("/api/packs/geography", headers=bearer(kept["token"]))).json()
        assert found["facts"]["met"] == 1
        path = "/api/packs/geography/met"
        await http.delete(path, headers=bearer(kept["token"]))
        found = (await http.get("/api/packs/geography", headers=bearer(kept["token"]))).json()
        assert found["facts"]["met"] == 0
        await host.close()
