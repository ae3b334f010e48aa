"""All the tables in this process: opening, finding, loading and unloading them."""

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING
from uuid import uuid4

import structlog

from hunch.core.codec import encode
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.record import Origin
from hunch.core.registry import find
from hunch.core.values import Seat
from hunch.server import commands, practice
from hunch.server import refusal_words as why
from hunch.server.automation import automate
from hunch.server.entries import Opened, Settings
from hunch.server.errors import NoSuchTable
from hunch.server.folding import fold_changes, opened_table
from hunch.server.identity import is_code, new_code, read_code
from hunch.server.live_table import LiveTable, Make, row_of, use_of
from hunch.server.loading import read_table, read_tables
from hunch.server.packs import check_brought, prepared_for
from hunch.server.peer_messages import Closing
from hunch.server.protocol import Role
from hunch.server.table import Table
from hunch.store import CodeTaken, TableRow, Unavailable

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime

ADOPTED_AT_ONCE = 50  # so that several processes share the tables of one that died

logger = structlog.get_logger()


class Tables:
    """The tables that this process serves; the store has them all."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self._live: dict[str, LiveTable] = {}
        self._codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._automated: dict[str, asyncio.Task[None]] = {}
        self._unreadable: set[str] = set()  # tables in play that this process cannot load

    @property
    def all(self) -> list[LiveTable]:
        """The tables in this process."""
        return list(self._live.values())

    def get(self, id_: str) -> LiveTable | None:
        """The table with this id, if it is in this process."""
        return self._live.get(id_)

    async def open(self, game: str, settings: Settings, name: str, key: str) -> LiveTable:
        """A new table; the person with this name is its host."""
        found = find(game)
        await check_brought(
            self._runtime.store, found, commands.check_settings(found, settings), key
        )
        return await self._create(
            commands.opened(found, settings, self._runtime.clock.now()),
            lambda table, at: commands.came(table, name, key, Role.PLAYER, at),
        )

    async def practise(self, match: Match, origin: Origin, seat: Seat, key: str) -> LiveTable:
        """A new table where this person plays on from a position in a finished match."""
        practice.check_position(match, origin.entries, seat)
        game, settings = match.game, practice.settings_for(match)
        options = commands.check_settings(game, settings)
        first = commands.opened(game, settings, self._runtime.clock.now())
        secret, known = bytes.fromhex(first.secret), practice.known_from(match)
        prepared = await prepared_for(self._runtime, game, options, key, secret, known)
        return await self._create(
            first,
            lambda table, at: practice.begun(table, match, origin, seat, key, prepared, at),
        )

    async def _create(self, first: Opened, make: Make) -> LiveTable:
        """Open a table, and store it together with whatever is done there right away."""
        async with self._runtime.quotas.room_for_table():
            return await self._create_anyway(first, make)

    async def _create_anyway(self, first: Opened, make: Make) -> LiveTable:
        runtime = self._runtime
        date = runtime.clock.date()
        while True:
            table = opened_table(uuid4().hex, new_code(), first)
            made = make(table, first.at)
            table = fold_changes(table, made)
            lines = [encode(entry) for entry in (first, *(change.entry for change in made))]
            try:
                await runtime.store.create(row_of(table, date), lines, date, use_of(table))
            except CodeTaken:
                continue
            return self._enter(table)

    async def find(self, code: str) -> LiveTable:
        """The table with this code, read from the store if it is not here yet."""
        code = read_code(code)
        if code in self._codes:
            return self._live[self._codes[code]]
        row = await self._runtime.store.find(code) if is_code(code) else None
        if row is None:
            raise NoSuchTable("There is no table with that code; check it, or open a new table.")
        return await self._load(row)

    async def take_over(self) -> None:
        """Load the tables in play that no other process runs."""
        store = self._runtime.store
        while adopted := await store.adopt(ADOPTED_AT_ONCE, self._unreadable):
            left = {row.id for row in adopted}
            try:
                async for row, found in read_tables(store, adopted):
                    left.discard(row.id)
                    await self._take_over(row, found)
                await self._read_on({row.id for row in adopted})
            except Unavailable:
                for missed in left:
                    await store.release(missed)
                raise

    async def _take_over(self, row: TableRow, found: Table | Exception) -> None:
        if isinstance(found, Exception):  # perhaps a process of another version can
            await self._runtime.store.release(row.id)
            self._unreadable.add(row.id)
            logger.warning("table not taken over", code=row.code, reason=str(found))
        elif row.id not in self._live:
            self._runtime.peers.ask_about(self._enter(found))

    async def _read_on(self, ids: Collection[str]) -> None:
        """Read what others have written to these tables while they were being read."""
        lengths = await self._runtime.store.lengths(ids)
        for live in filter(None, map(self.get, ids)):
            if lengths.get(live.table.id, 0) > live.table.length:
                self._runtime.peers.read_on(live)

    async def close(self, live: LiveTable) -> None:
        """Unload a table from this process; the store keeps it."""
        table = live.table
        automation = self._automated.pop(table.id, None)
        if automation:
            automation.cancel()
        self._live.pop(table.id, None)
        self._codes.pop(table.code, None)
        self._loading.pop(table.id, None)
        await self._runtime.store.release(table.id)

    async def remove(self, id_: str, reason: Closing) -> None:
        """Remove a table for good."""
        await self._runtime.store.remove(id_)
        self._runtime.peers.closed(id_, reason)
        if live := self.get(id_):
            self.drop(live, reason)

    def drop(self, live: LiveTable, reason: Closing = Closing.CLOSED) -> None:
        """A table was removed from the store: tell those who are connected, and unload it."""
        for connection in live.connections:
            connection.end(Translatable(why.table_closed, reason.value))
        self._runtime.background.start(self.close(live))

    async def _load(self, row: TableRow) -> LiveTable:
        async with self._loading.setdefault(row.id, asyncio.Lock()):
            if row.id in self._live:
                return self._live[row.id]
            found = await read_table(self._runtime.store, row)
            if row.id in self._live:  # it was taken over meanwhile
                return self._live[row.id]
            live = self._enter(found)
            self._runtime.peers.ask_about(live)
            self._runtime.peers.read_on(live)
            return live

    def _enter(self, table: Table) -> LiveTable:
        live = LiveTable(self._runtime.store, table, self._runtime.clock)
        self._live[table.id] = live
        self._codes[table.code] = table.id
        self._automated[table.id] = asyncio.create_task(automate(self._runtime, live))
        return live
