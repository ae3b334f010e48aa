"""Pig is found by Hunch, and speaks English and German."""

import pytest

from hunch.core.narration import Narrator
from hunch.core.registry import described, find, rulebook
from hunch_pig import GAME, rules
from hunch_pig.rules import DieRolled, Hold, Land, PotBanked, PotLost, Roll, View

NAMES = ("Ann", "Ben")
ENGLISH = """\
Roll
Hold
The die shows 4
Ann rolled a 4.
Ann lost 7 points.
Ben got nothing.
Ben banked 9 and has 20 points.
Roll again, or hold and bank 4?
Ann is rolling. In the pot: 4.
Ann: 0 points.
Ben: 20 points."""
GERMAN = """\
Würfeln
Aufhören
Der Würfel zeigt 4
Ann hat eine 4 gewürfelt.
Ann hat 7 Punkte verloren.
Ben hat nichts bekommen.
Ben hat 9 gesichert und hat jetzt 20 Punkte.
Weiterwürfeln oder 4 sichern?
Ann würfelt. Im Topf: 4.
Ann: keine Punkte.
Ben: 20 Punkte."""


def test_hunch_finds_the_game():
    assert find("pig") is GAME


@pytest.mark.parametrize(("language", "words"), [("en", ENGLISH), ("de", GERMAN)])
def test_it_says_everything_in_both_languages(language, words):
    say, table = Narrator(GAME, NAMES, language), View(0, 4, False, (0, 20))
    events = [DieRolled(0, 4, 4), PotLost(0, 7), PotLost(1, 0), PotBanked(1, 9, 20)]
    said = [say.label(action) for action in (Roll(), Hold(), Land(4))]
    said += [say.tell(event) for event in events]
    assert [*said, say.ask(table, 0), *say.describe(table, 0)] == words.splitlines()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["You banked 9 and have 20 points.", "You are rolling. In the pot: 4."]),
        ("de", ["Du hast 9 gesichert und hast jetzt 20 Punkte.", "Du würfelst. Im Topf: 4."]),
    ],
)
def test_it_addresses_its_reader(language, words):
    say, table = Narrator(GAME, NAMES, language, reader=0), View(0, 4, False, (0, 20))
    assert [say.tell(PotBanked(0, 9, 20)), say.describe(table, 0)[0]] == words


def test_the_lobby_and_the_rules_have_both_languages():
    assert described(GAME, "de").summary != GAME.summary
    assert rulebook(GAME, "de") != rulebook(GAME)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Ben wins with 100 points."), ("de", "Ben gewinnt mit 100 Punkten.")],
)
def test_it_says_who_won(language, words):
    state = rules.State(rules.Options(), View(0, 0, False, (12, 100)))
    assert Narrator(GAME, NAMES, language).result(rules.outcome(state)) == words
