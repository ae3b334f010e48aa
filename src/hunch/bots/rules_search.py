"""The search through a game's rules: it needs nothing from a game but its contract.

The tree branches on decisions only; luck is redrawn every time (an open-loop search).
Simultaneous decisions are made one after another. Menus that are too large to list grow slowly, by
sampling (progressive widening).
"""

from math import log, sqrt
from random import Random
from typing import Any, Final

from hunch.bots.budget import Budget
from hunch.core.contract import Game, Rules
from hunch.core.engine import result
from hunch.core.menu import Menu
from hunch.core.registry import rules_of
from hunch.core.values import CHANCE, Actor, Knowledge
from hunch.core.walk import Position, playout, turns

EXPLORATION: Final = 0.7
WIDENING: Final = 0.5  # a node with n visits has about n ** WIDENING sampled actions


class Arm:
    """One choice at a node: the times it was available, the times it was tried, and what it won."""

    __slots__ = ("node", "there", "total", "tried")

    def __init__(self) -> None:
        self.there = 0
        self.tried = 0
        self.total = 0.0
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        """What it won on average."""
        return self.total / self.tried if self.tried else 0.0


class Node:
    """What is known so far about the choices at one decision."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, Arm] = {}
        self.visits = 0

    def best(self) -> Any:
        """The action tried most often; of equals, the one that won most."""
        return max(self.arms.items(), key=lambda each: (each[1].tried, each[1].total))[0]

    def choose(self, menu: Menu, rng: Random) -> Any:
        """A choice that was never tried, or the most promising one (UCB1)."""
        self.visits += 1
        offered = list(menu.actions)
        if menu.forms:
            known = [action for action in self.arms if action in menu]
            if len(known) < max(4.0, self.visits**WIDENING):
                offered.append(menu.sample(rng))
            offered = list(dict.fromkeys([*offered, *known]))
        best, most = offered[0], -1.0
        for action in offered:
            arm = self.arms.get(action)
            if arm is None:
                arm = self.arms[action] = Arm()
            arm.there += 1
            if not arm.tried:
                worth = 2.0 + rng.random()
            else:
                worth = arm.mean + EXPLORATION * sqrt(log(arm.there) / arm.tried)
            if worth > most:
                best, most = action, worth
        return best


class RulesSearch:
    """Simulates matches with the rules."""

    def __init__(self, game: Game) -> None:
        self.rules: Rules = rules_of(game)

    def tree(self, knowledge: Knowledge, rng: Random, budget: Budget) -> Node:
        """The root of the tree: every choice with what it won."""
        root = Node()
        assert knowledge.seat is not None
        for _ in budget.batches(1):
            self._simulate(root, self.rules.imagine(knowledge, rng), knowledge.seat, rng)
        return root

    def _simulate(self, root: Node, state: Any, seat: Actor, rng: Random) -> None:
        """One walk: down the tree, one new node, then at random to the end."""
        rules, node = self.rules, root
        position = Position(rules, state)
        path: list[tuple[Actor, Arm]] = []
        for turn in turns(position):
            state = position.state
            if turn[0] is CHANCE:
                position.state = rules.apply(state, CHANCE, rules.chance(state).sample(rng)).state
                continue
            actor = seat if node is root else turn[0]
            assert actor is not CHANCE
            action = node.choose(rules.menu(state, actor), rng)
            arm = node.arms[action]
            path.append((actor, arm))
            position.state = rules.apply(state, actor, action).state
            if arm.node is None:
                arm.node = Node()
                break
            node = arm.node
        end, _ = playout(rules, position.state, rng)
        shares = result(rules, end).shares
        for actor, arm in path:
            assert actor is not CHANCE
            arm.tried += 1
            arm.total += shares[actor]
