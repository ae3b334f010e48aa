"""How bots forget: the older a memory, the likelier it is to be lost."""

from collections.abc import Sequence
from typing import Any
from zlib import crc32


def remembered(history: Sequence[Any], keep: float, salt: str) -> tuple[Any, ...]:
    """What a player remembers of its history.

    Each item survives each later one with probability `keep`; 1 is a perfect memory. Every player
    has its own salt: what it has forgotten stays forgotten, and two players forget differently.
    """
    if keep >= 1:
        return tuple(history)
    newest = len(history) - 1
    return tuple(
        item
        for index, item in enumerate(history)
        if crc32(f"{salt}/{index}".encode()) / 2**32 < keep ** (newest - index)
    )
