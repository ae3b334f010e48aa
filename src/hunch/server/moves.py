"""Decisions in a match as changes: the action, and the luck that follows."""

from collections.abc import Iterator
from typing import Any, Final

from hunch.core.codec import encode
from hunch.core.contract import Rules
from hunch.core.engine import begin, play
from hunch.core.errors import MatchOver, NotYourTurn
from hunch.core.fairness import draw, key_of
from hunch.core.languages import Translatable
from hunch.core.record import Origin, Record, read_action, text_of
from hunch.core.registry import hooks_of, rules_of
from hunch.core.values import CHANCE, Action, Outcome, Seat, TakeBack, Value
from hunch.core.walk import Position, turns
from hunch.server import entries as log
from hunch.server import refusal_words as why
from hunch.server.changes import Change, changes
from hunch.server.current_match import CurrentMatch
from hunch.server.duties import waits_for_clock
from hunch.server.entries import By
from hunch.server.errors import NotAllowed, TooEarly, TooLate
from hunch.server.seat_frames import Drafts, arranged_by
from hunch.server.table import Table
from hunch.store import MatchRow, Participant

# In one match, for each seat: each is an entry of its log, which is read whenever somebody joins.
MOST_TAKEN_BACK: Final = 50


class Summary(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What a match file says besides its log and its options; stored beside it, for lists."""

    seats: tuple[str, ...]
    outcome: Outcome
    teams: tuple[Seat, ...] = ()
    origin: Origin | None = None


def is_retry(table: Table, seat: Seat, number: int, action: Any) -> bool:
    """Whether this very decision has already been made, so that a second message changes nothing.

    A player who chose something else is told so: a clock, a bot or a teammate was quicker.
    """
    current = table.current
    if current is None or number >= current.decided[seat]:
        return False
    match = current.match
    made = current.arranged.get((seat, number))
    if made is None:
        before = sum(1 for each, earlier in current.arranged if each == seat and earlier < number)
        made = [entry.action for entry in match.log if entry.seat == seat][number - before]
    if read_action(action, match.rules) != made:
        raise TooLate("A different decision has already been made; look at the table again.")
    return True


def moved(table: Table, seat: Seat, number: int, action: Any, by: By, at: int) -> list[Change]:
    """A seat's decision, checked and played, with the luck that follows from it.

    Where nothing ends before the clock runs out, a person's decision waits for the clock.
    """
    current = table.current
    if current is None or current.over:
        raise MatchOver("No match is being played here right now.")
    if table.paused:
        raise NotAllowed(Translatable(why.paused))
    if by is By.PERSON and seat in current.replaced:
        raise NotAllowed(Translatable(why.bot_plays_for_you))
    due, match = current.decided[seat], current.match
    if number > due or (by is not By.PERSON and number < due):
        raise TooEarly(f"Decision {number} is not due yet; this seat’s next one is number {due}.")
    if not isinstance(action, Action):
        action = read_action(action, match.rules)
    if type(action) is TakeBack and _taken_back(current, seat) >= MOST_TAKEN_BACK:
        raise NotAllowed(Translatable(why.taken_back_often))
    if type(action) is TakeBack and seat in current.ready:
        return changes(log.Arranged(at=at, seat=seat, action=action))
    if seat not in match.to_act and not (type(action) is TakeBack and match.may_take_back(seat)):
        raise NotYourTurn("It is not your turn.")
    step = play(match.rules, match.state, seat, action)
    if by is By.PERSON and waits_for_clock(table, seat):
        return changes(log.Arranged(at=at, seat=seat, action=action))
    played = Change(log.Played(at=at, seat=seat, action=action, by=by), step)
    luck = _luck(match.rules, step.state, current.luck.key, current.drawn, at)
    return [played, *luck]


def _taken_back(current: CurrentMatch, seat: Seat) -> int:
    """How many times a seat has taken a decision back in this match."""
    played = sum(
        entry.seat == seat and type(entry.action) is TakeBack for entry in current.match.log
    )
    return played + sum(
        each == seat and type(action) is TakeBack for (each, _), action in current.arranged.items()
    )


def made_for(table: Table, seat: Seat, drafts: Drafts) -> tuple[Action, bool]:
    """What is played for a seat that does not decide for itself, and whether that is its draft."""
    match = table.match
    assert match is not None
    arranged = arranged_by(table, seat, drafts)
    drafted = arranged is not None and arranged in match.menu(seat)
    return (arranged if drafted else match.rules.default(match.state, seat)), drafted


def luck_at_start(table: Table, start: log.Started, at: int) -> list[Change]:
    """What luck brings before the first decision of a match that is about to start."""
    rules = rules_of(table.game)
    state = begin(table.game, rules, len(start.names), table.options_for(start))
    return list(_luck(rules, state, key_of(table.secret, start.cuts), 0, at))


def finished(table: Table, date: int) -> MatchRow:
    """The match that just ended at this table, as it goes into the history."""
    current = table.current
    assert current is not None
    match, outcome = current.match, current.match.outcome
    assert outcome is not None
    summary = Summary(
        seats=current.began, outcome=outcome, teams=current.began_teams, origin=current.origin
    )
    record = Record(
        game=match.game.name,
        version=match.game.version,
        seats=current.began,
        teams=current.began_teams,
        options=hooks_of(match.game).published_options(match.state, match.options),
        origin=current.origin,
        log=tuple(match.log),
        fairness=current.luck.proof(),
        outcome=outcome,
    )
    people = (
        Participant(table.people[person].key, seat, table.people[person].name)
        for seat in range(len(match.names))
        for person in table.people_of(seat)
    )
    return MatchRow(
        id=current.id,
        table=table.id,
        game=match.game.name,
        ended_at=date,
        record=text_of(record).encode(),
        players=tuple(people),
        summary=encode(summary),
    )


def _luck(rules: Rules, state: Any, key: bytes, drawn: int, at: int) -> Iterator[Change]:
    """Luck's actions until a player must decide, or the match is over."""
    position = Position(rules, state)
    for turn in turns(position):
        if CHANCE not in turn:
            return
        action = draw(key, drawn, rules.chance(position.state))
        step = play(rules, position.state, CHANCE, action)
        yield Change(log.Played(at=at, seat=CHANCE, action=action, by=By.LUCK), step)
        position.state, drawn = step.state, drawn + 1
