"""The wisdom of the crowd: how likely each slot is to win, given the guesses and who was close.

Every guess is a noisy clue to the answer. How noisy is learnt during the match: sides that have
been far off count for less. A guess may also be nonsense, so one far from all the others changes
little. No crowd can fix what everyone gets wrong together, so that blurs the result once more.
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hunch.core.fields import Stake
from hunch.core.values import Seat, Value
from hunch.games.wits_and_wagers.bots_scale import (
    MISCONCEPTION,
    SPREADS,
    Hunch,
    Scale,
    scale_for,
    scale_of,
)
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    BetPlaced,
    BetsOpened,
    BetsSettled,
    GuessesOpened,
    Payment,
    QuestionAsked,
    Slot,
    View,
)

Floats = NDArray[np.float64]

NONSENSE: Final = 0.05  # the share of guesses that say next to nothing
NONSENSE_SPREAD: Final = 6.0  # times the usual spread
REACH: Final = 8.0  # how far from the middle guess answers are considered, on the scale
POINTS: Final = np.linspace(-REACH, REACH, 801)
FARTHEST: Final = 5.0  # larger errors count as this, or one joke would outweigh everything
USUAL_ROUNDS: Final = 4.0  # how many questions a first impression of a side counts for
USUAL_GUESSES: Final = 8.0  # and how many guesses one of all sides together counts for
USUAL_BIAS: Final = -0.1  # people who know the rules guess a little low
LEAST: Final = 0.003  # no slot is completely hopeless


class Round(Value, frozen=True):
    """A settled question, as the bot remembers it."""

    difficulty: int
    scale: Scale
    mat: tuple[Slot, ...]
    answer: Decimal


class Trust(Value, frozen=True):
    """How far off each side is, as a multiple of the usual, and by how much all guess too high."""

    factors: tuple[float, ...]
    bias: float


def rounds_of(history: Iterable[Any]) -> tuple[Round, ...]:
    """The settled questions in a history, without those only half remembered."""
    found: list[Round] = []
    asked: QuestionAsked | None = None
    mat: tuple[Slot, ...] = ()
    for event in history:
        match event:
            case QuestionAsked():
                asked, mat = event, ()
            case GuessesOpened():
                mat = event.mat
            case AnswerRevealed():
                if asked is not None and mat:
                    scale = scale_for(asked.unit)
                    found.append(Round(asked.difficulty, scale, mat, event.answer))
                asked, mat = None, ()
    return tuple(found)


def trust_of(rounds: Sequence[Round], seats: int) -> Trust:
    """What the questions so far say about each side, pulled towards the usual."""
    errors: list[list[float]] = [[] for _ in range(seats)]
    for played in rounds:
        truth = played.scale.warp(float(played.answer))
        for seat, value in guesses_on(played.mat).items():
            error = (played.scale.warp(float(value)) - truth) / SPREADS[played.difficulty]
            errors[seat].append(max(-FARTHEST, min(FARTHEST, error)))
    every = [error for own in errors for error in own]
    bias = (sum(every) + USUAL_GUESSES * USUAL_BIAS) / (len(every) + USUAL_GUESSES)
    squares = [[(error - bias) ** 2 for error in own] for own in errors]
    usual = (USUAL_GUESSES + sum(map(sum, squares))) / (USUAL_GUESSES + len(every))
    factors = (
        ((USUAL_ROUNDS * usual + sum(own)) / (USUAL_ROUNDS + len(own))) ** 0.5 for own in squares
    )
    return Trust(tuple(factors), bias)


def staked(history: Iterable[Any], seats: int) -> list[list[float]]:
    """The shares of its cash that each side has staked so far, whenever it had any."""
    cash, parts = [0] * seats, [[] for _ in range(seats)]  # type: list[int], list[list[float]]
    for bets, payments in settled_bets(history):
        for seat, stakes in bets.items():
            if cash[seat] > 0:
                parts[seat].append(min(1.0, sum(s.amount for s in stakes) / cash[seat]))
        cash = [c + p.change for c, p in zip(cash, payments, strict=True)]
    return parts


def settled_bets(
    history: Iterable[Any],
) -> Iterator[tuple[dict[Seat, tuple[Stake, ...]], tuple[Payment, ...]]]:
    """What each side bet on each settled question, as far as it is remembered, and the payments.

    A bet that was taken back doesn't count; the next one of that side replaces it.
    """
    bets: dict[Seat, tuple[Stake, ...]] = {}
    for event in history:
        match event:
            case BetPlaced():
                bets[event.seat] = event.bets
            case BetsOpened():
                bets = dict(enumerate(event.bets))
            case BetsSettled():
                yield bets, event.payments
                bets = {}
            case QuestionAsked():
                bets = {}


def guesses_on(mat: Sequence[Slot]) -> dict[Seat, Decimal]:
    """Who wrote what."""
    return {seat: slot.value for slot in mat if slot.value is not None for seat in slot.authors}


def chances(view: View, trust: Trust, seat: Seat | None, hunch: Hunch | None) -> Floats:
    """How likely each slot is to win, “Smaller” first; colours are not included.

    A hunch replaces the seat's own guess, which was made from it.
    """
    scale, usual = scale_of(view), SPREADS[view.difficulty or 2]
    clues: list[tuple[float, float]] = []
    for author, value in guesses_on(view.mat).items():
        if author != seat or hunch is None:
            place = scale.warp(float(value)) - trust.bias * usual
            clues.append((place, usual * trust.factors[author]))
    if hunch is not None:
        clues.append((scale.warp(hunch.centre), hunch.spread))
    middle = sorted(place for place, _ in clues)[(len(clues) - 1) // 2]
    weights = _posterior([(place - middle, spread) for place, spread in clues], usual)
    values = [slot.value for slot in view.mat if slot.value is not None]
    borders = [scale.border(value, view.rounded_to) - middle for value in values]
    below = np.concatenate(([0.0], np.cumsum(weights)))[np.searchsorted(POINTS, borders)]
    shares = np.diff(np.concatenate(([0.0], below, [1.0]))) + LEAST
    return np.asarray(shares / shares.sum(), dtype=np.float64)


def _posterior(clues: Sequence[tuple[float, float]], usual: float) -> Floats:
    """The weight of every point, given clues at these places with these spreads."""
    logs = np.zeros(len(POINTS))
    for place, spread in clues:
        far = ((POINTS - place) / spread) ** 2 / 2
        nonsense = NONSENSE / NONSENSE_SPREAD * np.exp(-far / NONSENSE_SPREAD**2)
        logs += np.log((1 - NONSENSE) * np.exp(-far) + nonsense + 1e-12)
    weights = np.exp(logs - logs.max())
    together = np.exp(-((POINTS / (MISCONCEPTION * usual)) ** 2) / 2)
    blurred = np.convolve(weights, together, mode="same")
    return np.asarray(blurred / blurred.sum(), dtype=np.float64)
