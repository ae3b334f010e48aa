"""`hunch.core.amounts` for compiled code: an amount is chosen in a few steps, part by part."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-calls, allow-untyped-decorators

from typing import Any

from numba import njit

from hunch.core.amounts import PART_BITS as PART_BITS
from hunch.core.amounts import PARTS as PARTS


@njit
def part_begins(count: Any, part: Any) -> Any:
    """How many of the amounts come before a part, if their count fits into a cell."""
    if count <= PARTS:
        return part
    return (count >> PART_BITS) * part + ((count & (PARTS - 1)) * part >> PART_BITS)


@njit
def part_with(count: Any, place: Any) -> Any:
    """The part that contains the amount at this place, or the one nearest to it."""
    part = min(count, PARTS) - 1
    while part > 0 and part_begins(count, part) > place:
        part -= 1
    return part
