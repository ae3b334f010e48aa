"""What was wrong with a choice, in one sentence that a child understands."""

from pathlib import Path

import pytest

from hunch.core.languages import Translatable, translate
from hunch.core.record import load
from hunch.core.walk import match_after
from hunch.games.intuition import moment_words
from hunch.games.intuition.bots import explain
from hunch.games.intuition.rules import Guess, Words

MATCHES = Path(__file__).parent.parent / "matches"


def explained(record, number, best, language="en", name=None):
    """What is said about a recorded decision, if another one would have been best."""
    match, _ = load(MATCHES / f"{record}.json")
    entry = match.log[number]
    knowledge = match_after(match, number).knowledge(entry.seat)
    said = explain(knowledge, entry.action, best, name or match.names[entry.seat])
    return said if said is None else translate(said, language)


@pytest.mark.parametrize(
    ("number", "best", "english", "german"),
    [
        (
            5,
            Words.LOW,
            (
                "Ben said “low red”, which is right for 12 of the 46 cards left; “low” is "
                "right for 24."
            ),
            (
                "Ben hat „niedrig rot“ gesagt; das stimmt bei 12 von 46 übrigen Karten, „niedrig“ "
                "bei 24."
            ),
        ),
        (
            3,
            Words.LOW_RED,
            (
                "Ada played safe with “black”; “low red” is right for 12 of the 47 cards left,"
                " and earns more cards."
            ),
            (
                "Ada ist mit „schwarz“ auf Nummer sicher gegangen; „niedrig rot“ stimmt bei 12 von "
                "47 übrigen Karten und bringt mehr Karten."
            ),
        ),
    ],
)
def test_the_cards_left_explain_a_mistake(number, best, english, german):
    assert explained("deck_empty", number, Guess(best)) == english
    assert explained("deck_empty", number, Guess(best), "de") == german


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ben said “low”, but the only card left was “high”."),
        ("de", "Ben hat „niedrig“ gesagt, aber die einzige übrige Karte war „hoch“."),
    ],
)
def test_a_single_card_left_is_not_counted(language, sentence):
    said = Translatable(moment_words.unlikely, "Ben", Words.LOW, 0, Words.HIGH, 1, 1)
    assert translate(said, language) == sentence
