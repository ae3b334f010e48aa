"""A table from a snapshot and the log since then is the same as from its whole log."""

import asyncio

import pytest

from hunch.core.codec import encode
from hunch.core.languages import translate
from hunch.server import loading
from hunch.server.commands import done_by
from hunch.server.entries import Settings
from hunch.server.live_table import row_of
from hunch.server.loading import read_table
from hunch.server.protocol import Bot, Configure, Leave, Rematch, Role, Say, Start, Team
from hunch.server.snapshots import snapshot_of, table_from_snapshot
from hunch.server.table import Table
from hunch.store import Store
from tests.server.long_tables import keep, long_log
from tests.server.offline_table import NOON, OfflineTable, content
from tests.shipped import shipped
from tests.store.helpers import execute, opened


def evening(game: str) -> OfflineTable:
    """A table where much has happened, in the middle of its second match."""
    table = OfflineTable(game, "Ann", "Ben", coach=True)
    table.join("Cleo", Role.SPECTATOR)
    table.do(1, Say(text="Hello!"))
    table.do(2, Leave())
    table.start()
    table.play_on()
    table.do(0, Rematch())
    return table


@pytest.mark.parametrize("game", shipped())
def test_a_snapshot_gives_the_same_table(game: str):
    before = evening(game).table
    after = table_from_snapshot(before.id, before.code, snapshot_of(before))
    assert after is not None
    assert content(after) == content(before)
    for one, other in zip(after.notices, before.notices, strict=True):
        assert translate(one.text, "de") == translate(other.text, "de")


def test_a_snapshot_keeps_teams_and_bots():
    table = OfflineTable("wits_and_wagers", "Ann", "Ben", options={"teams": True})
    table.do(0, Bot(chair=3, level="hard"))
    table.do(1, Team(chair=1, name="The Benefactors"))
    table.do(0, Configure(settings=Settings(options={"teams": True, "questions": 5})))
    after = table_from_snapshot("some-id", "BCDFGH", snapshot_of(table.table))
    assert after is not None
    assert content(after) == content(table.table)


async def stored(store: Store, table: OfflineTable) -> Table:
    """Write the table as a server would, then start another match and play on."""
    before = table.table
    await store.create(row_of(before, table.at), [encode(each) for each in table.log], table.at)
    written = len(table.log)
    assert before.host is not None
    table.fold(done_by(before, before.host, Start(), table.at))
    table.play()
    entries = [encode(each) for each in table.log[written:]]
    await store.append(before.id, written, entries, table.at, snapshot=snapshot_of(before))
    return table.table


@pytest.mark.parametrize("game", shipped())
async def test_only_the_log_since_the_latest_start_is_read(game: str):
    store = await Store.open("sqlite://")
    try:
        table = await stored(store, evening(game))
        await execute(store, "UPDATE entries SET body = 'unreadable' WHERE n < 5")
        found = await read_table(store, row_of(table, table.at))
        assert content(found) == content(table)
    finally:
        await store.close()


@pytest.mark.parametrize(
    "loss",
    [
        "DELETE FROM snapshots",
        "UPDATE snapshots SET body = 'unreadable'",
        "UPDATE snapshots SET body = replace(body, '\"format\"\\:1', '\"format\"\\:0')",
        'UPDATE snapshots SET body = replace(body, \'"says":"joined"\', \'"says":"gone"\')',
    ],
)
async def test_a_snapshot_can_be_lost_or_unreadable(loss: str):
    store = await Store.open("sqlite://")
    try:
        table = await stored(store, evening("intuition"))
        before = await store.snapshot(table.id)
        await execute(store, loss)
        assert await store.snapshot(table.id) != before
        found = await read_table(store, row_of(table, table.at))
        assert content(found) == content(table)
    finally:
        await store.close()


async def test_a_long_log_is_read_a_little_at_a_time_and_others_get_their_turn(monkeypatch):
    monkeypatch.setattr(loading, "READ_AT_ONCE", 100)
    table, entries = long_log(1000, "token", NOON)
    async with opened("sqlite://") as store:
        table = await keep(store, table, entries, NOON)
        read, pages, turns = store.read, [], 0

        async def counted(*details):
            pages.append(await read(*details))
            return pages[-1]

        async def others():
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        store.read = counted
        playing = asyncio.create_task(others())
        found = await read_table(store, row_of(table, NOON))
        playing.cancel()
        assert found.length == 1000
        assert max(map(len, pages)) == 100
        assert turns >= 1000 / loading.FOLDED_AT_ONCE
