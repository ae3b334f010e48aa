"""Random numbers that depend on a seed, a match and a counter, and on nothing else.

Match number n of a seed is therefore the same in any batch, on any thread and on any machine. The
generator is SplitMix64 (Steele, Lea and Flood, 2014). Each match has a stream for every source of
luck and one for every seat, so that the n-th card is the same no matter how many dice were rolled.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

import numpy as np
from numba import njit

STRIDE = np.uint64(0x9E3779B97F4A7C15)  # 2⁶⁴ divided by the golden ratio, made odd
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
FIRST_SHIFT, SECOND_SHIFT, LAST_SHIFT = np.uint64(30), np.uint64(27), np.uint64(31)
HALF = np.uint64(32)


@njit(inline="always")
def mixed(number):
    """64 bits that look random, one to one with the number, which is a uint64."""
    number = (number ^ (number >> FIRST_SHIFT)) * FIRST_FACTOR
    number = (number ^ (number >> SECOND_SHIFT)) * SECOND_FACTOR
    return number ^ (number >> LAST_SHIFT)


@njit(inline="always")
def key_of(seed, match):
    """Where the numbers of one match start."""
    return mixed(mixed(np.uint64(seed)) + np.uint64(match) * STRIDE)


@njit(inline="always")
def branch(key, number):
    """Where one of the streams of a match starts: each has numbers of its own."""
    return mixed(key + mixed(np.uint64(number) + STRIDE))


@njit(inline="always")
def drawn(key, count):
    """Number `count` of the stream with this key, as a uint64."""
    return mixed(key + np.uint64(count) * STRIDE)


@njit(inline="always")
def below(number, limit):
    """A whole number from 0 to limit − 1, from 32 of the 64 random bits; limits are below 2³¹."""
    return np.int64(((number >> HALF) * np.uint64(limit)) >> HALF)
