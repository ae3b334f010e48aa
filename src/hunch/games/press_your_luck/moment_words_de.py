"""Key moments in German that a child understands."""

from hunch.core.naming_de import has, verb, who
from hunch.core.spoken_chances_de import often
from hunch.games.press_your_luck.words_de import counted


def could_claim(name: str) -> str:
    """The match was there for the taking."""
    had = verb(name, "hattest", "hatte", "hatten", "hattet")
    need = verb(name, "hättest", "hätte", "hätten", "hättet")
    return f"{who(name)} {had} alle Farben und {need} sie nur zeigen müssen, um sofort zu gewinnen."


def could_complete(name: str) -> str:
    """Stopping would have won."""
    return f"{_drew(name)}, obwohl Aufhören die letzte fehlende Farbe gebracht hätte."


def drew(name: str, side: int, fails: float) -> str:
    """A card too many."""
    lay = "stand" if side == 1 else "standen"
    return (
        f"{_drew(name)}, obwohl {counted(side)} auf dem Spiel {lay}; das geht {often(fails)} "
        "schief."
    )


def stopped(name: str, side: int, fails: float) -> str:
    """A card too few."""
    return (
        f"{who(name)} {has(name)} mit {counted(side)} aufgehört; noch eine zu ziehen, geht "
        f"{often(fails)} schief."
    )


def _drew(name: str) -> str:
    return f"{who(name)} {has(name)} noch eine Karte gezogen"
