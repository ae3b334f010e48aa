"""Players: they decide for a seat, from its knowledge alone."""

from hunch.bots.advice import WINNING, Advice, Choice, Fact, Unit, best_first
from hunch.bots.memory import remembered
from hunch.bots.player import Player, RandomPlayer
from hunch.bots.search import SearchPlayer

__all__ = [
    "WINNING",
    "Advice",
    "Choice",
    "Fact",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Unit",
    "best_first",
    "remembered",
]
