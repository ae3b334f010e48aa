"""The fields of a form: numbers, stakes and choices, with their bounds."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations, combinations_with_replacement, pairwise, product
from random import Random
from typing import Annotated, Any, TypeAlias

from hunch.core.formatting import format_value, listed, near
from hunch.core.values import Value, doc

WHOLE = Decimal(1)  # has no decimal places
A_FEW = 4  # the most stakes that a random player places
VAST = 2**52
SOME = 8  # one in this many of a random player's numbers has a decimal place; as many are negative
MAGNITUDES = 7  # powers of ten that a random player chooses from


class Stake(Value, frozen=True):
    """An amount on a spot."""

    spot: str
    amount: int


class Whole(Value, frozen=True, tag_field="kind", tag=True):
    """A whole number from low to high, in steps."""

    name: Annotated[str, doc("The field's name.")]
    low: Annotated[int, doc("The minimum.")]
    high: Annotated[int, doc("The maximum.")]
    step: Annotated[int, doc("From one allowed number to the next.")] = 1
    prompt: Annotated[str, doc("What to ask.")] = ""

    finite = True

    def accepts(self, value: Any) -> bool:
        """Whether the value is within the bounds."""
        return (
            type(value) is int
            and self.low <= value <= self.high
            and (value - self.low) % self.step == 0
        )

    def values(self) -> Iterator[int]:
        """Every value within the bounds."""
        return iter(range(self.low, self.high + 1, self.step))

    def sample(self, rng: Random) -> int:
        """A random value within the bounds."""
        return self.low + self.step * int(rng.random() * ((self.high - self.low) // self.step + 1))

    def summary(self) -> str:
        """The bounds in a few words."""
        steps = f", in steps of {self.step}" if self.step > 1 else ""
        return f"{self.name} {self.low} to {self.high}{steps}"


class Number(Value, frozen=True, tag_field="kind", tag=True):
    """An exact decimal number from low to high; if it is optional, null is an answer too."""

    name: Annotated[str, doc("The field's name.")]
    low: Annotated[Decimal, doc("The minimum.")]
    high: Annotated[Decimal, doc("The maximum.")]
    places: Annotated[int, doc("The maximum number of decimal places.")] = 0
    optional: Annotated[bool, doc("Whether null is an answer.")] = False
    prompt: Annotated[str, doc("What to ask.")] = ""

    finite = False

    def accepts(self, value: Any) -> bool:
        """Whether the value is within the bounds and has no more decimal places than allowed."""
        if value is None:
            return self.optional
        if type(value) is not Decimal or not value.is_finite():
            return False
        if value < self.low or value > self.high:
            return False
        # 10.000 counts as having no decimal places: equal numbers are treated alike.
        if value.same_quantum(WHOLE):
            return True
        return near(value) and value == round(value, self.places)

    def values(self) -> Iterator[Decimal | None]:
        """There are too many to list."""
        raise TypeError(f"{self.name} can be any number; it can be sampled, but not iterated")

    def sample(self, rng: Random) -> Decimal | None:
        """A random number: all magnitudes are equally likely, and most numbers are whole."""
        if self.optional and rng.random() < 0.05:
            return None
        number = int(10 ** (rng.random() * MAGNITUDES))
        value = Decimal(number)
        if number % SOME == 0 and self.places:
            value = value.scaleb(-1)
        elif number % SOME == 1:
            value = -value
        if value > self.high:
            return self.high
        return self.low if value < self.low else value

    def summary(self) -> str:
        """The bounds in a few words."""
        some = f"{self.name} any number from {self.low:f} to {self.high:f}"
        places = f" with up to {self.places} decimal places" if self.places else ""
        return some + places + (", or none" if self.optional else "")


class Stakes(Value, frozen=True, tag_field="kind", tag=True):
    """Amounts on any number of spots, within one budget."""

    name: Annotated[str, doc("The field's name; its value is a list of `spot` and `amount`.")]
    spots: Annotated[tuple[str, ...], doc("Where stakes may be placed.")]
    low: Annotated[int, doc("The minimum on one spot.")]
    budget: Annotated[int, doc("The maximum for all of them together.")]
    step: Annotated[int, doc("From one allowed amount to the next.")] = 1
    most: Annotated[int | None, doc("The maximum number of stakes; null means no limit.")] = None
    repeat: Annotated[
        bool, doc("Whether a spot may be named twice; `most` or `low` then sets a limit.")
    ] = False
    prompt: Annotated[str, doc("What to ask.")] = ""

    finite = True

    def accepts(self, value: Any) -> bool:
        """Whether every stake is on an open spot and all are within the budget."""
        if type(value) is not tuple or (self.most is not None and len(value) > self.most):
            return False
        spots, low, step, total = self.spots, self.low, self.step, 0
        for stake in value:
            if type(stake) is not Stake or stake.spot not in spots:
                return False
            amount = stake.amount
            if type(amount) is not int:
                return False
            if amount < low or (amount - low) % step:
                return False
            total += amount
        if total > self.budget:
            return False
        return self.repeat or len(value) < 2 or len({s.spot for s in value}) == len(value)

    @property
    def largest(self) -> int:
        """The most stakes that fit."""
        fit = self.most
        if not self.repeat and (fit is None or len(self.spots) < fit):
            fit = len(self.spots)
        if self.low and (fit is None or self.budget < fit * self.low):
            fit = self.budget // self.low
        assert fit is not None, "stakes that may repeat a spot are bounded by `most` or by `low`"
        return fit

    def values(self) -> Iterator[tuple[Stake, ...]]:
        """Every set of stakes, smallest first; the order within a set does not matter."""
        choose = combinations_with_replacement if self.repeat else combinations
        for count in range(self.largest + 1):
            for spots in choose(self.spots, count):
                for amounts in self._amounts(count, self.budget):
                    yield tuple(map(Stake, spots, amounts))

    def sample(self, rng: Random) -> tuple[Stake, ...]:
        """Random stakes: a few spots, and amounts that fit the budget."""
        random, largest = rng.random, self.largest
        count = int(random() * ((largest if largest < A_FEW else A_FEW) + 1))
        if not count:
            return ()
        spots, low, step, left = self.spots, self.low, self.step, self.budget
        stakes: list[Stake] = []
        for _ in range(count):
            spot = spots[int(random() * len(spots))]
            steps = (left - low) // step
            if steps < 0 or (not self.repeat and any(stake.spot == spot for stake in stakes)):
                break
            # Beyond 2**53, a float cannot represent every whole number.
            chosen = int(random() * (steps + 1)) if steps < VAST else rng.randint(0, steps)
            amount = low + step * chosen
            stakes.append(Stake(spot, amount))
            left -= amount
        return tuple(stakes)

    def summary(self) -> str:
        """The bounds in a few words."""
        number = "any number of stakes" if self.most is None else f"up to {self.most} stakes"
        return f"{number} on {listed(self.spots, 'or')}, {self.budget} in all"

    def _amounts(self, count: int, budget: int) -> Iterator[tuple[int, ...]]:
        if not count:
            yield ()
            return
        for amount in range(self.low, budget - (count - 1) * self.low + 1, self.step):
            for rest in self._amounts(count - 1, budget - amount):
                yield (amount, *rest)


class Subsets(Value, frozen=True, tag_field="kind", tag=True):
    """For each row, a set of choices in ascending order, of a bounded size."""

    name: Annotated[str, doc("The field's name; its value is a list of lists.")]
    rows: Annotated[tuple[str, ...], doc("One list for each of these.")]
    choices: Annotated[tuple[int, ...], doc("What a list is chosen from, in ascending order.")]
    fewest: Annotated[int, doc("The minimum in one list.")]
    most: Annotated[int, doc("The maximum in one list.")]
    prompt: Annotated[str, doc("What to ask.")] = ""

    finite = True

    def accepts(self, value: Any) -> bool:
        """Whether each row has a set of the right size from the choices, in ascending order."""
        return (
            type(value) is tuple
            and len(value) == len(self.rows)
            and all(self._row(row) for row in value)
        )

    def values(self) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Every answer, lazily: there may be very many."""
        return product(self._rows(), repeat=len(self.rows))

    def sample(self, rng: Random) -> tuple[tuple[int, ...], ...]:
        """A random answer: all sizes of a set are equally likely."""
        return tuple(self._sampled(rng) for _ in self.rows)

    def summary(self) -> str:
        """The bounds in a few words."""
        choices = format_value(self.choices)
        return f"for each of {listed(self.rows)}, {self.fewest} to {self.most} of {choices}"

    def _row(self, row: Any) -> bool:
        return (
            type(row) is tuple
            and self.fewest <= len(row) <= self.most
            and all(choice in self.choices for choice in row)
            and all(low < high for low, high in pairwise(row))
        )

    def _rows(self) -> list[tuple[int, ...]]:
        sizes = range(self.fewest, self.most + 1)
        return [row for size in sizes for row in combinations(self.choices, size)]

    def _sampled(self, rng: Random) -> tuple[int, ...]:
        size = self.fewest + int(rng.random() * (self.most - self.fewest + 1))
        return tuple(sorted(rng.sample(self.choices, size)))


Field: TypeAlias = Whole | Number | Stakes | Subsets
