"""Numbers in the compiled twin: exact, in two cells, written digit by digit.

To write a number, a seat chooses its sign if it is negative, the power of ten of its first digit,
and its digits up to the last that isn't zero; then it is done. Zero and the largest number take no
digits. So there is exactly one way to write each number.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.questions import LARGEST, PLACES, Question

MILLION: Final = 10**PLACES
LOWEST: Final = -PLACES  # the powers of ten that a digit may stand for
HIGHEST: Final = LARGEST.adjusted()
UNPLACED: Final = HIGHEST + 1  # the place of a number of which only the sign is written
POWERS: Final = np.array([10**power for power in range(HIGHEST + 1)], np.int64)
LARGEST_STEP: Final = 10**11  # beyond this, cells overflow when guesses are rounded
TEN: Final = 10


def millionths(value: Decimal) -> int:
    """A number in millionths, which are as fine as it gets."""
    return int(value.scaleb(PLACES))


def cells(amount: int) -> tuple[int, int]:
    """A number of millionths as two cells."""
    return divmod(amount, MILLION)


def number_in(whole: int, rest: int) -> Decimal:
    """The number in two cells, in the form that the rules use."""
    found = Decimal(whole * MILLION + rest).scaleb(-PLACES)
    return found.normalize() + Decimal(0)


def limit_of(question: Question) -> int:
    """The smallest guess that goes over, in millionths; H21: once it is rounded."""
    answer = millionths(question.answer)
    if question.rounded_to is None:
        return answer + 1
    step = millionths(question.rounded_to)
    over = (answer // step + 1) * step  # what such a guess is rounded to, or to more
    # Halves are rounded away from zero.
    return over - step // 2 if over > 0 else (2 * over - step) // 2 + 1


def digits_of(amount: int) -> Iterator[int]:
    """The digits of a positive number of millionths, up to the last that isn't zero."""
    return map(int, str(amount).rstrip("0"))


def highest_power(amount: int) -> int:
    """The power of ten of the first digit of a positive number of millionths."""
    return len(str(amount)) - 1 - PLACES


@njit
def is_below(s, one, other):
    """Whether one number is smaller than another."""
    if s[one] != s[other]:
        return s[one] < s[other]
    return s[one + 1] < s[other + 1]


@njit
def are_equal(s, one, other):
    """Whether two numbers are the same."""
    return s[one] == s[other] and s[one + 1] == s[other + 1]


@njit(inline="always")
def add_digit(s, size, digit, power):
    """Add a digit that stands for this power of ten."""
    if power >= 0:
        s[size] += digit * POWERS[power]
    else:
        s[size + 1] += digit * POWERS[power + PLACES]


@njit
def put_signed(s, to, sign, size):
    """Make a number one of this size, with a sign."""
    s[to], s[to + 1] = s[size], s[size + 1]
    if sign < 0:
        s[to] = -s[to]
        if s[to + 1]:
            s[to], s[to + 1] = s[to] - 1, MILLION - s[to + 1]


@njit
def round_alike(s, one, other, step):
    """H21: whether two numbers, of which the first is larger, are rounded to the same."""
    between = s[one] - s[other]
    if between > LARGEST_STEP:
        return False
    between = between * MILLION + s[one + 1] - s[other + 1]
    # How far the larger one is above the lower end of what is rounded like it, in half millionths.
    above = s[one] % (2 * step)
    for _ in range(PLACES):
        above = above * TEN % (2 * step)
    above = (2 * (above + s[one + 1]) + step) % (2 * step)
    # Halves are rounded away from zero: above it the lower end is rounded up, below it down. The
    # half below zero itself isn't rounded to zero either, but is too far from any answer to matter.
    if s[one] < 0:
        return 2 * between < (above if above else 2 * step)
    return 2 * between <= above


@njit
def is_closer(s, one, other, answer):
    """Whether one number is closer to the answer than another, or equally close."""
    one_whole, one_rest = _distance(s, one, answer)
    other_whole, other_rest = _distance(s, other, answer)
    if one_whole != other_whole:
        return one_whole < other_whole
    return one_rest <= other_rest


@njit
def _distance(s, one, other):
    """How far apart two numbers are, in two cells."""
    if is_below(s, one, other):
        one, other = other, one
    whole, rest = s[one] - s[other], s[one + 1] - s[other + 1]
    return (whole - 1, rest + MILLION) if rest < 0 else (whole, rest)


@njit(inline="always")
def shifted(whole, rest, by):
    """A number in two cells plus millionths."""
    rest += by
    return whole + rest // MILLION, rest % MILLION


@njit
def rounded_down(whole, rest, step):
    """The multiple of a step, in millionths, that a number is at or above."""
    return shifted(whole, rest, -_above(whole, rest, step))


@njit
def rounded(whole, rest, step):
    """H21: a number rounded to a step, in millionths; halves are rounded away from zero."""
    above = _above(whole, rest, step)
    up = 2 * above > step or (2 * above == step and whole >= 0)
    return shifted(whole, rest, step - above if up else -above)


@njit
def _above(whole, rest, step):
    """How far a number is above a multiple of the step."""
    above = whole % step
    for _ in range(PLACES):
        above = above * TEN % step
    return (above + rest) % step


@njit
def as_float(s, number):
    """A number as a float."""
    return s[number] + s[number + 1] / MILLION
