"""Replays: a match step by step, as one seat saw it, or, when it is over, as nobody could."""

from typing import Any

from hunch.core.codec import encode
from hunch.core.errors import BadFile, BadMessage
from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.registry import hooks_of
from hunch.core.values import CHANCE, Actor, Outcome, Seat, Value


class ReplayStep(Value, frozen=True, kw_only=True):
    """The table after so many entries of the match's log."""

    number: int
    told: tuple[Any, ...]  # the events of this step
    lines: tuple[str, ...]  # the same in words
    views: tuple[Any, ...]  # the chosen seat's; of the all-seeing replay everybody's, seat by seat
    owes: tuple[Seat, ...]  # who has to decide now
    actor: Actor | None = None  # who acted, in the all-seeing replay
    action: Any = None  # and what they did


class Replay(Value, frozen=True, kw_only=True):
    """A whole match to step through."""

    game: str
    seats: tuple[str, ...]
    options: Any
    seat: Seat | None  # whose it is; None is a spectator's, or the all-seeing one
    all_seeing: bool
    language: str = ENGLISH  # of all sentences in it
    steps: tuple[ReplayStep, ...]
    outcome: Outcome | None
    result: str | None


def replay_of(
    match: Match,
    seat: Seat | None,
    all_seeing: bool = False,
    language: str = ENGLISH,
    most_bytes: int | None = None,
) -> Replay:
    """The match again, from the start, from one seat or from all of them.

    Of a match that somebody else wrote down, no more than `most_bytes` are told.
    """
    if seat is not None and seat not in range(len(match.names)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(match.names) - 1}.")
    again = Match(match.game, match.names, match.options)
    narrator = Narrator(match.game, match.names, language)
    seats = range(len(match.names))
    watched = tuple(seats) if all_seeing else (seat,)

    def views() -> tuple[Any, ...]:
        return tuple(again.view(each) for each in watched)

    def owes() -> tuple[Seat, ...]:
        return tuple(each for each in again.to_act if each is not CHANCE)

    size = 0
    steps = [ReplayStep(number=0, told=(), lines=(), views=views(), owes=owes())]
    for number, entry in enumerate(match.log, 1):
        told = again.play(entry.seat, entry.action)
        heard = tuple(each.event for each in told if all_seeing or each.reaches(seat))
        steps.append(
            ReplayStep(
                number=number,
                told=heard,
                lines=tuple(narrator.tell_all(heard)),
                views=views(),
                owes=owes(),
                actor=entry.seat if all_seeing else None,
                action=entry.action if all_seeing else None,
            )
        )
        if most_bytes is not None:
            size += len(encode(steps[-1]))
            if size > most_bytes:
                raise BadFile("This match is too long to be replayed here.")
    outcome = match.outcome
    return Replay(
        game=match.game.name,
        seats=match.names,
        options=hooks_of(match.game).published_options(match.state, match.options),
        seat=seat,
        all_seeing=all_seeing,
        language=narrator.language,
        steps=tuple(steps),
        outcome=outcome,
        result=None if outcome is None else narrator.result(outcome),
    )
