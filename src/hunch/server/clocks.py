"""When something is due at a table that nobody has to send: bots' turns, time-outs, stand-ins."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.server.entries import PersonId, Slow
from hunch.server.table import Phase, Table

SECOND: Final = 1000  # times are in milliseconds
HOST_GONE_SECONDS: Final = 60  # after which the host's role passes on


class Kind(Enum):
    """What is due."""

    BOT = "bot"  # a bot decides
    LATE = "late"  # a person's time is out
    AWAY = "away"  # the people of a seat that owes a decision are gone
    HOST = "host"  # the host is gone


class Duty(NamedTuple):
    """Something that is due at a time; of a seat, its decision `number`."""

    at: int
    kind: Kind
    seat: Seat = -1
    number: int = -1


def sand_timer(table: Table) -> int:
    """The seconds that the game itself gives for the decisions that are due; 0: it does not."""
    assert table.match is not None
    return hooks_of(table.game).clock(table.match.state)


def deadline(table: Table, seat: Seat) -> int | None:
    """When the time of a seat that owes a decision is out, if it ever is."""
    since = table.owing.get(seat)
    if since is None or table.paused_at is not None or table.phase is not Phase.PLAYING:
        return None
    if table.bot_of(seat) is not None:
        return None
    seconds = sand_timer(table) or table.settings.turn_seconds
    return since + seconds * SECOND if seconds else None


def duties(table: Table, gone: Mapping[PersonId, int], pace: int) -> Iterator[Duty]:
    """All that is due at this table, now or later.

    `gone` says since when people are not here; `pace` is how long a bot lets people look.
    """
    if table.host is not None and table.host in gone and len(gone) < len(table.people):
        yield Duty(gone[table.host] + HOST_GONE_SECONDS * SECOND, Kind.HOST)
    if table.phase is not Phase.PLAYING or table.paused_at is not None:
        return
    for seat, since in table.owing.items():
        number = table.decided[seat]
        if table.bot_of(seat) is not None:
            seen = max(since + pace, table.seen_at) if pace else since
            yield Duty(seen, Kind.BOT, seat, number)
            continue
        until = deadline(table, seat)
        waits = table.settings.slow is Slow.WAIT
        if until is not None and (sand_timer(table) or not waits):
            yield Duty(until, Kind.LATE, seat, number)
        people = table.people_of(seat)
        if not waits and all(person in gone for person in people):
            left = max(gone[person] for person in people)
            at = max(left, since) + table.settings.away_seconds * SECOND
            yield Duty(at, Kind.AWAY, seat, number)
