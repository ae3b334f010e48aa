"""The first stage of an experiment: every match in one record of fixed length.

There may be a hundred million, so they stay on disk and are read a part at a time.
"""

import mmap
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.values import CHANCE
from hunch.core.walk import run
from hunch.lab.cell_play import (
    CellPlay,
    cell_play,
    compiled_matches,
    finished,
    opening_seat,
    told_scores,
)
from hunch.lab.experiment import UNITS, Cell, Experiment

Ints: TypeAlias = NDArray[np.int64]
Records: TypeAlias = NDArray[np.void]

PART: Final = 1 << 16  # deals processed together
READ_AHEAD: Final = 4  # parts of a file that stay in memory


def record_type(seats: int) -> np.dtype[np.void]:
    """How one match is stored, identically on every machine."""
    return np.dtype(
        [
            ("ranks", "u1", seats),  # tied seats share one
            ("scores", "<i8", seats),
            ("decisions", "<i4", seats),
            ("luck", "<i4"),  # how many times luck acted
            ("opening", "i1"),  # the seat that decided first
        ]
    )


def match_rows(experiment: Experiment, cell: Cell, first: int, count: int) -> Records:
    """Matches first, first + 1, … of a cell."""
    play = cell_play(experiment.game, cell)
    numbers = range(first, first + count)
    if cell.compiled:
        return _compiled(play, numbers, experiment.seed)
    rows = [_played(play, number, experiment.seed) for number in numbers]
    return np.array(rows, record_type(cell.seats))


def _compiled(play: CellPlay, numbers: range, seed: int) -> Records:
    matches, rotations = compiled_matches(play), play.cell.rotations
    turns = np.array([matches.levels(play.lineup(turn)) for turn in range(rotations)])
    counted = np.arange(numbers.start, numbers.stop)
    found = matches.play(
        turns[counted % rotations], matches.seeds(seed), counted // rotations, numbers.start
    )
    records = np.empty(len(numbers), record_type(play.cell.seats))
    for name in records.dtype.names or ():
        records[name] = getattr(found, name)
    return records


def _played(play: CellPlay, number: int, seed: int) -> tuple[object, ...]:
    lineup = play.lineup(number)
    bots = play.bots(lineup, number, seed)
    match = run(play.begun(lineup), play.choose(bots, play.deal(number), seed))
    outcome = finished(match)
    made = [entry.seat for entry in match.log]
    return (
        outcome.ranking,
        told_scores(outcome),
        tuple(made.count(seat) for seat in range(len(lineup))),
        made.count(CHANCE),
        opening_seat(match),
    )


class MatchTable:
    """The matches of a cell, in the order of their numbers."""

    def __init__(self, cell: Cell, records: Records, file: mmap.mmap | None = None) -> None:
        self.cell, self.records = cell, records
        self._file = file  # that the records are in, unless they are in memory

    @classmethod
    def of_file(cls, cell: Cell, path: Path) -> "MatchTable":
        """The matches in a file, which are read when they are needed."""
        kind = record_type(cell.seats)
        if not path.exists() or path.stat().st_size < kind.itemsize:
            return cls(cell, np.empty(0, kind))
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return cls(cell, np.frombuffer(mapped, kind, len(mapped) // kind.itemsize), mapped)

    def part(self, first: int, last: int) -> "MatchTable":
        """Only the matches from `first` up to, but not including, `last`."""
        return MatchTable(self.cell, self.records[first:last], self._file)

    def parts(self) -> Iterator["MatchTable"]:
        """All whole deals, as many at a time as fit into memory."""
        step = PART * self.rotations
        for number, first in enumerate(range(0, self.deals * self.rotations, step), 1):
            last = min(first + step, self.deals * self.rotations)
            yield MatchTable(self.cell, np.array(self.records[first:last]))
            if number % READ_AHEAD == 0:
                self.forget()

    def forget(self) -> None:
        """Free the memory of what was read from the file; it can be read again."""
        if self._file is not None and sys.platform != "win32":  # which has no such advice
            self._file.madvise(mmap.MADV_DONTNEED)

    @property
    def rotations(self) -> int:
        """How many matches one deal is played in."""
        return self.cell.rotations

    @property
    def matches(self) -> int:
        """How many there are."""
        return len(self.records)

    @property
    def deals(self) -> int:
        """How many deals were played in all of their rotations."""
        return self.matches // self.rotations

    @property
    def ranks(self) -> Ints:
        """By match and seat."""
        return self.records["ranks"].astype(np.int64)

    @property
    def scores(self) -> Ints:
        """By match and seat."""
        return self.records["scores"].astype(np.int64)

    @property
    def decisions(self) -> Ints:
        """By match and seat."""
        return self.records["decisions"].astype(np.int64)

    @property
    def luck(self) -> Ints:
        """By match."""
        return self.records["luck"].astype(np.int64)

    @property
    def opening(self) -> Ints:
        """By match."""
        return self.records["opening"].astype(np.int64)

    @property
    def won(self) -> Ints:
        """By match and seat, in UNITS of a win, which winners share."""
        won = self.records["ranks"] == 1
        found: Ints = won * (UNITS // won.sum(axis=1, keepdims=True))
        return found

    @property
    def actions(self) -> Ints:
        """By match: entries of the log."""
        found: Ints = self.luck + self.decisions.sum(axis=1)
        return found

    @property
    def margins(self) -> Ints:
        """By match: the best score minus the second best."""
        ordered = np.sort(self.scores, axis=1)
        found: Ints = ordered[:, -1] - ordered[:, -2]
        return found

    @property
    def ties(self) -> Ints:
        """By match: whether several seats win."""
        found: Ints = ((self.records["ranks"] == 1).sum(axis=1) > 1).astype(np.int64)
        return found

    def by_order(self, values: Ints) -> Ints:
        """Values by seat, rearranged: the seat that decides first, then clockwise from it."""
        seats = values.shape[1]
        places = (np.maximum(self.opening, 0)[:, None] + np.arange(seats)) % seats
        return np.take_along_axis(values, places, axis=1)

    def by_player(self, values: Ints, player: str) -> Ints:
        """What all seats of a player have together, from values by seat."""
        players = self.cell.players
        turns = [players[turn:] + players[:turn] for turn in range(self.rotations)]
        own = np.array([[name == player for name in turn] for turn in turns])
        found: Ints = (values * own[np.arange(self.matches) % self.rotations]).sum(axis=1)
        return found

    def by_deal(self, values: Ints) -> Ints:
        """The sum over each deal: its matches have the same luck, so only deals are independent."""
        found: Ints = values.reshape(-1, self.rotations, *values.shape[1:]).sum(axis=1)
        return found
