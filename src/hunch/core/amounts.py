"""Choosing an amount in a few small steps: the possible amounts are split into sixteen parts.

A player picks a part, which is split again, and so on until a single amount is left. The compiled
twins and the learning environments choose stakes this way.
"""

from collections.abc import Iterable, Iterator
from typing import Final

PART_BITS: Final = 4
PARTS: Final = 1 << PART_BITS


def parts_to(low: int, high: int, amount: int) -> tuple[int, ...]:
    """The parts that lead from all amounts between two bounds to one of them."""
    made = []
    while low < high:
        count = high - low + 1
        parts = min(count, PARTS)
        part = ((amount - low + 1) * parts - 1) // count
        made.append(part)
        low, high = bounds_of(low, high, part)
    return tuple(made)


def parts_from(low: int, high: int, made: Iterator[int]) -> int:
    """The amount that parts lead to, taking as many from an iterator as it needs."""
    while low < high:
        low, high = bounds_of(low, high, next(made))
    return low


def narrowed(low: int, high: int, made: Iterable[int]) -> tuple[int, int]:
    """The bounds of the amounts that these parts leave."""
    for part in made:
        low, high = bounds_of(low, high, part)
    return low, high


def bounds_of(low: int, high: int, part: int) -> tuple[int, int]:
    """The lowest and the highest amount in a part of those between two bounds."""
    count = high - low + 1
    parts = min(count, PARTS)
    return low + count * part // parts, low + count * (part + 1) // parts - 1
