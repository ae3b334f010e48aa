"""From text to a pack: every problem in it is found, with its line."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from textwrap import shorten
from typing import Any, Final, NamedTuple, get_args

import msgspec

from hunch.core.codec import check_unicode, convert, flaw
from hunch.core.errors import BadMessage
from hunch.core.fields import Number
from hunch.core.formatting import format_value
from hunch.core.languages import Translatable
from hunch.packs import words
from hunch.packs.findings import Finding, check_sound, error
from hunch.packs.json_rows import Row, split
from hunch.packs.kind import PackKind
from hunch.packs.pack import Pack

REQUIRED: Final[tuple[str, ...]] = ("title",)
REQUIRED_IF_BUILT_IN: Final[tuple[str, ...]] = ("pack", "title", "about")
TRANSLATED: Final = "title_de"  # the editor's column for a cover's translations
DIGITS: Final = re.compile(
    r"[-+]?\d+(\.\d+)?"
)  # a number as text, to stay exact on its way to a browser


class Place(NamedTuple):
    """Where an item is: the number of its row, and the line it starts on."""

    number: int
    line: int


class Draft(NamedTuple):
    """A pack as read: the rows that are sound, and everything that is wrong."""

    pack: Any  # None if its cover is faulty
    places: tuple[Place, ...]  # of its items
    findings: tuple[Finding, ...]
    cover: Any = None  # as read
    rows: tuple[Row, ...] = ()  # faulty ones included


class Shape(NamedTuple):
    """What the data of a cover or an item must look like."""

    type: type[msgspec.Struct]
    required: tuple[str, ...]
    translated: str
    numbers: Any
    allowed: Any  # the function that says what a field may contain


def parse(kind: PackKind, text: str, source: str = "The pack", strict: bool = False) -> Any:
    """The pack in this JSON text, or an error that names the first faulty item."""
    draft = read(kind, text, strict)
    check_sound(draft.findings, source, kind.words.nth)
    assert draft.pack is not None
    return draft.pack


def read(kind: PackKind, text: str, strict: bool = False, most: int | None = None) -> Draft:
    """The pack in this JSON text; `strict` requires everything that a built-in pack must have.

    If there are more than `most` items, that is the only finding: checking them all would be slow.
    """
    try:
        cover, rows = split(text, kind.key)
        check_unicode((cover, rows))
    except json.JSONDecodeError as flawed:
        sentence = Translatable(words.not_json_at, flawed.msg, flawed.lineno, flawed.colno)
        return _nothing(sentence, "not_json", flawed.lineno)
    except (ValueError, ArithmeticError, RecursionError) as flawed:
        return _nothing(Translatable(words.not_json, flaw(flawed)), "not_json")
    return assemble(kind, cover, rows, strict, most)


def assemble(
    kind: PackKind, cover: Any, rows: Any, strict: bool = False, most: int | None = None
) -> Draft:
    """A pack from its cover and its rows, whatever file they came from."""
    on_cover, in_item = _shapes(kind, strict)
    if not isinstance(cover, dict):
        return _nothing(Translatable(words.not_an_object, tuple(_fields(kind.pack))), "wrong")
    if most is not None and isinstance(rows, list) and len(rows) > most:
        counted = Translatable(kind.words.counted, len(rows))
        sentence = Translatable(words.too_many, counted, most)
        return _nothing(sentence, "too_many")._replace(cover=cover)
    found = list(_problems({**cover, kind.key: []}, on_cover))
    if not isinstance(rows, list) or not (rows or cover.get("mixes")):
        found.append(("wrong", Translatable(words.no_items, kind.key), kind.key))
    findings = [error(code, sentence, field=field) for code, sentence, field in found]
    given: tuple[Row, ...] = tuple(rows) if isinstance(rows, list) else ()
    items: list[Any] = []
    places: list[Place] = []
    ids: dict[str, int] = {}
    for number, row in enumerate(given, 1):
        data = _completed(kind, row.data, number, strict)
        problems = list(_problems(data, in_item))
        if not problems and (first := ids.setdefault(data["id"], number)) != number:
            sentence = Translatable(words.same_id, Translatable(kind.words.nth, first))
            problems.append(("same_id", sentence, "id"))
        where = {"line": row.line, "number": number, "id": _given_id(row.data)}
        findings += [error(code, why, **where, field=field) for code, why, field in problems]
        if not problems:
            exact = {name: Decimal(data[name]) for name in kind.numbers if name in data}
            items.append(convert({**data, **exact}, kind.item))
            places.append(Place(number, row.line))
    rest = (tuple(places), tuple(findings), cover, given)
    if found:
        return Draft(None, *rest)
    whole: Pack = convert({"pack": _slug(cover["title"]), **cover, kind.key: ()}, kind.pack)
    return Draft(msgspec.structs.replace(whole, items=tuple(items)), *rest)


def _shapes(kind: PackKind, strict: bool) -> tuple[Shape, Shape]:
    """What a cover must look like, and what an item must."""
    cover = REQUIRED_IF_BUILT_IN if strict else REQUIRED
    item = kind.required
    if strict:
        item = ("id", *item, *kind.defaults, *kind.required_if_built_in)
    return (
        Shape(kind.pack, cover, TRANSLATED, {}, words.allowed),
        Shape(kind.item, item, kind.translated, kind.numbers, kind.words.allowed),
    )


def _completed(kind: PackKind, data: Any, number: int, strict: bool) -> Any:
    """A row with defaults for what it leaves out."""
    if strict or not isinstance(data, dict):
        return data
    given = {key: value for key, value in data.items() if value is not None}
    name = kind.item.__name__.lower()
    return {"id": f"{name}-{number}", **kind.defaults, **given}


def _given_id(data: Any) -> str | None:
    """The id that the author gave, if it is text."""
    id_ = data.get("id") if isinstance(data, dict) else None
    return id_ if isinstance(id_, str) else None


def _problems(data: Any, shape: Shape) -> Iterator[tuple[str, str, str | None]]:
    """Problems with the fields: required ones missing, unknown ones, and wrong values."""
    fields = _fields(shape.type)
    if not isinstance(data, dict):
        yield "wrong", Translatable(words.not_an_object, tuple(fields)), None
        return
    for name in shape.required:
        if name not in data:
            yield "missing", Translatable(words.lacks, name), name
    if unknown := tuple(name for name in data if name not in fields):
        yield "unknown", Translatable(words.unknown, unknown, tuple(fields)), None
    for name, value in data.items():
        if name in fields and not _fits(value, fields[name], shape.numbers.get(name)):
            found = shorten(_readable(value), 40, placeholder="…")
            allowed = Translatable(shape.allowed, name, get_args(fields[name])[-1].description)
            field = shape.translated if name == "wordings" else name
            yield "wrong", Translatable(words.wrong, name, allowed, found), field


def _fields(type_: type[msgspec.Struct]) -> dict[str, Any]:
    return {field.encode_name: field.type for field in msgspec.structs.fields(type_)}


def _readable(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_readable(each)}" for name, each in value.items())
    return format_value(value)


def _fits(value: Any, type_: Any, number: Number | None) -> bool:
    if number is not None:
        if isinstance(value, str) and not DIGITS.fullmatch(value):
            return False
        return type(value) in (int, Decimal, str) and number.accepts(Decimal(value))
    try:
        convert(value, type_)
    except BadMessage:
        return False
    return True


def _nothing(sentence: str, code: str, line: int | None = None) -> Draft:
    return Draft(None, (), (error(code, sentence, line=line),))


def _slug(title: Any) -> str:
    parts = re.findall(r"[a-z0-9]+", str(title).lower())
    return "_".join(parts)[:40] or "pack"
