"""A player of your own in a few lines. Let it meet the others:

PYTHONPATH=examples hunch arena press_your_luck --players cautious:Cautious,medium
"""

from random import Random
from typing import Any

from hunch.core.menu import Menu
from hunch.core.values import Knowledge

ENOUGH = 2  # cards at the side


class Cautious:
    """Draws until two cards lie at the side, then stops."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """A player sees what its seat sees, and chooses from its menu."""
        draw, *others = menu.actions
        return others[0] if others and len(knowledge.view.side) >= ENOUGH else draw
