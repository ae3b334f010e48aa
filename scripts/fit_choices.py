"""Measures how well experts of Think Str8! read others' choices: `python scripts/fit_choices.py`.

Plays matches between bots and compares the chances that an expert gives the numbers of its own
cards with how often they come true: the bits that are missing to the whole hand, from hints alone
and from choices as well; what is said and what is true of the likeliest number of each card; and
the calibration error, over all numbers.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hunch.games.think_str8.tests.calibration import cases, fit_of  # noqa: E402

LINEUPS: Final = ("expert", "hard", "mixed", "random")
SEATS: Final = (2, 4)


def print_fit(matches: int) -> None:
    """Print how chances compare with what comes true, by line-up and seats."""
    for lineup in LINEUPS:
        for seats in SEATS:
            fit = fit_of(cases(lineup, seats, matches, "fit"))
            said, true = fit.likeliest
            print(
                f"{lineup}, {seats} seats, {fit.cases} decisions: {fit.hints_loss:.2f} bits from "
                f"hints, {fit.loss:.2f} from choices too; likeliest {said:.3f} said, {true:.3f} "
                f"true; calibration {fit.error:.3f}",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--matches", type=int, default=100, help="for each line-up (default 100)")
    print_fit(parser.parse_args().matches)
