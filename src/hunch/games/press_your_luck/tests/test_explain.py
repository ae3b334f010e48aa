"""What was wrong with a choice, in one sentence that a child understands."""

from pathlib import Path

import pytest

from hunch.core.languages import translate
from hunch.core.naming import Name
from hunch.core.record import load
from hunch.core.walk import match_after
from hunch.games.press_your_luck.bots import explain
from hunch.games.press_your_luck.rules import CLAIM, DRAW, STOP

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
            "all_colours",
            6,
            STOP,
            "Ben drew again with 2 cards at risk; that goes wrong about 4 times in 10.",
            (
                "Ben hat noch eine Karte gezogen, obwohl 2 Karten auf dem Spiel standen; das geht "
                "etwa 4 von 10 Mal schief."
            ),
        ),
        (
            "all_colours_claimed_with_hidden_scores",
            46,
            DRAW,
            "Ada stopped with 1 card; drawing one more goes wrong about 3 times in 10.",
            "Ada hat mit 1 Karte aufgehört; noch eine zu ziehen, geht etwa 3 von 10 Mal schief.",
        ),
        (
            "rainbow_single_winner",
            52,
            STOP,
            "Ada drew again, although stopping would have won the last missing colour.",
            (
                "Ada hat noch eine Karte gezogen, obwohl Aufhören die letzte fehlende Farbe "
                "gebracht hätte."
            ),
        ),
        (
            "rainbow_before_the_claim",
            46,
            CLAIM,
            "Cleo had every colour and would have won at once by showing them.",
            "Cleo hatte alle Farben und hätte sie nur zeigen müssen, um sofort zu gewinnen.",
        ),
    ],
)
def test_the_risk_of_the_next_card_explains_a_mistake(record, number, best, english, german):
    assert explained(record, number, best) == english
    assert explained(record, number, best, "de") == german


def test_the_player_who_reads_it_is_addressed():
    you = Name("Ben", you=True)
    assert explained("all_colours", 6, STOP, name=you).startswith("You drew again")
    assert explained("all_colours", 6, STOP, "de", you).startswith(
        "Du hast noch eine Karte gezogen"
    )


def test_a_small_risk_explains_nothing():
    assert explained("all_colours", 24, STOP) is None
