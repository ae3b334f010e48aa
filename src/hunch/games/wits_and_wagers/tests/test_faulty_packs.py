"""A faulty pack comes back whole: its problems by row and field, and every row to fix."""

import json

from hunch.games.wits_and_wagers.packs import PACKS, Pack
from hunch.games.wits_and_wagers.sheet import HEADERS, SAMPLE
from hunch.packs.catalogue import load
from hunch.packs.checking import check_upload
from hunch.packs.findings import Level
from hunch.packs.sheets import write_sheet

SHEET = """question;answer;difficulty;question_de
How many eggs are in a dozen?;12;1;Wie viele Eier hat ein Dutzend?
How many hens does it take?;lots;5;
;7;;
How many; and why?;1;2;;more
"""


def errors(checked):
    return {
        (each.number, each.line, each.field)
        for each in checked.findings
        if each.level is Level.ERROR
    }


def test_every_error_names_its_row_and_its_field():
    assert errors(check_upload(PACKS, SHEET, csv=True, title="Hens")) == {
        (2, 3, "answer"),
        (2, 3, "difficulty"),
        (3, 4, "question"),
        (4, 5, None),  # too many cells to tell which is which
        (4, 5, "answer"),
    }


def test_a_warning_names_its_row_among_all_rows_and_its_field():
    text = {
        "title": "Hens",
        "questions": [
            {"question": "How many hens?", "answer": "lots"},
            {"question": "How many eggs", "answer": 12, "unit": "parsnips"},
        ],
    }
    found = check_upload(PACKS, json.dumps(text))
    odd = [(each.number, each.field) for each in found.findings if each.level is Level.WARNING]
    assert odd == [(2, "question"), (2, "unit")]


def test_a_missing_title_is_reported_at_the_title():
    found = check_upload(
        PACKS, '{"about": "Hens.", "questions": [{"question": "Why?", "answer": 1}]}'
    )
    assert (None, None, "title") in errors(found)
    assert found.cover == {"about": "Hens."}


def test_one_faulty_row_does_not_lose_the_others():
    found = check_upload(PACKS, SHEET, csv=True, title="Hens")
    assert not found.ok
    assert found.count == 1
    assert found.pack is None
    assert [(row.number, row.line) for row in found.rows] == [(1, 2), (2, 3), (3, 4), (4, 5)]
    assert found.rows[1].data["answer"] == "lots"
    assert found.rows[3].data == {"question": "How many; and why?;1;2;;more"}


def test_a_pack_becomes_a_sheet_and_a_pack_again():
    pack = load(PACKS, "geography")
    text = write_sheet(PACKS, pack)
    again = check_upload(PACKS, text, csv=True, title=pack.title, about=pack.about).pack
    assert isinstance(again, Pack)
    assert again.items == pack.items


def test_the_sample_sheet_has_no_problems_and_shows_every_usual_column():
    found = check_upload(PACKS, SAMPLE, csv=True, title="Sample")
    assert found.ok
    assert not found.findings
    header = SAMPLE.partition("\n")[0].split(",")
    rare = {"id", "checked", "made", "family", "links", "grim", "region"}
    rare |= {name for name in HEADERS.values() if name.startswith("imperial_")}
    assert set(header) == {*HEADERS.values()} - rare
