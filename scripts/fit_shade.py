"""Fits how far below a hunch to guess in Wits & Wagers: `python scripts/fit_shade.py`.

One expert guesses some spreads further below its hunch than the others, or less far; with two
seats, and with six. A parabola through what it wins (its own share, less an even one) has its top
where guessing differently gains nothing, and two tops give SHADE and SHADE_AMONG of
`bots_guessers`. The differences are small, so it takes thousands of matches; the intervals say how
sure each one is.
"""

import argparse
from random import Random
from statistics import mean
from typing import Any, Final

import numpy as np

from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.wits_and_wagers import bots
from hunch.games.wits_and_wagers.bots_guessers import SHADE, SHADE_AMONG, shade_among
from hunch.games.wits_and_wagers.tests.exploiters import shaded
from hunch.games.wits_and_wagers.values import Phase
from hunch.lab.arena import Contest, play_arena
from hunch.lab.estimates import share

SEATS: Final = (2, 6)


class Lower:
    """An expert that guesses half a spread lower than experts do."""

    by = 0.5

    def __init__(self) -> None:
        self.expert = bots.player("expert")

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """That guess; everything else as an expert does."""
        if knowledge.view.phase is not Phase.GUESS or knowledge.hunch is None:
            return self.expert.decide(knowledge, menu, rng)
        return shaded(knowledge, shade_among(knowledge.seats) + self.by)


class MuchLower(Lower):
    """The same, by a whole spread."""

    by = 1.0


class Higher(Lower):
    """Half a spread higher."""

    by = -0.5


class MuchHigher(Lower):
    """A whole spread higher."""

    by = -1.0


def gained(player: type[Lower], seats: int, matches: int) -> float:
    """How much more often it wins than the experts around it."""
    players = (f"{__name__}:{player.__name__}", *("expert",) * (seats - 1))
    contest = Contest(game="wits_and_wagers", players=players, options={}, seed=1)
    deals = play_arena(contest, -(-matches // seats))
    won = share([mean(played.shares[0] for played in deal.played) for deal in deals])
    print(f"{seats} seats, {player.by:+.1f}: {won.mean:.1%} ({won.low:.1%}–{won.high:.1%})")
    return won.mean - 1 / seats


def main() -> None:
    """Print what each of them wins, and the constants that follow."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--matches", type=int, default=3000, help="of each, at each table size")
    asked = parser.parse_args()
    tops = []
    for seats in SEATS:
        players = (MuchHigher, Higher, Lower, MuchLower)
        gains = [gained(player, seats, asked.matches) for player in players]
        # Through the origin: to guess like the others gains nothing.
        offsets = np.array([player.by for player in players])
        bend, slope = np.linalg.lstsq(
            np.column_stack([offsets**2, offsets]), np.array(gains), rcond=None
        )[0]
        best = float(np.clip(-slope / (2 * bend), -1, 1)) if bend < 0 else float(np.sign(slope))
        tops.append(shade_among(seats) + best)
        print(f"{seats} seats: {tops[-1]:.2f} spreads are best, {shade_among(seats):.2f} are used")
    among = (tops[0] - tops[1]) / (1 / SEATS[0] - 1 / SEATS[1])
    print(f"SHADE: Final = {tops[0] - among / SEATS[0]:.1f}  # {SHADE} is used")
    print(f"SHADE_AMONG: Final = {among:.1f}  # {SHADE_AMONG} is used")


if __name__ == "__main__":
    main()
