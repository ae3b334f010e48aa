"""A compiled twin as the rules of a game whose actions are its steps.

The search through the rules can then play exactly what the compiled search plays.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from hunch.core.contract import Game
from hunch.core.menu import Menu
from hunch.core.registry import rules_of
from hunch.core.values import CHANCE, Actor, Knowledge, Outcome, Step
from hunch.kernels.bits import lowest_bit
from hunch.kernels.contract import LUCK, LUCKS_TURN, hooks_of, kernel_of
from hunch.kernels.stream import below


class State(NamedTuple):
    """A match, and the seat that is in the middle of a decision."""

    s: Any
    drafting: int | None


class StepRules:
    """As much of the contract as a search needs."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        kernel = kernel_of(game)
        assert kernel is not None
        self.rules, self.kernel, self.seats = rules_of(game), kernel, seats
        self.p = kernel.parameters(seats, options)

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        return State(self.kernel.load(self.p, self.rules.imagine(knowledge, rng)), None)

    def to_act(self, state: State) -> tuple[Actor, ...]:
        if state.drafting is not None:
            return (state.drafting,)
        bits = self.kernel.turn(self.p, state.s)
        if bits == LUCKS_TURN:
            return (CHANCE,)
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    def menu(self, state: State, seat: int) -> Menu:
        mask = np.zeros(self.kernel.ACTIONS, np.uint8)
        self.kernel.legal(self.p, state.s, seat, mask)
        return Menu(tuple(np.flatnonzero(mask).tolist()))

    def chance(self, state: State) -> "Draw":
        weights = np.zeros(self.kernel.OUTCOMES, np.int64)
        self.kernel.luck(self.p, state.s, weights)
        return Draw(weights.tolist())

    def apply(self, state: State, actor: Actor, action: int) -> Step:
        s, seat = state.s.copy(), LUCK if actor is CHANCE else actor
        self.kernel.step(self.p, s, seat, action)
        drafting = seat != LUCK and self.kernel.drafting(self.p, s, seat)
        return Step(State(s, seat if drafting else None))

    def redrawn(self, state: State, seat: int, number: Any) -> State:
        """Another state that the seat may be in, if the twin can draw one."""
        if imagine := hooks_of(self.kernel).imagine:
            imagine(self.p, (s := state.s.copy()), seat, number)
            return State(s, state.drafting)
        return state

    def brought(self, state: State, number: Any) -> int:
        """What luck brings for a random number, as the compiled loops see it."""
        weights = np.zeros(self.kernel.OUTCOMES, np.int64)
        if bring := hooks_of(self.kernel).bring:
            return int(bring(self.p, state.s, weights, number))
        left = below(number, self.kernel.luck(self.p, state.s, weights))
        return int(np.searchsorted(weights.cumsum(), left, "right"))

    def lowest_seat(self, state: State) -> int:
        """Who acts next in random play, which doesn't wait until a decision is complete."""
        return int(lowest_bit(self.kernel.turn(self.p, state.s)))

    def outcome(self, state: State) -> Outcome:
        scores, ranks = np.zeros((2, self.seats), np.int64)
        self.kernel.score(self.p, state.s, scores, ranks)
        return Outcome("over", tuple(scores.tolist()), tuple(ranks.tolist()))


class Draw:
    """What luck may bring."""

    def __init__(self, weights: list[int]) -> None:
        self.weights = weights

    def sample(self, rng: Random) -> int:
        return rng.choices(range(len(self.weights)), self.weights)[0]

    def __contains__(self, outcome: int) -> bool:
        return self.weights[outcome] > 0
