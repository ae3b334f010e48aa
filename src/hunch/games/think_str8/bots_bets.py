"""What bets and exchanges are worth: points now, and what is learnt from them.

Knowledge is worth points later: in the rounds to come, and in the final bets. That value is linear
in two figures: how many bits are missing, and what the final bets would score if they were made
now. Its slopes are chosen by hand: slopes fitted to matches are different but play no better.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from hunch.games.think_str8.bots_posterior import (
    SUMS,
    TINY,
    Belief,
    Floats,
    Hands,
    entropies,
    final_values,
)
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import NUMBERS, Dice, Options

# By rounds left: what a missing bit costs, and what a point of the final bets is worth.
SLOPES: Final = ((0.0, 1.0), (0.5, 0.8), (0.8, 0.7), (1.0, 0.6), (1.0, 0.5), (1.0, 0.4))
INDIFFERENT: Final = 0.2  # points; a difference this small means little to another player
USUAL_POINTS: Final = 4.0  # of a token, on average; the slopes go with these


class Worth(NamedTuple):
    """How much knowledge is worth after this round, and what a wrong bet leads to."""

    options: Options
    a_bit: float  # what a missing bit costs
    a_final_point: float
    exchangeable: tuple[bool, ...]  # by colour; all False: there is no exchange

    def known(self, counts: Floats, share: Floats) -> Floats:
        """What it is worth, but for a constant, to know that one of these hands is yours: together
        they had this share of the probability, spread over numbers like this.
        """
        bits = np.log2(np.maximum(share, TINY))
        finals = final_values(counts, self.options).sum(axis=-1)
        found: Floats = self.a_final_point * finals - self.a_bit * bits
        return found

    def swapped(self, counts: Floats, candidates: tuple[int, ...]) -> Floats:
        """By colour, how exchanging a card changes that value, not counting that its number also
        sharpens the final bets on other colours. -inf where no exchange is possible.
        """
        fresh = np.array([_fresh(many - 1) for many in candidates])
        news = final_values(fresh, self.options) - final_values(counts, self.options)
        # Its number becomes known, and the new card is any of the others: exact in bits.
        bits = np.log2(fresh.sum(axis=-1)) - entropies(counts)
        change = self.a_final_point * news - self.a_bit * bits
        return np.where(np.array(self.exchangeable), change, -np.inf)


class Bets(NamedTuple):
    """Every bet: token and position, the probability that it is right, and what it is worth."""

    widths: Hands
    starts: Hands
    right: Floats
    points: Floats  # on average
    learnt: Floats  # what is known afterwards minus what is known now, in points


def worth_for(view: View, options: Options, dice: Dice) -> Worth:
    """What knowledge is worth after this round, with these dice."""
    left = view.rounds - view.number
    bit, final = SLOPES[min(left, len(SLOPES) - 1)]
    scale = float(np.mean(options.token_points)) / USUAL_POINTS
    piles = [cards > 0 for cards in view.piles]
    if not left and not options.exchange_last_round:
        piles = [False] * len(piles)
    elif options.exchange_thrown:
        named = zip(piles, view.colours, strict=True)
        thrown = [pile and colour in dice for pile, colour in named]
        piles = thrown if any(thrown) else piles
    return Worth(options, bit * scale, final, tuple(piles))


def all_bets(belief: Belief, weights: tuple[int, ...], worth: Worth, learning: bool = True) -> Bets:
    """Every token in every position, with these dice; without `learning`, only points count."""
    options = worth.options
    widths, starts = _places(options.token_widths)
    right = _right(belief, weights, options)
    points = np.array([options.points(int(width)) for width in widths]) * right
    learnt = _learnt(belief, weights, worth) if learning else np.zeros(len(widths))
    return Bets(widths, starts, right, points, learnt)


def _right(belief: Belief, weights: tuple[int, ...], options: Options) -> Floats:
    """For each bet, the probability that it is right."""
    widths, starts = _places(options.token_widths)
    shares = np.bincount(belief.sums(weights), belief.shares, minlength=SUMS)
    below = np.concatenate([[0], np.cumsum(shares)])
    found: Floats = below[starts + widths] - below[starts]
    return found


def _learnt(belief: Belief, weights: tuple[int, ...], worth: Worth) -> Floats:
    """For each bet, what knowledge will be worth after the hint, minus what it is worth now."""
    widths, starts = _places(worth.options.token_widths)
    table = belief.by_sum(weights)
    below = np.concatenate([np.zeros_like(table[:1]), np.cumsum(table, axis=0)])
    high, low = below[starts], below[-1] - below[starts + widths]  # too high, too low
    right = below[-1] - high - low
    smallest = (widths == worth.options.smallest)[:, None, None]
    # Rule 6.4: the smallest token gets no hint about which side the sum is on.
    wrong = (np.where(smallest, high + low, high), np.where(smallest, 0, low))
    sizes = tuple(map(len, belief.candidates))
    known = _known(right, worth) * right[:, 0].sum(axis=-1)
    for counts in wrong:
        known += _known_after_exchange(counts, sizes, worth) * counts[:, 0].sum(axis=-1)
    found: Floats = known - _known(below[-1], worth)
    return found


class Rival(NamedTuple):
    """A token in another seat's eyes: the points it hopes for, and those it will really average."""

    hoped: float
    foreseen: float


def rival_tokens(
    belief: Belief, weights: tuple[int, ...], total: int, options: Options
) -> dict[int, Rival]:
    """By width, what a seat with this belief makes of each token, if its sum is this total."""
    widths, starts = _places(options.token_widths)
    right = _right(belief, weights, options)
    covers = (starts <= total) & (total < starts + widths)
    found = {}
    for width, points in zip(options.token_widths, options.token_points, strict=True):
        here = widths == width
        hoped = points * right[here]
        # Not always where it seems best: equals are picked at random, and tastes differ.
        likely = np.exp((hoped - hoped.max()) / INDIFFERENT)
        chance = float(likely[covers[here]].sum() / likely.sum())
        found[width] = Rival(float(hoped.max()), points * chance)
    return found


def exchange_worth(belief: Belief, place: int, worth: Worth) -> float:
    """What is learnt by exchanging the card of this colour, averaged over its numbers: exact,
    including what its number says about the other colours.
    """
    found = 0.0
    fresh = _fresh(len(belief.candidates[place]) - 1)
    for number, counts in zip(NUMBERS, belief.by_number(place), strict=False):
        if share := counts[place, number]:
            counts[place] = fresh
            found += share * worth.known(counts, share * fresh.sum())
    return float(found - worth.known(belief.numbers(), np.array(1)))


@cache
def _places(widths: tuple[int, ...]) -> tuple[Hands, Hands]:
    """H4: every width, in every position where it lies entirely on the track."""
    pairs = [(width, start) for width in widths for start in range(SUMS + 1 - width)]
    found = np.array(pairs)
    return found[:, 0], found[:, 1]


def _known(counts: Floats, worth: Worth) -> Floats:
    return worth.known(counts, counts[..., 0, :].sum(axis=-1))


def _known_after_exchange(counts: Floats, sizes: tuple[int, ...], worth: Worth) -> Floats:
    known = _known(counts, worth)
    if not any(worth.exchangeable):
        return known
    found: Floats = known + worth.swapped(counts, sizes).max(axis=-1)
    return found


def _fresh(many: int) -> Floats:
    """Counts for a card that may be any of this many numbers."""
    return (np.arange(len(NUMBERS)) < max(many, 1)).astype(np.float64)
