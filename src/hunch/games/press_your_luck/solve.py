"""Small decks solved: their value to the starting player, and a player who follows the solution."""

from collections.abc import Hashable
from functools import cache
from random import Random
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from hunch.bots.exact import Solver, solve_exactly
from hunch.core.errors import BadMessage
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.press_your_luck import GAME, rules


def solve(seats: int, options: rules.Options) -> dict[str, Any]:
    """The starting player's expected share of the win, if every seat plays for its own."""
    if not options.forced_draw:
        raise BadMessage(
            "Without forced_draw a match may never end, because everyone can keep stopping; "
            "solve it with forced_draw."
        )
    begun = perf_counter()
    # All seats are alike, so it doesn't matter who goes first.
    solution = solve_exactly(GAME, rules, seats, replace(options, first_seat=0), key=essence)
    exact = solution.values[0]
    return {
        "value": float(exact),
        "exact": str(exact),
        "states": solution.states,
        "seconds": perf_counter() - begun,
    }


def essence(state: rules.State) -> Hashable:
    """What matters about a state: two with the same essence have the same value.

    Colours can be renamed, the discard pile is out of play, and of the score cards only their
    number and colours matter.
    """
    top, side, scores = state.top, state.side, state.score_cards
    owned = tuple(map(set, scores))
    colours = sorted(
        (left, top == colour, colour in side, *(colour in cards for cards in owned))
        for colour, left in zip(rules.COLOURS, state.deck, strict=False)
    )
    facts = (top is None, top == rules.RAINBOW, state.turn, state.passes, state.shown)
    return tuple(colours), tuple(map(len, scores)), facts


class Optimal:
    """Follows the solution of a small deck: `--players hunch.games.press_your_luck.solve:Optimal`.

    Everybody has seen every card, so it knows the whole state.
    """

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The best action; of equally good ones, the first listed."""
        return _solver(knowledge.options).best(rules.imagine(knowledge, rng))


@cache
def _solver(options: rules.Options) -> Solver:
    """What every position of this deck is worth, worked out when it is asked for."""
    return Solver(rules, essence)
