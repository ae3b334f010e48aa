"""A table's log only grows; its numbers have no gaps, and each is written once."""

import asyncio

import pytest

from hunch.store import CodeTaken, Conflict
from tests.store.helpers import bodies, match, opened, table


async def test_entries_are_read_in_order_even_after_closing(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0, 1), 1)
        await store.append("t", 2, bodies(2), 2)
        await store.append("t", 3, bodies(3, 4), 3)
    async with opened(url) as store:
        assert await store.read("t") == bodies(0, 1, 2, 3, 4)
        assert await store.read("t", since=3) == bodies(3, 4)
        assert await store.read("t", since=5) == []
        assert await store.read("nobody") == []


async def test_a_table_may_start_with_an_empty_log(url):
    async with opened(url) as store:
        await store.create(table(), [], 1)
        with pytest.raises(Conflict):
            await store.append("t", 1, bodies(1), 2)
        await store.append("t", 0, bodies(0), 2)
        assert await store.read("t") == bodies(0)


@pytest.mark.parametrize("n", [0, 1, 3, -1])
async def test_only_the_next_number_can_be_written(url, n):
    async with opened(url) as store:
        await store.create(table(), bodies(0, 1), 1)
        with pytest.raises(Conflict):
            await store.append("t", n, bodies(7, 8, 9), 2)
        assert await store.read("t") == bodies(0, 1)


async def test_nothing_is_written_to_a_deleted_table(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        await store.remove("t")
        for n in (0, 1):
            with pytest.raises(Conflict):
                await store.append("t", n, bodies(n), 2)
        assert await store.read("t") == []
        assert await store.find("t") is None


async def test_when_many_write_the_same_number_one_wins(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        tries = [store.append("t", 1, [b"%d" % who], 2) for who in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        [winner] = [who for who, result in enumerate(results) if result is None]
        assert all(isinstance(result, Conflict) for result in results if result is not None)
        assert await store.read("t", 1) == [b"%d" % winner]


async def test_a_refused_append_stores_neither_row_nor_match(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        with pytest.raises(Conflict):
            await store.append("t", 2, bodies(2), 2, table(phase="over"), match())
        assert await store.find("t") == table()
        assert await store.match("m") is None
        await store.append("t", 1, bodies(1), 2, table(phase="over"), match())
        assert await store.find("t") == table(phase="over")
        assert await store.match("m") == match()


async def test_an_append_without_entries_is_an_error(url):
    async with opened(url) as store:
        with pytest.raises(ValueError, match="at least one entry"):
            await store.append("t", 0, [], 1)


async def test_everything_in_a_row_but_its_code_may_change(url):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        changed = {
            "game": "other",
            "phase": "playing",
            "listed": False,
            "facts": b'{"a":1}',
            "active_at": 1_800_000_000_000,
        }
        await store.append("t", 1, bodies(1), 2, table(code="other", **changed))
        assert await store.find("t") == table(**changed)
        assert await store.find("other") is None


async def test_two_tables_cannot_have_the_same_code(url):
    async with opened(url) as store:
        tries = [store.create(table(name, code="same"), bodies(0), 1) for name in "abc"]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results].count(CodeTaken) == 2
        [winner] = [name for name, result in zip("abc", results, strict=True) if not result]
        assert await store.find("same") == table(winner, code="same")
        assert await store.count() == 1
        await store.remove(winner)
        await store.create(table("d", code="same"), [], 1)


async def test_the_list_shows_open_tables_with_the_latest_activity_first(url):
    async with opened(url) as store:
        for row in (
            table("a", active_at=2),
            table("b", active_at=3, phase="playing"),
            table("c", active_at=4, phase="over"),
            table("d", active_at=5, listed=False, phase="playing"),
            table("e", active_at=1),
        ):
            await store.create(row, bodies(0), row.active_at)
        assert [row.id for row in await store.listed(9)] == ["b", "a", "e"]
        assert [row.id for row in await store.listed(2)] == ["b", "a"]
        assert await store.count() == 5


async def test_tables_in_play_that_nobody_runs_are_adopted_once(url):
    async with opened(url) as store:
        for name, phase in (("a", "lobby"), ("b", "playing"), ("c", "playing"), ("d", "playing")):
            await store.create(table(name, phase=phase), bodies(0), 1)
        await store.create(table("unreadable", phase="playing"), bodies(0), 1)
        assert await store.claim("c")
        skip = {"unreadable"}
        assert [row.id for row in await store.adopt(1, skip)] == ["b"]
        assert [row.id for row in await store.adopt(9, skip)] == ["d"]
        assert await store.adopt(9, skip) == []
        await store.release("c")
        assert await store.adopt(9, skip) == [table("c", phase="playing")]


async def test_a_table_is_idle_when_its_last_entry_is_old(url):
    async with opened(url) as store:
        await store.create(table("old"), bodies(0), 10)
        await store.create(table("busy"), bodies(0), 10)
        await store.create(table("empty", active_at=15), [], 10)
        await store.append("busy", 1, bodies(1), 20)
        assert [row.id for row in await store.idle(10)] == []
        assert [row.id for row in await store.idle(11)] == ["old"]
        assert sorted(row.id for row in await store.idle(20)) == ["empty", "old"]
        assert sorted(row.id for row in await store.idle(21)) == ["busy", "empty", "old"]


async def test_many_logs_are_read_at_once_from_their_snapshots_as_far_as_they_fit(url):
    async with opened(url) as store:
        for name, count in (("a", 3), ("b", 4), ("c", 2)):
            await store.create(table(name), bodies(*range(count)), 1)
        await store.append("b", 4, bodies(4, 5), 2, snapshot=b"b before entry 4")
        found = await store.read_many(["a", "b", "c", "unknown"], 99)
        assert {name: (each.since, each.snapshot, each.lines) for name, each in found.items()} == {
            "a": (0, None, bodies(0, 1, 2)),
            "b": (4, b"b before entry 4", bodies(4, 5)),
            "c": (0, None, bodies(0, 1)),
        }
        assert (await store.read_many(["a", "b", "c"], 5)).keys() == {"a"}  # “b” may have more
        assert await store.read_many(["a"], 3) == {}
        assert await store.lengths(["a", "b", "unknown"]) == {"a": 3, "b": 6}
        assert await store.read("b", 1, 2) == bodies(1, 2)
