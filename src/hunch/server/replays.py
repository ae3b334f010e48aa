"""Replays: a match step by step, as one seat saw it, or, when it is over, as nobody could."""

from typing import Any

from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.values import Actor, Outcome, Seat, Value
from hunch.core.voice import Voice


class ReplayStep(Value, frozen=True, gc=False, kw_only=True):
    """The table after so many entries of the match's log."""

    number: int
    told: tuple[Any, ...]  # the events of this step
    lines: tuple[str, ...]  # the same in words
    views: tuple[Any, ...]  # the chosen seat's; of the all-seeing replay everybody's, seat by seat
    actor: Actor | None = None  # who acted, in the all-seeing replay
    action: Any = None  # and what they did


class Replay(Value, frozen=True, gc=False, kw_only=True):
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
    match: Match, seat: Seat | None, all_seeing: bool = False, language: str = ENGLISH
) -> Replay:
    """The match again, from the start, from one seat or from all of them."""
    again = Match(match.game, match.names, match.options)
    voice = Voice(match.game, match.names, language)
    seats = range(len(match.names))
    watched = tuple(seats) if all_seeing else (seat,)

    def views() -> tuple[Any, ...]:
        return tuple(again.view(each) for each in watched)

    steps = [ReplayStep(number=0, told=(), lines=(), views=views())]
    for number, entry in enumerate(match.log, 1):
        told = again.play(entry.seat, entry.action)
        heard = tuple(each.event for each in told if all_seeing or each.reaches(seat))
        steps.append(
            ReplayStep(
                number=number,
                told=heard,
                lines=tuple(voice.tell_all(heard)),
                views=views(),
                actor=entry.seat if all_seeing else None,
                action=entry.action if all_seeing else None,
            )
        )
    outcome = match.outcome
    return Replay(
        game=match.game.name,
        seats=match.names,
        options=match.options,
        seat=seat,
        all_seeing=all_seeing,
        language=voice.language,
        steps=tuple(steps),
        outcome=outcome,
        result=None if outcome is None else voice.result(outcome),
    )
