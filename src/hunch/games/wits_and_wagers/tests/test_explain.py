"""What was wrong with a choice, in one sentence that a child understands."""

from pathlib import Path

import pytest

from hunch.core.fields import Stake
from hunch.core.languages import translate
from hunch.core.record import load
from hunch.core.walk import match_after
from hunch.games.wits_and_wagers.bots import explain
from hunch.games.wits_and_wagers.values import Bet, Guess

MATCHES = Path(__file__).parent.parent / "matches"


def explained(record, number, best, language="en", name=None):
    """What is said about a recorded decision, if another one would have been best."""
    match, _ = load(MATCHES / f"{record}.json")
    entry = match.log[number]
    knowledge = match_after(match, number).knowledge(entry.seat)
    said = explain(knowledge, entry.action, best, name or match.names[entry.seat])
    return said if said is None else translate(said, language)


BEST = Bet((Stake("smaller", 0), Stake("222", 200)))


def test_the_chances_of_the_slots_explain_a_mistake():
    assert explained("all_too_high", 11, BEST) == (
        "Cleo put $100 on “1100”, which wins about 2 times in 10, going by the guesses; “222” "
        "wins about 8 times in 10."
    )
    assert explained("all_too_high", 11, BEST, "de") == (
        "Cleo hat 100 $ auf „1100“ gesetzt; nach den Schätzungen gewinnt das etwa 2 von 10 Mal, "
        "„222“ dagegen etwa 8 von 10 Mal."
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bet_on_the_likeliest_slot_may_still_be_too_much(language):
    said = explained("all_too_high", 11, Bet((Stake("1100", 0),)), language)
    risked = {"en": "risked $100 of $", "de": "hat 100 $ von"}
    assert risked[language] in said


def test_a_guess_is_somebodys_own_knowledge():
    assert explained("all_too_high", 1, Guess(None)) is None
