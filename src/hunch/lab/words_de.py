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
    return f"sie stand nicht auf der Liste des Coachs, und Probepartien messen keine {name}"


def no_time() -> str:
    """Why a decision has no rating."""
    return "die Zeit reichte nicht"


def compared(pairs: int) -> str:
    """How a decision that the coach didn't list was rated."""
    return f"{pairs} Paare zufälliger Probepartien aus gedachten Spielständen"


def method(count: int, points: int) -> str:
    """How the chances were measured."""
    return (
        "Chancen sind die erwarteten Anteile am Sieg, wenn alle zufällig weiterspielen: "
        f"{count} Probepartien ab jedem von {points} Punkten, alle mit demselben Zufall."
    )


def mistakes(some: bool) -> str:
    """The heading of the list of mistakes."""
    return "Die größten Fehler:" if some else "Keine Entscheidung war ein klarer Fehler."


def mistake(name: str, number: int, taken: str, best: str, cost: str, measure: str | None) -> str:
    """What a player did instead of the best, and what it cost; None is a chance of winning."""
    unit = "Gewinnchance" if measure is None else bots.measure(measure)
    return f"{name}, nach Eintrag {number}: „{taken}“ statt „{best}“ kostete {cost} {unit}."


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Nicht bewertet: {many} von {total} Entscheidungen; {why}."


def account(name: str, amounts: Sequence[str], kept: float | None, rated: int, of: int) -> str:
    """How a player got from the start to the end."""
    start, luck, error, play, others, end = amounts
    accuracy = "keine Genauigkeit" if kept is None else f"Genauigkeit {kept:.0f}"
    return (
        f"{name}: {start} am Anfang, Glück {luck} (± {error}), eigenes Spiel {play}, Spiel der "
        f"anderen {others}, also {end} am Ende; {accuracy} ({rated} von {of} Entscheidungen "
        "bewertet)."
    )
