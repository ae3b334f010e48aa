"""What compiled players know about the world: `bots_hunch` once more, over arrays.

A hunch depends on the question, the seat and the match's salt in `p`, not on the match itself. Only
`hunch` reads a question's answer, and only where `p` keeps it for this purpose: the answer that the
rules compare guesses with is in `s`, and no player looks at it.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import asinh, copysign, cos, exp, floor, log, log10, pi, sinh, sqrt
from random import Random
from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.bots_guessers import EXPERTISE, GUESSERS
from hunch.games.wits_and_wagers.bots_hunch import ALL, LEAST_DOUBT
from hunch.games.wits_and_wagers.bots_scale import (
    FUTURE,
    LATEST,
    MISCONCEPTION,
    SMALL,
    SPREADS,
    SURE,
    YEAR_SPAN,
    scale_for,
)
from hunch.games.wits_and_wagers.kernel_numbers import MILLION, TEN
from hunch.games.wits_and_wagers.kernel_state import (
    AMOUNT,
    CATEGORY,
    DIFFICULTY,
    FACTOR,
    FIELDS,
    MISTAKE,
    PAST,
    SALT,
    SHARE,
    TEXT,
    TRUTH,
    WHOLE,
    YEARS,
    field_of,
)
from hunch.games.wits_and_wagers.questions import LARGEST, Question
from hunch.kernels.stream import STRIDE, mixed

BEST_INFORMED: Final = GUESSERS["expert"].off  # as any player without a level is
USUAL: Final = np.array([0.0, *(SPREADS[level] for level in sorted(SPREADS))])
BITS_OF_DOUBLE: Final = np.uint64(11)  # of 64 random bits, these are more than a double can hold
ONE: Final = float(1 << 53)
LARGEST_FLOAT: Final = float(LARGEST)
FEW_DIGITS, MORE_DIGITS = 2, 3
DECIMAL_BELOW: Final = 10.0  # smaller measures are written with a decimal


def put_world(fields: "np.ndarray[tuple[int], np.dtype[np.int64]]", question: Question) -> None:
    """Set what hunches about a question depend on, in its part of `p`."""
    scale, spread = scale_for(question.unit), question.spread
    fields[YEARS], fields[WHOLE] = scale.years, scale.whole
    fields[PAST] = question.unit == "year" and FUTURE not in question.question
    fields[SHARE] = question.unit == "%" and question.answer <= ALL
    floats = fields.view(np.float64)
    floats[TRUTH] = float(question.answer)
    floats[MISTAKE] = MISCONCEPTION * Random(question.question).gauss(0, 1)
    floats[FACTOR] = log(spread.factor) if spread and spread.factor is not None else 0.0
    floats[AMOUNT] = float(spread.amount) if spread and spread.amount is not None else 0.0


@njit
def hunch(p, question, seat, knowledge):
    """What a seat believes the answer is, and how far off it may be on the scale."""
    fields = p[field_of(question, 0) : field_of(question, FIELDS)]
    floats = fields.view(np.float64)
    own = mixed(np.uint64(p[SALT]) + np.uint64(seat + 1) * STRIDE)
    skill = knowledge * exp(EXPERTISE * _gauss(mixed(own ^ np.uint64(fields[CATEGORY]))))
    off = floats[MISTAKE] + skill * _gauss(mixed(own ^ np.uint64(fields[TEXT])))
    years, usual = fields[YEARS], USUAL[fields[DIFFICULTY]]
    given = floats[FACTOR] != 0.0 or floats[AMOUNT] != 0.0
    if given:
        centre = _shifted(floats, floats[TRUTH], off)
    else:
        centre = unwarp(warp(floats[TRUTH], years) + usual * off, years)
    if not fields[PAST]:
        centre = copysign(centre, -1.0 if floats[TRUTH] < 0 else 1.0)
    elif centre > LATEST:
        centre = 2 * LATEST - centre
    if fields[SHARE]:
        centre = min(centre, ALL)
    if not given:
        return centre, usual * skill
    low = warp(_shifted(floats, centre, -skill), years)
    high = warp(_shifted(floats, centre, skill), years)
    return centre, max(abs(high - low) / 2, LEAST_DOUBT)


@njit
def _shifted(floats, number, off):
    """The number `off` spreads away: times a factor, or plus an amount."""
    if floats[FACTOR] != 0.0:
        return number * exp(floats[FACTOR] * off)
    return number + floats[AMOUNT] * off


@njit
def _gauss(number):
    """A normally distributed number from a random one (Box and Muller, 1958)."""
    first = ((number >> BITS_OF_DOUBLE) + np.uint64(1)) / ONE
    second = (mixed(number + STRIDE) >> BITS_OF_DOUBLE) / ONE
    return sqrt(-2 * log(first)) * cos(2 * pi * second)


@njit
def warp(number, years):
    """A number's place on the scale; see `bots_scale.Scale`."""
    return number / YEAR_SPAN if years else asinh(number / SMALL)


@njit
def unwarp(place, years):
    """The number at this place on the scale."""
    return place * YEAR_SPAN if years else SMALL * sinh(place)


@njit
def written(p, question, number, spread):
    """A number as people write it, in two cells; see `bots_scale.written`."""
    number = max(-LARGEST_FLOAT, min(LARGEST_FLOAT, number))
    counted = p[field_of(question, WHOLE)]
    size = abs(number)
    places = 0
    if size and not p[field_of(question, YEARS)]:
        digits = MORE_DIGITS if spread < SURE else FEW_DIGITS
        places = min(digits - 1 - floor(log10(size)), 0 if counted or size >= DECIMAL_BELOW else 1)
    if places > 0:
        whole, rest = round(number * TEN), MILLION // TEN
        return whole // TEN, whole % TEN * rest
    unit = 1
    for _ in range(-places):
        unit *= TEN
    whole = round(number / unit) * unit
    if counted and not whole and number > 0:
        whole = 1  # nobody asks about things there are none of
    return whole, 0
