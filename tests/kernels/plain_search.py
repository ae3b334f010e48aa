"""The compiled search once more, in plain Python and with the same random numbers.

It has to build exactly the same tree, in a game whose actions are the twin's steps.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from hunch.bots.rules_search import EXPLORATION
from hunch.core.values import CHANCE
from hunch.core.walk import Position, turns
from hunch.kernels.stream import below, drawn, key_of
from tests.kernels.step_rules import State, StepRules


class Numbers:
    """The random numbers of one simulation, in the order in which they are used."""

    def __init__(self, seed: int, simulation: int) -> None:
        self.key, self.count = np.uint64(key_of(seed, simulation)), 0

    def next(self) -> Any:
        self.count += 1
        return np.uint64(drawn(self.key, self.count - 1))


class Node:
    """Every action that was ever allowed: how often, how often it was tried, and what it won."""

    def __init__(self) -> None:
        self.there: dict[int, int] = {}
        self.tried: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self.nodes: dict[int, Node] = {}

    def choose(self, allowed: tuple[int, ...], number: Any) -> int:
        for action in allowed:
            self.there[action] = self.there.get(action, 0) + 1
        if untried := [action for action in allowed if action not in self.tried]:
            return untried[below(number, len(untried))]
        return max(allowed, key=self._worth)

    def _worth(self, action: int) -> float:
        tried = self.tried[action]
        return self.total[action] / tried + EXPLORATION * sqrt(log(self.there[action]) / tried)


def plain_search(rules: StepRules, start: Any, seat: int, seed: int, count: int) -> Node:
    """The tree after this many simulations, all of which begin in the same state."""
    root = Node()
    for simulation in range(count):
        _simulate(rules, root, State(start, None), seat, Numbers(seed, simulation))
    return root


def _simulate(rules: StepRules, root: Node, state: State, seat: int, numbers: Numbers) -> None:
    position, node, path = Position(rules, rules.redrawn(state, seat, numbers.next())), root, []
    for turn in turns(position):
        here, number = position.state, numbers.next()
        if turn[0] is CHANCE:
            actor, action = turn[0], rules.brought(here, number)
        elif node is None:
            actor = rules.lowest_seat(here)
            allowed = rules.menu(here, actor).actions
            action = allowed[below(number, len(allowed))]
        else:
            actor = seat if not path else turn[0]
            action = node.choose(rules.menu(here, actor).actions, number)
            path.append((node, actor, action))
            node = node.nodes.setdefault(action, Node()) if action in node.tried else None
        position.state = rules.apply(here, actor, action).state
    shares = rules.outcome(position.state).shares
    for visited, actor, action in path:
        visited.tried[action] = visited.tried.get(action, 0) + 1
        visited.total[action] = visited.total.get(action, 0.0) + shares[actor]
