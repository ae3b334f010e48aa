"""Distributions: what luck may do now, each action with its exact probability.

Probabilities are integer weights over an integer total, so solvers can be exact and a keyed stream
can draw without rounding. The order of the values is part of the distribution: the fair stream
picks by number.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from hunch.core.values import Action


class Uniform:
    """Every value is equally likely. `make` is the action that carries one value."""

    __slots__ = ("make", "total", "values")

    def __init__(self, make: Callable[[Any], Action], values: tuple[Any, ...]) -> None:
        self.make = make
        self.values = values
        self.total = len(values)

    def pick(self, number: int) -> Action:
        """The action at this number, from 0 to total - 1."""
        return self.make(self.values[number])

    def brings(self, number: int, action: Action) -> bool:
        """Whether this number gives this action."""
        return self.pick(number) == action

    @property
    def recorded(self) -> bool:
        """Whether a match file lists every possible draw; if not, the draws may have changed."""
        return True

    def sample(self, rng: Random) -> Action:
        """A random action, with the right probabilities."""
        return self.make(self.values[int(rng.random() * self.total)])

    def weight(self, action: Action) -> int:
        """How many of the `total` numbers lead to this action."""
        return int(action in self)

    def numbers(self, action: Action) -> range:
        """The numbers that lead to this action; none if it cannot happen."""
        if action not in self:
            return range(0)
        at = self.values.index(carried(action))
        return range(at, at + 1)

    def __contains__(self, action: object) -> bool:
        return type(action) is self.make and carried(action) in self.values

    def __iter__(self) -> Iterator[tuple[Action, int]]:
        return ((self.make(value), 1) for value in self.values)


class Weighted:
    """Value number i comes up `weights[i]` times out of `total`; weight 0 cannot happen."""

    __slots__ = ("make", "values", "weights")

    def __init__(
        self, make: Callable[[Any], Action], values: tuple[Any, ...], weights: tuple[int, ...]
    ) -> None:
        self.make = make
        self.values = values
        self.weights = weights

    @property
    def total(self) -> int:
        """How many numbers there are."""
        return sum(self.weights)

    def pick(self, number: int) -> Action:
        """The action at this number, from 0 to total - 1."""
        rest = number
        for index, weight in enumerate(self.weights):
            rest -= weight
            if rest < 0:
                return self.make(self.values[index])
        raise IndexError(f"there is no number {number}; there are {self.total}")

    def brings(self, number: int, action: Action) -> bool:
        """Whether this number gives this action."""
        return self.pick(number) == action

    @property
    def recorded(self) -> bool:
        """Whether a match file lists every possible draw; if not, the draws may have changed."""
        return True

    def sample(self, rng: Random) -> Action:
        """A random action, with the right probabilities."""
        return self.pick(int(rng.random() * sum(self.weights)))

    def weight(self, action: object) -> int:
        """How many of the `total` numbers lead to this action."""
        if type(action) is self.make and (value := carried(action)) in self.values:
            return self.weights[self.values.index(value)]
        return 0

    def numbers(self, action: Action) -> range:
        """The numbers that lead to this action; none if it cannot happen."""
        if action not in self:
            return range(0)
        at = self.values.index(carried(action))
        low = sum(self.weights[:at])
        return range(low, low + self.weights[at])

    def __contains__(self, action: object) -> bool:
        return self.weight(action) > 0

    def __iter__(self) -> Iterator[tuple[Action, int]]:
        pairs = zip(self.values, self.weights, strict=True)
        return ((self.make(value), weight) for value, weight in pairs if weight)


Distribution = Uniform | Weighted


def probability(distribution: Distribution, action: Action) -> Fraction:
    """The exact probability of an action."""
    return Fraction(distribution.weight(action), distribution.total)


def carried(action: Any) -> Any:
    """The one value that a chance action carries."""
    return getattr(action, action.__struct_fields__[0])
