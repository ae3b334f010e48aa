"""What a seat may imagine: all it knows; if bets are sealed, also a guess at the others'."""

from random import Random

import pytest

from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.values import CHANCE, Bets
from hunch.core.walk import playout
from hunch.games.intuition_game import GAME, rules
from hunch.games.intuition_game.values import Bet, Mark, Turn, Wager

BLUE = Bet((Stake("Blue", 7),))


def match_with(*moves, bets=Bets.SEALED, **options):
    options = rules.Options(first_dealer=0, bets=bets, **options)
    match = Match(GAME, ("Ada", "Ben", "Cleo"), options)
    for seat, action in moves:
        match.play(seat, action)
    return match


SEALED = ((0, Mark("Red-Eagle")), (1, BLUE), (0, Wager(2)))
OPENED = (*SEALED, (2, Bet(())))
SETTLED = (*OPENED, (CHANCE, Turn("wild")))
LAID = ((0, Mark("Red-Eagle")), (0, Wager(2)), (1, BLUE))


@pytest.mark.parametrize("moves", [(), SEALED[:1], OPENED, SETTLED])
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_with_nothing_sealed_the_imagined_state_is_the_true_one(moves, seat):
    match = match_with(*moves)
    assert rules.imagine(match.knowledge(seat), Random(1)) == match.state


@pytest.mark.parametrize("moves", [LAID[:1], LAID[:2], LAID, (*LAID, (2, Bet(())))])
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_open_bets_leave_nothing_to_imagine(moves, seat):
    match = match_with(*moves, bets=Bets.OPEN)
    assert rules.imagine(match.knowledge(seat), Random(1)) == match.state


def test_a_seat_keeps_its_own_sealed_bet_and_guesses_what_others_may_have_sealed():
    match, rng, wagers = match_with(*SEALED), Random(1), set()
    for _ in range(400):
        imagined = rules.imagine(match.knowledge(1), rng)
        assert imagined.stakes[1:] == ((Stake("Blue", 7),), None)
        assert imagined.waiting == (2,)
        ((stake),) = imagined.stakes[0]
        assert stake.spot == "Red-Eagle"
        wagers.add(stake.amount)
    assert wagers == set(range(1, 21))


def test_a_guessed_wager_respects_the_minimum():
    match, rng = match_with(*SEALED[:1], (0, Wager(18)), least_wager=17), Random(1)
    imagined = [rules.imagine(match.knowledge(1), rng).stakes[0] for _ in range(100)]
    assert {stake.amount for (stake,) in imagined} == {17, 18, 19, 20}


def test_a_guessed_bet_is_one_that_the_other_could_have_made():
    match, rng = match_with(*SEALED), Random(1)
    before = match_with(*SEALED[:1])
    for _ in range(400):
        imagined = rules.imagine(match.knowledge(0), rng)
        assert Bet(imagined.stakes[1]) in before.menu(1)
        assert imagined.stakes[0] == (Stake("Red-Eagle", 2),)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_imagined_table_looks_the_same_and_can_be_played_to_the_end(seat):
    match, rng = match_with(*SETTLED, (1, Mark("wild")), (0, Bet(()))), Random(1)
    imagined = rules.imagine(match.knowledge(seat), rng)
    assert rules.view(imagined, seat) == match.view(seat)
    assert rules.menu(imagined, seat) == match.menu(seat)
    assert rules.to_act(imagined) == match.to_act
    final, _ = playout(rules, imagined, rng)
    assert rules.outcome(final) is not None
