"""Whether matches are still those that would be played: the first few, played again.

A match depends on the experiment and its number, and also on the code: a better player or a new
question changes it. No version number tells, but the matches themselves do.
"""

from typing import Final

from hunch.core.errors import BadFile
from hunch.lab.experiment import Cell, Experiment
from hunch.lab.match_rows import MatchTable, Records, match_rows

COMPILED: Final = 100  # matches that are played again in each cell
PYTHON: Final = 2


def replayed(experiment: Experiment, cell: Cell, most: int) -> Records:
    """The first matches of a cell as they are played now, but no more than `most`."""
    return match_rows(experiment, cell, 0, min(most, COMPILED if cell.compiled else PYTHON))


def check_unchanged(experiment: Experiment, table: MatchTable) -> None:
    """Refuse to add to matches that would be played differently now."""
    if not table.matches:
        return
    again = replayed(experiment, table.cell, table.matches)
    if table.records[: len(again)].tobytes() != again.tobytes():
        raise BadFile(
            "The saved matches were played by an earlier version of Hunch, whose players or "
            "questions were different; choose another folder to play all of them again."
        )
