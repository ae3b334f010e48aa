"""Fits how often a coach's chances come true: `python scripts/fit_coaches.py GAME`.

Plays matches between experts, asks the coach along the way, and prints the line (COACHED, in the
game's bots) that corrects the chances that its model states. The matches are others than those that
`make calibration` measures with. Experts don't ask the coach, so a second run changes little.
"""

import argparse
from collections.abc import Callable, Iterator
from math import log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hunch.bots.calibration import EDGE, Line, log_odds
from hunch.core.registry import find
from hunch.core.values import Knowledge
from hunch.games.intuition_game import bots as intuition_game
from hunch.games.intuition_game.bots_odds import cards_left, share_over
from hunch.games.intuition_game.values import CardTurned
from hunch.games.wits_and_wagers import bots_coach as wits_and_wagers
from hunch.lab.calibration import consulted

Floats = NDArray[np.float64]
SEED: Final = "fit"
STEPS: Final = 30  # of Newton's method


class Coached(NamedTuple):
    """The line in use, and how much of a match is over."""

    line: Line
    over: Callable[[Knowledge], float]


class Said(NamedTuple):
    """A chance that was stated, and what came of it."""

    seats: int
    over: float
    log_odds: float
    won: float


def _over(knowledge: Knowledge) -> float:
    turned = [event.card for event in knowledge.history if type(event) is CardTurned]
    return share_over(knowledge.options, cards_left(knowledge.options, turned))


GAMES: Final = {
    "intuition_game": Coached(intuition_game.COACHED, _over),
    "wits_and_wagers": Coached(wits_and_wagers.COACHED, wits_and_wagers.over),
}


def statements(name: str, seats: int, matches: int, asked: float) -> Iterator[Said]:
    """What the coach said of choices that were neither hopeless nor certain."""
    for number in range(matches):
        for each in consulted(find(name), seats, number, asked, SEED):
            if EDGE < each.chance < 1 - EDGE:
                over = GAMES[name].over(each.knowledge)
                yield Said(seats, over, log_odds(each.chance, seats), each.won)


def fitted(found: list[Said]) -> Line:
    """The line through the log-odds that explains best who won (logistic regression)."""
    features = np.array([[each.over / each.seats, each.log_odds] for each in found])
    even = np.array([log(each.seats - 1) for each in found])
    won = np.array([each.won for each in found])
    numbers = np.array([0.0, 1.0])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(even - features @ numbers))
        weight = (chance * (1 - chance))[:, None]
        numbers += np.linalg.solve((weight * features).T @ features, features.T @ (won - chance))
    return Line(*numbers.tolist())


def main() -> None:
    """Print the line."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--matches", type=int, default=120, help="with two seats; fewer with more")
    parser.add_argument("--asked", type=float, default=0.5, help="share of the decisions")
    given = parser.parse_args()
    found: list[Said] = []
    for seats in given.seats:
        found += statements(given.game, seats, 2 * given.matches // seats, given.asked)
        print(f"up to {seats} seats: {len(found)} statements", flush=True)
    # What the coach says has been through the line in use, so the fit is a line on top of it.
    more, used = fitted(found), GAMES[given.game].line
    best = Line(more.shift + more.slope * used.shift, more.slope * used.slope)
    print(f"COACHED: Final = Line(shift={best.shift:.2f}, slope={best.slope:.2f})")


if __name__ == "__main__":
    main()
