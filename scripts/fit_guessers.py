"""Measures what `bots_guessers` assumes: `python scripts/fit_guessers.py`.

Prints how large the spreads of the built-in questions are by difficulty (TYPICAL and VARIES), then
plays questions between bots and compares the chances that an expert gives the slots with how often
they win: for the likeliest slot, the lowest and the highest, with the log loss and the calibration
error; and which correction would make them fit best (FITTED, in the game's `tests/exploiters.py`).
"""

import argparse
import sys
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hunch.games.wits_and_wagers.bots_hunch import shifted  # noqa: E402
from hunch.games.wits_and_wagers.bots_scale import scale_for  # noqa: E402
from hunch.games.wits_and_wagers.packs import known, questions_of  # noqa: E402
from hunch.games.wits_and_wagers.tests.calibration import Case, cases, fit_of, stated  # noqa: E402

LINEUPS: Final = ("expert", "hard", "mixed")
SEATS: Final = (2, 4, 6, 7)
RESTRAINT: Final = 1e-4  # of the weights in a correction


def print_spreads() -> None:
    """Print the median spread of each difficulty, and how far its logarithm varies."""
    spreads: dict[int, list[float]] = {}
    for question in questions_of(known()).values():
        if question.spread is not None:
            scale, answer = scale_for(question.unit), float(question.answer)
            low, high = (scale.warp(shifted(answer, question.spread, by)) for by in (-1, 1))
            spreads.setdefault(question.difficulty, []).append(log(abs(high - low) / 2))
    for difficulty, logs in sorted(spreads.items()):
        print(
            f"difficulty {difficulty}: median {exp(np.median(logs)):.2f}, varies {np.std(logs):.2f}"
        )


def print_fit(matches: int, lineups: Sequence[str], sizes: Sequence[int]) -> None:
    """Print how the chances of slots compare with what comes true, by line-up and seats."""
    for lineup in lineups:
        for seats in sizes:
            found = list(cases(lineup, seats, matches, "fit"))
            fit = fit_of(found)
            print(
                f"{lineup}, {seats} seats, {len(found)} questions: likeliest {fit.likeliest}, "
                f"lowest {fit.lowest}, highest {fit.highest}, log loss {fit.loss:.3f}, "
                f"calibration {fit.error:.3f}; {correction(found)}",
                flush=True,
            )


def correction(found: list[Case]) -> str:
    """The power and the weights of the outer slots that fit best, and how much they would gain."""
    rows = [(np.log(stated(case.knowledge)), case.winner) for case in found]

    def loss(numbers: NDArray[np.float64]) -> float:
        power, lowest, highest = numbers
        lost = 0.0
        for logs, winner in rows:
            moved = power * logs
            moved[0] += lowest
            moved[-1] += highest
            lost += np.logaddexp.reduce(moved) - moved[winner]
        return lost / len(rows)

    def bounded(numbers: NDArray[np.float64]) -> float:
        """A slot that never won would get a weight of minus infinity."""
        return loss(numbers) + RESTRAINT * float(np.square(numbers[1:]).sum())

    best = minimize(bounded, [1.0, 0.0, 0.0], method="Nelder-Mead").x
    numbers = ", ".join(f"{each:.2f}" for each in best)
    return f"corrected by {numbers}: log loss {loss(best):.3f}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--matches", type=int, default=200, help="for each line-up (default 200)")
    parser.add_argument("--lineups", nargs="+", choices=LINEUPS, default=LINEUPS)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS)
    asked = parser.parse_args()
    print_spreads()
    print_fit(asked.matches, asked.lineups, asked.seats)
