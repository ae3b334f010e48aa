"""A match reviewed: what every decision cost, and how much was luck and how much was play.

The cost of a decision is judged from what the seat knew at the time. Luck and play are measured
from the true states, which everyone may see once the match is over: every change in a seat's
chances is credited to the actor, a seat or luck. So start + luck + play = end for every seat. A
lucky guess counts as play: it was the seat's decision.

The dice come from the match itself: everyone who reviews it gets the same numbers.
"""

from bisect import bisect
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from hunch.bots.advice import WINNING
from hunch.core.codec import encode
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.values import Actor, Seat, Value
from hunch.lab import words
from hunch.lab.accuracy import Weighed, accuracy
from hunch.lab.decision_rating import COACH, Coach, Rating, rate
from hunch.lab.estimates import Estimate
from hunch.lab.win_chances import Due, Measured, measured, walked

STEPS: Final = 1_000_000  # in all playouts together, unless their number is given
FEWEST: Final = 20
MOST: Final = 1000
LEAST_LOSS: Final = 0.02  # of the victory; what costs less is too small to be called a mistake


class Point(Value, frozen=True):
    """Every seat's expected share of the victory after `number` entries of the log."""

    number: int
    chances: tuple[Estimate, ...]
    changes: tuple[Estimate, ...]  # since the previous point
    actor: Actor | None  # who caused them; None at the start


class Decision(Value, frozen=True):
    """A decision after `number` entries of the log, and what it cost."""

    number: int
    seat: Seat
    action: Any
    rating: Rating
    loss: Estimate | None  # the cost as a chance of winning
    at_stake: float  # the most it could have been


class Account(Value, frozen=True, kw_only=True):
    """How a seat got from its chances at the start to its share of the victory."""

    seat: Seat
    start: Estimate
    luck: Estimate
    play: Estimate  # its own
    others: Estimate  # everyone else's play
    end: float
    accuracy: float | None  # from 0 to 100; None if nothing was at stake or could be rated
    decisions: int
    rated: int


class Review(Value, frozen=True, kw_only=True):
    """A whole match, reviewed."""

    game: str
    playouts: int
    method: str
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    mistakes: tuple[Decision, ...]  # those whose cost is more than noise, the worst first


def review(match: Match, *, playouts: int | None = None, coach: Coach = COACH) -> Review:
    """Review a match that is over.

    `playouts` are made from every point; by default, as many as a few seconds allow on an ordinary
    machine, counted in steps, so that every machine makes the same number.
    """
    if match.outcome is None:
        raise BadMessage("The match isn’t over yet; only a finished match can be reviewed.")
    dues, stretches = walked(match)
    count = _affordable(len(match.log), len(stretches)) if playouts is None else playouts
    if count < 2:
        raise BadMessage("A review needs at least two playouts from every point.")
    seed = seed_of(match)
    found = measured(match, stretches, count, Random(seed))
    points = tuple(
        Point(each.number, chances, changes, each.actor if each.number else None)
        for each, chances, changes in zip(stretches, found.chances, found.changes, strict=True)
    )
    numbers = [each.number for each in stretches]
    decisions = tuple(
        _decided(match, due, seed, coach, found, bisect(numbers, due.number) - 1) for due in dues
    )
    return Review(
        game=match.game.name,
        playouts=count,
        method=Translatable(words.method, count, len(stretches)),
        points=points,
        decisions=decisions,
        accounts=tuple(
            _account(seat, points, found, decisions) for seat in range(len(match.names))
        ),
        mistakes=_mistakes(decisions),
    )


def seed_of(match: Match) -> str:
    """What the dice of a review depend on: the game and the log, not who played it or who asks."""
    game = match.game
    return sha256(encode((game.name, game.version, len(match.names), match.log))).hexdigest()


def _affordable(length: int, points: int) -> int:
    """Playouts from every point: on average half the match is still to come."""
    return min(max(2 * STEPS // max(length * points, 1), FEWEST), MOST)


def _decided(
    match: Match, due: Due, seed: str, coach: Coach, found: Measured, point: int
) -> Decision:
    """A decision made at that point, with its rating; its dice don't depend on any other's."""
    rng = Random(f"{seed}/{due.number}")
    rating = rate(match.game, due.knowledge, due.menu, due.action, rng, coach)
    loss, stake = rating.cost, rating.at_stake
    if rating.measure != WINNING:  # points of the score are worth a part of the victory,
        worth = found.worth[point][due.seat]
        had = found.chances[point][due.seat].high  # but nobody can lose more than they had
        loss = None if loss is None else loss.times(worth).at_most(had)
        stake = min(had, stake * max(0.0, worth.mean))
    return Decision(due.number, due.seat, due.action, rating, loss, stake)


def _account(
    seat: Seat, points: Sequence[Point], found: Measured, decisions: Sequence[Decision]
) -> Account:
    own = [decision for decision in decisions if decision.seat == seat]
    rated = [decision for decision in own if decision.loss is not None]
    return Account(
        seat=seat,
        start=points[0].chances[seat],
        luck=found.luck[seat],
        play=found.play[seat],
        others=found.others[seat],
        end=points[-1].chances[seat].mean,
        accuracy=accuracy(Weighed(each.loss, each.at_stake) for each in rated if each.loss),
        decisions=len(own),
        rated=len(rated),
    )


def _mistakes(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The decisions that were clearly worse than another, the worst first."""
    losses = [(each.loss, each) for each in decisions if each.loss is not None]
    clear = [(loss, each) for loss, each in losses if loss.clear and loss.mean >= LEAST_LOSS]
    return tuple(each for loss, each in sorted(clear, key=lambda pair: -pair[0].mean))
