"""Rounding that holds: nobody who looks it up elsewhere should get a different answer."""

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

TENTH: Final = ("to one decimal place", "auf eine Nachkommastelle gerundet")
TEN: Final = ("to the nearest ten", "auf Zehner gerundet")
WHOLE: Final = ("to the nearest whole number", "auf eine ganze Zahl gerundet")


def rounded(value: float, step: str = "1") -> Decimal:
    """A figure to the nearest step, half up, as people round by hand."""
    unit = Decimal(step)
    found = (Decimal(repr(value)) / unit).quantize(Decimal(1), ROUND_HALF_UP) * unit
    return found.normalize() if found != found.to_integral() else found.quantize(Decimal(1))


def finest(low: float, high: float, steps: Iterable[str]) -> tuple[Decimal, str]:
    """The answer, and the first of these steps at which `low` and `high` round to one value."""
    for step in steps:
        if rounded(low, step) == rounded(high, step):
            return rounded(low, step), step
    raise ValueError(f"{low} to {high} doesn’t round to one answer.")


def in_words(step: str, whole: tuple[str, str] = WHOLE) -> tuple[str, str]:
    """How a question describes its rounding, in English and German."""
    if step == "0.1":
        return TENTH
    if step == "10":
        return TEN
    return whole if step == "1" else (f"to the nearest {step}", f"auf {step} gerundet")
