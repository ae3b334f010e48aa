"""Runs an experiment: plays what is missing, saves it at once, and puts it in order."""

from collections.abc import Callable, Iterator
from contextlib import closing
from fractions import Fraction
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple
from weakref import finalize

import msgspec
import numpy as np

from hunch.lab.executors import Executor, Pace, Serial
from hunch.lab.experiment import UNITS, Cell, Experiment, Plan
from hunch.lab.match_rows import MatchTable, record_type
from hunch.lab.results_folder import ResultsFolder, read_experiment
from hunch.lab.stages import MATCHES, STAGES, Batch, Stage, play_batch, rows_wanted
from hunch.lab.tallies import Tally
from hunch.lab.unchanged import check_unchanged

CHECKED_EVERY: Final = 500  # deals, between looks at the precision


class Status(NamedTuple):
    """How far a stage is, for a progress bar."""

    title: str
    done: int
    wanted: int  # with a precision, as estimated so far


class Results:
    """All rows of an experiment: matches, which stay on disk, and those of the later stages."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        cells = (*experiment.cells, experiment.reference)
        self.matches = [MatchTable(cell, np.empty(0, record_type(cell.seats))) for cell in cells]
        self.rows: dict[tuple[str, int], list[Any]] = {}
        self.stopped = False  # before everything was played

    def of(self, stage: Stage, cell: int) -> list[Any]:
        """The rows of a later stage in a cell."""
        return self.rows.get((stage.name, cell), [])


def run_experiment(
    experiment: Experiment,
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Callable[[Status], None] = lambda status: None,
) -> Results:
    """Play what is missing. An interrupt ends it early, with the rows that are there."""
    results = Results(experiment)
    path = folder or _lasting_as_long_as(results)
    with ResultsFolder(path, experiment, kept=folder is not None) as saved:
        try:
            for stage in STAGES.values():
                for cell in range(len(experiment.cells) + 1):
                    run = _Run(results, plan, stage, cell, saved, progress)
                    run.carry_out(executor or Serial())
        except KeyboardInterrupt:
            results.stopped = True
            _read(saved, results)  # the last rows saved may not have been read yet
    return results


def _lasting_as_long_as(results: Results) -> Path:
    """A temporary folder, for rows that won't be kept."""
    folder = mkdtemp(prefix="hunch-lab-")
    finalize(results, rmtree, folder, ignore_errors=True)
    return Path(folder)


def read_results(folder: Path) -> Results:
    """The rows in a folder, without playing any: enough for its findings and tables."""
    experiment = read_experiment(folder)
    results = Results(experiment)
    with ResultsFolder(folder, experiment) as saved:
        _read(saved, results)
    return results


def _read(saved: ResultsFolder, results: Results) -> None:
    """Read every saved row."""
    for stage in STAGES.values():
        for cell in range(len(results.experiment.cells) + 1):
            if stage is MATCHES:
                results.matches[cell] = saved.checked_matches(cell)
            else:
                results.rows[stage.name, cell] = saved.rows(stage, cell)


class _Run:
    """One stage in one cell."""

    def __init__(
        self,
        results: Results,
        plan: Plan,
        stage: Stage,
        cell: int,
        saved: ResultsFolder,
        progress: Callable[[Status], None],
    ) -> None:
        self.results, self.plan, self.stage, self.number = results, plan, stage, cell
        self.saved, self.progress = saved, progress
        experiment = results.experiment
        self.cell = experiment.cell(cell)
        self.wanted = rows_wanted(experiment, plan, stage, cell)
        by_deal = self.cell.rotations if stage is MATCHES else 1
        self.wanted = -(-self.wanted // by_deal) * by_deal  # whole deals
        self.done, self.pace = 0, Pace(by_deal)
        reference = cell == len(experiment.cells)
        only = len(experiment.cells) == 1 and not reference
        label = "the reference" if reference else self.cell.label
        self.title = stage.title if only else f"{stage.title} {label}"
        watched = plan.precision is not None and stage is MATCHES and not reference
        self.watch = Watch(plan.precision or 0.0, self.cell) if watched else None

    def carry_out(self, executor: Executor) -> None:
        """Take what is saved, then play the rest."""
        if not self.wanted:
            return
        self._resume()
        self.progress(self._status())
        if self._over():
            return
        work = partial(play_batch, self.results.experiment)
        with closing(executor.results(work, self._batches())) as results:
            for batch, done in results:
                self.saved.append(self.stage, self.number, done.data)
                self._take(done.data)
                self.pace.learn(batch.count, done.seconds)
                self.progress(self._status())
                if self._over():
                    break
        self._cut()

    def _resume(self) -> None:
        if self.stage is MATCHES:
            saved = self.saved.checked_matches(self.number)
            check_unchanged(self.results.experiment, saved)
            self._show(saved)
        else:
            self._extend(self.saved.rows(self.stage, self.number))

    def _take(self, data: bytes) -> None:
        if self.stage is MATCHES:
            self._show(self.saved.matches(self.number))
        else:
            decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.stage.row or Any)
            self._extend(decoder.decode_lines(data))

    def _show(self, table: MatchTable) -> None:
        self.results.matches[self.number] = table
        self.done = table.matches
        if self.watch:
            self.watch.look(table)

    def _extend(self, rows: list[Any]) -> None:
        self.results.rows.setdefault((self.stage.name, self.number), []).extend(rows)
        self.done += len(rows)

    def _over(self) -> bool:
        return self.done >= self.wanted or bool(self.watch and self.watch.enough)

    def _batches(self) -> Iterator[Batch]:
        """What is still to do, in batches whose size adapts as the work proceeds."""
        first = self.done
        while first < self.wanted:
            count = min(self.pace.size, self.wanted - first)
            yield Batch(self.stage.name, self.number, first, count)
            first += count

    def _cut(self) -> None:
        """Drop what was played beyond the match at which the precision was reached."""
        if self.watch and self.watch.enough and self.watch.enough < self.done:
            self.done = self.watch.enough
            self.saved.keep_matches(self.number, self.done)
            self.results.matches[self.number] = self.saved.matches(self.number)

    def _status(self) -> Status:
        wanted = min(self.wanted, self.watch.expected) if self.watch else self.wanted
        return Status(self.title, min(self.done, wanted), wanted)


class Watch:
    """Looks at the precision after every CHECKED_EVERY deals, whatever the size of the batches."""

    def __init__(self, precision: float, cell: Cell) -> None:
        self.precision = precision
        self.enough = 0  # the number of matches that reach it; 0 if there are too few so far
        self.expected = CHECKED_EVERY  # how many will be needed, as estimated so far
        unit = Fraction(1, UNITS * cell.rotations)
        self._tallies = [Tally(unit) for _ in range(cell.seats)]

    def look(self, table: MatchTable) -> None:
        """Read the matches added since the last look."""
        unit = CHECKED_EVERY * table.rotations
        while not self.enough and (first := self._deals * table.rotations) + unit <= table.matches:
            fresh = table.part(first, first + unit)
            by_deal = fresh.by_deal(fresh.won)
            table.forget()
            for seat, tally in enumerate(self._tallies):
                tally.add(by_deal[:, seat])
            wide = self._half_width()
            if wide <= self.precision:
                self.enough = self._deals * table.rotations
            times = (wide / self.precision) ** 2
            self.expected = int(max(1.0, times) * self._deals) * table.rotations

    @property
    def _deals(self) -> int:
        return self._tallies[0].count

    def _half_width(self) -> float:
        """Half of the widest interval of a seat's share."""
        return max(found.high - found.low for found in (t.share for t in self._tallies)) / 2
