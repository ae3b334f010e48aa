"""Finds the games that use packs."""

from collections.abc import Mapping
from functools import cache

from hunch.core.contract import Game
from hunch.core.errors import UnknownGame
from hunch.core.formatting import listed
from hunch.core.registry import find, games, part
from hunch.packs.kind import PackKind


def kind_of(game: Game) -> PackKind | None:
    """The kind of pack that a game uses, if any."""
    module = part(game, "packs")
    return None if module is None else module.PACKS


@cache
def kinds() -> Mapping[str, PackKind]:
    """Every kind of pack, by the name of its game."""
    found = ((game.name, kind_of(game)) for game in games().values())
    return {name: kind for name, kind in found if kind is not None}


def find_kind(name: str | None = None) -> tuple[Game, PackKind]:
    """The game of that name and its kind of pack; without a name, the first game with packs."""
    if name is None:
        name = next(iter(kinds()), None)
    game = find(name) if name is not None else None
    if game is None:
        raise UnknownGame("No game here has packs.")
    if game.name not in kinds():
        raise UnknownGame(f"{game.title} has no packs; try {listed(kinds(), 'or')}.")
    return game, kinds()[game.name]
