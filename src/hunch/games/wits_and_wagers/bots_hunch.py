"""What a bot knows of the world: a hunch of its own about each question, and nothing more.

A bot has never read a book, so its knowledge is made here: the truth, blurred by the question's
difficulty, by the bot's expertise in the category and by what most people get wrong together.
This is the only place of all the bots that may look up an answer. It hands out a `Hunch`; guessing
and betting see that and the table, so nobody guesses or bets with the truth.
"""

from decimal import Decimal
from functools import cache
from math import copysign, exp
from random import Random
from typing import Final

from hunch.core.errors import GameError
from hunch.games.wits_and_wagers.bots_scale import (
    FUTURE,
    LATEST,
    MISCONCEPTION,
    SPREADS,
    Hunch,
    Scale,
    broad,
    scale_of,
)
from hunch.games.wits_and_wagers.packs import questions_of
from hunch.games.wits_and_wagers.values import View

# How far off each level is, times what is usual for the question's difficulty.
KNOWLEDGE: Final = {"easy": 1.6, "medium": 1.25, "hard": 1.0, "expert": 0.85}
EXPERTISE: Final = 0.35  # how much a category makes one person better or worse (in logarithms)


class Brain:
    """What one bot knows in one match: fixed by its salt before anything is guessed."""

    def __init__(self, level: str, salt: str, packs: tuple[str, ...]) -> None:
        self.level = level
        self.salt = salt
        self.packs = packs
        self.hunches: dict[str, Hunch] = {}

    def expertise(self, category: str) -> float:
        """How far off it is in a category, as a multiple of the usual; below 1 is an expert."""
        return exp(Random(f"{self.salt}/{category}").gauss(0, EXPERTISE))

    def hunch(self, view: View) -> Hunch:
        """The hunch about the question on the table; the same however often it is asked for."""
        assert view.text is not None, "there is a hunch only about a question"
        if view.text not in self.hunches:
            self.hunches[view.text] = self._drawn(view, view.text)
        return self.hunches[view.text]

    def _drawn(self, view: View, text: str) -> Hunch:
        rng, scale = Random(f"{self.salt}/{text}"), scale_of(view)
        truth = _truth(self.packs, text)
        if truth is None:
            return _wild(view, scale, rng)
        usual = SPREADS[view.difficulty or 2]
        spread = usual * KNOWLEDGE[self.level] * self.expertise(view.category or "")
        common = usual * MISCONCEPTION * Random(text).gauss(0, 1)
        blurred = scale.unwarp(scale.warp(truth) + common + rng.gauss(0, spread))
        return Hunch(_sensible(blurred, truth < 0, view, text), spread)


def _wild(view: View, scale: Scale, rng: Random) -> Hunch:
    """A guess into the blue."""
    middle, spread = broad(view)
    blurred = scale.unwarp(scale.warp(middle) + rng.gauss(0, spread))
    return Hunch(_sensible(blurred, False, view, view.text or ""), spread)


def _sensible(number: float, negative: bool, view: View, text: str) -> float:
    """Nobody is wrong about a number's sign, or dates what has happened into the future."""
    if view.unit == "year" and FUTURE not in text:
        return number if number <= LATEST else 2 * LATEST - number
    return copysign(number, -1 if negative else 1)


def _truth(packs: tuple[str, ...], text: str) -> float | None:
    answer = _answers(packs).get(text)
    return None if answer is None else float(answer)


@cache
def _answers(packs: tuple[str, ...]) -> dict[str, Decimal]:
    """Every answer by the text of its question; none if the packs cannot be read here."""
    try:
        return {question.question: question.answer for question in questions_of(packs).values()}
    except GameError:
        return {}
