"""What is wrong with what an environment was given, in a sentence; and what is missing."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from operator import index
from textwrap import shorten
from typing import Any, Final, Literal, TypeAlias, get_args

from hunch.core.errors import BadMessage, GameError
from hunch.core.formatting import listed
from hunch.core.values import Seat

Illegal: TypeAlias = Literal["lose", "raise", "replace"]
RENDER_MODES: Final = ("ansi", "human")
LONGEST: Final = 80  # characters of a value that a sentence repeats
NEVER_ASKED: Final = (
    "With these options and opponents, matches end before the learner’s first choice."
)


class MissingExtra(GameError, ImportError):
    """An environment whose packages are not installed."""

    code = "missing_extra"


@contextmanager
def needing(what: str, *extras: str) -> Iterator[None]:
    """Say which extra to install where a package is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "hunch":
            raise
        raise MissingExtra(
            f"{what} needs {package}, which is not installed; install it with: pip install "
            f"'hunch-games[{','.join(extras)}]'"
        ) from error


def shown(value: Any) -> str:
    """What was given, short enough for a sentence."""
    text = value if isinstance(value, str) else repr(value)
    return f"“{shorten(text, LONGEST, placeholder='…')}”"


def whole(what: str, value: Any, low: int | None = None) -> int:
    """A whole number, of Python or NumPy."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or (low is not None and number < low):
        least = "" if low is None else f" of at least {low}"
        raise BadMessage(f"{what} must be a whole number{least}, not {shown(value)}.")
    return number


def action_number(action: Any) -> int:
    """What was chosen."""
    return whole("An action", action)


def check_seed(seed: Any) -> None:
    """Refuse what can't be a seed."""
    if seed is not None:
        whole("A seed", seed, low=0)


def check_cycles(cycles: Any) -> None:
    """Refuse what can't be a number of cycles."""
    if cycles is not None:
        whole("max_cycles", cycles, low=1)


def check_seat(seat: Any, seats: int) -> None:
    """Refuse a seat that isn't at the table."""
    if seat is not None and not 0 <= whole("A seat", seat) < seats:
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")


def check_illegal(illegal: Any) -> None:
    """Refuse what isn't one of the ways to treat a forbidden choice."""
    known = get_args(Illegal)
    if illegal not in known:
        names = listed((f"“{each}”" for each in known), "or")
        raise BadMessage(f"`illegal` must be {names}, not {shown(illegal)}.")


def check_render_mode(mode: Any) -> None:
    """Refuse a way to render that doesn't exist."""
    if mode is not None and mode not in RENDER_MODES:
        names = ", ".join(f"“{each}”" for each in RENDER_MODES)
        raise BadMessage(f"There is no render mode {shown(mode)}; choose {names} or None.")


def check_agents(found: Iterable[Any], known: Sequence[str]) -> None:
    """Refuse agents that don't play."""
    for agent in found:
        if agent not in known:
            raise BadMessage(f"There is no agent {shown(agent)}; the agents are {listed(known)}.")


def seat_of(agent: Any, agents: Sequence[str]) -> Seat:
    """Where an agent sits."""
    check_agents([agent], agents)
    return agents.index(agent)
