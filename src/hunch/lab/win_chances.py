"""Everyone's chances at every point of a match, all by the same evaluator.

Some games tell them, from a solved table or a formula. Otherwise the match is played on from every
point many times: by the strongest players of the game's compiled twin, or at random if there is
none. Playouts from all points have the same luck, so what changed from one point to the next is
known much more precisely than the chances themselves.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.bots.hooks import bots_of
from hunch.core.engine import result
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Knowledge, Seat, Value
from hunch.core.walk import playing, recorded, second_thoughts
from hunch.kernels.contract import kernel_of
from hunch.lab import words
from hunch.lab.decision_rating import forced
from hunch.lab.estimates import Estimate, around, chance, exactly
from hunch.lab.paired_playouts import Stream, outcome_from

Floats: TypeAlias = NDArray[np.float64]
BySeat: TypeAlias = tuple[Estimate, ...]

# In all playouts together, unless their number is given: a few seconds on a slow core.
RANDOM_STEPS: Final = 150_000
COMPILED_DECISIONS: Final = 250_000
FEWEST: Final = 4
MOST: Final = 1000
TRIAL: Final = 4  # compiled playouts that show how long the others will take
TINY: Final = 1e-12


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
    acted: dict[Actor, int]  # how many times each has acted by then


class Measured(Value, frozen=True, kw_only=True):
    """The chances, by point and by seat."""

    chances: tuple[BySeat, ...]
    changes: tuple[BySeat, ...]  # since the previous point
    worth: tuple[BySeat, ...]  # how much of the win a point of the score is worth
    playouts: int  # from every point; 0 if the game knows the chances
    method: str


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


def measured(
    match: Match, stretches: Sequence[Stretch], count: int | None, rng: Random
) -> Measured:
    """The chances at every point; from this many playouts, unless the game knows them."""
    known = [_told(match, each.state) for each in stretches]
    if all(known):
        return _known(np.array(known, np.float64))
    if kernel_of(match.game) is None:
        shares, leads = _at_random(match, stretches, count, rng)
        method = words.played_at_random
    else:
        shares, leads = _compiled(match, stretches, count, rng.getrandbits(63))
        method = words.played_by_experts
    over = [not match.rules.to_act(each.state) for each in stretches]
    changes = np.diff(shares, axis=1, prepend=shares[:, :1])
    points = range(len(stretches))
    return Measured(
        chances=tuple(_chances(shares[:, point], over[point]) for point in points),
        changes=tuple(_estimates(changes[:, point]) for point in points),
        worth=tuple(_worth(leads[:, point], shares[:, point]) for point in points),
        playouts=len(shares),
        method=Translatable(method, len(shares), len(stretches)),
    )


def _told(match: Match, state: Any) -> tuple[float, ...] | None:
    """What the rules say when the match is over, or else what the game says of the chances."""
    if match.rules.to_act(state):
        return bots_of(match.game).prospects(state)
    return result(match.rules, state).shares


def _known(shares: Floats) -> Measured:
    changes = np.diff(shares, axis=0, prepend=shares[:1])
    return Measured(
        chances=tuple(tuple(map(exactly, row)) for row in shares.tolist()),
        changes=tuple(tuple(map(exactly, row)) for row in changes.tolist()),
        worth=(),
        playouts=0,
        method=Translatable(words.known),
    )


def _compiled(
    match: Match, stretches: Sequence[Stretch], count: int | None, seed: int
) -> tuple[Floats, Floats]:
    """Shares of the win, and leads over the average of the others: [playout, point, seat]."""
    from hunch.kernels.win_chances import PlayedOn  # needs numba

    states, acted = [each.state for each in stretches], [each.acted for each in stretches]
    there = PlayedOn(match.game, len(match.names), match.options, states, acted)
    trial = there.play(seed, 0, TRIAL if count is None else count)
    played = [trial]
    if count is None:
        count = _affordable(trial.decisions / TRIAL, COMPILED_DECISIONS)
        played.append(there.play(seed, TRIAL, max(0, count - TRIAL)))
    shares, scores = (
        np.concatenate(each) for each in ([p.shares for p in played], [p.scores for p in played])
    )
    return shares, _leads(scores)


def _at_random(
    match: Match, stretches: Sequence[Stretch], count: int | None, rng: Random
) -> tuple[Floats, Floats]:
    """The same, with everyone playing at random."""
    seats = len(match.names)
    if count is None:  # on average half the match is still to come
        count = _affordable(len(match.log) * len(stretches) / 2, RANDOM_STEPS)
    shares = np.empty((count, len(stretches), seats))
    scores = np.empty_like(shares)
    for playout in range(count):
        stream = Stream(rng.random())
        for point, each in enumerate(stretches):
            outcome = outcome_from(match.rules, each.state, each.acted, stream)
            shares[playout, point] = outcome.shares
            scores[playout, point] = outcome.scores
    return shares, _leads(scores)


def _leads(scores: Floats) -> Floats:
    seats = scores.shape[2]
    others = (scores.sum(axis=2, keepdims=True) - scores) / max(1, seats - 1)
    return np.asarray(scores - others)


def _affordable(long: float, most: int) -> int:
    """How many playouts there is time for from every point, given their length."""
    return min(max(int(most // max(long, 1.0)), FEWEST), MOST)


def _estimates(samples: Floats) -> BySeat:
    """The mean of each column, with its interval."""
    return tuple(around(*each, len(samples)) for each in _means(samples))


def _chances(samples: Floats, exact: bool) -> BySeat:
    """The same for shares of the win."""
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
