"""From a text to a pack: everything that is wrong with it is found, each with its line."""

import json
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from textwrap import shorten
from typing import Any, Final, NamedTuple, get_args

import msgspec

from hunch.core.codec import check_letters, convert, flaw
from hunch.core.errors import BadMessage
from hunch.core.formatting import format_value
from hunch.core.languages import Translatable
from hunch.core.values import Value
from hunch.games.wits_and_wagers.notes import words
from hunch.games.wits_and_wagers.questions import ANSWER, Pack, Question
from hunch.packs.library import Finding, check_sound, fault

# What a question has if its pack does not say: packs of the game always say.
USUAL: Final[Mapping[str, Any]] = {"unit": "", "source": "", "category": "general", "difficulty": 2}
USUAL_ID: Final = "question-{}"
NEEDED: Final = {Pack: ("title",), Question: ("question", "answer")}
OF_THE_GAME: Final = {
    Pack: ("pack", "title", "about"),
    Question: ("id", "question", "answer", *USUAL, "spread"),
}
GERMAN: Final = {Pack: "title_de", Question: "question_de"}  # the columns of wordings
DIGITS: Final = re.compile(r"[-+]?\d+(\.\d+)?")  # a number as a text: exact on its way to a browser
# Exact decimals from the first digit on; NaN and its like are refused with their row.
DECODER: Final = json.JSONDecoder(parse_float=Decimal, parse_constant=Decimal)
BLANK: Final = re.compile(r"[ \t\n\r]*")


class Row(NamedTuple):
    """A question as it stands in a file."""

    data: Any
    line: int


class Place(NamedTuple):
    """Where a question stands: which one of all rows it is, and on which line it begins."""

    number: int
    line: int


class Draft(NamedTuple):
    """A pack as it was read: the rows that are sound, and all that is wrong."""

    pack: Pack | None  # None: its cover is faulty
    places: tuple[Place, ...]  # of its questions
    findings: tuple[Finding, ...]
    cover: Any = None  # as it was read
    rows: tuple[Row, ...] = ()  # faulty ones too


def read(text: str, strict: bool = False, most: int | None = None) -> Draft:
    """The pack in a JSON text; `strict` asks for all that packs of the game must have.

    If there are more than `most` questions, that is all that is said of them: to look at each
    would take long.
    """
    try:
        cover, rows = _split(text)
        check_letters((cover, rows))
    except json.JSONDecodeError as error:
        sentence = Translatable(words.not_json_at, error.msg, error.lineno, error.colno)
        return _nothing(sentence, "not_json", error.lineno)
    except (ValueError, ArithmeticError, RecursionError) as error:
        return _nothing(Translatable(words.not_json, flaw(error)), "not_json")
    return assembled(cover, rows, strict, most)


def assembled(cover: Any, rows: Any, strict: bool = False, most: int | None = None) -> Draft:
    """A pack from its cover and its rows, whatever file they came from."""
    if not isinstance(cover, dict):
        return _nothing(Translatable(words.not_an_object, _names(Pack)), "wrong")
    if most is not None and isinstance(rows, list) and len(rows) > most:
        sentence = Translatable(words.too_many, len(rows), most)
        return _nothing(sentence, "too_many")._replace(cover=cover)
    found = list(_faults({**cover, "questions": []}, Pack, strict))
    if not isinstance(rows, list) or not (rows or cover.get("mixes")):
        found.append(("wrong", Translatable(words.no_questions), "questions"))
    findings = [fault(code, sentence, field=field) for code, sentence, field in found]
    given: tuple[Row, ...] = tuple(rows) if isinstance(rows, list) else ()
    questions, places, ids = [], [], {}  # type: list[Question], list[Place], dict[str, int]
    for number, row in enumerate(given, 1):
        data = _completed(row.data, number, strict)
        faults = list(_faults(data, Question, strict))
        id_ = data.get("id") if isinstance(data, dict) and not _unnamed(row.data) else None
        named = id_ if isinstance(id_, str) else None
        if not faults:
            first = ids.setdefault(data["id"], number)
            if first != number:
                faults.append(("same_id", Translatable(words.same_id, first), "id"))
        where = {"line": row.line, "number": number, "id": named}
        findings += [fault(code, why, **where, field=field) for code, why, field in faults]
        if not faults:
            questions.append(_question(data))
            places.append(Place(number, row.line))
    rest = (tuple(places), tuple(findings), cover, given)
    if found:
        return Draft(None, *rest)
    data = {"pack": _slug(cover["title"]), **cover, "questions": ()}
    whole = msgspec.structs.replace(convert(data, Pack), questions=tuple(questions))
    return Draft(whole, *rest)


def sound(draft: Draft, source: str) -> Pack:
    """The pack, or the first of what is wrong with it, said with its place."""
    check_sound(draft.findings, source)
    assert draft.pack is not None
    return draft.pack


def _split(text: str) -> tuple[Any, Any]:
    """The cover of a pack, and its questions, each with the line that it begins on."""
    text = text.removeprefix("\ufeff")
    at = _after_blank(text, 0)
    if text[at : at + 1] != "{":
        return _all_of(text, at), None
    cover: dict[str, Any] = {}
    rows: Any = None
    at = _after_blank(text, at + 1)
    while text[at : at + 1] != "}":
        if cover or rows is not None:
            at = _expected(text, at, ",")
        key, at = DECODER.raw_decode(text, at)
        at = _expected(text, at, ":")
        if not isinstance(key, str):
            raise json.JSONDecodeError("Expecting a name in quotation marks", text, at)
        if key == "questions" and text[at : at + 1] == "[":
            rows, at = _rows(text, at)
        else:
            value, at = DECODER.raw_decode(text, at)
            if key == "questions":
                rows = value
            else:
                cover[key] = value
        at = _after_blank(text, at)
    if _after_blank(text, at + 1) < len(text):
        raise json.JSONDecodeError("Extra data", text, at + 1)
    return cover, [] if rows is None else rows


def _rows(text: str, at: int) -> tuple[list[Row], int]:
    found: list[Row] = []
    line, counted = text.count("\n", 0, at) + 1, at
    at = _after_blank(text, at + 1)
    while text[at : at + 1] != "]":
        if found:
            at = _expected(text, at, ",")
        line, counted = line + text.count("\n", counted, at), at
        value, at = DECODER.raw_decode(text, at)
        found.append(Row(value, line))
        at = _after_blank(text, at)
    return found, at + 1


def _all_of(text: str, at: int) -> Any:
    value, end = DECODER.raw_decode(text, at)
    if _after_blank(text, end) < len(text):
        raise json.JSONDecodeError("Extra data", text, end)
    return value


def _after_blank(text: str, at: int) -> int:
    found = BLANK.match(text, at)
    assert found is not None
    return found.end()


def _expected(text: str, at: int, mark: str) -> int:
    at = _after_blank(text, at)
    if text[at : at + 1] != mark:
        raise json.JSONDecodeError(f"Expecting '{mark}'", text, at)
    return _after_blank(text, at + 1)


def _completed(data: Any, number: int, strict: bool) -> Any:
    """A row with what is usual where it says nothing."""
    if strict or not isinstance(data, dict):
        return data
    given = {key: value for key, value in data.items() if value is not None}
    return {"id": USUAL_ID.format(number), **USUAL, **given}


def _unnamed(data: Any) -> bool:
    return isinstance(data, dict) and "id" not in data


def _question(data: dict[str, Any]) -> Question:
    found: Question = convert({**data, "answer": Decimal(data["answer"])}, Question)
    return found


def _faults(data: Any, type_: type[Value], strict: bool) -> Iterator[tuple[str, str, str | None]]:
    """What must be there is, nothing else is, and each field is what its description says."""
    fields = {field.name: field.type for field in msgspec.structs.fields(type_)}
    if not isinstance(data, dict):
        yield "wrong", Translatable(words.not_an_object, tuple(fields)), None
        return
    needed = (OF_THE_GAME if strict else NEEDED)[type_]
    for name in needed:
        if name not in data:
            yield "missing", Translatable(words.lacks, name), name
    if unknown := tuple(name for name in data if name not in fields):
        yield "unknown", Translatable(words.unknown, unknown, tuple(fields)), None
    for name, value in data.items():
        if name in fields and not _fits(value, fields[name]):
            found = shorten(_spoken(value), 40, placeholder="…")
            allowed = get_args(fields[name])[-1].description
            field = name if name != "wordings" else GERMAN[type_]
            yield "wrong", Translatable(words.wrong, name, allowed, found), field


def _spoken(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_spoken(each)}" for name, each in value.items())
    return format_value(value)


def _fits(value: Any, field: Any) -> bool:
    if get_args(field)[0] is Decimal:
        return _is_answer(value)
    try:
        convert(value, field)
    except BadMessage:
        return False
    return True


def _is_answer(value: Any) -> bool:
    if isinstance(value, str) and not DIGITS.fullmatch(value):
        return False
    return type(value) in (int, Decimal, str) and ANSWER.accepts(Decimal(value))


def _names(type_: type[Value]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(type_))


def _nothing(sentence: str, code: str, line: int | None = None) -> Draft:
    return Draft(None, (), (fault(code, sentence, line=line),))


def _slug(title: Any) -> str:
    words = re.findall(r"[a-z0-9]+", str(title).lower())
    return "_".join(words)[:40] or "pack"
