"""Numbers from samples, and how far they can be trusted: 95% intervals by Student's t."""

from collections.abc import Sequence
from functools import cache
from math import inf, sqrt
from statistics import mean, stdev
from typing import Final

from hunch.core.values import Value

TAIL: Final = 0.025  # what a 95% interval leaves out on either side


class Estimate(Value, frozen=True):
    """A mean and its 95% interval; if that is the mean itself, the number is exact."""

    mean: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves zero out: the number is more than noise."""
        return self.low > 0 or self.high < 0

    def times(self, other: "Estimate") -> "Estimate":
        """The product of two estimates, neither of which can be negative."""
        return Estimate(
            max(0.0, self.mean) * max(0.0, other.mean),
            max(0.0, self.low) * max(0.0, other.low),
            max(0.0, self.high) * max(0.0, other.high),
        )

    def at_most(self, bound: float) -> "Estimate":
        """The same estimate, if it can't be more than this."""
        return Estimate(min(bound, self.mean), min(bound, self.low), min(bound, self.high))


def exactly(value: float) -> Estimate:
    """A number that is known exactly."""
    return Estimate(value, value, value)


def around(middle: float, error: float, count: int | None = None) -> Estimate:
    """A mean with this standard error, from this many samples; None: from very many."""
    wide = reach(count) * error if error else 0.0
    return Estimate(middle, middle - wide, middle + wide)


def estimate(values: Sequence[float]) -> Estimate:
    """A mean with its interval; a single value has no bounds."""
    middle, count = mean(values), len(values)
    if count == 1:
        return Estimate(middle, -inf, inf)
    return around(middle, stdev(values) / sqrt(count), count)


def share(values: Sequence[float]) -> Estimate:
    """An estimate of a share of victories, which lies between 0 and 1.

    If all values were the same, there is no spread to measure, but no certainty either: the exact
    (Clopper–Pearson) bound says how likely another result still is.
    """
    found = estimate(values)
    missed = unseen(len(values)) if len(set(values)) == 1 else 0.0
    return Estimate(found.mean, max(0.0, found.low - missed), min(1.0, found.high + missed))


def chance(middle: float, error: float, count: int) -> Estimate:
    """An estimate of a chance from this many playouts, which lies between 0 and 1.

    Even if they all ended the same way, another result may still come up.
    """
    found, missed = around(middle, error, count), unseen(count)
    low = min(found.low, middle - missed * middle)
    high = max(found.high, middle + missed * (1 - middle))
    return Estimate(middle, max(0.0, low), min(1.0, high))


def unseen(count: int) -> float:
    """How likely, at most, something may be that never happened in this many tries."""
    return float(1 - TAIL ** (1 / count))


@cache
def reach(count: int | None) -> float:
    """How many standard errors the interval of a mean of this many samples reaches."""
    # This takes half a second to load, and neither starting a server nor playing a match needs it.
    from scipy.special import stdtrit

    return float(stdtrit(inf if count is None else count - 1, 1 - TAIL))
