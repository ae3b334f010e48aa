"""All a bot knows about an answer is its hunch, which is as far off as it says."""

import ast
import json
from decimal import Decimal
from pathlib import Path
from random import Random
from statistics import pstdev

import pytest
from msgspec.structs import replace

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.engine import play
from hunch.core.match import Match
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import bots, bots_hunch, rules
from hunch.games.wits_and_wagers.bots_hunch import expertise, hunch
from hunch.games.wits_and_wagers.bots_scale import Hunch, scale_for, written
from hunch.games.wits_and_wagers.packs import questions_of
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import question
from hunch.games.wits_and_wagers.values import Ask, Guess
from hunch.packs import catalogue

FOLDER = Path(bots.__file__).parent
NOWHERE = Options(packs=("no/such/file.json",))
GENERAL = Options()
GEOGRAPHY = Options(packs=("geography",))


def hunching(level, knowledge, hunch, rng=None):
    """What a bot with this hunch decides."""
    player = bots.player(level)
    player.salt = "salt"
    return player.decide(replace(knowledge, hunch=hunch), None, rng or Random(1))


def pack(path, answer):
    """A pack with one question that has this answer."""
    row = {"id": "q", "question": "How far?", "answer": answer, "unit": "km"}
    row |= {"source": "An atlas", "category": "roads", "difficulty": 2}
    path.write_text(json.dumps({"pack": "p", "title": "P", "about": "P.", "questions": [row]}))
    return str(path)


def asked(path, guesses=()):
    """A match with the pack's question on the table, and these guesses."""
    options = Options(questions=1, packs=(path,))
    match = Match(rules.GAME, ["Ada", "Ben", "Cleo"], options)
    match.play(CHANCE, Ask(next(iter(questions_of((path,)).values()))))
    for seat, value in enumerate(guesses):
        match.play(seat, Guess(Decimal(value)))
    return match


def asked_nowhere(unit):
    """A match with a question in this unit on the table, from a pack that can't be read."""
    match = Match(rules.GAME, ["Ada", "Ben"], NOWHERE)
    match.play(CHANCE, Ask(replace(question("1848"), unit=unit)))
    return match


def on_table(asked_, options=GENERAL):
    """The state after asking this question in a match with these options."""
    return play(rules, rules.start(3, options), CHANCE, Ask(asked_)).state


def test_only_the_hunch_may_look_up_an_answer():
    doors = {
        "questions_of",
        "suitable",
        "playable",
        "load",
        "Unasked",
        "chance",
        "imagine",
        "State",
    }
    doors.add("deck")  # which is in the options
    for path in FOLDER.glob("bots*.py"):
        tree = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        names = {
            a.name for n in tree if isinstance(n, ast.ImportFrom | ast.Import) for a in n.names
        }
        names |= {"deck" for n in tree if isinstance(n, ast.Attribute) and n.attr == "deck"}
        if path.stem == "bots_prospects":  # for reviews, from the money alone
            names.remove("State")
        assert not names & doors or path.stem == "bots_hunch", path


@pytest.mark.parametrize("level", LEVELS)
def test_with_the_same_hunch_the_answer_makes_no_difference(level, tmp_path):
    low, high = pack(tmp_path / "low.json", 5), pack(tmp_path / "high.json", 90_000)
    for guesses in ((), (200, 300, 1000)):
        known = (asked(path, guesses).knowledge(0) for path in (low, high))
        decided = {hunching(level, each, Hunch(320.0, 0.4)) for each in known}
        assert len(decided) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_thinks_without_opening_a_pack(level, tmp_path, monkeypatch):
    path = pack(tmp_path / "pack.json", 300)
    bot = bot_for(rules.GAME, level)
    matches = [asked(path, guesses) for guesses in ((), (200, 300, 1000))]
    known = [(bot.knowledge(match, 0), match.menu(0)) for match in matches]
    monkeypatch.setattr(catalogue, "text_of", lambda *_: pytest.fail("A pack was opened."))
    monkeypatch.setattr(bots_hunch, "suitable", lambda *_: pytest.fail("A pack was opened."))
    for knowledge, menu in known:
        assert bot.player.decide(knowledge, menu, Random(1))


def test_a_bot_always_has_the_same_hunch_and_another_bot_has_another():
    state = on_table(question("14"))
    same, again, other = (hunch(state, "hard", salt) for salt in ("a", "a", "b"))
    assert same == again != other


class Peeking:
    """Keeps whatever it is given."""

    def decide(self, knowledge, menu, rng):
        self.knowledge = knowledge
        return menu.sample(rng)


def test_your_own_bot_gets_a_hunch_like_ours_and_never_the_deck():
    options = rules.prepare(Options(questions=2)).options
    match = Match(rules.GAME, ["Ada", "Ben"], options)
    match.play(CHANCE, Ask(options.deck[0]))
    bot = bot_for(rules.GAME, f"{__name__}:Peeking", "salt")
    bot.decide(match, 0, Random(1))
    known = bot.player.knowledge
    assert known.hunch == hunch(match.state, "expert", "salt")
    assert replace(known, hunch=None) == match.knowledge(0)
    assert known.options == Options(questions=2)


def test_hunches_are_as_far_off_as_they_say(monkeypatch):
    monkeypatch.setattr(bots_hunch, "MISCONCEPTION", 0.0)
    straight = [
        each
        for each in questions_of(GEOGRAPHY.packs).values()
        if abs(each.answer) > 50
        and each.unit not in ("year", "%")  # not bent by a sign, a date or a bound
    ]
    measured = straight[::6]
    assert len(measured) >= 5
    for each in measured:
        state = on_table(each, GEOGRAPHY)
        scale, offs = scale_for(each.unit), []
        for salt in range(300):
            found = hunch(state, "hard", f"{salt}")
            off = scale.warp(found.centre) - scale.warp(float(each.answer))
            offs.append(off / found.spread)
        assert 0.85 < pstdev(offs) < 1.15, each.id


def test_higher_levels_know_more_and_every_bot_has_strong_and_weak_categories():
    state = on_table(next(iter(questions_of(GEOGRAPHY.packs).values())), GEOGRAPHY)
    spreads = [hunch(state, level, "s").spread for level in LEVELS]
    assert spreads == sorted(set(spreads), reverse=True)
    assert expertise("s", "sport") == expertise("s", "sport") != expertise("s", "arts")


def test_a_hunch_gets_the_sign_right_and_stays_in_the_past():
    for pack_name in ("below_zero", "geography"):
        for each in questions_of((pack_name,)).values():
            state = on_table(replace(each, difficulty=3), Options(packs=(pack_name,)))
            for salt in range(5):
                found = hunch(state, "easy", f"{salt}")
                assert found.centre * float(each.answer) >= 0
                assert each.unit != "year" or found.centre <= 2025 or " will " in each.question


def test_nobody_thinks_that_a_share_can_exceed_100_per_cent():
    percentages = [each for each in questions_of(("party",)).values() if each.unit == "%"]
    shares = [each for each in percentages if each.answer <= 100]  # prices may rise by more
    assert shares
    for each in shares:
        for card in (each, replace(each, spread=None)):
            state = on_table(card, Options(deck=(card,)))
            for salt in range(20):
                assert hunch(state, "easy", f"{salt}").centre <= 100


def test_a_bot_without_a_hunch_guesses_from_the_unit():
    knowledge = asked_nowhere("year").knowledge(0)
    for level in LEVELS:
        assert 1500 < bots.player(level).decide(knowledge, None, Random(1)).value <= 2025


def test_a_question_from_no_pack_is_blurred_by_its_difficulty():
    easy, hard = (
        hunch(on_table(replace(question("14"), difficulty=each), NOWHERE), "hard", "s").spread
        for each in (1, 3)
    )
    assert easy < hard


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
