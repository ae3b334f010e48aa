"""Checks a pack: what is wrong with it, and what is odd about it."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from hunch.core.errors import BadFile
from hunch.core.languages import Translatable
from hunch.core.values import Value, doc
from hunch.packs import words
from hunch.packs.catalogue import all_of, known, load, text_of
from hunch.packs.findings import Finding, Level, Note, error, is_sound
from hunch.packs.kind import PackKind
from hunch.packs.pack import Pack
from hunch.packs.reading import Draft, Place, read
from hunch.packs.sheets import read_sheet
from hunch.packs.similarity import Entry, similarities
from hunch.packs.uploads import LONGEST_OWN_ID

MOST_ITEMS: Final = 2000  # of an upload


class ReadRow(Value, frozen=True, kw_only=True):
    """An item as it is in the author's file, sound or not, so that it can be fixed."""

    number: Annotated[int, doc("Which item of the file it is, from 1.")]
    line: Annotated[int | None, doc("Where it is in the file.")]
    data: Annotated[Any, doc("What the author wrote.")]


class Checked(Value, frozen=True, kw_only=True):
    """The result of checking text that should be a pack."""

    ok: Annotated[bool, doc("Whether it can be played.")]
    count: Annotated[int, doc("How many items were understood.")]
    findings: Annotated[tuple[Finding, ...], doc("What is wrong with it, and what looks odd.")]
    pack: Annotated[Any, doc("The pack as understood; null if there are errors.")] = None
    cover: Annotated[Any, doc("The cover as read, without the items.")] = None
    rows: Annotated[
        tuple[ReadRow, ...], doc("Every item that could be told apart, faulty ones included.")
    ] = ()


class _Subject(NamedTuple):
    """A pack to check, the places of its items, and whether it is to be built in."""

    pack: Pack
    places: tuple[Place, ...]
    strict: bool


def check_upload(
    kind: PackKind, text: str, csv: bool = False, title: str = "", about: str = ""
) -> Checked:
    """Check a pack that somebody wants to upload; `pack` is what to store."""
    if csv:
        draft = read_sheet(kind, text, title, about, MOST_ITEMS)
    else:
        draft = read(kind, text, most=MOST_ITEMS)
    return _judged(kind, draft._replace(findings=(*draft.findings, *_bounds(draft))))


def survey(kind: PackKind, texts: Mapping[str, str], strict: bool) -> dict[str, Checked]:
    """Check packs together, by file name; without any, the built-in ones."""
    strict = strict or not texts
    given = texts or {name: text_of(kind, name) for name in known(kind)}
    drafts = {name: _draft(kind, name, text, strict) for name, text in given.items()}
    built_in = [load(kind, name) for name in known(kind)] if texts else []
    found = {}
    for name, draft in drafts.items():
        others = [other.pack for key, other in drafts.items() if other.pack and key != name]
        found[name] = _judged(kind, draft, strict, (*others, *built_in))
    return found


def schema(kind: PackKind) -> dict[str, Any]:
    """JSON Schema of a pack: what every pack must have, and what it may have."""
    found = msgspec.json.schema(kind.pack)
    shapes = found["$defs"]
    item = shapes[kind.item.__name__]
    shapes[kind.pack.__name__]["required"] = ["title"]
    item["required"] = list(kind.required)
    for name in kind.numbers:
        kinds = {"type": ["number", "string"], "description": "a number, or its digits as text"}
        item["properties"][name] |= kinds
    # Elsewhere, a decimal is always written as a number.
    for shape in shapes.values():
        for name, field in shape["properties"].items():
            shape["properties"][name] = _as_number(field)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A pack", **found}


def _judged(
    kind: PackKind, draft: Draft, strict: bool = False, others: Iterable[Pack] = ()
) -> Checked:
    """Everything there is to say about a pack, which is also compared with others."""
    found, count = draft.findings, len(draft.places)
    if draft.pack is not None:
        try:
            count = len(list(all_of(kind, draft.pack, draft.pack.pack)))
        except BadFile as flawed:
            found += (error("mixes", str(flawed)),)
        subject = _Subject(draft.pack, draft.places, strict)
        found += tuple(_odd(kind, subject))
        found += tuple(_alike(kind, subject, others))
    ok = is_sound(found)
    rows = (
        ReadRow(number=number, line=row.line, data=row.data)
        for number, row in enumerate(draft.rows, 1)
    )
    return Checked(
        ok=ok,
        count=count,
        findings=found,
        pack=draft.pack if ok else None,
        cover=draft.cover,
        rows=tuple(rows),
    )


def _as_number(field: dict[str, Any]) -> dict[str, Any]:
    decimal = field.get("format") == "decimal" or any(
        each.get("format") == "decimal" for each in field.get("anyOf", ())
    )
    return {"type": "number", "exclusiveMinimum": 0} if decimal else field


def _draft(kind: PackKind, name: str, text: str, strict: bool) -> Draft:
    if name.lower().endswith(".csv"):
        return read_sheet(kind, text, Path(name).stem)
    return read(kind, text, strict)


def _bounds(draft: Draft) -> Iterator[Finding]:
    """What only built-in packs may have."""
    if draft.pack is None:
        return
    if draft.pack.mixes:
        yield error("mixes", Translatable(words.mixes_others))
    for item, (number, line) in zip(draft.pack.items, draft.places, strict=True):
        if len(item.id) > LONGEST_OWN_ID or not item.id.isprintable():
            sentence = Translatable(words.odd_id, LONGEST_OWN_ID)
            yield error("wrong", sentence, line=line, number=number, id=item.id, field="id")


def _odd(kind: PackKind, subject: _Subject) -> Iterator[Finding]:
    """What is odd about a pack, item by item."""
    for number, item in enumerate(subject.pack.items, 1):
        notes = (*kind.check(item), *(kind.check_built_in(item) if subject.strict else ()))
        for note in notes:
            yield _finding(kind, subject, number, note)
    if subject.strict and not (subject.pack.wordings.de and subject.pack.about):
        sentence = Translatable(words.cover_without_german)
        yield Finding(level=Level.WARNING, code="wording", message=sentence)


def _alike(kind: PackKind, subject: _Subject, others: Iterable[Pack]) -> Iterator[Finding]:
    """What appears twice, in this pack or in another."""
    own = _entries(kind, "", subject.pack)
    theirs = [
        entry
        for pack in others
        if pack.pack != subject.pack.pack
        for entry in _entries(kind, pack.pack, pack)
    ]
    for number, other, how in similarities(own, theirs):
        nth = Translatable(kind.words.nth, other.number)
        message = Translatable(how, Translatable(words.place, nth, other.id, other.pack))
        if how is words.same and not other.pack:
            note = Note("duplicate", message, level=Level.ERROR)
        else:
            note = Note("alike", message)
        yield _finding(kind, subject, number, note)


def _entries(kind: PackKind, name: str, pack: Pack) -> list[Entry]:
    return [
        Entry(name, number, item.id, kind.text(item), kind.solution(item))
        for number, item in enumerate(pack.items, 1)
    ]


def _finding(kind: PackKind, subject: _Subject, number: int, note: Note) -> Finding:
    place = subject.places[number - 1]
    return Finding(
        level=note.level,
        code=note.code,
        message=note.message,
        line=place.line,
        number=place.number,
        id=subject.pack.items[number - 1].id,
        field=note.field or kind.sheet.text,
    )
