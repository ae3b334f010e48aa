"""The wisdom of the crowd: how likely each slot is to win, given the guesses and who was close.

Every guess is a clue to what people believe, and how good a clue is learnt during the match: the
sides' guesses so far tell what kind of guessers they are (see `bots_guessers`). One's own hunch is
a clue too, and its doubt tells how hard the question is. What everyone gets wrong together, no
crowd can put right: that blurs the result once more.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

import numpy as np

from hunch.core.fields import Stake
from hunch.core.values import Seat, Value
from hunch.games.wits_and_wagers.bots_guessers import (
    Floats,
    Table,
    densities,
    known_by,
    spreads_of,
)
from hunch.games.wits_and_wagers.bots_scale import MISCONCEPTION, Hunch, Scale, scale_for, scale_of
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

# Answers that are considered: their distance from the hunch or the middle guess, in spreads.
POINTS: Final[Floats] = np.linspace(-9.0, 9.0, 361)
LEAST: Final = 0.001  # no slot is completely hopeless


class Round(Value, frozen=True):
    """A settled question, as the bot remembers it."""

    difficulty: int
    scale: Scale
    mat: tuple[Slot, ...]
    answer: Decimal


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


def guessers_in(rounds: Sequence[Round], seats: int, own: str = "expert") -> Table:
    """What the questions so far say about the sides, to one that guesses like a level itself."""
    return known_by(
        (
            (seat, played.difficulty, played.scale.warp(float(value)) - truth)
            for played in rounds
            for truth in (played.scale.warp(float(played.answer)),)
            for seat, value in guesses_on(played.mat).items()
        ),
        seats,
        own,
    )


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


def chances(view: View, table: Table, seat: Seat | None, hunch: Hunch | None) -> Floats:
    """How likely each slot is to win, “Smaller” first; colours are not included.

    A hunch replaces the seat's own guess, which was made from it.
    """
    scale = scale_of(view)
    clues = {
        author: scale.warp(float(value))
        for author, value in guesses_on(view.mat).items()
        if author != seat or hunch is None
    }
    if hunch is None:
        own, middle = None, sorted(clues.values())[(len(clues) - 1) // 2]
    else:
        own, middle = (scale.warp(hunch.centre), hunch.spread), scale.warp(hunch.centre)
    points, weights = _posterior(view.difficulty, clues, own, table, middle)
    values = [slot.value for slot in view.mat if slot.value is not None]
    borders = [scale.border(value, view.rounded_to) for value in values]
    below = np.concatenate(([0.0], np.cumsum(weights)))[np.searchsorted(points, borders)]
    shares = np.diff(np.concatenate(([0.0], below, [1.0]))) + LEAST
    return np.asarray(shares / shares.sum(), dtype=np.float64)


def _posterior(
    difficulty: int | None,
    clues: Mapping[Seat, float],
    own: tuple[float, float] | None,
    table: Table,
    middle: float,
) -> tuple[Floats, Floats]:
    """Where the answer may be on the scale, and how likely, given guesses and one's own hunch."""
    spreads, weights = spreads_of(difficulty, None if own is None else own[1])
    typical = spreads[len(spreads) // 2]
    points = middle + typical * POINTS
    logs = np.log(table.chances)[:, None, None] + np.log(weights)[:, None] + np.zeros(len(points))
    if own is not None:
        logs -= ((points - own[0]) / own[1]) ** 2 / 2
    for author, place in clues.items():
        likely = densities(place - points, spreads, table.kinds.shape[1], 0.0)
        mixed = np.einsum("tk,ske->tse", table.kinds[:, author], likely)
        logs += np.log(mixed + np.finfo(float).tiny)
    believed = np.exp(logs - logs.max()).sum(axis=0)
    blurs = (np.exp(-((POINTS * typical / (MISCONCEPTION * each)) ** 2) / 2) for each in spreads)
    blurred = sum(
        np.convolve(row, blur / blur.sum(), mode="same")
        for row, blur in zip(believed, blurs, strict=True)
    )
    return points, np.asarray(blurred / np.sum(blurred), dtype=np.float64)
