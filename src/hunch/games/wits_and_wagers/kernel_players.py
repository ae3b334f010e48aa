"""The compiled players: `hard` and `expert`, without their memory.

Each has its hunch, guesses a little below it, weighs up all the guesses and bets on what is worth
most. What it tries out at random depends on the match's salt, so it comes to the same conclusion at
every step of a decision.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.bots_guessers import GUESSERS, SHADE, SHADE_AMONG
from hunch.games.wits_and_wagers.kernel_bets import best_bet
from hunch.games.wits_and_wagers.kernel_codec import DONE, MINUS, PART, POWER
from hunch.games.wits_and_wagers.kernel_crowd import chances
from hunch.games.wits_and_wagers.kernel_hunch import hunch, unwarp, warp, written
from hunch.games.wits_and_wagers.kernel_numbers import (
    HIGHEST,
    LOWEST,
    MILLION,
    POWERS,
    TEN,
    UNPLACED,
)
from hunch.games.wits_and_wagers.kernel_state import (
    CHOSEN,
    COUNT,
    GUESSING,
    LAST,
    LOW,
    MOST_GUESSES,
    NOTHING,
    PHASE,
    PLACE,
    QUESTION,
    ROW,
    SALT,
    SEATS,
    SIGN,
    SIZE,
    TEXT,
    YEARS,
    bet_of,
    draft_of,
    field_of,
)
from hunch.kernels.amounts import part_with
from hunch.kernels.stream import STRIDE, mixed

PLAYERS: Final = ("hard", "expert")
KNOWN: Final = np.array([GUESSERS[level].off for level in PLAYERS])
SHADES: Final = np.array([GUESSERS[level].shade for level in PLAYERS])


@njit
def decide(p, s, seat, level, number, aid):
    """Each step of a decision works towards the same guess or bet."""
    if s[PHASE] == GUESSING:
        return _next_digit(s, draft_of(seat), _guess(p, s, seat, level))
    return _next_bet(s, seat, _bet(p, s, seat, level))


@njit
def _guess(p, s, seat, level):
    """A little below the hunch, in a number that people would write."""
    question = s[QUESTION]
    years = p[field_of(question, YEARS)]
    centre, spread = hunch(p, question, seat, KNOWN[level])
    shade = SHADES[level] * (SHADE + SHADE_AMONG / p[SEATS])
    lower = unwarp(warp(centre, years) - shade * spread, years)
    if centre > 0:
        lower = max(lower, 0.0)
    return written(p, question, lower, spread)


@njit
def _bet(p, s, seat, level):
    """The bet that is worth most."""
    question = s[QUESTION]
    centre, spread = hunch(p, question, seat, KNOWN[level])
    chance = np.empty(1 + MOST_GUESSES)
    chances(p, s, seat, centre, spread, chance)
    dice = mixed(np.uint64(p[SALT]) ^ np.uint64(p[field_of(question, TEXT)]))
    return best_bet(p, s, seat, level, chance, mixed(dice + np.uint64(seat) * STRIDE))


@njit
def _next_digit(s, draft, target):
    """The next step to a number in two cells."""
    whole, rest = target
    negative = whole < 0
    if negative:
        whole, rest = (-whole - 1, MILLION - rest) if rest else (-whole, rest)
    if s[draft + SIGN] == 0 and negative:
        return MINUS
    if s[draft + SIGN] == 0 or s[draft + PLACE] == UNPLACED:
        return _first_power(whole, rest)
    place = s[draft + PLACE]
    whole, rest = whole - s[draft + SIZE], rest - s[draft + SIZE + 1]
    digit = whole // POWERS[place] if place >= 0 else rest // POWERS[place - LOWEST]
    # Unless someone else has begun this number, the digit is one.
    if s[draft + LAST] and (digit < 0 or (whole == 0 and rest == 0)):
        return DONE
    least = 0 if s[draft + SIZE] | s[draft + SIZE + 1] and place > LOWEST else 1
    return max(least, min(digit, TEN - 1))


@njit
def _first_power(whole, rest):
    """The step that chooses the power of ten of a number's first digit, or zero."""
    power = HIGHEST
    if whole:
        while whole < POWERS[power]:
            power -= 1
        return POWER + power
    if rest == 0:
        return 0
    power = -1
    while rest < POWERS[power - LOWEST]:
        power -= 1
    return POWER + power


@njit
def _next_bet(s, seat, bet):
    """The next step to a bet."""
    first, under, second, beside = bet
    draft, laid = draft_of(seat), s[bet_of(seat, 0) + ROW] != NOTHING
    if first == NOTHING:  # someone else has begun this bet
        return DONE if s[draft + CHOSEN] == NOTHING else PART
    if s[draft + CHOSEN] == NOTHING:
        return second if laid else first
    return PART + part_with(s[draft + COUNT], (beside if laid else under) - s[draft + LOW])
