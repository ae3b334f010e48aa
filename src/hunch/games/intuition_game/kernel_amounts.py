"""Amounts of tokens in the compiled twin: whole numbers of up to 156 bits, exact like the rules'.

Every round may multiply a seat's tokens by up to 301, and 19 of them make a number of 149 bits. An
amount therefore has three cells, called limbs: its lowest 52 bits first. A limb times any payout
still fits into a cell.

A player chooses an amount part by part, as `hunch.kernels.amounts` says.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

from numba import njit

from hunch.kernels.amounts import PART_BITS, PARTS

LIMBS: Final = 3
LIMB_BITS: Final = 52
LIMB_MASK: Final = (1 << LIMB_BITS) - 1
LARGEST: Final = (1 << 63) - 1  # that a single cell can hold
LOW_PART: Final = PARTS - 1  # the bits that move to the next limb when a sixteenth is taken
CARRIED: Final = LIMB_BITS - PART_BITS  # where they go


def limbs(amount: int) -> tuple[int, ...]:
    """An amount of the rules as cells."""
    return tuple(amount >> LIMB_BITS * limb & LIMB_MASK for limb in range(LIMBS))


@njit
def put(s, to, number):
    """Make an amount a number that fits into one limb."""
    s[to] = number
    s[to + 1] = s[to + 2] = 0


@njit
def copy(s, to, amount):
    """Make an amount equal to another."""
    s[to], s[to + 1], s[to + 2] = s[amount], s[amount + 1], s[amount + 2]


@njit
def is_nothing(s, amount):
    """Whether an amount is zero."""
    return not s[amount] | s[amount + 1] | s[amount + 2]


@njit
def at_most(s, amount, number):
    """Whether an amount is no more than a number that fits into one limb."""
    return not s[amount + 1] | s[amount + 2] and s[amount] <= number


@njit
def more(s, one, other):
    """Whether one amount is more than another."""
    for limb in range(LIMBS - 1, 0, -1):
        if s[one + limb] != s[other + limb]:
            return s[one + limb] > s[other + limb]
    return s[one] > s[other]


@njit
def add(s, to, amount, factor):
    """Add an amount as many times as the factor says, which may be negative; the sum isn't."""
    first = s[to] + s[amount] * factor
    second = s[to + 1] + s[amount + 1] * factor + (first >> LIMB_BITS)
    s[to] = first & LIMB_MASK
    s[to + 1] = second & LIMB_MASK
    s[to + 2] += s[amount + 2] * factor + (second >> LIMB_BITS)


@njit
def add_number(s, to, number):
    """Add a number that fits into one limb, or subtract it; the sum isn't negative."""
    first = s[to] + number
    second = s[to + 1] + (first >> LIMB_BITS)
    s[to] = first & LIMB_MASK
    s[to + 1] = second & LIMB_MASK
    s[to + 2] += second >> LIMB_BITS


@njit
def narrow(s, low, count, part):
    """Keep one part of the amounts from `low` on, of which there are `count`."""
    if at_most(s, count, PARTS):
        add_number(s, low, part)
        put(s, count, 1)
        return
    first, second, third = sixteenths(s, count, part)
    end, end_second, end_third = sixteenths(s, count, part + 1)
    s[low] += first
    s[low + 1] += second + (s[low] >> LIMB_BITS)
    s[low + 2] += third + (s[low + 1] >> LIMB_BITS)
    s[low] &= LIMB_MASK
    s[low + 1] &= LIMB_MASK
    end -= first
    end_second += (end >> LIMB_BITS) - second
    s[count] = end & LIMB_MASK
    s[count + 1] = end_second & LIMB_MASK
    s[count + 2] = end_third - third + (end_second >> LIMB_BITS)


@njit
def sixteenths(s, amount, number):
    """This many sixteenths of an amount, rounded down, as limbs."""
    first = s[amount] * number
    second = s[amount + 1] * number + (first >> LIMB_BITS)
    third = s[amount + 2] * number + (second >> LIMB_BITS)
    first, second = first & LIMB_MASK, second & LIMB_MASK
    return (
        first >> PART_BITS | (second & LOW_PART) << CARRIED,
        second >> PART_BITS | (third & LOW_PART) << CARRIED,
        third >> PART_BITS,
    )


@njit
def part_towards(s, low, count, units, bits):
    """The part with the amount of these units, each 2 to the power of `bits`, or nearest to it."""
    limb, bits = bits // LIMB_BITS, bits % LIMB_BITS
    # There are always three limbs, so each has its own line here.
    here, over = units << bits & LIMB_MASK, units >> (LIMB_BITS - bits)
    first = (here if limb == 0 else 0) - s[low]
    second = (here if limb == 1 else over if limb == 0 else 0) - s[low + 1] + (first >> LIMB_BITS)
    third = (here if limb == 2 else over if limb == 1 else 0) - s[low + 2] + (second >> LIMB_BITS)
    first, second = first & LIMB_MASK, second & LIMB_MASK
    if third < 0:
        return 0
    if at_most(s, count, PARTS):
        return s[count] - 1 if second | third else min(first, s[count] - 1)
    for part in range(PARTS - 1, 0, -1):
        if sixteenths_at_most(s, count, part, first, second, third):
            return part
    return 0


@njit
def sixteenths_at_most(s, amount, number, first, second, third):
    """Whether this many sixteenths of an amount are no more than these limbs."""
    begins, begins_second, begins_third = sixteenths(s, amount, number)
    if begins_third != third:
        return begins_third < third
    if begins_second != second:
        return begins_second < second
    return begins <= first


@njit
def as_cell(s, amount):
    """An amount as a single number, or the largest that a cell can hold."""
    if s[amount + 2] or s[amount + 1] >> (63 - LIMB_BITS):
        return LARGEST
    return s[amount + 1] << LIMB_BITS | s[amount]


@njit
def as_float(s, amount):
    """An amount, to the nearest number that a float can hold."""
    limb = float(1 << LIMB_BITS)
    return (s[amount + 2] * limb + s[amount + 1]) * limb + s[amount]
