"""What bets that lie open on the mat say about the answer: very little.

A side's guess has told most of what it knows before it bets, and everyone bets on what pays well.
So only a bet that comes as a surprise shifts the chances of the slots, and only a little, less for
sides whose bets seldom win. Misleading others with a first bet costs more than it gains.
"""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from hunch.core.values import Knowledge
from hunch.games.wits_and_wagers.bots_betting import board_of, tastes
from hunch.games.wits_and_wagers.bots_crowd import settled_bets
from hunch.games.wits_and_wagers.bots_guessers import Floats
from hunch.games.wits_and_wagers.values import Phase, View

# How much an average side's Wager Chip raises the logarithm of its slot's chance, beyond the chips
# expected there (fitted to 700 questions between experts; twice as much is worse than nothing).
GAIN: Final = 0.05
USUAL_HITS: Final = 0.4  # how often a side's bets win anything
USUAL_BETS: Final = 3.0  # how many questions a first impression counts for
MOST_CREDIT: Final = 1.5  # times the usual


def credit_of(history: Iterable[Any], seats: int) -> tuple[float, ...]:
    """How good each side's bets have been, as a multiple of the usual."""
    hits, placed = [0] * seats, [0] * seats
    for bets, payments in settled_bets(history):
        for seat, stakes in bets.items():
            if stakes:
                placed[seat] += 1
                hits[seat] += payments[seat].won > 0
    usual = USUAL_HITS * USUAL_BETS
    rates = ((usual + h) / (usual + USUAL_HITS * n) for h, n in zip(hits, placed, strict=True))
    return tuple(min(rate, MOST_CREDIT) for rate in rates)


def followed(chance: Floats, knowledge: Knowledge, history: Iterable[Any]) -> Floats:
    """The chances of the slots, “Smaller” first, after a look at what others have bet so far."""
    view: View = knowledge.view
    if view.phase is not Phase.BET or not view.bets:
        return chance
    credit = credit_of(history, knowledge.seats)
    board, rows = board_of(view.mat), {slot.name: row for row, slot in enumerate(view.mat)}
    expected, surprise = tastes(board, chance), np.zeros(len(view.mat))
    for seat, stakes in enumerate(view.bets):
        if seat != knowledge.seat:
            for stake in stakes:
                surprise[rows[stake.spot]] += credit[seat]
            surprise -= credit[seat] * len(stakes) * expected
    moved = chance * np.exp(GAIN * surprise @ board.wins)
    return np.asarray(moved / moved.sum(), dtype=np.float64)
