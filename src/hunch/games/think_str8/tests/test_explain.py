"""What was wrong with a choice, in one sentence that a child understands."""

from pathlib import Path

import pytest

from hunch.core.languages import Translatable, translate
from hunch.core.record import load
from hunch.core.walk import match_after
from hunch.games.think_str8 import moment_words
from hunch.games.think_str8.bots import explain
from hunch.games.think_str8.values import Exchange, FinalBet, Place

MATCHES = Path(__file__).parent.parent / "matches"


def explained(record, number, best, language="en", name=None):
    """What is said about a recorded decision, if another one would have been best."""
    match, _ = load(MATCHES / f"{record}.json")
    entry = match.log[number]
    knowledge = match_after(match, number).knowledge(entry.seat)
    said = explain(knowledge, entry.action, best, name or match.names[entry.seat])
    return said if said is None else translate(said, language)


@pytest.mark.parametrize(
    ("record", "number", "best", "english", "german"),
    [
        (
            "rounds_done_by_four",
            117,
            Place(7),
            (
                "Ben bet on 11 to 14, which is right about 2 times in 10; 7 to 10 is right "
                "about 6 times in 10."
            ),
            (
                "Ben hat auf 11 bis 14 gewettet; das stimmt etwa 2 von 10 Mal, 7 bis 10 stimmt "
                "etwa 6 von 10 Mal."
            ),
        ),
        (
            "rounds_done_with_all_piles_empty",
            111,
            FinalBet(((1,), (4,), (3,), (0,), (7,))),
            (
                "Ada’s final bets score about −7 points on average; the likeliest numbers "
                "score about 14."
            ),
            (
                "Die Schlusswette von Ada bringt im Schnitt etwa −7 Punkte; die "
                "wahrscheinlichsten Zahlen bringen etwa 14."
            ),
        ),
    ],
)
def test_how_often_a_bet_is_right_explains_a_mistake(record, number, best, english, german):
    assert explained(record, number, best) == english
    assert explained(record, number, best, "de") == german


def test_an_exchange_is_left_to_general_words():
    assert explained("rounds_done_by_four", 121, Exchange("red")) is None


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Ada’s final bets score about 1 point on average; the likeliest numbers score about 2.",
        ),
        (
            "de",
            (
                "Die Schlusswette von Ada bringt im Schnitt etwa 1 Punkt; die wahrscheinlichsten "
                "Zahlen bringen etwa 2."
            ),
        ),
    ],
)
def test_one_point_is_singular(language, sentence):
    assert translate(Translatable(moment_words.final, "Ada", 1.2, 2.0), language) == sentence
