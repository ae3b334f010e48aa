"""What bets are worth, compiled: `bots_betting`, over arrays.

A player settles on the best of many candidates. While it carries that out step by step, only the
candidates that fit what it has already done are considered again.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import floor, log
from typing import Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.bots import CAUTION, MINDS, TRIFLE
from hunch.games.wits_and_wagers.bots_betting import (
    DUEL,
    GREED,
    HABITS,
    INCOME,
    LAST_HABITS,
    OWN_GUESS,
    PARTS,
    SPLITS,
    power_of,
)
from hunch.games.wits_and_wagers.kernel_state import (
    AUTHORS,
    CASH,
    CHOSEN,
    COUNT,
    LOW,
    MOST_GUESSES,
    MOST_ROWS,
    MOST_SEATS,
    NOTHING,
    ODDS,
    QUESTIONS,
    ROW,
    SEATS,
    SETTLED,
    SLOTS,
    UNDER,
    YOUTH,
    bet_of,
    bonus_for,
    colour_of,
    draft_of,
    rows_on,
    shows_bets,
)
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.kernels.stream import STRIDE, below, mixed

HARD = 0  # the level below the expert
SAMPLES: Final = 32  # of what the others may bet
WINNERS: Final = 1 + MOST_GUESSES
AMOUNTS: Final = np.array((0.0, *PARTS))
SPLIT: Final = np.array(SPLITS)
USUAL_HABITS: Final = np.array((HABITS, LAST_HABITS))
# How much a lead is worth, by seats and questions left.
LEADS: Final = np.array(
    [[power_of(left, seats) for left in range(len(DUEL))] for seats in range(MOST_SEATS + 1)]
)
NOISE: Final = MINDS["hard"].noise
EARNED: Final = INCOME / WHITE_CHIP  # in white chips
ROUNDING: Final = 1e-9
ONE: Final = float(1 << 53)
BITS_OF_DOUBLE: Final = np.uint64(11)
TIES: Final = 100  # more than there are places in the age order


@njit
def best_bet(p, s, seat, level, chance, dice):
    """The best candidate that fits the seat's draft: two rows, and what is under each chip.

    NOTHING in place of the first row if none fits.
    """
    cash, rows = s[CASH + seat], rows_on(p, s)
    chip, dollar = _board(p, s)
    rivals = _rivals(p, s, seat, chance, dice, chip, dollar)
    best, most = (NOTHING, 0, NOTHING, 0), -np.inf
    for first in range(rows):
        for second in range(first, rows):
            before = -1
            for part in AMOUNTS:
                amount = _chips(cash * part)
                if amount == before:
                    continue
                before, last = amount, -1
                for split in SPLIT:
                    under = 0 if first == second else _chips(amount * split)
                    if under == last:
                        continue
                    last = under
                    bet = (first, under, second, amount - under)
                    dice = mixed(dice + STRIDE)  # the same for a candidate at every step
                    if _fits(s, seat, bet):
                        value = _worth(p, s, seat, bet, chance, chip, dollar, rivals)
                        if level == HARD:
                            value -= NOISE * log(-log(_share(dice)))
                        if value > most:
                            best, most = bet, value
    return best


@njit
def _fits(s, seat, bet):
    """Whether a candidate begins with what the seat has already done."""
    draft, laid = draft_of(seat), 0
    for chip in range(WAGER_CHIPS):
        at = bet_of(seat, chip)
        if s[at + ROW] != NOTHING:
            if s[at + ROW] != bet[2 * chip] or s[at + UNDER] != bet[2 * chip + 1]:
                return False
            laid += 1
    if s[draft + CHOSEN] == NOTHING:
        return True
    row, under = (bet[0], bet[1]) if laid == 0 else (bet[2], bet[3])
    return row == s[draft + CHOSEN] and 0 <= under - s[draft + LOW] < s[draft + COUNT]


@njit
def _chips(amount):
    """Rounded down to whole white chips."""
    return np.int64(floor(amount + ROUNDING))


@njit
def _share(number):
    """A random share between 0 and 1."""
    return ((number >> BITS_OF_DOUBLE) + np.uint64(1)) / (ONE + 1)


@njit
def _board(p, s):
    """What a Wager Chip and each white chip under it win in each row, whichever guess wins."""
    chip, dollar = np.zeros((MOST_ROWS, WINNERS)), np.zeros((MOST_ROWS, WINNERS))
    for row in range(rows_on(p, s)):
        for winner in range(1 + s[SLOTS]):
            if row == winner or row == colour_of(p, s, winner):
                chip[row, winner] = dollar[row, winner] = ODDS[s[SLOTS], row]
            else:
                dollar[row, winner] = -1.0
    return chip, dollar


@njit
def _worth(p, s, seat, bet, chance, chip, dollar, rivals):
    """How often a bet wins the match."""
    first, under, second, beside = bet
    cash, number = s[CASH + seat], s[SETTLED] + 1
    left = p[QUESTIONS] - number
    power = LEADS[p[SEATS], min(left, LEADS.shape[1] - 1)]
    value = dollars = 0.0
    least = np.inf
    for winner in range(1 + s[SLOTS]):
        gain = chip[first, winner] + chip[second, winner]
        gain += under * dollar[first, winner] + beside * dollar[second, winner]
        dollars += chance[winner] * gain
        least = min(least, gain)
        own = cash + gain + _bonus(p, s, seat, winner)
        if left:
            share = _later_share((own + EARNED * left) ** power, rivals, winner)
        else:
            share = _final_share(own + p[YOUTH + seat] / TIES, rivals, winner)
        value += chance[winner] * share
    # Among equals: no needless risk, then dollars.
    return value + TRIFLE * (dollars + CAUTION * least) / (cash + 1)


@njit
def _bonus(p, s, seat, winner):
    return bonus_for(p, s[SETTLED] + 1) if s[AUTHORS + winner] >> seat & 1 else 0


@njit
def _later_share(mine, rivals, winner):
    """With questions left, everyone's chances of winning are as good as their cash."""
    total = 0.0
    for sample in range(SAMPLES):
        total += mine / (mine + rivals[winner, 0, sample])
    return total / SAMPLES


@njit
def _final_share(mine, rivals, winner):
    """After the last question the most cash wins; ties go to the youngest, or are shared."""
    total = 0.0
    for sample in range(SAMPLES):
        theirs = rivals[winner, 0, sample]
        if mine > theirs:
            total += 1.0
        elif mine == theirs:
            total += 1.0 / (1.0 + rivals[winner, 1, sample])
    return total / SAMPLES


@njit
def _rivals(p, s, seat, chance, dice, chip, dollar):
    """What the others may own after this question, for each winner and sample.

    First their wealth together, or after the last question the most that one of them has; then how
    many have that. Bets that lie open are known; others are imagined.
    """
    rivals = np.zeros((WINNERS, 2, SAMPLES))
    left = p[QUESTIONS] - s[SETTLED] - 1
    power = LEADS[p[SEATS], min(left, LEADS.shape[1] - 1)]
    tastes = _tastes(p, s, chance, chip)
    rivals[:, 0, :] = 0.0 if left else -1.0
    for other in range(p[SEATS]):
        if other == seat:
            continue
        known = shows_bets(p, s, other)
        first, second, under, beside = NOTHING, NOTHING, 0, 0
        for sample in range(SAMPLES):
            if known:
                at, next_to = bet_of(other, 0), bet_of(other, 1)
                first, second = s[at + ROW], s[next_to + ROW]
                under, beside = s[at + UNDER], s[next_to + UNDER]
            else:
                dice = mixed(dice + STRIDE)
                habit = USUAL_HABITS[0 if left else 1, below(dice, USUAL_HABITS.shape[1])]
                under = beside = _chips(s[CASH + other] * habit / 2)
                dice = mixed(dice + STRIDE)
                first = _picked(s, other, tastes, _share(dice))
                dice = mixed(dice + STRIDE)
                second = _picked(s, other, tastes, _share(dice))
            for winner in range(1 + s[SLOTS]):
                owned = float(s[CASH + other] + _bonus(p, s, other, winner))
                if first != NOTHING:
                    owned += chip[first, winner] + under * dollar[first, winner]
                if second != NOTHING:
                    owned += chip[second, winner] + beside * dollar[second, winner]
                if left:
                    rivals[winner, 0, sample] += (owned + EARNED * left) ** power
                    continue
                owned += p[YOUTH + other] / TIES
                if owned > rivals[winner, 0, sample]:
                    rivals[winner, 0, sample], rivals[winner, 1, sample] = owned, 1.0
                elif owned == rivals[winner, 0, sample]:
                    rivals[winner, 1, sample] += 1.0
    return rivals


@njit
def _tastes(p, s, chance, chip):
    """How often others are expected to bet on each row: more where a bet promises more."""
    tastes = np.zeros(MOST_ROWS)
    for row in range(rows_on(p, s)):
        for winner in range(1 + s[SLOTS]):
            if chip[row, winner]:
                tastes[row] += chance[winner] * (chip[row, winner] + 1)
        tastes[row] = tastes[row] ** GREED
    return tastes / tastes.sum()


@njit
def _picked(s, other, tastes, share):
    """The row that another seat bets on: often its own guess."""
    for row in range(1, 1 + s[SLOTS]):
        if s[AUTHORS + row] >> other & 1:
            if share < OWN_GUESS:
                return row
            share = (share - OWN_GUESS) / (1 - OWN_GUESS)
    for row in range(tastes.size):
        share -= tastes[row]
        if share < 0:
            return row
    return 0
