"""Packs from spreadsheets: CSV with English or German headers."""

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from io import StringIO
from typing import Any, Final

from hunch.core.languages import Translatable
from hunch.games.wits_and_wagers.notes import words
from hunch.games.wits_and_wagers.questions import Pack, Question
from hunch.games.wits_and_wagers.reading import Draft, Row, assembled
from hunch.packs.library import Finding, fault

HEADERS: Final = {
    "id": "id", "nr": "id", "kennung": "id",
    "question": "question", "frage": "question",
    "answer": "answer", "antwort": "answer", "lösung": "answer",
    "unit": "unit", "einheit": "unit",
    "source": "source", "quelle": "source",
    "category": "category", "kategorie": "category", "thema": "category",
    "difficulty": "difficulty", "schwierigkeit": "difficulty",
    "factor": "factor", "faktor": "factor",
    "amount": "amount", "betrag": "amount",
    "checked": "checked", "geprüft": "checked", "geprueft": "checked",
    "made": "made",
    "question_de": "question_de", "frage_de": "question_de",
    "unit_de": "unit_de", "einheit_de": "unit_de",
}  # fmt: skip
COLUMNS: Final = tuple(dict.fromkeys(HEADERS.values()))
NEEDED: Final = ("question", "answer")
SAMPLE: Final = """\
question,answer,unit,category,difficulty,source,factor,amount,question_de,unit_de
How many keys does a full-sized piano have?,88,keys,music,1,Any maker of pianos,1.4,,\
Wie viele Tasten hat ein Klavier in voller Größe?,Tasten
In which year did the first people stand on the Moon?,1969,year,history,1,"NASA, Apollo 11",,5,\
In welchem Jahr standen die ersten Menschen auf dem Mond?,Jahr
How many steps lead up to our attic?,47,steps,home,2,We counted them,1.5,,,
"""
DIFFICULTIES: Final = {
    "easy": 1, "leicht": 1, "einfach": 1, "medium": 2, "mittel": 2, "hard": 3, "schwer": 3,
}  # fmt: skip
SEPARATORS: Final = ";\t,"
GROUPS: Final = {
    ".": re.compile(r"[-+]?\d{1,3}(\.\d{3})+"),
    ",": re.compile(r"[-+]?\d{1,3}(,\d{3})+"),
}
SPACES: Final = re.compile(r"[\s   '’]")


def read_sheet(text: str, title: str = "", about: str = "", most: int | None = None) -> Draft:
    """The pack in a CSV text of up to `most` questions; its title is not in it."""
    text = text.removeprefix("\ufeff")
    separator = _separator(text)
    try:
        lines = list(_lines(text, separator))
    except csv.Error as error:
        return Draft(None, (), (fault("csv", Translatable(words.not_csv, str(error))),))
    if not lines:
        return Draft(None, (), (fault("csv", Translatable(words.empty)),))
    head_line, head = lines[0]
    names = [HEADERS.get(SPACES.sub("_", cell.strip().lower()).strip("_")) for cell in head]
    faults = list(_head_faults(head, names, head_line))
    if faults:
        return Draft(None, (), tuple(faults))
    rows: list[Row] = []
    findings: list[Finding] = []
    for line, cells in lines[1:]:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) > len(names) and any(cell.strip() for cell in cells[len(names) :]):
            sentence = Translatable(words.too_many_cells, len(cells), len(names), separator)
            findings.append(fault("csv", sentence, line=line, number=len(rows) + 1))
            # Nobody knows which cell is which: all of it stays together, to be mended by hand.
            rows.append(Row({"question": separator.join(cells)}, line))
            continue
        given = {
            name: cell.strip()
            for name, cell in zip(names, cells, strict=False)
            if name is not None and cell.strip()
        }
        rows.append(Row(_data(given, separator), line))
    cover = {"title": title.strip() or "My questions", "about": about.strip()}
    draft = assembled(cover, rows, most=most)
    return draft._replace(findings=(*findings, *draft.findings))


def written(pack: Pack) -> str:
    """A pack as a CSV that `read_sheet` reads again; columns that nobody uses are left out."""
    rows = [_cells(question) for question in pack.questions]
    used = [name for name in COLUMNS if name in NEEDED or any(row.get(name) for row in rows)]
    text = StringIO()
    writer = csv.DictWriter(text, used, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _cells(question: Question) -> dict[str, str]:
    spread, german = question.spread, question.wordings.de
    factor, amount = (spread.factor, spread.amount) if spread else (None, None)
    return {
        "id": question.id,
        "question": question.question,
        "answer": f"{question.answer:f}",
        "unit": question.unit,
        "category": question.category,
        "difficulty": str(question.difficulty),
        "source": question.source,
        "factor": "" if factor is None else f"{factor:f}",
        "amount": "" if amount is None else f"{amount:f}",
        "checked": question.checked or "",
        "made": question.made or "",
        "question_de": german.question if german else "",
        "unit_de": (german.unit or "") if german else "",
    }


def _separator(text: str) -> str:
    """Whichever of semicolon, tab and comma the first line has most of."""
    first = text.lstrip("\r\n").partition("\n")[0]
    return max(SEPARATORS, key=lambda mark: (first.count(mark), -SEPARATORS.index(mark)))


def _lines(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Every row with the line that it begins on; a cell in quotation marks may have several."""
    # Only line ends end a line: `splitlines` would also end it at letters pasted from the web.
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    begun = 1
    for cells in reader:
        if cells:
            yield begun, cells
        begun = reader.line_num + 1


def _head_faults(head: list[str], names: list[str | None], line: int) -> Iterator[Finding]:
    for cell, name in zip(head, names, strict=True):
        if name is None and cell.strip():
            known = tuple(dict.fromkeys(HEADERS.values()))
            sentence = Translatable(words.unknown_header, cell.strip(), known)
            yield fault("csv", sentence, line=line)
    for name in NEEDED:
        if name not in names:
            yield fault("csv", Translatable(words.missing_header, name), line=line)
    twice = {name for name in names if name is not None and names.count(name) > 1}
    if twice:
        yield fault("csv", Translatable(words.header_twice, min(twice)), line=line)


def _data(given: dict[str, str], separator: str) -> dict[str, Any]:
    """A row as JSON would have it; what is no number stays as it is, to be refused by name."""
    data: dict[str, Any] = {}
    for name, cell in given.items():
        if name in ("answer", "factor", "amount"):
            value = number(cell, separator)
            if name == "answer":
                data[name] = value
            else:
                data.setdefault("spread", {})[name] = value
        elif name == "difficulty":
            level = DIFFICULTIES.get(cell.lower(), cell)
            digit = isinstance(level, str) and len(level) == 1 and level.isdecimal()
            data[name] = int(level) if digit else level
        elif name in ("question_de", "unit_de"):
            german = data.setdefault("wordings", {"de": {}})["de"]
            german[name.removesuffix("_de")] = cell
        else:
            data[name] = cell
    return data


def number(cell: str, separator: str) -> Decimal | str:
    """A number as people type it.

    Between semicolons a comma is the decimal mark and dots group thousands, as spreadsheets write
    it in German; between commas or tabs it is the other way round. A mark that cannot group
    thousands is the decimal mark in any case: 8848,86 and 8848.86 are the same everywhere.
    """
    text = SPACES.sub("", cell).replace("−", "-")
    point, group = (",", ".") if separator == ";" else (".", ",")
    if GROUPS[group].fullmatch(text.partition(point)[0]):
        text = text.replace(group, "")
    elif text.count(group) == 1 and point not in text:
        point = group
    text = text.replace(point, ".") if text.count(point) == 1 else text
    return Decimal(text) if re.fullmatch(r"[-+]?\d+(\.\d+)?", text) else cell
