"""What a seat knows, as numbers from −1 to 1.

Everyone sees all cards but their own, all clues (H22) and all stones. Where others have placed
their tokens, or what they have bet on, is hidden until all have decided (H10).
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

import numpy as np
from numba import njit

from hunch.games.think_str8.kernel_state import (
    ALL_SUMS,
    BETTING,
    BOX,
    CLUES,
    DICE,
    DICE_BITS,
    DRAFTS,
    FINALS,
    HELD,
    HOLDERS,
    MOST_COLOURS,
    MOST_NAMED,
    MOST_ROUNDS,
    MOST_SEATS,
    NOTHING,
    NUMBERS,
    ORDER,
    PARAMETERS,
    PHASE,
    PHASES,
    PLACING,
    ROUND,
    ROUNDS,
    SEATS,
    SPACES,
    STARTS,
    SUMS,
    TAKEN,
    TOKENS,
    UNDEALT,
    WAITING,
    seat_at,
    times,
    unseen,
)
from hunch.kernels.bits import count_bits, lowest_bit

FAR: Final = 20.0  # spaces; stones that are this far apart are halfway to 1
MOST_DICE: Final = 3.0
MOST_POINTS: Final = 99.0
# What each parameter is divided by.
SCALES: Final = np.array(
    (MOST_SEATS, MOST_COLOURS, MOST_ROUNDS)
    + (1,) * 4
    + (MOST_POINTS,) * (1 + MOST_NAMED)
    + (SUMS,) * TOKENS
    + (MOST_POINTS,) * TOKENS,
    np.float64,
)

ABOUT_CLUE: Final = MOST_COLOURS + 3
CARDS: Final = MOST_COLOURS * NUMBERS
ABOUT_SEAT: Final = 6 + TOKENS  # numbers about each seat, besides its cards and clues
OF_SEAT: Final = ABOUT_SEAT + CARDS + MOST_ROUNDS * ABOUT_CLUE
TABLE: Final = PARAMETERS + len(PHASES) + 2 + 2 * MOST_COLOURS
OWN: Final = 2 * CARDS + MOST_COLOURS
OBSERVED: Final = TABLE + OWN + HOLDERS * OF_SEAT


@njit
def observe(p, s, seat, numbers):
    """The options, the round, what its own cards may be, its own draft, and every holder."""
    numbers[:] = 0.0
    for option in range(PARAMETERS):
        numbers[option] = p[option] / SCALES[option]
    at = PARAMETERS
    numbers[at + s[PHASE]] = 1.0
    at += len(PHASES)
    numbers[at] = s[ROUND] / MOST_ROUNDS
    numbers[at + 1] = (p[ROUNDS] - s[ROUND]) / MOST_ROUNDS
    at += 2
    for colour in range(MOST_COLOURS):
        numbers[at + colour] = times(s[DICE], colour) / MOST_DICE
        pile = count_bits(s[UNDEALT + colour]) - BOX
        numbers[at + MOST_COLOURS + colour] = max(pile, 0) / NUMBERS
        may_be = unseen(s, seat, colour)
        for number in range(NUMBERS):
            card = colour * NUMBERS + number
            numbers[TABLE + card] = may_be >> number & 1
            numbers[TABLE + CARDS + card] = s[FINALS + seat] >> card & 1
    if s[PHASE] == BETTING and s[WAITING] >> seat & 1:
        numbers[TABLE + 2 * CARDS + s[DRAFTS + seat]] = 1.0
    at = TABLE + OWN
    for place in range(HOLDERS):
        holder = (seat + place) % p[SEATS] if place < p[SEATS] else place
        if place:
            _observe_cards(s, holder, numbers[at + ABOUT_SEAT :])
        if place < p[SEATS]:
            _observe_seat(p, s, seat, holder, numbers[at:])
            _observe_clues(p, s, holder, numbers[at + ABOUT_SEAT + CARDS :])
        at += OF_SEAT


@njit
def _observe_cards(s, holder, numbers):
    """The cards in another holder."""
    for colour in range(MOST_COLOURS):
        card = s[HELD + holder * MOST_COLOURS + colour]
        if card != NOTHING:
            numbers[colour * NUMBERS + card] = 1.0


@njit
def _observe_seat(p, s, seat, owner, numbers):
    """A seat's stone and its bet in this round."""
    space, apart = s[SPACES + owner], s[SPACES + owner] - s[SPACES + seat]
    numbers[0] = space / (FAR + abs(space))
    numbers[1] = apart / (FAR + abs(apart))
    for place in range(p[SEATS]):
        if seat_at(s[ORDER], place) == owner:
            numbers[2] = (place + 1) / MOST_SEATS
    numbers[3] = s[WAITING] >> owner & 1
    if s[STARTS + owner] != NOTHING and (owner == seat or s[PHASE] != PLACING):
        numbers[4] = 1.0
        numbers[5] = s[STARTS + owner] / SUMS
    if s[TAKEN + owner] != NOTHING:
        numbers[6 + s[TAKEN + owner]] = 1.0


@njit
def _observe_clues(p, s, owner, numbers):
    """For each round: how many times each colour counts, and the range of the sum.

    The sum is inside that range (1), or outside it (−1).
    """
    for number in range(min(s[ROUND] + 1, p[ROUNDS])):
        clue = s[CLUES + owner * MOST_ROUNDS + number]
        if not clue:
            continue
        at = number * ABOUT_CLUE
        for colour in range(MOST_COLOURS):
            numbers[at + colour] = times(clue, colour) / MOST_DICE
        sums = clue >> DICE_BITS
        inside = _is_range(sums)
        ends = sums if inside else ALL_SUMS & ~sums
        low = lowest_bit(ends)
        at += MOST_COLOURS
        numbers[at] = low / SUMS
        numbers[at + 1] = (low + _run(ends >> low)) / SUMS
        numbers[at + 2] = 1.0 if inside else -1.0


@njit
def _run(bits):
    """How many bits are set from the lowest on, without a gap."""
    return lowest_bit(~bits)


@njit
def _is_range(sums):
    """Whether the sums follow one another without a gap."""
    from_lowest = sums >> lowest_bit(sums)
    return from_lowest & from_lowest + 1 == 0
