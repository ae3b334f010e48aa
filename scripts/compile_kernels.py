"""Compiles the twins of all games, several at once; numba keeps what it compiles on disk.

`make test` does this first: otherwise, test processes that start together would all compile the
same functions.
"""

from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, Final

import numpy as np
from numba import typeof

from hunch.bots.budget import Budget
from hunch.bots.hooks import bots_of
from hunch.bots.search import search_of
from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, playing
from hunch.kernels.batches import Matches
from hunch.kernels.contract import kernel_of
from hunch.kernels.win_chances import PlayedOn

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")

# The functions of a kernel that other code calls one by one, and what they are given.
CALLED: Final = {
    "reset": "p s",
    "turn": "p s",
    "legal": "p s seat mask",
    "drafting": "p s seat",
    "luck": "p s weights",
    "bring": "p s weights number",
    "source": "p s",
    "salt": "p number",
    "imagine": "p s seat number",
    "step": "p s seat action",
    "observe": "p s seat numbers",
    "score": "p s scores ranks",
    "decide": "p s seat level number aid",
}


def compile_twin(name: str) -> None:
    """Compile everything of one game's twin."""
    game = find(name)
    matches = Matches(game, game.fewest, rules_of(game).Options())
    compile_functions(matches)
    compile_loops(matches)
    compile_search(game)
    compile_playouts(game)


def compile_functions(matches: Matches) -> None:
    """What is called one by one."""
    kernel = matches.kernel
    cells = np.zeros(1, np.int64)
    given: dict[str, Any] = {
        **dict.fromkeys(("p", "s", "weights", "scores", "ranks"), cells),
        **dict.fromkeys(("seat", "action", "level"), 0),
        "mask": np.zeros(1, np.uint8),
        "numbers": np.zeros(1),
        "number": np.uint64(0),
        "aid": kernel.aid(),
    }
    for name, words in CALLED.items():
        if function := vars(kernel).get(name):
            function.compile(tuple(typeof(given[word]) for word in words.split()))


def compile_loops(matches: Matches) -> None:
    """What plays, records and evaluates whole matches."""
    seeds, levels = matches.seeds(1), np.full(matches.seats, -1, np.int64)
    matches.play(levels[np.newaxis], seeds, np.zeros(1, np.int64), 0)
    matches.record(levels, seeds, 0, 0)
    matches.evaluate(levels, seeds, 0, 0, 2, 1)


def compile_search(game: Game) -> None:
    """What the search runs, at a first decision."""
    match = Match(game, NAMES[: game.fewest])
    for moment in playing(match, at_random(Random(1))):
        if moment.entry.seat is not CHANCE:
            break
    [seat, *_] = match.rules.to_act(match.state)
    if seat is not CHANCE:
        search_of(game).tree(match.knowledge(seat), Random(1), Budget(simulations=1))


def compile_playouts(game: Game) -> None:
    """What a review plays on with, unless the game itself knows the chances."""
    match = Match(game, NAMES[: game.fewest])
    if bots_of(game).prospects(match.state) is None:
        PlayedOn(game, game.fewest, match.options, [match.state], [{}]).play(1, 0, 1)


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        list(pool.map(compile_twin, [name for name, game in games().items() if kernel_of(game)]))
