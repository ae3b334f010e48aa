"""The built-in questions: enough of them, of many kinds, and all checked."""

import json
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from hunch.games.wits_and_wagers import packs
from hunch.games.wits_and_wagers.bank_regions import (
    EVERYWHERE,
    beyond_the_west,
    region_of,
    regions,
)
from hunch.games.wits_and_wagers.checks import COARSE
from hunch.games.wits_and_wagers.checks_vocabulary import stated_step
from hunch.games.wits_and_wagers.options import Options, Units
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.packs.catalogue import load
from hunch.packs.checking import survey
from tools.question_maker import counting, days_between

MODERN_LIFE = (
    *("people", "prices", "odd_records", "flops", "pets_and_plates"),
    *("online", "screens", "pop", "sport_now", "wide_world"),
)
THEMES = (
    *("geography", "history", "science", "space", "nature", "food", "sport", "film_and_music"),
    *("art_and_books", "language", "technology", "body", "money", "records", "everyday", "family"),
    *MODERN_LIFE,
)
EVENINGS = 1200
FEW = 6  # of so few things, everybody guesses the same number
ABOUT_US = {"people", "money", "records"}
ALMANAC = {
    *("distances", "latitudes", "daylight", "borders", "airports", "densities of people"),
    *("coasts", "median ages", "life expectancy", "children per woman", "forests", "town dwellers"),
}
# Ways of asking that read badly or say the wrong thing, and must not come back.
NEVER_AGAIN = (
    *("half of the people were younger", "dearest", "in one out of how many", "degrees hot"),
    *("ring of a basketball", "die Hälfte war jünger", "auf Zehn gerundet"),
)
BANK = {question.id: question for name in packs.known() for question in load(PACKS, name).items}


def test_there_are_questions_for_a_hundred_evenings_and_most_are_written_by_hand():
    made = [question for question in BANK.values() if question.made is not None]
    assert len(BANK) >= EVENINGS
    assert len(made) <= len(BANK) / 2


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_a_pack_that_lasts_a_few_evenings(name):
    assert len(load(PACKS, name).items) >= 20


def test_the_party_pack_mixes_every_theme_and_leaves_out_what_reads_like_an_almanac():
    party = packs.questions_of(("party",)).values()
    for name in THEMES:
        assert set(load(PACKS, name).items) & set(party), name
    families = Counter(question.family for question in party)
    assert not ALMANAC & set(families)
    assert families["days between"] <= 25
    assert sum(question.id.startswith("numbers-") for question in party) <= 15


@pytest.mark.parametrize("name", ["party", "family"])
def test_guesses_at_a_party_hardly_ever_coincide_and_nothing_is_grim(name):
    for units in Units:
        dealt = packs.suitable(Options(packs=(name,), units=units)).values()
        assert not [question.id for question in dealt if abs(question.answer) <= FEW]
    assert not [question.id for question in packs.questions_of((name,)).values() if question.grim]


def test_a_quarter_of_the_party_is_about_behaviour_money_and_records():
    party = packs.playable(Options())
    about = [question for question in party if question.category in ABOUT_US]
    assert len(about) >= len(party) / 4


def test_a_third_of_the_questions_about_modern_life_is_about_the_world_beyond_the_west():
    asked = [question for name in MODERN_LIFE for question in load(PACKS, name).items]
    assert sum(map(beyond_the_west, asked)) >= len(asked) / 3
    assert set(map(region_of, asked)) == {*regions().words, EVERYWHERE}


def test_the_list_of_regions_names_only_questions_and_regions_that_exist():
    exceptions = regions().exceptions
    assert exceptions.keys() <= BANK.keys()
    assert set(exceptions.values()) <= set(regions().words)


@pytest.mark.parametrize(
    ("text", "region"),
    [
        ("How many Japanese men married in New York?", "asia"),
        ("How many Americans have been to Peru?", "north america"),
        ("How deep is the Indian Ocean off Kenya?", "africa"),
        ("How many teeth does a cat have?", EVERYWHERE),
    ],
)
def test_a_question_is_about_the_first_place_that_it_names(text, region):
    assert region_of(replace(next(iter(BANK.values())), id="q", question=text)) == region


def test_ways_of_asking_that_read_badly_do_not_come_back():
    for question in BANK.values():
        german = question.wordings.de.question
        for phrase in NEVER_AGAIN:
            assert phrase.lower() not in f"{question.question} {german}".lower(), question.id


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
    assert steps
    assert max(steps.values()) < COARSE
    for id_, step in steps.items():
        assert BANK[id_].answer % step == 0, id_
        assert stated_step(BANK[id_].question, BANK[id_].unit) == step, id_


def test_the_page_with_the_bank_in_numbers_is_up_to_date():
    page = Path(__file__).parents[5] / "docs" / "questions.md"
    assert page.read_text("utf-8").splitlines() == list(PACKS.report(PACKS)), "run “make docs”"


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
