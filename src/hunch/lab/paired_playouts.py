"""Random playouts that can be compared because they have the same luck.

Two playouts with one stream draw the same numbers for luck's n-th action, and for a seat's n-th
decision, wherever they start. So if their results differ, it is because the states do, and hardly
ever because of the dice.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from hunch.core.contract import Rules
from hunch.core.engine import result
from hunch.core.values import CHANCE, Actor, Outcome
from hunch.core.walk import Position, turns

DRAWS: Final = 6  # numbers kept for each action; an action that needs more gets fresh ones


class Stream(Random):
    """Random numbers by actor and by how many times it has acted."""

    def __init__(self, seed: float) -> None:
        super().__init__(seed)
        self._kept: dict[Actor, list[float]] = {}
        self._numbers: list[float] = []
        self._next = 0
        self._limit = 0

    def at(self, actor: Actor, count: int) -> None:
        """Go to the numbers for the actor's next action, after `count` others."""
        numbers = self._kept.get(actor)
        if numbers is None:
            numbers = self._kept[actor] = []
        self._numbers = numbers
        self._next = count * DRAWS
        self._limit = self._next + DRAWS
        if len(numbers) < self._limit:
            fresh = super().random
            numbers.extend([fresh() for _ in range(self._limit - len(numbers))])

    def random(self) -> float:
        """The action's next number."""
        place = self._next
        if place == self._limit:
            return super().random()
        self._next = place + 1
        return self._numbers[place]


def outcome_from(rules: Rules, state: Any, acted: Mapping[Actor, int], stream: Stream) -> Outcome:
    """Play on at random, given how many times each actor has acted, and see how it ends."""
    menu, chance, apply = rules.menu, rules.chance, rules.apply
    counts, position = dict(acted), Position(rules, state)
    for turn in turns(position):
        state, seat = position.state, turn[0]
        count = counts.get(seat, 0)
        counts[seat] = count + 1
        stream.at(seat, count)
        offered = chance(state) if seat is CHANCE else menu(state, seat)
        position.state = apply(state, seat, offered.sample(stream)).state
    return result(rules, position.state)
