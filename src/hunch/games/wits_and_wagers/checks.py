"""What to look at twice in a question pack: each finding is a sentence for its author."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Final, NamedTuple

from hunch.core.languages import Translatable
from hunch.games.wits_and_wagers.bots_scale import FUTURE, YEARS
from hunch.games.wits_and_wagers.checks_words import (
    ASKS_FOR,
    DATED,
    DECADE,
    FRACTIONS,
    HEDGED,
    PASSING,
    SYMBOLS,
    UNITS,
    digits_of,
    numbers_in,
)
from hunch.games.wits_and_wagers.likeness import Known, likenesses
from hunch.games.wits_and_wagers.notes import words
from hunch.games.wits_and_wagers.questions import Pack, Question
from hunch.games.wits_and_wagers.reading import Place
from hunch.packs.library import Finding, Level

LONGEST: Final = 220  # letters that can be read out, and fit on a phone
EARLIEST_BC: Final = 10_000
CLOSE: Final = Decimal("1.5")  # a number this near to the answer gives it away
WIDE: Final = 10  # a good guesser is not off by a larger factor
NARROW: Final = Decimal("1.02")
MORE_THAN_ALL: Final = ("increase", "grow", "grew", "rise", "rose", "inflation", "more", "change")


# What a finding is about, where it is not the question's own text.
FIELDS: Final = {"unit": "unit", "range": "answer", "spread": "spread", "unchecked": "checked"}


class Checking(NamedTuple):
    """A pack to look at, where its questions stand, and whether it is to come with the game."""

    pack: Pack
    places: tuple[Place, ...] = ()
    ours: bool = False


class Note(NamedTuple):
    """A code and a sentence, before it is known where they belong."""

    code: str
    message: str
    level: Level = Level.WARNING
    field: str = "question"


def examined(checking: Checking, others: Iterable[Checking] = ()) -> Iterator[Finding]:
    """All that is odd about a pack, question by question; then what is there twice."""
    for number, question in enumerate(checking.pack.questions, 1):
        notes = (*_notes(question), *(_demands(question) if checking.ours else ()))
        for note in notes:
            yield _finding(checking, number, note)
    if checking.ours and not (checking.pack.wordings.de and checking.pack.about):
        yield Finding(
            level=Level.WARNING, code="wording", message=Translatable(words.cover_without_german)
        )
    known = [
        Known(each.pack.pack, number, question)
        for each in others
        if each.pack.pack != checking.pack.pack
        for number, question in enumerate(each.pack.questions, 1)
    ]
    for number, code, message in likenesses(checking.pack.questions, known):
        level = Level.ERROR if code == "duplicate" else Level.WARNING
        yield _finding(checking, number, Note(code, message, level))


def _finding(checking: Checking, number: int, note: Note) -> Finding:
    place = checking.places[number - 1] if checking.places else None
    return Finding(
        level=note.level,
        code=note.code,
        message=note.message,
        line=place.line if place else None,
        number=place.number if place else number,
        id=checking.pack.questions[number - 1].id,
        field=FIELDS.get(note.code, note.field),
    )


def _notes(question: Question) -> Iterator[Note]:
    yield from _form(question.question)
    yield from _unit(question)
    yield from _range(question)
    yield from _given_away(question)
    if (found := PASSING.search(question.question)) and not DATED.search(question.question):
        yield Note("undated", Translatable(words.undated, found.group(0)))
    yield from _spread(question)
    german = question.wordings.de
    if german is not None:
        for note in _form(german.question, german=True):
            yield note._replace(field="question_de")
        if digits_of(german.question) != digits_of(question.question):
            yield Note("wording", Translatable(words.other_numbers), field="question_de")
        if question.unit and question.unit not in SYMBOLS and german.unit is None:
            message = Translatable(words.unit_without_german, question.unit)
            yield Note("wording", message, field="unit_de")


def _demands(question: Question) -> Iterator[Note]:
    """What a pack has to have that comes with the game."""
    if not question.source.strip():
        yield Note("missing", Translatable(words.no_source), Level.ERROR, "source")
    if question.checked is None and question.made is None:
        yield Note("unchecked", Translatable(words.unchecked), Level.UNCHECKED)


def _form(text: str, german: bool = False) -> Iterator[Note]:
    if not text.rstrip().endswith(("?", "?)", "?»", '?"', "?“")):
        yield Note("not_a_question", Translatable(words.not_a_question, german))
    if len(text) > LONGEST:
        yield Note("too_long", Translatable(words.too_long, german, len(text), LONGEST))
    if text != text.strip() or "  " in text or "\n" in text:
        yield Note("spaces", Translatable(words.spaces, german))


def _unit(question: Question) -> Iterator[Note]:
    unit, text = question.unit, question.question.lower()
    if unit and unit not in UNITS and not _named(unit, text):
        yield Note("unit", Translatable(words.unknown_unit, unit))
    if not unit:
        if "which year" in text or "what year" in text:
            yield Note("unit", Translatable(words.asks_for_a_year))
        for word, symbol in ASKS_FOR.items():
            if f"how many {word} " in text:
                yield Note("unit", Translatable(words.asks_for, word, symbol))


def _named(unit: str, text: str) -> bool:
    return all(word.removesuffix("s") in text for word in unit.lower().split())


def _range(question: Question) -> Iterator[Note]:
    unit, answer, text = question.unit, question.answer, question.question
    whole = answer == answer.to_integral_value()
    if unit == "year":
        latest = datetime.now(UTC).year
        if not whole or answer < 1:
            yield Note("range", Translatable(words.no_year, f"{answer:f}"))
        elif answer > latest and FUTURE not in text:
            yield Note("range", Translatable(words.future_year, f"{answer:f}"))
        return
    if unit == "BC" and not (whole and 1 <= answer <= EARLIEST_BC):
        yield Note("range", Translatable(words.no_year_bc, f"{answer:f}"))
    if unit == "%" and not 0 <= answer <= 100:
        lower = text.lower()
        if not any(word in lower for word in MORE_THAN_ALL):
            yield Note("range", Translatable(words.no_percentage, f"{answer:f}"))
    told = any(word in text.lower() for word in ("decimal", "average", "per ", "ratio", "times"))
    if not whole and unit not in FRACTIONS and not told:
        yield Note("range", Translatable(words.not_whole, unit, f"{answer:f}"))


def _given_away(question: Question) -> Iterator[Note]:
    answer, text = question.answer, question.question
    if answer in set(numbers_in(text)):
        yield Note("stated", Translatable(words.stated, f"{answer:f}"))
        return
    if question.unit in YEARS:
        for decade in DECADE.findall(text):
            if int(answer) // 10 == int(decade):
                yield Note("leading", Translatable(words.decade, f"{decade}0s"))
        return
    for hedged in HEDGED.findall(text):
        for number in numbers_in(hedged.strip(" .,")):
            if number * answer > 0 and max(number / answer, answer / number) < CLOSE:
                yield Note("leading", Translatable(words.leading, hedged.strip(" .,")))


def _spread(question: Question) -> Iterator[Note]:
    spread, answer = question.spread, question.answer
    if spread is None:
        return
    if spread.factor is not None:
        if question.unit in YEARS or not answer:
            yield Note("spread", Translatable(words.needs_an_amount))
        elif spread.factor > WIDE:
            yield Note("spread", Translatable(words.wide_factor, f"{spread.factor:f}"))
        elif spread.factor < NARROW:
            yield Note("spread", Translatable(words.narrow_factor, f"{spread.factor:f}"))
    if spread.amount is not None:
        if question.unit == "%" and spread.amount > 50:
            yield Note("spread", Translatable(words.every_percentage, f"{spread.amount:f}"))
        elif question.unit not in YEARS and abs(answer) > 3 and spread.amount > abs(answer):
            yield Note("spread", Translatable(words.more_than_the_answer, f"{spread.amount:f}"))
        elif spread.amount * 1000 < abs(answer):
            yield Note("spread", Translatable(words.narrow_amount, f"{spread.amount:f}"))
