"""What a seat can't see, drawn afresh: the answer, and guesses and bets that are still sealed.

The odds are those of `imagining` and of random players there (see `hunch.core.fields`).
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.core.fields import MAGNITUDES as GUESSED_MAGNITUDES
from hunch.core.fields import SOME
from hunch.games.wits_and_wagers.imagining import MAGNITUDES
from hunch.games.wits_and_wagers.kernel_numbers import (
    MILLION,
    TEN,
    rounded,
    rounded_down,
    shifted,
)
from hunch.games.wits_and_wagers.kernel_state import (
    ANSWER,
    BETTING,
    CASH,
    GUESSING,
    LIMIT,
    NOTHING,
    PHASE,
    ROW,
    SEALED,
    SEATS,
    SLOTS,
    UNDER,
    WAITING,
    WRITTEN,
    bet_of,
    guess_of,
    rows_on,
    step_of,
    value_on,
)
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.games.wits_and_wagers.questions import LARGEST
from hunch.kernels.stream import below, drawn

NO_GUESS: Final = 0.05  # how often a random player doesn't guess
MOST: Final = int(LARGEST)  # that an answer may be
WIDEST: Final = 1 << 42  # a width in wholes; up to this, millionths of it fit into a cell
FRACTION_BITS: Final = 53
TENTH: Final = MILLION // TEN
UNUSED_BITS: Final = np.uint64(64 - FRACTION_BITS)
ONE: Final = float(1 << FRACTION_BITS)
# Which numbers of the stream belong to what; each seat has a few of its own.
SLOT, WIDTH, REST, OF_SEATS, PER_SEAT = 0, 1, 2, 3, 5


@njit
def imagine(p, s, seat, number):
    """Sealed guesses and bets may be anything; the answer makes each slot win equally often."""
    step = step_of(p, s)
    if s[PHASE] == GUESSING:
        s[ANSWER], s[ANSWER + 1] = np.int64(10.0 ** (_share(number, WIDTH) * MAGNITUDES)), 0
    else:
        _put_answer(s, number, step)
    _put_limit(s, step)
    for other in range(p[SEATS]):
        if other == seat or s[WAITING] >> other & 1:
            continue
        if s[PHASE] == GUESSING:
            _put_guess(s, other, number)
        elif s[PHASE] == BETTING and p[SEALED]:
            _put_bets(p, s, other, number)


@njit(inline="always")
def _share(number, place):
    """A random share from 0 to 1."""
    return np.float64(drawn(number, place) >> UNUSED_BITS) / ONE


@njit
def _put_answer(s, number, step):
    """Pick a slot, all equally likely, then some answer that makes it win.

    Guesses that round to the same number count as one slot; the answer decides between them.
    """
    lowest, rest = _counted(s, 1, step)
    before, before_rest, slots = lowest, rest, 1
    for row in range(2, s[SLOTS] + 1):
        value, value_rest = _counted(s, row, step)
        slots += value != before or value_rest != before_rest
        before, before_rest = value, value_rest
    smaller = lowest > -MOST or rest > 0
    slot = below(drawn(number, SLOT), slots + smaller) - smaller  # −1 is “Smaller”
    from_whole, from_rest, to_whole, to_rest = _borders(s, slot, step)
    whole, rest = to_whole - from_whole, to_rest - from_rest
    share = _share(number, WIDTH)
    if whole < WIDEST:
        width = whole * MILLION + rest
        s[ANSWER], s[ANSWER + 1] = shifted(
            from_whole, from_rest, min(np.int64(share * width), max(width - 1, 0))
        )
    else:  # far apart: the millionths are drawn separately
        s[ANSWER], s[ANSWER + 1] = shifted(
            from_whole + min(np.int64(share * whole), whole - 1),
            from_rest,
            below(drawn(number, REST), MILLION),
        )


@njit
def _borders(s, slot, step):
    """Where a slot begins and ends: at its own guess, and at the next that counts as another."""
    whole, rest = _counted(s, 1, step)
    if slot < 0:  # from twice as far below zero, or from zero
        below_whole, below_rest = _doubled(whole, rest, -1)
        return below_whole, below_rest, whole, rest
    for row in range(2, s[SLOTS] + 1):
        value, value_rest = _counted(s, row, step)
        if value != whole or value_rest != rest:
            if slot == 0:
                return whole, rest, value, value_rest
            slot -= 1
            whole, rest = value, value_rest
    above_whole, above_rest = _doubled(whole, rest, 1)
    return whole, rest, above_whole, above_rest


@njit
def _doubled(whole, rest, sign):
    """A number, plus (1) or minus (−1) its size and one; no further than an answer may be."""
    if (whole < 0) == (sign > 0):  # its size takes it back to zero
        whole = rest = 0
    else:
        whole, rest = shifted(2 * whole, 0, 2 * rest)
    return _within(whole + sign, rest)


@njit
def _within(whole, rest):
    """The nearest number that an answer may be."""
    if whole >= MOST:
        return MOST, 0
    return (-MOST, 0) if whole < -MOST else (whole, rest)


@njit
def _counted(s, row, step):
    """The guess in a row as it counts. H21: rounded."""
    value = value_on(s, row)
    whole, rest = s[value], s[value + 1]
    if step:
        whole, rest = rounded(whole, rest, step)
    return _within(whole, rest)


@njit
def _put_limit(s, step):
    """The smallest guess that goes over; H21: once it is rounded."""
    whole, rest = s[ANSWER], s[ANSWER + 1]
    if step == 0:
        s[LIMIT], s[LIMIT + 1] = shifted(whole, rest, 1)
        return
    over, over_rest = rounded_down(whole, rest, step)
    over, over_rest = shifted(over, over_rest, step)
    # Halves are rounded away from zero.
    positive = over > 0 or (over == 0 and over_rest > 0)
    by = -(step // 2) if positive else 1 - (step + 1) // 2
    s[LIMIT], s[LIMIT + 1] = shifted(over, over_rest, by)


@njit
def _put_guess(s, other, number):
    """A random player's guess."""
    first, guess = OF_SEATS + PER_SEAT * other, guess_of(other)
    s[guess] = s[guess + 1] = 0
    s[WRITTEN] &= ~(1 << other)
    if _share(number, first) < NO_GUESS:
        return
    s[WRITTEN] |= 1 << other
    value = np.int64(10.0 ** (_share(number, first + 1) * GUESSED_MAGNITUDES))
    if value % SOME == 0:
        s[guess], s[guess + 1] = value // TEN, value % TEN * TENTH
    else:
        s[guess] = -value if value % SOME == 1 else value


@njit
def _put_bets(p, s, other, number):
    """A random player's bets, in the order of the mat."""
    first, left = OF_SEATS + PER_SEAT * other, s[CASH + other]
    placed = below(drawn(number, first), WAGER_CHIPS + 1)
    for chip in range(WAGER_CHIPS):
        bet = bet_of(other, chip)
        s[bet + ROW], s[bet + UNDER] = NOTHING, 0
        if chip < placed:
            s[bet + ROW] = below(drawn(number, first + 1 + 2 * chip), rows_on(p, s))
            s[bet + UNDER] = min(np.int64(_share(number, first + 2 + 2 * chip) * (left + 1)), left)
            left -= s[bet + UNDER]
    one, two = bet_of(other, 0), bet_of(other, 1)
    if placed == WAGER_CHIPS:
        row, under, row_two, under_two = s[one + ROW], s[one + UNDER], s[two + ROW], s[two + UNDER]
        if row > row_two or (row == row_two and under > under_two):
            s[one + ROW], s[one + UNDER] = row_two, under_two
            s[two + ROW], s[two + UNDER] = row, under
