"""The store knows how tables and packs are used, and which are the least useful."""

from hunch.store import MatchRow, Met, PackRow, Participant, TablePerson, TableUse
from tests.store.helpers import bodies, opened, table

ANN = TablePerson(0, "ann", "Ann")
MATCH = MatchRow("m", "t", "some", 5, b"[]", (Participant("cleo", 0, "Cleo"),))


async def of_use(store, most=9, opened_before=100, seen_before=100, played_before=100):
    return await store.usage.least_useful_tables(most, opened_before, seen_before, played_before)


async def test_the_least_useful_table_is_one_that_nobody_has_joined(url):
    async with opened(url) as store:
        begun = TableUse(begun=True)
        await store.create(table("over", phase="over"), bodies(0), 1, begun)
        await store.create(table("playing", phase="playing"), bodies(0), 1, begun)
        await store.create(table("between"), bodies(0), 1, begun)
        await store.create(table("lobby"), bodies(0), 1)
        await store.usage.see(["playing", "over"], 2)
        await store.usage.see(["between"], 3)
        await store.usage.see(["lobby"], 50)
        await store.create(table("newer", active_at=9), bodies(0), 9)
        await store.create(table("practice", phase="playing", active_at=8), bodies(0), 8, begun)
        order = ["practice", "newer", "lobby", "over", "between", "playing"]
        assert await of_use(store) == order
        assert await of_use(store, 2) == order[:2]
        assert await of_use(store, opened_before=9) == ["practice", *order[2:]]
        assert await of_use(store, seen_before=3) == ["practice", "newer", "over", "playing"]
        assert await of_use(store, played_before=2) == order[:-1]


async def test_a_match_in_which_little_has_happened_makes_way_first(url):
    async with opened(url) as store:
        for name, length in (("long", 3), ("short", 1), ("middle", 2)):
            row = table(name, phase="playing")
            await store.create(row, bodies(*range(length)), 1, TableUse(begun=True))
            await store.usage.see([name], 2)
        assert await of_use(store) == ["short", "middle", "long"]


async def test_a_started_match_makes_a_table_useful_for_good(url):
    async with opened(url) as store:
        await store.create(table("used"), bodies(0), 1)
        await store.create(table("unused"), bodies(0), 1)
        await store.append("used", 1, bodies(1), 2, table("used"), use=TableUse(begun=True))
        await store.append("used", 2, bodies(2), 2, table("used"), use=TableUse())
        await store.usage.see(["used"], 2)
        await store.usage.see(["unused"], 9)
        assert await of_use(store) == ["unused", "used"]


async def test_tables_that_nobody_joined_or_everybody_left_are_empty(url):
    async with opened(url) as store:
        for name in ("never", "left", "kept"):
            await store.create(table(name, active_at=5), bodies(0), 5, TableUse((ANN,)))
        await store.usage.see(["left", "kept"], 7)
        await store.append("left", 1, bodies(1), 7, table("left", active_at=7), use=TableUse())
        assert {row.id for row in await store.usage.empty(5)} == set()
        assert {row.id for row in await store.usage.empty(6)} == {"never"}
        assert {row.id for row in await store.usage.empty(8)} == {"never", "left"}


async def test_the_least_useful_pack_is_a_strangers_unplayed_one(url):
    async with opened(url) as store:

        def of(browser, at, played=None):
            name = f"{browser}-{at}"
            return PackRow(name, "some", browser, b"", b"", at, at if played is None else played)

        mine = of("ann", 1)
        use = TableUse((ANN,), ("geography", "ann-4"))
        await store.create(table(), bodies(0), 1, use)
        await store.append("t", 1, bodies(1), 5, finished=MATCH, met=Met("dan", "some", ("a",)))
        packs = [mine, of("stranger", 2), of("cleo", 2), of("dan", 3), of("other", 3)]
        packs += [of("ann", 4), of("ann", 2, played=60), of("stranger", 3, played=50)]
        for pack in packs:
            await store.packs.add(pack)
        found = [id_ for id_, _ in await store.usage.least_useful_packs(9, 100, 100)]
        strangers, known = ["stranger-2", "other-3"], ["ann-1", "cleo-2", "dan-3"]
        assert found == [*strangers, *known, "stranger-3", "ann-2"]
        # A pack is safe for a while after it was saved or played, and while a table has it.
        found = [id_ for id_, _ in await store.usage.least_useful_packs(9, 3, 55)]
        assert found == ["stranger-2", "ann-1", "cleo-2", "stranger-3"]
        await store.remove("t")
        found = [id_ for id_, _ in await store.usage.least_useful_packs(9, 100, 0)]
        assert "ann-4" in found


async def test_a_pack_that_is_played_at_the_last_moment_is_not_evicted(url):
    async with opened(url) as store:
        for name in "pq":
            await store.packs.add(PackRow(name, "some", "ann", b"", b"", 1, 1))
        found = await store.usage.least_useful_packs(9, 100, 100)
        await store.packs.touch("ann", ["q"], 50)
        await store.usage.evict_packs(found)
        assert [row.id for row in await store.packs.of("ann", "some")] == ["q"]


async def test_packs_in_play_are_known_by_person_and_by_table(url):
    async with opened(url) as store:
        use = TableUse((ANN,), ("geography",))
        await store.create(table("t", phase="playing"), bodies(0), 1, use)
        await store.create(table("u", phase="lobby"), bodies(0), 1, TableUse((ANN,), ("sport",)))
        await store.create(table("v", phase="playing"), bodies(0), 1, TableUse((), ("party",)))
        played = store.usage.packs_in_play
        assert await played("some", "ann", []) == {"geography"}
        assert await played("some", None, ["v", "u"]) == {"party"}
        assert await played("some", "ann", ["v"]) == {"geography", "party"}
        assert await played("other", "ann", ["v"]) == set()
        assert await played("some", "ben", []) == set()
