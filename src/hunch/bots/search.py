"""A player for any game: Monte Carlo tree search over the states its seat can imagine.

Each simulation imagines a complete state that fits the seat's knowledge, walks down a tree of
decisions, and plays on at random to the end. If the game has a compiled twin, and numba is
installed, the simulations run there; otherwise they run through the game's rules.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Protocol

from hunch.bots.budget import Budget
from hunch.bots.rules_search import Arm, RulesSearch
from hunch.core.contract import Game
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.kernels.contract import kernel_of


class Searched(Protocol):
    """What a search found out."""

    @property
    def arms(self) -> Mapping[Any, Arm]:
        """The choices, with what they won."""

    def best(self) -> Any:
        """The choice tried most often."""


class Search(Protocol):
    """A way to simulate matches of one game."""

    def tree(self, knowledge: Knowledge, rng: Random, budget: Budget) -> Searched:
        """Think about a decision, from what the seat knows."""


@cache
def search_of(game: Game) -> Search:
    """The fastest search that there is for a game."""
    if kernel_of(game) is None:
        return RulesSearch(game)
    from hunch.bots.compiled_search import CompiledSearch  # numba takes a while to import

    return CompiledSearch(game)


class SearchPlayer:
    """Thinks for a fixed number of simulations per move, or for a number of milliseconds."""

    def __init__(
        self, game: Game, simulations: int | None = 1000, milliseconds: int | None = None
    ) -> None:
        self.game = game
        self.budget = Budget(None if milliseconds else simulations, milliseconds)

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The action tried most often."""
        if not menu.forms and len(menu.actions) == 1:
            return menu.actions[0]
        return search_of(self.game).tree(knowledge, rng, self.budget).best()

    def arms(self, knowledge: Knowledge, rng: Random) -> Mapping[Any, Arm]:
        """The choices, with what they won."""
        return search_of(self.game).tree(knowledge, rng, self.budget).arms
