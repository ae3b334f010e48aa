"""What is said of any game in German; how to list words there, and how to write numbers."""

from collections.abc import Iterable, Sequence
from typing import Final

from hunch.core import formatting

NOTHING: Final = "nichts"
TEXT: Final = "Text"
YES_OR_NO: Final = "ja oder nein"
# What choices are called that many games have.
CHOICES: Final = {"strict": "streng", "counts": "gezählt", "assist": "mit Hilfe"}
DIGITS: Final = str.maketrans(",.", ".,")


def listed(words: Iterable[str], last: str = "und") -> str:
    """Words in a sentence.

    >>> listed(["rot", "grün", "blau"])
    'rot, grün und blau'
    """
    return formatting.listed(list(words) or ["niemand"], last)


def either(words: Iterable[str]) -> str:
    """One of these."""
    return listed(words, "oder")


def digits(text: str) -> str:
    """A number written as in English, written as in German.

    >>> digits("8,848.86")
    '8.848,86'
    """
    return text.translate(DIGITS)


def percent(share: float, places: int = 0) -> str:
    """A share in per cent.

    >>> percent(0.125, 1)
    '12,5 %'
    """
    return digits(f"{100 * share:.{places}f} %")


def ask(name: str) -> str:
    """What a seat has to decide."""
    return f"{name}, was tust du?"


def result(winners: Sequence[str], standing: str) -> str:
    """Who has won, and how everybody stands."""
    verb = "gewinnt" if len(winners) == 1 else "teilen sich den Sieg"
    return f"{listed(winners)} {verb}. {standing}"


def whole(bounds: str, step: int | None) -> str:
    """An option that is a number."""
    return "eine ganze Zahl" + bounds + (f" in Schritten von {step}" if step else "")


def list_of(bounds: str, each: str) -> str:
    """An option that is a list."""
    return f"eine Liste{bounds}, jeweils {each}"


def bounds(least: int | None, most: int | None) -> str:
    """From where to where."""
    if least is not None and least == most:
        return f" von {least}"
    if least is not None and most is not None:
        return f" von {least} bis {most}"
    return "" if least is None else f" von mindestens {least}"


def fair(drawn: int, over: bool) -> str:
    """How a match is fair."""
    so_far = "" if over else " bis hierher"
    return (
        f"Fair: Alle {drawn} Zufallsentscheidungen{so_far} folgen aus dem Geheimnis, das vorher "
        "festgelegt war."
    )
