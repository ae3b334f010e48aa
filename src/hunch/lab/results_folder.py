"""The rows of an experiment on disk: one file for each stage and cell.

Matches are records of a fixed length; in the other stages, one line is one row. Rows are only ever
appended, as soon as they have been played. So a run can be stopped at any time, even by a power
cut, and continued: a record or a line that was not finished is dropped.
"""

import os
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from filelock import FileLock, Timeout

from hunch.core.codec import decode, encode, pretty, sentence
from hunch.core.errors import BadFile, GameError
from hunch.core.formatting import listed
from hunch.lab.experiment import Experiment
from hunch.lab.experiment_options import NEEDS_NUMBA
from hunch.lab.match_rows import MatchTable, record_type
from hunch.lab.stages import MATCHES, Stage
from hunch.lab.write_errors import writing_to

EXPERIMENT_FILE: Final = "experiment.json"
LOCK_FILE: Final = ".lock"
PARTS: Final = {  # of an experiment, in words
    "version": "version of the rules",
    "seed": "seed",
    "cells": "players or options",
    "baseline": "players or options",
    "reference": "players or options",
    "playouts": "playouts",
    "pool": "pool",
    "budgets": "search budgets",
    "forbidden": "forbidden actions",
}


class ResultsFolder:
    """A folder with the results of one experiment; use it in a `with` statement.

    One that is not kept is temporary.
    """

    def __init__(self, path: Path, experiment: Experiment, *, kept: bool = True) -> None:
        self.path, self.experiment = path, experiment
        self._kept = kept
        self._lock = FileLock(path / LOCK_FILE)

    def __enter__(self) -> "ResultsFolder":
        if self.path.exists() and not self.path.is_dir():
            raise BadFile(f"{self.path} is a file; choose a folder.")
        with self._writing():
            self.path.mkdir(parents=True, exist_ok=True)
            try:
                self._lock.acquire(timeout=0)
            except Timeout as error:
                raise BadFile(f"Another run is using {self.path}; wait until it ends.") from error
        try:
            self._claim()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def matches(self, cell: int) -> MatchTable:
        """The matches that are there; one that was not written to the end is removed."""
        path = self.file(MATCHES, cell)
        size = record_type(self.experiment.cell(cell).seats).itemsize
        if path.exists() and (rest := path.stat().st_size % size):
            with self._writing():
                os.truncate(path, path.stat().st_size - rest)
        return MatchTable.of_file(self.experiment.cell(cell), path)

    def checked_matches(self, cell: int) -> MatchTable:
        """The same, from an earlier run: an error if they can't be matches of this cell."""
        table = self.matches(cell)
        if not all(_possible(part) for part in table.parts()):
            raise BadFile(
                f"{self.file(MATCHES, cell)} is damaged; delete it, and its matches are played "
                "again."
            )
        return table

    def rows(self, stage: Stage, cell: int) -> list[Any]:
        """The rows of a later stage; an unfinished last line is removed from the file."""
        path = self.file(stage, cell)
        if not path.exists():
            return []
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        found = read_rows(path, whole, stage)
        if len(whole) < len(data):
            with self._writing():
                path.write_bytes(whole)
        return found

    def append(self, stage: Stage, cell: int, data: bytes) -> None:
        """Add rows to a file."""
        with self._writing(), self.file(stage, cell).open("ab") as file:
            file.write(data)

    def keep_matches(self, cell: int, count: int) -> None:
        """Remove all but the first matches."""
        size = record_type(self.experiment.cell(cell).seats).itemsize
        with self._writing():
            os.truncate(self.file(MATCHES, cell), count * size)

    def file(self, stage: Stage, cell: int) -> Path:
        """Where the rows of a stage in a cell are."""
        name = "reference" if cell == len(self.experiment.cells) else cell
        return self.path / f"{stage.name}-{name}.{'jsonl' if stage.row else 'bin'}"

    def _writing(self) -> AbstractContextManager[None]:
        return writing_to(self.path, kept=self._kept)

    def _claim(self) -> None:
        """Make the folder this experiment's, or refuse if it is another's."""
        path = self.path / EXPERIMENT_FILE
        if not path.exists():
            if any(entry.name != LOCK_FILE for entry in self.path.iterdir()):
                raise BadFile(
                    f"{self.path} has other files in it; choose an empty folder, or a new one."
                )
            with self._writing():
                path.write_text(pretty(self.experiment) + "\n", "utf-8")
            return
        theirs = read_experiment(self.path)
        compiled = any(cell.compiled for cell in (*theirs.cells, theirs.reference))
        if compiled and not find_spec("numba"):
            raise BadFile(
                f"The matches in {self.path} were played by compiled players: {NEEDS_NUMBA}"
            )
        if theirs != self.experiment:
            raise BadFile(
                f"{self.path} belongs to a different experiment (not the same "
                f"{_apart(theirs, self.experiment)}); repeat its options, or choose another folder."
            )


def _possible(table: MatchTable) -> bool:
    """Whether these can be matches."""
    ranks, opening, seats = table.ranks, table.opening, table.cell.seats
    counts = np.concatenate([table.decisions.ravel(), table.luck])
    return bool(
        (ranks.min(axis=1) == 1).all()
        and ranks.max() <= seats
        and opening.min() >= -1
        and opening.max() < seats
        and counts.min() >= 0
    )


def read_experiment(folder: Path) -> Experiment:
    """The experiment that a folder belongs to."""
    path = folder / EXPERIMENT_FILE
    try:
        found: Experiment = decode(path.read_bytes(), Experiment)
    except FileNotFoundError as error:
        raise BadFile(f"{folder} has no experiment results.") from error
    except (OSError, GameError) as error:
        raise BadFile(f"{path} can’t be read: {error}") from error
    return found


def read_rows(path: Path, data: bytes, stage: Stage) -> list[Any]:
    """Every row of a file; if one is damaged, the error says which."""
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stage.row or Any)
    try:
        return decoder.decode_lines(data)
    except msgspec.DecodeError:
        for number, line in enumerate(data.splitlines(), 1):
            try:
                decoder.decode(line)
            except msgspec.DecodeError as error:
                raise BadFile(
                    f"{path} is damaged at line {number} ({sentence(error).rstrip('.')}); "
                    "delete the file, and its matches are played again."
                ) from error
        raise


def _apart(theirs: Experiment, ours: Experiment) -> str:
    """The parts in which two experiments differ; if the game differs, only that."""
    old, new = (msgspec.to_builtins(each) for each in (theirs, ours))
    apart = [name for name in new if encode(old.get(name)) != encode(new[name])]
    return "game" if "game" in apart else listed(dict.fromkeys(PARTS[name] for name in apart))
