"""What a seat can't see, drawn afresh: its own cards, and where others have placed their tokens.

All hands that agree with what a seat saw and was told are equally likely (see `deduction`). A hand
drawn blindly often agrees; if many don't, those that do are counted, and one of them is picked. A
hand is an integer as in `kernel_belief`.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

from numba import njit

from hunch.games.think_str8.kernel_belief import CARD_BITS, card_of
from hunch.games.think_str8.kernel_state import (
    BETTING,
    CLUES,
    COLOURS,
    DICE_BITS,
    DIE_BITS,
    FINALS,
    HELD,
    MOST_COLOURS,
    MOST_NAMED,
    MOST_ROUNDS,
    NUMBERS,
    PHASE,
    PLACING,
    REQUIRED,
    ROUND,
    SEATS,
    STARTS,
    SUMS,
    TAKEN,
    UNDEALT,
    WAITING,
    WIDTHS,
    times,
    unseen,
)
from hunch.kernels.bits import count_bits, lowest_bit, nth_bit
from hunch.kernels.stream import below, drawn

TRIES: Final = 32  # before the hands that agree are counted
ALL: Final = (1 << NUMBERS) - 1  # numbers of a colour


@njit
def imagine(p, s, seat, number):
    """Draw a hand, and whatever others have sealed."""
    hand, used = _hand(p, s, seat, number)
    for colour in range(p[COLOURS]):
        numbers, card = unseen(s, seat, colour), card_of(hand, colour)
        s[HELD + seat * MOST_COLOURS + colour] = card
        s[UNDEALT + colour] = numbers & ~(1 << card)
    for other in range(p[SEATS]):
        if other == seat or s[WAITING] >> other & 1:
            continue
        if s[PHASE] == PLACING:
            places = SUMS + 1 - p[WIDTHS + s[TAKEN + other]]
            s[STARTS + other] = below(drawn(number, used), places)
            used += 1
        elif s[PHASE] == BETTING:
            s[FINALS + other] = 0
            for colour in range(p[COLOURS]):
                named, used = _named(p, number, used)
                s[FINALS + other] |= named << NUMBERS * colour


@njit
def _named(p, number, used):
    """Numbers of a colour as a set, all sizes equally likely; also, which random number is next."""
    named = 0
    many = p[REQUIRED] + below(drawn(number, used), MOST_NAMED - p[REQUIRED] + 1)
    for _ in range(many):
        used += 1
        named |= 1 << nth_bit(ALL & ~named, below(drawn(number, used), NUMBERS - count_bits(named)))
    return named, used + 1


@njit
def _hand(p, s, seat, number):
    """A hand that agrees with everything; also, which random number is next."""
    used = 0
    for _ in range(TRIES):
        hand = colour = 0
        while colour < p[COLOURS]:
            numbers = unseen(s, seat, colour)
            card = nth_bit(numbers, below(drawn(number, used), count_bits(numbers)))
            used += 1
            hand |= card << CARD_BITS * colour
            if not _agrees(s, seat, hand, colour):
                break
            colour += 1
        if colour == p[COLOURS]:
            return hand, used
    _, many = _search(p, s, seat, -1)
    hand, _ = _search(p, s, seat, below(drawn(number, used), many))
    return hand, used + 1


@njit
def _search(p, s, seat, wanted):
    """The hand with this number among those that agree; if there is none, also how many do."""
    hand = found = colour = 0
    left = unseen(s, seat, 0)  # by colour: the numbers not yet tried
    while colour >= 0:
        numbers = left >> NUMBERS * colour & ALL
        hand &= (1 << CARD_BITS * colour) - 1
        if not numbers:
            colour -= 1
            continue
        left &= ~((numbers & -numbers) << NUMBERS * colour)
        hand |= lowest_bit(numbers) << CARD_BITS * colour
        if not _agrees(s, seat, hand, colour):
            continue
        if colour + 1 < p[COLOURS]:
            colour += 1
            left |= unseen(s, seat, colour) << NUMBERS * colour
        else:
            if found == wanted:
                return hand, found
            found += 1
    return hand, found


@njit
def _agrees(s, seat, hand, last):
    """Whether a hand agrees with the clues in which this colour is the last that counts."""
    first = CLUES + seat * MOST_ROUNDS
    for number in range(first, first + s[ROUND] + 1):
        clue = s[number]
        dice = clue & (1 << DICE_BITS) - 1
        if not times(dice, last) or dice >> DIE_BITS * (last + 1):
            continue
        total = 0
        for colour in range(last + 1):
            total += times(dice, colour) * card_of(hand, colour)
        if not clue >> DICE_BITS >> total & 1:
            return False
    return True
