"""Packs are read exactly, and each problem is explained in a sentence."""

import json
from decimal import Decimal
from itertools import islice, permutations
from random import Random

import pytest

from hunch.core.engine import play
from hunch.core.errors import BadFile, BadMessage, IllegalAction
from hunch.core.options import read_options
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import packs, rules
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Guess
from hunch.packs import catalogue
from hunch.packs.pack import Mix
from hunch.packs.reading import parse

ROW = {
    "id": "hearts",
    "question": "How many hearts does an octopus have?",
    "answer": 3,
    "unit": "",
    "source": "Any book on zoology",
    "category": "animals",
    "difficulty": 1,
}
MISSING = object()


def row(**changes):
    return {key: value for key, value in {**ROW, **changes}.items() if value is not MISSING}


def pack(*rows, **changes):
    cover = {"pack": "zoo", "title": "At the zoo", "about": "Animals.", "questions": list(rows)}
    kept = {key: value for key, value in {**cover, **changes}.items() if value is not MISSING}
    return json.dumps(kept)


def written(folder, *rows, name="zoo.json"):
    """The path of a pack with these questions."""
    path = folder / name
    path.write_text(pack(*rows), encoding="utf-8")
    return str(path)


def test_the_built_in_packs_can_be_played_one_by_one_or_together():
    for name in packs.known():
        assert catalogue.load(PACKS, name).pack == name
        rules.prepare(Options(packs=(name,)))
    rules.prepare(Options(questions=20))
    rules.prepare(Options(packs=packs.known()))


def test_not_every_combination_of_packs_stays_in_memory():
    for choice in islice(permutations(packs.known(), 2), 40):
        packs.playable(Options(packs=choice))
    for look_up in (packs.questions_of, packs._suitable, packs._playable):
        assert look_up.cache_info().currsize <= packs.CHOICES < 40


def test_the_default_pack_is_listed_first():
    first, *others = packs.known()
    assert (first,) == Options().packs
    assert others == sorted(others)


def test_answers_are_exact_decimals():
    text = pack(row(answer="@")).replace('"@"', "21196.180")
    (question,) = parse(PACKS, text).items
    assert question.answer == Decimal("21196.18")
    assert type(question.answer) is Decimal
    assert parse(PACKS, pack(row(answer=-40))).items[0].answer == Decimal(-40)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"answer": MISSING, "unit": MISSING}, "“answer” is missing"),
        ({"hint": "two"}, "unknown field “hint”; the known ones are id, question,"),
        ({"question": " "}, "“question” must be text of up to 500 characters, not “”."),
        ({"source": 7}, "“source” must be text"),
        ({"answer": "three"}, "“answer” must be a number from -10.15 to"),
        ({"answer": "1e3"}, "“answer” must be a number from -10.15 to"),
        ({"answer": True}, "“answer” must be a number"),
        ({"answer": float("nan")}, "“answer” must be a number .*, not “NaN”"),
        ({"answer": float("inf")}, "“answer” must be a number .*, not “Infinity”"),
        ({"answer": 10**16}, "“answer” must be a number"),
        ({"answer": 0.0000001}, "with up to 6 decimal places"),
        ({"difficulty": 4}, r"“difficulty” must be 1 \(easy\), 2 or 3 \(hard\), not “4”"),
        ({"difficulty": 1.5}, "“difficulty” must be 1"),
        ({"category": ["a"]}, "“category” must be text"),
        ({"spread": 2}, '“spread” must be {"factor": 1.5}'),
        ({"spread": {"factor": 1}}, "“spread” must be .*, above 1 and up to 100, or"),
        ({"spread": {"factor": 2, "amount": 3}}, "“spread” must be"),
        ({"spread": {"amount": 0}}, "“spread” must be .* above 0"),
        ({"spread": {"amount": 0.0000001}}, "“spread” must be .* up to 6 decimal places"),
        ({"spread": {"amount": float("inf")}}, "“spread” must be .*, not “amount Infinity”"),
        ({"spread": {"factor": float("nan")}}, "“spread” must be .*, not “factor NaN”"),
        ({"wordings": {"de": {}}}, "“wordings” must be such as"),
        ({"checked": " "}, "“checked” must be text"),
    ],
)
def test_a_faulty_question_is_reported_by_its_number_and_id(changes, sentence):
    text = pack(row(id="first"), row(**changes))
    with pytest.raises(BadFile, match=rf"Pack “zoo”, question 2 \(hearts\), line 1: .*{sentence}"):
        parse(PACKS, text, "Pack “zoo”")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not valid JSON: expecting value at line 1, column 1."),
        ('{"pack": "zoo",', "this is not valid JSON: .* at line 1, column"),
        ("[" * 100_000, "this JSON can’t be read: it is nested too deeply"),
        ("[]", "this must be an object with pack, title, about, wordings, questions and mixes."),
        (pack(), "“questions” must be a list with at least one entry"),
        (pack(questions=7), "“questions” must be a list"),
        (pack(row(), title=MISSING), "“title” is missing"),
        (pack(row(), author="me"), "unknown field “author”"),
        (pack(7), "question 1, line 1: this must be an object with id"),
        (
            pack(row(id=7)),
            "question 1, line 1: “id” must be text of up to 80 characters, not “7”",
        ),
        (pack(row(), row()), r"question 2 \(hearts\), line 1: question 1 has the same id."),
    ],
)
def test_a_faulty_pack_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(BadFile, match=f"Pack “zoo”.*{sentence}"):
        parse(PACKS, text, "Pack “zoo”")


def test_a_missing_pack_is_refused_with_a_sentence(tmp_path):
    with pytest.raises(BadFile, match=r"There is no pack “zoo”; choose .*geography"):
        catalogue.load(PACKS, "zoo")
    with pytest.raises(BadFile, match=r"There is no pack “\.\.”"):
        catalogue.load(PACKS, "..")
    with pytest.raises(BadFile, match=r"none.json” cannot be read: No such file"):
        catalogue.load(PACKS, str(tmp_path / "none.json"))
    with pytest.raises(BadFile, match="cannot be read: Is a directory"):
        catalogue.load(PACKS, f"{tmp_path}/")
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile, match="cannot be read: embedded null byte"):
        catalogue.load(PACKS, "a\0.json")
    with pytest.raises(BadFile, match="is not UTF-8 text"):
        catalogue.load(PACKS, str(tmp_path / "odd.json"))


def test_a_match_is_refused_before_it_begins_if_its_packs_cannot_be_used(tmp_path):
    small = written(tmp_path, row())
    rules.prepare(Options(packs=(small,), questions=1))
    with pytest.raises(BadMessage, match=r"of 7 questions .* only 1 in “.*zoo.json”"):
        rules.prepare(Options(packs=(small,)))
    rules.prepare(Options(packs=("geography", small)))
    twin = written(tmp_path, row(answer=4), name="twin.json")
    with pytest.raises(BadFile, match=r"cannot be played together: .* id “hearts”"):
        rules.prepare(Options(packs=(small, twin)))
    with pytest.raises(BadMessage, match="names a pack twice"):
        read_options(rules.GAME, rules, {"packs": "geography+geography"})


def test_questions_are_drawn_from_all_packs_until_none_is_left(tmp_path):
    names = (
        written(tmp_path, row(id="a"), row(id="b")),
        written(tmp_path, row(id="c"), name="2.json"),
    )
    state, asked = rules.start(2, Options(packs=names)), []
    assert [action.question.id for action, _ in rules.chance(state)] == ["a", "b", "c"]
    while (action := rules.chance(state).sample(Random(1))) != Ask(None):
        asked.append(action.question.id)
        state = play(rules, state, CHANCE, action).state
        for seat in (0, 1):
            state = play(rules, state, seat, Guess(None)).state
    assert sorted(asked) == ["a", "b", "c"]
    assert rules.chance(state).total == 1
    assert rules.outcome(play(rules, state, CHANCE, action).state).reason == "packs_empty"


def test_luck_accepts_any_new_question_from_a_log_and_refuses_one_already_asked():
    state = rules.start(2, Options(packs=("no/such/file.json",)))
    question = parse(PACKS, pack(row())).items[0]
    state = play(rules, state, CHANCE, Ask(question)).state
    for seat in (0, 1):
        state = play(rules, state, seat, Guess(None)).state
    with pytest.raises(IllegalAction):
        play(rules, state, CHANCE, Ask(question))
    assert Ask(7) not in rules.chance(state)
    assert Guess(None) not in rules.chance(state)
    with pytest.raises(AttributeError):
        rules.chance(state).weights  # noqa: B018 - a wrong name must not read a pack


@pytest.mark.parametrize("name", ["/etc/passwd", "../zoo.json", "zoo.json", "nothing"])
def test_a_public_table_reads_no_file_from_the_machine(name):
    with pytest.raises(BadMessage, match=r"the packs here are .*below_zero.*geography"):
        rules.check_table_options(Options(packs=("geography", name)))


def test_a_public_table_takes_the_built_in_packs():
    rules.check_table_options(Options(packs=packs.known()))


def mixture(folder, *mixes, **changes):
    """The path of a pack that mixes in others."""
    cover = {"pack": "party", "title": "Party", "about": "", "mixes": list(mixes), **changes}
    path = folder / "party.json"
    path.write_text(json.dumps(cover), encoding="utf-8")
    return str(path)


def test_a_mix_refers_to_built_in_questions(tmp_path):
    every = catalogue.load(PACKS, "below_zero").items
    easy = {question.id for question in every if question.difficulty == 1}
    path = mixture(
        tmp_path,
        {"pack": "below_zero", "difficulty": [1]},
        {"pack": "geography", "ids": ["geography-k2-height"]},
        questions=[row()],
    )
    assert set(packs.content(path)) == {"hearts", "geography-k2-height"} | easy
    together = packs.questions_of((path, "below_zero"))
    assert len(together) == len(every) + 2  # those in both come once
    assert (
        packs.content(path)["geography-k2-height"]
        is packs.content("geography")["geography-k2-height"]
    )
    picked = Mix("geography", categories=("food",), difficulty=(3,))
    for question in filter(picked.takes, catalogue.load(PACKS, "geography").items):
        assert (question.category, question.difficulty) == ("food", 3)
    rest = Mix("below_zero", without=tuple(easy))
    left = {question.id for question in filter(rest.takes, every)}
    assert left == {question.id for question in every} - easy


@pytest.mark.parametrize(
    ("mix", "sentence"),
    [
        ({"pack": "nothing"}, "only built-in packs can be mixed in"),
        ({"pack": "/etc/passwd.json"}, "only built-in packs can be mixed in"),
        ({"pack": "geography", "categories": ["none"]}, "nothing there matches its filter"),
        (
            {"pack": "geography", "ids": ["geography-k2-height", "x"]},
            "mixes in “x”, not found in “geography”",
        ),
        (
            {"pack": "geography", "without": ["x"]},
            "mixes in “x”, not found in “geography”",
        ),
        ({"pack": "geography", "tags": []}, "“mixes” must be a list such as"),
    ],
)
def test_a_mix_of_something_missing_is_refused_with_a_sentence(mix, sentence, tmp_path):
    with pytest.raises(BadFile, match=sentence):
        packs.content(mixture(tmp_path, mix))


def test_a_question_without_a_source_has_its_pack_as_the_source(tmp_path):
    path = written(tmp_path, row(source=MISSING), row(id="b", source="A book"))
    assert [each.source for each in packs.content(path).values()] == ["At the zoo", "A book"]
