"""Writes share transactions, and one failing write does not affect the others."""

import asyncio

import pytest
from sqlalchemy import Engine, event, text

from hunch.store import Conflict, Store, Unavailable
from hunch.store.schema import ADD_ENTRY
from tests.store.helpers import bodies, execute, opened, table

NAMES = [f"t{number:02}" for number in range(64)]


async def many(store: Store) -> None:
    await asyncio.gather(*[store.create(table(name), bodies(0), 1) for name in NAMES])


async def test_appends_that_wait_together_are_committed_together(url):
    async with opened(url) as store:
        await many(store)
        commits: list[object] = []
        noted = commits.append
        event.listen(Engine, "commit", noted)
        try:
            await asyncio.gather(*[store.append(name, 1, bodies(1), 2) for name in NAMES])
        finally:
            event.remove(Engine, "commit", noted)
        assert 1 <= len(commits) <= 2
        for name in NAMES:
            assert await store.read(name) == bodies(0, 1)


async def test_one_conflict_does_not_affect_other_writes(url):
    async with opened(url) as store:
        await many(store)
        wrong = {"t00": 2, "t17": 0, "t18": 5, "t63": 2}
        tries = [store.append(name, wrong.get(name, 1), bodies(1), 2) for name in NAMES]
        results = await asyncio.gather(*tries, return_exceptions=True)
        for name, result in zip(NAMES, results, strict=True):
            assert isinstance(result, Conflict) == (name in wrong), (name, result)
            assert len(await store.read(name)) == (1 if name in wrong else 2)


@pytest.mark.parametrize("odd", [{"code": 7j}, {"active_at": 1 << 80}, {"listed": "maybe"}])
async def test_a_value_that_the_database_cannot_store_does_not_affect_other_writes(url, odd):
    async with opened(url) as store:
        await many(store)
        tries = [store.append(name, 1, bodies(1), 2) for name in NAMES]
        tries.insert(20, store.create(table("t20x", **odd), [], 1))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(results.pop(20), Unavailable)
        assert results == [None] * len(NAMES)


async def test_one_task_may_queue_several_appends_at_once(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        await asyncio.gather(*[store.append("t", n, bodies(n), n) for n in range(1, 9)])
        assert await store.read("t") == bodies(*range(9))


async def test_a_cancelled_caller_does_not_stop_the_writer(url):
    async with opened(url) as store:
        await many(store)
        tasks = [asyncio.create_task(store.append(name, 1, bodies(1), 2)) for name in NAMES]
        await asyncio.sleep(0)  # their writes are queued
        for task in tasks[::2]:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert results[1::2] == [None] * 32
        await store.append("t01", 2, bodies(2), 3)
        assert await store.read("t00") == bodies(0, 1)  # what is queued is written


async def test_closing_writes_what_is_still_queued(url):
    store = await Store.open(url)
    await many(store)
    tasks = [asyncio.create_task(store.append(name, 1, bodies(1), 2)) for name in NAMES]
    await asyncio.sleep(0)  # their writes are queued
    await store.close()
    await asyncio.gather(*tasks)
    with pytest.raises(Unavailable, match="closed"):
        await store.append("t00", 2, bodies(2), 3)
    await store.close()  # closing twice does no harm
    async with opened(url) as store:
        assert await store.read("t63") == bodies(0, 1)


async def test_callers_are_told_when_the_database_fails_and_later_writes_work_again(url):
    async with opened(url) as store:
        await many(store)
        await execute(store, "ALTER TABLE entries RENAME TO hidden")
        tries = [store.append(name, 1, bodies(1), 2) for name in NAMES]
        for result in await asyncio.gather(*tries, return_exceptions=True):
            assert isinstance(result, Unavailable)
            assert "entries" in str(result)
            assert "INSERT" not in str(result)
        with pytest.raises(Unavailable):
            await store.read("t00")
        await execute(store, "ALTER TABLE hidden RENAME TO entries")
        await store.append("t00", 1, bodies(1), 2)
        assert await store.read("t00") == bodies(0, 1)
        assert await store.healthy()


async def test_a_long_log_does_not_make_appending_slow(url):
    """The next number is found by looking at the end, whatever the length."""
    lengths = (10, 5000)

    async with opened(url) as store:
        work = []
        for length in lengths:
            await store.create(table(f"t{length}"), [b"x"] * length, 1)
            async with store._backend.engine.connect() as connection:
                count = steps if url.startswith("sqlite") else blocks
                work.append(await count(connection, f"t{length}", length))
        assert work[1] < 2 * work[0] + 20


async def steps(connection, table_id: str, n: int) -> int:
    """How many steps SQLite takes to add an entry."""
    taken = []
    driver = (await connection.get_raw_connection()).driver_connection
    await driver.set_progress_handler(lambda: taken.append(1), 1)
    await connection.execute(ADD_ENTRY, {"table_id": table_id, "n": n, "at": 1, "body": b"x"})
    await driver.set_progress_handler(None, 1)
    return len(taken)


async def blocks(connection, table_id: str, n: int) -> int:
    """How many blocks PostgreSQL touches to add an entry."""
    explain = text(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {ADD_ENTRY}")
    entry = {"table_id": table_id, "n": n, "at": 1, "body": b"x"}
    [plan] = (await connection.execute(explain, entry)).scalar_one()
    return plan["Plan"]["Shared Hit Blocks"] + plan["Plan"]["Shared Read Blocks"]
