"""How matches feel, from the chances along them; docs/lab.md defines every measure.

Chances from playouts are noisy, and the largest of many noisy numbers is too large. So one half of
the playouts picks a moment, and the other half says what the chances were. A seat only counts
as ahead if it leads by more than three standard errors.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.lab.chance_curves import Course
from hunch.lab.estimates import Estimate, column, share_column
from hunch.lab.experiment import UNITS
from hunch.lab.findings import CurvePoint, Tension

Floats: TypeAlias = NDArray[np.float64]

CLEARLY: Final = 3  # standard errors
CURVE: Final = tuple(step / 10 for step in range(11))  # the progress at the points of a curve


class Chances:
    """The chances along one match: by point and seat, and by half of the playouts."""

    def __init__(self, number: int, course: Course, playouts: int) -> None:
        won = np.array(course.won, np.float64)  # point, half, seat
        sizes = np.array([(playouts + 1) // 2, playouts // 2], np.float64) * UNITS
        self.playouts = playouts
        self.picking: Floats = won[:, 0] / sizes[0]
        self.reading: Floats = won[:, 1] / sizes[1]
        self.all: Floats = won.sum(axis=1) / sizes.sum()
        winners = [seat for seat, rank in enumerate(course.ranks) if rank == 1]
        self.winner = winners[number % len(winners)]  # of a shared win, each in turn
        self.losers = [seat for seat, rank in enumerate(course.ranks) if rank != 1]
        self.points = len(won)

    def ahead(self, point: int, seat: int, other: int) -> bool:
        """Whether a seat is clearly ahead of another."""
        one, two = self.all[point, seat], self.all[point, other]
        error = sqrt((one + two - (one - two) ** 2) / self.playouts)
        return bool(one - two > CLEARLY * error)

    def lead_changes(self) -> float:
        """How often another seat becomes the clear favourite."""
        favourite, changes = None, 0
        for point in range(self.points):
            leader = int(self.all[point].argmax())
            if favourite is None:
                rivals = (seat for seat in range(len(self.all[point])) if seat != leader)
                if all(self.ahead(point, leader, rival) for rival in rivals):
                    favourite = leader
            elif leader != favourite and self.ahead(point, leader, favourite):
                favourite = leader
                changes += 1
        return float(changes)

    def drama(self) -> float:
        """How far the winner was behind the favourite, on average over all decisions."""
        leaders = self.picking[:-1].argmax(axis=1)
        points = np.arange(self.points - 1)
        behind = self.reading[points, leaders] - self.reading[points, self.winner]
        return float(behind.mean())

    def loser_peak(self) -> float:
        """The highest chance that a loser ever had."""
        return self._read(self.picking[:-1, self.losers].argmax(), self.losers)

    def winner_low(self) -> float:
        """The lowest chance that the winner ever had."""
        return self._read(self.picking[:-1, [self.winner]].argmin(), [self.winner])

    def _read(self, place: np.intp, seats: Sequence[int]) -> float:
        point, which = divmod(int(place), len(seats))
        return float(self.reading[point, seats[which]])

    def clear_at(self) -> float:
        """The progress from which the winner stays clearly ahead of everybody."""
        point = self.points - 1
        while point and all(
            self.ahead(point - 1, self.winner, rival)
            for rival in range(self.all.shape[1])
            if rival != self.winner
        ):
            point -= 1
        return point / max(1, self.points - 1)

    def comeback(self) -> float:
        """Whether the winner was clearly behind somebody halfway."""
        middle = self.points // 2
        rivals = range(self.all.shape[1])
        return float(any(self.ahead(middle, rival, self.winner) for rival in rivals))

    def favourite(self, point: int) -> int:
        """The seat that looks best, by the half that picks."""
        return int(self.picking[point].argmax())


def tension(courses: Sequence[Course], playouts: int, same_players: bool) -> Tension | None:
    """All measures; None without at least two matches that somebody lost."""
    chances = [Chances(n, course, playouts) for n, course in enumerate(courses)]
    found = [each for each in chances if each.losers and each.points > 1]
    if len(found) < 2:
        return None

    def over_all(measure: Callable[[Chances], float]) -> Estimate:
        return column(np.array([measure(each) for each in found]))

    return Tension(
        matches=len(found),
        playouts=playouts,
        playouts_by="the same players" if same_players else "random players",
        lead_changes=over_all(Chances.lead_changes),
        drama=over_all(Chances.drama),
        loser_peak=over_all(Chances.loser_peak),
        winner_low=over_all(Chances.winner_low),
        clear_at=over_all(Chances.clear_at),
        comebacks=share_column(np.array([each.comeback() for each in found])),
        winner=_curve(found, lambda each, point: each.winner),
        favourite=_curve(found, Chances.favourite),
    )


def _curve(
    chances: Sequence[Chances], whose: Callable[[Chances, int], int]
) -> tuple[CurvePoint, ...]:
    """Somebody's chance over the course of a match."""
    points = []
    for progress in CURVE:
        places = [round(progress * (each.points - 1)) for each in chances]
        pairs = zip(chances, places, strict=True)
        values = [each.reading[place, whose(each, place)] for each, place in pairs]
        points.append(CurvePoint(progress, column(np.array(values))))
    return tuple(points)
