"""Fits the benefit of the doubt in Wits & Wagers: `python scripts/fit_benefit.py [--matches 60]`.

A bet tells something that the table doesn't: whoever placed it knows more. BENEFIT of `bots_coach`
says how much likelier its slots count as, so that equal players come out level: experts' bets, as
the review judges them, cost nothing on average. This plays matches between experts and finds that
number for several numbers of seats; times these, it is much the same, and the mean is printed.
"""

import argparse
from random import Random
from statistics import fmean
from typing import Final

import numpy as np
from scipy.optimize import brentq

from hunch.bots.levels import advise
from hunch.bots.seated import bot_for, seated
from hunch.core.match import PlainLuck
from hunch.core.registry import find
from hunch.core.values import CHANCE, Knowledge
from hunch.core.walk import playing
from hunch.games.wits_and_wagers.bots_coach import judged
from hunch.games.wits_and_wagers.values import Bet
from hunch.lab.calibration import EXPERT, expert_match

GAME: Final = find("wits_and_wagers")
MOST: Final = 6.0  # more than any benefit that makes sense

Pair = tuple[Knowledge, tuple[Bet, Bet]]  # the coach's bet, and the expert's


def pairs(seats: int, matches: int) -> list[Pair]:
    """All bets that differ from the coach's."""
    found: list[Pair] = []
    for number in range(matches):
        rng = Random(f"benefit/{seats}/{number}")
        match = expert_match(GAME, seats, rng)
        bots = [bot_for(GAME, EXPERT, f"{rng.random()}") for _ in range(seats)]
        dice = [Random(rng.random()) for _ in bots]
        for moment in playing(match, seated(bots, PlainLuck(rng), dice, rng.choice)):
            seat, placed = moment.entry.seat, moment.entry.action
            if seat is CHANCE or not isinstance(placed, Bet):
                continue
            knowledge, menu = match.knowledge(seat), match.menu(seat)
            best = advise(GAME, knowledge, menu, Random(rng.random())).best.action
            if best != placed:
                found.append((knowledge, (best, placed)))
    return found


def cost(found: list[Pair], benefit: float) -> float:
    """What a bet costs on average, with the same luck for every benefit."""
    lost = 0.0
    for number, (knowledge, bets) in enumerate(found):
        best, placed = judged(knowledge, bets, np.random.default_rng(number), benefit)
        lost += best.value - placed.value
    return lost / len(found)


def main() -> None:
    """Print what makes experts come out level, and the constant that follows."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--matches", type=int, default=120, help="with two seats; fewer with more")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 6])
    asked = parser.parse_args()
    shared = []
    for seats in asked.seats:
        found = pairs(seats, 2 * asked.matches // seats)

        def lost(benefit: float, found: list[Pair] = found) -> float:
            return cost(found, benefit)

        level = brentq(lost, 0.0, MOST, xtol=0.02)
        shared.append(seats * level)
        print(f"{seats} seats, {len(found)} bets: {level:.2f} each", flush=True)
    print(f"BENEFIT: Final = {fmean(shared):.1f}")


if __name__ == "__main__":
    main()
