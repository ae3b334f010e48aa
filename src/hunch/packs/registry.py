"""Finds the game whose material people write."""

from functools import cache
from typing import cast

from hunch.core.contract import Game
from hunch.core.errors import UnknownGame
from hunch.core.registry import games, part
from hunch.packs.library import Library


@cache
def library() -> tuple[Game, Library]:
    """The game that is played with packs that people write, and what it knows of them."""
    for game in games().values():
        if (found := part(game, "library")) is not None:
            return game, cast(Library, found)
    raise UnknownGame("No game here is played with packs.")
