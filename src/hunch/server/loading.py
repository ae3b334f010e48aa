"""Reads a table from the store: its latest snapshot, and the log since then."""

import asyncio
from itertools import islice
from typing import Final

from hunch.core.codec import decode
from hunch.core.registry import find
from hunch.server.corrupt_data import reading_stored
from hunch.server.entries import AnyEntry, Opened, Switched
from hunch.server.errors import NoSuchTable
from hunch.server.folding import fold_all, table_from
from hunch.server.snapshots import table_from_snapshot
from hunch.server.table import Table
from hunch.store import Store, TableRow

FOLDED_AT_ONCE: Final = 50  # entries: a few milliseconds, so that a long log holds nobody up


async def read_table(store: Store, row: TableRow) -> Table:
    """The table as it is now."""
    snapshot = await store.snapshot(row.id)
    table = table_from_snapshot(row.id, row.code, snapshot[1]) if snapshot else None
    lines = iter(await store.read(row.id, table.length if table else 0))
    read = False
    while some := list(islice(lines, FOLDED_AT_ONCE)):
        with reading_stored(f"The log of table {row.code}"):
            entries = [_entry(line) for line in some]
            table = fold_all(table, entries) if table else table_from(row.id, row.code, entries)
        read = True
        await asyncio.sleep(0)
    if table is None or not read:  # every snapshot is followed by an entry
        raise NoSuchTable("This table was closed.")
    return table


def _entry(line: bytes) -> AnyEntry:
    entry: AnyEntry = decode(line, AnyEntry)
    if isinstance(entry, Opened | Switched) and entry.version != find(entry.game).version:
        raise NoSuchTable("This table was started with another version of its game.")
    return entry
