"""What each seat wins from given states if the strongest compiled players play on, many times over.

Playouts of the same number have the same luck from every state, so changes from one state to the
next are known more precisely than the chances themselves. The states are whole: the players still
know only what their seats know, but the luck to come is redrawn.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hunch.core.contract import Game
from hunch.core.values import CHANCE, Actor
from hunch.kernels.compiling import compiled
from hunch.kernels.contract import hooks_of, kernel_of
from hunch.kernels.loops import HELPERS, HUNCHES, run, working_arrays
from hunch.kernels.stream import branch, key_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

# What the templates below call; each game's own functions replace these.
salt: Any = None
score: Any = None


def play_on(p, states, begun, levels, aid, seed, first, found, arrays, streams, results):
    """Play on from every state in playouts first, first + 1, …, until `found` is full.

    `begun` says, for each state, how many numbers of each stream have been used by then. Returns
    how many decisions there were.
    """
    shares, points = found
    s, mask, weights = arrays
    keys, counts = streams
    scores, ranks, decisions = results
    sources = keys.size - levels.size
    for playout in range(shares.shape[0]):
        start = key_of(seed, first + playout)
        for number in range(keys.size):
            keys[number] = branch(start, number)
        salt(p, branch(keys[sources], HUNCHES))
        for state in range(states.shape[0]):
            for cell in range(s.size):  # `s[:] = …` would allocate memory
                s[cell] = states[state, cell]
            for number in range(keys.size):
                counts[number] = begun[state, number]
            run(p, s, levels, aid, keys, counts, decisions, mask, weights)
            score(p, s, scores, ranks)
            winners = 0
            for rank in ranks:
                winners += rank == 1
            for seat in range(levels.size):
                shares[playout, state, seat] = (ranks[seat] == 1) / winners
                points[playout, state, seat] = scores[seat]
    made = 0
    for number in decisions:
        made += number
    return made


class Playouts(NamedTuple):
    """What came of some playouts, by playout, state and seat."""

    shares: "Floats"  # of the win
    scores: "Floats"
    decisions: int  # in all of them


class PlayedOn:
    """States of one match to play on from; `acted` says how often each actor has acted by then."""

    def __init__(
        self, game: Game, seats: int, options: Any, states: Sequence[Any], acted: Sequence[Any]
    ) -> None:
        kernel = kernel_of(game)
        assert kernel is not None, f"{game.name} has no compiled twin"
        self.game, self.seats = game, seats
        self.p = kernel.parameters(seats, options)
        self.states: Ints = np.array([kernel.load(self.p, state) for state in states])
        self.sources = hooks_of(kernel).SOURCES
        self.begun: Ints = np.array([self._begun(each) for each in acted], np.int64)
        self.levels = np.full(seats, len(kernel.PLAYERS) - 1, np.int64)
        self.aid = kernel.aid()

    def play(self, seed: int, first: int, count: int) -> Playouts:
        """Playouts first, first + 1, …."""
        shares, points = np.zeros((2, count, len(self.states), self.seats))
        streams = len(self.sources) + self.seats
        results = tuple(np.zeros((3, self.seats), np.int64))
        made: int = _loop(self.game)(
            *(self.p.copy(), self.states, self.begun, self.levels, self.aid, seed, first),
            *((shares, points), working_arrays(self.game)),
            *((np.empty(streams, np.uint64), np.empty(streams, np.int64)), results),
        )
        return Playouts(shares, points, made)

    def _begun(self, acted: Mapping[Actor, int]) -> list[int]:
        luck = acted.get(CHANCE, 0)
        return [luck] * len(self.sources) + [acted.get(seat, 0) for seat in range(self.seats)]


@cache
def _loop(game: Game) -> Any:
    return compiled(game, play_on, *HELPERS)
