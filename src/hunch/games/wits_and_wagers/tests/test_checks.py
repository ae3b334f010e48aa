"""The checks find what an author should look at again, and say so in a sentence."""

import json
from decimal import Decimal

import pytest

from hunch.games.wits_and_wagers.checks_vocabulary import numbers_in, stated_step
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.games.wits_and_wagers.questions import Question
from hunch.packs import similarity
from hunch.packs.checking import check_upload, schema, survey
from hunch.packs.findings import Level

ROW = {"question": "How many hearts does an octopus have?", "answer": 3, "unit": "hearts"}


def findings(*rows, level=Level.WARNING, **cover):
    text = json.dumps({"title": "Zoo", "questions": list(rows), **cover})
    return [each for each in check_upload(PACKS, text).findings if each.level is level]


def codes(**changes):
    return [finding.code for finding in findings({**ROW, **changes})]


def test_unchecked_questions_are_listed_separately():
    row = {**ROW, "id": "hearts", "source": "A book", "category": "animals", "difficulty": 1}
    row["spread"] = {"amount": 1}
    for checked, expected in (({}, ["hearts"]), ({"checked": "Another book"}, [])):
        text = json.dumps(
            {"pack": "zoo", "title": "Zoo", "about": "A.", "questions": [row | checked]}
        )
        found = survey(PACKS, {"zoo.json": text}, strict=True)["zoo.json"].findings
        assert [each.id for each in found if each.level is Level.UNCHECKED] == expected
    assert survey(PACKS, {"zoo.json": text}, strict=False)["zoo.json"].ok


@pytest.mark.parametrize(
    ("checked", "refused"),
    [
        ("Second look: independently recalled, same figure; BBC News, May 2011", True),
        ("Second look: known figure: 3", True),
        ("Press reports of May 2011: 3", True),
        ("Read: BBC News, May 2011: 3", False),
        ("Counted again: 3; read in press reports of May 2011 (Le Monde)", False),
        ("Read: NASA, on the recall of the probe: 3", False),
    ],
)
def test_what_somebody_remembers_is_no_second_source_of_a_built_in_question(checked, refused):
    row = {**ROW, "id": "zoo-hearts", "source": "A book", "category": "animals", "difficulty": 1}
    rows = [row | {"spread": {"amount": 1}, "checked": checked}]
    text = json.dumps({"pack": "zoo", "title": "Zoo", "about": "A.", "questions": rows})
    found = survey(PACKS, {"zoo.json": text}, strict=True)["zoo.json"].findings
    assert [each.code for each in found if "second source" in each.message] == (
        ["unchecked"] if refused else []
    )
    assert survey(PACKS, {"zoo.json": text}, strict=False)["zoo.json"].ok


def test_a_second_answer_of_a_built_in_question_is_not_rounded_coarsely_either():
    tall = {"id": "zoo-tall", "question": "How many metres tall is it?", "answer": 828, "unit": "m"}
    other = {"question": "How many feet tall is it, to the nearest 50?", "answer": 2700}
    imperial = {"imperial": other | {"unit": "ft", "rounded_to": 50}}
    facts = {"source": "A book", "checked": "Another", "category": "towers", "difficulty": 1}
    rows = [tall | facts | imperial | {"spread": {"factor": 2}}]
    text = json.dumps({"pack": "zoo", "title": "Zoo", "about": "A.", "questions": rows})
    found = survey(PACKS, {"zoo.json": text}, strict=True)["zoo.json"].findings
    assert [each.code for each in found if each.level is Level.ERROR] == ["rounding"]


@pytest.mark.parametrize(
    ("text", "unit", "step"),
    [
        ("How high is it, to the nearest 50?", "m", "50"),
        ("How high is it, to the nearest 1,000?", "m", "1000"),
        ("How high is it, to the nearest 0.5?", "m", "0.5"),
        ("How long is it, to the nearest ten metres?", "m", "10"),
        ("How many, to the nearest thousand?", "", "1000"),
        ("How many, to the nearest million?", "million", "1"),
        ("How many, to the nearest million?", "people", "1000000"),
        ("How many, rounded to a whole million?", "million", "1"),
        ("How many, rounded to a whole million?", "people", "1000000"),
        ("How long is it, rounded to a whole metre?", "m", "1"),
        ("How long is it, to the nearest whole metre?", "m", "1"),
        ("How long is it, to the nearest whole number?", "m", "1"),
        ("How long is it, to one decimal place?", "m", "0.1"),
        ("How long is it, to 2 decimal places?", "m", "0.01"),
        ("How far is the nearest star?", "km", None),
        ("How far is it round the edge of a whole board?", "m", None),
    ],
)
def test_a_question_says_in_words_how_its_answer_is_rounded(text, unit, step):
    assert stated_step(text, unit) == (None if step is None else Decimal(step))


def test_a_rounded_answer_needs_the_same_step_in_its_wording_and_its_field():
    rounded = {"question": "How many hearts are there, to the nearest 10?", "answer": 30}
    (found,) = findings({**ROW, **rounded})
    assert found.message == (
        "The question says that its answer is rounded, so “rounded_to” should be 10."
    )
    assert codes(**rounded, rounded_to=10) == []
    assert codes(answer=30, rounded_to=10) == []  # the card says so in any case
    for wrong in (0, -1, "many", 0.0000001):
        (refused,) = findings({**ROW, "rounded_to": wrong}, level=Level.ERROR)
        assert refused.field == "rounded_to"


def test_a_good_question_has_nothing_odd_about_it():
    assert codes() == []
    assert codes(question="What share of people are left-handed?", answer=10, unit="%") == []
    assert codes(question="In what year did Rome fall?", answer=476, unit="year") == []
    assert codes(question="How many hearts say “Who am I?”") == []


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"question": "Name the number of hearts of an octopus."}, "not_a_question"),
        ({"question": "How many hearts " + "really " * 40 + "are there?"}, "too_long"),
        ({"question": "How many  hearts are there?"}, "spaces"),
        ({"unit": "bananas"}, "unit"),
        ({"question": "How many metres long is a blue whale?", "unit": ""}, "unit"),
        ({"question": "In what year was it built?", "unit": "", "answer": 1800}, "unit"),
        ({"question": "What share is it?", "unit": "%", "answer": 120}, "range"),
        ({"question": "What year was it?", "unit": "year", "answer": 3000}, "range"),
        ({"question": "What year was it?", "unit": "year", "answer": 1800.5}, "range"),
        ({"question": "What year BC was it?", "unit": "BC", "answer": -44}, "range"),
        ({"answer": 2.5}, "range"),
        ({"question": "How many hearts do 3 octopuses share?"}, "stated"),
        ({"question": "How many hearts, three or more, has it?"}, "stated"),
        ({"question": "Of 4,000 hearts, how many beat?", "answer": 4000}, "stated"),
        ({"question": "More than 900 hearts: how many?", "answer": 1000}, "leading"),
        ({"question": "What year in the 1960s?", "unit": "year", "answer": 1969}, "leading"),
        ({"question": "What is the population of Rome?", "unit": "people"}, "undated"),
        ({"question": "What is the world record in hearts?"}, "undated"),
        ({"question": "How many hearts are there, to the nearest 10?", "answer": 30}, "rounding"),
        ({"question": "How many hearts, to one decimal place?", "rounded_to": 10}, "rounding"),
        ({"answer": 33, "rounded_to": 5}, "rounding"),
        ({"spread": {"factor": 40}}, "spread"),
        ({"spread": {"factor": 1.01}}, "spread"),
        ({"answer": 40, "spread": {"amount": 60}}, "spread"),
        ({"answer": 40_000, "spread": {"amount": 1}}, "spread"),
        (
            {"question": "What year?", "unit": "year", "answer": 1800, "spread": {"factor": 2}},
            "spread",
        ),
        ({"wordings": {"de": {"question": "Wie viele Herzen?"}}}, "wording"),
        (
            {"wordings": {"de": {"question": "Wie viele Herzen hat 1 Krake?", "unit": ""}}},
            "wording",
        ),
        ({"wordings": {"de": {"question": "Herzen", "unit": "Herzen"}}}, "not_a_question"),
    ],
)
def test_each_oddity_of_a_question_is_reported(changes, code):
    assert codes(**changes) == [code]


def test_a_date_or_the_word_will_can_make_a_question_fine():
    assert codes(question="What was the population of Rome in 2021?", unit="people") == []
    assert codes(question="In what year will it be back?", unit="year", answer=2061) == []
    assert codes(question="By how many % did prices rise?", unit="%", answer=140) == []


def test_numbers_are_found_in_digits_and_in_words():
    text = "One of 1,234 or twenty-five, two hundred and six, −3.5 and 1990s"
    found = {Decimal(n) for n in ("1234", "25", "206", "-3.5")}
    assert found == set(numbers_in(text))


def test_the_same_question_twice_is_an_error_that_names_both():
    other = {**ROW, "question": "How many legs does a spider have?", "answer": 8, "unit": "legs"}
    (found,) = findings(ROW, other, {**ROW, "answer": 4}, level=Level.ERROR)
    assert (found.code, found.number) == ("duplicate", 3)
    assert found.message == "This is the same as question 1 (question-1)."


def test_the_same_question_in_other_words_is_a_warning():
    (found,) = findings(ROW, {**ROW, "question": "An octopus has how many hearts?"})
    assert found.code == "alike"
    twins = [
        {
            **ROW,
            "question": f"How many metres above sea level is the summit of {name}?",
            "unit": "m",
        }
        for name in ("Mont Blanc", "Mount Fuji")
    ]
    assert findings(twins[0], {**twins[1], "answer": 3776}) == []


def test_packs_are_compared_with_each_other_and_with_the_built_in_ones():
    texts = {
        "one.json": json.dumps({"title": "One", "questions": [ROW]}),
        "two.json": json.dumps({"title": "Two", "questions": [ROW]}),
    }
    for found in survey(PACKS, texts, strict=False).values():
        assert [each.code for each in found.findings] == ["alike"]
    fuji = {
        "question": "How many metres above sea level is the summit of Mount Fuji?",
        "answer": 3776,
        "unit": "m",
    }
    text = json.dumps({"title": "Mine", "questions": [fuji]})
    (found,) = survey(PACKS, {"mine.json": text}, strict=False)["mine.json"].findings
    assert "in pack “geography”" in found.message


def test_in_a_long_pack_only_real_duplicates_are_reported():
    rows = [
        {"question": f"How many things does town {n} hold in its house {n * 7}?", "answer": n}
        for n in range(300)
    ]
    rows.append({**rows[123], "id": "again"})
    assert "alike" not in {each.code for each in findings(*rows)}
    assert [each.number for each in findings(*rows, level=Level.ERROR)] == [301]


def test_words_that_many_questions_share_do_not_slow_down_the_checks(monkeypatch):
    compare, compared = similarity._apart, []
    monkeypatch.setattr(similarity, "_apart", lambda *pair: compared.append(1) or compare(*pair))
    rows = [
        {"question": f"How high is the mountain called Q{n}x?", "answer": 7} for n in range(400)
    ]
    assert findings(*rows) == []
    assert 400 < len(compared) < 400 * 50  # comparing each with each would be 400 * 200


def test_an_upload_has_limits():
    rows = [{"question": f"How many {n}s?", "answer": "?"} for n in range(2001)]
    sheet = "question,answer\n" + "How many?,?\n" * 2001
    for text, csv in ((json.dumps({"title": "Many", "questions": rows}), False), (sheet, True)):
        (found,) = check_upload(PACKS, text, csv).findings  # and none of its questions is checked
        assert found.message == "The pack has 2,001 questions; the maximum is 2,000."
    for id_, ok in (("i" * 57, True), ("i" * 58, False), ("a\0b", False), ("Größe 1", True)):
        found = findings({**ROW, "id": id_}, level=Level.ERROR)
        assert [(each.number, each.field) for each in found] == ([] if ok else [(1, "id")])
    mixed = findings(ROW, level=Level.ERROR, mixes=[{"pack": "geography"}])
    assert [each.code for each in mixed] == ["mixes"]


def test_the_schema_requires_question_and_answer_and_has_every_field():
    shape = schema(PACKS)["$defs"]["Question"]
    assert shape["required"] == ["question", "answer"]
    assert set(shape["properties"]) == set(Question.__struct_fields__)
