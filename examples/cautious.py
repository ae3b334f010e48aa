"""Your own player in a few lines. Let it play against the built-in ones:

PYTHONPATH=examples hunch arena press_your_luck --players cautious:Cautious,medium
"""

from random import Random
from typing import Any

from hunch.core.menu import Menu
from hunch.core.values import Knowledge

ENOUGH = 2  # cards at the side


class Cautious:
    """Draws until there are two cards at the side, then stops."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Choose from the menu, knowing only what the seat knows."""
        draw, *others = menu.actions
        return others[0] if others and len(knowledge.view.side) >= ENOUGH else draw
