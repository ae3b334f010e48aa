"""What is said about any game, in German; lists and numbers the German way."""

from collections.abc import Iterable, Sequence
from typing import Final

from hunch.core import formatting
from hunch.core.naming import is_you
from hunch.core.naming_de import together, verb, verb_of_all, who, wins

DIGITS: Final = str.maketrans(",.", ".,")


def listed(words: Iterable[str], last: str = "und") -> str:
    """A list of words as in a sentence.

    >>> listed(["rot", "grün", "blau"])
    'rot, grün und blau'
    """
    return formatting.listed(list(words) or ["niemand"], last)


def either(words: Iterable[str]) -> str:
    """A list of alternatives."""
    return listed(words, "oder")


def digits(text: str) -> str:
    """A number in English notation, in German notation.

    >>> digits("8,848.86")
    '8.848,86'
    """
    return text.translate(DIGITS)


def percent(share: float, places: int = 0) -> str:
    """A share as a percentage.

    >>> percent(0.125, 1)
    '12,5 %'
    """
    return digits(f"{100 * share:.{places}f} %")


def ask(name: str) -> str:
    """Ask a player for a decision."""
    return "Was machst du?" if is_you(name) else f"{name}, was machst du?"


def take_back() -> str:
    """The label of the button that takes a decision back."""
    return "Doch anders"


def thinks_again(name: str) -> str:
    """A seat took its decision back."""
    thinks = verb(name, "überlegst", "überlegt", "überlegen", "überlegt")
    return f"{who(name)} {thinks} noch einmal."


def result(winners: Sequence[str], standing: str) -> str:
    """Who won, and the final scores."""
    if len(winners) > 1:
        share = verb_of_all(winners, "teilen sich", "teilt euch")
        return f"{together(winners)} {share} den Sieg. {standing}"
    return f"{who(winners[0])} {wins(winners[0])}. {standing}"


def standing(scores: Sequence[tuple[str, int]]) -> str:
    """Everybody's score, the best first."""
    each = (
        f"{who(name, place == 0)} {number(score)}" for place, (name, score) in enumerate(scores)
    )
    return f"{', '.join(each)}."


def number(score: int) -> str:
    """A whole number as people write it: 12.000, −3."""
    return digits(f"{score:,}".replace("-", "−"))


def nothing() -> str:
    """An option that is not set."""
    return "nichts"


def text() -> str:
    """An option that is any text."""
    return "Text"


def yes_or_no() -> str:
    """An option that is on or off."""
    return "ja oder nein"


def yes_words() -> tuple[str, ...]:
    """What may be typed to switch an option on, in lower case."""
    return ("ja", "an")


def no_words() -> tuple[str, ...]:
    """What may be typed to switch an option off, in lower case."""
    return ("nein", "aus")


def whole(bounds: str, step: int | None) -> str:
    """An option that is a number."""
    return "eine ganze Zahl" + bounds + (f" in Schritten von {step}" if step else "")


def list_of(bounds: str, each: str) -> str:
    """An option that is a list."""
    return f"eine Liste{bounds}, jeweils {each}"


def bounds(least: int | None, most: int | None) -> str:
    """The bounds of a number, or of a list's length."""
    if least is not None and least == most:
        return f" von {least}"
    if least is not None and most is not None:
        return f" von {least} bis {most}"
    return "" if least is None else f" von mindestens {least}"


def fair(drawn: int, over: bool) -> str:
    """The result of verifying a match."""
    if not drawn:
        return "In dieser Partie" + (" gab es" if over else " gab es bisher") + " keinen Zufall."
    so_far = "" if over else " bis hierher"
    if drawn == 1:
        return f"Fair: Die einzige Ziehung{so_far} folgt aus dem vorab festgelegten Geheimnis."
    return f"Fair: Alle {drawn} Ziehungen{so_far} folgen aus dem vorab festgelegten Geheimnis."


def fair_since(drawn: int, over: bool, replayed: int, match: str) -> str:
    """The result of verifying a match that starts from a position in another one."""
    so_far = "" if over else " bis hierher"
    secret = "aus dem vorab festgelegten Geheimnis"
    if not drawn:
        found = f"Seit der Ausgangsstellung gab es{so_far} keinen Zufall."
    elif drawn == 1:
        found = f"Fair: Die einzige Ziehung seit der Ausgangsstellung{so_far} folgt {secret}."
    else:
        found = f"Fair: Alle {drawn} Ziehungen seit der Ausgangsstellung{so_far} folgen {secret}."
    entries = (
        "Der erste Eintrag wurde" if replayed == 1 else f"Die ersten {replayed} Einträge wurden"
    )
    return f"{found} {entries} aus der Partie {match} nachgespielt, nicht gezogen."


def nested_too_deeply() -> str:
    """Why a file cannot be read."""
    return "Der Inhalt ist zu tief verschachtelt"


def invalid_unicode() -> str:
    """Why a file cannot be read."""
    return "Der Inhalt ist kein gültiges Unicode"


def not_a_number(text: str) -> str:
    """Why a decision cannot be read."""
    return f"„{text}“ ist keine Zahl."


def number_too_long() -> str:
    """Why a file cannot be read."""
    return "Eine Zahl darin ist zu lang"
