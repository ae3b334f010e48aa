"""Question packs as the server and the command line know them; `core/library.py` says what for."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from hunch.core.library import Checked, Finding, Level, PackFacts, PackTitle
from hunch.core.values import Value
from hunch.games.wits_and_wagers import reading
from hunch.games.wits_and_wagers.checks import Checking, examined
from hunch.games.wits_and_wagers.packs import content, load, parse
from hunch.games.wits_and_wagers.packs import known as known
from hunch.games.wits_and_wagers.questions import Covers, Pack, Question, Wordings
from hunch.games.wits_and_wagers.sheets import read_sheet

MOST_QUESTIONS: Final = 2000


class Browsed(Value, frozen=True, gc=False, kw_only=True):
    """A question to look at; its answer is there on purpose only."""

    id: str
    question: str
    unit: str
    category: str
    difficulty: int
    wordings: Wordings
    answer: str | UnsetType = UNSET
    source: str | UnsetType = UNSET


class Browsing(Value, frozen=True, gc=False, kw_only=True):
    """A pack of the game to look through, with what it mixes in."""

    pack: str
    title: str
    about: str
    wordings: Covers
    questions: tuple[Browsed, ...]


def facts(id_: str, text: str | None = None) -> PackFacts:
    """What a list says of a pack of the game, or of one with this text."""
    cover = load(id_) if text is None else pack(text)
    questions = content(id_).values() if text is None else cover.questions
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
    draft = read_sheet(text, title, about) if csv else reading.read(text)
    found = (*draft.findings, *_bounds(draft.pack))
    if draft.pack is not None:
        found += tuple(examined(Checking(draft.pack, draft.lines)))
    ok = not any(each.level is Level.ERROR for each in found)
    count = len(draft.lines)
    return Checked(ok=ok, count=count, findings=found, pack=draft.pack if ok else None)


def text(pack: Pack) -> str:
    """A pack as its file is written."""
    return reading.written(pack)


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


def _bounds(pack: Pack | None) -> Iterable[Finding]:
    """What a pack of the game may have, and nobody else's."""
    if pack is None:
        return
    if pack.mixes:
        yield _error("mixes", "Only packs of the game mix others; a table can choose several.")
    if len(pack.questions) > MOST_QUESTIONS:
        most = f"{MOST_QUESTIONS:,}"
        yield _error("too_many", f"It has {len(pack.questions):,} questions; {most} are the most.")


def _error(code: str, message: str) -> Finding:
    return Finding(level=Level.ERROR, code=code, message=message)
