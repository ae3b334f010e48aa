"""A game without an encoding gets one from its types, or a sentence that says why it has none."""

from random import Random

import pytest

from hunch.core.contract import Game
from hunch.core.fields import Number
from hunch.core.match import Match
from hunch.core.registry import games
from hunch.core.walk import at_random, playing
from hunch.envs.generic import NoEncoding, generic
from hunch.envs.situation import Setting
from tests.envs.test_encoding import points

each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


def takes_any_number(game: Game) -> bool:
    """Whether a form of the game has a field that can't be listed."""
    match, rng = Match(game, [f"P{seat}" for seat in range(game.usual)]), Random(1)
    for moment in playing(match, at_random(rng)):
        if isinstance(moment.entry.seat, int):
            forms = match.menu(moment.entry.seat).forms
            if any(isinstance(field, Number) for form in forms for field in form.fields):
                return True
    return False


@each_game
def test_a_game_can_be_played_by_its_types_alone(game: Game):
    if takes_any_number(game):
        with pytest.raises(NoEncoding, match=r"takes any number as its \w+.*needs an encoding\.py"):
            generic(game)
        return
    setting, rng = Setting(game), Random(game.name)
    setting.encoding = generic(game)
    for here, seat, number in points(setting, rng):
        assert number < setting.encoding.ACTIONS
        assert setting.encoding.named(number)
        if rng.random() < 0.1:
            numbers = here.observe(seat)
            assert len(numbers) == setting.encoding.OBSERVED
            assert max(map(abs, numbers)) <= 1
            assert here.imagined(seat, rng).observe(seat) == numbers


def test_what_differs_in_a_view_differs_in_its_vector():
    game = next(iter(games().values()))
    setting, rng = Setting(game), Random(2)
    setting.encoding = generic(game)
    seen = [tuple(here.observe(seat)) for here, seat, _ in points(setting, rng)]
    assert len(set(seen)) > len(seen) // 2
