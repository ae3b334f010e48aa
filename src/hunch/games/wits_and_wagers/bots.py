"""Bots for Wits & Wagers: four levels that differ in what they know, remember and weigh up.

A bot knows the table and its own hunch, which `bots_hunch` makes. Easy trusts its own guess. Medium
bets on its own guess and the favourite. Hard weighs up all the guesses and grows its money. Expert
remembers who was close, and plays to win the match, with an eye on the bets that lie open.
"""

from math import log
from random import Random
from typing import Final

import numpy as np

from hunch.bots import remembered
from hunch.core.fields import Stake
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat, Value
from hunch.games.wits_and_wagers.bots_betting import (
    Candidates,
    board_of,
    growth,
    victories,
)
from hunch.games.wits_and_wagers.bots_coach import advise as advise
from hunch.games.wits_and_wagers.bots_coach import judge as judge
from hunch.games.wits_and_wagers.bots_crowd import (
    Floats,
    chances,
    rounds_of,
    trust_of,
)
from hunch.games.wits_and_wagers.bots_explain import explain as explain
from hunch.games.wits_and_wagers.bots_following import followed
from hunch.games.wits_and_wagers.bots_hunch import hunch as hunch
from hunch.games.wits_and_wagers.bots_scale import Hunch, broad, scale_of, written
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase, View


class Mind(Value, frozen=True, kw_only=True):
    """What sets a level apart, besides what it knows."""

    shade: float  # how far it guesses below its hunch, as a share of what is best
    keep: float  # how well it remembers who was close
    noise: float  # how far it misjudges what a bet is worth
    stakes: tuple[float, float] = (0.0, 0.0)  # the share of its cash that it bets by feel


MINDS: Final = {
    "easy": Mind(shade=0.0, keep=0.0, noise=0.0, stakes=(0.0, 0.3)),
    "medium": Mind(shade=0.3, keep=0.9, noise=0.0, stakes=(0.2, 0.7)),
    "hard": Mind(shade=0.7, keep=0.98, noise=0.008),
    "expert": Mind(shade=1.0, keep=1.0, noise=0.0),
}
# The best shade, in spreads, for a player who knows as much as the others: with few players the
# answer is seldom just above a guess (computed from imagined guesses; nearly flat around the best).
SHADE: Final = 0.2
SHADE_AMONG: Final = 1.5
TRIFLE: Final = 1e-6  # the weight of an expert's tie-break between bets that win equally often
CAUTION: Final = 10.0  # the weight of the worst case in that tie-break
KELLY_INCOME: Final = 500.0  # dollars a hard player counts on for each question to come


def player(level: str) -> "Bettor":
    """A new bot of that level."""
    return Bettor(level)


class Bettor:
    """Guesses from its own hunch, and bets by its hunch and what is on the table."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.salt: str | None = None  # for its memory

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Guess | Bet:
        """One action on the menu."""
        if self.salt is None:
            self.salt = f"{rng.getrandbits(64)}"
        # Without a hunch, all it has to go by is what is usual for this unit.
        hunch = knowledge.hunch or Hunch(*broad(knowledge.view))
        if knowledge.view.phase is Phase.GUESS:
            return _guess(self.level, hunch, knowledge)
        return _bet(self.level, hunch, knowledge, self.salt, rng)


def _guess(level: str, hunch: Hunch, knowledge: Knowledge) -> Guess:
    """A little below the hunch, in a number that people would write."""
    scale = scale_of(knowledge.view)
    shade = MINDS[level].shade * (SHADE + SHADE_AMONG / knowledge.seats)
    lower = scale.unwarp(scale.warp(hunch.centre) - shade * hunch.spread)
    if hunch.centre > 0:
        lower = max(lower, 0.0)
    return Guess(written(lower, scale, hunch.spread))


def _bet(level: str, hunch: Hunch, knowledge: Knowledge, salt: str, rng: Random) -> Bet:
    """Bets the way its level does."""
    seat, mind = knowledge.seat, MINDS[level]
    assert seat is not None
    history = tuple(remembered(knowledge.history, mind.keep, salt))
    trust = trust_of(rounds_of(history), knowledge.seats)
    if level == "easy":
        own = _own_slot(hunch, knowledge.view, seat)
        return _placed(knowledge, (own, own), rng.uniform(*mind.stakes))
    if level == "medium":
        favourite = int(chances(knowledge.view, trust, None, None).argmax())
        rows = _own_slot(hunch, knowledge.view, seat), favourite
        return _placed(knowledge, rows, rng.uniform(*mind.stakes))
    chance = followed(chances(knowledge.view, trust, seat, hunch), knowledge, history)
    return _weighed(level, chance, knowledge, rng)


def _own_slot(hunch: Hunch, view: View, seat: Seat) -> int:
    """The bot's own guess; if it made none, the largest guess that isn't above its hunch."""
    own = [row for row, slot in enumerate(view.mat) if seat in slot.authors]
    below = [
        row
        for row, slot in enumerate(view.mat)
        if slot.value is not None and float(slot.value) <= hunch.centre
    ]
    return (own or below or [0])[-1]


def _placed(knowledge: Knowledge, rows: tuple[int, int], part: float) -> Bet:
    """A Wager Chip on each of these slots, with half of that share of its cash under each."""
    view, seat = knowledge.view, knowledge.seat
    under = int(view.cash[seat] * part / 2 // WHITE_CHIP) * WHITE_CHIP
    return Bet(tuple(Stake(view.mat[row].name, under) for row in rows))


def _weighed(level: str, chance: Floats, knowledge: Knowledge, rng: Random) -> Bet:
    """The best of many candidates: to grow its money (hard) or to win the match (expert)."""
    view, cash = knowledge.view, knowledge.view.cash[knowledge.seat]
    candidates = Candidates(board_of(view.mat), cash)
    if level == "expert":
        luck = np.random.default_rng(rng.getrandbits(64))
        values = victories(knowledge, candidates.gains, chance, luck)
        values += _scruples(candidates.gains, chance, cash)
    else:
        wealth = cash + KELLY_INCOME * (1 + view.questions - view.number)
        values = growth(candidates.gains, chance, wealth)
    return candidates.bet(_chosen(values, MINDS[level].noise, rng), view.mat)


def _scruples(gains: Floats, chance: Floats, cash: int) -> Floats:
    """Among equals: no needless risk, as others may do the unexpected; then dollars."""
    dollars = gains @ chance + CAUTION * gains.min(axis=1)
    return np.asarray(TRIFLE * dollars / (cash + WHITE_CHIP), dtype=np.float64)


def _chosen(values: Floats, noise: float, rng: Random) -> int:
    """The best, or with noise nearly the best (softmax over the values)."""
    if noise:
        errors = [-log(-log(rng.random() or 0.5)) for _ in values]
        values = values + noise * np.array(errors)
    return int(np.argmax(values))
