"""Hands in matches between bots, and how the chances that one of them gives its cards come true."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.match import KeyedLuck, Match
from hunch.core.values import Knowledge
from hunch.core.walk import decided, playing
from hunch.games.think_str8 import rules
from hunch.games.think_str8.bots_levels import MINDS
from hunch.games.think_str8.bots_posterior import belief_of, rounds_told
from hunch.games.think_str8.bots_values import Judgement
from hunch.games.think_str8.deduction import Hand

MIXED = "mixed"
BINS = 10
FIRST_ROUND = 3  # of those looked at; before it, there is little to learn from


class Case(NamedTuple):
    """What somebody knew, and their cards."""

    knowledge: Knowledge
    hand: Hand


class Fit(NamedTuple):
    """How well chances fit what came true."""

    cases: int
    loss: float  # bits that were missing to the hand, on average
    hints_loss: float  # the same, if only the hints are used
    error: float  # how far stated chances of numbers are from the truth, averaged over all of them
    likeliest: tuple[float, float]  # of each card's likeliest number: said, and true


def cases(lineup: str, seats: int, matches: int, seed: str) -> Iterator[Case]:
    """Every bet, from the third round on, and every final bet of one seat in these matches."""
    for number in range(matches):
        rng = Random(f"{seed} {lineup} {seats} {number}")
        names = [lineup if lineup != MIXED else rng.choice(LEVELS) for _ in range(seats)]
        names[0] = "expert" if lineup == MIXED else lineup
        bots = [bot_for(rules.GAME, name, f"{rng.random()}") for name in names]
        found: list[Case] = []

        def decide(match, seat, bots=bots, rng=rng, found=found):
            state = match.state
            late = len(state.past) + 1 >= FIRST_ROUND
            if late and seat == 0 and state.phase in ("placing", "betting"):
                found.append(Case(match.knowledge(seat), state.hand(seat)))
            return bots[seat].decide(match, seat, rng)

        match = Match(rules.GAME, names)
        for _ in playing(match, decided(decide, KeyedLuck(rng.randbytes(32)))):
            pass
        yield from found


def fit_of(found: Iterable[Case]) -> Fit:
    """How the chances that experts state compare with their cards."""
    losses, hints, said, true, best = [], [], [], [], []
    for case in found:
        knowledge = case.knowledge
        belief = Judgement(knowledge, MINDS["expert"], "", Random(0)).belief
        (at,) = np.flatnonzero((belief.hands == np.array(case.hand)).all(axis=1))
        losses.append(-np.log2(belief.shares[at]))
        hints.append(np.log2(len(belief_of(knowledge.view, 0, rounds_told(knowledge)).hands)))
        numbers = belief.numbers()
        right = np.arange(numbers.shape[1]) == np.array(case.hand)[:, None]
        possible = numbers > 0
        said.append(numbers[possible])
        true.append(right[possible])
        top = numbers.argmax(axis=1)[:, None]
        best.append((numbers.max(axis=1).mean(), np.take_along_axis(right, top, axis=1).mean()))
    chance, came = np.concatenate(said), np.concatenate(true)
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    gaps = sum(abs((chance - came)[bins == each].sum()) for each in range(BINS))
    stated, happened = np.mean(best, axis=0).tolist()
    return Fit(
        len(losses),
        float(np.mean(losses)),
        float(np.mean(hints)),
        float(gaps / len(chance)),
        (stated, happened),
    )
