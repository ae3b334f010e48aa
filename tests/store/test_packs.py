"""Packs belong to their owners, and what has come up at tables is remembered for a while."""

import asyncio

import pytest
from sqlalchemy import Engine, event

from hunch.store import Conflict, Met, PackRow
from hunch.store.schema import ADD_MET, FORGET_MET, KEYS, TOUCH_PACK
from tests.store.helpers import bodies, opened, table


def pack(id_="p", browser="ann", at=1):
    return PackRow(id_, "some", browser, b"facts", f"body of {id_}".encode(), at, at)


async def test_only_its_owner_can_see_a_pack(url):
    async with opened(url) as store:
        packs = store.packs
        await packs.add(pack())
        await packs.add(pack("q", at=2))
        assert await packs.of("ann", "some") == [pack("q", at=2), pack()]
        assert await packs.of("ann", "some", ["p", "x"]) == [pack()]
        assert await packs.of("ann", "other") == []
        assert await packs.of("ben", "some", ["p"]) == []
        assert await packs.listed("ann", "some") == [(b"facts", 2), (b"facts", 1)]
        assert (await packs.count(), await packs.count("ben")) == (2, 0)
        await packs.change(PackRow("p", "some", "ben", b"", b"stolen", 9, 9))
        await packs.remove("ben", "p")
        assert await packs.of("ann", "some", ["p"]) == [pack()]
        await packs.change(PackRow("p", "some", "ann", b"new", b"text", 3, 3))
        await packs.remove("ann", "q")
    async with opened(url) as store:
        (found,) = await store.packs.of("ann", "some")
        assert (found.facts, found.body, found.changed_at) == (b"new", b"text", 3)


async def test_unused_packs_are_deleted(url):
    async with opened(url) as store:
        await store.packs.add(pack(at=10))
        await store.packs.add(pack("q", at=10))
        await store.packs.touch("ann", ["q"], 30)
        await store.packs.forget(20)
        assert [row.id for row in await store.packs.of("ann", "some")] == ["q"]


async def test_a_pack_that_is_used_at_the_last_moment_is_not_deleted(url):
    async with opened(url) as store:
        packs = store.packs
        await packs.add(pack(at=10))
        await asyncio.gather(packs.forget(20), packs.touch("ann", ["p"], 30))
        assert [row.id for row in await packs.of("ann", "some")] == ["p"]


async def test_met_items_are_written_together_with_the_log_or_not_at_all(url):
    async with opened(url) as store:
        await store.create(table(), [], 1)
        await store.append("t", 0, bodies(0), 5, met=Met("ann", "some", ("a", "b")))
        await store.append("t", 1, bodies(1), 6, met=Met("ann", "some", ("b", "c")))
        with pytest.raises(Conflict):
            await store.append("t", 1, bodies(1), 6, met=Met("ann", "some", ("d",)))
        assert await store.packs.met("ann", "some") == {"a", "b", "c"}
        assert await store.packs.met("ann", "other") == frozenset()
        again = Met("ann", "some", ("a",), ("a", "b", "c"))
        await store.append("t", 2, bodies(2), 7, met=again)
        assert await store.packs.met("ann", "some") == {"a"}
        await store.packs.forget_met("ann", "some", ["a"])
        assert await store.packs.met("ann", "some") == frozenset()


async def test_items_met_or_disliked_long_ago_are_forgotten(url):
    async with opened(url) as store:
        await store.create(table(), [], 1)
        await store.append("t", 0, bodies(0), 5, met=Met("ann", "some", ("old",)))
        await store.append("t", 1, bodies(1), 50, met=Met("ann", "some", ("new",)))
        await store.packs.dislike("ann", "some", "old", 5)
        await store.packs.dislike("ann", "some", "new", 50)
        await store.packs.forget(20)
        assert await store.packs.met("ann", "some") == {"new"}
        assert await store.packs.disliked("ann", "some") == {"new"}


async def test_rows_shared_by_several_tables_are_written_in_a_fixed_order(url):
    """Otherwise two processes, each with two tables of one host, could deadlock."""
    written: dict[object, list[list[str]]] = {FORGET_MET: [], ADD_MET: [], TOUCH_PACK: []}

    def noted(_connection, statement, rows, *_):
        if statement in written:
            name = KEYS[statement][-1]
            written[statement].append([row[name] for row in rows])

    async with opened(url) as store:
        await asyncio.gather(*[store.create(table(name), [], 1) for name in ("t", "u")])
        event.listen(Engine, "before_execute", noted)
        try:
            await asyncio.gather(
                store.append("t", 0, bodies(0), 5, met=Met("ann", "some", ("d",), ("c",))),
                store.append("u", 0, bodies(0), 5, met=Met("ann", "some", ("b",), ("a",))),
                store.packs.touch("ann", ["q"], 5),
                store.packs.touch("ann", ["p"], 5),
            )
        finally:
            event.remove(Engine, "before_execute", noted)
    assert written == {FORGET_MET: [["a", "c"]], ADD_MET: [["b", "d"]], TOUCH_PACK: [["p", "q"]]}
