"""Means of very many whole numbers that come in parts.

Sums are exact, so an estimate depends neither on the parts nor on the machine.
"""

from fractions import Fraction
from math import sqrt
from typing import Final

import numpy as np

from hunch.lab.estimates import Estimate, around, share_around
from hunch.lab.match_rows import Ints

SMALL: Final = 1 << 20  # numbers below this can be squared and added up by the million


class Tally:
    """The sum of whole numbers and of their squares; `unit` is what 1 stands for."""

    def __init__(self, unit: Fraction = Fraction(1)) -> None:
        self.unit = unit
        self.count = self.total = self.squares = 0

    def add(self, values: Ints) -> None:
        """Take in more numbers."""
        self.count += len(values)
        if len(values) and max(abs(int(values.min())), abs(int(values.max()))) < SMALL:
            self.total += int(values.sum())
            self.squares += int(np.dot(values, values))
        else:
            numbers = values.tolist()
            self.total += sum(numbers)
            self.squares += sum(number * number for number in numbers)

    @property
    def mean(self) -> float:
        """Their mean."""
        return float(self.unit * self.total / self.count)

    @property
    def error(self) -> float:
        """The standard error of the mean; there must be two numbers."""
        count = self.count
        variance = Fraction(self.squares * count - self.total**2, count * (count - 1))
        return sqrt(variance / count) * float(self.unit)

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval."""
        return around(self.mean, self.error, self.count)

    @property
    def share(self) -> Estimate:
        """The same for a share, between 0 and 1."""
        return share_around(self.mean, self.error, self.count)
