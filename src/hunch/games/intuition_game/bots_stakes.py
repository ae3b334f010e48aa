"""Which stakes win the match most often: hill climbing from good guesses, judged by the curves."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from hunch.games.intuition_game.bots_odds import (
    Floats,
    Ints,
    players_returns,
    portfolio,
    whole_tokens,
)
from hunch.games.intuition_game.bots_value import Curves

PARTS: Final = (0.1, 0.25, 0.5, 0.75, 1.0)  # of the tokens, on one spot
STEPS: Final = (0.5, 0.25, 0.1, 0.05, 0.02)  # moved from one spot to another
CLIMBS: Final = 8  # the maximum number of moves of each size
CLEAR: Final = 1e-4  # what a move must gain
DOUBT: Final = 1.01  # futures are a sample: stakes must beat the fastest growth by this factor
FEW: Final = 100  # tokens, of which every single one may count
ALL_WAGERS: Final = 400  # with more wagers than this, only a spread of this many is judged


class Stakes:
    """The choices of a player who isn't dealing, with their values."""

    def __init__(self, curves: Curves) -> None:
        view = curves.view
        assert view.mark is not None
        self.curves, self.tokens = curves, view.tokens[curves.seat]
        self.returns = players_returns(curves.options, view.mark)
        self.expected = curves.odds @ self.returns
        self.fastest = portfolio(curves.odds, self.returns)

    def values(self, shares: Floats) -> Floats:
        """The probability of winning with each of these rows of shares."""
        return self.curves.value(float(self.tokens) * shares @ self.returns.T)

    def best(self) -> tuple[int, ...]:
        """The stakes that win most often; if that is in doubt, those that grow fastest.

        They are compared in whole tokens: whether one is kept back may decide the match.
        """
        guesses = self._guesses()
        first = guesses[int(self.values(guesses).argmax())]
        climbed = [self._climb(start, STEPS) for start in (first, self.fastest)]
        found = np.array([self._whole(self.fastest), *map(self._polished, climbed)])
        values = self.values(found)
        best = int(values.argmax())
        chosen = found[best if values[best] > DOUBT * values[0] else 0]
        return whole_tokens(chosen, self.tokens)

    def _whole(self, shares: Floats) -> Floats:
        """The same shares, rounded to whole tokens."""
        return np.array(whole_tokens(shares, self.tokens), dtype=float) / max(1, self.tokens)

    def _polished(self, shares: Floats) -> Floats:
        """Whole tokens, moved one by one while that helps; with many, one matters little."""
        whole = self._whole(shares)
        return self._climb(whole, (1 / self.tokens,)) if 0 < self.tokens <= FEW else whole

    def _guesses(self) -> Floats:
        """Nothing, the fastest growth, parts of it, one spot, and mixtures of them."""
        kept = np.zeros_like(self.fastest)
        kept[-1] = 1.0
        singles = np.eye(len(kept))[self.expected > 0]
        rows = [kept[None, :], self.fastest[None, :]]
        for part in PARTS:
            rows.append(part * self.fastest[None, :] + (1 - part) * kept)
            rows.append(part * singles + (1 - part) * kept)
            rows.append(part * singles + (1 - part) * self.fastest)
        return np.concatenate(rows)

    def _climb(self, shares: Floats, steps: Sequence[float]) -> Floats:
        """Move shares from spot to spot while that helps, in these steps."""
        goals = np.flatnonzero(self.expected > 0)
        height = float(self.values(shares[None, :])[0])
        for step in steps:
            for _ in range(CLIMBS):
                moved = self._moved(shares, goals, step)
                values = self.values(moved)
                best = int(values.argmax())
                if values[best] <= height + CLEAR:
                    break
                shares, height = moved[best], float(values[best])
        return shares

    def _moved(self, shares: Floats, goals: Ints, step: float) -> Floats:
        """Every way to move a step, or all there is, from one spot to another."""
        sources = np.flatnonzero(shares > 0)
        source, goal = (axis.ravel() for axis in np.meshgrid(sources, goals))
        moved = np.repeat(shares[None, :], len(source), axis=0)
        line = np.arange(len(source))
        amount = np.minimum(step, shares[source])
        moved[line, source] -= amount
        moved[line, goal] += amount
        return moved


def wagers_between(low: int, high: int) -> list[int]:
    """All wagers, or an even spread of them if there are too many."""
    if high - low <= ALL_WAGERS:
        return list(range(low, high + 1))
    return [low + (high - low) * number // ALL_WAGERS for number in range(ALL_WAGERS + 1)]
