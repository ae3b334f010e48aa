"""Analyses of matches, such as replays and reviews: computed in another process, one at a time.

Results that may be wanted again are kept in the store. Addresses with the fewest in the queue go
first.
"""

import asyncio
import gzip
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from hunch import __version__
from hunch.server.errors import TooFast
from hunch.server.workers import Ticket, Workers
from hunch.store import MatchRow, Store

MOST_EACH: Final = 4  # that one address may have in the queue
MOST_IN_ALL: Final = 100

Work: TypeAlias = Callable[..., bytes]  # makes JSON from a match file and some details
Key: TypeAlias = tuple[str, str]  # the match, and the kind of work


class Job(NamedTuple):
    """An analysis that somebody is waiting for."""

    ticket: Ticket
    task: asyncio.Task[bytes]


class AnalysisQueue:
    """The queue of analyses, and those computed before; each is compressed JSON."""

    def __init__(self, store: Store, workers: Workers, now: Callable[[], int]) -> None:
        self._store = store
        self._workers = workers
        self._now = now
        self._line: Counter[str] = Counter()  # by address
        self._jobs: dict[Key, Job] = {}

    async def of(self, asker: str, match: MatchRow, work: Work, *details: Any) -> bytes:
        """The result of this work on the match."""
        key = _key(match, work, details)
        kept = await self._store.analysis(*key)
        if kept is not None:
            return kept
        return await asyncio.shield(self._job(asker, key, work, match, details).task)

    async def within(
        self, seconds: float, asker: str, match: MatchRow, work: Work, *details: Any
    ) -> bytes | int:
        """The same, or its place in the queue if it takes longer than this."""
        key = _key(match, work, details)
        kept = await self._store.analysis(*key)
        if kept is not None:
            return kept
        job = self._job(asker, key, work, match, details)
        await asyncio.wait({job.task}, timeout=seconds)
        return job.task.result() if job.task.done() else self._workers.place(job.ticket)

    async def once(self, asker: str, work: Work, *details: Any) -> bytes:
        """The result of this work on something that isn't stored."""
        return await self._made(asker, self._ticket(asker), work, *details)

    def _job(
        self, asker: str, key: Key, work: Work, match: MatchRow, details: tuple[Any, ...]
    ) -> Job:
        """The job for this, shared with anyone else who asked."""
        if key not in self._jobs:
            ticket = self._ticket(asker)
            task = asyncio.create_task(self._keep(key, asker, ticket, work, match.record, *details))
            task.add_done_callback(lambda task: self._done(key, task))
            self._jobs[key] = Job(ticket, task)
        return self._jobs[key]

    def _done(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._jobs[key]
        if not task.cancelled():
            task.exception()  # anyone still waiting is told; there may be nobody left

    async def _keep(self, key: Key, asker: str, ticket: Ticket, work: Work, *details: Any) -> bytes:
        made = await self._made(asker, ticket, work, *details)
        await self._store.keep_analysis(*key, made, self._now())
        return made

    async def _made(self, asker: str, ticket: Ticket, work: Work, *details: Any) -> bytes:
        try:
            return await self._workers.run(ticket, _compressed, work, *details)
        finally:
            self._line[asker] -= 1
            self._line += Counter()  # only addresses with something in the queue

    def _ticket(self, asker: str) -> Ticket:
        if self._line[asker] >= MOST_EACH:
            raise TooFast(
                "Several of your matches are in the queue already; wait for one to finish."
            )
        if self._line.total() >= MOST_IN_ALL:
            raise TooFast("Too many matches are being analysed; try again in a minute.")
        self._line[asker] += 1
        return self._workers.ticket(self._line[asker])


def _key(match: MatchRow, work: Work, details: tuple[Any, ...]) -> Key:
    return match.id, " ".join(map(str, (work.__name__, *details, __version__)))


def _compressed(work: Work, *details: Any) -> bytes:
    return gzip.compress(work(*details), compresslevel=6, mtime=0)
