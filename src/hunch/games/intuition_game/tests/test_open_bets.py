"""Bots at a table with open bets look at what is on the mat, and cannot be led astray by it."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from hunch.bots.seated import bot_for
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Entry, TakeBack
from hunch.core.walk import playing, run
from hunch.games.intuition_game import GAME, bots, rules
from hunch.games.intuition_game.bots_odds import WILDS, cards_left
from hunch.games.intuition_game.bots_stakes import Stakes
from hunch.games.intuition_game.bots_value import Curves
from hunch.games.intuition_game.tests.tables import DECK, known, marked_with
from hunch.games.intuition_game.values import Bet, Options

SEATS = 4


class BetsFirst:
    """Lays bait before anybody else bets, and takes it back when only one of them is left.

    By then the others have decided on the strength of a bet it only pretended to make. Its own bet
    comes last of all.
    """

    def __init__(self, level, hero, bait, seed):
        self.hero, self.bait = hero, bait
        self.bots = [bot_for(GAME, level, salt=str(seat)) for seat in range(SEATS)]
        self.luck = PlainLuck(Random(f"{seed} luck"))
        self.dice = [Random(f"{seed} {seat}") for seat in range(SEATS)]
        self.baited = False

    def choose(self, match, turn):
        """Who acts next, and what they do."""
        if turn[0] is CHANCE:
            self.baited = False
            return Entry(CHANCE, self.luck.next_action(match))
        others = [seat for seat in turn if seat != self.hero]
        view = match.view(self.hero)
        betting = view.mark is not None and view.dealer not in turn
        if self.bait and betting and len(others) > 1 and self.hero in turn and not self.baited:
            self.baited = True
            return Entry(self.hero, Bet((Stake("wild", view.tokens[self.hero]),)))
        if self.baited and len(others) == 1 and match.may_take_back(self.hero):
            self.baited = False
            return Entry(self.hero, TakeBack())
        seat = others[0] if others else self.hero
        return Entry(seat, self.bots[seat].decide(match, seat, self.dice[seat]))


def with_bait(level, hero, seed, bait=True):
    """A match in which one seat baits the others."""
    match = Match(GAME, [""] * SEATS, Options(first_dealer=seed % SEATS))
    return run(match, BetsFirst(level, hero, bait, seed).choose)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bait_changes_nothing_for_players_who_do_not_look(level):
    for seed in range(3):
        baited = with_bait(level, seed, seed)
        assert any(type(entry.action) is TakeBack for entry in baited.log)
        assert baited.state == with_bait(level, seed, seed, bait=False).state


def laid(state, *stakes):
    """The same table with these stakes on the mat; None is a seat that is still thinking."""
    waiting = tuple(seat for seat, each in enumerate(stakes) if each is None)
    return replace(state, stakes=stakes, waiting=waiting)


def test_the_expert_believes_a_bet_once_it_cannot_be_changed_any_more():
    state = marked_with(("Blue-Lion",), (100, 20, 1), "Blue-Lion")
    left = cards_left(state.options, [card for card in DECK if card != "Blue-Lion"])

    def chance(stakes, owned):
        knowledge = known(laid(state, *stakes), 1)
        return float(Curves(knowledge, left, Random(1)).value(np.full(WILDS + 1, owned)))

    # The dealer stays at 100, so it takes a little more than that to win.
    assert chance(((), None, ()), 50.0) < 0.1
    assert chance(((), None, ()), 200.0) > 0.9
    # A dealer who is still thinking will stake everything on a card that is sure to come.
    assert chance((None, None, ()), 200.0) < 0.1
    # One who has staked nothing may think again while somebody else is betting.
    assert 0.3 < chance(((), None, None), 200.0) < 0.7


def test_the_expert_counts_what_lies_on_the_mat_as_the_rules_do():
    state = marked_with(DECK, (20, 20, 20), "Red-Eagle")
    bets = ((Stake("Red-Eagle", 3),), None, (Stake("Ox", 2), Stake("against", 5)))
    state = laid(state, *bets)
    curves = Curves(known(state, 1), cards_left(state.options, ()), Random(1))
    closed = rules.apply(state, 1, Bet(())).state
    for place, card in enumerate((*dict.fromkeys(DECK),)):
        tokens = rules.apply(closed, CHANCE, rules.Turn(card)).state.tokens
        for seat in (0, 2):
            assert curves.owned_after(seat, bets[seat])[place] == tokens[seat]


def test_bait_costs_the_expert_next_to_nothing():
    lost, sometimes = [], Random(2)
    rng, match = Random(1), Match(GAME, [""] * SEATS, Options())
    players = [bot_for(GAME, "hard") for _ in range(SEATS)]
    luck = PlainLuck(rng)

    def choose(match, turn):
        if turn[0] is CHANCE:
            return Entry(CHANCE, luck.next_action(match))
        return Entry(turn[0], players[turn[0]].decide(match, turn[0], rng))

    for moment in playing(match, choose):
        waiting = moment.before.waiting
        if type(moment.entry.action) is Bet and len(waiting) > 1 and sometimes.random() < 0.4:
            seat, rival = waiting[0], waiting[1]
            knowledge = match.knowledge(seat)  # the history: no card has been turned since
            true = rules.view(moment.before, seat)
            bait = (Stake("wild", true.tokens[rival]),)
            stakes = tuple(bait if each == rival else own for each, own in enumerate(true.stakes))
            fooled = replace(true, stakes=stakes, waiting=tuple({*waiting} - {rival}))
            left = bots.Expert().believed(knowledge, rng)
            best, other = (
                Stakes(Curves(replace(knowledge, view=view), left, Random(2)))
                for view in (true, fooled)
            )
            chosen = np.array([best.best(), other.best()], dtype=float)
            values = best.values(chosen / best.tokens)
            lost.append(float(values[0] - values[1]))
    assert len(lost) > 8
    assert sum(lost) / len(lost) < 0.01


def test_the_expert_keeps_a_token_back_where_that_is_enough_to_win():
    left = ("Red-Ox", "Red-Lion", "Yellow-Eagle", "Blue-Ox", "Green-Ox", "wild", "wild", "wild")
    state = marked_with(left, (0, 1, 17), "Red-Eagle")
    # If a wild card comes up, seat 1 has 6 tokens; if not, it has none, and any token wins.
    state = laid(state, (), (Stake("wild", 1),), None)
    bet = bots.Expert().decide(known(state, 2), rules.menu(state, 2), Random(1))
    assert 0 < sum(stake.amount for stake in bet.stakes) < 17
    # When nobody else has a token, there is nothing to gain by betting the last one.
    state = laid(marked_with(left, (0, 0, 1), "Red-Eagle"), (), (), None)
    assert bots.Expert().decide(known(state, 2), rules.menu(state, 2), Random(1)) == Bet(())
