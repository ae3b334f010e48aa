"""What else hosts have: their own packs, and which items have come up so far."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, func, select

from hunch.store import schema
from hunch.store.rows import Met, PackRow
from hunch.store.schema import disliked, matches, met, packs, players
from hunch.store.writer import Write, Writer

PAGE: Final = 100  # matches read at a time


class Packs:
    """The packs of each browser, and what has come up at its tables; no browser sees another's."""

    def __init__(
        self, writer: Writer, rows: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]]
    ) -> None:
        self._writer = writer
        self._rows = rows

    # Packs

    async def of(
        self, browser: str, game: str, only: Collection[str] | None = None
    ) -> list[PackRow]:
        """The packs of a browser, or those with these ids; the latest first."""
        own = select(packs).where(packs.c.browser == browser, packs.c.game == game)
        if only is not None:
            own = own.where(packs.c.id.in_(only))
        found = await self._rows(own.order_by(packs.c.changed_at.desc(), packs.c.id))
        return [PackRow(**row._mapping) for row in found]

    async def listed(self, browser: str, game: str) -> list[tuple[bytes, int]]:
        """What a list says about a browser's packs, and when they were changed, latest first."""
        own = select(packs.c.facts, packs.c.changed_at)
        own = own.where(packs.c.browser == browser, packs.c.game == game)
        found = await self._rows(own.order_by(packs.c.changed_at.desc(), packs.c.id))
        return [(row.facts, row.changed_at) for row in found]

    async def count(self, browser: str | None = None) -> int:
        """How many packs there are, or how many one browser has."""
        every = select(func.count()).select_from(packs)
        if browser is not None:
            every = every.where(packs.c.browser == browser)
        [(number,)] = await self._rows(every)
        return int(number)

    async def add(self, row: PackRow) -> None:
        """Store a new pack."""
        await self._write({schema.ADD_PACK: [msgspec.structs.asdict(row)]})

    async def change(self, row: PackRow) -> None:
        """Replace a pack, if it belongs to this owner."""
        changed = msgspec.structs.asdict(row)
        owner = {"pack_id": changed.pop("id"), "owner": changed.pop("browser")}
        await self._write({schema.CHANGE_PACK: [owner | changed]})

    async def touch(self, browser: str, ids: Collection[str], at: int) -> None:
        """These packs are being played."""
        if ids:
            rows = [{"pack_id": id_, "owner": browser, "played_at": at} for id_ in ids]
            await self._write({schema.TOUCH_PACK: rows})

    async def remove(self, browser: str, id_: str) -> None:
        """Remove a pack, if it belongs to this browser."""
        await self._write({schema.REMOVE_PACK: [{"pack_id": id_, "owner": browser}]})

    async def forget(self, before: int) -> None:
        """Remove what nobody has used since then."""
        old = [{"before": before}]
        await self._write(
            {
                schema.FORGET_OLD_PACKS: old,
                schema.FORGET_OLD_MET: old,
                schema.FORGET_OLD_DISLIKED: old,
            }
        )

    # What has come up

    async def met(self, browser: str, game: str) -> frozenset[str]:
        """The items that have come up at a browser's tables."""
        items = select(met.c.item).where(met.c.browser == browser, met.c.game == game)
        return frozenset(item for (item,) in await self._rows(items))

    async def forget_met(self, browser: str, game: str, items: Collection[str]) -> None:
        """Let these come up again."""
        if items:
            await self._write(met_rows(Met(browser, game, (), tuple(items)), 0))

    # What people thought of it

    async def disliked(self, browser: str, game: str) -> frozenset[str]:
        """The items that a browser found dull."""
        items = select(disliked.c.item).where(
            disliked.c.browser == browser, disliked.c.game == game
        )
        return frozenset(item for (item,) in await self._rows(items))

    async def dislikes(self, game: str) -> Mapping[str, int]:
        """How many browsers found each item dull."""
        counted = select(disliked.c.item, func.count().label("people"))
        counted = counted.where(disliked.c.game == game)
        found = await self._rows(counted.group_by(disliked.c.item))
        return {row.item: int(row.people) for row in found}

    async def dislike(self, browser: str, game: str, item: str, at: int) -> None:
        """Remember that a browser found an item dull."""
        row = {"browser": browser, "game": game, "item": item, "at": at}
        await self._write({schema.ADD_DISLIKED: [row]})

    async def like_again(self, browser: str, game: str, item: str) -> None:
        """Forget that it did."""
        row = {"owner": browser, "of_game": game, "what": item}
        await self._write({schema.REMOVE_DISLIKED: [row]})

    async def played(self, game: str) -> AsyncIterator[tuple[bytes, frozenset[int]]]:
        """The finished matches of a game, and the seats that people had, one by one."""
        last = ""
        while True:
            page = select(matches.c.id, matches.c.record).where(
                matches.c.game == game, matches.c.id > last
            )
            rows = await self._rows(page.order_by(matches.c.id).limit(PAGE))
            for row in rows:
                seats = select(players.c.seat).where(players.c.match_id == row.id)
                yield row.record, frozenset(seat for (seat,) in await self._rows(seats))
            if len(rows) < PAGE:
                return
            last = rows[-1].id

    async def _write(self, rows: Mapping[schema.Statement, Sequence[Mapping[str, Any]]]) -> None:
        await self._writer.write(Write("", rows))


def met_rows(found: Met, at: int) -> dict[schema.Statement, list[dict[str, Any]]]:
    """The rows that remember what has come up, and forget what may come up again."""
    owner = {"owner": found.browser, "of_game": found.game}
    new = {"browser": found.browser, "game": found.game, "at": at}
    return {
        schema.FORGET_MET: [{**owner, "what": item} for item in found.forgotten],
        schema.ADD_MET: [{**new, "item": item} for item in found.items],
    }
