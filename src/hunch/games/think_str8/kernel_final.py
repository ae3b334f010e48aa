"""`expert`'s final bets, compiled: those that are likeliest to win the match, as in `bots_final`.

Everyone can see the others' cards and the hints they got, so how their final bets will turn out can
be foreseen, except for what they see of the seat's own hidden hand.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import erf, sqrt
from typing import Final

import numpy as np
from numba import njit

from hunch.games.think_str8.bots_final import UNSURE
from hunch.games.think_str8.kernel_belief import card_of, possible_hands
from hunch.games.think_str8.kernel_state import (
    CLAMP,
    COLOURS,
    FINAL,
    HELD,
    MOST_COLOURS,
    MOST_NAMED,
    NUMBERS,
    ORDER,
    PENALTY,
    SEATS,
    SPACES,
    seat_at,
    unseen,
)
from hunch.games.think_str8.score_track import START

IMAGINED: Final = 2  # own hands, to see the table through the others' eyes
SWEEPS: Final = 4  # over all colours, at most, to improve a bet
BETTER: Final = 1e-9  # by how much at least
EDGE: Final = 0.5  # of a space, for the seat that wins a tie


@njit
def best_final(p, s, seat, hands):
    """The numbers to name, by colour as a set."""
    named, sizes = _by_points(p, hands)
    lowest, chances = _chances(p, s, seat, hands)
    gains = np.zeros(hands.size, np.int64)
    for colour in range(p[COLOURS]):
        _add_gains(p, hands, colour, named[colour, sizes[colour]], sizes[colour], 1, gains)
    best = _chance(chances, lowest, gains)
    for _ in range(SWEEPS):
        before = best
        for colour in range(p[COLOURS]):
            for size in range(MOST_NAMED):
                size_before = sizes[colour]
                _add_gains(p, hands, colour, named[colour, size_before], size_before, -1, gains)
                _add_gains(p, hands, colour, named[colour, size], size, 1, gains)
                chance = _chance(chances, lowest, gains)
                if chance > best + BETTER:
                    best, sizes[colour] = chance, size
                else:
                    _add_gains(p, hands, colour, named[colour, size], size, -1, gains)
                    _add_gains(p, hands, colour, named[colour, size_before], size_before, 1, gains)
        if best == before:
            break
    final = np.zeros(MOST_COLOURS, np.int64)
    for colour in range(p[COLOURS]):
        final[colour] = named[colour, sizes[colour]]
    return final


@njit
def _by_points(p, hands):
    """By colour: the likeliest number, two and three of them, as sets; which scores the most."""
    named = np.empty((MOST_COLOURS, MOST_NAMED), np.int64)
    sizes = np.zeros(MOST_COLOURS, np.int64)
    counts = np.zeros((MOST_COLOURS, NUMBERS), np.int64)
    for hand in hands:
        for colour in range(p[COLOURS]):
            counts[colour, card_of(hand, colour)] += 1
    for colour in range(p[COLOURS]):
        numbers = right = most = 0
        for size in range(MOST_NAMED):
            number = counts[colour].argmax()
            numbers |= 1 << number
            right += counts[colour, number]
            counts[colour, number] = -1
            named[colour, size] = numbers
            points = right * (p[FINAL + size] + p[PENALTY])
            if points > most:
                most, sizes[colour] = points, size
    return named, sizes


@njit
def _add_gains(p, hands, colour, numbers, size, sign, gains):
    """Add what naming these numbers of a colour scores with each hand, or subtract it."""
    right, wrong = sign * p[FINAL + size], -sign * p[PENALTY]
    for place in range(hands.size):
        gains[place] += right if numbers >> card_of(hands[place], colour) & 1 else wrong


@njit
def _chance(chances, lowest, gains):
    """How likely a bet with these gains, by hand, is to win."""
    total = 0.0
    for gain in gains:
        total += chances[gain - lowest]
    return total / gains.size


@njit
def _chances(p, s, seat, hands):
    """The lowest gain there is, and how likely each gain from there on is to win."""
    lowest, highest = -p[COLOURS] * p[PENALTY], p[COLOURS] * p[FINAL : FINAL + MOST_NAMED].max()
    found = np.zeros(highest - lowest + 1)
    for number in range(IMAGINED):
        mine = hands[hands.size * number // IMAGINED]
        chances = np.ones(found.size)
        edge = EDGE  # Rule 9.2: the stone that moves first lies at the bottom, and wins a tie
        for place in range(p[SEATS] - 1, -1, -1):
            other = seat_at(s[ORDER], place)
            if other == seat:
                edge = -edge
                continue
            space = _foreseen(p, s, seat, other, mine)
            for gain in range(found.size):
                own = _space(p, s[SPACES + seat] + lowest + gain)
                chances[gain] *= (1 + erf((own - space + edge) / (UNSURE * sqrt(2)))) / 2
        found += chances / IMAGINED
    return lowest, found


@njit
def _foreseen(p, s, seat, other, mine):
    """Where another seat will end up if this is our hand, and it bets for the most points."""
    may_be = np.empty(MOST_COLOURS, np.int64)
    for colour in range(p[COLOURS]):
        theirs = 1 << s[HELD + other * MOST_COLOURS + colour]
        may_be[colour] = (unseen(s, seat, colour) | theirs) & ~(1 << card_of(mine, colour))
    named, sizes = _by_points(p, possible_hands(p, s, other, may_be))
    space = s[SPACES + other]
    for colour in range(p[COLOURS]):
        size = sizes[colour]
        right = named[colour, size] >> s[HELD + other * MOST_COLOURS + colour] & 1
        space += p[FINAL + size] if right else -p[PENALTY]
    return _space(p, space)


@njit
def _space(p, space):
    """H16: where a stone stops."""
    return max(space, START) if p[CLAMP] else space
