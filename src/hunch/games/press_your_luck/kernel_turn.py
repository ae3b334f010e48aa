"""How `expert` judges a turn, compiled, for its training and for comparing it with the optimum.

Each colour comes up at most once before the draw that fails, so the set of colours drawn says
everything about the deck.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.games.press_your_luck.bots_outlook import FACTS, HIDDEN
from hunch.games.press_your_luck.kernel_outlook import ROOMS, outlook
from hunch.games.press_your_luck.kernel_state import (
    CLAIMED,
    COLOURS,
    COUNTED,
    DECK,
    FACE_DOWN,
    LOWER_HALF,
    MOST_COLOURS,
    MOST_SEATS,
    OWNED,
    PASSES,
    SEATS,
    SIDE,
    TAKEN,
    TOP,
)

SETS: Final = 1 << MOST_COLOURS


@njit
def judge(p, s, seat, weights, drawing, stopping):
    """Set each seat's share of the win after drawing and after stopping, in order from this one."""
    seats, colours, lower = p[SEATS], p[COLOURS], p[LOWER_HALF]
    sets, scores = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    for place in range(seats):
        other = (seat + place) % seats
        sets[place] = s[OWNED + other]
        for colour in range(colours):
            scores[place] += s[TAKEN + other * MOST_COLOURS + colour]
    left = np.empty(MOST_COLOURS)
    for colour in range(colours):
        left[colour] = s[DECK + colour]
    side, top, cards = s[SIDE], s[TOP], s[FACE_DOWN]
    passes = 0 if side else s[PASSES] + 1
    facts = np.empty((MOST_SEATS, FACTS))
    table = p, sets, scores, left, weights, np.empty((ROOMS, HIDDEN))
    _stop(table, side, top, cards, passes, facts, stopping)

    seen, everything = side | 1 << top, (1 << colours) - 1
    already = _count(seen)
    worth = np.zeros((SETS, MOST_SEATS))
    ending = np.empty(MOST_SEATS)
    for drawn in range(everything, seen - 1, -1):
        there, possible = cards - _count(drawn) + already, drawn & seen == seen
        for colour in range(colours):
            left[colour] = s[DECK + colour] - ((drawn & ~seen) >> colour & 1)
            possible = possible and left[colour] >= 0
        if possible:
            _draw(table, drawn, there, there <= lower, worth, facts, ending)
    for place in range(seats):
        drawing[place] = worth[seen, place]


@njit
def _draw(table, drawn, cards, may_end, worth, facts, ending):
    """Set what it is worth to draw once all these colours are at the side."""
    p, _, _, left, _, _ = table
    seats, total = p[SEATS], 0.0
    if may_end:
        _end(table, drawn, ending)
        total = 1.0
        for place in range(seats):
            worth[drawn, place] += ending[place]
    for colour in range(p[COLOURS]):
        count = left[colour]
        if count < 1:
            continue
        left[colour] -= 1
        failed = drawn >> colour & 1
        _stop(table, 0 if failed else drawn, colour, cards - 1, 0, facts, ending)
        left[colour] += 1
        total += count
        further = drawn | 1 << colour
        on = not failed and worth[further, 0] > ending[0]
        for place in range(seats):
            worth[drawn, place] += count * (worth[further, place] if on else ending[place])
    for place in range(seats):
        worth[drawn, place] /= max(total, 1.0)


@njit
def _stop(table, kept, top, cards, passes, facts, shares):
    """Set the shares after a turn that brought these cards and left this top card."""
    p, sets, scores, _, _, _ = table
    owned = sets[0]
    if owned | kept == (1 << p[COLOURS]) - 1:
        _win(shares)
        return
    sets[0] |= kept
    scores[0] += _count(kept)
    outlook(table, top, cards, passes, facts, shares)
    sets[0] = owned
    scores[0] -= _count(kept)


@njit
def _end(table, drawn, shares):
    """Set the shares if the rainbow comes up now."""
    p, sets, scores, _, _, _ = table
    if sets[0] | drawn == (1 << p[COLOURS]) - 1 and not p[CLAIMED]:
        _win(shares)
        return
    best, equal = -1.0, 0
    for place in range(p[SEATS]):
        shares[place] = _rank(p, sets[place], scores[place], 0 if place else drawn)
        if shares[place] > best:
            best, equal = shares[place], 0
        equal += shares[place] == best
    for place in range(p[SEATS]):
        shares[place] = (shares[place] == best) / equal


@njit
def _win(shares):
    """Set the shares once this seat has won."""
    for place in range(shares.size):
        shares[place] = 1.0 if place == 0 else 0.0


@njit
def _rank(p, owned, score, taken):
    """Rule 7.3 and H11: what decides the count."""
    colours = _count(owned | taken) if p[COUNTED] else 0
    return (score + _count(taken)) * SETS + colours


@njit
def _count(bits):
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found
