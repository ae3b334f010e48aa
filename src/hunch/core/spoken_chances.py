"""Chances as people say them: “about 7 times in 10”. German ones are in `spoken_chances_de`."""

from typing import Final

FEW: Final = 10
MANY: Final = 100


def tries(*chances: float) -> int:
    """How many tries to count in: ten, unless that makes different chances look the same.

    >>> tries(0.2, 0.6), tries(0.31, 0.34)
    (10, 100)
    """
    return FEW if len({round(FEW * each) for each in chances}) == len(chances) else MANY


def often(chance: float, of: int = FEW) -> str:
    """How often something happens, after a verb.

    >>> often(0.7), often(0.1), often(0.01), often(0.99)
    ('about 7 times in 10', 'about 1 time in 10', 'very rarely', 'nearly every time')
    """
    count = round(of * chance)
    if count in (0, of):
        return "nearly every time" if count else "very rarely"
    return f"about {count} {'time' if count == 1 else 'times'} in {of}"


def likely(chance: float, of: int = FEW) -> str:
    """A chance, after “from” or “to”.

    >>> likely(0.7), likely(0.01), likely(0.99)
    ('about 7 in 10', 'almost nothing', 'almost 100%')
    """
    count = round(of * chance)
    if count in (0, of):
        return "almost 100%" if count else "almost nothing"
    return f"about {count} in {of}"
