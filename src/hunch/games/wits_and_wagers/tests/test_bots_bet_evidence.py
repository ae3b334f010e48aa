"""What bots make of bets that lie open: they count them, and nobody misleads them with a bluff."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from hunch.bots.seated import bot_for
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import Bets, DecisionTakenBack, Knowledge
from hunch.core.walk import decided, run
from hunch.games.wits_and_wagers import bots_bet_evidence, rules
from hunch.games.wits_and_wagers.bots_bet_evidence import credit_of, followed
from hunch.games.wits_and_wagers.bots_betting import board_of, tastes, victories
from hunch.games.wits_and_wagers.bots_crowd import settled_bets
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import table
from hunch.games.wits_and_wagers.values import (
    Bet,
    BetPlaced,
    BetsOpened,
    BetsSettled,
    Payment,
    Phase,
)

LAST = Options(questions=1)
EVEN = np.full(5, 0.2)


def seen_after(state, *placed, seat=0):
    """What a seat knows once these sides have bet."""
    for other, stakes in placed:
        bet = Bet(tuple(Stake(*stake) for stake in stakes))
        state = replace(
            state,
            turn=tuple(each for each in state.turn if each != other),
            bets=(*state.bets[:other], bet, *state.bets[other + 1 :]),
        )
    return Knowledge(seat, len(state.cash), state.options, rules.view(state, seat), ())


def test_what_others_will_have_is_known_from_the_bets_that_lie_open():
    state = table(10, 20, 40, 80, cash=(1000, 2000, 0, 0), options=LAST)
    gains = np.array([[0.0] * 5, [1500.0] * 5])
    chance = np.array([0.0, 0.0, 1.0, 0.0, 0.0])  # 20 will win
    both = [("40", 2000), ("40", 0)]  # the leader loses it all, and gets the bonus for 20
    known = seen_after(state, (1, both), (2, []), (3, []))
    values = victories(known, gains, chance, np.random.default_rng(1))
    assert list(values) == [1.0, 1.0]  # 1000 beats 300
    safe = seen_after(state, (1, []), (2, []), (3, []))
    assert list(victories(safe, gains, chance, np.random.default_rng(1))) == [0.0, 1.0]


def test_sealed_bets_are_imagined():
    state = table(10, 20, 40, 80, cash=(1000,) * 4, options=Options(bets=Bets.SEALED))
    known = seen_after(state, (1, [("40", 1000)]))
    assert (known.view.bets, known.view.decided) == ((), (1,))
    assert followed(EVEN, known, ()) is EVEN


def test_a_bet_shifts_the_chances_a_little_towards_its_slot():
    state = table(10, 20, 40, 80)
    one = followed(EVEN, seen_after(state, (1, [("80", 0), ("80", 0)])), ())
    assert one.sum() == pytest.approx(1)
    assert 1 < one[4] / EVEN[4] < 1.12
    three = [(seat, [("80", 0), ("80", 0)]) for seat in (1, 2, 3)]
    assert one[4] < followed(EVEN, seen_after(state, *three), ())[4] < 1.3 * EVEN[4]


def test_a_bet_where_everyone_would_bet_says_nothing():
    state = table(10, 20, 40, 80)
    chance = np.array([0.001, 0.001, 0.001, 0.996, 0.001])
    assert tastes(board_of(state.mat), chance)[3] > 0.999
    moved = followed(chance, seen_after(state, (1, [("40", 0), ("40", 0)])), ())
    assert moved == pytest.approx(chance, abs=1e-4)


def test_a_bet_on_a_colour_is_one_on_all_its_guesses():
    state = table(10, 20, 40, 80, options=Options(red_black=True))
    moved = followed(EVEN, seen_after(state, (1, [("black", 0), ("black", 0)])), ())
    assert min(moved[3], moved[4]) > EVEN[0] > max(moved[0], moved[1], moved[2])


def history(*won):
    """Questions on which seat 1 bet in vain, and seat 0 won or not."""
    for each in won:
        yield BetPlaced(0, (Stake("1", 0),))
        yield BetPlaced(1, (Stake("9", 0),))
        yield BetsSettled((Payment(won=200 * each), Payment()))


def test_bets_that_seldom_win_count_for_less_the_longer_it_goes_on():
    assert credit_of((), 2) == (1.0, 1.0)
    given = [credit_of(history(*[True] * questions), 2) for questions in range(6)]
    assert all(later[1] < sooner[1] for sooner, later in pairwise(given))
    assert given[5][1] < 0.4
    assert given[5][0] == bots_bet_evidence.MOST_CREDIT


def test_a_bet_that_was_moved_counts_where_it_lay_in_the_end():
    first, second = (Stake("1", 100),), (Stake("2", 300),)
    paid = (Payment(won=400), Payment())
    moved = (
        BetPlaced(0, first),
        BetPlaced(1, ()),
        DecisionTakenBack(0),
        BetPlaced(0, second),
        BetsSettled(paid),
    )
    assert list(settled_bets(moved)) == [({0: second, 1: ()}, paid)]
    sealed = (BetsOpened((second, ())), BetsSettled(paid))
    assert list(settled_bets(sealed)) == list(settled_bets(moved))


class Bluffer:
    """Guesses like an expert, and then bets on the guess farthest from what it believes."""

    def __init__(self, salt):
        self.expert = bot_for(rules.GAME, "expert", salt)

    def decide(self, match, seat, rng):
        knowledge = self.expert.knowledge(match, seat)
        view, hunch = knowledge.view, knowledge.hunch
        if view.phase is not Phase.BET:
            return self.expert.decide(match, seat, rng)
        guesses = [slot for slot in view.mat if slot.value is not None]
        far = max(guesses, key=lambda slot: abs(float(slot.value) - hunch.centre))
        return Bet((Stake(far.name, 0), Stake(far.name, 0)))


def test_a_side_that_bets_first_and_far_off_wins_less_than_its_share():
    matches, won = 16, 0.0
    for seed in range(matches):
        rng = Random(seed)
        others = {seat: bot_for(rules.GAME, "expert", f"{seed}/{seat}") for seat in (1, 2, 3)}
        bluffer = Bluffer(f"{seed}/0")

        def decide(match, seat, rng=rng, others=others, bluffer=bluffer):
            if seat == 0:
                return bluffer.decide(match, seat, rng)
            return others[seat].decide(match, seat, rng)

        match = Match(rules.GAME, ["Ada"] * 4, Options(questions=4))
        run(match, decided(decide, PlainLuck(rng)))
        won += match.outcome.shares[0]
    assert won < matches / 4
