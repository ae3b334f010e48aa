"""What the coach says in any game, in German."""

from typing import Final

from hunch.bots.advice import WINNING
from hunch.core.words_de import digits as digits
from hunch.core.words_de import number

MEASURES: Final = {
    WINNING: "Gewinnchance",
    "points": "Punkte",
    "dollars": "Dollar",
}


def measure(name: str) -> str:
    """What a value is."""
    return MEASURES.get(name, name)


def percent(text: str) -> str:
    """A percentage."""
    return f"{digits(text)} %"


def more(number: int) -> str:
    """The choices that are not listed."""
    if number == 1:
        return "Dazu eine weitere Möglichkeit, die nicht besser ist."
    return f"Dazu {number} weitere Möglichkeiten, die nicht besser sind."


def more_rows(number: int) -> str:
    """The rest of a fact's rows."""
    return f" und {number} weitere"


def searched(simulations: int) -> str:
    """How the values were computed."""
    return f"Suche mit {number(simulations)} Simulationen"


def won_most() -> str:
    """Why a choice is best."""
    return (
        "Mit der besten Wahl wurde am häufigsten gewonnen, wenn der Rest der Partie simuliert "
        "wurde."
    )


def hunch(text: str) -> str:
    """What a player happens to believe about the world."""
    return f"Dein Gefühl: {text}."
