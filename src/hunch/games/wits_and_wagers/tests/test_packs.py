"""Packs are read exactly, and what is wrong with one is said in a sentence."""

import json
from decimal import Decimal
from itertools import islice, permutations
from random import Random

import pytest

from hunch.core.engine import play
from hunch.core.errors import BadFile, BadMessage, IllegalAction
from hunch.core.settings import read_options
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import menus, packs, rules
from hunch.games.wits_and_wagers.questions import Mix
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Guess

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


def test_every_pack_of_the_game_is_sound_and_they_can_be_played_alone_or_together():
    for name in packs.known():
        assert packs.load(name).pack == name
        rules.prepare(Options(packs=(name,)))
    rules.prepare(Options(questions=20))
    rules.prepare(Options(packs=packs.known()))


@pytest.mark.parametrize("look_up", [packs.questions_of, menus.tuple_of])
def test_not_every_choice_of_packs_is_kept_in_memory(look_up):
    for choice in islice(permutations(packs.known(), 2), 40):
        look_up(choice)
    assert look_up.cache_info().currsize <= packs.CHOICES < 40


def test_the_pack_that_is_played_if_nobody_chooses_is_listed_first():
    first, *others = packs.known()
    assert (first,) == Options().packs
    assert others == sorted(others)


def test_answers_are_exact_decimals():
    text = pack(row(answer="@")).replace('"@"', "21196.180")
    (question,) = packs.parse(text).questions
    assert question.answer == Decimal("21196.18")
    assert type(question.answer) is Decimal
    assert packs.parse(pack(row(answer=-40))).questions[0].answer == Decimal(-40)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"answer": MISSING, "unit": MISSING}, "it lacks «answer»."),
        ({"hint": "two"}, "«hint» is not known; it has id, question,"),
        ({"question": " "}, "its question must be a text of up to 500 letters, not «»."),
        ({"source": 7}, "its source must be a text"),
        ({"answer": "three"}, "its answer must be a number from -10.15 to"),
        ({"answer": "1e3"}, "its answer must be a number from -10.15 to"),
        ({"answer": True}, "its answer must be a number"),
        ({"answer": float("nan")}, "its answer must be a number .*, not «NaN»"),
        ({"answer": float("inf")}, "its answer must be a number .*, not «Infinity»"),
        ({"answer": 10**16}, "its answer must be a number"),
        ({"answer": 0.0000001}, "with up to 6 decimal places"),
        ({"difficulty": 4}, r"its difficulty must be 1 \(easy\), 2 or 3 \(hard\), not «4»"),
        ({"difficulty": 1.5}, "its difficulty must be 1"),
        ({"category": ["a"]}, "its category must be a text"),
        ({"spread": 2}, 'its spread must be {"factor": 1.5}'),
        ({"spread": {"factor": 1}}, "its spread must be .*, above 1 and up to 100, or"),
        ({"spread": {"factor": 2, "amount": 3}}, "its spread must be"),
        ({"spread": {"amount": 0}}, "its spread must be .* above 0"),
        ({"spread": {"amount": 0.0000001}}, "its spread must be .* up to 6 decimal places"),
        ({"spread": {"amount": float("inf")}}, "its spread must be .*, not «amount Infinity»"),
        ({"spread": {"factor": float("nan")}}, "its spread must be .*, not «factor NaN»"),
        ({"wordings": {"de": {}}}, "its wordings must be such as"),
        ({"checked": " "}, "its checked must be a text"),
    ],
)
def test_a_faulty_question_is_named_by_its_number_and_id(changes, sentence):
    text = pack(row(id="first"), row(**changes))
    with pytest.raises(BadFile, match=rf"Pack «zoo», question 2 \(hearts\), line 1: .*{sentence}"):
        packs.parse(text, "Pack «zoo»")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not JSON: Expecting value at line 1, column 1."),
        ('{"pack": "zoo",', "is not JSON: .* at line 1, column"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "must be an object with pack, title, about, wordings, questions and mixes."),
        (pack(), "its questions must be a list of one question or more"),
        (pack(questions=7), "its questions must be a list"),
        (pack(row(), title=MISSING), "it lacks «title»"),
        (pack(row(), author="me"), "«author» is not known"),
        (pack(7), "question 1, line 1: it must be an object with id"),
        (pack(row(id=7)), "question 1, line 1: its id must be a text of up to 80 letters, not «7»"),
        (pack(row(), row()), r"question 2 \(hearts\), line 1: question 1 has the same id."),
    ],
)
def test_a_faulty_pack_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(BadFile, match=f"Pack «zoo».*{sentence}"):
        packs.parse(text, "Pack «zoo»")


def test_a_pack_that_is_not_there_is_refused_with_a_sentence(tmp_path):
    with pytest.raises(BadFile, match=r"There is no pack «zoo»; there is .*geography"):
        packs.load("zoo")
    with pytest.raises(BadFile, match=r"There is no pack «\.\.»"):
        packs.load("..")
    with pytest.raises(BadFile, match=r"none.json» cannot be read: No such file"):
        packs.load(str(tmp_path / "none.json"))
    with pytest.raises(BadFile, match="cannot be read: Is a directory"):
        packs.load(f"{tmp_path}/")
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile, match="cannot be read: embedded null byte"):
        packs.load("a\0.json")
    with pytest.raises(BadFile, match="is not text in UTF-8"):
        packs.load(str(tmp_path / "odd.json"))


def test_a_match_is_refused_before_it_begins_if_its_packs_cannot_be_used(tmp_path):
    small = written(tmp_path, row())
    rules.prepare(Options(packs=(small,), questions=1))
    with pytest.raises(BadMessage, match=r"of 7 questions .* only 1 in «.*zoo.json»"):
        rules.prepare(Options(packs=(small,)))
    rules.prepare(Options(packs=("geography", small)))
    twin = written(tmp_path, row(answer=4), name="twin.json")
    with pytest.raises(BadFile, match=r"cannot be played together: .* id «hearts»"):
        rules.prepare(Options(packs=(small, twin)))
    with pytest.raises(BadMessage, match="names a pack twice"):
        read_options(rules.GAME, rules, {"packs": "geography+geography"})


def test_packs_are_drawn_from_in_order_until_none_is_left(tmp_path):
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


def test_luck_takes_any_new_question_from_a_log_and_refuses_one_already_asked():
    state = rules.start(2, Options(packs=("no/such/file.json",)))
    question = packs.parse(pack(row())).questions[0]
    state = play(rules, state, CHANCE, Ask(question)).state
    for seat in (0, 1):
        state = play(rules, state, seat, Guess(None)).state
    with pytest.raises(IllegalAction):
        play(rules, state, CHANCE, Ask(question))
    assert Ask(7) not in rules.chance(state)
    assert Guess(None) not in rules.chance(state)
    with pytest.raises(AttributeError):
        rules.chance(state).weights  # noqa: B018 - a wrong name is no reason to read a pack


@pytest.mark.parametrize("name", ["/etc/passwd", "../zoo.json", "zoo.json", "nothing"])
def test_a_public_table_takes_no_pack_from_the_machine(name):
    with pytest.raises(BadMessage, match=r"the packs here are .*below_zero.*geography"):
        rules.check_table_options(Options(packs=("geography", name)))


def test_a_public_table_takes_the_packs_that_come_with_the_game():
    rules.check_table_options(Options(packs=packs.known()))


def mixture(folder, *mixes, **changes):
    """The path of a pack that mixes others."""
    cover = {"pack": "party", "title": "Party", "about": "", "mixes": list(mixes), **changes}
    path = folder / "party.json"
    path.write_text(json.dumps(cover), encoding="utf-8")
    return str(path)


def test_a_mixture_refers_to_questions_of_the_game(tmp_path):
    every = packs.load("below_zero").questions
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
    for question in filter(picked.takes, packs.load("geography").questions):
        assert (question.category, question.difficulty) == ("food", 3)


@pytest.mark.parametrize(
    ("mix", "sentence"),
    [
        ({"pack": "nothing"}, "only packs of the game can be mixed in"),
        ({"pack": "/etc/passwd.json"}, "only packs of the game can be mixed in"),
        ({"pack": "geography", "categories": ["none"]}, "nothing there fits its filter"),
        (
            {"pack": "geography", "ids": ["geography-k2-height", "x"]},
            "mixes «x», not in «geography»",
        ),
        ({"pack": "geography", "tags": []}, "its mixes must be a list such as"),
    ],
)
def test_a_mixture_of_what_is_not_there_is_refused_with_a_sentence(mix, sentence, tmp_path):
    with pytest.raises(BadFile, match=sentence):
        packs.content(mixture(tmp_path, mix))


def test_a_pack_that_gives_no_source_is_the_source(tmp_path):
    path = written(tmp_path, row(source=MISSING), row(id="b", source="A book"))
    assert [each.source for each in packs.content(path).values()] == ["At the zoo", "A book"]
