"""How people judge how far off a number is, and how they write numbers down.

On this scale an error of 0.1 is about 10% of a large quantity, the same few units of any small
count, and the same few years of any date.
"""

from decimal import Decimal
from math import asinh, floor, log10, sinh
from typing import Final

from hunch.core.values import Value
from hunch.games.wits_and_wagers.questions import LARGEST, rounded
from hunch.games.wits_and_wagers.values import View

YEARS: Final = frozenset({"year", "BC"})
YEAR_SPAN: Final = 60.0  # this many years are as great an error as a factor of e in a quantity
SMALL: Final = 3.0  # around here, differences give way to ratios
LATEST: Final = 2025  # nobody gives a past event a later date than this
FUTURE: Final = " will "

# Units in which people give small numbers with decimals; everything else is counted.
SIZES: Final = frozenset({"m", "cm", "mm", "km", "ft", "in", "g", "kg", "mg", "lb", "ml"})
TIMES: Final = frozenset({"s", "min", "hours", "million years", "km/h", "mph", "km/s"})
DEGREES: Final = frozenset({"°C", "°F", "°", "magnitude", "%"})
MEASURED: Final = SIZES | TIMES | DEGREES | {"$", "£", "million $"}

# How far off people are, by difficulty, on this scale.
SPREADS: Final = {1: 0.3, 2: 0.5, 3: 0.8}
MISCONCEPTION: Final = 0.4  # how far everyone is off in the same direction, in spreads

# Typical answers in a unit, as middle and spread, for players without a hunch.
PRIORS: Final = {
    "year": (1900.0, 80 / 60),
    "BC": (400.0, 4.0),
    "%": (30.0, 0.8),
    "years": (40.0, 0.9),
    "letters": (20.0, 0.8),
    "magnitude": (7.0, 0.3),
}
ANYTHING: Final = (100.0, 2.0)

SURE: Final = 0.2  # people who are off by less than this write one more digit


class Hunch(Value, frozen=True):
    """About this number, give or take the spread on this scale."""

    centre: float
    spread: float


class Scale(Value, frozen=True):
    """The scale on which answers to a question are measured."""

    years: bool
    whole: bool  # whether the answer is certain to be a whole number

    def warp(self, number: float) -> float:
        """A number's place on the scale."""
        return number / YEAR_SPAN if self.years else asinh(number / SMALL)

    def unwarp(self, place: float) -> float:
        """The number at this place on the scale."""
        return place * YEAR_SPAN if self.years else SMALL * sinh(place)

    def border(self, guess: Decimal, step: Decimal | None = None) -> float:
        """The lowest place where the true figure can be without this guess going over."""
        if step is not None:
            return self.warp(float(rounded(guess, step) - step / 2))
        return self.warp(float(guess) - (0.5 if self.whole else 0.05))


def scale_of(view: View) -> Scale:
    """The scale that fits the unit of the question on the table."""
    return scale_for(view.unit or "")


def scale_for(unit: str) -> Scale:
    """The scale that fits a unit."""
    return Scale(unit in YEARS, unit not in MEASURED)


def broad(view: View) -> tuple[float, float]:
    """Middle and spread of typical answers in this unit: all the question itself reveals."""
    return PRIORS.get(view.unit or "", ANYTHING)


def written(number: float, scale: Scale, spread: float) -> Decimal:
    """A number as people write it: whole years and counts, otherwise two or three digits."""
    bounded = max(-float(LARGEST), min(float(LARGEST), number))
    if scale.years:
        return Decimal(round(bounded))
    size = abs(bounded)
    digits = 3 if spread < SURE else 2
    places = digits - 1 - floor(log10(size)) if size else 0
    places = min(places, 0 if scale.whole or size >= 10 else 1)
    value = Decimal(repr(bounded)).quantize(Decimal(1).scaleb(-max(places, 0)))
    value = round(value, places) if places < 0 else value
    if scale.whole and not value and bounded > 0:
        return Decimal(1)  # nobody asks about things there are none of
    return value
