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
    return f"the coach didn't list it, and playouts can't measure {measure}"


def no_time() -> str:
    """Why a decision has no rating."""
    return "time ran out"


def compared(pairs: int) -> str:
    """How a decision that the coach didn't list was rated."""
    return f"{pairs} pairs of random playouts from imagined states"


def method(count: int, points: int) -> str:
    """How the chances were measured."""
    return (
        f"Chances are expected shares of the victory if everyone plays on at random: {count} "
        f"playouts from each of {points} points, all with the same luck."
    )


def mistakes(some: bool) -> str:
    """The heading of the list of mistakes."""
    return "The biggest mistakes:" if some else "No decision was a clear mistake."


def mistake(name: str, number: int, taken: str, best: str, cost: str, measure: str | None) -> str:
    """What a player did instead of the best, and what it cost; None is a chance of winning."""
    loss = f"{cost} of the chance of winning" if measure is None else f"{cost} {measure}"
    return f"{name}, after entry {number}: “{taken}” instead of “{best}” cost {loss}."


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Not rated: {many} of {total} decisions; {why}."


def account(name: str, amounts: Sequence[str], kept: float | None, rated: int, of: int) -> str:
    """How a player got from the start to the end."""
    start, luck, error, play, others, end = amounts
    accuracy = "no accuracy" if kept is None else f"accuracy {kept:.0f}"
    return (
        f"{name}: {start} at the start, luck {luck} (± {error}), own play {play}, others' play "
        f"{others}, so {end} at the end; {accuracy} ({rated} of {of} decisions rated)."
    )
