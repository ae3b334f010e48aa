"""The decision of the twin's `expert`: by the formula of `bots_outlook`, without its network.

Every turn that may follow is weighed up, and twenty times as fast as with the network, which wins
too little more to be worth that in an experiment of many matches. `kernel_turn` has the network.

What depends only on how many cards are left is worked out once for each depth of the turn, where
depth is the number of cards drawn after this one.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import exp, sqrt
from typing import Final

import numpy as np
from numba import njit

from hunch.games.press_your_luck.bots_outlook import FINDS, SHARPNESS, WAITING
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
    SEATS,
    SIDE,
    TAKEN,
    TOP,
)

DEPTHS: Final = MOST_COLOURS + 1


@njit
def draws(p, s, seat):
    """Whether drawing wins more often than stopping."""
    seats, colours, lower = p[SEATS], p[COLOURS], p[LOWER_HALF]
    left = s[DECK : DECK + colours]
    cards = s[FACE_DOWN]
    side, top = s[SIDE], s[TOP]
    if not side and cards > lower:
        return True  # nothing to lose, and the rainbow can't come yet
    everything, seen = (1 << colours) - 1, side | 1 << top
    sets, scores = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64)
    for other in range(seats):
        sets[other] = s[OWNED + other]
        scores[other] = s[
            TAKEN + other * MOST_COLOURS : TAKEN + other * MOST_COLOURS + colours
        ].sum()

    # By depth: the chance of finding a colour, the weight of the seat's own count by cards kept,
    # and the rivals' chances and weight, by the top card that the turn leaves.
    found = np.empty((DEPTHS, MOST_COLOURS))
    weight = np.empty((DEPTHS, DEPTHS))
    rivals = np.empty((DEPTHS, MOST_COLOURS, 3))
    for depth in range(DEPTHS):
        after = max(cards - depth, 0)
        to_come = after - min(after, lower) / 2
        each = FINDS * to_come / max(after, 1) / seats
        sharp = SHARPNESS / sqrt(to_come / seats + 1)
        for colour in range(colours):
            found[depth, colour] = 1 - exp(-each * left[colour])
        for kept in range(DEPTHS):
            own = scores[seat] + kept - WAITING * (seats - 1) / seats
            weight[depth, kept] = exp(own * sharp)
        _weigh_rivals(
            seats, colours, seat, sets, scores, left, after, sharp, found[depth], rivals[depth]
        )

    # The best way to play on, from every set of colours that may have been drawn.
    worth = np.zeros(1 << MOST_COLOURS)
    already = _count(seen)
    for drawn in range(everything, seen - 1, -1):
        if drawn & seen != seen:
            continue
        depth = _count(drawn) - already
        there = cards - depth
        if there < 0:
            continue
        may_end = there <= lower
        total = there + may_end
        value = _rainbow_worth(p, seats, seat, sets, scores, drawn, everything) if may_end else 0.0
        for colour in range(colours):
            new = 1 << colour
            count = left[colour]
            if drawn & new and not seen & new:
                count = max(count - 1, 0)
            if not count:
                continue
            later = depth + 1
            if drawn & new:
                value += count * _stopping(
                    seat, sets, 0, everything, found[later], weight[later], rivals[later, colour]
                )
            else:
                stop = _stopping(
                    seat,
                    sets,
                    drawn,
                    everything,
                    found[later],
                    weight[later],
                    rivals[later, colour],
                )
                value += count * max(stop, worth[drawn | new])
        worth[drawn] = value / total if total else 0.0
    stopping = _stopping(seat, sets, side, everything, found[0], weight[0], rivals[0, top])
    return worth[seen] > stopping


@njit
def _weigh_rivals(seats, colours, seat, sets, scores, left, after, sharp, found, rivals):
    """For each top card: the others' chances of every colour, that none gets there, and weights."""
    for top in range(colours):
        finds, nobody, weight = 0.0, 1.0, 0.0
        for wait in range(seats - 1):
            other = (seat + 1 + wait) % seats
            chance = _finds(sets[other], found, colours)
            if not wait:  # the top card is the first that the next seat puts to the side
                sure = 1 - left[top] / (after + 1)
                chance += sure * (_finds(sets[other] | 1 << top, found, colours) - chance)
            finds += chance
            nobody *= 1 - chance
            weight += exp((scores[other] - WAITING * wait / seats) * sharp)
        rivals[top, 0], rivals[top, 1], rivals[top, 2] = finds, nobody, weight


@njit
def _finds(have, found, colours):
    """The chance of finding every missing colour before the rainbow comes up."""
    chance = 1.0
    for colour in range(colours):
        if not have >> colour & 1:
            chance *= found[colour]
    return chance


@njit
def _stopping(seat, sets, kept, everything, found, weight, rivals):
    """The chance of winning after a turn that brought these cards."""
    have = sets[seat] | kept
    if have == everything:
        return 1.0
    mine = _finds(have, found, _count(everything))
    nobody = rivals[1] * (1 - mine)
    count = weight[_count(kept)]
    by_colours = (1 - nobody) * mine / (mine + rivals[0]) if mine else 0.0
    return by_colours + nobody * count / (count + rivals[2])


@njit
def _rainbow_worth(p, seats, seat, sets, scores, drawn, everything):
    """The share of the win if the rainbow comes up now."""
    if sets[seat] | drawn == everything and not p[CLAIMED]:
        return 1.0
    mine = _rank(p, scores[seat] + _count(drawn), sets[seat] | drawn)
    equal = 1
    for other in range(seats):
        if other != seat:
            theirs = _rank(p, scores[other], sets[other])
            if theirs > mine:
                return 0.0
            equal += theirs == mine
    return 1.0 / equal


@njit
def _rank(p, cards, colours):
    """Rule 7.3 and H11: what decides the count."""
    return (cards << 8) + (_count(colours) if p[COUNTED] else 0)


@njit
def _count(bits):
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found
