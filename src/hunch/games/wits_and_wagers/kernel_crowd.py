"""The wisdom of the crowd, compiled: `bots_crowd.chances`, over arrays.

Nobody remembers who was close before: the rules' state doesn't say, so every side is a stranger.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import erf, exp, floor, log, sqrt
from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.bots_crowd import LEAST
from hunch.games.wits_and_wagers.bots_guessers import (
    EXPERTISE,
    GUESSERS,
    NORMAL,
    NORMAL_WEIGHTS,
    TYPICAL,
    VARIES,
    densities,
    strangers,
)
from hunch.games.wits_and_wagers.bots_scale import MISCONCEPTION
from hunch.games.wits_and_wagers.kernel_hunch import warp
from hunch.games.wits_and_wagers.kernel_numbers import MILLION, as_float
from hunch.games.wits_and_wagers.kernel_state import (
    DIFFICULTY,
    MOST_SEATS,
    QUESTION,
    SEATS,
    SLOTS,
    STEP,
    WHOLE,
    WRITTEN,
    YEARS,
    field_of,
    guess_of,
    value_on,
)

REACH: Final = 9.0  # how far from the hunch answers are considered, in spreads of the question
POINTS: Final = 181  # `bots_crowd` has more; they don't make a difference
WIDTH: Final = 2 * REACH / (POINTS - 1)
NEGLIGIBLE: Final = 1e-6  # compared with the likeliest point
HALF, TENTH = 0.5, 0.05  # how far below a guess the true figure may be, for counts and for measures

# How likely a stranger's guess is this many spreads off, in logarithms, by the number of seats.
FARTHEST: Final = 30.0
FINE: Final = 20  # entries for each spread
ERRORS: Final = np.linspace(-FARTHEST, FARTHEST, int(2 * FARTHEST * FINE) + 1)
STRANGERS: Final = np.array(
    [
        np.log(strangers(1).sides[0] @ densities(ERRORS, np.ones(1), max(seats, 1), 0.0)[0])
        for seats in range(MOST_SEATS + 1)
    ]
)
# A question's spread in logarithms, by its difficulty, and what one's own doubt adds.
TYPICAL_LOGS: Final = np.log(np.array([1.0, *(TYPICAL[level] for level in sorted(TYPICAL))]))
PRECISION: Final = VARIES**-2
OWN_PRECISION: Final = EXPERTISE**-2
OWN_LOG: Final = log(GUESSERS["expert"].off)


@njit
def chances(p, s, seat, centre, spread, shares):
    """Set how likely each slot is to win, “Smaller” first; colours are not included."""
    question, slots = s[QUESTION], s[SLOTS]
    years = p[field_of(question, YEARS)]
    own = warp(centre, years)
    places = np.empty(MOST_SEATS)
    clues = 0
    for author in range(p[SEATS]):
        if author != seat and s[WRITTEN] >> author & 1:
            places[clues] = warp(as_float(s, guess_of(author)), years)
            clues += 1
    usual = TYPICAL_LOGS[p[field_of(question, DIFFICULTY)]]
    known = PRECISION + OWN_PRECISION
    typical = (usual * PRECISION + (log(spread) - OWN_LOG) * OWN_PRECISION) / known
    spreads = np.exp(typical + NORMAL / sqrt(known))
    step = exp(typical) * WIDTH
    first = own - step * (POINTS // 2)
    logs = np.empty((spreads.size, POINTS))
    most = -np.inf
    for wide in range(spreads.size):
        for point in range(POINTS):
            at = first + point * step
            found = log(NORMAL_WEIGHTS[wide]) - ((at - own) / spread) ** 2 / 2
            for clue in range(clues):
                found += _stranger(p[SEATS], places[clue] - at, spreads[wide])
            logs[wide, point] = found
            most = max(most, found)
    weights, before = np.exp(logs - most), 0.0
    for row in range(1, slots + 1):
        below = max(_below(weights, spreads, first, step, _border(p, s, row)), before)
        shares[row - 1], before = below - before, below
    shares[slots] = max(1.0 - before, 0.0)
    for row in range(slots + 1):
        shares[row] = (shares[row] + LEAST) / (1.0 + LEAST * (slots + 1))


@njit
def _stranger(seats, error, spread):
    """How likely a stranger's guess is that far off, in logarithms."""
    place = (min(max(error / spread, -FARTHEST), FARTHEST) + FARTHEST) * FINE
    entry = min(int(place), ERRORS.size - 2)
    part = place - entry
    table = STRANGERS[seats]
    return table[entry] * (1 - part) + table[entry + 1] * part - log(spread)


@njit
def _below(weights, spreads, first, step, border):
    """The chance of an answer below this place, with what everyone gets wrong together."""
    below = total = 0.0
    for wide in range(spreads.size):
        blur = MISCONCEPTION * spreads[wide] * sqrt(2.0)
        for point in range(POINTS):
            weight = weights[wide, point]
            if weight > NEGLIGIBLE:
                below += weight * (1 + erf((border - first - point * step) / blur)) / 2
                total += weight
    return below / total


@njit
def _border(p, s, row):
    """The lowest place where the true figure can be without this guess going over."""
    question, value = s[QUESTION], as_float(s, value_on(s, row))
    step = p[field_of(question, STEP)] / MILLION
    if step:
        value = np.sign(value) * floor(abs(value) / step + HALF) * step - step / 2
    else:
        value -= HALF if p[field_of(question, WHOLE)] else TENTH
    return warp(value, p[field_of(question, YEARS)])
