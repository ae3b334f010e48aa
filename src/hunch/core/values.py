"""The vocabulary of every game: seats, actions, events, steps, outcomes."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Annotated, Any, Final, TypeAlias

import msgspec

Seat: TypeAlias = int


class Luck(Enum):
    """Luck has its own seat, which is not a number."""

    CHANCE = "chance"


CHANCE: Final = Luck.CHANCE
Actor: TypeAlias = Seat | Luck

# Who hears an event, or witnesses an action. `None` is everyone, spectators included.
Audience: TypeAlias = tuple[Seat, ...] | None
EVERYONE: Final = None


def doc(text: str) -> msgspec.Meta:
    """What a field means, for schemas and the pages generated from them."""
    return msgspec.Meta(description=text)


# Values are immutable trees, so the garbage collector needn't track them: every subclass inherits
# gc=False.
class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A frozen value: it never changes, and two with equal fields are equal."""


class Action(Value, frozen=True, tag_field="type", tag=True):
    """What a player, or luck, does: named as a player would say it."""


class Event(Value, frozen=True, tag_field="type", tag=True):
    """A fact in the past tense, told to everyone who may know it."""


class TakeBack(Action, frozen=True):
    """A seat takes its latest decision back, while others are still making theirs.

    Every game has it where decisions are made simultaneously (see `Hooks.take_back`). It is on no
    menu, so neither search nor solvers see it.
    """


class DecisionTakenBack(Event, frozen=True):
    """A seat is thinking again; its earlier decision stays secret."""

    seat: Seat


class View(Value, frozen=True):
    """What a seat may see now: built up from the state, never made by stripping it down."""


class Options(Value, frozen=True, kw_only=True):
    """The variants of a game; every field has a default, bounds and one sentence of help."""


class Told(Value, frozen=True):
    """An event, and who hears it."""

    event: Any
    to: Audience = EVERYONE

    def reaches(self, seat: Seat | None) -> bool:
        """Whether that seat (None: a spectator) hears it."""
        return self.to is None or seat in self.to


class Step(Value, frozen=True):
    """What one action led to: the new state, and what was told to whom."""

    state: Any
    told: tuple[Told, ...] = ()


class Entry(Value, frozen=True):
    """One line of the log."""

    seat: Actor
    action: Any


class Outcome(Value, frozen=True):
    """How a match ended. `ranking` gives each seat its place; tied seats share one."""

    reason: Annotated[str, doc("Why the match ended.")]
    scores: Annotated[tuple[int, ...], doc("Points, by seat.")]
    ranking: Annotated[tuple[int, ...], doc("Places, by seat; tied seats share one.")]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; several share the win."""
        return tuple(seat for seat, place in enumerate(self.ranking) if place == 1)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: 1 for a sole winner, a fraction if shared, else 0."""
        part = 1 / self.ranking.count(1)
        return tuple([part if place == 1 else 0.0 for place in self.ranking])


class Memory(Enum):
    """How much the table helps players' memories."""

    STRICT = "strict"  # as in the printed rules: only what is face up on the table
    COUNTS = "counts"  # also how many cards each pile holds
    ASSIST = "assist"  # also everything this seat has seen so far


class Bets(Enum):
    """When bets are seen, in games where several seats bet simultaneously."""

    OPEN = "open"  # they lie on the table as soon as they are made
    SEALED = "sealed"  # they are all revealed once the last one is made


class Knowledge(Value, frozen=True):
    """Everything one seat knows: what it sees now, and what it was told and did, in order.

    A bot also gets a `hunch` about the world outside the game, in place of what people know.
    """

    seat: Seat | None
    seats: int
    options: Any
    view: Any
    history: tuple[Any, ...]
    hunch: Any = None


def ranking(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places from comparable keys, the highest first; equal keys share a place.

    >>> ranking([5, 9, 5])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def replaced(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The same tuple with one item changed."""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005 - quicker than unpacking


def without(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    """The same tuple without the first occurrence of this item."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def clockwise(first: Seat, seats: int) -> Iterable[Seat]:
    """All seats in turn order, starting with the first."""
    return (*range(first, seats), *range(first))
