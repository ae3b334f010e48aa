"""`expert`'s decisions, compiled: points now, and what is learnt for later rounds and final bets.

As in `bots_bets`, what knowledge is worth is linear in the bits that are missing and in what the
final bets would score now. What the others might do with the tokens that are left isn't considered.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import log2
from typing import Final

import numpy as np
from numba import njit

from hunch.games.think_str8.bots_bets import SLOPES, USUAL_POINTS
from hunch.games.think_str8.kernel_belief import ENOUGH, count_by_sum
from hunch.games.think_str8.kernel_state import (
    COLOURS,
    DICE,
    DIE_BITS,
    FINAL,
    LAST_EXCHANGE,
    MOST_COLOURS,
    NUMBERS,
    PACKED,
    PENALTY,
    POINTS,
    ROUND,
    ROUNDS,
    SUMS,
    TOKENS,
    WIDTHS,
    exchangeable,
    unseen,
)
from hunch.kernels.bits import count_bits, lowest_bit

WORTH: Final = np.array(SLOPES)
# n·log₂ n, for as many hands as there may be.
N_LOG_N: Final = np.array([n * log2(n) if n else 0.0 for n in range(ENOUGH + 1)])
WORST: Final = -1e9
IMPOSSIBLE: Final = WORST / 2  # what is worse than this can't be done


@njit
def best_setting(p, s, seat, hands, settings):
    """The way to set the dice, of these bits, that allows the best bet."""
    best, most = 0, WORST
    while settings:
        way = lowest_bit(settings)
        settings &= settings - 1
        value, _, _ = best_bet(p, s, seat, hands, PACKED[way], (1 << TOKENS) - 1)
        if value > most:
            best, most = way, value
    return best


@njit
def best_bet(p, s, seat, hands, dice, tokens):
    """The best bet with one of these tokens, as bits: what it is worth, its token and its place."""
    counts = np.empty((SUMS + 1, MOST_COLOURS, NUMBERS), np.int64)
    count_by_sum(p, hands, dice, counts)
    bit, final_point = _slopes(p, s)
    swaps = _swaps(p, s, seat, dice, bit, final_point)
    high, low = np.empty(SUMS + 1), np.empty(SUMS + 1)  # if the bet is too high or too low
    for end in range(SUMS + 1):
        high[end] = _known(p, counts, 0, end, False, bit, final_point, swaps)
        low[end] = _known(p, counts, end, SUMS, False, bit, final_point, swaps)
    no_swaps = np.full(MOST_COLOURS, WORST)
    most, best, place = WORST, 0, 0
    for token in range(TOKENS):
        if not tokens >> token & 1:
            continue
        width, points = p[WIDTHS + token], p[POINTS + token]
        for start in range(SUMS + 1 - width):
            right = counts[start + width, 0].sum() - counts[start, 0].sum()
            if not right:
                continue
            value = points * right + _known(
                p, counts, start, start + width, False, bit, final_point, no_swaps
            )
            if token:
                value += high[start] + low[start + width]
            else:  # Rule 6.4: no hint about which side the sum is on
                value += _known(p, counts, start, start + width, True, bit, final_point, swaps)
            if value > most:
                most, best, place = value, token, start
    return most / hands.size, best, place


@njit
def _slopes(p, s):
    """What a missing bit costs after this round, and what a point of the final bets is worth."""
    left = min(p[ROUNDS] - s[ROUND] - 1, WORTH.shape[0] - 1)
    scale = p[POINTS : POINTS + TOKENS].mean() / USUAL_POINTS
    return WORTH[left, 0] * scale, WORTH[left, 1]


@njit
def _swaps(p, s, seat, dice, bit, final_point):
    """By colour, what a card that was just exchanged is worth; WORST if it can't be."""
    swaps = np.full(MOST_COLOURS, WORST)
    if s[ROUND] + 1 < p[ROUNDS] or p[LAST_EXCHANGE]:
        colours = exchangeable(p, s, dice)
        for colour in range(p[COLOURS]):
            if colours >> colour & 1:
                fresh = max(count_bits(unseen(s, seat, colour)) - 1, 1)
                final = _final_value(p, 1, fresh > 1, fresh > 2, fresh)
                swaps[colour] = final_point * final - bit * log2(fresh)
    return swaps


@njit
def _known(p, counts, low, high, outside, bit, final_point, swaps):
    """What is known if the sum is at least `low` and below `high`, or else outside that range.

    For all hands together, and after the best exchange if there is one.
    """
    total = 0
    finals, gain = 0.0, WORST
    for colour in range(p[COLOURS]):
        first = second = third = total = 0
        bits = 0.0
        for number in range(NUMBERS):
            count = counts[high, colour, number] - counts[low, colour, number]
            if outside:
                count = counts[SUMS, colour, number] - count
            if not count:
                continue
            total += count
            bits -= N_LOG_N[count]
            if count > first:
                first, second, third = count, first, second
            elif count > second:
                second, third = count, second
            elif count > third:
                third = count
        if not total:
            return 0.0
        final = _final_value(p, first, second, third, total)
        finals += final
        bits = (bits + N_LOG_N[total]) / total
        gain = max(gain, swaps[colour] - final_point * final + bit * bits)
    known = total * final_point * finals - bit * N_LOG_N[total]
    return known + total * gain if gain > IMPOSSIBLE else known


@njit(inline="always")
def _final_value(p, first, second, third, total):
    """Rules 8.3 and 8.4: what the best final bet on a colour scores on average.

    `first`, `second` and `third` are how many of all hands have each of the likeliest numbers.
    """
    one = first * (p[FINAL] + p[PENALTY])
    two = (first + second) * (p[FINAL + 1] + p[PENALTY])
    three = (first + second + third) * (p[FINAL + 2] + p[PENALTY])
    return max(one, two, three) / total - p[PENALTY]


@njit
def best_exchange(p, s, seat, hands):
    """The colour whose exchange leaves the most known, on average over its number."""
    bit, final_point = _slopes(p, s)
    swaps = _swaps(p, s, seat, s[DICE], bit, final_point)
    counts = np.empty((SUMS + 1, MOST_COLOURS, NUMBERS), np.int64)
    best, most = 0, WORST
    for colour in range(p[COLOURS]):
        if swaps[colour] == WORST:
            continue
        only = np.full(MOST_COLOURS, WORST)
        only[colour] = swaps[colour]
        count_by_sum(p, hands, 1 << DIE_BITS * colour, counts)  # the sum is the card's number
        value = 0.0
        for number in range(NUMBERS):
            value += _known(p, counts, number, number + 1, False, bit, final_point, only)
        if value > most:
            best, most = colour, value
    return best
