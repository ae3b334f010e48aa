"""What this game's question packs are made of. PACKS.md explains how to write one."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Annotated, Final

from msgspec import UNSET, Meta, UnsetType, field

from hunch.core.values import Value
from hunch.games.wits_and_wagers import author_words as words
from hunch.games.wits_and_wagers.bank_report import report
from hunch.games.wits_and_wagers.checks import check, check_built_in
from hunch.games.wits_and_wagers.guess_history import plays_in
from hunch.games.wits_and_wagers.options import Options, Units
from hunch.games.wits_and_wagers.question_choice import suiting
from hunch.games.wits_and_wagers.questions import ANSWER, STEP, Question, Wordings
from hunch.games.wits_and_wagers.sheet import SHEET
from hunch.packs import catalogue, pack
from hunch.packs.kind import PackKind

CHOICES: Final = 32  # combinations of packs kept in memory; visitors can think of any number


class Pack(pack.Pack, frozen=True, omit_defaults=True):
    """A set of questions: its own, and those it mixes in."""

    items: Annotated[tuple[Question, ...], Meta(description="a list of one question or more")] = (
        field(default=(), name="questions")
    )


class Preview(Value, frozen=True, kw_only=True):
    """A question to look at, with its answer only on request."""

    id: str
    question: str
    unit: str
    category: str
    difficulty: int
    wordings: Wordings
    answer: str | UnsetType = UNSET
    source: str | UnsetType = UNSET


def _preview(question: Question, answers: bool) -> Preview:
    return Preview(
        id=question.id,
        question=question.question,
        unit=question.unit,
        category=question.category,
        difficulty=question.difficulty,
        wordings=question.wordings,
        answer=f"{question.answer:f}" if answers else UNSET,
        source=question.source if answers else UNSET,
    )


def _describe(question: Question) -> str:
    spread = question.spread
    doubt = f"difficulty {question.difficulty}"
    if spread is not None:
        doubt += f", spread × {spread.factor:f}" if spread.factor is not None else ""
        doubt += f", spread ± {spread.amount:f}" if spread.amount is not None else ""
    step = "" if question.rounded_to is None else f" (rounded to {question.rounded_to:f})"
    lines = [
        question.question,
        f"  = {question.answer:f} {question.unit}".rstrip() + step,
        f"  {question.id}: {question.category}, {doubt}",
        f"  source: {question.source or 'none'}",
        f"  checked: {question.checked or 'not yet'}",
    ]
    other, german = question.imperial, question.wordings.de
    if other is not None:
        lines.append(f"  or: {other.question} = {other.answer:f} {other.unit}")
    if german is not None:
        lines.insert(1, f"  {german.question} [{german.unit or question.unit}]")
    return "\n".join(lines)


PACKS: Final = PackKind(
    pack=Pack,
    item=Question,
    words=words,
    home=resources.files(__package__).joinpath("data"),
    usual=Options().packs,
    required=("question", "answer"),
    defaults={"unit": "", "source": "", "category": "general", "difficulty": 2},
    required_if_built_in=("spread",),
    numbers={"answer": ANSWER, "rounded_to": STEP},
    translated="question_de",
    sheet=SHEET,
    text=lambda question: question.question,
    solution=lambda question: (question.answer, question.unit),
    check=check,
    check_built_in=check_built_in,
    preview=_preview,
    describe=_describe,
    plays=plays_in,
    usually=lambda question: not question.grim,
    report=report,
)


def known() -> tuple[str, ...]:
    """The names of the built-in packs, the default one first."""
    return catalogue.known(PACKS)


def content(name: str) -> Mapping[str, Question]:
    """The questions in a built-in pack or a file, by id, including those it mixes in."""
    return catalogue.content(PACKS, name)


@lru_cache(CHOICES)
def questions_of(packs: tuple[str, ...]) -> Mapping[str, Question]:
    """All the questions in these packs, by id, in the order of the packs."""
    return catalogue.joined(packs, map(content, packs))


def suitable(options: Options) -> Mapping[str, Question]:
    """The questions in these packs that suit the table, by id, in its units."""
    return _suitable(options.packs, options.units, options.grim)


def playable(options: Options) -> tuple[Question, ...]:
    """The same, to draw from by number."""
    return _playable(options.packs, options.units, options.grim)


@lru_cache(CHOICES)
def _suitable(packs: tuple[str, ...], units: Units, grim: bool) -> Mapping[str, Question]:
    return suiting(questions_of(packs), units, grim)


@lru_cache(CHOICES)
def _playable(packs: tuple[str, ...], units: Units, grim: bool) -> tuple[Question, ...]:
    return tuple(_suitable(packs, units, grim).values())
