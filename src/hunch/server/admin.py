"""What `hunch admin` does to tables, and how a running server notices."""

from typing import TYPE_CHECKING

from hunch.server.changes import Change
from hunch.server.commands import left
from hunch.server.corrupt_data import Corrupt
from hunch.server.errors import NoSuchTable
from hunch.server.live_table import LiveTable
from hunch.server.loading import read_table
from hunch.server.peer_messages import Closing
from hunch.server.steady_clock import Clock
from hunch.server.table import Table
from hunch.store import Store

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime


async def remove_person(store: Store, key: str) -> list[str]:
    """Remove somebody from all tables, as a host would; their packs and their history go too.

    Returns the codes of tables that cannot be read, from which nobody can be removed.
    """

    def make(table: Table, at: int) -> list[Change]:
        person = table.person_with(key)
        return left(table, person.id, at, removed=True) if person else []

    clock, unreadable = Clock(), []
    for row in await store.admin.tables_of(key):
        try:
            await LiveTable(store, await read_table(store, row), clock).write(make)
        except (NoSuchTable, Corrupt):
            unreadable.append(row.code)
        await store.admin.note_change(row.id, clock.date())
    await store.admin.forget_person(key)
    return unreadable


class AdminWatch:
    """Watches what `hunch admin` does while this server is running."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self._known: set[int] | None = None  # None: all of it predates the start

    async def look(self) -> None:
        """Close the removed tables, and read the new entries of those that were written to."""
        runtime = self._runtime
        found = await runtime.store.admin.changes()
        known, self._known = self._known, set(found)
        if known is None:
            return
        for table in {found[n] for n in found.keys() - known}:
            live = runtime.tables.get(table)
            if live is None:
                continue
            if await runtime.store.admin.exists(table):
                runtime.peers.read_on(live)
            else:
                runtime.tables.drop(live, Closing.OPERATOR)
