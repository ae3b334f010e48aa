"""Questions made by a tool: certain at the precision they ask for, and consistently worded."""

import pytest

from hunch.games.wits_and_wagers import packs
from hunch.packs.catalogue import load
from tools.question_maker.calibration import calibrated
from tools.question_maker.rounding import finest, in_words, rounded

BANK = (question for name in packs.known() for question in load(packs.PACKS, name).items)
MADE = [question for question in BANK if question.made is not None]


def test_an_answer_is_as_precise_as_all_tables_allow():
    assert finest(227, 234, ("10", "50")) == (230, "10")
    assert finest(64, 66, ("1", "5", "10")) == (65, "5")


def test_an_answer_that_tables_disagree_on_is_refused():
    with pytest.raises(ValueError, match="one answer"):
        finest(3936, 3952, ("100",))


def test_half_a_step_is_rounded_up():
    assert rounded(952.5, "5") == 955
    assert rounded(0.25, "0.1") == rounded(0.3, "0.1")


def test_a_question_says_how_it_is_rounded():
    assert in_words("0.1") == ("to one decimal place", "auf eine Nachkommastelle gerundet")
    assert in_words("5") == ("to the nearest 5", "auf 5 gerundet")
    assert in_words("10") == ("to the nearest ten", "auf Zehner gerundet")


def test_an_answer_with_a_decimal_is_asked_for_with_one():
    for question in MADE:
        if question.answer % 1:
            assert "to one decimal place" in question.question, question.id
            assert "auf eine Nachkommastelle gerundet" in question.wordings.de.question, question.id


def test_a_large_percentage_has_an_amount_as_its_spread_not_a_factor():
    for question in MADE:
        if question.unit == "%" and question.spread.factor:
            assert question.answer * question.spread.factor < 10, question.id


def test_days_are_counted_from_one_day_to_another():
    days = [question for question in MADE if question.id.startswith("days-between-")]
    assert days
    for question in days:
        assert question.question.startswith("How many days after "), question.id
        assert question.wordings.de.question.startswith("Wie viele Tage nach "), question.id


@pytest.mark.parametrize("name", packs.known())
def test_every_spread_and_difficulty_is_what_the_model_says(name):
    pack = load(packs.PACKS, name)
    for now, again in zip(pack.items, calibrated(pack).items, strict=True):
        assert now.difficulty == again.difficulty, now.id
        if now.spread.factor is not None:
            assert float(again.spread.factor) == pytest.approx(float(now.spread.factor), rel=0.01)
        else:
            assert float(again.spread.amount) == pytest.approx(float(now.spread.amount), rel=0.02)


def test_questions_of_a_family_are_not_all_equally_hard():
    spreads = {each.spread.factor for each in MADE if each.family == "days between"}
    assert len(spreads) > 20
    levels = {each.difficulty for each in MADE if each.family == "latitudes"}
    assert len(levels) > 1
