"""What a table does by itself: bots, timeouts, stand-ins, pauses, a new host.

Of all processes that serve a table, one claims it (see `Store.claim`) and does this; when that
process dies, another takes over.
"""

import asyncio
from typing import TYPE_CHECKING, Final

import structlog

from hunch.bots.levels import LANGUAGE_MODEL
from hunch.bots.llm.models import Unreachable
from hunch.bots.player import NoAnswer
from hunch.bots.seated import Bot, bot_for
from hunch.core.errors import GameError
from hunch.core.values import Seat
from hunch.server import entries as log
from hunch.server.changes import Change, changes
from hunch.server.duties import Duty, Kind, is_deserted, sand_timer
from hunch.server.entries import By, Slow
from hunch.server.errors import NoSuchTable, TooEarly
from hunch.server.live_table import LiveTable
from hunch.server.moves import made_for, moved
from hunch.server.table import Table
from hunch.store import Unavailable

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime

TAKE_OVER_SECONDS: Final = 1.0  # between another process's attempts to take over
RECOVER_SECONDS: Final = 1.0  # after an error, such as a lost database

logger = structlog.get_logger()


async def automate(runtime: "Runtime", live: LiveTable) -> None:
    """Do whatever is due at this table while this process serves it."""
    tried = ""
    while True:
        live.changed.clear()
        duty = live.next_duty(runtime.config.bot_pause_ms)
        try:
            if tried != live.table.match_id:  # a match is run where it began, if possible
                tried = live.table.match_id
                await runtime.store.claim(live.table.id)
            elif duty is None:
                await live.changed.wait()
            elif (wait := duty.at - live.now()) > 0:
                await _changed_within(live, wait / 1000)
            elif not await runtime.store.claim(live.table.id):
                await _changed_within(live, TAKE_OVER_SECONDS)
            else:
                await _do(runtime, live, duty)
        except NoSuchTable:  # another process has closed it
            runtime.tables.drop(live)
            return
        except Unavailable as error:
            logger.error("database unavailable", code=live.table.code, reason=str(error))
            await asyncio.sleep(RECOVER_SECONDS)
        except GameError as error:  # somebody else was faster: check again
            logger.debug("no longer due", code=live.table.code, reason=str(error))
            await asyncio.sleep(0)
        except Exception:
            logger.exception("automation failed", code=live.table.code)
            await asyncio.sleep(RECOVER_SECONDS)


async def _changed_within(live: LiveTable, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await live.changed.wait()
    except TimeoutError:
        pass


async def _do(runtime: "Runtime", live: LiveTable, duty: Duty) -> None:
    match duty.kind:
        case Kind.BOT:
            await _bot(runtime, live, duty.seat, duty.number)
        case Kind.LATE:
            await live.write(lambda table, at: _late(live, table, duty, at))
        case Kind.AWAY:
            await live.write(lambda table, at: _away(live, table, duty, at))
        case Kind.DESERTED:
            await live.write(lambda table, at: _deserted(live, table, at))
        case Kind.BACK:
            await live.write(lambda table, at: _back(live, table, at))
        case Kind.HOST:
            await live.write(lambda table, at: _host(live, table, at))


async def _bot(runtime: "Runtime", live: LiveTable, seat: Seat, number: int) -> None:
    """A bot decides, outside the lock, from its seat's knowledge and nothing else."""
    table, current = live.table, live.table.current
    due = current is not None and (seat, number) in current.due
    level = table.bot_of(seat) if due else None
    if current is None or level is None:
        raise TooEarly("The bot’s turn has passed.")  # while this process claimed the table
    match = current.match
    try:
        if (seat, level) not in live.bots:
            live.bots[seat, level] = _new_bot(runtime, table, level)
        bot, watched = live.bots[seat, level], bool(live.connections)
        action = await runtime.thinking.decide(bot, level, match, seat, watched)
        if action not in match.menu(seat):
            raise ValueError(f"{action!r} is not on the menu")
    except (NoAnswer, Unreachable) as error:
        logger.warning("no answer from a language model", code=table.code, reason=str(error))
        action = match.rules.default(match.state, seat)
    except Exception:  # a bot that fails must not stop the table
        logger.exception("bot failed", code=table.code, game=table.game.name, level=level)
        action = match.rules.default(match.state, seat)

    def make(table: Table, at: int) -> list[Change]:
        if table.match_id != current.id or table.bot_of(seat) is None:
            raise TooEarly("The seat was handed back.")
        return moved(table, seat, number, action, By.BOT, at)

    await live.write(make)


def _new_bot(runtime: "Runtime", table: Table, level: str) -> Bot:
    """A bot for a seat; without a language model, an ordinary one plays in its place."""
    if level != LANGUAGE_MODEL:
        return bot_for(table.game, level)
    address = runtime.config.language_model
    return bot_for(table.game, f"{LANGUAGE_MODEL}:{address}" if address else table.settings.level)


def _late(live: LiveTable, table: Table, duty: Duty, at: int) -> list[Change]:
    """Time ran out: play the draft, or else a default move, or let a bot take over."""
    _still_due(table, duty)
    action, drafted = made_for(table, duty.seat, live.drafts)
    if not drafted and not sand_timer(table) and table.settings.slow is Slow.BOT:
        return changes(log.StoodIn(at=at, seat=duty.seat, late=True))
    return moved(table, duty.seat, duty.number, action, By.CLOCK, at)


def _away(live: LiveTable, table: Table, duty: Duty, at: int) -> list[Change]:
    """The people of a seat were away for too long."""
    _still_due(table, duty)
    if any(person not in live.gone for person in table.people_of(duty.seat)):
        raise TooEarly("The player is back.")
    if table.settings.slow is Slow.BOT:
        return changes(log.StoodIn(at=at, seat=duty.seat, late=False))
    assert table.match is not None
    action = table.match.rules.default(table.match.state, duty.seat)
    return moved(table, duty.seat, duty.number, action, By.CLOCK, at)


def _deserted(live: LiveTable, table: Table, at: int) -> list[Change]:
    """No player is here; the clocks stopped when the last one left."""
    if table.paused or not is_deserted(table, live.gone):
        raise TooEarly("Somebody is here.")
    return changes(log.Paused(at=at, auto=True, since=live.deserted_since()))


def _back(live: LiveTable, table: Table, at: int) -> list[Change]:
    """A player is back, or only bots are playing now."""
    current = table.current
    if current is None or not current.paused_by_itself or is_deserted(table, live.gone):
        raise TooEarly("There is nothing to resume.")
    return changes(log.Resumed(at=at))


def _host(live: LiveTable, table: Table, at: int) -> list[Change]:
    """The host is away: the first seated person, or else the first one here, takes over."""
    here = [person for person in table.people if person not in live.gone]
    here.sort(key=lambda person: (table.chair_of(person) is None, person))
    if table.host not in live.gone or not here:
        raise TooEarly("There is a host.")
    return changes(log.Hosted(at=at, person=here[0]))


def _still_due(table: Table, duty: Duty) -> None:
    current = table.current
    if current is None or (duty.seat, duty.number) not in current.due:
        raise TooEarly("The decision was made in time.")
