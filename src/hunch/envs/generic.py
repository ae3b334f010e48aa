"""An encoding for any game, made from its types.

Actions whose fields have few values each get a number; others are chosen by their place on the
menu. Forms are filled in field by field. What a seat sees is hashed into a vector of fixed size:
every fact of the view has a place of its own there, shared with other facts only by chance
(Weinberger and others, 2009). A game's own `encoding.py` will always be easier to learn from.
"""

from collections.abc import Generator, Iterator, Sequence
from decimal import Decimal
from hashlib import blake2s
from itertools import islice, product
from math import log2
from typing import Any, Final, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec.inspect import BoolType, EnumType, IntType, LiteralType, Type, UnionType, type_info
from msgspec.inspect import NoneType as Null

from hunch.core.amounts import PARTS, bounds_of
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.fields import Field, Number, Stake, Stakes, Subsets, Whole
from hunch.core.formatting import label, spaced
from hunch.core.menu import Form, Menu
from hunch.core.registry import rules_of
from hunch.core.values import Knowledge

MOST_VALUES: Final = 64  # of one action type that get a number each
MOST_LISTED: Final = 64  # actions that are chosen by their place on the menu
MOST_FORMS: Final = 8
MOST_OUTCOMES: Final = 1 << 20  # of luck, where nobody has counted them
MOST_CHOICES: Final = 64  # in a field of a form
OBSERVED: Final = 512
BITS: Final = 64  # the logarithm of a number that is far from 0

# Yields the numbers that may come next, is sent the one that was chosen, and returns the result.
Asking: TypeAlias = Generator[Sequence[int], int, Any]


class NoEncoding(GameError):
    """A game whose decisions can't be split into small numbers."""

    code = "no_encoding"


def generic(game: Game) -> "Generic":
    """The encoding of a game from its types; an error says why it can't have one."""
    actions = get_args(rules_of(game).Action) or (rules_of(game).Action,)
    for action in actions:
        for name, kind in get_type_hints(action).items():
            if Decimal in (kind, *get_args(kind)):
                raise NoEncoding(
                    f"{game.title} has no environment: “{spaced(action.__name__)}” takes any "
                    f"number as its {name}, so its choices can’t be listed; its folder needs an "
                    "encoding.py."
                )
    return Generic(actions)


class Generic:
    """The encoding of a game with these actions."""

    AS_COMPILED: Final = False

    def __init__(self, actions: Sequence[type]) -> None:
        found = [tuple(_instances(action)) for action in actions]
        self._catalogue = tuple(each for instances in found for each in instances)
        self._all_listed = all(found)
        self._listed = len(self._catalogue)
        self._forms = self._listed + MOST_LISTED
        self._choices = self._forms + MOST_FORMS
        self._done = self._choices + MOST_CHOICES
        self.ACTIONS = self._done + 1
        self.OBSERVED = OBSERVED

    def legal(self, knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Sequence[int]:
        """What may come next."""
        return _after(self._deciding(menu), steps)[0]

    def action(self, knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
        """The action that is decided on with these steps, if it is complete."""
        return _after(self._deciding(menu), steps)[1]

    def observe(self, knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
        """The view, hashed, along with the steps made so far."""
        numbers = [0.0] * OBSERVED
        facts = _facts("view", msgspec.to_builtins(knowledge.view))
        own = [("seat", knowledge.seat or 0), ("seats", knowledge.seats)]
        made = [(f"step {place} {step}", 1) for place, step in enumerate(steps)]
        for name, value in (*facts, *own, *made):
            digest = int.from_bytes(blake2s(name.encode(), digest_size=8).digest())
            sign = 1 if digest & 1 else -1
            size = log2(1 + abs(value)) / BITS if abs(value) > 1 else abs(value)
            place = (digest >> 1) % OBSERVED
            signed = sign * min(size, 1.0) * (1 if value > 0 else -1)
            numbers[place] = max(-1.0, min(numbers[place] + signed, 1.0))
        return numbers

    def outcomes(self, seats: int, options: Any) -> int:
        """All actions of types with few values, luck's among them; for others, a large number."""
        return self._listed if self._all_listed else MOST_OUTCOMES

    def named(self, number: int) -> str:
        """The action's own label, or what part of a decision it is."""
        if number < self._listed:
            return label(self._catalogue[number])
        if number < self._forms:
            return f"action {number - self._listed + 1} on the menu"
        if number < self._choices:
            return f"form {number - self._forms + 1} on the menu"
        return "done" if number == self._done else f"choice {number - self._choices + 1}"

    def _deciding(self, menu: Menu) -> Asking:
        numbers = {self._number(place, action): action for place, action in enumerate(menu.actions)}
        forms = {self._forms + place: form for place, form in enumerate(menu.forms)}
        chosen = yield sorted(numbers.keys() | forms.keys())
        if chosen in numbers:
            return numbers[chosen]
        form: Form = forms[chosen]
        values = []
        for field in form.fields:
            values.append((yield from self._filling(field)))  # noqa: PERF401
        return form.make(*values)

    def _number(self, place: int, action: Any) -> int:
        if action in self._catalogue:
            return self._catalogue.index(action)
        return self._listed + min(place, MOST_LISTED - 1)

    def _filling(self, field: Field) -> Asking:
        match field:
            case Whole():
                high = (field.high - field.low) // field.step
                return field.low + field.step * (yield from self._amount(0, high))
            case Stakes():
                return (yield from self._stakes(field))
            case Subsets():
                return (yield from self._subsets(field))
            case Number():
                raise AssertionError("`generic` refuses games with such forms")

    def _amount(self, low: int, high: int) -> Asking:
        while low < high:
            parts = min(high - low + 1, PARTS)
            chosen = yield range(self._choices, self._choices + parts)
            low, high = bounds_of(low, high, chosen - self._choices)
        return low

    def _stakes(self, field: Stakes) -> Asking:
        """A spot, its amount, a later spot, and so on until it is done."""
        stakes: list[Stake] = []
        first, left = 0, field.budget
        most = field.largest
        while len(stakes) < most and left >= field.low:
            spots = range(self._choices + first, self._choices + len(field.spots))
            chosen = yield (*spots, self._done)
            if chosen == self._done:
                break
            spot = chosen - self._choices
            steps = yield from self._amount(0, (left - field.low) // field.step)
            stakes.append(Stake(field.spots[spot], field.low + steps * field.step))
            left -= stakes[-1].amount
            first = spot if field.repeat else spot + 1
        return tuple(stakes)

    def _subsets(self, field: Subsets) -> Asking:
        """For each row, choices in ascending order until it is done."""
        rows = []
        for _ in field.rows:
            row: list[int] = []
            after = 0
            while len(row) < field.most and after < len(field.choices):
                enough = (self._done,) if len(row) >= field.fewest else ()
                last = len(field.choices) - max(field.fewest - len(row) - 1, 0)
                chosen = yield (*range(self._choices + after, self._choices + last), *enough)
                if chosen == self._done:
                    break
                after = chosen - self._choices + 1
                row.append(field.choices[after - 1])
            rows.append(tuple(row))
        return tuple(rows)


def _after(asking: Asking, steps: Sequence[int]) -> tuple[Sequence[int], Any]:
    """What may come next, or the result."""
    try:
        allowed = next(asking)
        for step in steps:
            allowed = asking.send(step)
    except StopIteration as end:
        return (), end.value
    return allowed, None


def _instances(action: Any) -> Iterator[Any]:
    """Every action of this type, if there are few."""
    values = [
        _values(type_info(kind)) for kind in get_type_hints(action, include_extras=True).values()
    ]
    if all(values):
        made = tuple(islice(product(*values), MOST_VALUES + 1))
        if len(made) <= MOST_VALUES:
            yield from (action(*fields) for fields in made)


def _values(kind: Type) -> tuple[Any, ...]:
    """Every value of a type; none if they can't be listed."""
    match kind:
        case BoolType():
            return (False, True)
        case Null():
            return (None,)
        case EnumType():
            return tuple(kind.cls)
        case LiteralType():
            return tuple(kind.values)
        case IntType() if kind.ge is not None and kind.le is not None:
            return tuple(range(kind.ge, min(kind.le, kind.ge + MOST_VALUES) + 1))
        case UnionType():
            each = [_values(one) for one in kind.types]
            return tuple(value for values in each for value in values) if all(each) else ()
        case _:
            return ()


def _facts(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every fact in a view: its place there, and a number."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from _facts(f"{name}.{key}", inner)
        case list() | tuple():
            for place, inner in enumerate(value):
                yield from _facts(f"{name}.{place}", inner)
        case bool() | None:
            yield f"{name}={value}", 1.0
        case int() | float():
            yield name, float(value)
        case _:
            yield f"{name}={value}", 1.0
