"""Players by name: levels, the generic search, or a class of one's own."""

from importlib import import_module
from random import Random
from typing import Final

from hunch.bots import words
from hunch.bots.advice import WINNING, Advice, Choice, best_first
from hunch.bots.player import Outsider, Player, RandomPlayer
from hunch.bots.search import SearchPlayer
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.formatting import listed
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.registry import part
from hunch.core.values import Knowledge

LEVELS: Final = ("easy", "medium", "hard", "expert")
SEARCH: Final = "search"
NAMES: Final = ("random", *LEVELS, SEARCH)
SIMULATIONS: Final = 1000  # of the search, unless a number follows its name
# A game without players of its own is searched, the deeper the higher the level.
SEARCHED: Final = {"easy": 10, "medium": 40, "hard": 200, "expert": 1000}


def player_for(game: Game, name: str) -> Player:
    """A new player: random, a level, `search:SIMULATIONS`, or `module:Class` of one's own."""
    kind, _, detail = name.partition(":")
    if kind == "random" and not detail:
        return RandomPlayer()
    if kind in LEVELS and not detail:
        own = part(game, "bots")
        if own is None:
            return SearchPlayer(game, SEARCHED[kind])
        made: Player = own.player(kind)
        return made
    if kind == SEARCH and (detail.isdigit() or not detail):
        return SearchPlayer(game, int(detail or SIMULATIONS))
    if detail:
        return _own(kind, detail)
    raise BadMessage(
        f"There is no player «{name}»; there is {listed(NAMES, 'or')}, or module:Class of your own."
    )


def advise(game: Game, knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """What the coach says: the game's own, or the generic search."""
    own = getattr(part(game, "bots"), "advise", None)
    if own is not None:
        advice: Advice = own(knowledge, menu, rng)
        return advice
    arms = SearchPlayer(game, SIMULATIONS).search(knowledge, menu, rng).arms
    choices = best_first(
        Choice(action, arm.mean, (arm.mean * (1 - arm.mean) / arm.tried) ** 0.5)
        for action, arm in arms.items()
        if arm.tried
    )
    return Advice(
        measure=WINNING,
        method=Translatable(words.searched, SIMULATIONS),
        choices=choices,
        why=Translatable(words.won_most),
    )


def _own(module: str, name: str) -> Player:
    try:
        made: Player = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadMessage(f"The player «{module}:{name}» cannot be made: {error}.") from error
    if not callable(getattr(made, "decide", None)):
        raise BadMessage(f"«{module}:{name}» is no player: it has no method «decide».")
    return Outsider(made)
