"""Notices about the table itself: who joined, who is the host, whom a bot plays for."""

from typing import Any, Final

from hunch.core.languages import Translatable
from hunch.core.naming import Name
from hunch.core.registry import find
from hunch.core.values import CHANCE, Seat
from hunch.server import entries as log
from hunch.server import words
from hunch.server.entries import By, PersonId
from hunch.server.table import Table

PLAYED_FOR: Final = (By.CLOCK, By.HOST)


class Mention(Name):
    """Somebody in a notice, and the people who read “you” there."""

    __slots__ = ("people",)
    people: tuple[PersonId, ...]

    @classmethod
    def of(cls, name: str, people: tuple[PersonId, ...], several: bool = False) -> "Mention":
        """These people under their name."""
        made = cls(name, several=several)
        made.people = people
        return made


def addressed(text: Translatable, reader: PersonId | None) -> Translatable:
    """The same notice as this person reads it; None is a spectator."""
    if not any(isinstance(each, Mention) and reader in each.people for each in text.of):
        return text
    return Translatable(text.by, *(_marked(each, reader) for each in text.of))


def notice_of(table: Table, entry: log.AnyEntry) -> Translatable | None:
    """A sentence about an entry that is about to be folded, if there is anything to say."""
    if isinstance(entry, log.Played) and entry.by not in PLAYED_FOR:
        return None  # most entries are moves: they go no further
    match entry:
        case log.Played(seat=seat, by=By.HOST) if seat is not CHANCE:
            return Translatable(words.skipped, _seat(table, seat))
        case log.Played(seat=seat) if seat is not CHANCE:
            if table.current is not None and seat in table.current.ready:
                return None  # what they decided has waited for the clock
            return Translatable(words.timed_out, _seat(table, seat))
        case log.Came(person=person, name=name):
            return Translatable(words.joined, Mention.of(name, (person,)))
        case log.Left(person=person, removed=removed):
            sentence = words.removed if removed else words.left
            return Translatable(sentence, _name(table, person), _leaves_a_bot(table, person))
        case log.AskedBack(person=person):
            return Translatable(words.asked_back, Mention.of(table.names[person], (person,)))
        case log.Hosted(person=person):  # nobody who is alone needs to hear that they are the host
            return (
                Translatable(words.hosts, _name(table, person)) if len(table.people) > 1 else None
            )
        case log.Sat(person=person, chair=chair) if table.current:
            taken = table.current.seat_at(chair)
            return None if taken is None else _sat(table, person, taken)
        case log.Stood(person=person) if table.current:
            return Translatable(words.stood, _name(table, person), _leaves_a_bot(table, person))
        case log.StoodIn(seat=seat, by_host=True):
            return Translatable(words.replaced, _seat(table, seat))
        case log.StoodIn(seat=seat, late=late):
            return Translatable(words.stood_in, _seat(table, seat), late)
        case log.HandedBack(seat=seat):
            replaced = table.current is not None and seat in table.current.replaced
            returns = words.given_back if replaced else words.handed_back
            return Translatable(returns, _seat(table, seat))
        case log.Paused(auto=auto):
            return Translatable(words.deserted if auto else words.paused)
        case log.Resumed():
            return Translatable(words.resumed)
        case log.Configured():
            return Translatable(words.configured)
        case log.Started(origin=origin):
            return Translatable(words.started if origin is None else words.practice)
        case log.Cleared():
            return Translatable(words.cleared)
        case log.Ended():
            return Translatable(words.ended)
        case log.Switched(game=name):
            return Translatable(words.switched, find(name).title)
        case log.TeamNamed(chair=chair, name=name) if name and name != table.places[chair].team:
            return Translatable(words.team_named, name, table.members_of(chair))
    return None


def _marked(part: Any, reader: PersonId | None) -> Any:
    if not isinstance(part, Mention):
        return part
    return Name(part, you=reader in part.people, several=part.several)


def _name(table: Table, person: PersonId) -> Mention:
    return Mention.of(table.people[person].name, (person,))


def _seat(table: Table, seat: Seat) -> Mention:
    match = table.match
    assert match is not None
    return Mention.of(match.names[seat], table.people_of(seat), seat in match.teams)


def _sat(table: Table, person: PersonId, seat: Seat) -> Translatable:
    name, before = _name(table, person), _seat(table, seat)
    if table.people_of(seat):
        return Translatable(words.joined_team, name, before)
    if name == before:  # nobody else has had the seat since they left it
        return Translatable(words.handed_back, name)
    return Translatable(words.took_over, name, before)


def _leaves_a_bot(table: Table, person: PersonId) -> bool:
    """Whether a bot takes over from this person."""
    seat = table.seat_of(person)
    return seat is not None and table.people_of(seat) == (person,) and bool(table.to_act)
