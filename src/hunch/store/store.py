"""The store: append-only logs of tables, and the finished matches."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Row, Select, case, func, literal, outerjoin, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from hunch.store import schema
from hunch.store.admin import Admin
from hunch.store.backend import Backend
from hunch.store.bus import Bus
from hunch.store.devices import Devices
from hunch.store.errors import CodeTaken, Conflict, Unavailable
from hunch.store.packs import Packs, met_rows
from hunch.store.rows import MatchRow, Met, Participant, TableRow, TableUse
from hunch.store.schema import (
    analyses,
    entries,
    matches,
    players,
    snapshots,
    summaries,
    tables,
)
from hunch.store.sqlite import SQLite
from hunch.store.subscriptions import Subscriptions
from hunch.store.urls import File, locate
from hunch.store.usage import Usage, use_rows
from hunch.store.writer import Write, Writer, unavailable

HEALTH_SECONDS = 5  # in which a healthy database answers
UNUSED = TableUse()


class StoredTable:
    """What the store has of a table: its snapshot, if any, and the log from there on."""

    def __init__(self, since: int = 0, snapshot: bytes | None = None) -> None:
        self.since = since
        self.snapshot = snapshot
        self.lines: list[bytes] = []


class Store:
    """Logs, keyed by (table, n). One append is one transaction, and durable when it returns."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._writer = Writer(backend)
        self.packs = Packs(self._writer, self._rows)
        self.usage = Usage(self._writer, self._rows)
        self.admin = Admin(self._writer, self._rows)
        self.subscriptions = Subscriptions(self._writer, self._rows)
        self.devices = Devices(self._writer, self._rows)

    @classmethod
    async def open(cls, url: str, beside: bool = False) -> "Store":
        """Open the database at this URL, and create whatever is missing.

        With `beside` it is opened for a moment, beside a server that may be running.
        """
        place = locate(url)
        if isinstance(place, File):
            return cls(await SQLite.open(place.path, beside))
        from hunch.store.postgres import Postgres  # asyncpg is slow to import

        return cls(await Postgres.open(place))

    async def close(self) -> None:
        """Write what is waiting, then close the database."""
        await self._writer.close()
        await self._backend.close()

    @property
    def bus(self) -> Bus:
        """Messages to and from the other processes."""
        return self._backend.bus

    @property
    def durable(self) -> str:
        """Where everything is stored, in one line for people."""
        return self._backend.durable

    # Tables and their logs

    async def create(
        self, row: TableRow, entries: Sequence[bytes], at: int, use: TableUse = UNUSED
    ) -> None:
        """Create a table with its first entries, or raise CodeTaken."""
        rows: dict[schema.Statement, Sequence[Mapping[str, Any]]] = {
            schema.ADD_TABLE: [msgspec.structs.asdict(row)],
            schema.ADD_ENTRY: _numbered(row.id, 0, entries, at),
            schema.ADD_USAGE: [{"table_id": row.id, "seen_at": 0, "begun": use.begun}],
            **use_rows(row.id, use),
        }
        await self._writer.write(Write(row.id, rows, {schema.ADD_TABLE: CodeTaken(row.code)}))

    async def append(
        self,
        table: str,
        n: int,
        entries: Sequence[bytes],
        at: int,
        row: TableRow | None = None,
        finished: MatchRow | None = None,
        met: Met | None = None,
        snapshot: bytes | None = None,
        use: TableUse | None = None,
    ) -> None:
        """Write, all or nothing: entries n, n+1, …, the row, its use, the match and what was met.

        A snapshot is of the table before these entries.

        Raises Conflict if n is not the table's next number, or the table was removed. A row may
        change everything except the table's id and code.
        """
        if not entries:
            raise ValueError("An append needs at least one entry.")
        rows: dict[schema.Statement, Sequence[Mapping[str, Any]]] = {
            schema.ADD_ENTRY: _numbered(table, n, entries, at)
        }
        if snapshot is not None:
            rows[schema.SAVE_SNAPSHOT] = [{"table_id": table, "n": n, "body": snapshot}]
        if row is not None:
            changed = msgspec.structs.asdict(row)
            del changed["id"], changed["code"]
            rows[schema.CHANGE_TABLE] = [{"table_id": table, **changed}]
        if use is not None:
            rows |= use_rows(table, use)
        if finished is not None:
            rows |= _match_rows(finished)
        if met is not None:
            rows |= met_rows(met, at)
        conflict = Conflict(f"Entry {n} of table {table} cannot be written.")
        length = n + len(entries)
        await self._writer.write(Write(table, rows, {schema.ADD_ENTRY: conflict}, length))

    async def read(self, table: str, since: int = 0, most: int | None = None) -> list[bytes]:
        """The entries of a table, from number `since` on; at most this many."""
        log = select(entries.c.body).where(entries.c.table_id == table, entries.c.n >= since)
        return [body for (body,) in await self._rows(log.order_by(entries.c.n).limit(most))]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The table's latest snapshot, and the number of the entry that follows it."""
        query = select(snapshots.c.n, snapshots.c.body).where(snapshots.c.table_id == table)
        found = await self._rows(query)
        return (found[0].n, found[0].body) if found else None

    async def read_many(self, ids: Collection[str], most: int) -> dict[str, StoredTable]:
        """The snapshots of these tables and their logs since then, at most this many entries.

        Tables whose logs do not fit are left out.
        """
        saved = select(snapshots).where(snapshots.c.table_id.in_(ids))
        found = {row.table_id: StoredTable(row.n, row.body) for row in await self._rows(saved)}
        since = func.coalesce(snapshots.c.n, 0)
        joined = outerjoin(entries, snapshots, entries.c.table_id == snapshots.c.table_id)
        log = select(entries.c.table_id, since.label("since"), entries.c.body)
        log = log.select_from(joined).where(entries.c.table_id.in_(ids), entries.c.n >= since)
        rows = await self._rows(log.order_by(entries.c.table_id, entries.c.n).limit(most))
        partly = {rows[-1].table_id} if len(rows) == most else set()
        for row in rows:
            table = found.setdefault(row.table_id, StoredTable())
            table.lines.append(row.body)
            if table.since != row.since:  # another match has begun between the two queries
                partly.add(row.table_id)
        return {id_: table for id_, table in found.items() if table.lines and id_ not in partly}

    async def lengths(self, ids: Collection[str]) -> dict[str, int]:
        """How many entries these tables' logs have."""
        last = func.max(entries.c.n).label("last")
        query = select(entries.c.table_id, last).where(entries.c.table_id.in_(ids))
        rows = await self._rows(query.group_by(entries.c.table_id))
        return {row.table_id: row.last + 1 for row in rows}

    async def find(self, code: str) -> TableRow | None:
        """The table with that code."""
        found = await self._tables(select(tables).where(tables.c.code == code))
        return found[0] if found else None

    async def listed(self, most: int) -> list[TableRow]:
        """Tables for the public list, the most recently active first."""
        open_ = select(tables).where(tables.c.listed, tables.c.phase.in_(("lobby", "playing")))
        return await self._tables(open_.order_by(tables.c.active_at.desc()).limit(most))

    async def count(self) -> int:
        """How many tables there are."""
        [(number,)] = await self._rows(select(func.count()).select_from(tables))
        return int(number)

    async def idle(self, before: int) -> list[TableRow]:
        """Tables whose last entry is older than that, and at which nobody has been since."""
        last = select(entries.c.at).where(entries.c.table_id == tables.c.id)
        last = last.order_by(entries.c.n.desc()).limit(1)
        since = func.coalesce(last.scalar_subquery(), tables.c.active_at)
        return await self._tables(select(tables).where(since < before, tables.c.active_at < before))

    async def remove(self, table: str) -> None:
        """Remove a table and its log; finished matches stay."""
        await self._writer.write(Write(table, {schema.REMOVE_TABLE: [{"table_id": table}]}))

    # Finished matches

    async def match(self, id: str) -> MatchRow | None:  # noqa: A002 - as the row calls it
        """A finished match with its file."""
        async with self._reading() as connection:
            line = select(matches, summaries.c.body.label("summary")).outerjoin(summaries)
            found = (await connection.execute(line.where(matches.c.id == id))).first()
            if found is None:
                return None
            seated = await _players(connection, [id])
        return _match_row(found, seated)

    async def history(self, browser: str, most: int, skip: int = 0) -> list[MatchRow]:
        """The matches of a browser, newest first; without the record if there is a summary."""
        there = select(players.c.match_id).where(players.c.browser == browser)
        record = case((summaries.c.body.is_(None), matches.c.record), else_=b"").label("record")
        of_match = (matches.c.id, matches.c.table_id, matches.c.game, matches.c.ended_at)
        line = select(*of_match, record, summaries.c.body.label("summary")).outerjoin(summaries)
        line = line.where(matches.c.id.in_(there))
        line = line.order_by(matches.c.ended_at.desc(), matches.c.id).limit(most).offset(skip)
        async with self._reading() as connection:
            found = (await connection.execute(line)).all()
            seated = await _players(connection, [row.id for row in found])
        return [_match_row(row, seated) for row in found]

    async def forget_matches(self, before: int) -> int:
        """Remove the matches that ended before this, and return how many."""
        old = await self._rows(select(matches.c.id).where(matches.c.ended_at < before))
        if old:
            gone = [{"match_id": row.id} for row in old]
            await self._writer.write(Write("", {schema.FORGET_MATCH: gone}))
        return len(old)

    async def analysis(self, match: str, kind: str) -> bytes | None:
        """An earlier analysis of a match, if it is still kept."""
        query = select(analyses.c.body).where(analyses.c.match_id == match, analyses.c.kind == kind)
        found = await self._rows(query)
        return found[0].body if found else None

    async def keep_analysis(self, match: str, kind: str, body: bytes, at: int) -> None:
        """Keep the analysis of a match, for as long as the match is kept."""
        row = {"match_id": match, "kind": kind, "at": at, "body": body}
        await self._writer.write(Write("", {schema.KEEP_ANALYSIS: [row]}))

    async def forget_analyses(self, most: int) -> None:
        """Keep only this many of them, the newest."""
        await self._writer.write(Write("", {schema.FORGET_ANALYSES: [{"most": most}]}))

    # One process for each table

    async def claim(self, table: str) -> bool:
        """Become the one process that runs this table's bots and clocks; True if it is this one.

        May be called again and again. It only saves work; what keeps the log right is the key
        (table, n), even if two processes believe they have the table.
        """
        return await self._backend.claim(table)

    async def adopt(self, most: int, skip: Collection[str] = ()) -> list[TableRow]:
        """Claim tables in play that no process runs, at most this many, and none of these."""
        try:
            adopted = await self._backend.adopt(most, skip)
        except (SQLAlchemyError, OSError) as error:
            raise unavailable(error) from error
        return await self._tables(select(tables).where(tables.c.id.in_(adopted)))

    async def release(self, table: str) -> None:
        """Let another process claim the table."""
        await self._backend.release(table)

    async def healthy(self) -> bool:
        """Whether the database answers, and accepts what is written."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._rows(select(literal(1)))
                if not self._writer.works:
                    await self._writer.write(Write("", {schema.PROBE: [{}]}))
        except (Unavailable, TimeoutError):
            return False
        return True

    # Reading

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._backend.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise unavailable(error) from error

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self._reading() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        return [TableRow(**row._mapping) for row in await self._rows(query)]


def _numbered(table: str, n: int, bodies: Sequence[bytes], at: int) -> list[dict[str, Any]]:
    return [
        {"table_id": table, "n": number, "at": at, "body": body}
        for number, body in enumerate(bodies, n)
    ]


def _match_rows(row: MatchRow) -> dict[schema.Statement, list[dict[str, Any]]]:
    match = {
        "id": row.id,
        "table_id": row.table,
        "game": row.game,
        "ended_at": row.ended_at,
        "record": row.record,
    }
    seated = [
        {"match_id": row.id, "place": place, **msgspec.structs.asdict(player)}
        for place, player in enumerate(row.players)
    ]
    summary = [] if row.summary is None else [{"match_id": row.id, "body": row.summary}]
    return {
        schema.ADD_MATCH: [match],
        schema.ADD_SUMMARY: summary,
        schema.ADD_PLAYER: seated,
    }


def _match_row(row: Any, seated: Mapping[str, tuple[Participant, ...]]) -> MatchRow:
    return MatchRow(
        id=row.id,
        table=row.table_id,
        game=row.game,
        ended_at=row.ended_at,
        record=row.record,
        players=seated.get(row.id, ()),
        summary=row.summary,
    )


async def _players(
    connection: AsyncConnection, ids: Sequence[str]
) -> dict[str, tuple[Participant, ...]]:
    """Who was at these matches, in the stored order."""
    query = select(players.c.match_id, players.c.browser, players.c.seat, players.c.name)
    query = query.where(players.c.match_id.in_(ids)).order_by(players.c.match_id, players.c.place)
    seated: dict[str, tuple[Participant, ...]] = {}
    for match_id, *rest in await connection.execute(query):
        seated[match_id] = (*seated.get(match_id, ()), Participant(*rest))
    return seated
