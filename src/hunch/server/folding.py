"""A table from its log: the same entries make the same table in every process.

Folding is pure. It touches no network, no disk and no clock, and leaves the old table as it is.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from hunch.core.match import FairLuck, Match
from hunch.core.record import read_entry
from hunch.core.registry import find
from hunch.core.values import Seat, Step
from hunch.server import current_match
from hunch.server import entries as log
from hunch.server.changes import Change
from hunch.server.current_match import CurrentMatch
from hunch.server.entries import AnyEntry, Chair, PersonId
from hunch.server.pacing import AT_ONCE, FACTORS
from hunch.server.table import Notice, Person, Place, Previous, Table
from hunch.server.table_notices import notice_of

CHAT_LINES: Final = 100  # that a table remembers
NOTICES: Final = 20


def opened_table(id_: str, code: str, entry: log.Opened) -> Table:
    """A table with nobody at it yet, from the first entry of its log."""
    game = find(entry.game)
    return Table(
        id=id_,
        code=code,
        game=game,
        settings=entry.settings,
        secret=bytes.fromhex(entry.secret),
        at=entry.at,
        places=(Place(),) * game.most,
    )


def table_from(id_: str, code: str, entries: Iterable[AnyEntry]) -> Table:
    """A table from its whole log."""
    first, *rest = entries
    assert isinstance(first, log.Opened)
    return fold_all(opened_table(id_, code, first), rest)


def fold_all(table: Table, entries: Iterable[AnyEntry]) -> Table:
    """The table after these entries."""
    for entry in entries:
        table = fold(table, entry)
    return table


def fold_changes(table: Table, changes: Iterable[Change]) -> Table:
    """The table after these changes; nothing already known is computed again."""
    for change in changes:
        table = fold(table, change.entry, change.step)
    return table


def fold(table: Table, entry: AnyEntry, step: Step | None = None) -> Table:
    """The table after one entry; `step` is what an action led to, if that is known already."""
    number = table.length + 1
    notices, text = table.notices, notice_of(table, entry)
    if text is not None:
        notices = (*notices, Notice(number, entry.at, text))[-NOTICES:]
    changed = _changed(table, entry, step)
    after = replace(table, length=number, at=entry.at, notices=notices, **changed)
    if after.current is not None and after.current.held and after.waits_for is None:
        # Nobody plays alone here any more, or they don't want to wait: it continues by itself.
        return replace(after, current=current_match.continued(after.current, entry.at))
    return after


def _changed(table: Table, entry: AnyEntry, step: Step | None) -> Mapping[str, Any]:
    """The table's fields that an entry changes."""
    at = entry.at
    match entry:
        case log.Played():
            waits_for = table.waits_for
            return {"current": current_match.played(_current(table), entry, step, waits_for)}
        case log.Arranged():
            return {"current": current_match.arranged(_current(table), entry)}
        case log.Came(person=person, name=name, key=key):
            people = {**table.people, person: Person(person, name, key)}
            return {"people": people, "names": {**table.names, person: name}}
        case log.Left():
            return _left(table, entry)
        case log.AskedBack(person=person):
            others = {key: each for key, each in table.removed.items() if each != person}
            return {"removed": others}
        case log.TeamNamed(chair=chair, name=name):
            place = replace(table.places[chair], team=name)
            return {"places": _with(table.places, chair, place)}
        case log.Sat():
            return _sat(table, entry)
        case log.Stood(person=person):
            return _reseated(table, _without(table.places, person))
        case log.BotSat(chair=chair, name=name, level=level):
            return {"places": _with(table.places, chair, Place((), level, name))}
        case log.BotRose(chair=chair):
            return {"places": _with(table.places, chair, Place())}
        case log.Configured(settings=settings):
            return {"settings": settings}
        case log.Hosted(person=person):
            return {"host": person}
        case log.DeckCut(person=person, words=words):
            return {"cuts": {**table.cuts, person: words}}
        case log.Started():
            return {"current": _started(table, entry), "previous": None}
        case log.StoodIn():
            return {"current": current_match.stood_in(_current(table), entry)}
        case log.HandedBack(seat=seat):
            return {"current": current_match.handed_back(_current(table), seat, at)}
        case log.Paused():
            return {"current": current_match.paused(_current(table), entry)}
        case log.Resumed():
            return {"current": current_match.resumed(_current(table), at)}
        case log.Continued():
            return {"current": current_match.continued(_current(table), at)}
        case log.Said():
            return {"chat": (*table.chat, (table.length + 1, entry))[-CHAT_LINES:]}
        case log.Cleared(secret=secret):
            return {**_afresh(secret), "previous": _previous(table)}
        case log.Ended(secret=secret):
            return _afresh(secret)
        case log.Switched():
            return _switched(table, entry)
        case log.Opened():
            raise AssertionError("A table is opened once.")


def _current(table: Table) -> CurrentMatch:
    assert table.current is not None
    return table.current


def _afresh(secret: str) -> Mapping[str, Any]:
    return {"secret": bytes.fromhex(secret), "cuts": {}, "current": None}


def _previous(table: Table) -> Previous:
    current = _current(table)
    return Previous(current.match, tuple(table.places[chair] for chair in current.chairs))


def _switched(table: Table, entry: log.Switched) -> Mapping[str, Any]:
    """Another game, with its default options and nobody seated yet."""
    game = find(entry.game)
    return {
        **_afresh(entry.secret),
        "game": game,
        "settings": replace(table.settings, options={}),
        "places": (Place(),) * game.most,
        "previous": None,
    }


def _started(table: Table, entry: log.Started) -> CurrentMatch:
    teams = _teams(table, entry.chairs)
    match = Match(table.game, entry.names, table.options_for(entry), teams)
    for line in entry.replayed:
        known = read_entry(line, match.rules)
        match.play(known.seat, known.action)
    luck = FairLuck(table.secret, tuple(entry.cuts))
    knowers = {
        table.people[person].key: chair
        for chair in entry.chairs
        for person in table.places[chair].people
    }
    pace = FACTORS[table.settings.pace] if entry.patient else AT_ONCE
    return current_match.begun(entry, match, luck, knowers, pace)


def _sat(table: Table, entry: log.Sat) -> Mapping[str, Any]:
    person, chair = entry.person, entry.chair
    places = _without(table.places, person)
    place = Place((*places[chair].people, person), team=places[chair].team)
    reseated = _reseated(table, _with(places, chair, place))
    if table.current is None:
        return reseated
    key, seat = table.people[person].key, table.current.seat_at(chair)
    takes_over = seat is not None and table.bot_of(seat) is not None
    current = current_match.seated(reseated["current"], key, chair, entry.at, takes_over)
    return {**reseated, "current": current}


def _reseated(table: Table, places: tuple[Place, ...]) -> Mapping[str, Any]:
    """Who sits where now; the seats of a match are named after those who play them.

    A seat that everybody has left keeps its name.
    """
    current = table.current
    if current is None or current.over:
        return {"places": places, "current": current}
    after = replace(table, places=places)
    names = zip(current.chairs, current.match.names, strict=True)
    found = tuple(after.name_of(chair) or name for chair, name in names)
    teams = _teams(after, current.chairs, current.match.teams)
    return {"places": places, "current": current_match.renamed(current, found, teams)}


def _teams(
    table: Table, chairs: tuple[Chair, ...], before: tuple[Seat, ...] = ()
) -> tuple[Seat, ...]:
    """The seats of teams; one that everybody has left keeps its name."""
    return tuple(
        seat
        for seat, chair in enumerate(chairs)
        if (table.is_team(chair) if table.places[chair].taken else seat in before)
    )


def _left(table: Table, entry: log.Left) -> Mapping[str, Any]:
    """If no host is left, the next entry names one, or the next person to join becomes host."""
    person = entry.person
    return {
        **_reseated(table, _without(table.places, person)),
        "people": {id_: each for id_, each in table.people.items() if id_ != person},
        "cuts": {id_: words for id_, words in table.cuts.items() if id_ != person},
        "host": None if table.host == person else table.host,
        "removed": {**table.removed, table.people[person].key: person}
        if entry.removed
        else table.removed,
    }


def _with(places: tuple[Place, ...], chair: int, place: Place) -> tuple[Place, ...]:
    return (*places[:chair], place, *places[chair + 1 :])


def _without(places: tuple[Place, ...], person: PersonId) -> tuple[Place, ...]:
    return tuple(_left_by(place, person) if person in place.people else place for place in places)


def _left_by(place: Place, person: PersonId) -> Place:
    """A team keeps its name until its last member has left."""
    people = tuple(each for each in place.people if each != person)
    return replace(place, people=people) if people else Place()
