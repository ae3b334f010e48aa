"""How tables and packs are used, and which of them are the least useful."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, Table, case, exists, func, or_, select

from hunch.store import schema
from hunch.store.rows import TableRow, TableUse
from hunch.store.schema import (
    entries,
    met,
    packs,
    people,
    players,
    removed_people,
    table_packs,
    tables,
    usage,
)
from hunch.store.writer import Write, Writer

TOUCH_MS: Final = 3_600_000

# The least useful tables come first; within a rank, those used longest ago.
NEVER_JOINED, NEVER_BEGUN, NOT_PLAYING, PLAYING = range(4)
# Packs likewise: first those that nobody has played, from people who were never at a table.
OF_STRANGERS, NEVER_PLAYED, PLAYED = range(3)


class Usage:
    """Who is at which table, when somebody was last there, and what could make room."""

    def __init__(
        self, writer: Writer, rows: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]]
    ) -> None:
        self._writer = writer
        self._rows = rows

    async def see(self, ids: Collection[str], at: int) -> None:
        """People are at these tables."""
        if ids:
            seen = [{"table_id": id_, "seen_at": at} for id_ in ids]
            touched = [{**row, "stale": at - TOUCH_MS} for row in seen]  # for the list of tables
            rows = {schema.SEE_TABLE: seen, schema.TOUCH_TABLE: touched}
            await self._writer.write(Write("", rows))

    async def knows(self, browser: str) -> bool:
        """Whether this browser's owner is at a table, or in a finished match that is kept."""
        at_a_table = exists().where(people.c.browser == browser)
        in_a_match = exists().where(players.c.browser == browser)
        [(known,)] = await self._rows(select(or_(at_a_table, in_a_match)))
        return bool(known)

    async def codes_of(self, browser: str, most: int) -> list[str]:
        """The codes of the tables that somebody is at, the most recently active first."""
        return await self._codes(people, browser, most)

    async def codes_removed_from(self, browser: str, most: int) -> list[str]:
        """The codes of the tables whose hosts removed somebody, the most recently active first."""
        return await self._codes(removed_people, browser, most)

    async def _codes(self, those: Table, browser: str, most: int) -> list[str]:
        query = select(tables.c.code).join(those).where(those.c.browser == browser)
        rows = await self._rows(query.order_by(tables.c.active_at.desc()).limit(most))
        return [row.code for row in rows]

    async def empty(self, before: int) -> list[TableRow]:
        """Tables that nobody had joined by then, and those that everybody had left."""
        never = (usage.c.seen_at == 0) & (tables.c.active_at < before)
        at_it = exists().where(people.c.table_id == tables.c.id)
        left = (usage.c.seen_at < before) & (tables.c.active_at < before) & ~at_it
        query = select(tables).join(usage).where(or_(never, left))
        return [TableRow(**row._mapping) for row in await self._rows(query)]

    async def least_useful_tables(
        self, most: int, opened_before: int, seen_before: int, played_before: int
    ) -> list[str]:
        """The ids of tables where nobody is, the least useful first.

        A table that nobody has joined counts if it was opened before `opened_before`. Others count
        if nobody has been there since `seen_before` or, with a match in play, since
        `played_before`; of the latter, the one in which the least has happened comes first.
        """
        seen = func.coalesce(usage.c.seen_at, tables.c.active_at)
        playing = tables.c.phase == "playing"
        rank = case(
            (seen == 0, NEVER_JOINED),
            (playing, PLAYING),
            (func.coalesce(usage.c.begun, True), NOT_PLAYING),
            else_=NEVER_BEGUN,
        )
        last = case((seen == 0, tables.c.active_at), else_=seen)
        limit = case((seen == 0, opened_before), (playing, played_before), else_=seen_before)
        length = select(entries.c.n).where(entries.c.table_id == tables.c.id)
        length = length.order_by(entries.c.n.desc()).limit(1)
        played = case((rank == PLAYING, length.scalar_subquery()), else_=0)
        query = select(tables.c.id).outerjoin(usage).where(last < limit)
        query = query.order_by(rank, played, last, tables.c.id).limit(most)
        return [row.id for row in await self._rows(query)]

    async def least_useful_packs(
        self, most: int, saved_before: int, played_before: int
    ) -> list[tuple[str, int]]:
        """Packs that no table uses, and when each was last used; the least useful first."""
        played = packs.c.active_at > packs.c.changed_at
        known = or_(
            exists().where(people.c.browser == packs.c.browser),
            exists().where(players.c.browser == packs.c.browser),
            exists().where(met.c.browser == packs.c.browser),
        )
        rank = case((played, PLAYED), (known, NEVER_PLAYED), else_=OF_STRANGERS)
        in_use = exists().where(table_packs.c.pack == packs.c.id)
        limit = case((played, played_before), else_=saved_before)
        query = select(packs.c.id, packs.c.active_at).where(packs.c.active_at < limit, ~in_use)
        query = query.order_by(rank, packs.c.active_at, packs.c.id).limit(most)
        return [(row.id, row.active_at) for row in await self._rows(query)]

    async def evict_packs(self, found: Collection[tuple[str, int]]) -> None:
        """Remove these packs, unless they have been used since."""
        rows = [{"pack_id": id_, "unused_since": at} for id_, at in found]
        await self._writer.write(Write("", {schema.EVICT_PACK: rows}))

    async def packs_in_play(self, game: str, browser: str | None, ids: Collection[str]) -> set[str]:
        """The packs in matches of this game that this browser, or one of these tables, plays."""
        at_it = exists().where(people.c.table_id == tables.c.id, people.c.browser == browser)
        query = select(table_packs.c.pack).join(tables, tables.c.id == table_packs.c.table_id)
        query = query.where(tables.c.phase == "playing", tables.c.game == game)
        query = query.where(or_(at_it, tables.c.id.in_(ids))).distinct()
        return {row.pack for row in await self._rows(query)}


def use_rows(table: str, use: TableUse) -> dict[schema.Statement, Sequence[Mapping[str, Any]]]:
    """The rows that say how a table is used now."""
    used, of_table = [{"used_table": table}], {"table_id": table}
    return {
        schema.BEGIN_TABLE: used if use.begun else [],
        schema.CLEAR_PEOPLE: used,
        schema.ADD_PERSON: [{**of_table, **msgspec.structs.asdict(each)} for each in use.people],
        schema.CLEAR_REMOVED_PEOPLE: used,
        schema.ADD_REMOVED_PERSON: [{**of_table, "browser": each} for each in use.removed],
        schema.CLEAR_TABLE_PACKS: used,
        schema.ADD_TABLE_PACK: [{**of_table, "pack": pack} for pack in dict.fromkeys(use.packs)],
    }
