"""How long people look at what happens."""

import pytest

from hunch.core.match import Match
from hunch.core.registry import find, words_of
from hunch.core.values import CHANCE
from hunch.games.intuition import words
from hunch.games.intuition.rules import CardEarned, Guess, GuessMade, Options, Turn, Words

GAME = find("intuition")


def guessed(guess, *bonus, **options):
    """How long a guess about the 3 of clubs is shown, with the cards it earns."""
    match = Match(GAME, ["Ann", "Ben"], Options(first_holder=0, **options))
    for card in ("QH", "3C"):
        match.play(CHANCE, Turn(card))
    told = list(match.play(1, Guess(guess)))
    for card in bonus:
        told += match.play(CHANCE, Turn(card))
    return sum(words_of(GAME).pause_ms(each.event, match.options) for each in told)


def test_one_card_is_seen_for_two_and_a_half_seconds_and_three_for_four_and_a_half():
    assert guessed(Words.LOW) == guessed(Words.HIGH) == 2500
    assert guessed(Words.LOW_BLACK, "AC", "AD") == 4500


@pytest.mark.rule("5.3")
def test_the_rules_set_a_minimum_time_for_which_each_earned_card_is_seen():
    options = Options(reveal_ms=1200)
    assert words.least_pause_ms(CardEarned(0, "AC"), options) == 1200
    assert words.pause_ms(CardEarned(0, "AC"), options) == 1200
    assert not words.least_pause_ms(GuessMade(0, Words.LOW, True), options)
    assert guessed(Words.LOW_BLACK, "AC", "AD", reveal_ms=2000) == 7500


def test_a_guess_ends_the_guessers_turn():
    assert words_of(GAME).ends_turn(GuessMade(1, Words.LOW, False), Options()) == 1
    assert words_of(GAME).ends_turn(CardEarned(0, "AC"), Options()) is None


def test_turns_are_short_so_no_event_ends_a_round():
    assert not words_of(GAME).ends_round(CardEarned(0, "AC"), Options())
