"""Compiled matches by number, for code that isn't compiled: levels by name, results as arrays."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from hunch.core.contract import Game
from hunch.kernels.compiling import compiled
from hunch.kernels.contract import hooks_of, kernel_of
from hunch.kernels.loops import HELPERS, RANDOM, evaluate, play, record, working_arrays

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Seeds = NDArray[np.uint64]

RANDOM_NAME: Final = "random"
ROOM: Final = 1024  # steps or points of a match to begin with; a longer match gets more


class Played(NamedTuple):
    """The results of several matches, a row for each."""

    scores: "Ints"  # by match and seat
    ranks: "Ints"  # by match and seat
    luck: "Ints"  # by match: how often luck acted
    decisions: "Ints"  # by match and seat
    opening: "Ints"  # by match: the seat that decides first, or −1
    steps: "Ints"  # by match


class Recorded(NamedTuple):
    """Every step of one match."""

    actors: "Ints"  # a seat, or LUCK
    steps: "Ints"
    whole: "Ints"  # whether a decision ends with this step


class Matches:
    """The matches of one game with these seats and options."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        kernel = kernel_of(game)
        assert kernel is not None, f"{game.name} has no compiled twin"
        self.game, self.seats = game, seats
        self.kernel = kernel
        self.sources = hooks_of(kernel).SOURCES
        self.p = kernel.parameters(seats, options)
        self.aid = kernel.aid()

    def levels(self, players: Sequence[str]) -> "Ints":
        """The numbers of these players."""
        known = {RANDOM_NAME: RANDOM, **{name: at for at, name in enumerate(self.kernel.PLAYERS)}}
        return np.array([known[player] for player in players], np.int64)

    def seeds(self, seed: int) -> "Seeds":
        """The same seed for every source of luck and for every seat's dice."""
        return np.full(len(self.sources) + self.seats, seed, np.uint64)

    def play(self, lineups: "Ints", seeds: "Seeds", deals: "Ints", first: int) -> Played:
        """Matches first, first + 1, …, with these levels by match and seat, and these deals."""
        count = len(lineups)
        scores, ranks, decisions = np.zeros((3, count, self.seats), np.int64)
        luck, opening, steps = np.zeros((3, count), np.int64)
        found = Played(scores, ranks, luck, decisions, opening, steps)
        _loop(self.game, play)(
            *(self.p.copy(), lineups, self.aid, seeds, deals, first),
            *(tuple(found), working_arrays(self.game), self._streams()),
        )
        return found

    def record(self, levels: "Ints", seeds: "Seeds", deal: int, match: int) -> Recorded:
        """Every step of a match."""
        room = ROOM
        while True:
            noted = tuple(np.zeros((3, room), np.int64))
            made = _loop(self.game, record)(
                *(self.p.copy(), levels, self.aid, seeds, deal, match),
                *(noted, working_arrays(self.game), self._streams()),
            )
            if made <= room:
                return Recorded(*(column[:made] for column in noted))
            room = made

    def evaluate(
        self, levels: "Ints", seeds: "Seeds", deal: int, match: int, playouts: int, units: int
    ) -> "Ints":
        """What each seat wins in playouts: by point, half of the playouts, and seat.

        A whole win is `units`.
        """
        room = ROOM
        there = np.empty(self.kernel.CELLS, np.int64)
        results = tuple(np.zeros((3, self.seats), np.int64))
        while True:
            won = np.zeros((room, 2, self.seats), np.int64)
            made: int = _loop(self.game, evaluate)(
                *(self.p.copy(), levels, self.aid, seeds, deal, match, playouts, units, won),
                *(working_arrays(self.game), self._streams(), there, self._streams(), results),
            )
            if made <= room:
                return won[:made]
            room = made

    def _streams(self) -> "tuple[Seeds, Ints]":
        """Room for the key of every stream, and for how far it is."""
        count = len(self.sources) + self.seats
        return np.empty(count, np.uint64), np.empty(count, np.int64)


@cache
def _loop(game: Game, template: Any) -> Any:
    """A loop over whole matches, compiled for a game that has a twin."""
    return compiled(game, template, *HELPERS)
