"""Room for new tables and packs: the least useful ones make way before anyone is refused."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Final

from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.errors import Full
from hunch.server.live_table import LiveTable
from hunch.server.peer_messages import Closing
from hunch.server.summary_log import SummaryLog

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime

# In milliseconds. What is newer than this never makes way:
NEWEST: Final = 2_000  # opened or saved a moment ago
AWAY: Final = 5 * 60_000  # since somebody was last at the table; processes note it every minute
DESERTED: Final = 60 * 60_000  # the same for a match in play
PLAYED: Final = 30 * 86_400_000  # since a pack was last played
# And only in a flood, when there is nothing older, what is newer than this:
NEW: Final = 20_000  # opened or saved just now, and probably about to be used

AT_ONCE: Final = 100  # if there are far too many, because the maximum was lowered


class Quotas:
    """How many tables and packs there may be, and what happens when there are that many."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self._began = runtime.clock.now()
        self._tables = _Quota("table", runtime.config.most_tables)
        self._packs = _Quota("pack", runtime.config.most_packs)
        self.log = SummaryLog("making room")

    @asynccontextmanager
    async def room_for_table(self) -> AsyncIterator[None]:
        """Make room for a table; open it inside this `async with` block."""
        counted = self._runtime.store.count
        async with self._room(self._tables, counted, self._evict_tables, why.no_room_for_table):
            yield

    @asynccontextmanager
    async def room_for_pack(self) -> AsyncIterator[None]:
        """Make room for a pack; save it inside this `async with` block."""
        counted = self._runtime.store.packs.count
        async with self._room(self._packs, counted, self._evict_packs, why.no_room_for_pack):
            yield

    async def check_own_packs(self, key: str) -> None:
        """Refuse one pack too many; people decide for themselves which of theirs to delete."""
        most = self._runtime.config.most_packs_each
        if await self._runtime.store.packs.count(key) >= most:
            raise Full(Translatable(why.too_many_packs, most))

    def joined(self, live: LiveTable) -> None:
        """Somebody is at this table now."""
        runtime = self._runtime
        seen = runtime.store.usage.see([live.table.id], runtime.clock.date())
        runtime.background.start(seen)

    @asynccontextmanager
    async def _room(
        self,
        quota: "_Quota",
        counted: Callable[[], Awaitable[int]],
        evict: Callable[[int], Awaitable[int]],
        refusal: Callable[[], str],
    ) -> AsyncIterator[None]:
        quota.pending += 1  # the database doesn't count it yet
        try:
            if await counted() + quota.pending > quota.most:
                async with quota.lock:
                    missing = await counted() + quota.pending - quota.most
                    if missing > 0 and not await self._evicted(quota, missing, evict):
                        # What is just being added may have been counted twice.
                        await quota.nothing_being_added.wait()
                        if await counted() >= quota.most:
                            raise Full(Translatable(refusal))
            with quota.adding():
                yield
        finally:
            quota.pending -= 1

    async def _evicted(
        self, quota: "_Quota", missing: int, evict: Callable[[int], Awaitable[int]]
    ) -> bool:
        found = await evict(min(missing, AT_ONCE))
        for _ in range(found):
            self.log.note(f"{quota.kind}s_evicted")
            self._runtime.metrics.evicted.labels(quota.kind).inc()
        if not found:
            self.log.note(f"{quota.kind}s_refused")
        self.log.flush()
        return found > 0

    async def _evict_tables(self, missing: int) -> int:
        runtime = self._runtime
        now = runtime.clock.earliest_date()
        used = {live.table.id for live in runtime.tables.all if live.sockets or live.in_use}
        # After a restart, people need a moment to come back.
        settled = runtime.clock.now() - self._began > AWAY
        away, deserted = (now - AWAY, now - DESERTED) if settled else (0, 0)
        for new in (NEW, NEWEST):
            ids = await runtime.store.usage.least_useful_tables(
                missing + len(used), now - new, away, deserted
            )
            if found := [id_ for id_ in ids if id_ not in used][:missing]:
                break
        for id_ in found:
            await runtime.tables.remove(id_, Closing.ROOM)
        return len(found)

    async def _evict_packs(self, missing: int) -> int:
        now, usage = self._runtime.clock.earliest_date(), self._runtime.store.usage
        found = await usage.least_useful_packs(missing, now - NEW, now - PLAYED)
        found = found or await usage.least_useful_packs(missing, now - NEWEST, now - PLAYED)
        if found:
            await usage.evict_packs(found)
        return len(found)


class _Quota:
    """How many there may be of something, and how many are about to be added."""

    def __init__(self, kind: str, most: int) -> None:
        self.kind = kind
        self.most = most
        self.pending = 0
        self.lock = asyncio.Lock()
        self.nothing_being_added = asyncio.Event()
        self.nothing_being_added.set()
        self._adding = 0

    @contextmanager
    def adding(self) -> Iterator[None]:
        """While there is room for it, and it is being added."""
        self._adding += 1
        self.nothing_being_added.clear()
        try:
            yield
        finally:
            self._adding -= 1
            if not self._adding:
                self.nothing_being_added.set()
