"""What was wrong with a choice, in one sentence that a child understands."""

from pathlib import Path

import pytest

from hunch.core.fields import Stake
from hunch.core.languages import Translatable, translate
from hunch.core.record import load
from hunch.core.walk import match_after
from hunch.games.intuition_game import moment_words as words
from hunch.games.intuition_game.bots import explain
from hunch.games.intuition_game.values import Bet, Mark, Wager

MATCHES = Path(__file__).parent.parent / "matches"


def explained(record, number, best, language="en", name=None):
    """What is said about a recorded decision, if another one would have been best."""
    match, _ = load(MATCHES / f"{record}.json")
    entry = match.log[number]
    knowledge = match_after(match, number).knowledge(entry.seat)
    said = explain(knowledge, entry.action, best, name or match.names[entry.seat])
    return said if said is None else translate(said, language)


NOTHING = Bet(())
BROKE = "deck_empty_broke_dealer"
EIGHT = "deck_empty_eight_seats"


@pytest.mark.parametrize(
    ("record", "number", "best", "english", "german"),
    [
        (
            BROKE,
            1,
            Wager(7),
            (
                "Ada staked all 20 tokens, although the marker loses about 5 times in 10; "
                "staking only 7 tokens would have been wiser."
            ),
            (
                "Ada hat alle 20 Chips gesetzt, obwohl der Marker etwa 5 von 10 Mal verliert; nur 7"
                " Chips zu setzen, wäre klüger gewesen."
            ),
        ),
        (
            EIGHT,
            2,
            Wager(20),
            (
                "Ben staked only 8 of 20 tokens; the marker loses about 5 times in 10, and "
                "staking 20 tokens would win the match more often."
            ),
            (
                "Ben hat nur 8 von 20 Chips gesetzt; der Marker verliert etwa 5 von 10 Mal, und mit"
                " 20 Chips gewinnt man mehr Partien."
            ),
        ),
        (
            BROKE,
            10,
            Mark("Blue-Lion"),
            (
                "Cleo marked Red-Eagle, which wins about 5 times in 10; Blue-Lion wins about 6"
                " times in 10."
            ),
            (
                "Cleo hat Rot-Adler markiert; das gewinnt etwa 5 von 10 Mal, Blau-Löwe dagegen "
                "etwa 6 von 10 Mal."
            ),
        ),
        (
            BROKE,
            17,
            Bet((Stake("with", 36),)),
            "Ben bet nothing, although a bet of 36 tokens pays off about 4 times in 10.",
            (
                "Ben hat nichts gesetzt, obwohl sich ein Einsatz von 36 Chips etwa 4 von 10 Mal "
                "auszahlt."
            ),
        ),
        (
            EIGHT,
            29,
            NOTHING,
            (
                "Hana bet 2 of 17 tokens, although that pays off very rarely; betting nothing "
                "would have been wiser."
            ),
            (
                "Hana hat 2 von 17 Chips gesetzt, obwohl sich das fast nie auszahlt; nichts zu "
                "setzen, wäre klüger gewesen."
            ),
        ),
        (
            EIGHT,
            13,
            Bet((Stake("against", 20),)),
            (
                "Ada bet 1 token, which pays off about 2 times in 10; betting 20 tokens on the"
                " best spots pays off about 5 times in 10."
            ),
            (
                "Ada hat 1 Chip dorthin gesetzt, wo es sich etwa 2 von 10 Mal auszahlt; ein "
                "Einsatz von 20 Chips auf den besten Feldern zahlt sich etwa 5 von 10 Mal aus."
            ),
        ),
    ],
)
def test_how_often_it_pays_explains_a_mistake(record, number, best, english, german):
    assert explained(record, number, best) == english
    assert explained(record, number, best, "de") == german


@pytest.mark.parametrize(
    ("said", "english", "german"),
    [
        (
            Translatable(words.staked_too_little, "Ada", 0, 5, 20, 0.3),
            (
                "Ada staked nothing; the marker loses about 3 times in 10, and staking 5 tokens "
                "would win the match more often."
            ),
            (
                "Ada hat nichts gesetzt; der Marker verliert etwa 3 von 10 Mal, und mit 5 Chips "
                "gewinnt man mehr Partien."
            ),
        ),
        (
            Translatable(words.bet_too_much, "Ada", 1, 0, 1, 0.1),
            (
                "Ada bet the last token, although that pays off about 1 time in 10; betting "
                "nothing would have been wiser."
            ),
            (
                "Ada hat den letzten Chip gesetzt, obwohl sich das etwa 1 von 10 Mal auszahlt; "
                "nichts zu setzen, wäre klüger gewesen."
            ),
        ),
    ],
)
def test_no_token_and_a_last_one_have_words_of_their_own(said, english, german):
    assert translate(said, "en") == english
    assert translate(said, "de") == german
