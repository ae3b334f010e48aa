"""Who sits where: a chair for a newcomer, and everyone's chair when the table switches games.

People come before bots, and everybody keeps their chair where that is possible.
"""

from collections.abc import Iterator, Sequence

from hunch.core.registry import hooks_of
from hunch.server.entries import Chair, PersonId
from hunch.server.table import Place, Table


def chair_for_newcomer(table: Table) -> Chair | None:
    """The first free chair; or else, where teams are allowed, that of the smallest team."""
    for chair, place in enumerate(table.places):
        if not place.taken:
            return chair
    if not hooks_of(table.game).teams(table.options):
        return None
    return _smallest_team([place.people for place in table.places])


def moved_over(places: Sequence[Place], chairs: int, teams: bool) -> tuple[Place, ...]:
    """The same people and bots at a table with this many chairs, until the chairs run out.

    With teams, a team stays together. Without, its first member keeps the chair, and the others
    look for one of their own.
    """
    bots = [place.bot is not None for place in (*places, *[Place()] * chairs)]
    order = sorted(range(chairs), key=lambda chair: bots[chair])  # bots only make way if they must
    people: list[tuple[PersonId, ...]] = [()] * chairs
    for group, wish in _groups(places, teams):
        chair = wish if wish is not None and wish < chairs and not people[wish] else None
        if chair is None:
            chair = next((each for each in order if not people[each]), None)
        if chair is None and teams:
            chair = _smallest_team(people)
        if chair is not None:
            people[chair] += group
    found = [Place(each) for each in people]
    if teams:
        for place in places:
            if place.team and place.people in people:
                chair = people.index(place.people)
                found[chair] = Place(place.people, team=place.team)
    for old, bot in enumerate(places):
        free = [chair for chair, place in enumerate(found) if not place.taken]
        if bot.bot is not None and free:
            found[old if old in free else free[0]] = bot
    return tuple(found)


def same_players(before: Sequence[Place], now: Sequence[Place]) -> bool:
    """Whether every seat is played by the same bot, or by somebody who played it before."""
    return len(before) == len(now) and all(
        bool(set(old.people) & set(new.people))
        or (old.bot is not None and new.bot is not None and old.bot_name == new.bot_name)
        for old, new in zip(before, now, strict=True)
    )


def _groups(
    places: Sequence[Place], teams: bool
) -> Iterator[tuple[tuple[PersonId, ...], Chair | None]]:
    """Who looks for a chair together, in order, each with the chair that they would keep."""
    seated = [(place.people, chair) for chair, place in enumerate(places) if place.people]
    if teams:
        yield from seated
        return
    yield from (((people[0],), chair) for people, chair in seated)
    yield from (((person,), None) for people, _ in seated for person in people[1:])


def _smallest_team(people: Sequence[tuple[PersonId, ...]]) -> Chair | None:
    """The first of the smallest teams."""
    return min(
        (chair for chair, each in enumerate(people) if each),
        key=lambda chair: len(people[chair]),
        default=None,
    )
