"""Small experiments with real findings, for tests and for sample reports."""

from functools import cache

from hunch.core.registry import find
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.findings import Findings
from hunch.lab.running import Results, run_experiment
from hunch.lab.summary import findings


@cache
def swept() -> Findings:
    """Two options, with everything that a plain run measures."""
    sweeps = ("cards_per_colour=3..5", "seats=2..3")
    small = {"colours": 4}
    experiment = design(find("press_your_luck"), players="random", options=small, sweeps=sweeps)
    return findings(run_experiment(experiment, Plan(matches=300, traced=30)))


@cache
def compared() -> Findings:
    """A variant next to the baseline, between different players."""
    small = {"colours": 3, "cards_per_colour": 3}
    experiment = design(
        find("press_your_luck"),
        seats=2,
        players="expert,random",
        options=small,
        against=("claim=yes",),
    )
    return findings(run_experiment(experiment, Plan(matches=400, traced=40)))


@cache
def deep_results() -> Results:
    """The rows of every stage, of a game that is over quickly."""
    experiment = design(
        find("press_your_luck"),
        seats=3,
        players="expert",
        options={"colours": 4, "cards_per_colour": 4},
        playouts=20,
        budgets=(2, 4),
        forbidden=("Stop",),
    )
    plan = Plan(matches=300, traced=50, evaluated=12, skilled=30, doubled=4, forbidding=20)
    return run_experiment(experiment, plan)


def deep() -> Findings:
    """Everything that can be measured."""
    return findings(deep_results())
