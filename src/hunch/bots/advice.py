"""A coach's advice: every choice with its value, the best one, and why."""

from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Any, Final

from hunch.core.values import Value, doc

WINNING: Final = "probability of winning"


class Choice(Value, frozen=True):
    """A choice and what it is worth; `error` is the standard error, 0 if the value is exact."""

    action: Annotated[Any, doc("An action from the menu.")]
    value: Annotated[float, doc("What it is worth.")]
    error: Annotated[float, doc("The standard error; 0 if the value is exact.")] = 0.0


class Unit(Enum):
    """What the numbers of a fact are."""

    PROBABILITY = "probability"
    AMOUNT = "amount"  # of cards, tokens, points or dollars: the fact's name says which


class Fact(Value, frozen=True):
    """Something else worth knowing, such as the odds of the cards still to come."""

    name: Annotated[str, doc("What it is about.")]
    unit: Annotated[Unit, doc("What its numbers are.")]
    rows: Annotated[tuple[tuple[str, float], ...], doc("Each a label and a number.")]


class Advice(Value, frozen=True):
    """All choices, the best first, and one plain sentence."""

    measure: Annotated[str, doc("What a value is; the same name in every language.")]
    method: Annotated[str, doc("How the values were computed.")]
    choices: Annotated[tuple[Choice, ...], doc("The best first.")]
    why: Annotated[str, doc("The reason, in a sentence.")]
    facts: Annotated[tuple[Fact, ...], doc("What else is worth knowing.")] = ()

    @property
    def best(self) -> Choice:
        """The recommended choice."""
        return self.choices[0]


def best_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices in order of value."""
    return tuple(sorted(choices, key=lambda choice: -choice.value))
