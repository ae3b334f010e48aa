"""A player that occasionally decides as another one would."""

from random import Random
from typing import Any

from hunch.bots.player import Player
from hunch.core.menu import Menu
from hunch.core.values import Knowledge


class Wavering:
    """Leaves some of its decisions, picked at random, to another player."""

    def __init__(self, usual: Player, other: Player, how_often: float) -> None:
        self.usual, self.other, self.how_often = usual, other, how_often

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """What the usual player does, or sometimes the other."""
        player = self.other if rng.random() < self.how_often else self.usual
        return player.decide(knowledge, menu, rng)
