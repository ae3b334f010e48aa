"""What a player is, and the simplest one."""

from random import Random
from typing import Any, Protocol, runtime_checkable

from hunch.core.menu import Menu
from hunch.core.values import Knowledge


@runtime_checkable
class Player(Protocol):
    """Decides for a seat. It is given knowledge, never the state, so it cannot cheat.

    Every match and seat gets a new player, so it may keep what it has worked out so far.
    """

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """One action from the menu."""


class RandomPlayer:
    """Plays any game, at random."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """A random action: every listed one, and every form, is equally likely."""
        return menu.sample(rng)
