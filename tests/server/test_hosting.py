"""What docs/hosting.md promises to people who run a server."""

import re
import sqlite3
from pathlib import Path

from hunch.store import Store
from tests.server.live_server import running

PAGE = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text("utf-8")


async def test_a_backup_of_a_running_server_contains_every_acknowledged_move(tmp_path: Path):
    source, copy, small = (tmp_path / name for name in ("hunch.db", "copy.db", "small.db"))

    async with running(f"sqlite:///{source}") as server:
        host = await server.table("intuition", bots=1)
        await host.do("say", text="remember this")
        with sqlite3.connect(source) as line, sqlite3.connect(copy) as other:
            line.backup(other)
            line.execute("VACUUM INTO ?", (str(small),))
        line.close()
        other.close()
        code = host.frame["table"]["code"]
    for path in (copy, small):
        store = await Store.open(f"sqlite:///{path}")
        row = await store.find(code)
        assert b"remember this" in b"".join(await store.read(row.id))
        await store.close()


async def test_every_metric_is_listed():
    async with running() as server, server.http() as http:
        text = (await http.get("/metrics")).text
    metrics = re.findall(r"^# TYPE (hunch_\w+) (counter|gauge|histogram)", text, re.M)
    names = {name for name, _ in metrics if not name.endswith("_created")}
    assert names == set(re.findall(r"`(hunch_\w+)`", PAGE))


async def test_moves_are_counted_and_timed_when_they_are_stored():
    async with running() as server, server.http() as http:
        ann = await server.table("intuition")
        ben = await server.client(ann.code, name="Ben")
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        await ben.until(lambda: "match" in ben.frame)
        mover, other = (ann, ben) if ann.owes else (ben, ann)
        action = {"type": "Guess", "words": "red"}
        await mover.do("move", number=mover.number, action=action)
        assert (await other.ask("move", number=99, action=action))["type"] == "refused"
        lines = (await http.get("/metrics")).text.splitlines()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    names = (
        "hunch_moves_total",
        "hunch_move_seconds_count",
        'hunch_move_seconds_bucket{le="+Inf"}',
    )
    assert [values[name] for name in names] == ["1.0"] * 3
    assert float(values["hunch_move_seconds_sum"]) > 0
    assert float(values["hunch_frames_total"]) >= 4


async def test_a_server_is_alive_and_ready():
    async with running() as server, server.http() as http:
        assert (await http.get("/health")).text == "alive"
        assert (await http.get("/ready")).text == "ready"
