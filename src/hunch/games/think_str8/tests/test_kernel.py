"""The compiled player believes and values what the Python one does."""

from random import Random

import pytest

from hunch.bots.seated import Bot, seated
from hunch.core.match import Match, PlainLuck
from hunch.core.walk import playing
from hunch.games.think_str8 import kernel
from hunch.games.think_str8.bots_levels import Mind
from hunch.games.think_str8.bots_values import Judgement
from hunch.games.think_str8.kernel_belief import ENOUGH, card_of, hands_of
from hunch.games.think_str8.rules import GAME
from hunch.games.think_str8.values import FinalBet
from hunch.kernels.player import Compiled

LEARNING = Mind(learns=True, plans=True)


def judgements(seats, seed):
    """What the Python player thinks at each decision of compiled players; the match and entry."""
    rng, match = Random(seed), Match(GAME, ("Ada", "Ben", "Cleo", "Dan")[:seats])
    bots = [Bot(GAME, Compiled()) for _ in range(seats)]
    for moment in playing(match, seated(bots, PlainLuck(rng), [rng] * seats)):
        if isinstance(seat := moment.entry.seat, int):
            yield Judgement(match.knowledge(seat), LEARNING, "", rng), match, moment.entry


def hands_in(match, seat):
    """The hands that the compiled player believes in."""
    p = kernel.parameters(len(match.names), match.options)
    hands = hands_of(p, kernel.load(p, match.state), seat)
    return [
        tuple(card_of(hand, place) for place in range(len(match.options.colours))) for hand in hands
    ]


@pytest.mark.parametrize("seats", GAME.seats())
def test_it_believes_in_every_hand_that_agrees_or_in_a_sample_of_them(seats):
    for judgement, match, entry in judgements(seats, seed=1):
        expected = set(map(tuple, judgement.belief.hands.tolist()))
        found = hands_in(match, entry.seat)
        assert len(set(found)) == len(found) == min(len(expected), ENOUGH)
        assert expected.issuperset(found)


@pytest.mark.parametrize("seats", GAME.seats())
def test_it_makes_the_bet_and_the_exchange_that_are_worth_most(seats):
    compared = 0
    for judgement, match, entry in judgements(seats, seed=2):
        if isinstance(entry.action, FinalBet) or len(judgement.belief.hands) > ENOUGH:
            continue
        actions = match.menu(entry.seat).actions
        values = dict(zip(actions, judgement.values(actions), strict=True))
        assert values[entry.action] == pytest.approx(max(values.values()), abs=1e-9)
        compared += 1
    assert compared > 20
