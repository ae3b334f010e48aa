"""Packs as spreadsheets: CSV with the headers that a game knows."""

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from io import StringIO
from typing import Any, Final

from hunch.core.languages import Translatable
from hunch.packs import words
from hunch.packs.findings import Finding, error
from hunch.packs.json_rows import Row
from hunch.packs.kind import PackKind, Sheet
from hunch.packs.pack import Pack
from hunch.packs.reading import Draft, assemble

SEPARATORS: Final = ";\t,"
GROUPS: Final = {
    ".": re.compile(r"[-+]?\d{1,3}(\.\d{3})+"),
    ",": re.compile(r"[-+]?\d{1,3}(,\d{3})+"),
}
SPACES: Final = re.compile(r"[\s'’]")


def read_sheet(
    kind: PackKind, text: str, title: str = "", about: str = "", most: int | None = None
) -> Draft:
    """The pack in CSV text of up to `most` items; a CSV has no title."""
    sheet, text = kind.sheet, text.removeprefix("\ufeff")
    separator = _separator(text)
    try:
        lines = list(_lines(text, separator))
    except csv.Error as flawed:
        return Draft(None, (), (error("csv", Translatable(words.not_csv, str(flawed))),))
    if not lines:
        return Draft(None, (), (error("csv", Translatable(words.empty)),))
    head_line, head = lines[0]
    columns = [sheet.headers.get(SPACES.sub("_", cell.strip().lower()).strip("_")) for cell in head]
    problems = tuple(_head_problems(sheet, head, columns, head_line))
    if problems:
        return Draft(None, (), problems)
    rows: list[Row] = []
    findings: list[Finding] = []
    for line, cells in lines[1:]:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
            sentence = Translatable(words.too_many_cells, len(cells), len(columns), separator)
            findings.append(error("csv", sentence, line=line, number=len(rows) + 1))
            # Nobody knows which cell is which, so the whole row is kept, to be fixed by hand.
            rows.append(Row({sheet.text: separator.join(cells)}, line))
            continue
        given = {
            name: cell.strip()
            for name, cell in zip(columns, cells, strict=False)
            if name is not None and cell.strip()
        }
        rows.append(Row(sheet.read(given, separator), line))
    cover = {"title": title.strip() or f"My {kind.key}", "about": about.strip()}
    draft = assemble(kind, cover, rows, most=most)
    return draft._replace(findings=(*findings, *draft.findings))


def write_sheet(kind: PackKind, pack: Pack) -> str:
    """A pack as a CSV that `read_sheet` can read back; it has no title and no empty columns."""
    sheet = kind.sheet
    rows = [sheet.write(item) for item in pack.items]
    used = [
        name
        for name in dict.fromkeys(sheet.headers.values())
        if name in sheet.required or any(row.get(name) for row in rows)
    ]
    text = StringIO()
    writer = csv.DictWriter(text, used, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def read_number(cell: str, separator: str) -> Decimal | str:
    """A number as people type it; a cell that isn't one stays as it is.

    In cells separated by semicolons, a comma is the decimal mark and dots group thousands, as in
    German spreadsheets; with commas or tabs it is the other way round. A mark that cannot group
    thousands is always the decimal mark: 8848,86 and 8848.86 are the same everywhere.
    """
    text = SPACES.sub("", cell).replace("−", "-")
    point, group = (",", ".") if separator == ";" else (".", ",")
    if GROUPS[group].fullmatch(text.partition(point)[0]):
        text = text.replace(group, "")
    elif text.count(group) == 1 and point not in text:
        point = group
    text = text.replace(point, ".") if text.count(point) == 1 else text
    return Decimal(text) if re.fullmatch(r"[-+]?\d+(\.\d+)?", text) else cell


def _separator(text: str) -> str:
    """Semicolon, tab or comma: whichever is most common in the first line."""
    first = text.lstrip("\r\n").partition("\n")[0]
    return max(SEPARATORS, key=lambda mark: (first.count(mark), -SEPARATORS.index(mark)))


def _lines(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Every row with the line it starts on; a cell in quotation marks may span several."""
    # Not `splitlines`, which also splits at rarer characters that come with pasted text.
    reader: Any = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    begun = 1
    for cells in reader:
        if cells:
            yield begun, cells
        begun = reader.line_num + 1


def _head_problems(
    sheet: Sheet, head: list[str], columns: list[str | None], line: int
) -> Iterator[Finding]:
    for cell, name in zip(head, columns, strict=True):
        if name is None and cell.strip():
            known = tuple(dict.fromkeys(sheet.headers.values()))
            sentence = Translatable(words.unknown_header, cell.strip(), known)
            yield error("csv", sentence, line=line)
    for name in sheet.required:
        if name not in columns:
            yield error("csv", Translatable(words.missing_header, name), line=line)
    twice = {name for name in columns if name is not None and columns.count(name) > 1}
    if twice:
        yield error("csv", Translatable(words.header_twice, min(twice)), line=line)
