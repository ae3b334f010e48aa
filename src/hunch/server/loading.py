"""Reads a table from the store: its latest snapshot, and the log since then."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Final

from hunch.core.codec import decode
from hunch.core.registry import find
from hunch.server.corrupt_data import reading_stored
from hunch.server.entries import AnyEntry, Opened, Switched
from hunch.server.errors import NoSuchTable
from hunch.server.folding import fold_all, table_from
from hunch.server.snapshots import table_from_snapshot
from hunch.server.table import Table
from hunch.store import Store, StoredTable, TableRow, Unavailable

READ_AT_ONCE: Final = 500  # entries: about a millisecond, so that a long log holds nobody up
FOLDED_AT_ONCE: Final = 50  # likewise


async def read_table(store: Store, row: TableRow) -> Table:
    """The table as it is now."""
    snapshot = await store.snapshot(row.id)
    table = table_from_snapshot(row.id, row.code, snapshot[1]) if snapshot else None
    read = False
    async for lines in lines_since(store, row.id, table.length if table else 0):
        with reading_stored(f"The log of table {row.code}"):
            entries = [_entry(line) for line in lines]
            table = fold_all(table, entries) if table else table_from(row.id, row.code, entries)
        read = True
    if table is None or not read:  # every snapshot is followed by an entry
        raise NoSuchTable("This table was closed.")
    return table


async def read_tables(
    store: Store, rows: Sequence[TableRow]
) -> AsyncIterator[tuple[TableRow, Table | Exception]]:
    """Many tables as they are now, or why one can't be read; several per query."""
    left = {row.id: row for row in sorted(rows, key=lambda row: row.id)}
    while left:
        found: Mapping[str, StoredTable | None] = await store.read_many(left.keys(), READ_AT_ONCE)
        found = found or {next(iter(left)): None}  # its log is too long
        for id_, stored in found.items():
            row = left.pop(id_)
            try:
                table = _table_from(row, stored) if stored else None
                yield row, table or await read_table(store, row)
            except Unavailable:
                raise
            except Exception as error:
                yield row, error
            await asyncio.sleep(0)


def _table_from(row: TableRow, stored: StoredTable) -> Table | None:
    """The table, or None if its snapshot is from another version."""
    with reading_stored(f"The log of table {row.code}"):
        entries = [_entry(line) for line in stored.lines]
        if stored.snapshot is None:
            return table_from(row.id, row.code, entries)
        before = table_from_snapshot(row.id, row.code, stored.snapshot)
        return None if before is None else fold_all(before, entries)


async def lines_since(store: Store, table: str, since: int) -> AsyncIterator[list[bytes]]:
    """A table's log from this entry on, a little at a time, so that others get a turn."""
    while some := await store.read(table, since, READ_AT_ONCE):
        for start in range(0, len(some), FOLDED_AT_ONCE):
            yield some[start : start + FOLDED_AT_ONCE]
            await asyncio.sleep(0)
        since += len(some)
        if len(some) < READ_AT_ONCE:
            return


def _entry(line: bytes) -> AnyEntry:
    entry: AnyEntry = decode(line, AnyEntry)
    if isinstance(entry, Opened | Switched) and entry.version != find(entry.game).version:
        raise NoSuchTable("This table was started with another version of its game.")
    return entry
