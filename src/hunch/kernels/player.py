"""A compiled player in ordinary matches, so that it can meet any other player.

`hunch arena GAME --players hunch.kernels.player:Compiled,expert` measures how strong it is.
"""

from functools import cache
from random import Random
from typing import Any

import numpy as np

from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.menu import Menu
from hunch.core.registry import games, rules_of
from hunch.core.values import Knowledge
from hunch.kernels.contract import Kernel, hooks_of, kernel_of


class Compiled:
    """The strongest player of the compiled twin of the game that it is asked to play."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """What the compiled player does in a state that its seat may be in.

        It decides from what its seat knows, so any such state will do.
        """
        game = _by_options()[type(knowledge.options)]
        kernel, seat = _twin_of(game), knowledge.seat
        assert seat is not None
        state = rules_of(game).imagine(knowledge, rng)
        p = kernel.parameters(knowledge.seats, knowledge.options)
        s, level, steps = kernel.load(p, state), len(kernel.PLAYERS) - 1, list[int]()
        while not steps or kernel.drafting(p, s, seat):
            number: Any = np.uint64(rng.getrandbits(64))
            steps.append(kernel.decide(p, s, seat, level, number, kernel.aid()))
            kernel.step(p, s, seat, steps[-1])
        return kernel.decode(p, state, seat, tuple(steps))


@cache
def _by_options() -> dict[type, Game]:
    """Every game, by the type of its options."""
    return {rules_of(game).Options: game for game in games().values()}


def _twin_of(game: Game) -> Kernel:
    kernel = kernel_of(game)
    if kernel is None:
        raise BadMessage(f"There are no compiled players of {game.title} here.")
    if hooks_of(kernel).salt:  # their hunches are about the answer, which no imagined state has
        raise BadMessage(
            f"The compiled players of {game.title} need hunches, which an arena can’t give them; "
            "scripts/twin_arena.py can."
        )
    return kernel
