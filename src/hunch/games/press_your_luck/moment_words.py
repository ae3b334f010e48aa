"""Key moments in words that a child understands."""

from hunch.core.naming import who
from hunch.core.spoken_chances import often
from hunch.games.press_your_luck.words import counted


def could_claim(name: str) -> str:
    """The match was there for the taking."""
    return f"{who(name)} had every colour and would have won at once by showing them."


def could_complete(name: str) -> str:
    """Stopping would have won."""
    return f"{who(name)} drew again, although stopping would have won the last missing colour."


def drew(name: str, side: int, fails: float) -> str:
    """A card too many."""
    return f"{who(name)} drew again with {counted(side)} at risk; that goes wrong {often(fails)}."


def stopped(name: str, side: int, fails: float) -> str:
    """A card too few."""
    return f"{who(name)} stopped with {counted(side)}; drawing one more goes wrong {often(fails)}."
