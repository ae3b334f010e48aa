"""Whether two ways to draw something at random have the same odds."""

from random import Random
from typing import Any

import numpy as np

from hunch.core.contract import Game
from hunch.core.values import Knowledge
from tests.kernels.step_rules import StepRules

DRAWS = 600
DECILES = np.linspace(0.1, 1.0, 10)
BUCKETS = 10
UNLIKELY = 5.0  # standard errors between two means that should be equal


def drawn_as_imagined(game: Game, knowledge: Knowledge, rng: Random) -> None:
    """The twin draws what a seat doesn't know with the odds of the rules' `imagine`.

    Every cell takes its values equally often, and so does a digest of all cells.
    """
    rules = StepRules(game, knowledge.seats, knowledge.options)
    imagined = np.array([rules.imagine(knowledge, rng).s for _ in range(DRAWS)])
    drawn = np.array([imagined[0]] * DRAWS)
    for s in drawn:
        rules.kernel.imagine(rules.p, s, knowledge.seat, np.uint64(rng.getrandbits(64)))
    columns: list[tuple[Any, Any, Any]] = [
        (f"cell {cell}", imagined[:, cell], drawn[:, cell]) for cell in range(drawn.shape[1])
    ]
    for what, some, others in [*columns, ("digest", _digest(imagined), _digest(drawn))]:
        both = np.concatenate([some, others])
        for level in np.unique(np.quantile(both, DECILES, method="nearest")):
            close(f"{what} up to {level}", some <= level, others <= level)


def _digest(states: Any) -> Any:
    """A number below BUCKETS for each state."""
    weights = np.random.default_rng(5).integers(1, 1 << 40, states.shape[1])
    return (states * weights).sum(axis=1) % 1009 % BUCKETS


def close(what: str, some: Any, others: Any) -> None:
    """The means of two samples are no further apart than chance allows."""
    one, other = np.mean(some), np.mean(others)
    error = ((np.var(some, ddof=1) + np.var(others, ddof=1)) / len(some)) ** 0.5
    assert abs(one - other) <= UNLIKELY * error + 1e-9, f"{what}: {one} and {other} ± {error}"
