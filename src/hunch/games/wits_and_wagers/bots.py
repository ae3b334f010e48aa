"""Bots for Wits & Wagers: four levels that differ in what they know, remember and weigh up.

A bot knows the table and its own hunch, which `bots_hunch` makes. Easy, medium and hard weigh up
the guesses, but misjudge what a bet is worth, hard the least. Hard and expert play to win the
match, with an eye on the bets that lie open; easy and medium, to grow their money. Easy remembers
nobody's earlier guesses, and often just backs its own.
"""

from math import log
from random import Random
from typing import Final

import numpy as np

from hunch.bots import remembered
from hunch.core.fields import Stake
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat, Value
from hunch.games.wits_and_wagers.bots_bet_evidence import followed
from hunch.games.wits_and_wagers.bots_betting import (
    Candidates,
    board_of,
    growth,
    victories,
)
from hunch.games.wits_and_wagers.bots_coach import advise as advise
from hunch.games.wits_and_wagers.bots_coach import hunch_text as hunch_text
from hunch.games.wits_and_wagers.bots_coach import judge as judge
from hunch.games.wits_and_wagers.bots_crowd import chances, guessers_in, rounds_of
from hunch.games.wits_and_wagers.bots_explain import explain as explain
from hunch.games.wits_and_wagers.bots_guessers import GUESSERS, Floats, shade_among
from hunch.games.wits_and_wagers.bots_hunch import hunch as hunch
from hunch.games.wits_and_wagers.bots_prospects import prospects as prospects
from hunch.games.wits_and_wagers.bots_scale import Hunch, broad, scale_of, written
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase, View


class Mind(Value, frozen=True, kw_only=True):
    """What sets a level apart, besides what it knows."""

    keep: float  # how well it remembers who was close
    noise: float  # how far it misjudges what a bet is worth
    wins: bool = True  # whether it plays to win the match, or to grow its money
    pride: float = 0.0  # how often it backs its own guess, whatever the others wrote


MINDS: Final = {
    "easy": Mind(keep=0.0, noise=0.08, wins=False, pride=0.4),
    "medium": Mind(keep=0.9, noise=0.035, wins=False),
    "hard": Mind(keep=0.98, noise=0.02),
    "expert": Mind(keep=1.0, noise=0.0),
}
PROUD_STAKE: Final = 0.3  # the most that pride stakes, as a share of the cash
TRIFLE: Final = 1e-6  # the weight of an expert's tie-break between bets that win equally often
CAUTION: Final = 10.0  # the weight of the worst case in that tie-break
KELLY_INCOME: Final = 500.0  # dollars the others count on for each question to come


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
    shade = GUESSERS[level].shade * shade_among(knowledge.seats)
    lower = scale.unwarp(scale.warp(hunch.centre) - shade * hunch.spread)
    if hunch.centre > 0:
        lower = max(lower, 0.0)
    return Guess(written(lower, scale, hunch.spread))


def _bet(level: str, hunch: Hunch, knowledge: Knowledge, salt: str, rng: Random) -> Bet:
    """Bets the way its level does."""
    seat, mind = knowledge.seat, MINDS[level]
    assert seat is not None
    history = tuple(remembered(knowledge.history, mind.keep, salt))
    guessers = guessers_in(rounds_of(history), knowledge.seats, level)
    if rng.random() < mind.pride:
        return _proud(
            knowledge, _own_slot(hunch, knowledge.view, seat), rng.uniform(0, PROUD_STAKE)
        )
    chance = followed(chances(knowledge.view, guessers, seat, hunch), knowledge, history)
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


def _proud(knowledge: Knowledge, row: int, part: float) -> Bet:
    """Both Wager Chips on its own guess, with half of that share of its cash under each."""
    view, seat = knowledge.view, knowledge.seat
    under = int(view.cash[seat] * part / 2 // WHITE_CHIP) * WHITE_CHIP
    return Bet((Stake(view.mat[row].name, under),) * 2)


def _weighed(level: str, chance: Floats, knowledge: Knowledge, rng: Random) -> Bet:
    """The best of many candidates: to win the match, or to grow its money."""
    view, cash = knowledge.view, knowledge.view.cash[knowledge.seat]
    mind = MINDS[level]
    candidates = Candidates(board_of(view.mat), cash)
    if mind.wins:
        luck = np.random.default_rng(rng.getrandbits(64))
        values = victories(knowledge, candidates.gains, chance, luck)
        values += _scruples(candidates.gains, chance, cash)
    else:
        wealth = cash + KELLY_INCOME * (1 + view.questions - view.number)
        values = growth(candidates.gains, chance, wealth)
    return candidates.bet(_chosen(values, mind.noise, rng), view.mat)


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
