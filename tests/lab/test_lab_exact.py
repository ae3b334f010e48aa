"""The lab's intervals contain the exact value, under optimal play, as often as they should.

Nor are they wider than they have to be: a value that is a little off is outside most of them.
"""

from math import comb

import pytest

from hunch.core.registry import find, rules_of
from hunch.games.intuition.solve import solve as solve_intuition
from hunch.games.press_your_luck.solve import solve as solve_deck
from hunch.lab.executors import Serial
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.running import run_experiment
from hunch.lab.summary import findings

RATE = 0.95  # of the intervals contain the value
IMPROBABLE = 1e-4  # how likely fewer hits than allowed would be


def fewest_hits(tries: int) -> int:
    """How many intervals must contain the value; fewer would be improbable."""
    below = 0.0
    for hits in range(tries + 1):
        below += comb(tries, hits) * RATE**hits * (1 - RATE) ** (tries - hits)
        if below > IMPROBABLE:
            return hits
    return tries


def hits(exact: float, seat: int, tries: int, plan: Plan, **what) -> int:
    """How many of these experiments have the exact value in the seat's interval."""
    found = 0
    for seed in range(tries):
        experiment = design(seed=seed, **what)
        wins = findings(run_experiment(experiment, plan, Serial())).cells[0].seats[seat].wins
        found += wins.low <= exact <= wins.high
    return found


@pytest.mark.parametrize(
    ("plan", "tries"), [(Plan(matches=300), 60), (Plan(matches=9000, precision=0.04), 25)]
)
def test_intuition_under_optimal_play(plan: Plan, tries: int):
    game = find("intuition")
    rules = rules_of(game)
    exact = solve_intuition(2, rules.Options())["value"]
    what = {"game": game, "players": "expert", "options": {"first_holder": 0}}
    assert design(seed=0, **what).cells[0].compiled
    assert hits(exact, 1, tries, plan, **what) >= fewest_hits(tries)
    assert hits(exact + 0.1, 1, 5, plan, **what) < fewest_hits(5)


@pytest.mark.parametrize(
    "deck", [{"colours": 2, "cards_per_colour": 2}, {"colours": 3, "cards_per_colour": 2}]
)
def test_a_reduced_deck_under_optimal_play(deck: dict[str, int]):
    game = find("press_your_luck")
    options = rules_of(game).Options(**deck, first_seat=0)
    exact = solve_deck(2, options)["value"]
    what = {
        "game": game,
        "seats": 2,
        "players": "hunch.games.press_your_luck.solve:Optimal",
        "options": {**deck, "first_seat": 0},
    }
    assert hits(exact, 0, 60, Plan(matches=100), **what) >= fewest_hits(60)
    assert hits(exact + 0.2, 0, 5, Plan(matches=100), **what) < fewest_hits(5)
