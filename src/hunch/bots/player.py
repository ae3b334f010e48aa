"""What a player is, and the simplest one."""

from random import Random
from typing import Any, Protocol, runtime_checkable

from hunch.core.menu import Menu
from hunch.core.values import Knowledge


@runtime_checkable
class Player(Protocol):
    """Who decides for a seat. It gets knowledge, never the state, so it cannot cheat.

    A player is made anew for every match and seat, so it may keep what it has thought so far.
    """

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """One action of the menu."""


class RandomPlayer:
    """Plays any game: some action of the menu."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Each listed action, and each form, is equally likely."""
        return menu.sample(rng)
