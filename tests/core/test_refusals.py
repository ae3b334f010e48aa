"""What is refused can be said in every language, down to the reasons within a sentence."""

import json
import pickle
import re

import pytest

from hunch.bots.levels import player_for
from hunch.bots.names import check_names
from hunch.core.engine import check_seats
from hunch.core.errors import GameError
from hunch.core.languages import Translatable, translate
from hunch.core.match import Match
from hunch.core.options import read_options, split_options
from hunch.core.record import THIS_MATCH, load, parse, record_of, replay, verify
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE, TakeBack
from hunch.core.words_de import either

GAME = find("intuition")
DICE = find("think_str8")


def text(**changes):
    """A match file with some fields changed."""
    whole = {"game": "intuition", "version": GAME.version, "seats": ["Ann", "Ben"]}
    whole |= {"options": {}, "log": [], **changes}
    return json.dumps(whole)


def options(**given):
    return read_options(GAME, rules_of(GAME), given)


REFUSALS = {
    "no such game": (
        lambda: find("chess"),
        f"Ein Spiel „chess“ gibt es nicht; wähle {either(games())}.",
    ),
    "no such option": (
        lambda: options(x=1),
        (
            "Intuition hat keine Option „x“; "
            "möglich sind first_holder, memory, aside_visible und reveal_ms."
        ),
    ),
    "a number out of bounds": (
        lambda: options(reveal_ms="5"),
        "Für die Option „reveal_ms“ geht „5“ nicht; erlaubt: eine ganze Zahl von 1000 bis 10000.",
    ),
    "a choice is called as one types it": (
        lambda: options(memory="x"),
        "Für die Option „memory“ geht „x“ nicht; erlaubt: assist, counts oder strict.",
    ),
    "neither yes nor no": (
        lambda: options(aside_visible="maybe"),
        "Für die Option „aside_visible“ geht „maybe“ nicht; erlaubt: ja oder nein.",
    ),
    "a number or nothing": (
        lambda: options(first_holder="9"),
        (
            "Für die Option „first_holder“ geht „9“ nicht; "
            "erlaubt: eine ganze Zahl von 0 bis 1 oder nichts."
        ),
    ),
    "not an option": (lambda: split_options(["x"]), "„x“ ist keine Option; schreib name=wert."),
    "too many seats": (
        lambda: check_seats(GAME, 3),
        "Intuition ist für 2 Personen, nicht für 3.",
    ),
    "too few seats": (
        lambda: check_seats(DICE, 1),
        f"Think Str8! ist für {DICE.fewest} bis {DICE.most} Personen, nicht für 1.",
    ),
    "two of one name": (
        lambda: check_names(("Ann", "ann")),
        "„ann“ kommt zweimal vor; gib jedem einen eigenen Namen.",
    ),
    "a long name": (
        lambda: check_names(("x" * 21,)),
        f"„{'x' * 21}“ ist als Name zu lang; höchstens 20 Zeichen.",
    ),
    "a name with a tab": (
        lambda: check_names(("a\tb",)),
        "Ein Name besteht nur aus sichtbaren Zeichen und Leerzeichen.",
    ),
    "no such player": (
        lambda: player_for(GAME, "genius"),
        (
            "Einen Bot „genius“ gibt es nicht; wähle random, easy, medium, hard, expert oder "
            "search – oder deinen eigenen als modul:Klasse."
        ),
    ),
    "out of turn": (
        lambda: Match(GAME, ("Ann", "Ben")).play(1, TakeBack()),
        "Platz 1 ist nicht an der Reihe; die Partie wartet auf den Zufall.",
    ),
    "off the menu": (
        lambda: Match(GAME, ("Ann", "Ben")).play(CHANCE, TakeBack()),
        "„Take back“ kann jetzt nicht kommen.",
    ),
    "no JSON": (
        lambda: parse("{]"),
        "Die Datei lässt sich nicht lesen: Zeile 1, Spalte 2 ist kein gültiges JSON.",
    ),
    "half a file": (
        lambda: parse("{"),
        "Die Datei lässt sich nicht lesen: Der Text bricht in Zeile 1 ab.",
    ),
    "a later format": (
        lambda: parse('{"format": 9}'),
        "Die Datei hat Format 9; diese Version von Hunch liest bis Format 1.",
    ),
    "another version": (
        lambda: replay(parse(text(version=99))),
        (
            "Die Datei lässt sich nicht nachspielen: Gespielt wurde mit Version 99 von Intuition; "
            f"hier ist die ältere Version {GAME.version}."
        ),
    ),
    "a reason within a reason": (
        lambda: replay(parse(text(options={"reveal_ms": 5})), THIS_MATCH),
        (
            "Diese Partie lässt sich nicht nachspielen: Für die Option „reveal_ms“ geht „5“ nicht; "
            "erlaubt: eine ganze Zahl von 1000 bis 10000."
        ),
    ),
    "an entry that doesn’t fit": (
        lambda: replay(parse(text(log=[{"seat": 0, "action": {"type": "TakeBack"}}])), "m.json"),
        "m.json, Eintrag 0: Platz 0 ist nicht an der Reihe; die Partie wartet auf den Zufall.",
    ),
    "nothing to verify": (
        lambda: verify(record_of(Match(GAME, ("Ann", "Ben"))), THIS_MATCH),
        "Diese Partie enthält keinen Nachweis der Fairness und lässt sich deshalb nicht prüfen.",
    ),
}


@pytest.mark.parametrize(("refuse", "german"), REFUSALS.values(), ids=REFUSALS)
def test_it_is_said_in_german(refuse, german):
    with pytest.raises(GameError) as refused:
        refuse()
    sentence = refused.value.args[0]
    assert isinstance(sentence, Translatable)
    assert translate(sentence, "de") == german
    assert translate(sentence, "en") == str(refused.value) != german
    assert not re.search("[„‚]", str(refused.value))
    assert translate(pickle.loads(pickle.dumps(sentence)), "de") == german


def test_a_file_that_cannot_be_opened_is_refused_in_german(tmp_path):
    for path, reason in (
        (tmp_path / "none.json", "Datei oder Verzeichnis nicht gefunden"),
        (tmp_path, "Das ist ein Verzeichnis"),
    ):
        with pytest.raises(GameError) as refused:
            load(path)
        german = translate(refused.value.args[0], "de")
        assert german == f"{path} lässt sich nicht lesen: {reason}."


def test_yes_no_and_nothing_are_understood_in_every_language():
    assert options(aside_visible="nein") == options(aside_visible="no")
    assert options(aside_visible="AN") == options(aside_visible="on")
    assert options(first_holder="nichts") == options(first_holder="nothing") == options()
