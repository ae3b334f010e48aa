"""Rounding that holds: nobody with another table at hand may arrive at another answer."""

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

TENTH: Final = ("to one decimal place", "auf eine Nachkommastelle gerundet")
WHOLE: Final = ("rounded to a whole number", "auf eine ganze Zahl gerundet")


def rounded(value: float, step: str = "1") -> Decimal:
    """A figure to the nearest step, half up: people check with a pocket calculator."""
    unit = Decimal(step)
    found = (Decimal(repr(value)) / unit).quantize(Decimal(1), ROUND_HALF_UP) * unit
    return found.normalize() if found != found.to_integral() else found.quantize(Decimal(1))


def finest(low: float, high: float, steps: Iterable[str]) -> tuple[Decimal, str]:
    """The answer, and the finest of the steps at which all from `low` to `high` round alike."""
    for step in steps:
        if rounded(low, step) == rounded(high, step):
            return rounded(low, step), step
    raise ValueError(f"From {low} to {high} does not round to one answer.")


def said(step: str, whole: tuple[str, str] = WHOLE) -> tuple[str, str]:
    """How a question names its rounding, in English and German."""
    if step == "0.1":
        return TENTH
    return whole if step == "1" else (f"to the nearest {step}", f"auf {step} gerundet")
