"""Final bets: what they score on average, and how likely they are to win.

Everyone can see the others' cards and the hints they got, so how their final bets will turn out
can be foreseen, except for what they see of the bot's own hidden hand.
"""

from collections.abc import Sequence
from itertools import product
from math import erf, sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np

from hunch.core.values import Knowledge, Seat
from hunch.games.think_str8.bots_posterior import (
    Belief,
    Floats,
    Hands,
    believe,
    final_subsets,
    others_unseen,
    rounds_told,
)
from hunch.games.think_str8.deduction import clues_for
from hunch.games.think_str8.score_track import START
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import MOST_FINAL_NUMBERS, FinalNumbers, Options

IMAGINED: Final = 6  # own hands, to see the table through the others' eyes
CONSIDERED: Final = 600  # own hands; a bet should win with as many as possible
UNSURE: Final = 3.0  # points by which others' final bets differ from the forecast


class FinalOffer(NamedTuple):
    """A final bet, the points it scores on average, and the probability that it wins."""

    numbers: FinalNumbers
    points: float
    winning: float
    error: float = 0.0  # the standard error of that probability


def offers(knowledge: Knowledge, belief: Belief, rng: Random) -> list[FinalOffer]:
    """Every final bet on the one, two or three likeliest numbers of each colour."""
    options: Options = knowledge.options
    shares = belief.numbers()
    subsets = [final_subsets(row, MOST_FINAL_NUMBERS) for row in shares]
    means = _sums([subset_values(row, options) for row in shares])
    considered = belief.sample(CONSIDERED, rng)
    gains = [
        np.array([_gains(considered.hands, place, some, options) for some in row])
        for place, row in enumerate(subsets)
    ]
    winning, errors = _winning(knowledge, considered, _sums(gains), rng)
    found = zip(product(*subsets), means.tolist(), winning.tolist(), errors.tolist(), strict=True)
    return [FinalOffer(*each) for each in found]


def judged(
    knowledge: Knowledge, belief: Belief, bets: Sequence[FinalNumbers], rng: Random
) -> list[FinalOffer]:
    """What these very bets score on average, and how likely each is to win."""
    considered = belief.sample(CONSIDERED, rng)
    hands = considered.hands
    totals = np.array(
        [
            sum(_gains(hands, place, some, knowledge.options) for place, some in enumerate(numbers))
            for numbers in bets
        ]
    )
    winning, errors = _winning(knowledge, considered, totals, rng)
    means = totals @ considered.shares
    found = zip(bets, means.tolist(), winning.tolist(), errors.tolist(), strict=True)
    return [FinalOffer(*each) for each in found]


def subset_values(shares: Floats, options: Options) -> Floats:
    """What the one, two and three likeliest numbers score on average."""
    right = np.cumsum(np.sort(shares)[::-1])[:MOST_FINAL_NUMBERS]
    found: Floats = right * (np.array(options.final_points) + options.final_penalty)
    return found - options.final_penalty


def best_bet(belief: Belief, options: Options) -> FinalNumbers:
    """The final bet that scores most on average: exact, since each colour is scored separately."""
    return tuple(
        final_subsets(row, MOST_FINAL_NUMBERS)[int(np.argmax(subset_values(row, options)))]
        for row in belief.numbers()
    )


def _gains(hands: Hands, place: int, some: tuple[int, ...], options: Options) -> Floats:
    """What naming some numbers of one colour scores, by hand."""
    win = options.final_points[len(some) - 1]
    return np.where(np.isin(hands[:, place], some), float(win), -float(options.final_penalty))


def _winning(
    knowledge: Knowledge, belief: Belief, gains: Floats, rng: Random
) -> tuple[Floats, Floats]:
    """How likely bets with these gains, [bet, hand], are to win, and the error of that."""
    options: Options = knowledge.options
    view: View = knowledge.view
    spaces = {stone.seat: stone.space for stone in view.track}
    assert knowledge.seat is not None
    totals = gains + spaces[knowledge.seat]
    if options.clamp_at_start:
        totals = np.maximum(totals, START)
    lowest = int(totals.min())
    reach = np.arange(lowest, int(totals.max()) + 1)
    chances = (
        _chances(knowledge, belief, reach, rng)[:, totals.astype(int) - lowest] @ belief.shares
    )
    errors: Floats = chances.std(axis=0, ddof=1) / sqrt(IMAGINED)
    return chances.mean(axis=0), errors


def _sums(rows: list[Floats]) -> Floats:
    """All sums of one entry from each row; the last row varies fastest."""
    total = rows[0]
    for row in rows[1:]:
        total = (total[:, None] + row[None]).reshape(len(total) * len(row), *row.shape[1:])
    return total


def _chances(knowledge: Knowledge, belief: Belief, reach: Hands, rng: Random) -> Floats:
    """The probability of winning from each of these spaces, by imagined hand of your own."""
    found = np.ones((IMAGINED, len(reach)))
    order = [stone.seat for stone in knowledge.view.track]
    for chance in found:
        mine = belief.some_hand(rng)
        for other in range(knowledge.seats):
            if other != knowledge.seat:
                space = foreseen(knowledge, belief, other, mine)
                # Rule 9.2: the stone that moves first lies at the bottom, and wins a tie.
                first = order.index(knowledge.seat) < order.index(other)
                ahead = (reach - space + (0.5 if first else -0.5)) / UNSURE
                chance *= [(1 + erf(x / sqrt(2))) / 2 for x in ahead]
    return found


def foreseen(knowledge: Knowledge, belief: Belief, other: Seat, mine: tuple[int, ...]) -> int:
    """Where another seat will end up, if these are my cards and it bets for the most points."""
    view, options = knowledge.view, knowledge.options
    unseen = others_unseen(view, other, belief.candidates, mine)
    theirs = believe(unseen, clues_for(rounds_told(knowledge), other, view.colours))
    (space,) = (stone.space for stone in view.track if stone.seat == other)
    for card, some in zip(view.holders[other], best_bet(theirs, options), strict=True):
        space += options.final_points[len(some) - 1] if card in some else -options.final_penalty
    return max(space, START) if options.clamp_at_start else int(space)
