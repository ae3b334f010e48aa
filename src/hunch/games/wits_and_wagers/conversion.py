"""What a number is in the other system of units: 100 m are 328 ft. Its twin is `conversion.ts`."""

import json
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from importlib import resources
from math import ceil, log10
from typing import Final

from hunch.core.values import Value

DIGITS: Final = 3  # anything more would suggest that the guess is exact


class Measure(Value, frozen=True):
    """How many of a metric unit one of the other is, and where the other scale begins."""

    unit: str
    size: Decimal
    zero: Decimal = Decimal(0)


@cache
def measures() -> Mapping[str, Measure]:
    """The other unit for each metric one."""
    file = resources.files(__package__).joinpath("units.json")
    found = json.loads(file.read_text("utf-8"), parse_float=Decimal, parse_int=Decimal)
    return {metric: Measure(**other) for metric, other in found.items()}


def converted(value: Decimal, unit: str) -> tuple[Decimal, str] | None:
    """A number in the unit that people elsewhere use; nothing if there is none."""
    if found := measures().get(unit):
        return value / found.size + found.zero, found.unit
    for metric, other in measures().items():
        if other.unit == unit:
            return (value - other.zero) * other.size, metric
    return None


def nearly(value: Decimal, unit: str) -> tuple[Decimal, str] | None:
    """The same as exactly as it was guessed, to show beside the guess."""
    if (found := converted(value, unit)) is None:
        return None
    digits = max(DIGITS, ceil(log10(abs(value) + 1)))
    return Decimal(f"{found[0]:.{digits}g}").normalize() + 0, found[1]
