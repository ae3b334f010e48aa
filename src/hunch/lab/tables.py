"""Everything an experiment found, as tables: for data frames, CSV and Parquet.

`matches`, `seats`, `traces`, `courses` and `lineups` have the rows, `findings` and `comparisons`
the estimates.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec
import numpy as np

from hunch.core.errors import BadMessage
from hunch.lab.estimates import Estimate
from hunch.lab.experiment import UNITS
from hunch.lab.match_rows import MatchTable
from hunch.lab.running import Results
from hunch.lab.stages import COURSES, SKILL, TRACES
from hunch.lab.summary import findings
from hunch.lab.write_errors import writing_to

if TYPE_CHECKING:
    from polars import DataFrame

Columns: TypeAlias = dict[str, Any]

NEEDS_POLARS: Final = (
    "Tables need polars, which is not installed; install it with: pip install 'hunch-games[lab]'."
)


def frame(results: Results, name: str = "matches") -> "DataFrame":
    """One of the TABLES as a polars data frame."""
    try:
        from polars import DataFrame, concat
    except ImportError as error:
        raise BadMessage(NEEDS_POLARS) from error
    if name not in TABLES:
        raise BadMessage(f"There is no table “{name}”; the tables are {', '.join(TABLES)}.")
    # In a cell without rows or swept options, a column has no type of its own yet.
    parts = [DataFrame(columns) for columns in TABLES[name](results)]
    return concat(parts, how="vertical_relaxed")


def write_tables(results: Results, folder: Path) -> None:
    """Every table that has rows, as CSV and as Parquet, without having all of it in memory."""
    from polars import DataFrame, Schema, concat, scan_csv

    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, parts in TABLES.items():
            kinds: Schema | None = None
            for columns in parts(results):
                part = DataFrame(columns)
                if len(part):
                    known = [DataFrame(schema=kinds)] if kinds else []
                    kinds = concat([*known, part.head(1)], how="vertical_relaxed").schema
            if kinds is None:
                continue
            csv = folder / f"{name}.csv"
            with csv.open("wb") as file:
                for number, columns in enumerate(parts(results)):
                    DataFrame(columns).write_csv(file, include_header=not number)
            scan_csv(csv, schema=kinds).sink_parquet(folder / f"{name}.parquet")


def _matches(results: Results) -> Iterator[Columns]:
    """A row for each match."""
    for cell, first, table in _parts(results):
        numbers = first + np.arange(table.matches)
        yield {
            **_of_cell(results, cell, table.matches),
            "match": numbers,
            "deal": numbers // table.rotations,
            "actions": table.actions,
            "luck": table.luck,
            "decisions": table.decisions.sum(axis=1),
            "opening": table.opening,
            "margin": table.margins,
            "tie": table.ties.astype(bool),
        }


def _seats(results: Results) -> Iterator[Columns]:
    """A row for each seat of each match."""
    for number, first, table in _parts(results):
        cell = table.cell
        matches = np.repeat(first + np.arange(table.matches), cell.seats)
        seats = np.tile(np.arange(cell.seats), table.matches)
        players = np.array(cell.players)[(seats + matches % cell.rotations) % cell.seats]
        yield {
            **_of_cell(results, number, len(matches)),
            "match": matches,
            "seat": seats,
            "player": players.tolist(),
            "share": table.won.ravel() / UNITS,
            "rank": table.ranks.ravel(),
            "score": table.scores.ravel(),
            "decisions": table.decisions.ravel(),
        }


def _parts(results: Results) -> Iterator[tuple[int, int, MatchTable]]:
    """The matches of all cells, as many at a time as fit into memory."""
    for cell, table in enumerate(results.matches[:-1]):
        first = 0
        for part in table.parts():
            yield cell, first, part
            first += part.matches


def _traces(results: Results) -> Iterator[Columns]:
    """A row for each traced match."""
    names = ("match", "reason", "rounds", "decisions", "forced")
    for cell in range(len(results.experiment.cells)):
        rows = [
            (match, row.reason, row.rounds, sum(row.decisions), sum(row.forced))
            for match, row in enumerate(results.of(TRACES, cell))
        ]
        yield {**_of_cell(results, cell, len(rows)), **_columns(names, rows)}


def _courses(results: Results) -> Iterator[Columns]:
    """A row for each seat at each point of each evaluated match."""
    names = ("match", "point", "progress", "seat", "chance")
    every = UNITS * results.experiment.playouts
    for cell in range(len(results.experiment.cells)):
        rows = [
            (match, point, point / max(1, len(course.won) - 1), seat, sum(won) / every)
            for match, course in enumerate(results.of(COURSES, cell))
            for point, halves in enumerate(course.won)
            for seat, won in enumerate(zip(*halves, strict=True))
        ]
        yield {**_of_cell(results, cell, len(rows)), **_columns(names, rows)}


def _lineups(results: Results) -> Iterator[Columns]:
    """A row for each seat of each match between players of the pool."""
    names, pool = ("match", "seat", "player", "rank"), results.experiment.pool
    for cell in range(len(results.experiment.cells)):
        rows = [
            (match, seat, pool[who], rank)
            for match, row in enumerate(results.of(SKILL, cell))
            for seat, (who, rank) in enumerate(zip(row.lineup, row.ranks, strict=True))
        ]
        yield {**_of_cell(results, cell, len(rows)), **_columns(names, rows)}


def _findings(results: Results) -> Iterator[Columns]:
    """A row for each estimate of each cell: `seats.wins` of seat 0, say."""
    names = ("cell", "label", "measure", "of", "mean", "low", "high")
    found = findings(results)
    pairs = zip(found.experiment.cells, found.cells, strict=True)
    for number, (cell, own) in enumerate(pairs):
        estimates = _estimates(own, "", "")
        rows = [(number, cell.label, *about, *_numbers(value)) for *about, value in estimates]
        yield _columns(names, rows)


def _estimates(value: Any, path: str, about: str) -> Iterator[tuple[str, str, Estimate]]:
    """The estimates inside a value; the items of a list are named by their first field."""
    if isinstance(value, Estimate):
        yield path, about, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _estimates(getattr(value, name), f"{path}.{name}".lstrip("."), about)
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            named = isinstance(item, msgspec.Struct) and not isinstance(item, Estimate)
            key = getattr(item, item.__struct_fields__[0]) if named else number
            yield from _estimates(item, path, str(key))


def _comparisons(results: Results) -> Iterator[Columns]:
    """A row for each difference between a cell and the baseline."""
    names = ("cell", "label", "measure", "seat", "mean", "low", "high")
    cells = results.experiment.cells
    rows = [
        (each.cell, cells[each.cell].label, one.measure, one.seat, *_numbers(one.value))
        for each in findings(results).comparisons
        for one in each.differences
    ]
    yield _columns(names, rows)


def _numbers(value: Estimate) -> tuple[float, float, float]:
    return value.mean, value.low, value.high


def _columns(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> Columns:
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def _of_cell(results: Results, cell: int, count: int) -> Columns:
    """The columns that say which cell a row belongs to: its number, and its options."""
    knobs = results.experiment.cells[cell].knobs
    names = dict.fromkeys(name for each in results.experiment.cells for name in each.knobs)
    return {"cell": np.full(count, cell), **{name: [knobs.get(name)] * count for name in names}}


TABLES: Final[dict[str, Callable[[Results], Iterator[Columns]]]] = {
    "matches": _matches,
    "seats": _seats,
    "traces": _traces,
    "courses": _courses,
    "lineups": _lineups,
    "findings": _findings,
    "comparisons": _comparisons,
}
