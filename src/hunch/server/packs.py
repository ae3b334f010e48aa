"""What a table's host supplies, and which items have come up at the host's tables."""

import asyncio
from collections.abc import Sequence
from typing import Any

from hunch.core.contract import Game
from hunch.core.host_material import NO_MATERIAL, Material
from hunch.core.registry import hooks_of
from hunch.packs.reading import parse
from hunch.packs.registry import kind_of
from hunch.packs.uploads import check_found
from hunch.server import entries as log
from hunch.server.changes import Change
from hunch.server.corrupt_data import reading_stored
from hunch.server.table import Table
from hunch.store import Met, PackRow, Store


async def material_of(store: Store, game: Game, options: Any, key: str) -> Material:
    """The packs of this browser that the options name, and what has come up at its tables."""
    if kind_of(game) is None:
        return NO_MATERIAL
    wanted = hooks_of(game).uploads_in(options)
    rows = await store.packs.of(key, game.name, wanted) if wanted else []
    # A long pack takes a while to read; other tables should not have to wait.
    found = await asyncio.to_thread(_read, game, rows) if rows else {}
    return Material(found, await store.packs.met(key, game.name))


async def check_brought(store: Store, game: Game, options: Any, key: str) -> None:
    """Refuse packs that belong to somebody else or have been removed."""
    wanted = hooks_of(game).uploads_in(options)
    if not wanted:
        return
    check_found(wanted, {row.id for row in await store.packs.of(key, game.name, wanted)})


async def touch(store: Store, game: Game, options: Any, key: str, now: int) -> None:
    """Keep the packs that are being played from expiring."""
    await store.packs.touch(key, hooks_of(game).uploads_in(options), now)


def met_by(before: Table, after: Table, changes: Sequence[Change]) -> Met | None:
    """What has come up for the host with these changes, which lead from `before` to `after`."""
    used = hooks_of(before.game).used_material
    host = before.people.get(before.host) if before.host is not None else None
    if host is None or not any(type(d.entry) is log.Played for d in changes):
        return None
    assert after.match is not None
    known: tuple[str, ...] = ()
    if before.match is not None and before.match_id == after.match_id:
        known = used(before.match.state)
    new = tuple(item for item in used(after.match.state) if item not in known)
    forgotten = tuple(item for change in changes for item in change.forgotten)
    return Met(host.key, before.game.name, new, forgotten) if new or forgotten else None


def _read(game: Game, rows: Sequence[PackRow]) -> dict[str, Any]:
    kind = kind_of(game)
    assert kind is not None, "only a game with packs asks for uploaded ones"
    found = {}
    for row in rows:
        with reading_stored(f"Pack {row.id}"):
            found[row.id] = parse(kind, row.body.decode())
    return found
