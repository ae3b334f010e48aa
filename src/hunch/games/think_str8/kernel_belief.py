"""What a seat can know about its own cards: the hands that agree with all it saw and was told.

All of them are equally likely (see `deduction`). A hand is an integer, with three bits for each
colour's number.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.games.think_str8.kernel_state import (
    CLUES,
    COLOURS,
    DICE_BITS,
    DIE_BITS,
    HOLDERS,
    MOST_COLOURS,
    MOST_ROUNDS,
    NUMBERS,
    ROUND,
    SUMS,
    times,
    unseen,
)
from hunch.games.think_str8.values import DICE
from hunch.kernels.bits import lowest_bit
from hunch.kernels.stream import below, mixed

CARD_BITS: Final = 3
NO_CARD: Final = CARD_BITS * MOST_COLOURS  # where a hand has only zeros
MOST_UNSEEN: Final = NUMBERS - (HOLDERS - 1)  # the cards in all other holders are seen
MOST_HANDS: Final = MOST_UNSEEN**MOST_COLOURS
ENOUGH: Final = 512  # hands to judge by: a sample of this many will do


@njit(inline="always")
def card_of(hand, colour):
    """A hand's number of a colour."""
    return hand >> CARD_BITS * colour & NUMBERS - 1


@njit
def hands_of(p, s, seat):
    """Hands that a seat may have, as far as it knows: all, or a sample of them."""
    may_be = np.empty(MOST_COLOURS, np.int64)
    for colour in range(p[COLOURS]):
        may_be[colour] = unseen(s, seat, colour)
    return possible_hands(p, s, seat, may_be)


@njit
def possible_hands(p, s, seat, may_be):
    """Hands with these numbers, by colour as a set, that agree with what a seat was told."""
    clues = np.empty((MOST_ROUNDS, DICE + 1), np.int64)
    after = np.zeros(MOST_COLOURS + 1, np.int64)  # the clues after those that end with a colour
    many = 0
    for colour in range(p[COLOURS]):
        many = _list_clues(s, seat, colour, clues, many)
        after[colour + 1] = many
    hands = np.empty(MOST_HANDS, np.int64)
    found = 0
    left, begun = np.empty(MOST_COLOURS, np.int64), np.zeros(MOST_COLOURS, np.int64)
    colour, left[0] = 0, may_be[0]
    while colour >= 0:
        if not left[colour]:
            colour -= 1
            continue
        hand = begun[colour] | lowest_bit(left[colour]) << CARD_BITS * colour
        left[colour] &= left[colour] - 1
        if not _agrees(hand, clues, after[colour], after[colour + 1]):
            continue
        if colour + 1 < p[COLOURS]:
            colour += 1
            begun[colour], left[colour] = hand, may_be[colour]
        else:
            hands[found] = hand
            found += 1
    return _sampled(hands, found)


@njit
def _list_clues(s, seat, colour, clues, many):
    """List the clues whose last colour is this one, after the others; returns how many there are.

    Each has the sums possible, and where the cards are that add up to them.
    """
    for number in range(CLUES + seat * MOST_ROUNDS, CLUES + seat * MOST_ROUNDS + s[ROUND] + 1):
        dice = s[number] & (1 << DICE_BITS) - 1
        if not times(dice, colour) or dice >> DIE_BITS * (colour + 1):
            continue
        clues[many, 0] = s[number] >> DICE_BITS
        clues[many, 1:] = NO_CARD
        die = 1
        for each in range(colour + 1):
            for _ in range(times(dice, each)):
                clues[many, die] = CARD_BITS * each
                die += 1
        many += 1
    return many


@njit(inline="always")
def _agrees(hand, clues, first, last):
    """Whether a hand agrees with these clues."""
    for number in range(first, last):
        clue = clues[number]
        total = hand >> clue[1] & NUMBERS - 1
        total += hand >> clue[2] & NUMBERS - 1
        total += hand >> clue[3] & NUMBERS - 1
        if not clue[0] >> total & 1:
            return False
    return True


@njit
def _sampled(hands, many):
    """All the hands if there are few, otherwise a sample: the same one every time."""
    if many <= ENOUGH:
        return hands[:many]
    for place in range(ENOUGH):
        other = place + below(mixed(np.uint64(place)), many - place)
        hands[place], hands[other] = hands[other], hands[place]
    return hands[:ENOUGH]


@njit
def count_by_sum(p, hands, dice, below_sum):
    """By sum, colour and number: how many hands have that card and a sum below that one."""
    below_sum[:] = 0
    for hand in hands:
        total = 1
        for colour in range(p[COLOURS]):
            total += times(dice, colour) * card_of(hand, colour)
        for colour in range(p[COLOURS]):
            below_sum[total, colour, card_of(hand, colour)] += 1
    for total in range(1, SUMS + 1):
        for colour in range(p[COLOURS]):
            for number in range(NUMBERS):
                below_sum[total, colour, number] += below_sum[total - 1, colour, number]
