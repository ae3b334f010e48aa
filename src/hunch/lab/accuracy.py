"""How well a seat decided, from 0 to 100."""

from collections.abc import Iterable
from math import exp
from typing import Final, NamedTuple

from hunch.lab.estimates import Estimate

# How steeply a score falls with the chance of winning that was lost: 65 for ten percentage points,
# 42 for twenty, 11 for fifty. Chess sites rate moves by much the same curve.
STEEP: Final = 4.35


class Weighed(NamedTuple):
    """How much of the chance of winning a decision lost, and the most it could have lost."""

    loss: Estimate
    at_stake: float


def accuracy(decisions: Iterable[Weighed]) -> float | None:
    """The mean score of these decisions, each weighted by what was at stake; None without any.

    The mean is harmonic: staking everything on nonsense once outweighs a string of good small
    decisions, as it does in the match. A loss that may be noise counts as none.
    """
    weights = scores = 0.0
    for loss, at_stake in decisions:
        weights += at_stake
        scores += at_stake / score(loss.mean if loss.clear else 0.0)
    return weights / scores if weights else None


def score(loss: float) -> float:
    """The score of a decision that lost this much of the chance of winning.

    >>> round(score(0.0)), round(score(0.1)), round(score(0.5))
    (100, 65, 11)
    """
    return 100 * exp(-STEEP * loss)
