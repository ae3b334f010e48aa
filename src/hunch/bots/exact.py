"""Exact values of small games without hidden information, worked out backwards from the end.

Every seat maximises its expected share of the win: a win counts 1, a shared win a fraction.
Luck comes from `chance` in integer weights, so a value is a fraction, without rounding. Of equally
good actions, a seat takes the one its menu lists first. With two seats this changes no value; with
more it may, because what makes no difference to one seat may make one to the others.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from hunch.core.contract import Game, Rules
from hunch.core.engine import begin, result
from hunch.core.errors import BadMessage
from hunch.core.values import CHANCE, EVERYONE, Actor, Seat

Shares: TypeAlias = tuple[Fraction, ...]  # of the win, one for each seat
Key: TypeAlias = Callable[[Any], Hashable]

MOST_STATES: Final = 400_000
LONGEST: Final = 150  # actions in one match; a longer one is assumed to be endless


class Solution(NamedTuple):
    """What each seat can expect, how many states there are, and the best action in each."""

    values: Shares
    states: int
    best: Callable[[Any], Any]


class Solver:
    """Knows the exact value of every state it has been asked about, and of all that can follow.

    `key` gives what matters about a state: states with equal keys must have the same value, and
    the same menu in the same order with the same best actions.
    """

    def __init__(self, rules: Rules, key: Key | None = None, limit: int = MOST_STATES) -> None:
        self.rules = rules
        self.key = key or _itself
        self.limit = limit
        self.known: dict[Hashable, Shares] = {}
        self.chosen: dict[Hashable, Any] = {}
        self.path: set[Hashable] = set()  # the states between the first one and this one

    @property
    def states(self) -> int:
        """How many different states were visited."""
        return len(self.known)

    def values(self, state: Any) -> Shares:
        """What each seat can expect from here on."""
        key = self.key(state)
        known = self.known.get(key)
        if known is None:
            self._check_end(key)
            self.path.add(key)
            try:
                known = self.known[key] = self._worked_out(state, key)
            finally:
                self.path.discard(key)
        return known

    def best(self, state: Any) -> Any:
        """The best action of the seat to act; of equally good ones, the first listed."""
        self.values(state)
        key = self.key(state)
        if key not in self.chosen:
            raise BadMessage("Nobody has a decision to make in this state.")
        return self.chosen[key]

    def _check_end(self, key: Hashable) -> None:
        title = self.rules.GAME.title
        if key in self.path or len(self.path) >= LONGEST:
            raise BadMessage(
                f"A match of {title} with these options may never end, "
                "so it cannot be solved backwards from the end."
            )
        if len(self.known) + len(self.path) >= self.limit:
            raise BadMessage(
                f"{title} with these seats and options is too large to solve: it has more than "
                f"{self.limit:,} states. Try fewer seats, or options that make it smaller."
            )

    def _worked_out(self, state: Any, key: Hashable) -> Shares:
        actors = self.rules.to_act(state)
        if not actors:
            outcome = result(self.rules, state)
            first = len(outcome.winners)
            return tuple(Fraction(place == 1, first) for place in outcome.ranking)
        if len(actors) > 1:
            raise BadMessage(
                f"{self.rules.GAME.title} cannot be solved: players decide simultaneously."
            )
        actor = actors[0]
        if actor is CHANCE:
            return self._expected(state)
        return self._chosen(state, actor, key)

    def _expected(self, state: Any) -> Shares:
        luck = self.rules.chance(state)
        weighed = [
            [weight * share for share in self._after(state, CHANCE, action)]
            for action, weight in luck
        ]
        return tuple(sum(shares, Fraction()) / luck.total for shares in zip(*weighed, strict=True))

    def _chosen(self, state: Any, seat: Seat, key: Hashable) -> Shares:
        menu = self.rules.menu(state, seat)
        if not menu.finite:
            raise BadMessage(
                f"{self.rules.GAME.title} cannot be solved: players have infinitely many choices."
            )
        best: Shares | None = None
        for action in menu:
            values = self._after(state, seat, action)
            if best is None or values[seat] > best[seat]:
                best, self.chosen[key] = values, action
        assert best is not None, "a seat that is to act has a choice"
        return best

    def _after(self, state: Any, actor: Actor, action: Any) -> Shares:
        if self.rules.witnesses(state, actor, action) is not EVERYONE:
            raise BadMessage(
                f"{self.rules.GAME.title} cannot be solved: it has hidden information."
            )
        return self.values(self.rules.apply(state, actor, action).state)


def solve_exactly(
    game: Game,
    rules: Rules,
    seats: int,
    options: Any,
    limit: int = MOST_STATES,
    key: Key | None = None,
) -> Solution:
    """The value of a whole match to each seat; an error says why there is none."""
    solver = Solver(rules, key, limit)
    values = solver.values(begin(game, rules, seats, options))
    return Solution(values, solver.states, solver.best)


def _itself(state: Any) -> Hashable:
    key: Hashable = state
    return key
