"""A review in German."""

from collections.abc import Sequence

from hunch.bots import words_de as bots


def no_choice() -> str:
    """Why a decision needs no rating."""
    return "es gab keine andere Wahl"


def no_advice() -> str:
    """Why a decision has no rating."""
    return "der Coach wusste keinen Rat"


def not_listed(measure: str) -> str:
    """Why a decision has no rating."""
    name = bots.measure(measure)
    return f"der Coach hatte sie nicht auf der Liste, und Probepartien ergeben keine {name}"


def no_time() -> str:
    """Why a decision has no rating."""
    return "die Zeit zum Bewerten war um"


def compared(pairs: int) -> str:
    """How a decision was rated that the coach did not list."""
    return f"{pairs} Paare zufälliger Probepartien aus vorgestellten Lagen"


def method(count: int, points: int) -> str:
    """How the chances were measured."""
    return (
        "Chancen sind Anteile am Sieg, wenn alle zufällig weiterspielen: "
        f"{count} Probepartien von jedem der {points} Punkte aus, mit demselben Zufall."
    )


def mistakes(some: bool) -> str:
    """What the list of mistakes begins with."""
    return "Die größten Fehler:" if some else "Keine Entscheidung war ein klarer Fehler."


def mistake(name: str, number: int, taken: str, best: str, cost: str, measure: str | None) -> str:
    """What somebody did instead of the best, and what that cost; None is a chance of winning."""
    unit = "Gewinnchance" if measure is None else f"({bots.measure(measure)})"
    return f"{name}, nach Eintrag {number}: „{taken}“ statt „{best}“ kostete {cost} {unit}."


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Nicht bewertet: {many} von {total} Entscheidungen; {why}."


def account(name: str, amounts: Sequence[str], kept: float | None, rated: int, of: int) -> str:
    """How somebody came from the start to the end."""
    start, luck, error, play, others, end = amounts
    accuracy = "keine Genauigkeit" if kept is None else f"Genauigkeit {kept:.0f}"
    return (
        f"{name}: {start} am Anfang, Glück {luck} (± {error}), eigenes Spiel {play}, Spiel der "
        f"anderen {others}, also {end} am Ende; {accuracy} bei {rated} von {of} Entscheidungen."
    )
