"""What a server's operator lists and removes, whether or not it is running."""

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from sqlalchemy import Row, Select, case, exists, func, select

from hunch.core.values import Value
from hunch.store import schema
from hunch.store.rows import TableRow
from hunch.store.schema import (
    admin_changes,
    devices,
    packs,
    passkeys,
    people,
    players,
    table_packs,
    tables,
)
from hunch.store.schema import usage as used
from hunch.store.writer import Write, Writer

REMEMBERED_MS: Final = 3_600_000  # far longer than a running server takes to notice


class TableAccount(Value, frozen=True, kw_only=True):
    """A table as its operator sees it."""

    row: TableRow
    people: tuple[str, ...]  # their names
    seen_at: int | None  # when somebody was last there; None: never


class PackAccount(Value, frozen=True, kw_only=True):
    """An uploaded pack as the operator sees it."""

    id: str
    game: str
    browser: str
    facts: bytes
    size: int  # in bytes
    changed_at: int
    active_at: int
    in_use: bool  # at a table


class PersonAccount(Value, frozen=True, kw_only=True):
    """Everything that is known about somebody, by the hash of their first token."""

    browser: str
    names: tuple[str, ...]
    tables: tuple[str, ...]  # their codes
    packs: int
    matches: int  # finished ones
    devices: int  # that are not signed out
    passkeys: int


class Admin:
    """Lists and removals; those that concern a table are noted for a running server."""

    def __init__(
        self, writer: Writer, rows: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]]
    ) -> None:
        self._writer = writer
        self._rows = rows

    async def tables(self) -> list[TableAccount]:
        """All tables, the most recently used first."""
        names = defaultdict(list)
        for row in await self._rows(select(people).order_by(people.c.person)):
            names[row.table_id].append(row.name)
        query = select(tables, used.c.seen_at).outerjoin(used)
        found = []
        for row in await self._rows(query):
            values = dict(row._mapping)
            seen_at = values.pop("seen_at")
            seen = values["active_at"] if seen_at is None else seen_at
            about = TableRow(**values)
            who = tuple(names[about.id])
            found.append(TableAccount(row=about, people=who, seen_at=seen or None))
        return sorted(found, key=lambda each: -(each.seen_at or each.row.active_at))

    async def packs(self) -> list[PackAccount]:
        """All uploaded packs, the most recently used first."""
        columns = (packs.c.id, packs.c.game, packs.c.browser, packs.c.facts)
        dates = (packs.c.changed_at, packs.c.active_at)
        in_use = exists().where(table_packs.c.pack == packs.c.id).label("in_use")
        query = select(*columns, func.length(packs.c.body).label("size"), *dates, in_use)
        rows = await self._rows(query.order_by(packs.c.active_at.desc(), packs.c.id))
        return [PackAccount(**{**row._mapping, "in_use": bool(row.in_use)}) for row in rows]

    async def people(self) -> list[PersonAccount]:
        """Everybody who is at a table, has a pack, or was at a match that is still kept."""
        names: dict[str, dict[str, None]] = defaultdict(dict)
        at_tables: dict[str, list[str]] = defaultdict(list)
        finished: Counter[str] = Counter()
        here = select(people.c.browser, people.c.name, tables.c.code).join(tables)
        for row in await self._rows(here.order_by(tables.c.code)):
            names[row.browser][row.name] = None
            at_tables[row.browser].append(row.code)
        number = func.count().label("number")
        played = select(players.c.browser, players.c.name, number).where(players.c.browser != "")
        for row in await self._rows(played.group_by(players.c.browser, players.c.name)):
            names[row.browser][row.name] = None
            finished[row.browser] += row.number
        owned = select(packs.c.browser, number).group_by(packs.c.browser)
        own = {row.browser: row.number for row in await self._rows(owned)}
        signed_in = func.sum(case((devices.c.revoked_at.is_(None), 1), else_=0)).label("number")
        listed = select(devices.c.person, signed_in).group_by(devices.c.person)
        using = {row.person: int(row.number) for row in await self._rows(listed)}
        kept = select(passkeys.c.person, number).group_by(passkeys.c.person)
        keys = {row.person: row.number for row in await self._rows(kept)}
        return [
            PersonAccount(
                browser=browser,
                names=tuple(names[browser]),
                tables=tuple(at_tables[browser]),
                packs=own.get(browser, 0),
                matches=finished[browser],
                devices=using.get(browser, 1),
                passkeys=keys.get(browser, 0),
            )
            for browser in sorted({*names, *own, *using, *keys})
        ]

    async def tables_of(self, browser: str) -> list[TableRow]:
        """The tables that somebody is at."""
        there = select(people.c.table_id).where(people.c.browser == browser)
        rows = await self._rows(select(tables).where(tables.c.id.in_(there)))
        return [TableRow(**row._mapping) for row in rows]

    async def remove_table(self, id_: str, at: int) -> None:
        """Remove a table and its log; finished matches stay."""
        rows = {schema.REMOVE_TABLE: [{"table_id": id_}], **_noted(id_, at)}
        await self._writer.write(Write(id_, rows))

    async def note_change(self, id_: str, at: int) -> None:
        """Something was written to this table's log."""
        await self._writer.write(Write(id_, _noted(id_, at)))

    async def remove_pack(self, browser: str, id_: str) -> None:
        """Remove a pack; matches in play keep it."""
        rows = {schema.REMOVE_PACK: [{"pack_id": id_, "owner": browser}]}
        await self._writer.write(Write("", rows))

    async def forget_person(self, browser: str) -> None:
        """Remove somebody's packs and lists, and cut the link to their finished matches."""
        owner = [{"owner": browser}]
        rows = {
            schema.REMOVE_PACKS_OF: owner,
            schema.FORGET_MET_OF: owner,
            schema.FORGET_DISLIKED_OF: owner,
            schema.UNLINK_PLAYER: owner,
            schema.REMOVE_SUBSCRIPTIONS_OF: owner,
            schema.REMOVE_DEVICE_LINKS_OF: owner,
            schema.REMOVE_PASSKEYS_OF: owner,
            schema.REMOVE_DEVICES_OF: owner,
        }
        await self._writer.write(Write("", rows))

    async def changes(self) -> dict[int, str]:
        """The tables that were removed or written to lately, by the number of the change."""
        found = await self._rows(select(admin_changes.c.n, admin_changes.c.table_id))
        return {row.n: row.table_id for row in found}

    async def exists(self, id_: str) -> bool:
        """Whether there is a table with this id."""
        return bool(await self._rows(select(tables.c.id).where(tables.c.id == id_)))


def _noted(id_: str, at: int) -> dict[schema.Statement, list[dict[str, Any]]]:
    return {
        schema.ADD_ADMIN_CHANGE: [{"table_id": id_, "at": at}],
        schema.FORGET_ADMIN_CHANGES: [{"before": at - REMEMBERED_MS}],
    }
