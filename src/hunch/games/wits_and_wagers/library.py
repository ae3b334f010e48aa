"""Question packs as the server and the command line know them; `core/library.py` says what for."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from hunch.core.errors import BadFile
from hunch.core.languages import Translatable
from hunch.core.values import Value
from hunch.games.wits_and_wagers import reading, sheets
from hunch.games.wits_and_wagers.checks import Checking, examined
from hunch.games.wits_and_wagers.deck import LONGEST_OWN_ID, own_id
from hunch.games.wits_and_wagers.notes import words
from hunch.games.wits_and_wagers.packs import all_of, content, load, parse, questions_of, text_of
from hunch.games.wits_and_wagers.packs import known as known
from hunch.games.wits_and_wagers.questions import Covers, Pack, Question, Wordings
from hunch.games.wits_and_wagers.sheets import read_sheet
from hunch.games.wits_and_wagers.writing import written
from hunch.packs.library import Checked, Finding, Level, PackFacts, PackTitle, ReadRow, fault

MOST_QUESTIONS: Final = 2000


class Browsed(Value, frozen=True, kw_only=True):
    """A question to look at; its answer is there on purpose only."""

    id: str
    question: str
    unit: str
    category: str
    difficulty: int
    wordings: Wordings
    answer: str | UnsetType = UNSET
    source: str | UnsetType = UNSET


class Browsing(Value, frozen=True, kw_only=True):
    """A pack of the game to look through, with what it mixes in."""

    pack: str
    title: str
    about: str
    wordings: Covers
    questions: tuple[Browsed, ...]


def facts(id_: str, pack: Pack | None = None) -> PackFacts:
    """What a list says of a pack of the game, or of this one."""
    cover = pack or load(id_)
    questions = pack.questions if pack else tuple(content(id_).values())
    levels = Counter(question.difficulty for question in questions)
    german = cover.wordings.de
    return PackFacts(
        id=id_,
        title=cover.title,
        about=cover.about,
        wordings={"de": PackTitle(german.title, german.about)} if german else {},
        count=len(questions),
        categories=_counted(question.category for question in questions),
        difficulties=(levels[1], levels[2], levels[3]),
    )


def items(id_: str) -> Collection[str]:
    """The ids of all questions of a pack of the game."""
    return content(id_).keys()


def outdated(id_: str, old: Pack, new: Pack) -> Collection[str]:
    """What tables may have met of an uploaded pack, and what its new text has not any more.

    Ids alone do not tell: whoever writes none has another question-1 in another text.
    """
    texts = {question.id: question.question for question in new.questions}
    return {own_id(id_, q.id) for q in old.questions if texts.get(q.id) != q.question}


def page(id_: str, answers: bool) -> Browsing:
    """A pack of the game to look through, with answers only on purpose."""
    cover = load(id_)
    return Browsing(
        pack=cover.pack,
        title=cover.title,
        about=cover.about,
        wordings=cover.wordings,
        questions=tuple(_browsed(question, answers) for question in content(id_).values()),
    )


def pack(text: str) -> Pack:
    """A whole pack that was kept before."""
    return parse(text)


def check(text: str, csv: bool = False, title: str = "", about: str = "") -> Checked:
    """What is wrong with a pack that somebody has written; `pack` is what to keep of it."""
    most = MOST_QUESTIONS
    draft = read_sheet(text, title, about, most) if csv else reading.read(text, most=most)
    return _judged(draft._replace(findings=(*draft.findings, *_bounds(draft))))


def survey(texts: Mapping[str, str], strict: bool) -> dict[str, Checked]:
    """Packs by the names of their files, checked together; without any, those of the game."""
    strict = strict or not texts
    given = texts or {name: text_of(name) for name in known()}
    drafts = {name: _draft(name, text, strict) for name, text in given.items()}
    shelf = [Checking(load(name)) for name in known()] if texts else []
    found = {}
    for name, draft in drafts.items():
        others = [Checking(d.pack) for other, d in drafts.items() if d.pack and other != name]
        found[name] = _judged(draft, strict, (*others, *shelf))
    return found


def samples(packs: tuple[str, ...], number: int, rng: Random) -> tuple[str, ...]:
    """Random questions of these packs, each as a few lines to read."""
    every = list(questions_of(packs or known()).values())
    return tuple(map(_readable, rng.sample(every, min(number, len(every)))))


def text(pack: Pack) -> str:
    """A pack as its file is written."""
    return written(pack)


def sheet(pack: Pack) -> str:
    """A pack as a CSV, which has all but its title."""
    return sheets.written(pack)


def sample() -> str:
    """A CSV to begin with."""
    return sheets.SAMPLE


def schema() -> dict[str, Any]:
    """JSON Schema of a pack: what everybody's must have, and what it may have."""
    found = msgspec.json.schema(Pack)
    shapes = found["$defs"]
    shapes["Pack"]["required"] = ["title"]
    shapes["Question"]["required"] = ["question", "answer"]
    number = {"type": ["number", "string"], "description": "a number, or a text with its digits"}
    shapes["Question"]["properties"]["answer"] |= number
    for name in ("factor", "amount"):
        shapes["Spread"]["properties"][name] = {"type": "number", "exclusiveMinimum": 0}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A question pack",
        **found,
    }


def _draft(name: str, text: str, strict: bool) -> reading.Draft:
    if name.lower().endswith(".csv"):
        return read_sheet(text, Path(name).stem)
    return reading.read(text, strict)


def _judged(draft: reading.Draft, strict: bool = False, others: Iterable[Checking] = ()) -> Checked:
    found, count = draft.findings, len(draft.places)
    if draft.pack is not None:
        try:
            count = len(list(all_of(draft.pack, draft.pack.pack)))
        except BadFile as error:
            found += (fault("mixes", str(error)),)
        found += tuple(examined(Checking(draft.pack, draft.places, strict), others))
    ok = not any(each.level is Level.ERROR for each in found)
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


def _readable(question: Question) -> str:
    spread = question.spread
    doubt = f"difficulty {question.difficulty}"
    if spread is not None:
        doubt += f", spread × {spread.factor:f}" if spread.factor is not None else ""
        doubt += f", spread ± {spread.amount:f}" if spread.amount is not None else ""
    lines = [
        question.question,
        f"  = {question.answer:f} {question.unit}".rstrip(),
        f"  {question.id}: {question.category}, {doubt}",
        f"  source: {question.source or 'none'}",
        f"  checked: {question.checked or 'not yet'}",
    ]
    german = question.wordings.de
    if german is not None:
        lines.insert(1, f"  {german.question} [{german.unit or question.unit}]")
    return "\n".join(lines)


def _browsed(question: Question, answers: bool) -> Browsed:
    return Browsed(
        id=question.id,
        question=question.question,
        unit=question.unit,
        category=question.category,
        difficulty=question.difficulty,
        wordings=question.wordings,
        answer=f"{question.answer:f}" if answers else UNSET,
        source=question.source if answers else UNSET,
    )


def _counted(categories: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(categories).items()))


def _bounds(draft: reading.Draft) -> Iterable[Finding]:
    """What a pack of the game may have, and nobody else's."""
    if draft.pack is None:
        return
    if draft.pack.mixes:
        yield fault("mixes", Translatable(words.mixes_others))
    for question, (number, line) in zip(draft.pack.questions, draft.places, strict=True):
        if len(question.id) > LONGEST_OWN_ID or not question.id.isprintable():
            sentence = Translatable(words.odd_id, LONGEST_OWN_ID)
            yield fault("wrong", sentence, line=line, number=number, id=question.id, field="id")
