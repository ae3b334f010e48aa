"""SQLite: acknowledged entries are on disk, and only one process may open the file."""

import pytest

from hunch.store import Store, Unavailable
from hunch.store.urls import sqlite_url
from tests.store.helpers import bodies, child, execute, opened, table


@pytest.fixture
def url(tmp_path) -> str:
    return sqlite_url(tmp_path / "hunch.db")


async def test_every_connection_syncs_each_commit_to_the_disk(url):
    async with opened(url) as store, store._backend.engine.connect() as busy:
        await busy.exec_driver_sql("SELECT 1")  # so that `execute` needs another connection
        assert await execute(store, "PRAGMA journal_mode") == ["wal"]
        assert await execute(store, "PRAGMA synchronous") == [2]  # FULL
        assert await execute(store, "PRAGMA fullfsync") == [1]
        assert await execute(store, "PRAGMA foreign_keys") == [1]
        assert await execute(store, "PRAGMA busy_timeout") == [5000]


async def test_acknowledged_entries_survive_a_killed_process(url):
    with child("append", url) as process:
        acknowledged = [int(process.stdout.readline()) for _ in range(200)]
        process.kill()
        acknowledged += [int(line) for line in process.stdout if line.endswith("\n")]
    assert acknowledged == list(range(len(acknowledged)))

    async with opened(url) as store:  # the lock is released with its process
        log = await store.read("t")
        assert log == bodies(*range(len(log)))
        assert len(log) >= len(acknowledged)
        await store.append("t", len(log), bodies(len(log)), 1)


async def test_a_second_process_is_refused_until_the_first_has_stopped(url, tmp_path):
    with child("claim", url, "t") as first:
        assert first.stdout.readline() == "True\n"
        with child("claim", url, "t") as second:
            refused = second.stdout.readline()
        assert str(tmp_path / "hunch.db") in refused
        assert "HUNCH_DATABASE_URL=postgresql://" in refused
        with pytest.raises(Unavailable):
            await Store.open(url)
    await opens(url)


async def opens(url):
    async with opened(url) as store:
        assert await store.claim("t")
        assert await store.claim("t")
        await store.release("t")
        with pytest.raises(Unavailable):  # not even in the same process
            await Store.open(url)


async def test_a_database_without_a_path_is_temporary():
    async with opened("sqlite://") as store, opened("sqlite://") as other:
        await store.create(table(), bodies(0), 1)
        assert await store.read("t") == bodies(0)
        assert await other.read("t") == []
        assert store.durable == "SQLite in a temporary file; nothing is kept"
        folder = store._backend._path.parent
    assert not folder.exists()


async def test_a_single_process_has_nobody_to_notify():
    async with opened("sqlite://") as store:
        heard = []
        store.bus.listen(lambda *grown: heard.append(grown), heard.append)
        await store.create(table(), bodies(0), 1)
        await store.append("t", 1, bodies(1), 1)
        await store.bus.publish(b"hello")
        with pytest.raises(ValueError, match="too long"):
            await store.bus.publish(b"x" * 8000)
        assert heard == []
