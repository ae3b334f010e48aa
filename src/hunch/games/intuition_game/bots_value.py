"""The probability of winning, by the card that comes up and by the tokens a seat has after it.

The rest of the match is played many times with everyone betting for the fastest growth. Such bets
are fractions of a seat's tokens, so the rest of the match multiplies them by a number that doesn't
depend on how many there are. One batch of futures therefore judges every stake at once.
"""

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

import numpy as np

from hunch.core.fields import Stake
from hunch.core.values import Knowledge, Seat
from hunch.games.intuition_game.bots_odds import (
    SIDE,
    WILDS,
    Floats,
    Ints,
    dealers_fraction,
    dealers_gains,
    different_cards,
    players_returns,
    portfolio,
    spots_of,
    tables_of,
)
from hunch.games.intuition_game.bots_opponents import paces
from hunch.games.intuition_game.cards import WILD_CARDS
from hunch.games.intuition_game.values import Options, View

WORK: Final = 90_000  # cards turned in all futures together
FEWEST: Final = 200  # futures for each card that may come up
MOST: Final = 2000
BOLDNESS: Final = (0.4, 1.2)  # what others stake, as a multiple of the fastest-growing stakes
TRUST: Final = 0.5  # in a bet on the mat, while its owner may still take it back
DRIFT: Final = 0.2  # how far others stray from the fastest growth in one round (logarithm)
BLUR: Final = 0.1  # how uncertain a lead is (logarithm): others aren't quite what we think
REGARD: Final = 0.02  # how much a large lead counts over a small one when both win
HOPELESS: Final = -50.0  # a lead (logarithm) that is as good as lost
LEAST: Final = 0.25  # tokens; less than this counts as nothing
POINTS: Final = 160  # of the curves
BINS: Final = 400  # that the rivals' tokens are sorted into
BEYOND: Final = 6.0  # how far these reach beyond what a seat may own (logarithm)
LIKE: Final = 2 * SIDE - 2  # cards like another one
MARKS: Final = 2 * (LIKE + 1) * (WILD_CARDS + 1)  # kinds of marks for each number of cards
MOST_RETURNED: Final = 301  # for a token, with the highest payouts
TINY: Final = 1e-9


def futures(
    options: Options, left: Ints, dealer: Seat, seats: int, luck: np.random.Generator
) -> Floats:
    """Logarithms of what later rounds multiply the tokens by: [card that comes up, future, seat].

    Only cards that may come up are listed, in order. The round of that card is not included.
    """
    firsts = np.flatnonzero(left)
    cards = int(left.sum())
    many = int(np.clip(WORK // (len(firsts) * max(cards, 1)), FEWEST, MOST))
    orders = np.concatenate([_orders(left, first, many, luck) for first in firsts.tolist()])
    logs = np.zeros((len(orders), seats))
    tables, gains, lines = tables_of(options), dealers_gains(options), np.arange(len(orders))
    behind = left - np.eye(WILDS + 1, dtype=np.int64)[firsts]
    wild = np.repeat(behind[:, WILDS], many)
    keys = np.repeat(behind[:, :WILDS] @ KEYS[:WILDS], many, axis=0)
    for turn in range(cards - 1):
        card, number, drawn_wild = orders[:, turn], cards - 1 - turn, orders[:, turn] == WILDS
        growth = tables.card_growth[number].ravel().take(keys + wild[:, None])
        mark = growth.argmax(1)
        part = tables.card_fraction[number].ravel()[keys[lines, mark] + wild]
        wilder = tables.wild_growth[number][wild] > growth[lines, mark]
        part = np.where(wilder, tables.wild_fraction[number][wild], part)
        gain = gains[np.where(wilder, WILDS, mark), card]
        others = tables.others[number][wild, drawn_wild.astype(np.int64)]
        dealing = (dealer + 1 + turn) % seats
        dealt = logs[:, dealing] + np.log(np.maximum(1 + part * gain, TINY))
        logs += np.log(np.maximum(others, TINY))[:, None]
        logs[:, dealing] = dealt
        keys -= KEYS[card]
        wild = wild - drawn_wild
    return logs.reshape(len(firsts), many, seats)


def _keys() -> Ints:
    """What each card adds to the 16 cards' indices into the tables of marks."""
    _, own, like, _ = np.unravel_index(np.arange(MARKS), (1, 2, LIKE + 1, WILD_CARDS + 1))
    number = np.arange(WILDS)
    same = (number[:, None] == number) * int(np.flatnonzero(own)[0])
    rows = number[:, None] // SIDE == number // SIDE
    columns = number[:, None] % SIDE == number % SIDE
    alike = (rows ^ columns) * int(np.flatnonzero(like)[0])
    return np.vstack([same + alike, np.zeros((1, WILDS), dtype=np.int64)])


KEYS: Final = _keys()


def _orders(left: Ints, first: int, many: int, luck: np.random.Generator) -> Ints:
    """Orders of the deck after its first card."""
    rest = left.copy()
    rest[first] -= 1
    deck = np.repeat(np.arange(WILDS + 1), rest)
    return luck.permuted(np.repeat(deck[None, :], many, axis=0), axis=1)


class Curves:
    """For each card that may come up, the probability of winning by tokens owned after it."""

    def __init__(self, knowledge: Knowledge, left: Ints, rng: Random) -> None:
        assert knowledge.seat is not None
        view: View = knowledge.view
        options: Options = knowledge.options
        self.options, self.view, self.seat = options, view, knowledge.seat
        self.left, self.odds = left, left / left.sum()
        self.cards = np.flatnonzero(left)
        self.chances = self.odds[self.cards]
        assert view.dealer is not None
        assert view.deals is not None
        self.paces = paces(options, len(view.tokens), knowledge.history)
        luck = np.random.default_rng(rng.getrandbits(64))
        logs = futures(options, left, view.dealer, len(view.tokens), luck)
        self.samples = logs.shape[0] * logs.shape[1]
        rivals = self._rivals(logs, luck)
        highest = MOST_RETURNED * max(1, view.tokens[self.seat])
        self.low, self.high = log(LEAST), log(highest)
        self.curves = _curves(rivals, np.linspace(self.low, self.high, POINTS))
        # H8: a seat with nothing gets a token if it has yet to deal.
        self.floor = float(options.mercy_token and self._deals_later(self.seat))

    def _deals_later(self, seat: Seat) -> bool:
        assert self.view.deals is not None
        return self.view.deals[seat] > (seat == self.view.dealer)

    def _rivals(self, logs: Floats, luck: np.random.Generator) -> Floats:
        """How many tokens it takes after each card to tie with the best of the others."""
        most = np.full(logs.shape[:2], -np.inf)
        cards_later = int(self.left.sum()) - 1
        trust = 1.0 if self.view.waiting == (self.seat,) else TRUST
        made = {dealing: self._factors(dealing) for dealing in (True, False)}
        for other, tokens in enumerate(self.view.tokens):
            if other == self.seat:
                continue
            factors = made[other == self.view.dealer][self.cards][:, None]
            bold = self.paces[other] * luck.uniform(*BOLDNESS, logs.shape[:2])
            owned = float(tokens) * (1 + bold * (factors - 1))
            laid = self.view.stakes[other]
            if laid is not None:  # H13: it lies on the mat, but may still be changed
                stays = luck.random(logs.shape[:2]) < trust
                owned = np.where(stays, self.owned_after(other, laid)[self.cards][:, None], owned)
            least = TINY
            if self.options.mercy_token and self._deals_later(other):
                least = 1.0
            drift = DRIFT * cards_later**0.5 * luck.standard_normal(logs.shape[:2])
            grown = np.log(np.maximum(owned, least)) + drift
            grown += self.paces[other] * logs[:, :, other]
            most = np.maximum(most, grown)
        return most - logs[:, :, self.seat]

    def owned_after(self, other: Seat, laid: tuple[Stake, ...]) -> Floats:
        """What another seat has after each card, with these stakes on the mat."""
        options, mark = self.options, self.view.mark
        owned = np.full(WILDS + 1, float(self.view.tokens[other]))
        for stake in laid:
            assert mark is not None
            if other == self.view.dealer:
                gains = dealers_gains(options)[different_cards(options).index(mark)]
            else:
                gains = (
                    players_returns(options, mark)[:, spots_of(options, mark).index(stake.spot)] - 1
                )
            owned += float(stake.amount) * gains
        return owned

    def _factors(self, dealing: bool) -> Floats:
        """What this round multiplies another seat's tokens by, for each card."""
        options, view = self.options, self.view
        if view.mark is None:
            cards, wild = int(self.left.sum()), int(self.left[WILDS])
            plain, special = tables_of(options).others[cards, wild]
            return np.append(np.full(WILDS, plain), special)
        if dealing:
            gains = dealers_gains(options)[different_cards(options).index(view.mark)]
            return np.asarray(1 + dealers_fraction(self.odds, gains) * gains)
        returns = players_returns(options, view.mark)
        return np.asarray(returns @ portfolio(self.odds, returns))

    def value(self, owned: Floats) -> Floats:
        """The probability of winning with these tokens after each card: [..., 17 cards]."""
        owned = np.maximum(owned[..., self.cards], self.floor)
        place = (np.log(np.maximum(owned, TINY)) - self.low) / (self.high - self.low)
        place = np.clip(place * (POINTS - 1), 0, POINTS - 1 - TINY)
        below = place.astype(np.int64)
        above = place - below
        row = np.arange(len(self.cards))
        height = self.curves[row, below] * (1 - above) + self.curves[row, below + 1] * above
        return np.asarray(np.where(owned < LEAST, 0.0, height) @ self.chances)

    def wagers(self, wagers: Sequence[int]) -> Floats:
        """The value of each of these wagers on each mark: [mark, wager]."""
        staked = np.array(wagers, dtype=float)[None, :, None]
        gained = staked * dealers_gains(self.options)[:, None, :]
        return self.value(float(self.view.tokens[self.seat]) + gained)


def _curves(rivals: Floats, owned: Floats) -> Floats:
    """How often a seat comes out ahead, blurred, plus a little for how far."""
    edges = np.linspace(owned[0] - BEYOND, owned[-1] + BEYOND, BINS + 1)
    needed = np.clip(rivals, edges[0], edges[-1])
    counts = np.array([np.histogram(row, edges)[0] for row in needed])
    lead = np.maximum(owned[:, None] - (edges[1:] + edges[:-1]) / 2, HOPELESS)
    ahead, far = 1 / (1 + np.exp(-lead / BLUR)), 1 / (1 + np.exp(-lead / 4))
    share = ((1 - REGARD) * ahead + REGARD * far) / rivals.shape[1]
    # Not a matrix product: for one this small, a linear algebra library's threads cost more.
    return np.asarray(np.einsum("cb,pb->cp", counts, share))
