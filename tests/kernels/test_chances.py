"""Playing on from given states: what the compiled experts win is what the solved game says."""

from random import Random

import numpy as np
import pytest

from hunch.bots.hooks import bots_of
from hunch.core.match import Match
from hunch.core.registry import find
from hunch.core.walk import at_random, run
from hunch.lab.win_chances import walked

PLAYOUTS = 2000


def test_compiled_experts_win_as_often_as_the_solved_game_says():
    from hunch.kernels.win_chances import PlayedOn

    game = find("intuition")
    match = run(Match(game, ["Ann", "Ben"]), at_random(Random(5)))
    points = walked(match)[1][1::12]
    states = [each.state for each in points]
    there = PlayedOn(game, 2, match.options, states, [each.acted for each in points])
    played = there.play(seed=1, first=0, count=PLAYOUTS)
    for place, state in enumerate(states):
        if state.held is None:  # somebody who sees the held card knows more
            exact = bots_of(game).prospects(state)
            won = played.shares[:, place, 0]
            assert won.mean() == pytest.approx(exact[0], abs=4 * (won.std() + 0.01) / PLAYOUTS**0.5)
    assert np.allclose(played.shares.sum(axis=2), 1)
    again = there.play(seed=1, first=PLAYOUTS // 2, count=10)
    assert np.array_equal(again.shares, played.shares[PLAYOUTS // 2 :][:10])
