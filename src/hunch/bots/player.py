"""What a player is, and the simplest one."""

from random import Random
from typing import Any, Protocol, runtime_checkable

from hunch.core.menu import Menu
from hunch.core.values import Knowledge


class NoAnswer(Exception):
    """A player found no answer within its limits; the game's default move is played for it."""


@runtime_checkable
class Player(Protocol):
    """Decides for a seat. It is given knowledge, never the state, so it cannot cheat.

    Every match and seat gets a new player, so it may remember what it has worked out.
    """

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """One action from the menu; or raises `NoAnswer`."""


class RandomPlayer:
    """Plays any game, at random."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """A random action: every listed one, and every form, is equally likely."""
        return menu.sample(rng)
