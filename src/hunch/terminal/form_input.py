"""The fields of a form as people type them, and what is wrong with what they typed."""

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from hunch.core.errors import BadMessage
from hunch.core.fields import Field, Number, Stake, Stakes, Subsets, Whole
from hunch.core.formatting import listed, spaced
from hunch.core.menu import Form

NONE: Final = ("-", "–", "none", "no guess")
VAST: Final = 10**9  # bounds beyond this are none that a person would meet


def form_title(form: Form) -> str:
    """What a form is called in a list of choices."""
    return f"{spaced(form.action.__name__)} …"


def title_of(field: Field) -> str:
    """What the field is called: its prompt, or its name."""
    return field.prompt or spaced(field.name)


def question_of(field: Field, also: str = "") -> str:
    """What to ask for, with what may be answered."""
    title = title_of(field).rstrip(": ")
    if title[-1] in "?.!":
        return f"{title} ({bounds_of(field)}{also}):"
    return f"{title}, {bounds_of(field)}{also}:"


def bounds_of(field: Field) -> str:
    """What may be entered, in a few words."""
    match field:
        case Whole():
            steps = f" in steps of {field.step}" if field.step > 1 else ""
            return f"{field.low} to {field.high}{steps}"
        case Number():
            unit = "place" if field.places == 1 else "places"
            places = f", up to {field.places} decimal {unit}" if field.places else ""
            if field.low <= -VAST and field.high >= VAST:
                return f"any number{places}"
            return f"a number from {field.low:,f} to {field.high:,f}{places}"
        case Stakes():
            most = "" if field.most is None else f"at most {field.most} bets, "
            steps = f", in steps of {field.step}" if field.step > 1 else ""
            return f"{most}{field.budget} in all{steps}"
        case Subsets():
            return f"{amount_of(field)} of {span_of(field.choices)}"


def amount_of(field: Subsets) -> str:
    """How many choices a row takes."""
    if field.fewest == field.most:
        return f"{field.most} numbers" if field.most != 1 else "one number"
    if field.fewest == 0:
        return f"up to {field.most} numbers"
    return f"{field.fewest} to {field.most} numbers"


def span_of(choices: Sequence[int]) -> str:
    """Numbers in a few words: 0–7, or a list where they have gaps."""
    low, high = min(choices), max(choices)
    if len(choices) > 2 and list(choices) == list(range(low, high + 1)):
        return f"{low}–{high}"
    return listed(map(str, choices), "or")


def problem(field: Field, value: Any) -> str | None:
    """What is wrong with a value, as a sentence that says what to do; None where it is right."""
    if field.accepts(value):
        return None
    match field:
        case Whole():
            return f"{title_of(field).rstrip('?:.')} must be {bounds_of(field)}."
        case Number():
            also = ", or no guess" if field.optional else ""
            return f"Enter {bounds_of(field)}{also}."
        case Stakes():
            return _stakes_problem(field, value)
        case Subsets():
            return _subsets_problem(field, value)


def parse_whole(field: Whole, text: str) -> int:
    """A whole number."""
    bare = text.strip()
    if not re.fullmatch(r"[+-]?\d+", bare):
        raise BadMessage(f"«{bare}» is not a whole number; enter {bounds_of(field)}.")
    checked: int = _checked(field, int(bare))
    return checked


def parse_number(field: Number, text: str) -> Decimal | None:
    """A number, with or without separators of thousands; or none."""
    if text.strip().lower() in NONE and field.optional:
        return None
    bare = re.sub(r"[\s'’$€£]|,(?=\d{3}(?:\D|$))", "", text)
    try:
        value = Decimal(bare.replace("_", "x"))
    except InvalidOperation:
        also = ", or - for none" if field.optional else ""
        raise BadMessage(f"«{text.strip()}» is not a number; write it in digits{also}.") from None
    checked: Decimal = _checked(field, value)
    return checked


def parse_stakes(field: Stakes, text: str) -> tuple[Stake, ...]:
    """Stakes such as «Red 3, Yellow Ox 1»; nothing is none."""
    stakes = []
    for piece in filter(None, (piece.strip() for piece in text.split(","))):
        words, _, number = piece.rpartition(" ")
        if not words or not number.isdigit():
            raise BadMessage(f"«{piece}» is not a bet; write a spot and an amount, as «Red 3».")
        stakes.append(Stake(_spot(field, words.strip()), int(number)))
    checked: tuple[Stake, ...] = _checked(field, tuple(stakes))
    return checked


def parse_subset(field: Subsets, text: str) -> tuple[int, ...]:
    """A row's numbers, in any order, apart by spaces or commas."""
    words = text.replace(",", " ").split()
    if not all(word.lstrip("-").isdigit() for word in words):
        raise BadMessage(f"«{text.strip()}» is not a list of numbers; write them as «1 4».")
    row = tuple(sorted({int(word) for word in words}))
    wrong = row_problem(field, row)
    if wrong:
        raise BadMessage(wrong)
    return row


def row_problem(field: Subsets, row: tuple[int, ...]) -> str | None:
    """What is wrong with one row of choices."""
    strange = [str(choice) for choice in row if choice not in field.choices]
    if strange:
        return f"{listed(strange)} cannot be chosen; choose {bounds_of(field)}."
    if not field.fewest <= len(row) <= field.most:
        return f"Choose {bounds_of(field)}, not {len(row)}."
    return None


def _checked(field: Field, value: Any) -> Any:
    wrong = problem(field, value)
    if wrong:
        raise BadMessage(wrong)
    return value


def _spot(field: Stakes, words: str) -> str:
    wanted = words.lower()
    exact = [spot for spot in field.spots if spot.lower() == wanted]
    begun = exact or [spot for spot in field.spots if spot.lower().startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise BadMessage(f"«{words}» could be {listed(begun, 'or')}; write more of it.")
    raise BadMessage(f"There is no spot «{words}»; the spots are {listed(field.spots)}.")


def _stakes_problem(field: Stakes, stakes: tuple[Stake, ...]) -> str:
    total = sum(stake.amount for stake in stakes)
    if field.most is not None and len(stakes) > field.most:
        return f"At most {field.most} bets are allowed, not {len(stakes)}."
    if not field.repeat and len({stake.spot for stake in stakes}) < len(stakes):
        return "Only one bet on each spot is allowed; put them together."
    for stake in stakes:
        if stake.amount < field.low:
            return f"The bet on {stake.spot} must be at least {field.low}."
        if (stake.amount - field.low) % field.step:
            return f"The bet on {stake.spot} must go in steps of {field.step} from {field.low}."
    if total > field.budget:
        return f"{total} is more than the {field.budget} there are; bet less."
    return f"These bets are not possible: {field.summary()}."


def _subsets_problem(field: Subsets, rows: tuple[tuple[int, ...], ...]) -> str:
    for name, row in zip(field.rows, rows, strict=False):
        wrong = row_problem(field, row)
        if wrong:
            return f"{name}: {wrong}"
    return f"Every one of {listed(field.rows)} needs {bounds_of(field)}."
