"""How long people look at what happens, and where a round ends."""

from hunch.core.match import Match
from hunch.core.registry import find, words_of
from hunch.core.values import CHANCE, Bets
from hunch.games.intuition_game.values import Bet, First, Mark, Options, Turn, Wager

GAME = find("intuition_game")
RED_BEAR = f"{Options().colours[0]}-{Options().characters[0]}"


def shown_for(match, told):
    return sum(words_of(GAME).pause_ms(each.event, match.options) for each in told)


def ends_round(match, told):
    return any(words_of(GAME).ends_round(each.event, match.options) for each in told)


def test_the_card_and_all_that_it_settles_are_seen_for_over_four_seconds_and_end_the_round():
    match = Match(GAME, ["Ann", "Ben"], Options())
    before = [
        match.play(CHANCE, First(0)),
        match.play(0, Mark(RED_BEAR)),
        match.play(0, Wager(1)),
        match.play(1, Bet(())),
    ]
    assert not any(ends_round(match, told) or shown_for(match, told) for told in before)
    turned = match.play(CHANCE, Turn(RED_BEAR))
    assert shown_for(match, turned) == 4400
    assert ends_round(match, turned)


def test_sealed_bets_of_four_players_are_seen_for_a_second_when_they_are_opened():
    match = Match(GAME, ["Ann", "Ben", "Cleo", "Dan"], Options(bets=Bets.SEALED))
    match.play(CHANCE, First(0))
    match.play(0, Mark(RED_BEAR))
    match.play(0, Wager(1))
    sealed = [match.play(1, Bet(())), match.play(2, Bet(()))]
    assert not any(shown_for(match, told) for told in sealed)
    assert shown_for(match, match.play(3, Bet(()))) == 1000
