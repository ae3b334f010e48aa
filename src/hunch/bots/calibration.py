"""Corrects the chances that a model states: a straight line through their log-odds."""

from math import exp, log
from typing import Final

from hunch.core.values import Value

EDGE: Final = 1e-6  # near certainty, nothing is corrected


class Line(Value, frozen=True):
    """How often what a model states comes true, fitted to matches between experts.

    A model knows its rivals less well than they know what they are doing. Between two that counts
    most, and among many it evens out; and it counts most at the end, when they can foresee it.
    """

    shift: float  # at the end, shared by all seats; below 0 where the model is too hopeful
    slope: float  # above 1 where it is too timid

    def at(self, chance: float, seats: int, over: float) -> float:
        """The corrected chance, when that share of the match is over.

        With many seats, an even share is treated like 50% with two.

        >>> round(Line(0.0, 2.0).at(0.25, 4, 1.0), 6), round(Line(-2.0, 1.0).at(0.5, 2, 1.0), 2)
        (0.25, 0.27)
        """
        if not EDGE < chance < 1 - EDGE:
            return chance
        even = log(seats - 1)
        odds = self.shift * over / seats + self.slope * log_odds(chance, seats) - even
        return 1 / (1 + exp(-odds))


def log_odds(chance: float, seats: int) -> float:
    """How much likelier than an even share, in logarithms."""
    return log(chance / (1 - chance)) + log(seats - 1)
