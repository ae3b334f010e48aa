"""Checks that tell an author, in a sentence, what to look at again in a question."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Final

from hunch.core.languages import Translatable
from hunch.games.wits_and_wagers import author_words as words
from hunch.games.wits_and_wagers.bots_scale import FUTURE, YEARS
from hunch.games.wits_and_wagers.checks_vocabulary import (
    ASKS_FOR,
    DATED,
    DECADE,
    FRACTIONS,
    HEDGED,
    PASSING,
    SYMBOLS,
    UNITS,
    UNREAD,
    digits_of,
    numbers_in,
    stated_step,
)
from hunch.games.wits_and_wagers.questions import Question, rounded
from hunch.packs.findings import Level, Note

LONGEST: Final = 220  # characters that can be read out in one go and fit on a phone
EARLIEST_BC: Final = 10_000
CLOSE: Final = Decimal("1.5")  # a number this close to the answer gives it away
COARSE: Final = 50  # nobody who knows better should have to round so much
WIDE: Final = 10  # good guessers are never off by a larger factor
NARROW: Final = Decimal("1.02")
MORE_THAN_ALL: Final = ("increase", "grow", "grew", "rise", "rose", "inflation", "more", "change")


def check(question: Question) -> Iterator[Note]:
    """Everything odd about a question."""
    yield from _form(question.question)
    yield from _unit(question)
    yield from _range(question)
    yield from _rounding(question)
    yield from _given_away(question)
    if (found := PASSING.search(question.question)) and not DATED.search(question.question):
        yield Note("undated", Translatable(words.undated, found.group(0)))
    yield from _spread(question)
    german = question.wordings.de
    if german is not None:
        for note in _form(german.question, german=True):
            yield note._replace(field="question_de")
        if digits_of(german.question) != digits_of(question.question):
            yield Note("wording", Translatable(words.other_numbers), "question_de")
        if question.unit and question.unit not in SYMBOLS and german.unit is None:
            message = Translatable(words.unit_without_german, question.unit)
            yield Note("wording", message, "unit_de")


def check_built_in(question: Question) -> Iterator[Note]:
    """What is also expected of a built-in question."""
    if not question.source.strip():
        yield Note("missing", Translatable(words.no_source), "source", Level.ERROR)
    for asked in (question, question.imperial):
        step = None if asked is None else asked.rounded_to
        if step is not None and step >= COARSE:
            message = Translatable(words.rounds_coarsely, f"{step:f}")
            yield Note("rounding", message, "rounded_to", Level.ERROR)
    if question.checked is None and question.made is None:
        yield Note("unchecked", Translatable(words.unchecked), "checked", Level.UNCHECKED)
    elif question.checked is not None and (found := UNREAD.search(question.checked)):
        message = Translatable(words.unread, found.group(0))
        yield Note("unchecked", message, "checked", Level.ERROR)


def _form(text: str, german: bool = False) -> Iterator[Note]:
    if not text.rstrip().endswith(("?", "?)", "?”", "?“", "?»", '?"')):
        yield Note("not_a_question", Translatable(words.not_a_question, german))
    if len(text) > LONGEST:
        yield Note("too_long", Translatable(words.too_long, german, len(text), LONGEST))
    if text != text.strip() or "  " in text or "\n" in text:
        yield Note("spaces", Translatable(words.spaces, german))


def _unit(question: Question) -> Iterator[Note]:
    unit, text = question.unit, question.question.lower()
    if unit and unit not in UNITS and not _named(unit, text):
        yield Note("unit", Translatable(words.unknown_unit, unit), "unit")
    if not unit:
        if "which year" in text or "what year" in text:
            yield Note("unit", Translatable(words.asks_for_a_year), "unit")
        for word, symbol in ASKS_FOR.items():
            if f"how many {word} " in text:
                yield Note("unit", Translatable(words.asks_for, word, symbol), "unit")


def _named(unit: str, text: str) -> bool:
    return all(word.removesuffix("s") in text for word in unit.lower().split())


def _range(question: Question) -> Iterator[Note]:
    unit, answer, text = question.unit, question.answer, question.question
    whole = answer == answer.to_integral_value()
    if unit == "year":
        latest = datetime.now(UTC).year
        if not whole or answer < 1:
            yield Note("range", Translatable(words.no_year, f"{answer:f}"), "answer")
        elif answer > latest and FUTURE not in text:
            yield Note("range", Translatable(words.future_year, f"{answer:f}"), "answer")
        return
    if unit == "BC" and not (whole and 1 <= answer <= EARLIEST_BC):
        yield Note("range", Translatable(words.no_year_bc, f"{answer:f}"), "answer")
    if unit == "%" and not 0 <= answer <= 100:
        lower = text.lower()
        if not any(word in lower for word in MORE_THAN_ALL):
            yield Note("range", Translatable(words.no_percentage, f"{answer:f}"), "answer")
    told = any(word in text.lower() for word in ("decimal", "average", "per ", "ratio", "times"))
    if not whole and unit not in FRACTIONS and not told:
        yield Note("range", Translatable(words.not_whole, unit, f"{answer:f}"), "answer")


def _rounding(question: Question) -> Iterator[Note]:
    """House rule H21: nobody may lose for guessing the exact figure."""
    stated, given = stated_step(question.question, question.unit), question.rounded_to
    if stated is not None and stated != given:
        message = Translatable(words.says_rounded, f"{stated.normalize() + 0:f}")
        yield Note("rounding", message, "rounded_to")
    elif given is not None and rounded(question.answer, given) != question.answer:
        message = Translatable(words.not_rounded, f"{question.answer:f}", f"{given:f}")
        yield Note("rounding", message, "rounded_to")


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
    for sentence, value in _spread_flaws(question):
        shown = () if value is None else (f"{value:f}",)
        yield Note("spread", Translatable(sentence, *shown), "spread")


def _spread_flaws(
    question: Question,
) -> Iterator[tuple[Callable[..., str], Decimal | None]]:
    spread, answer = question.spread, question.answer
    if spread is None:
        return
    if spread.factor is not None:
        if question.unit in YEARS or not answer:
            yield words.needs_an_amount, None
        elif spread.factor > WIDE:
            yield words.wide_factor, spread.factor
        elif spread.factor < NARROW:
            yield words.narrow_factor, spread.factor
    if spread.amount is not None:
        if question.unit == "%" and spread.amount > 50:
            yield words.every_percentage, spread.amount
        elif question.unit not in YEARS and abs(answer) > 3 and spread.amount > abs(answer):
            yield words.more_than_the_answer, spread.amount
        elif spread.amount * 1000 < abs(answer):
            yield words.narrow_amount, spread.amount
