"""Finished matches outlive their table, and are deleted when they are old."""

import pytest

from hunch.store import Conflict, Participant, Unavailable
from tests.store.helpers import bodies, match, opened, table


async def finish(store, *rows):
    await store.create(table(), [], 1)
    for n, row in enumerate(rows):
        await store.append("t", n, bodies(n), n, finished=row)


async def test_a_match_outlives_its_table(url):
    seated = (
        Participant("x", 1, "Zoë"),
        Participant("a", None, "Ann"),
        Participant("x", 0, ""),
    )
    row = match(players=seated, record=b'{"log":[1,2]}')
    async with opened(url) as store:
        await finish(store, row)
        await store.remove("t")
        assert await store.match("m") == row  # with its players in order
        assert await store.match("unknown") is None


async def test_the_history_has_the_browsers_own_matches_newest_first(url):
    twice = (Participant("ann", 0, "Ann"), Participant("ann", 1, "Again"))
    async with opened(url) as store:
        await finish(
            store,
            match("m1", ended_at=10),
            match("m3", ended_at=30, players=twice),
            match("m2", ended_at=20, players=(Participant("ben", 0, "Ben"),)),
        )
        assert [past.id for past in await store.history("ann", 9)] == ["m3", "m1"]
        assert [past.id for past in await store.history("ben", 1)] == ["m2"]
        assert await store.history("cas", 9) == []
        assert [past.id for past in await store.history("ann", 9, skip=1)] == ["m1"]
        newest = match("m3", ended_at=30, players=twice)
        assert (await store.history("ann", 1)) == [newest]


async def test_the_history_reads_summaries_and_only_without_one_the_whole_record(url):
    async with opened(url) as store:
        short = match("m2", ended_at=20, record=b"a long record", summary=b"short")
        await finish(store, match("m1", ended_at=10, record=b"an old record"), short)
        found = [(past.record, past.summary) for past in await store.history("ann", 9)]
        assert found == [(b"", b"short"), (b"an old record", None)]
        assert await store.match("m2") == short


async def test_old_matches_are_deleted_with_their_players(url):
    async with opened(url) as store:
        await finish(store, match("m1", ended_at=10), match("m2", ended_at=20))
        assert await store.forget_matches(10) == 0
        assert await store.forget_matches(20) == 1
        assert await store.match("m1") is None
        assert [past.id for past in await store.history("ann", 9)] == ["m2"]
        assert await store.forget_matches(99) == 1
        assert await store.history("ann", 9) == []


async def test_a_duplicate_match_is_not_reported_as_a_log_conflict(url):
    """Reading the log and retrying would not help, so callers must not be told to."""

    async with opened(url) as store:
        await finish(store, match())
        with pytest.raises(Unavailable):
            await store.append("t", 1, bodies(1), 1, finished=match())
        with pytest.raises(Conflict):
            await store.append("t", 0, bodies(0), 1, finished=match())
        assert await store.read("t") == bodies(0)
