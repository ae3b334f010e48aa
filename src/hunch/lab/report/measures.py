"""What is compared across the cells of an experiment."""

from collections.abc import Callable
from typing import Final, NamedTuple

from hunch.lab.estimates import Estimate
from hunch.lab.findings import CellFindings
from hunch.lab.report.numbers import Writing, number, number_alone, percent, percent_alone
from hunch.lab.report.verdicts import LUCK, SKILL, source


class Measure(NamedTuple):
    """A number that every cell has, or that none has."""

    title: str
    of: Callable[[CellFindings], Estimate | None]
    write: Writing
    alone: Writing
    even: Callable[[CellFindings], float] | None = None


def _share(
    title: str,
    of: Callable[[CellFindings], Estimate | None],
    even: Callable[[CellFindings], float] | None = None,
) -> Measure:
    return Measure(title, of, percent, percent_alone, even)


def _number(title: str, of: Callable[[CellFindings], Estimate | None]) -> Measure:
    return Measure(title, of, number, number_alone)


def _explained(cell: CellFindings, name: str) -> Estimate | None:
    found = source(cell.skill, name) if cell.skill else None
    return found.share if found else None


MEASURES: Final = (
    _share("The first player wins", lambda cell: cell.order[0], lambda cell: 1 / len(cell.seats)),
    _number("Actions per match", lambda cell: cell.actions),
    _number("Decisions per match", lambda cell: cell.decisions),
    _number("Rounds per match", lambda cell: cell.rounds),
    _number("Winning margin", lambda cell: cell.margin),
    _share("Shared wins", lambda cell: cell.ties),
    _number("Lead changes", lambda cell: cell.tension.lead_changes if cell.tension else None),
    _share("Comebacks", lambda cell: cell.tension.comebacks if cell.tension else None),
    _share("Decided after", lambda cell: cell.tension.clear_at if cell.tension else None),
    _share("Luck explains", lambda cell: _explained(cell, LUCK)),
    _share("Skill explains", lambda cell: _explained(cell, SKILL)),
)


def measured(cells: tuple[CellFindings, ...]) -> tuple[Measure, ...]:
    """The measures that all of these cells have."""
    return tuple(each for each in MEASURES if all(each.of(cell) is not None for cell in cells))


def values_of(measure: Measure, cells: tuple[CellFindings, ...]) -> list[Estimate]:
    """A measure in every cell; all of them have it."""
    return [found for cell in cells if (found := measure.of(cell)) is not None]
