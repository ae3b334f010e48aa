"""A review in words."""

from collections.abc import Sequence


def no_choice() -> str:
    """Why a decision needs no rating."""
    return "there was no other choice"


def no_advice() -> str:
    """Why a decision has no rating."""
    return "the coach had no advice"


def not_listed(measure: str) -> str:
    """Why a decision has no rating."""
    return f"the coach did not list it, and playouts do not give {measure}"


def no_time() -> str:
    """Why a decision has no rating."""
    return "the time for ratings was over"


def compared(pairs: int) -> str:
    """How a decision was rated that the coach did not list."""
    return f"{pairs} paired random playouts of imagined states"


def method(count: int, points: int) -> str:
    """How the chances were measured."""
    return (
        f"Chances are shares of the victory when everybody plays on at random: {count} "
        f"playouts from each of {points} points, which share their luck."
    )


def mistakes(some: bool) -> str:
    """What the list of mistakes begins with."""
    return "The biggest mistakes:" if some else "No decision was a clear mistake."


def mistake(name: str, number: int, taken: str, best: str, cost: str, measure: str | None) -> str:
    """What somebody did instead of the best, and what that cost; None is a chance of winning."""
    unit = " of winning" if measure is None else f" ({measure})"
    return f"{name}, after entry {number}: “{taken}” instead of “{best}” cost {cost}{unit}."


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Not rated: {many} of {total} decisions; {why}."


def account(name: str, amounts: Sequence[str], kept: float | None, rated: int, of: int) -> str:
    """How somebody came from the start to the end."""
    start, luck, error, play, others, end = amounts
    accuracy = "no accuracy" if kept is None else f"accuracy {kept:.0f}"
    return (
        f"{name}: {start} at the start, luck {luck} (± {error}), own play {play}, others' "
        f"{others}, and so {end} at the end; {accuracy} over {rated} of {of} decisions."
    )
