"""What happens at the table itself, in words: who came, who hosts, for whom a bot plays."""

from typing import TYPE_CHECKING

from hunch.core.values import CHANCE, Seat
from hunch.server import entries as log
from hunch.server.entries import By, PersonId

if TYPE_CHECKING:
    from hunch.server.table import Table


def notice_of(table: "Table", entry: log.AnyEntry) -> str | None:
    """A sentence about an entry that is about to be folded; None where there is none to say."""
    match entry:
        case log.Played(by=By.CLOCK, seat=seat) if seat is not CHANCE:
            return f"Time was out for {_seat(table, seat)}: the clock decided."
        case log.Came(name=name):
            return f"{name} joined."
        case log.Left(person=person):
            return f"{_name(table, person)} left{_and_a_bot(table, person)}."
        case log.Hosted(person=person):  # who is alone needs no telling
            return f"{_name(table, person)} is host now." if len(table.people) > 1 else None
        case log.Sat(person=person, chair=chair) if table.match and chair in table.chairs:
            seat = table.chairs.index(chair)
            return f"{_name(table, person)} plays for {_seat(table, seat)} from now on."
        case log.Stood(person=person) if table.match:
            return f"{_name(table, person)} watches now{_and_a_bot(table, person)}."
        case log.StoodIn(seat=seat, late=late):
            why = "time was out" if late else "nobody is there"
            return f"A bot plays for {_seat(table, seat)} now: {why}."
        case log.HandedBack(seat=seat):
            return f"The bot hands back to {_seat(table, seat)}."
        case log.Paused():
            return "The host paused the match."
        case log.Resumed():
            return "The match goes on."
        case log.Configured():
            return "The host changed the settings."
        case log.Started():
            return "The match begins."
        case log.Cleared():
            return "The table is set up for another match."
    return None


def _name(table: "Table", person: PersonId) -> str:
    return table.people[person].name


def _seat(table: "Table", seat: Seat) -> str:
    assert table.match is not None
    return table.match.names[seat]


def _and_a_bot(table: "Table", person: PersonId) -> str:
    """Whether a bot has to play on for whoever goes."""
    seat = table.seat_of(person)
    alone = seat is not None and table.people_of(seat) == [person] and bool(table.to_act)
    return "; a bot plays on" if alone else ""
