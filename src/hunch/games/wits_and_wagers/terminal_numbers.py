"""Numbers on the mat: which are dates, and how to write one where there is little room."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.games.wits_and_wagers.questions import PLACES
from hunch.games.wits_and_wagers.words import LONG

YEAR: Final = "year"  # a question that asks for a year says so itself
DATES: Final = (YEAR, "BC")  # their digits are not grouped


def brief(value: Decimal, room: int, scales: Sequence[tuple[int, str]]) -> str:
    """A number in little room: in a scale such as M, and with ≈ where digits were left out."""
    fitting = [each for each in scales if abs(value) >= 10 ** each[0]]
    if abs(value) < LONG:
        fitting = [(0, ""), *fitting]
    for size, scale in fitting:
        for places in range(PLACES, -1, -1):
            text = f"{round(value.scaleb(-size), places).normalize():f}"
            about = "" if Decimal(text).scaleb(size) == value else "≈"
            if len(about + text + scale) <= room:
                return about + text + scale
    return "…"
