"""Who gained from whom: every decision's cost, booked for all seats; the rest is luck."""

from collections.abc import Sequence
from math import hypot
from typing import Final, Protocol

from hunch.core.values import Seat
from hunch.lab.estimates import Estimate

TINY: Final = 1e-9


class HasChances(Protocol):
    """A point of a match."""

    @property
    def chances(self) -> tuple[Estimate, ...]:
        """Everyone's chances there."""


class Ledger:
    """The books of one match, whose points are given in order.

    The errors of different decisions are independent, so they add up like the sides of a right
    angle.
    """

    def __init__(self, points: Sequence[HasChances]) -> None:
        self.points = points
        seats = len(points[0].chances)
        self._play, self._others = [0.0] * seats, [0.0] * seats
        self._play_margin, self._others_margin = [0.0] * seats, [0.0] * seats

    def enter(self, seat: Seat, loss: Estimate, point: int) -> None:
        """A decision made at that point cost its seat this much, and the others gain it."""
        margin = (loss.high - loss.low) / 2
        self._play[seat] -= loss.mean
        self._play_margin[seat] = hypot(self._play_margin[seat], margin)
        for other, share in enumerate(self._shares(seat, point)):
            self._others[other] += share * loss.mean
            self._others_margin[other] = hypot(self._others_margin[other], share * margin)

    def play(self, seat: Seat) -> Estimate:
        """What the seat's own decisions changed."""
        return _around(self._play[seat], self._play_margin[seat])

    def others(self, seat: Seat) -> Estimate:
        """What everyone else's decisions changed."""
        return _around(self._others[seat], self._others_margin[seat])

    def luck(self, seat: Seat) -> Estimate:
        """Everything else on the way from the first estimate to the result."""
        start, end = self.points[0].chances[seat], self.points[-1].chances[seat]
        changed = end.mean - start.mean - self._play[seat] - self._others[seat]
        margins = self._play_margin[seat], self._others_margin[seat]
        return _around(changed, hypot((start.high - start.low) / 2, *margins))

    def _shares(self, seat: Seat, point: int) -> list[float]:
        """How what a seat gives away is split among the others."""
        chances = [max(each.mean, TINY) for each in self.points[point].chances]
        chances[seat] = 0.0
        return [each / sum(chances) for each in chances]


def _around(mean: float, margin: float) -> Estimate:
    return Estimate(mean, mean - margin, mean + margin)
