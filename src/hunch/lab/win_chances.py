"""Everyone's chances at every point of a match, and what changed them.

A point is worth the share of the victory that each seat wins from there when everyone plays on at
random. Playouts from all points have the same luck, so what changed from one point to the
next is known much more precisely than the chances themselves.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Knowledge, Seat, Value
from hunch.core.walk import playing, recorded, second_thoughts
from hunch.lab.decision_rating import forced
from hunch.lab.estimates import Estimate, around, chance, exactly
from hunch.lab.paired import Stream, outcome_from

Floats: TypeAlias = NDArray[np.float64]
TINY: Final = 1e-12
BySeat: TypeAlias = tuple[Estimate, ...]


class Due(Value, frozen=True):
    """A decision as the seat faced it, after `number` entries of the log."""

    number: int
    seat: Seat
    action: Any
    knowledge: Knowledge
    menu: Menu


class Stretch(Value, frozen=True):
    """One decision, or a run of luck, and the state it led to."""

    actor: Actor
    number: int  # entries of the log once it has happened
    state: Any
    acted: dict[Actor, int]  # how often each has acted by then


class Measured(Value, frozen=True, kw_only=True):
    """What the playouts say, by point and by seat."""

    chances: tuple[BySeat, ...]
    changes: tuple[BySeat, ...]  # since the previous point
    luck: BySeat  # all that luck changed
    play: BySeat  # all that a seat's own decisions changed
    others: BySeat  # all that everyone else's changed
    worth: tuple[BySeat, ...]  # how much of the victory a point of the score is worth


def walked(match: Match) -> tuple[list[Due], list[Stretch]]:
    """Every decision, and the points to measure: after each real decision and each run of luck."""
    again = match.afresh()
    dues: list[Due] = []
    acted: dict[Actor, int] = {}
    stretches = [Stretch(CHANCE, 0, again.state, {})]
    idle = second_thoughts(match.log)
    for moment in playing(again, recorded(match.log)):
        seat, action, real = moment.entry.seat, moment.entry.action, True
        if moment.number in idle:
            real = False
        elif seat is not CHANCE:
            menu = again.menu(seat)
            dues.append(Due(moment.number, seat, action, again.knowledge(seat), menu))
            real = not forced(menu)
        acted[seat] = acted.get(seat, 0) + 1
        lucky = seat is CHANCE and stretches[-1].actor is CHANCE and len(stretches) > 1
        actor = seat
        if lucky or not real:  # a run continues, or nothing was decided and nothing changed
            actor = stretches.pop().actor
        stretches.append(Stretch(actor, moment.number + 1, moment.after, dict(acted)))
    return dues, stretches


def measured(match: Match, stretches: Sequence[Stretch], count: int, rng: Random) -> Measured:
    """The chances at every point, from this many playouts, and what each stretch changed."""
    shares, leads = _played_on(match, stretches, count, rng)
    seats = range(len(match.names))
    over = [not match.rules.to_act(each.state) for each in stretches]
    changes = np.diff(shares, axis=1, prepend=shares[:, :1])
    actors = [None, *(each.actor for each in stretches[1:])]

    def summed(counts: Callable[[Seat, Actor | None], bool]) -> BySeat:
        """By seat, what all the stretches that count for it changed together."""
        return tuple(
            _estimates(changes[:, [counts(seat, actor) for actor in actors], seat].sum(1)[:, None])[
                0
            ]
            for seat in seats
        )

    return Measured(
        chances=tuple(_chances(shares[:, point], exact) for point, exact in enumerate(over)),
        changes=tuple(_estimates(changes[:, point]) for point in range(len(stretches))),
        luck=summed(lambda seat, actor: actor is CHANCE),
        play=summed(lambda seat, actor: actor == seat),
        others=summed(lambda seat, actor: actor not in (None, CHANCE, seat)),
        worth=tuple(_worth(leads[:, p], shares[:, p]) for p in range(len(stretches))),
    )


def _played_on(
    match: Match, stretches: Sequence[Stretch], count: int, rng: Random
) -> tuple[Floats, Floats]:
    """Shares of the victory, and leads over the average of the others: [playout, point, seat]."""
    seats = len(match.names)
    shares = np.empty((count, len(stretches), seats))
    scores = np.empty_like(shares)
    for playout in range(count):
        stream = Stream(rng.random())
        for point, each in enumerate(stretches):
            outcome = outcome_from(match.rules, each.state, each.acted, stream)
            shares[playout, point] = outcome.shares
            scores[playout, point] = outcome.scores
    others = (scores.sum(axis=2, keepdims=True) - scores) / max(1, seats - 1)
    return shares, scores - others


def _estimates(samples: Floats) -> BySeat:
    """The mean of each column, with its interval."""
    return tuple(around(*each, len(samples)) for each in _means(samples))


def _chances(samples: Floats, exact: bool) -> BySeat:
    """The same for shares of the victory."""
    if exact:  # the match is over: there is nothing left to play
        return tuple(map(exactly, samples[0].tolist()))
    return tuple(chance(*each, len(samples)) for each in _means(samples))


def _means(samples: Floats) -> Iterator[tuple[float, float]]:
    """The mean of each column, and its standard error."""
    errors = samples.std(axis=0, ddof=1) / sqrt(len(samples))
    return zip(samples.mean(axis=0).tolist(), errors.tolist(), strict=True)


def _worth(leads: Floats, shares: Floats) -> BySeat:
    """By seat, how much more it wins for every point of its lead: a slope over all playouts."""
    count = len(leads)
    apart, won = leads - leads.mean(axis=0), shares - shares.mean(axis=0)
    spread = np.maximum((apart**2).sum(axis=0), TINY)
    slopes = (apart * won).sum(axis=0) / spread
    rest = ((won - slopes * apart) ** 2).sum(axis=0) / max(1, count - 2)
    pairs = zip(slopes.tolist(), np.sqrt(rest / spread).tolist(), strict=True)
    return tuple(around(slope, error, count) for slope, error in pairs)
