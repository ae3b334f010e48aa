"""The odds of the next card, what every bet returns, and the fastest-growing stakes (Kelly).

Cards are numbered as on the mat, row by row, with wild last: 17 distinct cards.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.games.intuition_game.cards import WILD_CARDS, character_cards, whole_deck
from hunch.games.intuition_game.payouts import LOST, dealers_payout, players_payout
from hunch.games.intuition_game.values import AGAINST, WILD, WITH, Card, Options, Spot

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

SIDE: Final = 4  # colours, and characters
WILDS: Final = SIDE * SIDE  # the number for wild, after those of the character cards
ROUNDS: Final = 400  # of improvement; after these a portfolio hardly changes
DUST: Final = 0.004  # shares of a portfolio that are too small to stake
FRACTIONS: Final = np.linspace(0.0, 1.0, 101)  # stakes that a dealer considers
RUIN: Final = -50.0  # near enough the logarithm of zero
EXACT: Final = 2**30
CACHED: Final = 64


@lru_cache(CACHED)
def different_cards(options: Options) -> tuple[Card, ...]:
    """The 17 distinct cards, which are also the spots a dealer may mark."""
    return (*character_cards(options.colours, options.characters), WILD)


@lru_cache(CACHED)
def spots_of(options: Options, mark: Spot) -> tuple[Spot, ...]:
    """The spots the others may bet on; H5: “with” and “against” may be closed."""
    special = () if mark == WILD and not options.special_on_wild else (WITH, AGAINST)
    return (*different_cards(options), *options.colours, *options.characters, *special)


def cards_left(options: Options, gone: Iterable[Card]) -> Ints:
    """How many of each card are left, if these are known to have been played."""
    numbers = {card: number for number, card in enumerate(different_cards(options))}
    left = np.zeros(WILDS + 1, dtype=np.int64)
    for card in whole_deck(options):
        left[numbers[card]] += 1
    for card in gone:
        left[numbers[card]] -= 1
    return left


def share_over(options: Options, left: Ints) -> float:
    """The share of the match that is over, going by the cards that are left."""
    cards = int(cards_left(options, ()).sum())
    return float((cards - left.sum()) / (cards - 1))


@lru_cache(CACHED)
def dealers_gains(options: Options) -> Floats:
    """What a dealer's token gains, by mark and card: the payout, or minus the token."""
    cards = different_cards(options)
    payouts = [[dealers_payout(options, mark, card) for card in cards] for mark in cards]
    return np.array([[pay if pay != LOST else -1 for pay in row] for row in payouts], dtype=float)


@lru_cache(CACHED * SIDE)
def players_returns(options: Options, mark: Spot) -> Floats:
    """What a token returns, including itself, by card and spot; the last column is a token kept."""
    spots, cards = spots_of(options, mark), different_cards(options)
    payouts = [[players_payout(options, mark, spot, card) for spot in spots] for card in cards]
    returns = np.array([[pay + 1 if pay != LOST else 0 for pay in row] for row in payouts])
    return np.hstack([returns, np.ones((len(cards), 1))]).astype(float)


def growths(odds: Floats, gains: Floats) -> Floats:
    """The expected logarithm of the tokens, for each fraction staked on each row's bet."""
    owned = 1.0 + gains[..., None] * FRACTIONS
    logs = np.log(np.maximum(owned, np.exp(RUIN)))
    return np.asarray((odds[..., None] * logs).sum(axis=-2))


def dealers_fraction(odds: Floats, gains: Floats) -> float:
    """The fraction to stake on one mark for the fastest growth."""
    return float(FRACTIONS[int(growths(odds, gains).argmax())])


def best_mark(odds: Floats, options: Options) -> int:
    """The mark on which a dealer's tokens grow fastest; if none do, the likeliest."""
    gains = dealers_gains(options)
    best = growths(odds, gains).max(axis=1)
    return int((best + 1e-6 * (gains @ odds)).argmax())


def portfolio(odds: Floats, returns: Floats) -> Floats:
    """The share of tokens to put on each spot, and (last) to keep, for the fastest growth.

    Cover's algorithm: each share grows by what its spot returns relative to the whole, so the
    expected logarithm of the whole never falls.
    """
    likely = odds > 0
    odds, returns = odds[likely], returns[likely]
    shares = np.full(returns.shape[1], 1.0 / returns.shape[1])
    for _ in range(ROUNDS):
        shares = shares * ((odds / (returns @ shares)) @ returns)
    shares[:-1][shares[:-1] < DUST] = 0.0
    shares[-1] = 1.0 - shares[:-1].sum()
    return np.asarray(shares)


def whole_tokens(shares: Floats, tokens: int) -> tuple[int, ...]:
    """Stakes in whole tokens, as close to the shares as possible; what is kept comes last."""
    unit = max(1, tokens // EXACT)  # token counts are unlimited, but floats are exact only so far
    units = tokens // unit
    exact = np.maximum(shares, 0.0) * units
    stakes = np.floor(exact + 1e-6).astype(np.int64)
    spare = units - int(stakes.sum())
    if spare > 0:
        stakes[np.argsort(stakes - exact, kind="stable")[:spare]] += 1
    elif spare < 0:
        stakes[int(stakes[:-1].argmax())] += spare
    return tuple(unit * stake for stake in stakes.tolist())


class Tables:
    """How fast tokens grow if everyone bets for the fastest growth, by what is in the deck.

    All that matters about a marked card is whether it is left and how many like it are. The others
    are assumed to bet only on cards and on wild: no other spot adds much.
    """

    def __init__(self, options: Options) -> None:
        gains = dealers_gains(options)
        # The cards a mark can meet: itself, one like it, one unlike it, and wild.
        self.card_gains = gains[0, [0, 1, SIDE + 1, WILDS]]
        self.wild_gains = gains[WILDS, [0, WILDS]]
        returns = players_returns(options, WILD)
        self.card_return = float(returns[0, 0])
        self.wild_return = float(returns[WILDS, WILDS])
        cards = WILDS + WILD_CARDS + 1
        self._marks(cards)
        self.others = np.array(
            [[self._others(n, wild) for wild in range(WILD_CARDS + 1)] for n in range(cards)]
        )

    def _marks(self, cards: int) -> None:
        """A mark's best fraction and growth, by cards left: all, its own, those like it, wilds."""
        total, own, like, wild = np.indices((cards, 2, 2 * SIDE - 1, WILD_CARDS + 1))
        unlike = np.maximum(total - own - like - wild, 0)
        odds = np.stack([own, like, unlike, wild], axis=-1) / np.maximum(total, 1)[..., None]
        grown = growths(odds, self.card_gains)
        self.card_growth = grown.max(axis=-1)
        self.card_fraction = FRACTIONS[grown.argmax(axis=-1)]
        total, wild = np.indices((cards, WILD_CARDS + 1))
        odds = np.stack([np.maximum(total - wild, 0), wild], axis=-1)
        grown = growths(odds / np.maximum(total, 1)[..., None], self.wild_gains)
        self.wild_growth = grown.max(axis=-1)
        self.wild_fraction = FRACTIONS[grown.argmax(axis=-1)]

    def _others(self, cards: int, wild: int) -> tuple[float, float]:
        """What the others' tokens grow by if a character card comes up, and if a wild one does.

        Kelly's rule for bets of which exactly one wins: add them, most favourable first, as long
        as each beats keeping the tokens; an added bet that wins multiplies them by odds * return.
        """
        plain = cards - wild
        if plain < 0 or not cards:
            return (1.0, 1.0)
        bets = [(1 / cards, self.card_return, plain, 0), (wild / cards, self.wild_return, 1, 1)]
        kept, odds, cost, factors = 1.0, 0.0, 0.0, [-1.0, -1.0]
        for chance, pays, many, kind in sorted(bets, key=lambda bet: -bet[0] * bet[1]):
            if not many or chance * pays <= kept:
                continue
            odds, cost = odds + chance * many, cost + many / pays
            factors[kind] = chance * pays
            kept = max(0.0, (1 - odds) / (1 - cost)) if cost < 1 else 0.0
        made = [kept if factor < 0 else factor for factor in factors]
        return (made[0], made[1])


@lru_cache(CACHED)
def tables_of(options: Options) -> Tables:
    """The tables, made once."""
    return Tables(options)
