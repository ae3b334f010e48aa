"""Where everything is in the arrays of the compiled twin."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from itertools import combinations_with_replacement, permutations
from typing import Final, get_args

import numpy as np
from numba import njit

from hunch.games.think_str8 import GAME, menus, values
from hunch.games.think_str8.state import Phase
from hunch.kernels.bits import count_bits

MOST_SEATS: Final = GAME.most
MOST_COLOURS: Final = len(values.COLOURS)
MOST_ROUNDS: Final = 20
HOLDERS: Final = values.HOLDERS
TOKENS: Final = values.TOKENS
NUMBERS: Final = len(values.NUMBERS)
SUMS: Final = values.TRACK_END + 1
ALL_SUMS: Final = (1 << SUMS) - 1
BOX: Final = values.BOX
MOST_NAMED: Final = values.MOST_FINAL_NUMBERS
NOTHING: Final = -1

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
(
    STACKING,
    DEALING,
    ROLLING,
    SETTING,
    TAKING,
    PLACING,
    EXCHANGING,
    DRAWING,
    BETTING,
    OVER,
) = range(len(PHASES))

# What stays the same: `p`.
SEATS, COLOURS, ROUNDS, THROWN_ONLY, LAST_EXCHANGE, REQUIRED, CLAMP, PENALTY = range(8)
FINAL: Final = 8  # points for a card guessed with one, two or three numbers
WIDTHS: Final = FINAL + MOST_NAMED
POINTS: Final = WIDTHS + TOKENS
PARAMETERS: Final = POINTS + TOKENS

# A match: `s`. WAITING is a set of seats, as bits: all who have yet to decide in this phase.
# ORDER lists the seats from last place to first, two bits for each. DICE counts how many dice show
# each colour, two bits for each. SLOT is where the next card goes, if luck brings one.
PHASE, ROUND, WAITING, ORDER, DICE, SLOT = range(6)
SPACES: Final = 6  # where each seat's stone stands
UNDEALT: Final = SPACES + MOST_SEATS  # by colour, a set of numbers
HELD: Final = UNDEALT + MOST_COLOURS  # by holder and colour, a number or NOTHING
TAKEN: Final = HELD + HOLDERS * MOST_COLOURS  # each seat's token in this round, or NOTHING
STARTS: Final = TAKEN + MOST_SEATS  # and where it lies, or NOTHING
FINALS: Final = STARTS + MOST_SEATS  # each seat's final bet: a set of eight numbers by colour
DRAFTS: Final = FINALS + MOST_SEATS  # the colour that a seat names numbers of, when it has begun
# What each round's check says about the cards that a seat still holds, from DICE_BITS on: the
# sums possible, as a set. Below: how many times each colour counts, like DICE. 0: nothing.
CLUES: Final = DRAFTS + MOST_SEATS
CELLS: Final = CLUES + MOST_SEATS * MOST_ROUNDS

# Actions: name a number or go on to the next colour, take a token, place it, exchange, set dice.
NEXT: Final = NUMBERS
TAKE: Final = NEXT + 1
PLACE: Final = TAKE + TOKENS
EXCHANGE: Final = PLACE + SUMS
SET: Final = EXCHANGE + MOST_COLOURS

SEAT_BITS: Final = 2
DIE_BITS: Final = 2
DICE_BITS: Final = DIE_BITS * MOST_COLOURS

# Every way for three dice to lie, as colours and as DICE; and the number of each, by DICE.
FACES: Final = tuple(combinations_with_replacement(range(MOST_COLOURS), values.DICE))
WAYS: Final = len(FACES)
PACKED: Final = np.array([sum(1 << DIE_BITS * die for die in dice) for dice in FACES], np.int64)
WAY_OF: Final = np.full(1 << DICE_BITS, NOTHING, np.int64)
WAY_OF[PACKED] = np.arange(WAYS)


def _settings(dice: tuple[int, ...], introductory: bool) -> int:
    """The ways in which these dice may be set, as bits."""
    thrown = tuple(values.COLOURS[die] for die in dice)
    found = menus.settings(thrown, introductory).actions
    ways = (tuple(map(values.PLACE_OF.__getitem__, action.dice)) for action in found)
    return sum(1 << FACES.index(way) for way in ways)


# Rules 2.6 and 4.4: in the introductory game (first) and otherwise, how thrown dice may be set.
SETTINGS: Final = np.array(
    [[_settings(dice, introductory) for dice in FACES] for introductory in (True, False)], np.int64
)

# Rule 2.5: every first stack of two, three and four stones, as ORDER.
STACKS: Final = {seats: tuple(permutations(range(seats))) for seats in GAME.seats()}
MOST_STACKS: Final = len(STACKS[MOST_SEATS])
STACKED: Final = np.zeros((MOST_SEATS + 1, MOST_STACKS), np.int64)
for _seats, _orders in STACKS.items():
    for _number, _order in enumerate(_orders):
        STACKED[_seats, _number] = sum(s << SEAT_BITS * place for place, s in enumerate(_order))


@njit(inline="always")
def seat_at(order, place):
    """The seat in this place, from the last."""
    return order >> SEAT_BITS * place & (1 << SEAT_BITS) - 1


@njit(inline="always")
def times(dice, colour):
    """Rule 5.2: how many times a colour counts."""
    return dice >> DIE_BITS * colour & (1 << DIE_BITS) - 1


@njit
def sum_of(p, s, seat, dice):
    """Rule 5.2: what a seat's cards in the colours of the dice add up to."""
    total = 0
    for colour in range(p[COLOURS]):
        total += times(dice, colour) * s[HELD + seat * MOST_COLOURS + colour]
    return total


@njit
def exchangeable(p, s, dice):
    """Rule 7.4 and H11: the colours that may be exchanged, as bits."""
    piles = thrown = 0
    for colour in range(p[COLOURS]):
        if count_bits(s[UNDEALT + colour]) > BOX:
            piles |= 1 << colour
            if times(dice, colour):
                thrown |= 1 << colour
    return thrown if p[THROWN_ONLY] and thrown else piles


@njit
def unseen(s, seat, colour):
    """The numbers that a seat has not seen: its own card's and the undealt ones, as a set."""
    numbers, own = s[UNDEALT + colour], s[HELD + seat * MOST_COLOURS + colour]
    return numbers if own == NOTHING else numbers | 1 << own


@njit
def heard(dice, start, width, total, hints):
    """Rules 6.2 to 6.4: what a check says, as a clue."""
    covered = (1 << start + width) - (1 << start)
    if start <= total < start + width:
        sums = covered
    elif not hints:
        sums = ALL_SUMS & ~covered
    elif start < total:
        sums = ALL_SUMS & ~((1 << start + width) - 1)
    else:
        sums = (1 << start) - 1
    return sums << DICE_BITS | dice


@njit
def uncovered(clue, colour, number):
    """Rule 3.6: what a clue says about the other cards, once a card's number is known."""
    count = times(clue, colour)
    if not count:
        return clue
    dice = clue & (1 << DICE_BITS) - 1 & ~(((1 << DIE_BITS) - 1) << DIE_BITS * colour)
    if not dice:
        return 0
    return clue >> DICE_BITS + count * number << DICE_BITS | dice
