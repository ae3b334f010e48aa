"""The built-in questions: enough of them, of many kinds, and all checked."""

import json

import pytest

from hunch.games.wits_and_wagers import packs
from hunch.games.wits_and_wagers.checks_vocabulary import stated_step
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.packs.catalogue import load
from hunch.packs.checking import survey
from tools.question_maker import counting, days_between

THEMES = (
    *("geography", "history", "science", "space", "nature", "food", "sport", "film_and_music"),
    *("art_and_books", "language", "technology", "body", "money", "records", "everyday", "family"),
)
EVENINGS = 1200
BANK = {question.id: question for name in packs.known() for question in load(PACKS, name).items}


def test_there_are_questions_for_a_hundred_evenings_and_most_are_written_by_hand():
    made = [question for question in BANK.values() if question.made is not None]
    assert len(BANK) >= EVENINGS
    assert len(made) <= len(BANK) / 2


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_a_pack_that_lasts_a_few_evenings(name):
    assert len(load(PACKS, name).items) >= 30


def test_the_party_pack_mixes_every_theme_without_the_hard_questions():
    party = packs.questions_of(("party",)).values()
    assert {3} & {question.difficulty for question in party} == set()
    for name in THEMES:
        assert set(load(PACKS, name).items) & set(party), name


def test_no_built_in_pack_has_problems_to_fix():
    found = survey(PACKS, {}, strict=True)
    assert set(found) == set(packs.known())
    assert [each.message for one in found.values() for each in one.findings] == []


def test_every_question_is_checked_or_made_and_has_german_and_a_spread():
    for question in BANK.values():
        assert question.made or question.checked, question.id
        assert question.wordings.de is not None, question.id
        assert question.spread is not None, question.id


def test_a_rounded_answer_says_to_what_step():
    steps = {id_: question.rounded_to for id_, question in BANK.items() if question.rounded_to}
    assert len(steps) >= 400
    for id_, step in steps.items():
        assert BANK[id_].answer % step == 0, id_
        assert stated_step(BANK[id_].question, BANK[id_].unit) == step, id_


@pytest.mark.parametrize(("name", "maker"), [("numbers", counting), ("days_between", days_between)])
def test_recomputed_answers_are_what_the_packs_say(name, maker):
    data = json.loads((PACKS.home / f"{name}.json").read_text("utf-8"))
    written = {
        row["question"]: (str(row["answer"]), row.get("rounded_to")) for row in data["questions"]
    }
    again = {made.question: (f"{made.answer:f}", _step(made)) for made in maker.questions()}
    assert written == again


def _step(made):
    step = made.row("tool").get("rounded_to")
    return None if step is None else float(step)
