"""Exact answers: a game's own solver, or the generic one for small games without secrets."""

from fractions import Fraction
from time import perf_counter
from typing import Any

from hunch.bots.exact import solve_exactly
from hunch.core.contract import Game
from hunch.core.engine import check_seats
from hunch.core.registry import part, rules_of


def solved(game: Game, seats: int, options: Any) -> dict[str, Any]:
    """The first seat's value, and how it was found; a sentence says why a game is not solved."""
    check_seats(game, seats)
    own = part(game, "solve")
    if own is not None:
        found: dict[str, Any] = own.solve(seats, options)
        return found
    begun = perf_counter()
    solution = solve_exactly(game, rules_of(game), seats, options)
    first: Fraction = solution.values[0]
    return {
        "value": float(first),
        "exact": str(first),
        "states": solution.states,
        "seconds": perf_counter() - begun,
    }
