"""Players: who decides for a seat, from its knowledge alone."""

from random import Random
from typing import Any, Protocol

from hunch.core.menu import Menu
from hunch.core.values import Knowledge


class Player(Protocol):
    """Who decides for a seat. It gets knowledge, never the state, so it cannot cheat."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """One action of the menu."""


class RandomPlayer:
    """Plays any game: some action of the menu."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Each listed action, and each form, is equally likely."""
        return menu.sample(rng)
