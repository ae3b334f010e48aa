"""How well somebody bets is judged by what the stakes were worth, not by how they turned out."""

from random import Random

import pytest

from hunch.bots.seated import bot_for, seated
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, playing, run
from hunch.games.intuition_game import GAME, bots_value
from hunch.games.intuition_game.bots_odds import cards_left
from hunch.games.intuition_game.bots_opponents import paces, rounds_of
from hunch.games.intuition_game.bots_value import Curves
from hunch.games.intuition_game.tests.exploiters import AllIn
from hunch.games.intuition_game.tests.tables import known, marked_with
from hunch.games.intuition_game.values import CardTurned, Options, Turn


def history_of(match):
    return match.knowledge(0).history


def between(*names, seed=1, **options):
    """A whole match between these players."""
    match, dice = Match(GAME, names, Options(**options)), [Random(f"{seed}/{n}") for n in names]
    bots = [bot_for(GAME, name, f"{seed}") for name in names]
    return run(match, seated(bots, PlainLuck(Random(seed)), dice))


def test_who_counts_cards_keeps_pace_and_who_forgets_them_falls_behind():
    match = between("hard", "easy", "medium", "random")
    hard, easy, medium, other = paces(match.options, 4, history_of(match))
    assert hard > 0.99 > medium > easy > 0.5
    assert other < 0.3


def test_daring_costs_no_pace():
    match = between(f"{AllIn.__module__}:AllIn", "hard")
    assert paces(match.options, 2, history_of(match))[0] > 0.8


def test_before_the_first_card_everyone_is_believed_to_play_well():
    assert paces(Options(), 3, ()).tolist() == [1, 1, 1]


@pytest.mark.parametrize("options", [{}, {"mercy_token": True, "tokens": 3}])
def test_the_rounds_are_those_that_were_played(options):
    match, true = Match(GAME, [""] * 3, Options(**options)), []
    rng = Random(4)
    for moment in playing(match, at_random(rng, rng.choice)):
        if moment.entry.seat is CHANCE and type(moment.entry.action) is Turn:
            before = moment.before
            true.append((before.dealer, before.mark, before.tokens, sum(map(bool, before.deck))))
    rounds = rounds_of(match.options, 3, history_of(match))
    assert [(r.dealer, r.mark, r.tokens, r.left.sum()) for r in rounds] == true
    assert len(true) == sum(type(event) is CardTurned for event in history_of(match))


def test_a_rival_that_bets_badly_is_not_expected_to_catch_up(monkeypatch):
    state = marked_with(("Red-Ox", "Blue-Lion", "Blue-Bear", "Green-Ox"), (60, 40), "Red-Ox")
    left = cards_left(state.options, [event.card for event in known(state, 0).history])
    expected = []
    for pace in (1.0, 0.0):
        monkeypatch.setattr(bots_value, "paces", lambda *_, pace=pace: [pace] * 2)
        curves = Curves(known(state, 0), left, Random(1))
        expected.append(float(curves.wagers([10])[0, 0]))
    assert expected[1] > expected[0] + 0.2
