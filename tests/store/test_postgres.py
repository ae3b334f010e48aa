"""PostgreSQL: several processes share logs, messages and work."""

import asyncio

import pytest

from hunch.store import Conflict, Store, Unavailable
from hunch.store.schema import VERSION
from tests.store.helpers import bodies, child, execute, opened, table, until

CUT_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class Ear:
    """Hears a store's bus."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue = asyncio.Queue()
        store.bus.listen(
            lambda table, n: self.heard.put_nowait((table, n)),
            self.heard.put_nowait,
            lambda: self.heard.put_nowait("gap"),
        )

    async def next(self):
        return await self.heard.get()

    def silent(self) -> bool:
        return self.heard.empty()


async def test_processes_that_start_together_create_the_schema_once(postgres_url):
    stores = await asyncio.gather(*[Store.open(postgres_url) for _ in range(5)])
    await stores[0].create(table(), bodies(0), 1)
    assert [await store.count() for store in stores] == [1] * 5
    assert await execute(stores[0], "SELECT version FROM schema_version") == [VERSION]
    await asyncio.gather(*[store.close() for store in stores])


async def test_when_two_processes_write_the_same_number_exactly_one_wins(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await one.create(table(), bodies(0), 1)
        for n in range(1, 30):
            tries = [one.append("t", n, [b"one"], n), two.append("t", n, [b"two"], n)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(str(type(result)) for result in results) == sorted(
                [str(type(None)), str(Conflict)]
            )
            winner = b"one" if results[0] is None else b"two"
            assert await one.read("t", n) == [winner]


async def test_two_processes_that_write_to_many_tables_at_once_do_not_block_each_other(
    postgres_url,
):
    names = [f"t{number:02}" for number in range(40)]
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for name in names:
            await one.create(table(name), bodies(0), 1)
        for n in range(1, 6):
            tries = [one.append(name, n, bodies(n), n, table(name)) for name in names]
            tries += [two.append(name, n, bodies(n), n, table(name)) for name in names[::-1]]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert results.count(None) == len(names)
            assert [type(result) for result in results].count(Conflict) == len(names)
        assert [len(await one.read(name)) for name in names] == [6] * len(names)


async def test_a_process_hears_what_others_say_and_write_but_not_itself(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear, own = Ear(two), Ear(one)
        await one.create(table("a table"), bodies(0), 1)
        await one.append("a table", 1, bodies(1, 2), 1)
        assert await ear.next() == ("a table", 3)
        assert await two.read("a table") == bodies(0, 1, 2)  # it is stored before it is announced
        await one.bus.publish('{"said": "grüße"}'.encode())
        assert await ear.next() == '{"said": "grüße"}'.encode()
        with pytest.raises(Conflict):
            await one.append("a table", 1, bodies(1), 1)
        await two.bus.publish(b"the end")
        # Messages arrive in the order they were sent: its own would have come first.
        assert await own.next() == b"the end"
        assert own.silent()
        assert ear.silent()  # what was not written was not announced


async def test_a_message_may_be_nearly_eight_thousand_bytes_long(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        await one.bus.publish(b"x" * 7900)
        assert await ear.next() == b"x" * 7900
        for wrong in (b"x" * 7901, b"\0", b"\xff"):
            with pytest.raises(ValueError):  # noqa: PT011 - three different messages
                await one.bus.publish(wrong)


async def test_after_a_lost_connection_listeners_are_told_of_the_gap_and_all_works_again(
    postgres_url, postgres
):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        await one.create(table(), bodies(0), 1)
        assert await two.claim("t")
        await execute(one, CUT_ALL)
        assert await ear.next() == "gap"
        await one.append("t", 1, bodies(1), 1)
        assert await ear.next() == ("t", 2)
        await two.append("t", 2, bodies(2), 1)
        assert await two.claim("t")
        assert not await one.claim("t")
        assert await two.healthy()


async def test_callers_get_errors_only_while_the_database_server_is_down(postgres_url, postgres):
    name = postgres_url.split("/")[3].partition("?")[0]

    async with opened(postgres_url) as store:
        ear = Ear(store)
        await store.create(table(), bodies(0), 1)
        await asyncio.to_thread(postgres.execute, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut = CUT_ALL.replace("current_database()", f"'{name}'")
        await asyncio.to_thread(postgres.execute, cut)
        with pytest.raises(Unavailable):
            await store.append("t", 1, bodies(1), 1)
        with pytest.raises(Unavailable):
            await store.read("t")
        with pytest.raises(Unavailable):
            await store.bus.publish(b"hello")
        assert not await store.healthy()
        assert not await store.claim("t")
        await store.release("t")
        await asyncio.to_thread(postgres.execute, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await store.append("t", 1, bodies(1), 1)
        assert await store.read("t") == bodies(0, 1)
        assert await store.healthy()
        assert await store.claim("t")
        assert await ear.next() == "gap"


async def test_a_process_holds_a_table_until_it_releases_it(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for name in ("t", "other"):
            await one.create(table(name), bodies(0), 1)
        assert await one.claim("t")
        assert await one.claim("t")
        assert not await two.claim("t")
        assert await two.claim("other")
        await two.release("t")  # not its own, so nothing happens
        assert not await two.claim("t")
        await one.release("t")
        assert await two.claim("t")
        assert not await one.claim("t")
    async with opened(postgres_url) as three:  # closing releases everything
        assert await three.claim("t")


async def test_many_tasks_may_claim_a_table_and_a_cancelled_one_does_no_harm(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await one.create(table(), bodies(0), 1)
        tasks = [asyncio.create_task(one.claim("t")) for _ in range(8)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        assert await asyncio.gather(*tasks[1:]) == [True] * 7
        await one.release("t")
        assert await two.claim("t")


async def test_a_table_that_is_gone_cannot_be_claimed(postgres_url):
    async with opened(postgres_url) as store:
        assert not await store.claim("t")
        await store.create(table(), bodies(0), 1)
        assert await store.claim("t")
        await store.remove("t")
        assert await execute(store, "SELECT table_id FROM claims") == []


async def refused(store, name: str) -> bool:
    return not await store.claim(name)


async def test_a_process_whose_lease_lapsed_loses_its_tables_and_claims_them_again(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for name in ("t", "other"):
            await one.create(table(name), bodies(0), 1)
            assert await one.claim(name)
        [lapsed] = await execute(one, "SELECT DISTINCT process FROM claims")
        await execute(
            one, f"UPDATE leases SET until = now() - interval '1s' WHERE process = '{lapsed}'"
        )
        await until(two.claim, "t")
        await until(refused, one, "t")  # it has noticed
        await until(one.claim, "other")  # and has a new lease
        assert lapsed not in await execute(one, "SELECT process FROM leases")


async def test_renewing_costs_one_row_however_many_tables_a_process_runs(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for n in range(20):
            await one.create(table(f"t{n:02}", phase="playing"), bodies(0), 1)
        adopted = [*await one.adopt(12), *await two.adopt(12)]
        assert [row.id for row in adopted] == [f"t{n:02}" for n in range(20)]
        assert len(await execute(one, "SELECT process FROM leases")) == 2


async def test_a_table_is_taken_over_when_its_process_is_killed(postgres_url):
    async with opened(postgres_url) as store:
        await store.create(table(), bodies(0), 1)
        with child("claim", postgres_url, "t") as process:
            assert process.stdout.readline() == "True\n"
            assert not await store.claim("t")
            process.kill()
            await until(store.claim, "t")


async def test_the_store_gives_its_address_without_the_password(postgres_url, postgres):
    secret = postgres_url.replace("postgres@", "postgres:secret@")

    async with opened(secret) as store:
        assert store.durable.startswith(f"PostgreSQL at {postgres.folder}/test")
        assert "secret" not in store.durable
