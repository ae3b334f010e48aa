"""What a bot knows is its hunch: as far off as it says, and all that its decisions rest on."""

import ast
import json
from decimal import Decimal
from pathlib import Path
from random import Random
from statistics import pstdev

import pytest
from msgspec.structs import replace

from hunch.bots.levels import LEVELS
from hunch.core.match import Match
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import bots, bots_hunch, rules
from hunch.games.wits_and_wagers.bots_hunch import Brain
from hunch.games.wits_and_wagers.bots_scale import Hunch, scale_for, scale_of, written
from hunch.games.wits_and_wagers.packs import questions_of
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import table
from hunch.games.wits_and_wagers.values import Ask, Guess

FOLDER = Path(bots.__file__).parent
NOWHERE = Options(packs=("no/such/file.json",))
GENERAL = Options()
GEOGRAPHY = Options(packs=("geography",))
VIEW = rules.view(table(1, 2), 0)


def hunching(level, knowledge, hunch, rng=None):
    """What a bot with this hunch decides."""
    player = bots.player(level)
    player.brain = Brain(level, "salt", knowledge.options)
    player.brain.hunches[knowledge.view.text] = hunch
    return player.decide(knowledge, None, rng or Random(1))


def pack(path, answer):
    """A pack with one question, and that answer to it."""
    row = {"id": "q", "question": "How far?", "answer": answer, "unit": "km"}
    row |= {"source": "An atlas", "category": "roads", "difficulty": 2}
    path.write_text(json.dumps({"pack": "p", "title": "P", "about": "P.", "questions": [row]}))
    return str(path)


def asked(path, guesses=()):
    """The question of a pack is on the table, with these guesses."""
    options = Options(questions=1, packs=(path,))
    match = Match(rules.GAME, ["Ada", "Ben", "Cleo"], options)
    match.play(CHANCE, Ask(next(iter(questions_of((path,)).values()))))
    for seat, value in enumerate(guesses):
        match.play(seat, Guess(Decimal(value)))
    return match.knowledge(0)


def test_only_the_hunch_may_look_up_an_answer_and_only_the_player_has_hunches():
    doors = {"questions_of", "load", "tuple_of", "Unasked", "chance", "imagine", "_fact", "_facts"}
    doors.add("deck")  # which the options hold
    for path in (*FOLDER.glob("bots*.py"), FOLDER / "imagining.py"):
        tree = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        names = {
            a.name for n in tree if isinstance(n, ast.ImportFrom | ast.Import) for a in n.names
        }
        names |= {"deck" for n in tree if isinstance(n, ast.Attribute) and n.attr == "deck"}
        assert not names & doors or path.stem == "bots_hunch", path
        assert "Brain" not in names or path.stem == "bots", path


@pytest.mark.parametrize("level", LEVELS)
def test_with_the_same_hunch_the_answer_changes_no_decision(level, tmp_path):
    low, high = pack(tmp_path / "low.json", 5), pack(tmp_path / "high.json", 90_000)
    hunch = Hunch(320.0, 0.4)
    for guesses in ((), (200, 300, 1000)):
        decided = {hunching(level, asked(path, guesses), hunch) for path in (low, high)}
        assert len(decided) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_once_there_is_a_hunch_the_packs_stay_closed(level, tmp_path, monkeypatch):
    path = pack(tmp_path / "pack.json", 300)
    first, second = bots.player(level), bots.player(level)
    guess, bet = asked(path), asked(path, (200, 300, 1000))
    for player in (first, second):
        player.decide(guess, None, Random(1))
    before = first.decide(bet, None, Random(2))
    monkeypatch.setattr(bots_hunch, "_fact", lambda *_: pytest.fail("An answer was looked up."))
    assert second.decide(bet, None, Random(2)) == before


def test_hunches_are_as_far_off_as_they_say(monkeypatch):
    monkeypatch.setattr(bots_hunch, "MISCONCEPTION", 0.0)
    straight = [
        each
        for each in questions_of(GEOGRAPHY.packs).values()
        if abs(each.answer) > 50 and each.unit not in ("year", "%")  # not bent by a sign or a date
    ]
    measured = straight[::6]
    assert len(measured) >= 5
    for each in measured:
        seen = replace(VIEW, text=each.question, unit=each.unit, category=each.category)
        scale, offs = scale_of(seen), []
        for salt in range(300):
            hunch = Brain("hard", f"{salt}", GEOGRAPHY).hunch(seen)
            off = scale.warp(hunch.centre) - scale.warp(float(each.answer))
            offs.append(off / hunch.spread)
        assert 0.85 < pstdev(offs) < 1.15, each.id


def test_higher_levels_know_more_and_everybody_has_strong_and_weak_fields():
    view = replace(VIEW, text=next(iter(questions_of(GEOGRAPHY.packs).values())).question)
    spreads = [Brain(level, "s", GEOGRAPHY).hunch(view).spread for level in LEVELS]
    assert spreads == sorted(set(spreads), reverse=True)
    brain = Brain("expert", "s", GEOGRAPHY)
    assert brain.expertise("sport") == brain.expertise("sport") != brain.expertise("arts")


def test_hunches_keep_the_sign_and_the_past():
    for pack_name in ("below_zero", "geography"):
        for each in questions_of((pack_name,)).values():
            seen = replace(VIEW, text=each.question, unit=each.unit, difficulty=3)
            for salt in range(5):
                hunch = Brain("easy", f"{salt}", Options(packs=(pack_name,))).hunch(seen)
                assert hunch.centre * float(each.answer) >= 0
                assert each.unit != "year" or hunch.centre <= 2025 or " will " in each.question


def test_nobody_takes_a_share_for_more_than_all():
    shares = [each for each in questions_of(("party",)).values() if each.unit == "%"]
    assert shares
    for each in shares:
        view = replace(VIEW, text=each.question, unit="%", category=each.category)
        for card in (each, replace(each, spread=None)):
            for salt in range(20):
                assert Brain("easy", f"{salt}", Options(deck=(card,))).hunch(view).centre <= 100


def test_a_question_that_is_in_no_pack_is_guessed_from_its_unit():
    view = replace(VIEW, unit="year")
    years = [Brain("expert", f"{salt}", NOWHERE).hunch(view).centre for salt in range(50)]
    assert all(1500 < year <= 2025 for year in years)


@pytest.mark.parametrize(
    ("number", "unit", "spread", "text"),
    [
        (1847.3, "year", 0.5, "1847"),
        (8848.86, "m", 0.5, "8800"),
        (8848.86, "m", 0.1, "8850"),
        (14.4, "", 0.5, "14"),
        (7.32, "m", 0.5, "7.3"),
        (0.2, "", 0.5, "1"),
        (-89.2, "°C", 0.5, "-89"),
        (0, "", 0.5, "0"),
        (1e20, "km", 0.5, "1000000000000000"),
    ],
)
def test_numbers_are_written_as_people_write_them(number, unit, spread, text):
    value = written(number, scale_for(unit), spread)
    assert value == Decimal(text)
    assert Guess(value) in rules.GUESSING
