"""What a game's `encoding.py` defines: its decisions as small numbers, and a seat's knowledge too.

Actions are numbers below ACTIONS. A decision with too many choices to list (stakes on many spots, a
guess) is a short series of small ones, called steps; how far a seat has got is a tuple of them.
Everything is worked out from `Knowledge`, which contains nothing that the seat may not know.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias, cast

from hunch.core.contract import Game
from hunch.core.menu import Menu
from hunch.core.registry import part
from hunch.core.values import Knowledge
from hunch.envs.generic import generic

Steps: TypeAlias = tuple[int, ...]


class Encoding(Protocol):
    """A game for reinforcement learning."""

    @property
    def ACTIONS(self) -> int: ...  # noqa: N802 - a constant of the module
    @property
    def OBSERVED(self) -> int: ...  # noqa: N802
    @property
    def AS_COMPILED(self) -> bool: ...  # noqa: N802 - whether the compiled twin has the same numbers

    def legal(self, knowledge: Knowledge, menu: Menu, steps: Steps) -> Sequence[int]:
        """The numbers that may come next, in ascending order, once these steps are made."""

    def action(self, knowledge: Knowledge, menu: Menu, steps: Steps) -> Any:
        """The action that these steps make up; None if it isn't complete yet."""

    def observe(self, knowledge: Knowledge, steps: Steps) -> Sequence[float]:
        """The OBSERVED numbers that tell what a seat knows, each from −1 to 1.

        `steps` are those of its own decision, if it has begun one.
        """

    def outcomes(self, seats: int, options: Any) -> int:
        """The most outcomes that luck may have at any point of a match with these options."""

    def named(self, number: int) -> str:
        """What an action number stands for, in a few words."""


@cache
def encoding_of(game: Game) -> Encoding:
    """The game's own encoding, or one from its types; an error says why there is none."""
    own = part(game, "encoding")
    return generic(game) if own is None else cast(Encoding, own)
