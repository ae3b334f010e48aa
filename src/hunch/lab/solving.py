"""Exact solutions: from a game's own solver, or for small games without hidden information."""

from fractions import Fraction
from time import perf_counter
from typing import Any

from hunch.bots.exact import solve_exactly
from hunch.core.contract import Game, filled
from hunch.core.engine import check_seats
from hunch.core.registry import part, rules_of


class SolveHooks:
    """What a game's `solve.py` may define, with defaults."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def solve(self, seats: int, options: Any) -> dict[str, Any]:
        """The first seat's value, and how it was computed; an error says why there is none."""
        begun = perf_counter()
        solution = solve_exactly(self._game, rules_of(self._game), seats, options)
        first: Fraction = solution.values[0]
        return {
            "value": float(first),
            "exact": str(first),
            "states": solution.states,
            "seconds": perf_counter() - begun,
        }


def solved(game: Game, seats: int, options: Any) -> dict[str, Any]:
    """The first seat's value, from the game's own solver or the generic one."""
    check_seats(game, seats)
    return filled(SolveHooks(game), part(game, "solve")).solve(seats, options)
