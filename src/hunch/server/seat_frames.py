"""What each seat sees: built up for it from the table, never by stripping the table down."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from hunch.core.codec import encode
from hunch.core.languages import translate
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.server.connection_story import Telling
from hunch.server.current_match import CurrentMatch, rest
from hunch.server.duties import deadline
from hunch.server.entries import PersonId
from hunch.server.protocol import (
    ChairFacts,
    ChatLine,
    DraftFacts,
    Frame,
    MatchFacts,
    NoticeLine,
    PersonFacts,
    RemovedPerson,
    Role,
    SeatFacts,
    TableFacts,
    You,
)
from hunch.server.table import Table
from hunch.server.table_notices import addressed


class Held(NamedTuple):
    """A draft: what a seat is arranging for its decision `number`; None is nothing at all."""

    number: int
    action: Any


Drafts = Mapping[Seat, Held]
NO_DRAFTS: Final[Drafts] = MappingProxyType({})


def facts_of(table: Table, here: Callable[[PersonId], bool], watching: int) -> msgspec.Raw:
    """What everybody at the table may know; the same for all, so it is encoded once."""
    names = {person.id: person.name for person in table.people.values()}
    found = TableFacts(
        code=table.code,
        game=table.game.name,
        phase=table.phase.value,
        settings=table.settings,
        people=tuple(PersonFacts(id_, name, here(id_)) for id_, name in names.items()),
        host=table.host,
        chairs=tuple(
            ChairFacts(place.people, place.bot, table.name_of(chair))
            for chair, place in enumerate(table.places)
        ),
        cuts=tuple(table.cuts),
        fairness=table.fairness(),
        watching=watching,
        paused=table.paused,
        removed=tuple(RemovedPerson(each, table.names[each]) for each in table.removed.values()),
    )
    return msgspec.Raw(encode(found))


def seats_of(table: Table) -> tuple[SeatFacts, ...]:
    """The seats of the current match; the same for all, like `facts_of`."""
    current = table.current
    if current is None:
        return ()
    return tuple([_seat_of(table, current, seat) for seat in range(len(current.chairs))])


def frame_of(
    table: Table,
    facts: msgspec.Raw,
    seats: tuple[SeatFacts, ...],
    role: Role,
    person: PersonId | None,
    telling: Telling,
    heard: int,
    drafts: Drafts,
    now: int,
    language: str,
    removed: bool = False,
) -> Frame:
    """The whole table for one person; `telling` continues with what they were told about the match.

    `heard` is how much of the table's own log they have been sent, for chat and notices; `removed`
    is whether they only watch because the host removed them.
    """
    seat = table.seat_of(person)
    host = person is not None and person == table.host
    return Frame(
        length=table.length,
        now=now,
        language=language,
        you=You(role, person, seat, host, removed),
        table=facts,
        chat=chat_since(table, heard),
        notices=notices_since(table, heard, language, person),
        match=_match_of(table, seats, seat, telling, drafts, now, language),
    )


def chat_since(table: Table, number: int) -> tuple[ChatLine, ...]:
    """The lines after that one."""
    if not table.chat or table.chat[-1][0] <= number:
        return ()
    return tuple(
        ChatLine(each, line.at, line.person, table.name_ever(line.person), line.text, line.sign)
        for each, line in table.chat
        if each > number
    )


def notices_since(
    table: Table, number: int, language: str, reader: PersonId | None
) -> tuple[NoticeLine, ...]:
    """What happened at the table itself after that, as this person reads it."""
    if not table.notices or table.notices[-1].number <= number:
        return ()
    return tuple(
        NoticeLine(each.number, each.at, translate(addressed(each.text, reader), language))
        for each in table.notices
        if each.number > number
    )


def arranged_by(table: Table, seat: Seat, drafts: Drafts) -> Any:
    """What a seat is arranging, is ready with or has taken back; None if there is nothing."""
    current = table.current
    assert current is not None
    held = drafts.get(seat)
    if held is not None and held.number == current.decided[seat]:
        return held.action
    return current.ready.get(seat) or current.taken_back.get(seat)


def drafts_open(table: Table) -> bool:
    """Whether the rules let everybody see what others are arranging now."""
    assert table.match is not None
    return hooks_of(table.game).open_drafts(table.match.state)


def match_facts(
    match: Match, narrator: Narrator, seat: Seat | None, view: Any, *, asked: bool, **others: Any
) -> MatchFacts:
    """A match as a seat sees it, with a menu if it must decide; `others` come from the table."""
    outcome = match.outcome
    menu = match.menu(seat) if asked and seat is not None else None
    return MatchFacts(
        options=match.chosen_options,
        view=view,
        language=narrator.language,
        ask=None if menu is None or seat is None else narrator.ask(view, seat),
        menu=menu,
        labels=() if menu is None else narrator.labels(menu),
        forms=() if menu is None else tuple(map(narrator.form, menu.forms)),
        outcome=outcome,
        result=None if outcome is None else narrator.result(outcome),
        **others,
    )


def _match_of(
    table: Table,
    seats: tuple[SeatFacts, ...],
    seat: Seat | None,
    telling: Telling,
    drafts: Drafts,
    now: int,
    language: str,
) -> MatchFacts | UnsetType:
    current = table.current
    if current is None:
        telling.lobby()
        return UNSET
    match = current.match
    decides = seat is not None and seat not in current.replaced
    owes = decides and seat in current.owing
    view = match.view(seat)
    told, story, narrator = telling.go_on(current, seat, view, language)
    return match_facts(
        match,
        narrator,
        seat,
        view,
        asked=owes and seat not in current.ready,
        told=told,
        story=story,
        id=current.id,
        origin=current.origin,
        seats=seats,
        held=current.held,
        rest=rest(current, now),
        number=None if seat is None else current.decided[seat],
        draft=arranged_by(table, seat, drafts) if owes and seat is not None else None,
        may_take_back=decides and (match.may_take_back(seat) or seat in current.ready),
        drafts=_open_drafts(table, seat, drafts, narrator),
    )


def _seat_of(table: Table, current: CurrentMatch, seat: Seat) -> SeatFacts:
    return SeatFacts(
        name=current.match.names[seat],
        team=seat in current.match.teams,
        bot=table.bot_of(seat),
        standing_in=seat in current.stand_ins,
        replaced=seat in current.replaced,
        owes=seat in current.owing and seat not in current.ready,
        deadline=deadline(table, seat),
        chair=current.chairs[seat],
    )


def _open_drafts(
    table: Table, seat: Seat | None, drafts: Drafts, narrator: Narrator
) -> tuple[DraftFacts, ...]:
    current = table.current
    if current is None or not (drafts or current.taken_back or current.ready):
        return ()
    if not drafts_open(table):
        return ()
    arranged = {
        other: arranged_by(table, other, drafts) for other in sorted(current.owing) if other != seat
    }
    return tuple(
        DraftFacts(other, action, _words_for(current.match, other, action, narrator))
        for other, action in arranged.items()
        if action is not None
    )


def _words_for(match: Match, seat: Seat, action: Any, narrator: Narrator) -> str:
    """A draft in words; an unfinished one, which could not be played as it is, has none."""
    return narrator.label(action) if action in match.menu(seat) else ""
