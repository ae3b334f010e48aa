"""Small sets as the bits of an integer.

Processors count bits in a single instruction, which numba has no function for. LLVM has.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

import os
from typing import Final

from numba import njit, types
from numba.extending import intrinsic


def _ones_by_llvm(_, bits):
    return types.int64(types.int64), lambda _, builder, __, given: builder.ctpop(given[0])


def _ones_by_python(bits):
    return int(bits).bit_count()


def _zeros_below_by_llvm(_, bits):
    def build(context, builder, _, given):
        return builder.cttz(given[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


def _zeros_below_by_python(bits):
    return (int(bits) & -int(bits)).bit_length() - 1


# `make mutants` doesn't compile anything.
UNCOMPILED: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") != "0"
_ones = _ones_by_python if UNCOMPILED else intrinsic(_ones_by_llvm)
_zeros_below = _zeros_below_by_python if UNCOMPILED else intrinsic(_zeros_below_by_llvm)


@njit(inline="always")
def count_bits(bits):
    """How many bits are set, of 63."""
    return _ones(bits)


@njit(inline="always")
def lowest_bit(bits):
    """The number of the lowest bit that is set; at least one must be."""
    return _zeros_below(bits)


@njit(inline="always")
def nth_bit(bits, n):
    """The number of the n-th bit set, counting from 0."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)
