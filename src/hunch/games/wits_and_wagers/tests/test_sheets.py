"""Spreadsheets are read the way people write them, and problems are reported by line."""

from decimal import Decimal
from pathlib import Path

import pytest

from hunch.games.wits_and_wagers import packs
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.games.wits_and_wagers.sheet import HEADERS
from hunch.packs.checking import check_upload
from hunch.packs.findings import Level
from hunch.packs.reading import parse
from hunch.packs.sheets import read_number
from hunch.packs.writing import write


def read(text, **cover):
    return check_upload(PACKS, text, csv=True, **cover)


def errors(text):
    return [(each.line, each.message) for each in read(text).findings if each.level is Level.ERROR]


ENGLISH = "question,answer,unit,difficulty,factor,question_de\n"
GERMAN = "Frage;Antwort;Einheit;Schwierigkeit;Betrag;Frage_de\n"


def test_english_headers_with_commas_and_a_decimal_point():
    found = read(ENGLISH + '"How tall, in all?","8,848.86",m,easy,1.5,Wie hoch insgesamt?\n')
    assert found.ok, found.findings
    (question,) = found.pack.items
    assert question.question == "How tall, in all?"
    assert question.answer == Decimal("8848.86")
    assert question.difficulty == 1
    assert question.spread.factor == Decimal("1.5")
    assert question.wordings.de.question == "Wie hoch insgesamt?"


def test_german_headers_with_semicolons_a_decimal_comma_and_a_byte_order_mark():
    found = read("\ufeff" + GERMAN + "Wie hoch?;8.848,86;m;schwer;20,5;\r\n", title="Berge")
    (question,) = found.pack.items
    assert found.pack.title == "Berge"
    assert (question.answer, question.difficulty) == (Decimal("8848.86"), 3)
    assert question.spread.amount == Decimal("20.5")


@pytest.mark.parametrize(
    ("cell", "separator", "expected"),
    [
        ("8848,86", ";", "8848.86"),
        ("8848.86", ";", "8848.86"),
        ("8.848", ";", "8848"),
        ("8.848.000", ";", "8848000"),
        ("8,848", ",", "8848"),
        ("8.848", ",", "8.848"),
        ("8,5", ",", "8.5"),
        ("1 234 567", ",", "1234567"),
        ("−40", "\t", "-40"),
        ("1'000", ";", "1000"),
    ],
)
def test_how_a_number_is_read_depends_on_the_separator_of_the_file(cell, separator, expected):
    assert read_number(cell, separator) == Decimal(expected)


@pytest.mark.parametrize("cell", ["many", "1.2.3,4,5", "", "12 km", "1,2,3"])
def test_a_cell_that_is_not_a_number_stays_as_it_is(cell):
    assert read_number(cell, ";") == cell


def test_every_faulty_row_is_reported_with_its_line():
    text = GERMAN + "Wie viele?;drei;;;;\n\n" + '"Wie\nviele\nnoch?";4;;9;;\n' + ";5;;;;\n"
    found = errors(text)
    assert [line for line, _ in found] == [2, 4, 7]
    assert "“answer” must be a number" in found[0][1]
    assert "“difficulty” must be 1 (easy), 2 or 3 (hard), not “9”." in found[1][1]
    assert "“question” is missing" in found[2][1]


@pytest.mark.parametrize("letter", ["\u2028", "\x85", "\v", "\f", "\x1c"])
def test_only_line_ends_end_a_row(letter):
    found = read(f"question,answer\r\nHow many{letter}keys?,88\r\nHow?,many\r\n")
    assert [(row.line, row.data["answer"]) for row in found.rows] == [(2, 88), (3, "many")]
    assert [line for line, _ in errors("question,answer\rHow many?,88\rHow?,many\r")] == [3]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file is empty"),
        ("frage;lösung;farbe\nWie?;1;rot\n", "Unknown header “farbe”; the known ones are id,"),
        ("frage;einheit\nWie?;m\n", "The header “answer” is missing from the first line."),
        ("frage;antwort;antwort\nWie?;1;2\n", "The header “answer” appears twice."),
        ("question,answer\nHow many, all in all?,7\n", "put text that contains “,” in quotation"),
        ('question,answer\n"How many?,7\n', "This is not valid CSV"),
        ("question,answer\n", "“questions” must be a list with at least one entry"),
    ],
)
def test_a_faulty_sheet_is_refused_with_a_sentence(text, sentence):
    assert any(sentence in message for _, message in errors(text))


def test_an_imported_pack_can_be_written_and_read_back():
    found = read(ENGLISH + "How tall is it?,8.5,m,hard,,\nHow long?,1000000,m,2,1.5,Wie lang?\n")
    assert parse(PACKS, write(found.pack)) == found.pack


def test_every_header_is_explained_in_packs_md():
    page = Path(packs.__file__).with_name("PACKS.md").read_text("utf-8").lower()
    for header in HEADERS:
        assert f"`{header}`" in page, header
