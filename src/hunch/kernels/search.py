"""Monte Carlo tree search, compiled: the simulations of `bots.search`, for every game.

The tree is a row of ACTIONS for every node. A decision of several steps is several nodes of the
same seat. The functions below are templates (see `compiling`).
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from collections.abc import Callable
from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from hunch.core.contract import Game
from hunch.kernels.bits import lowest_bit
from hunch.kernels.compiling import compiled
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.loops import act_at_random, bring, pick, working_arrays
from hunch.kernels.stream import below, drawn, key_of


class Tree(NamedTuple):
    """What is known about every action at every node; the root's row is the first."""

    there: Any  # how often the action was allowed
    tried: Any  # how often it was chosen
    total: Any  # what it won
    child: Any  # the row of the node that it leads to; 0 if there is none yet


# What the templates below call; each game's own functions replace these.
ACTIONS = 0
turn: Any = None
legal: Any = None
drafting: Any = None
step: Any = None
score: Any = None


def imagine(p, s, seat, number):
    """Nothing, unless the game can redraw what a seat doesn't know."""


def promising(tree, node, mask, exploration, number):
    """An allowed action that was never tried, or the most promising one (UCB1)."""
    there, tried, total = tree.there[node], tree.tried[node], tree.total[node]
    untried = 0
    for action in range(ACTIONS):
        if mask[action]:
            there[action] += 1
            untried += tried[action] == 0
    if untried:
        left = below(number, untried)
        for action in range(ACTIONS):
            if mask[action] and tried[action] == 0:
                if left == 0:
                    return action
                left -= 1
    best, most = -1, -1.0
    times, logarithm = 1, 0.0  # mostly the same for all actions of a node
    for action in range(ACTIONS):
        if mask[action]:
            if there[action] != times:
                times = there[action]
                logarithm = log(times)
            worth = total[action] / tried[action] + exploration * sqrt(logarithm / tried[action])
            if worth > most:
                best, most = action, worth
    return best


def walk(p, s, seat, tree, rows, exploration, key, mask, weights, path):
    """Walk down the tree to an action that was never tried.

    Returns how many choices were made, how many random numbers were used, and how many rows of the
    tree are in use.
    """
    node, actor, made, count = 0, seat, 0, 1
    while True:
        bits = turn(p, s)
        if bits == 0:
            return made, count, rows
        if bits == LUCKS_TURN:
            step(p, s, LUCK, bring(p, s, weights, drawn(key, count)))
            count += 1
            continue
        if made and not drafting(p, s, actor):
            actor = lowest_bit(bits)
        legal(p, s, actor, mask)
        action = promising(tree, node, mask, exploration, drawn(key, count))
        count += 1
        step(p, s, actor, action)
        path[made, 0], path[made, 1], path[made, 2] = node, action, actor
        made += 1
        if tree.tried[node, action] == 0:
            return made, count, rows
        if tree.child[node, action] == 0:
            if rows == tree.child.shape[0]:  # no room for another node
                return made, count, rows
            tree.child[node, action] = rows
            rows += 1
        node = tree.child[node, action]


def play_on(p, s, key, count, mask, weights):
    """Play at random to the end."""
    while True:
        bits = turn(p, s)
        if bits == 0:
            return
        act_at_random(p, s, bits, drawn(key, count), mask, weights)
        count += 1


def simulate(
    p, states, seat, exploration, seed, first, last, tree, rows, arrays, path, scores, ranks
):
    """Run simulations first, first + 1, …; returns how many rows of the tree are then in use.

    Each begins in one of the states, all of which the seat may be in.
    """
    s, mask, weights = arrays
    for number in range(first, last):
        key = key_of(seed, number)
        state = number % states.shape[0]
        for cell in range(s.size):  # `s[:] = …` would allocate memory
            s[cell] = states[state, cell]
        imagine(p, s, seat, drawn(key, 0))
        made, count, rows = walk(p, s, seat, tree, rows, exploration, key, mask, weights, path)
        play_on(p, s, key, count, mask, weights)
        score(p, s, scores, ranks)
        winners = 0
        for rank in ranks:
            winners += rank == 1
        for place in range(made):
            node, action = path[place, 0], path[place, 1]
            tree.tried[node, action] += 1
            if ranks[path[place, 2]] == 1:
                tree.total[node, action] += 1.0 / winners
    return rows


def continue_step(p, s, seat, action, mask):
    """Carry out a step of a decision; if another one follows, set the mask and return True."""
    step(p, s, seat, action)
    if not drafting(p, s, seat):
        return False
    legal(p, s, seat, mask)
    return True


@cache
def compiled_simulate(game: Game) -> Callable[..., int]:
    """`simulate`, compiled for a game that has a twin; it brings the arrays that it works with."""
    helpers = pick, bring, act_at_random, imagine, promising, walk, play_on
    loop = compiled(game, simulate, *helpers)

    def simulations(p, states, seat, seats, exploration, seed, first, last, tree, rows):
        path = np.empty((len(tree.tried), 3), np.int64)  # of nodes, actions and seats
        scores, ranks = np.empty((2, seats), np.int64)
        arrays = working_arrays(game)
        numbers = exploration, seed, first, last
        return loop(p, states, seat, *numbers, tree, rows, arrays, path, scores, ranks)

    return simulations


@cache
def compiled_continue_step(game: Game) -> Any:
    """`continue_step`, compiled for a game that has a twin."""
    return compiled(game, continue_step)
