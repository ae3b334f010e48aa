"""Chances the way people say them in German: “etwa 7 von 10 Mal”."""

from hunch.core.spoken_chances import FEW


def often(chance: float, of: int = FEW) -> str:
    """How often something happens, after a verb.

    >>> often(0.7), often(0.01), often(0.99)
    ('etwa 7 von 10 Mal', 'fast nie', 'fast immer')
    """
    count = round(of * chance)
    if count in (0, of):
        return "fast immer" if count else "fast nie"
    return f"etwa {count} von {of} Mal"


def likely(chance: float, of: int = FEW) -> str:
    """A chance, after “von” or “auf”.

    >>> likely(0.7), likely(0.99)
    ('etwa 7 von 10', 'fast 100 %')
    """
    count = round(of * chance)
    if count in (0, of):
        return "fast 100 %" if count else "fast null"
    return f"etwa {count} von {of}"
