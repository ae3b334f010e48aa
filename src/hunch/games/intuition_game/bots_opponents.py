"""How well the others have bet so far, by what their stakes were worth before the card was turned.

A player's pace is what its stakes promised to gain, compared with the fastest-growing stakes: about
1 for one who counts every card, 0 for one who bets on cards that have gone. Daring costs no pace:
to stake more than is wise may be the way to win, and somebody who does so isn't a weak player.
Neither does luck play a part in it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from hunch.core.values import Seat
from hunch.games.intuition_game.bots_odds import (
    CACHED,
    SIDE,
    WILDS,
    Floats,
    Ints,
    best_mark,
    cards_left,
    dealers_fraction,
    dealers_gains,
    different_cards,
    growths,
    players_returns,
    spots_of,
    tables_of,
)
from hunch.games.intuition_game.values import (
    CardTurned,
    MercyGiven,
    Options,
    Spot,
    SpotMarked,
    StakeLost,
    StakeWon,
)

TRUSTED: Final = 0.3  # the growth that everyone is believed to have earned before the first round
HARDLY: Final = 1e-3  # a gain, as a share of the tokens, that is too small to compare with


class Round(NamedTuple):
    """What everybody staked, and what they had and could know before the card was turned."""

    dealer: Seat
    mark: Spot
    left: Ints
    tokens: tuple[int, ...]
    stakes: tuple[tuple[StakeWon | StakeLost, ...], ...]  # by seat


class Fastest(NamedTuple):
    """What the fastest-growing stakes promise, as shares of the tokens."""

    growth: float  # of their logarithm
    gain: float


def paces(options: Options, seats: int, history: Sequence[Any]) -> Floats:
    """Each seat's pace, from 0 to 1."""
    promised, fastest = np.full((2, seats), TRUSTED)
    for each in rounds_of(options, seats, history):
        odds = each.left / each.left.sum()
        for seat in range(seats):
            if each.tokens[seat]:
                best = _fastest(options, tuple(each.left.tolist()), seat == each.dealer)
                gain = float(odds @ _gains(options, each, seat)) / each.tokens[seat]
                promised[seat] += _worth(gain, best)
                fastest[seat] += best.growth
    return np.asarray(np.clip(promised / fastest, 0.0, 1.0))


def _worth(gain: float, best: Fastest) -> float:
    """How much growth a round's stakes are credited with."""
    if gain <= 0 or best.gain < HARDLY:
        return min(gain, 0.0)
    return best.growth * min(gain / best.gain, 1.0)


def rounds_of(options: Options, seats: int, history: Sequence[Any]) -> Iterator[Round]:
    """The rounds that were played, from what everyone was told."""
    tokens, gone = [options.tokens] * seats, list[Spot]()
    marked: SpotMarked | None = None
    for place, event in enumerate(history):
        if type(event) is SpotMarked:
            marked = event
        elif type(event) is MercyGiven:
            tokens[event.dealer] += 1
        elif type(event) is CardTurned:
            stakes = tuple(_settled(history, place + 1, seat) for seat in range(seats))
            if marked is not None:
                left = cards_left(options, gone)
                yield Round(marked.dealer, marked.spot, left, tuple(tokens), stakes)
            gone.append(event.card)
            for seat, each in enumerate(stakes):
                for stake in each:
                    tokens[seat] += stake.winnings if type(stake) is StakeWon else -stake.tokens


def _settled(history: Sequence[Any], first: int, seat: Seat) -> tuple[StakeWon | StakeLost, ...]:
    """What came of a seat's stakes: the events that follow a card."""
    found = list[StakeWon | StakeLost]()
    for event in history[first:]:
        if type(event) is not StakeWon and type(event) is not StakeLost:
            break
        if event.seat == seat:
            found.append(event)
    return tuple(found)


def _gains(options: Options, played: Round, seat: Seat) -> Floats:
    """What a seat's stakes would have gained, by card."""
    gains = np.zeros(WILDS + 1)
    for stake in played.stakes[seat]:
        if seat == played.dealer:
            each = dealers_gains(options)[different_cards(options).index(played.mark)]
        else:
            spot = spots_of(options, played.mark).index(stake.spot)
            each = players_returns(options, played.mark)[:, spot] - 1
        gains += stake.tokens * each
    return gains


@lru_cache(CACHED * SIDE)
def _fastest(options: Options, left: tuple[int, ...], dealing: bool) -> Fastest:
    """What the fastest-growing stakes promise a dealer, or another player."""
    odds = np.array(left) / sum(left)
    if dealing:
        gains = dealers_gains(options)[best_mark(odds, options)]
        fraction = dealers_fraction(odds, gains)
        return Fastest(float(growths(odds, gains).max()), fraction * float(gains @ odds))
    plain, special = tables_of(options).others[sum(left), left[WILDS]]
    factors = np.append(np.full(WILDS, plain), special)
    growth = float(odds @ np.log(np.where(odds > 0, factors, 1.0)))
    return Fastest(growth, float(odds @ factors) - 1)
