"""The compiled twin of The Intuition Game counts tokens exactly, however many there are."""

from random import Random

import pytest

from hunch.core.match import Match
from hunch.games.intuition_game import kernel
from hunch.games.intuition_game.rules import GAME, Options
from tests.kernels.twins import LARGEST, Twins
from tests.laws import NAMES

HIGHEST = Options(
    tokens=100,
    payout_exact=100,
    payout_match=100,
    payout_wild=100,
    payout_dealer_wild=100,
    payout_special=100,
    dealer_adds_up=True,
)

pytestmark = pytest.mark.xdist_group("compiled intuition_game")


@pytest.mark.parametrize("seats", GAME.seats())
def test_players_may_own_more_tokens_than_a_cell_can_hold(seats: int):
    match = Match(GAME, NAMES[:seats], HIGHEST)
    twins = Twins(kernel, match, Random(seats))
    twins.by_players = True
    assert twins.play()
    assert match.outcome is not None
    assert max(match.outcome.scores) > LARGEST
