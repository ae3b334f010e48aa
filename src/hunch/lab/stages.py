"""The stages of an experiment, and playing a batch of rows: a pure function of their numbers.

Batches may have any size, and be carried out in any order by this process, by others or by a
cluster: the rows of a stage, joined in the order of their numbers, are always the same bytes.
"""

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from hunch.core.codec import encode
from hunch.core.values import Value
from hunch.lab.action_worth import WorthRow, worth_rows
from hunch.lab.chance_curves import Course, courses
from hunch.lab.experiment import Cell, Experiment, Plan
from hunch.lab.match_rows import match_rows
from hunch.lab.search_rows import SearchRow, search_rows
from hunch.lab.skill_rows import SkillRow, skill_rows
from hunch.lab.traces import Trace, traces

REFERENCES: Final = 50  # matches of the reference, at most


class Stage(NamedTuple):
    """One kind of row in an experiment."""

    name: str
    title: str  # for a progress bar
    row: type | None  # what one line of its file contains; None if it is a file of records
    play: Callable[[Experiment, Cell, int, int], Iterable[Any]]  # rows first, first + 1, …
    wanted: Callable[[Experiment, Plan], int]  # how many rows of each cell


MATCHES: Final = Stage(
    "matches", "playing", None, match_rows, lambda experiment, plan: plan.matches
)
TRACES: Final = Stage("traces", "tracing", Trace, traces, lambda experiment, plan: plan.traced)
COURSES: Final = Stage(
    "courses", "evaluating", Course, courses, lambda experiment, plan: plan.evaluated
)
SKILL: Final = Stage(
    "skill", "comparing levels", SkillRow, skill_rows, lambda experiment, plan: plan.skilled
)
SEARCHES: Final = Stage(
    "searches",
    "doubling searches",
    SearchRow,
    search_rows,
    lambda experiment, plan: plan.doubled * len(experiment.budgets),
)
WORTHS: Final = Stage(
    "worths",
    "forbidding actions",
    WorthRow,
    worth_rows,
    lambda experiment, plan: plan.forbidding * len(experiment.forbidden),
)
STAGES: Final = {stage.name: stage for stage in (MATCHES, TRACES, COURSES, SKILL, SEARCHES, WORTHS)}


class Batch(Value, frozen=True):
    """Some rows of a stage in one cell."""

    stage: str
    cell: int
    first: int
    count: int


class Done(NamedTuple):
    """The rows of a batch as their file has them, and how long they took."""

    data: bytes
    seconds: float


def play_batch(experiment: Experiment, batch: Batch) -> Done:
    """Carry out a batch: its rows depend on the experiment and the numbers alone."""
    begun = perf_counter()
    play = STAGES[batch.stage].play
    rows = play(experiment, experiment.cell(batch.cell), batch.first, batch.count)
    packed = rows.tobytes() if isinstance(rows, np.ndarray) else _lines(rows)
    return Done(packed, perf_counter() - begun)


def _lines(rows: Iterable[Any]) -> bytes:
    return b"".join(encode(row) + b"\n" for row in rows)


def rows_wanted(experiment: Experiment, plan: Plan, stage: Stage, cell: int) -> int:
    """How many rows a plan has for a stage in a cell; the reference only has a few matches."""
    if cell == len(experiment.cells):
        return min(REFERENCES, plan.matches) if stage is MATCHES else 0
    return stage.wanted(experiment, plan)
