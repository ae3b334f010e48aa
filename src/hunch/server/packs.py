"""What a table's host supplies, and which items have come up at the host's tables."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from hunch.core.contract import Game
from hunch.core.host_material import NO_MATERIAL, Material, Prepared
from hunch.core.registry import hooks_of
from hunch.packs.registry import kind_of
from hunch.packs.uploads import check_found
from hunch.server import entries as log
from hunch.server.changes import Change
from hunch.server.pack_work import dealt
from hunch.server.table import Table
from hunch.store import Met, Store

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime


async def prepared_for(
    runtime: "Runtime",
    game: Game,
    options: Any,
    key: str,
    secret: bytes,
    also_met: frozenset[str] = frozenset(),
) -> Prepared:
    """What a match whose host is this browser starts with.

    A host's own packs may be long, so they are read in another process.
    """
    hooks, store = hooks_of(game), runtime.store
    if kind_of(game) is None:
        return hooks.prepare(options, NO_MATERIAL, Random(secret))
    wanted = hooks.uploads_in(options)
    rows = await store.packs.of(key, game.name, wanted) if wanted else []
    met = await store.packs.met(key, game.name) | also_met
    met |= await store.packs.disliked(key, game.name)
    if not rows:
        return hooks.prepare(options, Material(met=met), Random(secret))
    return await runtime.pack_work.run(key, dealt, game.name, options, rows, met, secret)


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
    seen = used(after.match.state) if after.match is not None else ()
    forgotten = tuple([item for change in changes for item in change.forgotten])
    host = before.people.get(before.host) if before.host is not None else None
    if host is None or not (seen or forgotten):
        return None
    if not any(type(change.entry) is log.Played for change in changes):
        return None
    known: tuple[str, ...] = ()
    if before.match is not None and before.match_id == after.match_id:
        known = used(before.match.state)
    new = tuple(item for item in seen if item not in known)
    return Met(host.key, before.game.name, new, forgotten) if new or forgotten else None
