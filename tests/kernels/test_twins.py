"""Every compiled twin agrees with the rules, step by step."""

from random import Random
from time import process_time

import pytest

from hunch.core.contract import Game
from hunch.core.registry import games, rules_of
from hunch.kernels.contract import kernel_of
from tests.conftest import COMPARED
from tests.kernels.twins import Twins
from tests.laws import new_match

SLOWER = {"wits_and_wagers": 6}  # matches that take that many times as long, so fewer are played
TWINS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games().values()
    if kernel_of(game) is not None
    for seats in game.seats()
]


@pytest.mark.parametrize(("game", "seats"), TWINS)
def test_the_twin_agrees_with_the_rules(
    game: Game, seats: int, twins: int, twin_steps: int, record_property
):
    kernel, begun = kernel_of(game), process_time()
    assert kernel is not None
    number = steps = 0
    matches = -(-twins // SLOWER.get(game.name, 1))
    while number < matches or steps * len(game.seats()) < twin_steps:
        rng = Random(f"{game.name} {seats} {number}")
        match = new_match(game, rules_of(game), seats, rng)
        made = Twins(kernel, match, rng).play()
        assert made
        steps += made
        number += 1
    record_property(COMPARED, (game.name, number, steps, process_time() - begun))
