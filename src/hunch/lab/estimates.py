"""Numbers from samples, and how far they can be trusted: 95% intervals by Student's t."""

from collections.abc import Sequence
from functools import cache
from math import fsum, inf, sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Annotated, Final

from hunch.core.values import Value, doc

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

TAIL: Final = 0.025  # what a 95% interval leaves out on either side


class Estimate(Value, frozen=True):
    """A mean and its 95% interval; if that is the mean itself, the number is exact."""

    mean: Annotated[float, doc("The mean.")]
    low: Annotated[float, doc("The lower end of its 95% interval.")]
    high: Annotated[float, doc("The upper end of its 95% interval.")]

    @property
    def clear(self) -> bool:
        """Whether the interval leaves zero out: the number is more than noise."""
        return self.low > 0 or self.high < 0

    def times(self, other: "Estimate") -> "Estimate":
        """The product of two estimates, of which the other cannot be negative."""
        low, mean, high = (max(0.0, each) for each in (other.low, other.mean, other.high))
        bounds = [mine * their for mine in (self.low, self.high) for their in (low, high)]
        return Estimate(self.mean * mean, min(bounds), max(bounds))

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
    """An estimate of a share of the wins, which lies between 0 and 1.

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


def column(values: "Floats") -> Estimate:
    """`estimate` for many values; sums are exact, so they don't depend on the machine."""
    middle, error = _mean_and_error(values)
    return around(middle, error, len(values))


def share_around(middle: float, error: float, count: int) -> Estimate:
    """A share of a whole with this standard error: Wilson's interval, right for small shares too.

    Wilson's samples are either 0 or 1. Ours may lie between, and then vary less: that is worth more
    samples. If all were the same, the exact bound says how likely another one still is.
    """
    if not error or not 0 < middle < 1:
        missed = unseen(count)
        return Estimate(middle, max(0.0, middle - missed), min(1.0, middle + missed))
    spread, wide = middle * (1 - middle), reach(count)
    more = wide**2 * error**2 / spread  # what the bounds have on top of the plain interval
    centre = (middle + more / 2) / (1 + more)
    half = wide * error * sqrt(1 + more / (4 * spread)) / (1 + more)
    return Estimate(middle, max(0.0, centre - half), min(1.0, centre + half))


def share_column(values: "Floats") -> Estimate:
    """`share_around` for many values."""
    return share_around(*_mean_and_error(values), len(values))


def ratio(above: "Floats", below: "Floats") -> Estimate:
    """One total divided by another, where every match contributes to both (delta method)."""
    return around(*_ratio_and_error(above, below), len(below))


def share_ratio(above: "Floats", below: "Floats") -> Estimate:
    """`ratio` for a part of a whole, which lies between 0 and 1."""
    middle, error = _ratio_and_error(above, below)
    return share_around(middle, error, int((below > 0).sum()))


def _ratio_and_error(above: "Floats", below: "Floats") -> tuple[float, float]:
    middle = fsum(above) / fsum(below)
    _, error = _mean_and_error(above - middle * below)
    return middle, error * len(below) / fsum(below)


def _mean_and_error(values: "Floats") -> tuple[float, float]:
    """The mean of at least two values, and its standard error."""
    count = len(values)
    middle = fsum(values) / count
    return middle, sqrt(fsum((values - middle) ** 2) / (count - 1) / count)


def unseen(count: int) -> float:
    """The highest plausible chance of something that never happened in this many tries."""
    return float(1 - TAIL ** (1 / count))


@cache
def reach(count: int | None) -> float:
    """The interval's half-width in standard errors, for a mean of this many samples."""
    # This takes half a second to load, and neither starting a server nor playing a match needs it.
    from scipy.special import stdtrit

    return float(stdtrit(inf if count is None else count - 1, 1 - TAIL))
