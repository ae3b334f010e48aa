"""What a game's `kernel.py` defines: its rules over flat arrays, and conversions both ways.

A match is an array `s` of CELLS integers. What the options and the number of seats determine is in
a second array `p`, which no step changes. Both are `int64`.

Actions are numbers below ACTIONS. A decision with too many choices to list (stakes on many spots, a
guess) is a short series of small ones by the same seat: the choices so far are that seat's draft
in `s`, and the last one completes the rules' action. What luck brings is a
number below OUTCOMES, always in one step.

The compiled functions are the ones that take `p` and `s`. `loops` calls them billions of times, so
all but `decide` must not allocate memory: numba refuses with “NRT required” if one does, even if it
only copies a slice of an array to another.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from hunch.core.contract import Game, filled
from hunch.core.registry import part
from hunch.core.values import Actor, Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cells = NDArray[np.int64]
    Mask = NDArray[np.uint8]
    Numbers = NDArray[np.float64]

LUCK: Final = -1  # the seat of luck
LUCKS_TURN: Final = 1 << 62  # the bit of `turn` that stands for it


class Kernel(Protocol):
    """A compiled twin of one game's rules."""

    CELLS: int  # integers in a match
    ACTIONS: int  # actions a seat may choose from, over all options
    OUTCOMES: int  # things that luck may bring
    OBSERVED: int  # numbers in an observation
    PLAYERS: tuple[str, ...]  # the players of `decide`, by number; the weakest first

    # Plain Python: between the rules' values and the twin's numbers.

    def parameters(self, seats: int, options: Any) -> "Cells":
        """Everything that stays the same in a match: `p`."""

    def aid(self) -> Any:
        """An array that `decide` needs, such as a solved table; the same for every match."""

    def load(self, p: "Cells", state: Any) -> "Cells":
        """A state of the rules as `s`; nobody is in the middle of a decision."""

    def encode(self, p: "Cells", state: Any, actor: Actor, action: Any) -> tuple[int, ...]:
        """An action in that state as the twin's steps; one step if luck acts."""

    def decode(self, p: "Cells", state: Any, actor: Actor, steps: tuple[int, ...]) -> Any:
        """The action that these steps make up: the inverse of `encode`."""

    # Compiled.

    def reset(self, p: "Cells", s: "Cells") -> None:
        """Make `s` the start of a match."""

    def turn(self, p: "Cells", s: "Cells") -> int:
        """A bit for each seat that owes a decision, or LUCKS_TURN; 0 is the end."""

    def legal(self, p: "Cells", s: "Cells", seat: Seat, mask: "Mask") -> int:
        """Set mask[a] to whether action `a` is allowed, for all ACTIONS; returns how many are."""

    def drafting(self, p: "Cells", s: "Cells", seat: Seat) -> bool:
        """Whether this seat has begun a decision of several steps and not finished it."""

    def luck(self, p: "Cells", s: "Cells", weights: "Cells") -> int:
        """Set the weight of each of the OUTCOMES; returns their total."""

    def step(self, p: "Cells", s: "Cells", seat: Seat, action: int) -> None:
        """Carry out an action of a seat, or an outcome if the seat is LUCK."""

    def observe(self, p: "Cells", s: "Cells", seat: Seat, numbers: "Numbers") -> None:
        """Set the OBSERVED numbers to what this seat knows, each from −1 to 1."""

    def score(self, p: "Cells", s: "Cells", scores: "Cells", ranks: "Cells") -> None:
        """Set each seat's score and rank (1 is best; ties share a rank) when the match is over.

        A score that is too large for an `int64` is the largest one.
        """

    def decide(self, p: "Cells", s: "Cells", seat: Seat, level: int, number: int, aid: Any) -> int:
        """The action of a player of this level, from what its seat knows and a random number."""


class KernelHooks:
    """What a game's `kernel.py` may also define; the functions are compiled, too."""

    # The sources of luck, named as the rules name luck's actions: `("First", "Turn")`. Each has a
    # stream of its own, and the lab can tell what it contributes to the result.
    SOURCES: tuple[str, ...] = ("luck",)

    # `source(p, s)`: which of its SOURCES luck draws from now.
    source: "Callable[[Cells, Cells], int] | None" = None

    # `bring(p, s, weights, number)`: what luck brings for a random number, with the probabilities
    # of `luck`; for games that can tell without listing the weights of all OUTCOMES.
    bring: "Callable[[Cells, Cells, Cells, int], int] | None" = None

    # `salt(p, key)`: sets what players happen to know about the world in the match with this random
    # key; for games in which players need hunches. They are the only part of `p` that differs
    # between matches.
    salt: "Callable[[Cells, int], None] | None" = None

    # `imagine(p, s, seat, number)`: redraws everything in `s` that this seat doesn't know, as the
    # rules' `imagine` does; without it, the search asks the rules for every state. `number` is
    # random, and `stream.drawn(number, n)` derives more random numbers from it.
    imagine: "Callable[[Cells, Cells, Seat, int], None] | None" = None


def kernel_of(game: Game) -> Kernel | None:
    """The game's compiled twin, imported when first needed; None if there is none, or no numba."""
    if not find_spec("numba") or (kernel := part(game, "kernel")) is None:
        return None
    from hunch.kernels.compiling import keep  # needs numba

    keep(kernel)
    return cast(Kernel, kernel)


def hooks_of(kernel: Kernel) -> KernelHooks:
    """The optional part of a twin, with defaults for what it doesn't define."""
    return _hooks(cast(ModuleType, kernel))


@cache
def _hooks(kernel: ModuleType) -> KernelHooks:
    return filled(KernelHooks(), kernel)
