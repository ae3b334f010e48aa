"""Plays a match with the rules and their compiled twin side by side, and compares the two.

At every step they must agree on the state, on whose turn it is, on what luck may bring and how
likely it is, on what is allowed, and at the end on scores and ranks. Half of the decisions come
from the rules' menu and are translated for the twin; the others are put together from steps that
the twin allows, and must be on the rules' menu. In some matches the compiled players decide: they
reach states that random players hardly ever see. In others most of the seats are absent. Now and
then a seat imagines another state that it may be in: what it observes and what its compiled players
do must be the same there.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import asdict, replace

from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Entry, Seat
from hunch.core.walk import run
from hunch.kernels.contract import LUCK, LUCKS_TURN, Kernel, hooks_of

LONGEST = 1000  # steps of one decision: with more, it never ends
FROM_MENU = 0.5  # the share of decisions that come from the rules' menu
BY_PLAYERS = 0.2  # the share of matches in which the compiled players decide
ABSENT = 0.1  # the share of matches in which seats are often absent
ABSENCE = 0.8  # how often they are
IMAGINED = 0.1  # how often a seat imagines another state
LARGEST = np.iinfo(np.int64).max  # score that a twin can hold


class Disagreement(AssertionError):
    """The rules and their twin differ."""


class Twins:
    """A match that has not begun, and its twin."""

    def __init__(self, kernel: Kernel, match: Match, rng: Random) -> None:
        self.kernel, self.match, self.rng = kernel, match, rng
        self.p = kernel.parameters(len(match.names), match.options)
        self.s = np.zeros(kernel.CELLS, np.int64)
        self.mask = np.zeros(kernel.ACTIONS, np.uint8)
        self.aid = kernel.aid()
        self.steps = 0
        self.by_players = rng.random() < BY_PLAYERS
        self.absence = ABSENCE if rng.random() < ABSENT else 0.0
        if salt := hooks_of(kernel).salt:
            salt(self.p, np.uint64(rng.getrandbits(64)))
        kernel.reset(self.p, self.s)

    def play(self) -> int:
        """Play to the end, comparing at every step; how many steps the twin made."""
        run(self.match, self._next)
        self._compare((), 0)
        outcome = self.match.outcome
        assert outcome is not None
        scores, ranks = np.zeros((2, len(self.match.names)), np.int64)
        self.kernel.score(self.p, self.s, scores, ranks)
        self._same(
            "scores", tuple(scores.tolist()), tuple(min(one, LARGEST) for one in outcome.scores)
        )
        self._same("ranking", tuple(ranks.tolist()), outcome.ranking)
        return self.steps

    def _next(self, match: Match, turn: Sequence[Actor]) -> Entry:
        self._compare(turn, sum(LUCKS_TURN if who is CHANCE else 1 << who for who in turn))
        actor = self.rng.choice(turn)
        return Entry(actor, self._brought() if actor is CHANCE else self._decided(actor))

    def _compare(self, turn: Sequence[Actor], bits: int) -> None:
        """The state, and whose turn it is."""
        self._same("the turn", self.kernel.turn(self.p, self.s), bits)
        loaded = self.kernel.load(self.p, self.match.state)
        apart = np.flatnonzero(self.s != loaded)
        self._same(f"cells {apart.tolist()}", self.s[apart].tolist(), loaded[apart].tolist())

    def _brought(self) -> Any:
        """What luck brings."""
        state, chance = self.match.state, self.match.rules.chance(self.match.state)
        expected = np.zeros(self.kernel.OUTCOMES, np.int64)
        for action, weight in chance:
            steps = self.kernel.encode(self.p, state, CHANCE, action)
            self._same("luck there and back", self._decoded(CHANCE, steps), action)
            expected[steps] = weight
        weights = np.full(self.kernel.OUTCOMES, -1, np.int64)
        self._same("luck's total", self.kernel.luck(self.p, self.s, weights), chance.total)
        self._same("luck's weights", weights.tolist(), expected.tolist())
        hooks = hooks_of(self.kernel)
        if hooks.source:
            named = hooks.SOURCES[hooks.source(self.p, self.s)]
            self._same("luck's source", named, chance.make.__name__)
        action = chance.sample(self.rng)
        self._step(LUCK, *self.kernel.encode(self.p, state, CHANCE, action))
        return action

    def _decided(self, seat: Seat) -> Any:
        """What a seat does."""
        menu = self.match.menu(seat)
        if self.rng.random() < IMAGINED:
            self._blind_to_what_is_hidden(seat)
        if not menu.forms:
            listed = {self._encoded(seat, action)[0] for action in menu.actions}
            if all(len(self._encoded(seat, action)) == 1 for action in menu.actions):
                self._same("what is allowed", set(self._allowed(seat)), listed)
        if (action := self.given(seat, menu)) is not None:
            steps = self._encoded(seat, action)
            back = self._decoded(seat, steps)
            self._same("an action there and back", _unordered(back), _unordered(action))
            for step in steps:
                if step not in self._allowed(seat):
                    raise Disagreement(f"The twin refuses step {step} of {steps}: {action}")
                self._step(seat, step)
            return action
        made = self._put_together(seat)
        try:
            action = self._decoded(seat, made)
        except (LookupError, StopIteration) as error:
            raise Disagreement(f"The twin allows {made}, which means nothing.") from error
        if action not in menu:
            raise Disagreement(f"The twin allows {made}, but the rules refuse {action}.")
        self._same("steps there and back", self._encoded(seat, action), made)
        return action

    def given(self, seat: Seat, menu: Menu) -> Any:
        """An action of the rules; None if the twin makes one."""
        if self.rng.random() < self.absence:
            return self.match.rules.default(self.match.state, seat)
        by_twin = self.by_players or self.rng.random() >= FROM_MENU
        return None if by_twin else self.chosen(menu)

    def chosen(self, menu: Menu) -> Any:
        """Something on the menu."""
        return menu.sample(self.rng)

    def _put_together(self, seat: Seat) -> tuple[int, ...]:
        """Steps that the twin allows, until the seat has decided."""
        made: list[int] = []
        level = self.rng.randrange(len(self.kernel.PLAYERS))
        while not made or self.kernel.drafting(self.p, self.s, seat):
            allowed = self._allowed(seat)
            made.append(
                self._players(seat, level, allowed) if self.by_players else self.rng.choice(allowed)
            )
            self._step(seat, made[-1])
            if len(made) > LONGEST:
                raise Disagreement(f"Seat {seat} never finishes its decision: {made[:20]}…")
        return tuple(made)

    def _players(self, seat: Seat, level: int, allowed: list[int]) -> int:
        """The step of a compiled player."""
        number = np.uint64(self.rng.getrandbits(64))
        chosen = int(self.kernel.decide(self.p, self.s, seat, level, number, self.aid))
        if chosen not in allowed:
            raise Disagreement(f"{self.kernel.PLAYERS[level]} may not do {chosen}.")
        return chosen

    def _blind_to_what_is_hidden(self, seat: Seat) -> None:
        imagined = self.match.rules.imagine(self.match.knowledge(seat), self.rng)
        there = self.kernel.load(self.p, imagined)
        seen, seen_there = np.zeros((2, self.kernel.OBSERVED))
        self.kernel.observe(self.p, self.s, seat, seen)
        self.kernel.observe(self.p, there, seat, seen_there)
        self._same("an observation", seen.tolist(), seen_there.tolist())
        if np.abs(seen).max(initial=0) > 1:
            raise Disagreement(f"An observation is out of bounds: {np.flatnonzero(abs(seen) > 1)}")
        luck = self.rng.getrandbits(64)
        for level, name in enumerate(self.kernel.PLAYERS):
            here = self._whole_decision(self.s, seat, level, luck)
            self._same(f"{name}'s decision", here, self._whole_decision(there, seat, level, luck))

    def _whole_decision(self, cells: Any, seat: Seat, level: int, luck: int) -> list[int]:
        """All steps of a compiled player in this state, which stays as it is."""
        s, rng, made = cells.copy(), Random(luck), list[int]()
        while not made or (self.kernel.drafting(self.p, s, seat) and len(made) < LONGEST):
            number: Any = np.uint64(rng.getrandbits(64))
            made.append(int(self.kernel.decide(self.p, s, seat, level, number, self.aid)))
            self.kernel.legal(self.p, s, seat, self.mask)
            if not self.mask[made[-1]]:
                raise Disagreement(f"{self.kernel.PLAYERS[level]} may not do {made[-1]}.")
            self.kernel.step(self.p, s, seat, made[-1])
        return made

    def _allowed(self, seat: Seat) -> list[int]:
        self.mask[:] = 2  # every entry must be written
        count = self.kernel.legal(self.p, self.s, seat, self.mask)
        allowed: list[int] = np.flatnonzero(self.mask).tolist()
        self._same("the count of what is allowed", count, len(allowed))
        self._same("the mask's values", set(self.mask.tolist()) - {0, 1}, set())
        return allowed

    def _encoded(self, actor: Actor, action: Any) -> tuple[int, ...]:
        return self.kernel.encode(self.p, self.match.state, actor, action)

    def _decoded(self, actor: Actor, steps: tuple[int, ...]) -> Any:
        return self.kernel.decode(self.p, self.match.state, actor, steps)

    def _step(self, seat: int, number: int) -> None:
        self.kernel.step(self.p, self.s, seat, number)
        self.steps += 1

    def _same(self, what: str, twin: Any, rules: Any) -> None:
        if twin != rules:
            raise Disagreement(
                f"{what}: {twin} and {rules}, after {len(self.match.log)} entries in\n"
                f"{self.match.options}\n{self.match.state}"
            )


def _unordered(action: Any) -> Any:
    """An action with its stakes sorted: the order in which they are listed doesn't matter."""
    sets = {
        name: tuple(sorted(value, key=lambda stake: (stake.spot, stake.amount)))
        for name, value in asdict(action).items()
        if type(value) is tuple and value and all(type(stake) is Stake for stake in value)
    }
    return replace(action, **sets)
