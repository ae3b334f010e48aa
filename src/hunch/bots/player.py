"""What a player is, and the simplest one."""

from random import Random
from typing import Any, Protocol, runtime_checkable

from hunch.core.menu import Menu
from hunch.core.settings import undealt
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


class Outsider:
    """A player that the game did not make: what was dealt for the match is hidden from it.

    The game's own players need it, as with the answers to questions, of which they make hunches.
    """

    def __init__(self, player: Player) -> None:
        self.player = player
        self.options: Any = None

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """What the player decides from the rest."""
        if self.options is None:
            self.options = undealt(knowledge.options)
        known = knowledge.view, knowledge.history
        less = Knowledge(knowledge.seat, knowledge.seats, self.options, *known)
        return self.player.decide(less, menu, rng)
