"""A game gets packs by declaring a single value."""

import json
from random import Random

import pytest

from hunch.core.errors import BadFile
from hunch.core.languages import translate
from hunch.packs import catalogue, checking, uploads
from hunch.packs.findings import Level
from hunch.packs.reading import parse
from hunch.packs.sheets import read_sheet, write_sheet
from hunch.packs.writing import write
from tests.packs.riddles import riddles

PIANO = {"id": "piano", "riddle": "What has keys but opens no door?", "word": "piano"}
TOWEL = {"id": "towel", "riddle": "What gets wetter the more it dries?", "word": "towel"}


@pytest.fixture
def kind(tmp_path):
    complete = {"source": "Folklore", "category": "home", "difficulty": 2}
    old = {"pack": "old", "title": "Old riddles", "about": "", "riddles": [{**PIANO, **complete}]}
    (tmp_path / "old.json").write_text(json.dumps(old))
    mixed = {"pack": "all", "title": "All", "about": "", "mixes": [{"pack": "old"}]}
    (tmp_path / "all.json").write_text(json.dumps(mixed))
    return riddles(tmp_path)


def text(*rows, **cover):
    return json.dumps({"title": "Mine", "riddles": list(rows), **cover})


def test_built_in_packs_are_listed_and_mixed(kind):
    assert catalogue.known(kind) == ("old", "all")
    facts = catalogue.facts(kind, "all")
    assert (facts.count, facts.categories, facts.difficulties) == (1, {"home": 1}, (0, 1, 0))
    assert catalogue.preview(kind, "old", False)["riddles"] == [PIANO["riddle"]]
    (sample,) = catalogue.samples(kind, (), 5, Random(1))
    assert sample.endswith("= piano")


def test_a_pack_survives_writing_and_reading_as_json_and_as_a_sheet(kind):
    pack = parse(kind, text(TOWEL))
    assert pack.items[0].source == ""
    assert parse(kind, write(pack)) == pack
    (again,) = read_sheet(kind, write_sheet(kind, pack)).pack.items
    assert (again.id, again.word) == ("riddle-1", "towel")
    assert checking.check_upload(kind, kind.sheet.sample, csv=True).ok


def test_problems_are_reported_with_their_place_in_the_words_of_the_game(kind):
    with pytest.raises(BadFile, match=r"The pack, riddle 2 \(towel\), line 1: “word” is missing"):
        parse(kind, text(PIANO, {**TOWEL, "word": None}))
    twice = checking.check_upload(kind, text(PIANO, {**TOWEL, "id": "piano"})).findings
    assert [each.message for each in twice] == ["Riddle 1 has the same id."]
    assert [each.message for each in translate(twice, "de")] == ["Rätsel 1 hat dieselbe Kennung."]


def test_the_checks_of_the_game_are_run_and_similar_items_are_found(kind):
    door = {**TOWEL, "riddle": "Which towel is a door?"}
    found = checking.check_upload(kind, text(PIANO, door, {**PIANO, "id": "again"})).findings
    assert [(each.number, each.code, each.level) for each in found] == [
        (2, "given_away", Level.WARNING),
        (3, "duplicate", Level.ERROR),
    ]
    (found,) = checking.survey(kind, {"mine.json": text(PIANO)}, strict=False).values()
    assert [each.message for each in found.findings] == [
        "This is the same as riddle 1 (piano) in pack “old”."
    ]


def test_an_upload_keeps_its_items_apart_and_forgets_what_it_no_longer_has(kind):
    old, new = parse(kind, text(PIANO, TOWEL)), parse(kind, text(PIANO))
    assert set(uploads.own_items(kind, "u-12345678", old)) == {
        "u-12345678/piano",
        "u-12345678/towel",
    }
    assert uploads.outdated(kind, "u-12345678", old, new) == {"u-12345678/towel"}
    assert uploads.met_in("u-12345678", ["u-12345678/towel", "other"]) == ("u-12345678/towel",)


def test_the_schema_names_the_list_as_files_do(kind):
    shapes = checking.schema(kind)["$defs"]
    assert "riddles" in shapes["RiddlePack"]["properties"]
    assert shapes["Riddle"]["required"] == ["riddle", "word"]
