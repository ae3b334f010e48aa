"""The search through a game's compiled twin: the same simulations, many times as fast.

A decision with too many choices to list is a series of steps there, and each is a node of its own,
so nothing has to be sampled.

Imagining a state goes through the rules, which takes longer than a simulation. It isn't needed for
each of them if there is only one state to imagine, because nothing is hidden, or if the twin can
draw what is hidden itself. Otherwise the first STATES simulations each begin in a new state, and
later ones reuse these. That adds at most 1.6 percentage points to the standard
error of a value, and mostly far less, since luck matters more than the imagined state.
"""

from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from hunch.bots.budget import Budget
from hunch.bots.rules_search import EXPLORATION, Arm
from hunch.core.contract import Game
from hunch.core.registry import rules_of
from hunch.core.values import Knowledge
from hunch.kernels.contract import hooks_of, kernel_of
from hunch.kernels.search import Tree, compiled_continue_step, compiled_simulate

BATCH: Final = 128  # simulations between checks of the clock
MATCHES: Final = 16  # whose parameters are remembered
STATES: Final = 1024  # that are imagined for one decision
MOST_ARMS: Final = 1 << 22  # actions in a tree, at 20 bytes each; beyond that it stops growing


class CompiledSearch:
    """Simulates matches with the compiled twin."""

    def __init__(self, game: Game) -> None:
        self.rules = rules_of(game)
        kernel = kernel_of(game)
        assert kernel is not None
        self.kernel = kernel
        self.simulate = compiled_simulate(game)
        self.continue_step = compiled_continue_step(game)
        self.draws_what_is_hidden = hooks_of(kernel).imagine is not None
        # The same at every decision of a match; a deck of questions takes a while to translate.
        self.parameters = lru_cache(MATCHES)(kernel.parameters)

    def tree(self, knowledge: Knowledge, rng: Random, budget: Budget) -> "CompiledTree":
        """The tree: every choice with what it won."""
        tree = CompiledTree(self, knowledge, rng)
        tree.simulate(0, 0)  # in a new process this compiles, which isn't thinking
        for first, last in budget.batches(BATCH):
            tree.simulate(first, last)
        return tree


class CompiledTree:
    """The tree of one decision, and the states that its simulations begin in."""

    def __init__(self, search: CompiledSearch, knowledge: Knowledge, rng: Random) -> None:
        assert knowledge.seat is not None
        self._search, self._knowledge, self._rng = search, knowledge, rng
        self._seat = knowledge.seat
        kernel, before = search.kernel, rng.getstate()
        self._p = search.parameters(knowledge.seats, knowledge.options)
        self._state = search.rules.imagine(knowledge, rng)
        nothing_is_hidden = rng.getstate() == before
        wanted = 1 if nothing_is_hidden or search.draws_what_is_hidden else STATES
        self._states = np.empty((wanted, kernel.CELLS), np.int64)
        self._states[0] = kernel.load(self._p, self._state)
        self._imagined = 1
        self._seed = rng.getrandbits(63)
        shape = BATCH, kernel.ACTIONS
        there, tried, child = (np.zeros(shape, np.int32) for _ in range(3))
        self._tree = Tree(there, tried, np.zeros(shape), child)
        self._rows = 1

    def simulate(self, first: int, last: int) -> None:
        """Run the simulations from number `first` to just before `last`."""
        self._imagine(last)
        self._make_room(last - first)
        self._rows = self._search.simulate(
            self._p,
            self._states[: self._imagined],
            self._seat,
            self._knowledge.seats,
            EXPLORATION,
            self._seed,
            first,
            last,
            self._tree,
            self._rows,
        )

    def best(self) -> Any:
        """The action whose steps were tried most often; beyond the tree, they are random.

        With fewer simulations than choices, many were tried equally often: then the
        winnings decide, or else chance, but never the order of the list.
        """
        mask = np.zeros(self._search.kernel.ACTIONS, np.uint8)
        s, node, steps = self._states[0].copy(), 0, list[int]()
        while True:
            in_tree = node or not steps
            steps.append(self._any_of(self._most_tried(node) if in_tree else mask))
            if not self._continues(s, steps[-1], mask):
                return self._decoded(steps)
            node = int(self._tree.child[node, steps[-1]]) if in_tree else 0

    @property
    def arms(self) -> dict[Any, Arm]:
        """Every action whose steps are all in the tree, with what it won."""
        found: dict[Any, Arm] = {}
        mask = np.zeros(self._search.kernel.ACTIONS, np.uint8)
        todo = [(0, list[int](), self._states[0])]
        while todo:
            node, before, s = todo.pop()
            for action in np.flatnonzero(self._tree.tried[node]).tolist():
                there, steps = s.copy(), [*before, action]
                if not self._continues(there, action, mask):
                    arm = found[self._decoded(steps)] = Arm()
                    arm.tried = int(self._tree.tried[node, action])
                    arm.total = float(self._tree.total[node, action])
                elif child := int(self._tree.child[node, action]):
                    todo.append((child, steps, there))
        return found

    def _most_tried(self, node: int) -> Any:
        tried, total = self._tree.tried[node], self._tree.total[node]
        most = tried == tried.max()
        return most & (total == total[most].max())

    def _any_of(self, mask: Any) -> int:
        chosen: int = self._rng.choice(np.flatnonzero(mask).tolist())
        return chosen

    def _continues(self, s: Any, action: int, mask: Any) -> bool:
        """Carry out a step; returns whether the decision needs another one."""
        further: bool = self._search.continue_step(self._p, s, self._seat, action, mask)
        return further

    def _decoded(self, steps: list[int]) -> Any:
        kernel = self._search.kernel
        return kernel.decode(self._p, self._state, self._seat, tuple(steps))

    def _imagine(self, simulations: int) -> None:
        """Imagine states until every simulation has its own, or there are enough."""
        search = self._search
        while self._imagined < min(simulations, len(self._states)):
            state = search.rules.imagine(self._knowledge, self._rng)
            self._states[self._imagined] = search.kernel.load(self._p, state)
            self._imagined += 1

    def _make_room(self, simulations: int) -> None:
        """Let the tree grow: every simulation adds at most one node."""
        size, most = len(self._tree.tried), MOST_ARMS // self._search.kernel.ACTIONS
        if size < min(self._rows + simulations, most):
            more = min(max(size, simulations), most - size)
            self._tree = Tree(
                *(
                    np.concatenate([array, np.zeros((more, array.shape[1]), array.dtype)])
                    for array in self._tree
                )
            )
