"""Key moments in German, for a child."""

from hunch.core.frequency_de import often
from hunch.core.naming_de import verb, who
from hunch.games.press_your_luck.words_de import counted


def could_claim(name: str) -> str:
    """The match was there for the taking."""
    had = verb(name, "hattest", "hatte", "hatten", "hattet")
    must = verb(name, "musstest", "musste", "mussten", "musstet")
    return f"{who(name)} {had} alle Farben und {must} sie nur zeigen, um sofort zu gewinnen."


def could_complete(name: str) -> str:
    """Stopping would have won."""
    drew = verb(name, "zogst", "zog", "zogen", "zogt")
    return f"{who(name)} {drew} weiter, obwohl Aufhören die letzte fehlende Farbe gebracht hätte."


def drew(name: str, side: int, fails: float) -> str:
    """A card too many."""
    went = verb(name, "zogst", "zog", "zogen", "zogt")
    lay = "stand" if side == 1 else "standen"
    return (
        f"{who(name)} {went} weiter, obwohl {counted(side)} auf dem Spiel {lay}; das geht "
        f"{often(fails)} schief."
    )


def stopped(name: str, side: int, fails: float) -> str:
    """A card too few."""
    left = verb(name, "hörtest", "hörte", "hörten", "hörtet")
    return (
        f"{who(name)} {left} mit {counted(side)} auf; noch eine zu ziehen geht {often(fails)} "
        "schief."
    )
