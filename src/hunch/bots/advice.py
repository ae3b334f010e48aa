"""What a coach says: every choice with its value, the best one, and why."""

from collections.abc import Iterable
from enum import Enum
from typing import Any, Final

from hunch.core.values import Value

WINNING: Final = "probability of winning"


class Choice(Value, frozen=True):
    """A choice and what it is worth; `error` is the standard error, 0 where the value is exact."""

    action: Any
    value: float
    error: float = 0.0


class Unit(Enum):
    """What the numbers of a fact are."""

    PROBABILITY = "probability"
    AMOUNT = "amount"  # of cards, tokens, points or dollars: the fact's name says which


class Fact(Value, frozen=True):
    """Something worth knowing beside the choices, such as what may still come, and how likely."""

    name: str
    unit: Unit
    rows: tuple[tuple[str, float], ...]


class Advice(Value, frozen=True):
    """All choices, the best first, and one plain sentence."""

    measure: str  # what a value is: WINNING, or an amount such as "points"
    method: str  # how it was computed
    choices: tuple[Choice, ...]
    why: str
    facts: tuple[Fact, ...] = ()

    @property
    def best(self) -> Choice:
        """The choice to take."""
        return self.choices[0]


def best_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices in order of their value."""
    return tuple(sorted(choices, key=lambda choice: -choice.value))
