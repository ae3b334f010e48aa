"""Plain wording for actions and events that a game has no words for, and for lists and names."""

import re
from collections.abc import Iterable
from decimal import Decimal
from enum import Enum
from typing import Any, Final

import msgspec

from hunch.core.values import CHANCE, Actor

ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}  # of 1st, 2nd and 3rd
FAR: Final = 50  # digits before or after the decimal point; longer numbers aren't written out


def label(value: Any) -> str:
    """An action or event in a few words: its name, then what it carries.

    >>> from hunch.core.values import Action
    >>> class SetDice(Action, frozen=True):
    ...     dice: tuple[str, ...]
    >>> label(SetDice(("red", "blue")))
    'Set dice red, blue'
    """
    name = spaced(type(value).__name__)
    carried = [format_value(getattr(value, field)) for field in value.__struct_fields__]
    return " ".join([name, *(word for word in carried if word)])


def format_value(value: Any) -> str:
    """Any value as a person would write it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case Decimal():
            return f"{value:f}" if near(value) else str(value)
        case msgspec.Struct():
            return " ".join(format_value(getattr(value, name)) for name in value.__struct_fields__)
        case tuple() | list():
            return ", ".join(format_value(item) for item in value)
        case _:
            return str(value)


def near(value: Decimal) -> bool:
    """Whether a number is short enough to write out: 1E+999999999 would fill memory."""
    return abs(value.adjusted()) <= FAR


def spaced(name: str) -> str:
    """The name of a type or field as words: `CardTurned` and `card_turned` are “Card turned”."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ")
    return words[:1].upper() + words[1:].lower()


def capital(text: str) -> str:
    """The text with its first letter capitalised.

    >>> capital("two of Hearts")
    'Two of Hearts'
    """
    return text[:1].upper() + text[1:]


def names_of(seats: Iterable[Actor]) -> str:
    """Seats, or luck, in a sentence."""
    return listed(["luck" if seat is CHANCE else f"seat {seat}" for seat in seats])


def listed(words: Iterable[str], last: str = "and", most: int | None = None) -> str:
    """A list of words as in a sentence, cut short if there are more than `most`.

    >>> listed(["red", "green", "blue"])
    'red, green and blue'
    >>> listed(["red", "green", "blue"], most=1)
    'red and 2 more'
    """
    named = list(words) or ["nobody"]
    if most is not None and len(named) > most:
        named = [*named[:most], f"{len(named) - most:,} more"]
    *first, end = named
    return f"{', '.join(first)} {last} {end}" if first else end


def nth(place: int) -> str:
    """A place in an order, counted from 1.

    >>> [nth(place) for place in (1, 2, 3, 4, 11, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']
    """
    teen = place % 100 // 10 == 1
    return f"{place}{'th' if teen else ENDINGS.get(place % 10, 'th')}"


def quoted(names: Iterable[str]) -> str:
    """A list of names in quotation marks.

    >>> quoted(["mine", "yours"])
    '“mine” and “yours”'
    """
    return listed(f"“{name}”" for name in names)
