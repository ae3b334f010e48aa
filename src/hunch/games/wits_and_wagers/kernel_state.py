"""Where everything is in the arrays of the compiled twin.

A guess, an answer and a limit take two cells: the whole number below it and the millionths above
that, so -0.5 is -1 and 500,000. Cash is counted in white chips.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers import GAME
from hunch.games.wits_and_wagers.mat import BLACK, LAYOUTS, MIDDLE, PAYS, RED, SMALLER
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.kernels.bits import lowest_bit

MOST_SEATS: Final = GAME.most
MOST_QUESTIONS: Final = 2048  # in a deck
NOTHING: Final = -1

# Rows of the mat, from the left: “Smaller”, up to seven guesses, and perhaps the two colours.
SMALLER_ROW: Final = 0
MOST_GUESSES: Final = len(PAYS)
COLOURS: Final = 2
MOST_ROWS: Final = 1 + MOST_GUESSES + COLOURS

# What stays the same: `p`.
(
    SEATS,
    QUESTIONS,  # how many are settled in a match
    SEALED,
    BONUS,
    RISING,
    RED_BLACK,
    DECK_SIZE,
    TOP_CARDS,  # how many of the questions left may come next: the deck's first few, or all
    SALT,  # decides what players happen to know; see `kernel_hunch`
) = range(9)
YOUTH: Final = 9  # the higher, the younger a seat; 0 if unknown
DECK: Final = YOUTH + MOST_SEATS  # the questions, each with these:
(
    ID,  # its id and its text, as digests
    TEXT,
    ANSWER_WHOLE,
    ANSWER_MILLIONTHS,
    LIMIT_WHOLE,  # the smallest guess that goes over
    LIMIT_MILLIONTHS,
    STEP,  # H21: what it is rounded to, in millionths; 0 if it isn't
    DIFFICULTY,
    YEARS,  # how people think about it; see `bots_scale.Scale`
    WHOLE,
    CATEGORY,  # for hunches, from here on; the category is a digest
    PAST,  # whether it asks for a year that is certainly past
    SHARE,  # whether it asks for a share that can't exceed 100%
    TRUTH,  # these four are the bits of floats
    MISTAKE,  # what everyone gets wrong together, in spreads
    FACTOR,  # the logarithm of its spread's factor, or 0
    AMOUNT,  # its spread's amount, or 0
) = range(17)
FIELDS: Final = 17

# A match: `s`. WAITING and WRITTEN are sets of seats, as bits.
ASKING, GUESSING, BETTING, OVER = range(4)
PHASE, SETTLED, DRAWN, WAITING, WRITTEN, QUESTION = range(6)
ANSWER: Final = 6
LIMIT: Final = 8
SLOTS: Final = 10  # different guesses on the mat
AUTHORS: Final = 11  # of each row of the mat, as bits
CASH: Final = AUTHORS + 1 + MOST_GUESSES
GUESSES: Final = CASH + MOST_SEATS  # each seat's
BETS: Final = GUESSES + 2 * MOST_SEATS  # each Wager Chip of each seat: its row, what is under it
ROW, UNDER = 0, 1
BET: Final = 2 * WAGER_CHIPS
DRAFTS: Final = BETS + MOST_SEATS * BET  # what each seat is about to do:
SIGN: Final = 0  # of a guess: 1 or -1; 0 if the seat isn't writing
PLACE: Final = 1  # the power of ten of its next digit
LAST: Final = 2  # its latest digit
SIZE: Final = 3  # what is written so far, without the sign
CHOSEN: Final = 5  # of a bet: the row, or NOTHING
LOW: Final = 6  # the lowest amount that the parts chosen so far allow
COUNT: Final = 7  # and how many amounts they allow
DRAFT: Final = 8
ASKED: Final = DRAFTS + MOST_SEATS * DRAFT  # a set of questions, as bits
ASKED_BITS: Final = 5  # 32 in a cell
CELLS: Final = ASKED + (MOST_QUESTIONS >> ASKED_BITS)


def _odds() -> list[list[int]]:
    """What each row pays, by the number of different guesses."""
    printed = ([PAYS[place] for place in places] for places in LAYOUTS)
    rows = ([SMALLER.odds, *pays, RED.odds, BLACK.odds] for pays in printed)
    return [[*row, *[0] * (MOST_ROWS - len(row))] for row in rows]


def _sides() -> list[list[int]]:
    """On which side of the middle each guess is: -1, 0 or 1; 0 for “Smaller” too."""
    sides = ([(place > MIDDLE) - (place < MIDDLE) for place in places] for places in LAYOUTS)
    return [[0, *row, *[0] * (MOST_GUESSES - len(row))] for row in sides]


ODDS: Final = np.array(_odds(), np.int64)
SIDES: Final = np.array(_sides(), np.int64)


@njit
def field_of(question, field):
    """Where something about a question is, in `p`."""
    return DECK + question * FIELDS + field


@njit
def step_of(p, s):
    """What the answer is rounded to, or 0; that of a question from other packs isn't known."""
    return p[field_of(s[QUESTION], STEP)] if s[QUESTION] != NOTHING else 0


@njit
def was_asked(s, question):
    """Whether a question has been asked in this match."""
    return s[ASKED + (question >> ASKED_BITS)] >> (question & ((1 << ASKED_BITS) - 1)) & 1


@njit
def guess_of(seat):
    """Where a seat's guess is."""
    return GUESSES + 2 * seat


@njit
def bet_of(seat, chip):
    """Where the bet with one of a seat's Wager Chips is."""
    return BETS + BET * seat + 2 * chip


@njit
def draft_of(seat):
    """Where a seat's draft is."""
    return DRAFTS + DRAFT * seat


@njit
def value_on(s, row):
    """Where the guess in a row is written."""
    return guess_of(lowest_bit(s[AUTHORS + row]))


@njit
def rows_on(p, s):
    """How many rows may be bet on. H19: the colours need a guess on either side."""
    return 1 + s[SLOTS] + (COLOURS if p[RED_BLACK] and s[SLOTS] > 1 else 0)


@njit
def colour_of(p, s, row):
    """The row of the colour that wins with this row, or NOTHING."""
    side = SIDES[s[SLOTS], row]
    if not p[RED_BLACK] or side == 0:
        return NOTHING
    return s[SLOTS] + (1 if side < 0 else 2)


@njit
def bonus_for(p, number):
    """Rule 5.5; H18: it may rise with the number of the question."""
    return number if p[RISING] else p[BONUS]


@njit
def shows_bets(p, s, seat):
    """Rule 4.5, H14: whether everyone sees what a seat has bet."""
    return not s[WAITING] >> seat & 1 and not (p[SEALED] and s[WAITING])
