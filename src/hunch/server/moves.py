"""Decisions in a match as the entries that they write: the action, and what luck brings then."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hunch.core.codec import convert
from hunch.core.contract import Rules
from hunch.core.engine import begin, play
from hunch.core.errors import MatchOver, NotYourTurn
from hunch.core.fairness import draw, key_of
from hunch.core.languages import Translatable
from hunch.core.record import Record, text_of
from hunch.core.registry import hooks_of, rules_of
from hunch.core.values import CHANCE, Action, Actor, Entry, Seat, Step
from hunch.core.walk import Position, turns
from hunch.server import entries as log
from hunch.server.entries import By
from hunch.server.errors import NotAllowed, TooEarly, TooLate
from hunch.server.refusals import words as why
from hunch.server.table import Phase, Table
from hunch.store import MatchRow, Participant


class Change(NamedTuple):
    """A line of the log; of an action also what it led to, so that nothing is computed twice."""

    entry: log.AnyEntry
    step: Step | None = None
    forgotten: tuple[str, ...] = ()  # at a start: what was met before, and may be met again


def is_retry(table: Table, seat: Seat, number: int, action: Any) -> bool:
    """Whether this very decision was made already; then a second message changes nothing.

    Whoever chose something else is told so: a clock, a bot or a team-mate was quicker.
    """
    match = table.match
    if match is None or number >= table.decided[seat]:
        return False
    made = [entry.action for entry in match.log if entry.seat == seat][number]
    if convert(action, match.rules.Action) != made:
        raise TooLate("That was decided already, and otherwise; look at the table again.")
    return True


def moved(table: Table, seat: Seat, number: int, action: Any, by: By, at: int) -> list[Change]:
    """A seat's decision, through the one door, with the luck that follows from it."""
    match = table.match
    if match is None or table.phase is Phase.OVER:
        raise MatchOver("No match is being played here now.")
    if table.paused_at is not None:
        raise NotAllowed(Translatable(why.paused))
    if number > table.decided[seat] or (by is not By.PERSON and number < table.decided[seat]):
        raise TooEarly(
            f"Decision {number} is not due yet; the next one of this seat is number "
            f"{table.decided[seat]}."
        )
    if seat not in match.to_act:
        raise NotYourTurn("It is not your turn; the match waits for others.")
    if not isinstance(action, Action):
        action = convert(action, match.rules.Action)
    return list(_run(table, match.rules, match.state, seat, action, by, at))


def finished(table: Table, changes: Sequence[Change]) -> MatchRow | None:
    """The match as it goes into the history, if these changes end it."""
    match, last = table.match, changes[-1]
    if match is None or last.step is None or match.rules.to_act(last.step.state):
        return None
    played = (change.entry for change in changes if isinstance(change.entry, log.Played))
    assert table.luck is not None
    whole = Record(
        game=match.game.name,
        version=match.game.version,
        seats=match.names,
        options=hooks_of(match.game).published_options(last.step.state, match.options),
        log=(*match.log, *(Entry(each.seat, each.action) for each in played)),
        fairness=table.luck.proof(),
        outcome=match.rules.outcome(last.step.state),
    )
    people = (
        Participant(table.people[person].key, seat, table.people[person].name)
        for seat in range(len(match.names))
        for person in table.people_of(seat)
    )
    return MatchRow(
        id=table.match_id,
        table=table.id,
        game=match.game.name,
        ended_at=last.entry.at,
        record=text_of(whole).encode(),
        players=tuple(people),
    )


def lucky(table: Table, start: log.Started, at: int) -> list[log.AnyEntry]:
    """What luck brings before the first decision of a match that is about to start."""
    rules = rules_of(table.game)
    state = begin(table.game, rules, len(start.names), table.options_for(start))
    key = key_of(table.secret, start.cuts)
    return [change.entry for change in _luck(rules, state, key, 0, at)]


def _run(
    table: Table, rules: Rules, state: Any, seat: Actor, action: Any, by: By, at: int
) -> Iterator[Change]:
    step = play(rules, state, seat, action)
    yield Change(log.Played(at=at, seat=seat, action=action, by=by), step)
    assert table.luck is not None
    yield from _luck(rules, step.state, table.luck.key, table.drawn, at)


def _luck(rules: Rules, state: Any, key: bytes, drawn: int, at: int) -> Iterator[Change]:
    """Luck's actions until somebody has to decide, or the match is over."""
    position = Position(rules, state)
    for turn in turns(position):
        if CHANCE not in turn:
            return
        action = draw(key, drawn, rules.chance(position.state))
        step = play(rules, position.state, CHANCE, action)
        yield Change(log.Played(at=at, seat=CHANCE, action=action, by=By.LUCK), step)
        position.state, drawn = step.state, drawn + 1
