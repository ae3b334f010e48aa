"""Finds the games whose material people write."""

from collections.abc import Mapping
from functools import cache

from hunch.core.contract import Game
from hunch.core.errors import UnknownGame
from hunch.core.registry import find, games, part
from hunch.packs.kind import PackKind


def kind_of(game: Game) -> PackKind | None:
    """The kind of packs that a game is played with, if it is played with any."""
    module = part(game, "packs")
    return None if module is None else module.PACKS


@cache
def kinds() -> Mapping[str, PackKind]:
    """Every kind of packs, by the name of its game."""
    found = ((game.name, kind_of(game)) for game in games().values())
    return {name: kind for name, kind in found if kind is not None}


def find_kind(name: str | None = None) -> tuple[Game, PackKind]:
    """The game of that name and its kind of packs; without a name, the first game that has any."""
    if name is None:
        name = next(iter(kinds()), None)
    game = find(name) if name is not None else None
    if game is None or game.name not in kinds():
        raise UnknownGame("That game is not played with packs.")
    return game, kinds()[game.name]
