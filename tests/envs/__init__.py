"""Environments: the peers' own suites. `make test` runs a sample of them, and `make envs` all."""

from collections.abc import Callable, Iterable

import pytest

from hunch.core.contract import Game
from hunch.core.registry import games

# What runs a vector shares a process, which compiles it once.
compiles_a_vector = pytest.mark.xdist_group("vector")


def sample_of(seats: Callable[[Game], Iterable[int]]) -> pytest.MarkDecorator:
    """Every game with these numbers of seats; all but the usual one only in full."""
    cases = [
        pytest.param(
            *(game, number),
            id=f"{game.name}-{number}",
            marks=[] if number == game.usual else [pytest.mark.full],
        )
        for game in games().values()
        for number in seats(game)
    ]
    return pytest.mark.parametrize(("game", "seats"), cases)
