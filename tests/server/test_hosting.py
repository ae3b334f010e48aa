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


async def test_a_server_is_alive_and_ready():
    async with running() as server, server.http() as http:
        assert (await http.get("/health")).text == "alive"
        assert (await http.get("/ready")).text == "ready"
