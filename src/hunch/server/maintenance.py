"""What a server process does every few seconds: heartbeats, taking over tables, cleaning up."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from hunch.core.codec import decode
from hunch.core.errors import BadMessage
from hunch.server.commands import Listing
from hunch.server.peer_messages import Closing
from hunch.server.peers import BEAT_SECONDS
from hunch.server.runtime import Runtime
from hunch.server.table import Phase
from hunch.store import TableRow, Unavailable
from hunch.store.bus import LocalBus

CLEAN_UP_SECONDS: Final = 60.0
UNLOAD_MS: Final = 60_000  # a table that nobody here uses is read again when somebody does
MOST_ANALYSES: Final = 20_000  # some 20 kB each
SUBSCRIBED_MS: Final = 3_600_000  # so long push messages wait for somebody to join another table
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000

logger = structlog.get_logger()


async def maintain(runtime: Runtime) -> None:
    """Run the tables in play that no other process runs, and clean up, until cancelled."""
    runtime.peers.listen()
    alone = isinstance(runtime.store.bus, LocalBus)
    taken_over, since_cleaned = False, 0.0
    while True:
        try:
            if jump := runtime.clock.jump():
                logger.warning("system clock jumped", seconds=round(jump / 1000))
            for live in runtime.tables.all:
                if live.doubtful:
                    runtime.peers.read_on(live)
            if not alone:
                runtime.peers.beat()
            if not (alone and taken_over):  # there are no others to leave tables behind
                await runtime.tables.take_over()
                taken_over = True
            await runtime.admin_watch.look()
            await runtime.devices.notice()
            await runtime.turn_messages.look()
            runtime.quotas.log.flush()
            since_cleaned += BEAT_SECONDS
            if since_cleaned >= CLEAN_UP_SECONDS:
                since_cleaned = 0.0
                await clean_up(runtime)
        except Unavailable as error:  # the next round tries again
            logger.error("database unavailable", reason=str(error))
        except Exception:
            logger.exception("upkeep failed")
        await asyncio.sleep(BEAT_SECONDS)


async def clean_up(runtime: Runtime) -> None:
    """Remove abandoned tables, old matches and old packs; unload tables that nobody here uses."""
    now, config, store = runtime.clock.earliest_date(), runtime.config, runtime.store
    in_use = [live.table.id for live in runtime.tables.all if live.in_use]
    await store.usage.see(in_use, runtime.clock.date())
    empty = await store.usage.empty(now - config.empty_minutes * MINUTE)
    unused = await store.idle(now - config.lobby_hours * HOUR)
    abandoned = await store.idle(now - config.match_days * DAY)
    removed = {row.id for row in empty}
    removed |= {row.id for row in unused if not _takes_days(row)}
    removed |= {row.id for row in abandoned}
    for id_ in removed.difference(in_use):  # whatever the clocks say
        await runtime.tables.remove(id_, Closing.UNUSED)
    await store.forget_matches(now - config.history_days * DAY)
    await store.forget_analyses(MOST_ANALYSES)
    await store.packs.forget(now - config.history_days * DAY)
    await store.subscriptions.forget(now - SUBSCRIBED_MS)
    await store.devices.forget(now - config.history_days * DAY, now - DAY, now)
    for live in runtime.tables.all:
        idle = not live.sockets and live.quiet_since < live.now() - UNLOAD_MS
        if idle and live.table.phase is not Phase.PLAYING and not live.lock.locked():
            await runtime.tables.close(live)


def _takes_days(row: TableRow) -> bool:
    """Whether people may be away for days: in a match, or before one that lasts several."""
    if row.phase == Phase.PLAYING.value:
        return True
    with suppress(BadMessage):  # unreadable, which operators are told elsewhere
        return bool(decode(row.facts, Listing).days)
    return False
