"""When a table acts by itself: bots' turns, timeouts, stand-ins, pauses, a new host."""

from collections.abc import Container, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.server.current_match import CurrentMatch
from hunch.server.entries import PersonId, Slow
from hunch.server.table import Table

SECOND: Final = 1000  # times are in milliseconds
DAY_SECONDS: Final = 24 * 3600
HOST_GONE_SECONDS: Final = 60  # after which somebody else becomes host
DESERTED_SECONDS: Final = 5  # after which a match without its players pauses itself


class Kind(Enum):
    """What is due."""

    BOT = "bot"  # a bot decides
    LATE = "late"  # a player's time has run out
    AWAY = "away"  # the people of a seat that owes a decision are disconnected
    DESERTED = "deserted"  # all the players are disconnected
    BACK = "back"  # one of them is here again
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
    if table.settings.days:
        return 0
    return hooks_of(table.game).clock(table.match.state)


def deadline(table: Table, seat: Seat) -> int | None:
    """When the time of a seat that owes a decision runs out, if it ever does.

    Time runs once all that happened has been seen, and not before a held match is continued.
    """
    current = table.current
    if current is None or table.paused or current.held or seat not in current.owing:
        return None
    by_days = table.settings.days * DAY_SECONDS
    seconds = by_days or sand_timer(table) or table.settings.turn_seconds
    if not seconds or table.bot_of(seat) is not None:
        return None
    return max(current.owing[seat], current.seen_at) + seconds * SECOND


def waits_for_clock(table: Table, seat: Seat) -> bool:
    """Whether this seat's decision takes effect only when the sand timer has run out."""
    current = table.current
    assert current is not None
    if hooks_of(table.game).ends_early(current.match.state) or not sand_timer(table):
        return False
    return seat in current.owing and table.bot_of(seat) is None


def is_deserted(table: Table, gone: Container[PersonId]) -> bool:
    """Whether all the players are disconnected, so that nobody is waiting.

    Where only bots decide, there is nobody to wait for. In a match that takes weeks, nobody has to
    be here, but it isn't played without all of them.
    """
    current = table.current
    if current is None or current.over or any(person not in gone for person in table.players):
        return False
    seats = [seat for seat in range(len(current.chairs)) if table.people_of(seat)]
    if table.settings.days:
        return bool(seats) and all(seat in current.stand_ins for seat in seats)
    return any(seat not in current.replaced for seat in seats)


def duties(table: Table, gone: Mapping[PersonId, int], pace: int) -> Iterator[Duty]:
    """All that is due at this table, now or later.

    `gone` says when people were disconnected; `pace` is how long a bot gives people to look.
    """
    live = not table.settings.days
    if live and table.host is not None and table.host in gone and len(gone) < len(table.people):
        yield Duty(gone[table.host] + HOST_GONE_SECONDS * SECOND, Kind.HOST)
    current = table.current
    if current is None:
        return
    if is_deserted(table, gone):  # stand-ins and clocks are for people who are waiting
        if not table.paused:
            left = max(gone[person] for person in table.players)
            # If it was just resumed, another process may still be about to say who is back.
            since = max(left, current.resumed_at)
            yield Duty(since + DESERTED_SECONDS * SECOND, Kind.DESERTED)
        return
    if current.paused_at is not None:
        if current.paused_by_itself:
            yield Duty(current.paused_at, Kind.BACK)
        return
    if current.held and pace:
        return
    yield from _decisions(table, current, gone, pace)


def _decisions(
    table: Table, current: CurrentMatch, gone: Mapping[PersonId, int], pace: int
) -> Iterator[Duty]:
    """Whose decisions are due, and when somebody else makes them."""
    for seat, since in current.owing.items():
        number, seen = current.decided[seat], max(since, current.seen_at)
        if table.bot_of(seat) is not None:
            looked = max(since + round(pace * current.pace), seen) if pace else since
            yield Duty(looked, Kind.BOT, seat, number)
            continue
        until = deadline(table, seat)
        waits = table.settings.slow is Slow.WAIT
        if until is not None and (sand_timer(table) or not waits):
            yield Duty(until, Kind.LATE, seat, number)
        people = table.people_of(seat)
        if seat in current.ready:  # they need not be here for the clock to run out
            continue
        if table.settings.days:  # nobody is expected to be here
            continue
        if not waits and all(person in gone for person in people):
            left = max(gone[person] for person in people)
            at = max(left, seen) + table.settings.away_seconds * SECOND
            yield Duty(at, Kind.AWAY, seat, number)
