"""One task writes for the whole process: everything that is waiting goes into one transaction.

Under load, many appends share one sync of the disk; when idle, nothing waits for anything.
"""

import asyncio
from collections.abc import Mapping, Sequence
from operator import itemgetter
from time import monotonic
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from hunch.store.backend import Backend
from hunch.store.errors import Unavailable
from hunch.store.schema import KEYS, NOTIFY, ORDER, Statement

PROVEN_SECONDS: Final = 5.0  # for which a write proves that the database accepts writes
PLACES: Final = {statement: place for place, statement in enumerate(ORDER)}
MOST_TOGETHER: Final = 512  # so that one transaction stays short however long the queue is


class Write:
    """Rows for statements: all of them are written, or none."""

    def __init__(
        self,
        table: str,
        rows: Mapping[Statement, Sequence[Mapping[str, Any]]],
        refusals: Mapping[Statement, Exception] | None = None,
        length: int | None = None,
    ) -> None:
        self.table = table
        self.rows = rows
        self.refusals = refusals or {}  # what to raise if a constraint forbids a statement
        self.length = length  # of the table's log afterwards, for the other processes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def succeed(self) -> None:
        """Tell the caller, if still waiting, that it is durable."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, statement: Statement | None, error: Exception) -> None:
        """Tell the caller, if still waiting, why it was not written; no statement is the commit."""
        if self.done.done():
            return
        refusal = None
        if isinstance(error, IntegrityError) and statement is not None:
            refusal = self.refusals.get(statement)
        self.done.set_exception(unavailable(error) if refusal is None else refusal)


class Writer:
    """Takes writes from all tasks and commits them in groups."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="hunch store writer")
        self._closed = False
        self._wrote_at: float | None = None  # unless the latest attempt failed

    @property
    def works(self) -> bool:
        """Whether a write has succeeded recently, with no failure since."""
        return self._wrote_at is not None and monotonic() - self._wrote_at < PROVEN_SECONDS

    async def write(self, write: Write) -> None:
        """Return once it is durable. Even if the caller is cancelled, it is written."""
        if self._closed:
            raise Unavailable("The store is closed.")
        self._waiting.put_nowait(write)
        await write.done

    async def close(self) -> None:
        """Write everything that is still waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        last: Write | None = await self._waiting.get()
        while last is not None:
            group = [last]
            while not self._waiting.empty() and len(group) < MOST_TOGETHER:
                last = self._waiting.get_nowait()
                if last is None:
                    break
                group.append(last)
            # Every process locks in the order of the tables, and within a statement rows that
            # tables share in the order of their keys, so that there are no deadlocks.
            # The sorts are stable: a table's own writes keep their order.
            await self._commit(sorted(group, key=lambda write: write.table))
            if last is not None:
                last = await self._waiting.get()

    async def _commit(self, group: list[Write]) -> None:
        """Write a group; if one write is at fault, halve the group until it is alone."""
        statement: Statement | None = None

        # One for the whole group: PostgreSQL commits transactions that notify one at a time.
        grown = {write.table: write.length for write in group if write.length is not None}
        notices = self._backend.bus.growth(grown)

        def work(connection: Connection) -> None:
            nonlocal statement
            found: dict[Statement, list[Mapping[str, Any]]] = {NOTIFY: [*notices]}
            for write in group:
                for each, some in write.rows.items():
                    found.setdefault(each, []).extend(some)
            for statement in sorted(found, key=PLACES.__getitem__):  # few, out of a great many
                rows = found[statement]
                if key := KEYS.get(statement):
                    rows.sort(key=itemgetter(*key))
                if rows:
                    self._backend.execute(connection, statement, rows)
            statement = None

        try:
            await self._backend.transact(work)
        except Exception as error:
            if len(group) > 1 and not _outage(error):
                half = len(group) // 2
                await self._commit(group[:half])
                await self._commit(group[half:])
                return
            if _outage(error):
                self._wrote_at = None
            for write in group:
                write.fail(statement, error)
        else:
            self._wrote_at = monotonic()
            for write in group:
                write.succeed()


def _outage(error: Exception) -> bool:
    """Whether the database itself failed, rather than refusing a row of the group."""
    failed = isinstance(error, OperationalError | PoolTimeout | OSError | Unavailable)
    return failed or (isinstance(error, DBAPIError) and error.connection_invalidated)


def unavailable(error: Exception) -> Unavailable:
    """A database's error as a sentence, without the statement and its values."""
    if isinstance(error, Unavailable):
        return error
    reason = error.orig if isinstance(error, DBAPIError) and error.orig else error
    # SQLAlchemy's adapter puts the driver's class before the reason: `<class …>: disk full`.
    said = str(reason).splitlines()[0].rpartition(">: ")[2] if str(reason) else "no answer"
    found = Unavailable(f"Database error: {said.rstrip('.')}.")
    found.__cause__ = error
    return found
