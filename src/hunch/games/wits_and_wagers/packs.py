"""Question packs: what is in them, where they lie, and what is wrong with one. See PACKS.md."""

import json
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from importlib import resources
from pathlib import Path
from textwrap import shorten
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Meta

from hunch.core.codec import convert
from hunch.core.errors import BadFile, BadMessage
from hunch.core.fields import Number
from hunch.core.values import Value
from hunch.core.wording import listed, say
from hunch.games.wits_and_wagers.options import Options

LARGEST: Final = Decimal(10) ** 15
PLACES: Final = 6
# House choice H10: what an answer may be, and so a guess.
ANSWER: Final = Number("answer", -LARGEST, LARGEST, PLACES)
HOME: Final = resources.files(__package__).joinpath("data")
SUFFIX: Final = ".json"

Text: TypeAlias = Annotated[str, Meta(pattern=r"\S", description="a text that is not empty")]


class Question(Value, frozen=True, gc=False):
    """A question whose answer is a number."""

    id: Text
    question: Text
    answer: Annotated[
        Decimal,
        Meta(description=f"a number from -10^15 to 10^15 with up to {PLACES} decimal places"),
    ]
    unit: Annotated[str, Meta(description="a text, empty where there is no unit")]
    source: Text
    category: Text
    difficulty: Annotated[int, Meta(ge=1, le=3, description="1 (easy), 2 or 3 (hard)")]

    def __post_init__(self) -> None:
        if not ANSWER.accepts(self.answer):
            raise ValueError(f"Nobody could guess the answer {self.answer}")


class Pack(Value, frozen=True, gc=False):
    """A set of questions."""

    pack: Text
    title: Text
    about: Text
    questions: Annotated[
        tuple[Question, ...], Meta(min_length=1, description="a list of one question or more")
    ]


def check_packs(options: Options) -> None:
    """Raise a clear sentence if a match with these options could not be played."""
    found = len(questions_of(options.packs))
    if found < options.questions:
        raise BadMessage(
            f"A match of {options.questions} questions needs as many in its packs, but there are "
            f"only {found} in {_quoted(options.packs)}."
        )


@cache
def questions_of(packs: tuple[str, ...]) -> Mapping[str, Question]:
    """All questions of these packs together by id, in the order of the packs."""
    together: dict[str, Question] = {}
    for name in packs:
        for question in load(name).questions:
            if question.id in together:
                raise BadFile(
                    f"{_quoted(packs)} cannot be played together: several questions have the id "
                    f"«{question.id}»."
                )
            together[question.id] = question
    return together


@cache
def load(name: str) -> Pack:
    """The pack of that name, or at that path if it ends in .json or has a slash in it."""
    return parse(_text(name), f"Pack «{name}»")


def known() -> tuple[str, ...]:
    """The names of the packs that come with the game."""
    files = (file.name for file in HOME.iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX)))


def parse(text: str, source: str = "The pack") -> Pack:
    """The pack in a file's text, or an error that names the faulty question."""
    try:
        # Exact decimals from the first digit on; NaN and its like are refused with their row.
        data = json.loads(text, parse_float=Decimal, parse_constant=Decimal)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadFile(f"{source} is not JSON: {error.msg} at {place}.") from error
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise BadFile(f"{source} is not JSON that can be read: {error}.") from error
    _check(data, Pack, source)
    questions = tuple(
        _question(row, f"{source}, question {number}")
        for number, row in enumerate(data["questions"], start=1)
    )
    rows: dict[str, int] = {}
    for number, question in enumerate(questions, start=1):
        row = rows.setdefault(question.id, number)
        if row != number:
            where = f"{source}, question {number} ({question.id})"
            raise BadFile(f"{where}: question {row} has the same id.")
    return Pack(**{**data, "questions": questions})


def _text(name: str) -> str:
    if "/" in name or name.endswith(SUFFIX):
        file: Any = Path(name)
    elif name in known():
        file = HOME.joinpath(name + SUFFIX)
    else:
        raise BadFile(
            f"There is no pack «{name}»; there is {listed(known(), 'or')}. A pack of your own is "
            f"named by its file, such as {name}{SUFFIX}."
        )
    try:
        text: str = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"Pack «{name}» cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"Pack «{name}» cannot be read: it is not text in UTF-8.") from error
    except ValueError as error:  # such as a path that no system allows
        raise BadFile(f"Pack «{name}» cannot be read: {error}.") from error
    return text


def _question(row: Any, where: str) -> Question:
    if isinstance(row, dict) and isinstance(row.get("id"), str):
        where += f" ({row['id']})"
    _check(row, Question, where)
    return Question(**{**row, "answer": Decimal(row["answer"])})


def _check(data: Any, type_: type[Value], where: str) -> None:
    """Every field must be there, no other, and each must be what its description says."""
    fields = {field.name: field.type for field in msgspec.structs.fields(type_)}
    if not isinstance(data, dict):
        raise BadFile(f"{where} must be an object with {listed(fields)}.")
    if missing := [name for name in fields if name not in data]:
        raise BadFile(f"{where}: it lacks {_quoted(missing)}.")
    if unknown := [name for name in data if name not in fields]:
        raise BadFile(f"{where}: {_quoted(unknown)} is not known; it has {listed(fields)}.")
    for name, field in fields.items():
        if not _fits(data[name], field):
            found = shorten(say(data[name]), 40, placeholder="…")
            allowed = get_args(field)[1].description
            raise BadFile(f"{where}: its {name} must be {allowed}, not «{found}».")


def _fits(value: Any, field: Any) -> bool:
    if isinstance(value, list):  # each question is checked by itself, to name its number
        return get_origin(get_args(field)[0]) is tuple and len(value) > 0
    if get_args(field)[0] is Decimal:  # a number, not a text with a number in it
        return type(value) in (int, Decimal) and ANSWER.accepts(Decimal(value))
    try:
        convert(value, field)
    except BadMessage:
        return False
    return True


def _quoted(names: Iterable[str]) -> str:
    return listed(f"«{name}»" for name in names)
