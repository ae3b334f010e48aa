"""When a table acts by itself: bots' turns, time-outs, stand-ins, a new host."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.server.entries import PersonId, Slow
from hunch.server.table import Table

SECOND: Final = 1000  # times are in milliseconds
HOST_GONE_SECONDS: Final = 60  # after which somebody else becomes host


class Kind(Enum):
    """What is due."""

    BOT = "bot"  # a bot decides
    LATE = "late"  # a player's time has run out
    AWAY = "away"  # the people of a seat that owes a decision are disconnected
    HOST = "host"  # the host is disconnected


class Duty(NamedTuple):
    """Something that is due at a certain time; for a seat, its decision `number`."""

    at: int
    kind: Kind
    seat: Seat = -1
    number: int = -1


def sand_timer(table: Table) -> int:
    """The seconds that the game itself allows for the decisions that are due; 0 if it sets none."""
    assert table.match is not None
    return hooks_of(table.game).clock(table.match.state)


def deadline(table: Table, seat: Seat) -> int | None:
    """When the time of a seat that owes a decision runs out, if it ever does."""
    current = table.current
    since = None if current is None or table.paused else current.owing.get(seat)
    if since is None or table.bot_of(seat) is not None:
        return None
    seconds = sand_timer(table) or table.settings.turn_seconds
    return since + seconds * SECOND if seconds else None


def waits_for_clock(table: Table, seat: Seat) -> bool:
    """Whether this seat's decision takes effect only when the sand timer has run out."""
    assert table.match is not None
    if hooks_of(table.game).ends_early(table.match.state) or not sand_timer(table):
        return False
    return deadline(table, seat) is not None


def duties(table: Table, gone: Mapping[PersonId, int], pace: int) -> Iterator[Duty]:
    """All that is due at this table, now or later.

    `gone` says when people were disconnected; `pace` is how long a bot gives people to look.
    """
    if table.host is not None and table.host in gone and len(gone) < len(table.people):
        yield Duty(gone[table.host] + HOST_GONE_SECONDS * SECOND, Kind.HOST)
    current = table.current
    if current is None or table.paused:
        return
    for seat, since in current.owing.items():
        number = current.decided[seat]
        if table.bot_of(seat) is not None:
            seen = max(since + pace, current.seen_at) if pace else since
            yield Duty(seen, Kind.BOT, seat, number)
            continue
        until = deadline(table, seat)
        waits = table.settings.slow is Slow.WAIT
        if until is not None and (sand_timer(table) or not waits):
            yield Duty(until, Kind.LATE, seat, number)
        people = table.people_of(seat)
        if seat in current.ready:  # they need not be here for the clock to run out
            continue
        if not waits and all(person in gone for person in people):
            left = max(gone[person] for person in people)
            at = max(left, since) + table.settings.away_seconds * SECOND
            yield Duty(at, Kind.AWAY, seat, number)
