"""Errors tell the truth: whose fault it is, and nothing that only operators should know."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from hunch.core.codec import encode
from hunch.server import automation
from hunch.server.duties import Duty, Kind
from hunch.server.errors import TooEarly
from hunch.store import Store, Unavailable
from tests.server.live_server import LiveServer, bearer, running, until

SECRET = "PostgreSQL at db.internal:5432/hunch cannot be used: no answer."


def errors(lines: Any) -> list[Any]:
    return [line for line in lines if line["log_level"] == "error"]


async def refusal_of(server: LiveServer, code: str) -> dict[str, Any]:
    """What a socket to this table is told first."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    async with websockets.connect(address) as socket:
        found: dict[str, Any] = json.loads(await socket.recv())
        return found


# The database is down


async def test_what_nobody_waits_for_says_in_one_line_that_the_database_is_down(monkeypatch):
    async def down(*_: object) -> None:
        raise Unavailable(SECRET)

    with capture_logs() as lines:
        async with running() as server:
            runtime = server.runtime
            runtime.background.start(down())
            await runtime.background.finish()
            monkeypatch.setattr(runtime.admin_watch, "look", down)  # as part of the upkeep
            await until(lambda: len(errors(lines)) > 1)
    for line in errors(lines):
        assert (line["event"], line["reason"]) == ("database unavailable", SECRET)
        assert "exc_info" not in line


@pytest.mark.parametrize("language", ["en", "de"])
async def test_visitors_never_learn_where_the_database_is(monkeypatch, language):
    async def down(*_: object) -> Any:
        raise Unavailable(SECRET)

    with capture_logs() as lines:
        async with running() as server, server.http() as http:
            for name in ("find", "listed", "count", "history", "match"):
                monkeypatch.setattr(server.runtime.store, name, down)
            said = [await refusal_of(server, "BCDFGH")]
            new = {"game": "intuition", "name": "Ann"}
            for answer in (
                await http.get(f"/api/tables?language={language}"),
                await http.get("/api/tables/BCDFGH"),
                await http.get("/api/matches/abc"),
                await http.get("/api/history", headers=bearer("x" * 43)),
                await http.post("/api/tables", json=new),
            ):
                assert answer.status_code == 503
                said.append(answer.json())
    assert {each["code"] for each in said} == {"try_again"}
    assert "internal" not in json.dumps(said)
    assert said[1]["message"].startswith("Der Server" if language == "de" else "The server")
    assert [line["reason"] for line in errors(lines)] == [SECRET] * 6


async def test_a_server_that_cannot_write_is_not_ready(monkeypatch):
    async def full(_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with capture_logs():
        async with running() as server, server.http() as http:
            assert (await http.get("/ready")).status_code == 200
            code, token = await server.open("intuition")
            backend = server.runtime.store._backend
            with monkeypatch.context() as broken:
                broken.setattr(backend, "transact", full)
                ann = await server.client(code, token=token)
                assert (await ann.ask("say", text="Hello."))["code"] == "try_again"
                for _ in range(2):
                    answer = await http.get("/ready")
                    assert answer.status_code == 503
                    assert "writes" in answer.text
                assert (await http.get("/health")).status_code == 200
            assert (await http.get("/ready")).status_code == 200  # without anybody writing
            await ann.do("say", text="Hello again.")


async def test_a_server_that_has_not_written_for_a_while_checks_whether_it_can(monkeypatch):
    async def full(_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    async with running() as server, server.http() as http:
        monkeypatch.setattr(server.runtime.store._backend, "transact", full)
        assert (await http.get("/ready")).status_code == 503


# The database holds nonsense


async def spoilt(url: str, change: str) -> None:
    store = await Store.open(url)
    await store._backend.transact(lambda connection: connection.execute(text(change)) and None)
    await store.close()


@pytest.mark.parametrize(
    "body",
    [
        b"{not json",
        b'{"type":"no such entry"}',
        b'{"type":"sat","at":1,"person":99,"chair":0}',
        encode({"type": "played", "at": 1, "seat": 0, "action": {"type": "Fold"}}),
    ],
)
async def test_a_corrupt_log_is_the_servers_fault(tmp_path: Path, body: bytes):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url) as server:
        code, _ = await server.open("intuition")
    await spoilt(url, f"UPDATE entries SET body = x'{body.hex()}' WHERE n = 1")
    with capture_logs() as lines:
        async with running(url) as server, server.http() as http:
            refused = await refusal_of(server, code)
            answer = await http.get(f"/api/tables/{code}")
    assert refused["code"] == answer.json()["code"] == "try_again"
    assert answer.status_code == 500
    assert refused["message"] == answer.json()["message"]
    for line in errors(lines):
        assert line["event"] == "stored data unreadable"
        assert line["reason"].startswith(f"The log of table {code} cannot be read: ")
        assert "exc_info" not in line
    assert len(errors(lines)) == 2


async def test_one_corrupt_table_does_not_hide_the_others(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url) as server:
        bad, _ = await server.open("intuition", listed=True)
        good, _ = await server.open("intuition", listed=True)
    await spoilt(url, f"UPDATE tables SET facts = x'00' WHERE code = '{bad}'")
    with capture_logs() as lines:
        async with running(url) as server, server.http() as http:
            listed = (await http.get("/api/tables")).json()
    assert [each["code"] for each in listed] == [good]
    assert [line["event"] for line in errors(lines)] == ["stored data unreadable"]


async def test_a_corrupt_match_is_the_servers_fault(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url) as server:
        ann = await server.table("intuition", bots=1)
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        id_, token = ann.match["id"], ann.token
        await ann.play(Random(1))
    await spoilt(url, "UPDATE matches SET record = x'7b00'")
    await spoilt(url, "UPDATE summaries SET body = x'7b00'")
    with capture_logs() as lines:
        async with running(url) as server, server.http() as http:
            for path in ("ending", "replay", "review", "verify", "proof"):
                answer = await http.get(f"/api/matches/{id_}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (500, "try_again"), path
            answer = await http.get("/api/history", headers=bearer(token))
            assert answer.status_code == 500
    assert {line["event"] for line in errors(lines)} == {"stored data unreadable"}


# Numbers


@pytest.mark.parametrize("odd", ["sNaN", "-sNaN123", "NaN", "-NaN7", "Infinity", "-inf"])
async def test_what_passes_for_a_number_but_is_not_one_is_refused(odd: str):
    with capture_logs() as lines:
        async with running() as server:
            ann = await server.table("wits_and_wagers", options={"questions": 1})
            ben = await server.client(ann.code, name="Ben")
            await ann.do("start")
            await ann.until(lambda: ann.owes)
            await ben.do("speak", language="de")
            bad = {"type": "Guess", "value": odd}
            for type_ in ("move", "draft"):
                assert (await ann.ask(type_, number=0, action=bad))["code"] == "bad_message"
            await ann.do("move", number=0, action={"type": "Guess", "value": "17"})
            assert (await ann.ask("move", number=0, action=bad))["code"] == "bad_message"
            answer = await ben.ask("move", number=0, action=bad)
            assert answer["message"].endswith("ist keine Zahl.")
    assert not errors(lines)


# Bots


async def test_a_bot_whose_turn_has_passed_has_not_failed():
    with capture_logs() as lines:
        async with running() as server:
            ann = await server.table("intuition", bots=1)
            await ann.do("start")
            await ann.until(lambda: ann.owes)
            [live] = server.runtime.tables.all
            passed = Duty(0, Kind.BOT, 1, live.table.current.decided[1] - 1)
            with pytest.raises(TooEarly):
                await automation._do(server.runtime, live, passed)
            with pytest.raises(TooEarly):
                await automation._do(server.runtime, live, Duty(0, Kind.BOT, 0, 0))
            await ann.do("end")
            await until(lambda: live.table.current is None or live.table.current.over)
            with pytest.raises(TooEarly):
                await automation._do(server.runtime, live, passed)
    assert not errors(lines)
