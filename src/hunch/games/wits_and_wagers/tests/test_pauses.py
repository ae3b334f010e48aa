"""How long people look at what happens, and where a round ends."""

from decimal import Decimal

import pytest

from hunch.core.match import Match
from hunch.core.registry import find, words_of
from hunch.core.values import CHANCE, Bets
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    Ask,
    Bet,
    BetsSettled,
    Guess,
    GuessesOpened,
    QuestionVoided,
)
from hunch.games.wits_and_wagers.words import PAUSES_MS

GAME = find("wits_and_wagers")
QUESTION = Question("q", "How far is it?", Decimal(384400), "km", "An atlas", "space", 2)


def begun(bets=Bets.OPEN):
    match = Match(GAME, ["Ann", "Ben"], Options(questions=2, bets=bets))
    assert shown(match, match.play(CHANCE, Ask(QUESTION))) == (0, False)
    return match


def shown(match, told):
    """For how long a step is shown, and whether it ends a round."""
    words, events = words_of(GAME), [each.event for each in told]
    return (
        sum(words.pause_ms(event, match.options) for event in events),
        any(words.ends_round(event, match.options) for event in events),
    )


@pytest.mark.parametrize("bets", Bets)
def test_guesses_the_answer_and_the_payments_are_seen_one_after_the_other(bets):
    match = begun(bets)
    assert shown(match, match.play(0, Guess(Decimal(1)))) == (0, False)
    assert shown(match, match.play(1, Guess(Decimal(2)))) == (PAUSES_MS[GuessesOpened], False)
    assert shown(match, match.play(0, Bet(()))) == (0, False)
    paid = PAUSES_MS[AnswerRevealed] + PAUSES_MS[BetsSettled]
    assert shown(match, match.play(1, Bet(()))) == (paid, True)
    assert min(PAUSES_MS.values()) >= 2000  # everything that is turned up can be read


def test_a_void_question_is_seen_for_as_long_and_is_a_round_as_well():
    match = begun()
    match.play(0, Guess(None))
    assert shown(match, match.play(1, Guess(None))) == (PAUSES_MS[QuestionVoided], True)
