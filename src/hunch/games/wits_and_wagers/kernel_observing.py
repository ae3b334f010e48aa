"""What a seat knows in the compiled twin, as numbers from −1 to 1.

The answer isn't among them, nor are guesses and bets that are still hidden, nor others' drafts.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import floor, log2, log10
from typing import Final

from numba import njit

from hunch.games.wits_and_wagers.kernel_crowd import REACH
from hunch.games.wits_and_wagers.kernel_hunch import BEST_INFORMED, hunch, warp
from hunch.games.wits_and_wagers.kernel_numbers import HIGHEST, TEN, as_float
from hunch.games.wits_and_wagers.kernel_state import (
    AUTHORS,
    BETTING,
    CASH,
    CHOSEN,
    DIFFICULTY,
    LAST,
    LOW,
    MOST_ROWS,
    MOST_SEATS,
    NOTHING,
    ODDS,
    PHASE,
    PLACE,
    QUESTION,
    QUESTIONS,
    RED_BLACK,
    ROW,
    SEALED,
    SEATS,
    SETTLED,
    SIGN,
    SIZE,
    SLOTS,
    STEP,
    UNDER,
    WAITING,
    WHOLE,
    WRITTEN,
    YEARS,
    YOUTH,
    bet_of,
    bonus_for,
    draft_of,
    field_of,
    rows_on,
    shows_bets,
    value_on,
)
from hunch.games.wits_and_wagers.mat import SMALLER
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.games.wits_and_wagers.questions import HARDEST
from hunch.kernels.bits import count_bits

ABOUT_MATCH: Final = 8
ABOUT_QUESTION: Final = 4
ABOUT_NUMBER: Final = 3
ABOUT_DRAFT: Final = 4 + ABOUT_NUMBER
ABOUT_ROW: Final = 6
ABOUT_SEAT: Final = 5  # besides its bets
ABOUT_BET: Final = 2  # on each row
SEAT: Final = ABOUT_SEAT + MOST_ROWS * ABOUT_BET
OBSERVED: Final = (
    ABOUT_MATCH
    + ABOUT_QUESTION
    + ABOUT_NUMBER
    + 1
    + ABOUT_DRAFT
    + MOST_ROWS * ABOUT_ROW
    + MOST_SEATS * SEAT
)
MOST_QUESTIONS_SETTLED: Final = 20.0
MOST_BONUS: Final = 100.0
MOST_BITS: Final = 63.0
MOST_ODDS: Final = float(SMALLER.odds)


@njit
def observe(p, s, seat, numbers):
    """The options, the question, the seat's own hunch and draft, the mat, and every seat."""
    numbers[:] = 0.0
    numbers[0], numbers[1] = p[SEATS] / MOST_SEATS, p[QUESTIONS] / MOST_QUESTIONS_SETTLED
    numbers[2], numbers[3] = p[SEALED], p[RED_BLACK]
    numbers[4] = s[SETTLED] / p[QUESTIONS]
    numbers[5] = bonus_for(p, s[SETTLED] + 1) / MOST_BONUS
    numbers[6] = s[PHASE] == BETTING
    numbers[7] = (s[WRITTEN] >> seat & 1) * (s[PHASE] == BETTING)
    question, at = s[QUESTION], ABOUT_MATCH
    if question == NOTHING:
        return
    numbers[at] = p[field_of(question, DIFFICULTY)] / HARDEST
    numbers[at + 1], numbers[at + 2] = p[field_of(question, YEARS)], p[field_of(question, WHOLE)]
    numbers[at + 3] = p[field_of(question, STEP)] != 0
    at += ABOUT_QUESTION
    centre, spread = hunch(p, question, seat, BEST_INFORMED)
    _observe_number(centre, numbers[at:])
    numbers[at + ABOUT_NUMBER] = min(spread, 1.0)
    at += ABOUT_NUMBER + 1
    _observe_draft(s, seat, numbers[at:])
    at += ABOUT_DRAFT
    if s[PHASE] == BETTING:
        for row in range(rows_on(p, s)):
            _observe_row(p, s, seat, row, centre, spread, numbers[at + row * ABOUT_ROW :])
    at += MOST_ROWS * ABOUT_ROW
    everything = 0.0
    for owner in range(p[SEATS]):
        everything += s[CASH + owner]
    for place in range(p[SEATS]):
        owner = (seat + place) % p[SEATS]
        _observe_seat(p, s, seat, owner, everything, numbers[at + place * SEAT :])


@njit
def _observe_number(number, numbers):
    """Its sign, the power of ten of its first digit, and its digits."""
    size = abs(number)
    if size:
        power = floor(log10(size))
        numbers[0] = 1.0 if number > 0 else -1.0
        numbers[1] = max(-1.0, min(power / (HIGHEST + 1), 1.0))
        numbers[2] = min(size / 10.0 ** (power + 1), 1.0)


@njit
def _observe_draft(s, seat, numbers):
    """What the seat itself has written or chosen so far."""
    draft, cash = draft_of(seat), s[CASH + seat]
    numbers[0] = s[draft + LAST] / TEN
    numbers[1] = s[draft + PLACE] / (HIGHEST + 1)
    numbers[2] = (s[draft + CHOSEN] + 1) / MOST_ROWS
    if s[draft + CHOSEN] != NOTHING and cash:
        numbers[3] = s[draft + LOW] / cash
    _observe_number(s[draft + SIGN] * as_float(s, draft + SIZE), numbers[4:])
    if s[draft + SIGN] < 0:
        numbers[4] = -1.0


@njit
def _observe_row(p, s, seat, row, centre, spread, numbers):
    """What it pays, who wrote it, and how far it is from the hunch."""
    numbers[0] = 1.0
    numbers[1] = ODDS[s[SLOTS], row] / MOST_ODDS
    if 0 < row <= s[SLOTS]:
        years = p[field_of(s[QUESTION], YEARS)]
        apart = warp(as_float(s, value_on(s, row)), years) - warp(centre, years)
        numbers[2] = max(-1.0, min(apart / REACH, 1.0))
        numbers[3] = max(-1.0, min(apart / spread / REACH, 1.0))
        numbers[4] = count_bits(s[AUTHORS + row]) / MOST_SEATS
        numbers[5] = s[AUTHORS + row] >> seat & 1


@njit
def _observe_seat(p, s, seat, owner, everything, numbers):
    """Whether it is waited for, its cash and its youth, and its bets if they can be seen."""
    cash = s[CASH + owner]
    numbers[0] = s[WAITING] >> owner & 1
    numbers[1] = log2(1.0 + cash) / MOST_BITS
    numbers[2] = cash / everything if everything else 0.0
    numbers[3] = p[YOUTH + owner] / MOST_SEATS
    numbers[4] = (s[WRITTEN] >> owner & 1) * (s[PHASE] == BETTING)
    if owner == seat or shows_bets(p, s, owner):
        for chip in range(WAGER_CHIPS):
            bet = bet_of(owner, chip)
            if s[bet + ROW] != NOTHING:
                at = ABOUT_SEAT + s[bet + ROW] * ABOUT_BET
                numbers[at] += 1 / WAGER_CHIPS
                if cash:
                    numbers[at + 1] = min(numbers[at + 1] + s[bet + UNDER] / cash, 1.0)
