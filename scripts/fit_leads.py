"""Fits how much a lead is worth in Wits & Wagers: `python scripts/fit_leads.py [--matches 300]`.

Plays matches between experts, and fits DUEL and CROWD of `bots_betting`: for every number of
questions left, the power of everyone's cash that explains best who won. Run it again with the
fitted numbers, until they stay as they are: how experts play depends on them.
"""

import argparse
from collections import defaultdict
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hunch.bots.seated import bot_for, seated
from hunch.core.match import PlainLuck
from hunch.core.registry import find
from hunch.core.walk import playing
from hunch.games.wits_and_wagers.bots_betting import DUEL, INCOME, power_of
from hunch.lab.calibration import EXPERT, expert_match
from hunch.lab.cell_play import finished

GAME: Final = find("wits_and_wagers")
POWERS: Final = np.linspace(0.1, 20, 200)

Row = tuple[tuple[int, ...], tuple[float, ...]]  # everyone's cash, and share of the win


def played(seats: int, number: int) -> dict[int, Row]:
    """By questions left: what everyone had, and how the match ended."""
    rng = Random(f"leads/{seats}/{number}")
    match = expert_match(GAME, seats, rng)
    bots = [bot_for(GAME, EXPERT, f"{rng.random()}") for _ in range(seats)]
    dice = [Random(rng.random()) for _ in bots]
    cash: dict[int, tuple[int, ...]] = {}
    for moment in playing(match, seated(bots, PlainLuck(rng), dice, rng.choice)):
        cash[moment.after.options.questions - moment.after.done] = moment.after.cash
    winners = finished(match).winners
    shares = tuple((seat in winners) / len(winners) for seat in range(seats))
    return {left: (had, shares) for left, had in cash.items()}


def loss(rows: list[Row], left: int, power: float) -> float:
    """How badly this power explains who won."""
    cash: NDArray[np.float64] = np.array([had for had, _ in rows], dtype=np.float64)
    good = power * np.log(cash + INCOME * left)
    chances = good - np.logaddexp.reduce(good, axis=1, keepdims=True)
    return float(-(np.array([shares for _, shares in rows]) * chances).sum(axis=1).mean())


def main() -> None:
    """Print what fits best, and how well what is used fits."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=300, help="with two seats; fewer with more")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4, 6])
    asked = parser.parse_args()
    for seats in asked.seats:
        rows: dict[int, list[Row]] = defaultdict(list)
        for number in range(2 * asked.matches // seats):
            for left, row in played(seats, number).items():
                rows[left].append(row)
        for left in range(1, len(DUEL)):
            losses = [loss(rows[left], left, power) for power in POWERS]
            best, used = int(np.argmin(losses)), power_of(left, seats)
            print(
                f"{seats} seats, {left} left, {len(rows[left])} matches: {POWERS[best]:.1f} fits "
                f"best ({losses[best]:.3f}), {used:.1f} is used "
                f"({loss(rows[left], left, used):.3f}); even {np.log(seats):.3f}"
            )


if __name__ == "__main__":
    main()
