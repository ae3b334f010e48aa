"""The key moments of a reviewed match, in words."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from hunch.bots.advice import WINNING
from hunch.bots.advice_text import HERE as COACH
from hunch.core.languages import ENGLISH, words_in
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.values import CHANCE, Actor, Seat, Value
from hunch.lab.review import Decision, Point, Review

MOST_TURNS: Final = 4
LEAST_SWING: Final = 0.08  # of the victory; anything less is not a turning point
LEAST_COST: Final = 0.02  # of the victory; a cheaper mistake is not worth showing
SURE: Final = 2  # standard errors by which a turning point must stand out


class KeyMoment(Value, frozen=True, kw_only=True):
    """A costly decision, or a turning point."""

    number: int  # entries of the log once it has happened
    actor: Actor
    did: str  # the action in words; empty for a run of luck, which is in `told`
    told: tuple[str, ...]
    swing: tuple[float, ...]  # what it changed, by seat
    cost: float | None = None  # of a mistake
    instead: str | None = None  # what would have been better
    measure: str = ""  # what the cost is measured in
    winning: bool = False  # whether the cost is a probability of winning


def told_between(
    match: Match, review: Review, language: str = ENGLISH, reader: Seat | None = None
) -> tuple[tuple[str, ...], ...]:
    """By point: all that happened since the one before. The match is over: nothing is secret."""
    narrator = Narrator.of(match, reader, language)
    numbers = [0, *(point.number for point in review.points)]
    return tuple(
        tuple(narrator.tell_all(told.event for line in match.told[since:until] for told in line))
        for since, until in pairwise(numbers)
    )


def key_moments(
    match: Match, review: Review, language: str = ENGLISH, reader: Seat | None = None
) -> tuple[KeyMoment, ...]:
    """The costliest decisions and the biggest turning points, in the order they happened."""
    narrator = Narrator.of(match, reader, language)
    told = told_between(match, review, language, reader)
    words = dict(zip((point.number for point in review.points), told, strict=True))
    found = {
        each.number + 1: _mistake(match, review, each, narrator)
        for each in review.mistakes
        if each.rating.measure != WINNING or (each.rating.cost or 0) >= LEAST_COST
    }
    turns = sorted(_swings(review.points), key=lambda turn: max(map(abs, turn[1])), reverse=True)
    least = max(LEAST_SWING, SURE * sqrt(0.25 / review.playouts))
    for point, swing in turns[:MOST_TURNS]:
        if point.number not in found and max(map(abs, swing)) >= least:
            assert point.actor is not None
            found[point.number] = KeyMoment(
                number=point.number,
                actor=point.actor,
                did=_last_action(match, point, narrator),
                told=words[point.number],
                swing=swing,
            )
    return tuple(found[number] for number in sorted(found))


def _mistake(match: Match, review: Review, decision: Decision, narrator: Narrator) -> KeyMoment:
    rating, number = decision.rating, decision.number + 1
    coach: Any = words_in(COACH, narrator.language)
    swings = {point.number: swing for point, swing in _swings(review.points)}
    return KeyMoment(
        number=number,
        actor=decision.seat,
        did=narrator.label(decision.action),
        told=tuple(narrator.tell_all(told.event for told in match.told[decision.number])),
        swing=swings.get(number, (0.0,) * len(match.names)),
        cost=rating.cost,
        instead=narrator.label(rating.best),
        measure=coach.measure(rating.measure),
        winning=rating.measure == WINNING,
    )


def _swings(points: Iterable[Point]) -> Iterator[tuple[Point, tuple[float, ...]]]:
    for before, after in pairwise(points):
        yield after, tuple(b - a for a, b in zip(before.chances, after.chances, strict=True))


def _last_action(match: Match, point: Point, narrator: Narrator) -> str:
    """What the seat did that led to this point."""
    for entry in reversed(match.log[: point.number]):
        if entry.seat is not CHANCE and entry.seat == point.actor:
            return narrator.label(entry.action)
    return ""
