"""How much to play: the defaults of a plan, and a precision as people type it."""

from typing import Final

from hunch.core.errors import BadMessage
from hunch.lab.experiment import Plan

MATCHES: Final = 1000
MOST_MATCHES: Final = 100_000_000  # with a precision, if nobody says otherwise
TRACED: Final = 200
FORBIDDING: Final = 200
# With --deep, in each cell:
EVALUATED: Final = 40
SKILLED: Final = 200
DOUBLED: Final = 10


def plan_for(
    matches: int | None = None,
    precision: float | None = None,
    *,
    deep: bool = False,
    evaluated: int | None = None,
    skilled: int | None = None,
    doubled: int | None = None,
) -> Plan:
    """A plan with its defaults filled in; an error says what is wrong."""
    if matches is not None and matches < 2:
        raise BadMessage("Play at least two matches: one isn’t enough.")
    if precision is not None and not 0 < precision < 1:
        raise BadMessage("A precision is between 0% and 100%, such as 0.5%.")
    most = matches or (MATCHES if precision is None else MOST_MATCHES)

    def chosen(given: int | None, usual: int) -> int:
        return given if given is not None else usual * deep

    return Plan(
        matches=most,
        precision=precision,
        traced=min(most, TRACED),
        evaluated=min(most, chosen(evaluated, EVALUATED)),
        skilled=chosen(skilled, SKILLED),
        doubled=chosen(doubled, DOUBLED),
        forbidding=FORBIDDING,
    )


def read_precision(text: str) -> float:
    """A precision as people type it: `0.5%` or `0.005`."""
    number, percent = text.strip().removesuffix("%"), text.strip().endswith("%")
    try:
        value = float(number)
    except ValueError as error:
        raise BadMessage(f"“{text}” is not a precision; write it like 0.5%.") from error
    return value / 100 if percent else value
