"""`hard`'s decisions, compiled: it counts every card and bets for the fastest growth (Kelly).

`bots_odds` tries a hundred fractions for the dealer, and improves the others' shares in hundreds of
small steps. Here both are solved directly.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import floor, log
from typing import Final

import numpy as np
from numba import njit

from hunch.games.intuition_game.bots_odds import DUST
from hunch.games.intuition_game.kernel_amounts import as_float
from hunch.games.intuition_game.kernel_state import (
    COLOUR,
    DEALERS_EXACT,
    DEALERS_WILD,
    DECK,
    MARK,
    MARKS,
    MATCH,
    NOTHING,
    SPOTS,
    WILD,
    WILD_CARD,
    WILDS_LEFT,
    are_alike,
    cards_left,
    open_spots,
    payout,
    tokens_of,
    winners,
)
from hunch.kernels.bits import count_bits

HALVINGS: Final = 24  # at most, of the interval in which a share is looked for
SWEEPS: Final = 40  # over all shares, at most
CLOSE: Final = 1e-6  # a share this close to the best one will do
STILL: Final = 1e-4  # a sweep that changes no share by more than this is the last
EDGE: Final = 1e-6  # what an expected token counts for if marks grow equally fast
ROUNDING: Final = 1e-6
UNIT: Final = float(1 << 30)  # stakes are exact up to this many tokens, and multiples beyond
KEEPING: Final = SPOTS  # keeping tokens back is one more way to bet, which always returns them
BETS: Final = SPOTS + 1

# For each card, the others that share its colour or its character, as bits.
ALIKE: Final = np.array(
    [
        sum(1 << other for other in range(WILD) if other != card and are_alike(card, other))
        for card in range(WILD)
    ],
    np.int64,
)


@njit
def best_mark(p, s):
    """The mark on which a dealer's tokens grow fastest; if none do, the likeliest.

    Of the cards that are left, the one with the most cards like it is best. The same holds for the
    cards that are gone.
    """
    present, gone = NOTHING, NOTHING
    for card in range(WILD):
        if s[DECK] >> card & 1:
            if present == NOTHING or _like(s, card) > _like(s, present):
                present = card
        elif gone == NOTHING or _like(s, card) > _like(s, gone):
            gone = card
    best = WILD
    for card in (present, gone):
        if card != NOTHING and _promise(p, s, card) > _promise(p, s, best):
            best = card
    return best


@njit
def _like(s, card):
    """How many cards like this one are left."""
    return count_bits(s[DECK] & ALIKE[card])


@njit
def _promise(p, s, mark):
    """How fast tokens grow on a mark, and a little for what they gain on average."""
    exact, like, wild, lost, wild_gain = _prospects(p, s, mark)
    fraction = best_fraction(p, s, mark)
    growth = (
        exact * log(1 + p[DEALERS_EXACT] * fraction)
        + like * log(1 + p[MATCH] * fraction)
        + wild * log(1 + wild_gain * fraction)
    )
    if lost:
        growth += lost * log(1 - fraction)
    return growth + EDGE * _slope(p, exact, like, wild, lost, wild_gain, 0.0)


@njit
def best_fraction(p, s, mark):
    """The fraction of the tokens that the dealer stakes on a mark for the fastest growth."""
    exact, like, wild, lost, wild_gain = _prospects(p, s, mark)
    if not lost:
        return 1.0
    low, high = 0.0, 1.0
    if _slope(p, exact, like, wild, lost, wild_gain, low) <= 0:
        return 0.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _slope(p, exact, like, wild, lost, wild_gain, middle) > 0:
            low = middle
        else:
            high = middle
    return low


@njit
def _prospects(p, s, mark):
    """The chances of the marked card, one like it, a wild one and any other; what wild gains."""
    cards = cards_left(s)
    wild = s[WILDS_LEFT] / cards
    if mark == WILD:
        return 0.0, 0.0, wild, count_bits(s[DECK]) / cards, p[DEALERS_WILD]
    exact, like = s[DECK] >> mark & 1, _like(s, mark)
    lost = count_bits(s[DECK]) - exact - like
    return exact / cards, like / cards, wild, lost / cards, p[WILD_CARD]


@njit
def _slope(p, exact, like, wild, lost, wild_gain, fraction):
    """How much faster tokens grow if a little more than this fraction is staked."""
    return (
        exact * p[DEALERS_EXACT] / (1 + p[DEALERS_EXACT] * fraction)
        + like * p[MATCH] / (1 + p[MATCH] * fraction)
        + wild * wild_gain / (1 + wild_gain * fraction)
        - lost / (1 - fraction)
    )


@njit
def whole_tokens(s, seat, shares):
    """Change shares of a seat's tokens to whole units of 2 to the power of n tokens; returns n.

    The shares sum to 1. A unit is a single token, unless there are very many.
    """
    owned, bits = as_float(s, tokens_of(seat)), 0
    while owned >= UNIT:
        owned /= 2
        bits += 1
    spare = floor(owned)
    rests = np.empty(BETS)
    for bet in range(BETS):
        exact = shares[bet] * floor(owned)
        shares[bet] = floor(exact + ROUNDING)
        rests[bet] = exact - shares[bet]
        spare -= shares[bet]
    while spare > 0:
        bet = rests.argmax()
        shares[bet] += 1
        rests[bet] = -1.0
        spare -= 1
    return bits


@njit
def best_shares(p, s):
    """The share of the tokens to put on each spot, and (last) to keep, for the fastest growth.

    At the best shares, adding a little to any bet returns no more than 1, if each card counts by
    its chance divided by the tokens owned when it comes up. A bet on a single card raises these to
    what it returns times its chance, unless there are already more. The other bets are adjusted
    in turn, each as the rest requires, until none of them changes.
    """
    cards, won = np.empty(MARKS, np.int64), np.empty(MARKS, np.int64)
    odds, least, owned = np.empty(MARKS), np.empty(MARKS), np.zeros(MARKS)
    many = _list_cards(p, s, cards, odds, least, won)
    useful = _useful_bets(p, s, many, odds, least, won)
    shares = np.zeros(BETS)
    for _ in range(SWEEPS):
        change = 0.0
        for bet in range(BETS - 1, COLOUR - 1, -1):
            if useful >> bet & 1:
                share = _best_share(p, bet, shares[bet], many, odds, least, owned, won)
                change = max(change, abs(share - shares[bet]))
                shares[bet] = share
        if change < STILL:
            break
    for place in range(many):
        card = cards[place]
        shares[card] = max(least[place] - owned[place], 0.0) / _returned(p, card)
    _without_dust(shares)
    return shares


@njit
def _list_cards(p, s, cards, odds, least, won):
    """List the different cards left; returns how many there are.

    For each: its chance, what a bet on it alone makes of the tokens, and the bets it wins, as bits.
    """
    many = 0
    for card in range(MARKS):
        left = s[WILDS_LEFT] if card == WILD else s[DECK] >> card & 1
        if left:
            cards[many] = card
            odds[many] = left / cards_left(s)
            least[many] = odds[many] * _returned(p, card)
            won[many] = winners(s[MARK], card) | 1 << KEEPING
            many += 1
    return many


@njit
def _useful_bets(p, s, many, odds, least, won):
    """The bets on several cards that cost less than the same tokens on each of them, as bits."""
    useful = 0
    last = open_spots(p, s)
    for bet in range(COLOUR, BETS):
        if bet < last or bet == KEEPING:
            cost = 0.0
            for card in range(many):
                if won[card] >> bet & 1:
                    cost += odds[card] / least[card]
            if cost * _returned(p, bet) > 1.0:
                useful |= 1 << bet
    return useful


@njit
def _returned(p, bet):
    """What a bet returns for a token if it wins."""
    return 1.0 if bet == KEEPING else payout(p, bet) + 1.0


@njit
def _best_share(p, bet, share, many, odds, least, owned, won):
    """The share of one bet that suits all others; what is owned with each card follows it.

    Newton's method, between bounds that close in.
    """
    returned = _returned(p, bet)
    for card in range(many):
        if won[card] >> bet & 1:
            owned[card] = max(owned[card] - returned * share, 0.0)
    low, high = 0.0, 1.0
    pull, slope = _pull(bet, returned, low, many, odds, least, owned, won)
    if pull <= 1.0:
        return low
    for _ in range(HALVINGS):
        pull, slope = _pull(bet, returned, share, many, odds, least, owned, won)
        if pull > 1.0:
            low = share
        else:
            high = share
        before = share
        share += (pull - 1.0) / slope if slope else 1.0
        if not low < share < high:
            share = (low + high) / 2
        if abs(share - before) < CLOSE:
            break
    for card in range(many):
        if won[card] >> bet & 1:
            owned[card] += returned * share
    return share


@njit
def _pull(bet, returned, share, many, odds, least, owned, won):
    """What a little more on a bet returns on average, relative to what is owned then.

    Also returns how fast that falls as the share grows.
    """
    pull = slope = 0.0
    for card in range(many):
        if won[card] >> bet & 1:
            with_it = owned[card] + returned * share
            if with_it > least[card]:
                part = odds[card] * returned / with_it
                slope += part * returned / with_it
            else:
                part = odds[card] * returned / least[card]
            pull += part
    return pull, slope


@njit
def _without_dust(shares):
    """Make the shares sum to 1, and keep back what is too little to stake."""
    shares /= shares.sum()
    for bet in range(SPOTS):
        if shares[bet] < DUST:
            shares[bet] = 0.0
    shares[KEEPING] = 1.0 - shares[:SPOTS].sum()
