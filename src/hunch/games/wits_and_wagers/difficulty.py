"""How hard a question is: how far off people typically are about it."""

from math import exp, log
from typing import Final

from hunch.games.wits_and_wagers.bots_scale import SPREADS, scale_for
from hunch.games.wits_and_wagers.questions import Question, Spread

LEAST: Final = 0.01  # on the scale; nobody is ever completely certain


def off_by(question: Question) -> float:
    """How far off good guessers typically are, on the scale on which bots measure errors."""
    if question.spread is None:
        return SPREADS[question.difficulty]
    scale, answer = scale_for(question.unit), float(question.answer)
    low, high = (scale.warp(shifted(answer, question.spread, by)) for by in (-1, 1))
    return max(abs(high - low) / 2, LEAST)


def shifted(number: float, spread: Spread, off: float) -> float:
    """The number `off` spreads away: times a factor, or plus an amount."""
    if spread.factor is not None:
        return number * exp(log(float(spread.factor)) * off)
    assert spread.amount is not None
    return number + float(spread.amount) * off
