"""What a bot knows of the world: a hunch of its own about each question, and nothing more.

A bot has never read a book, so its knowledge is made here: the truth, blurred by the question's
spread (or its difficulty), by the bot's expertise in the category and by what most people get wrong
together.
This is the only place of all the bots that may look up an answer. It hands out a `Hunch`; guessing
and betting see that and the table, so nobody guesses or bets with the truth.
"""

from functools import lru_cache
from math import copysign, exp, log
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
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.packs import CHOICES, questions_of
from hunch.games.wits_and_wagers.questions import Question, Spread
from hunch.games.wits_and_wagers.values import View

# How far off each level is, times what is usual for the question.
KNOWLEDGE: Final = {"easy": 1.6, "medium": 1.25, "hard": 1.0, "expert": 0.85}
LEAST_DOUBT: Final = 0.01  # on the scale; nobody is quite certain
EXPERTISE: Final = 0.35  # how much a category makes one person better or worse (in logarithms)
ALL: Final = 100.0  # per cent


class Brain:
    """What one bot knows in one match: fixed by its salt before anything is guessed."""

    def __init__(self, level: str, salt: str, options: Options) -> None:
        self.level = level
        self.salt = salt
        self.options = options
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
        fact = _fact(self.options, text)
        if fact is None:
            return _wild(view, scale, rng)
        truth, given = float(fact.answer), fact.spread
        skill = KNOWLEDGE[self.level] * self.expertise(view.category or "")
        # How far off it is, in spreads: with everybody else, and by itself.
        off = MISCONCEPTION * Random(text).gauss(0, 1) + skill * rng.gauss(0, 1)
        usual = SPREADS[view.difficulty or 2]
        if given is None:
            blurred = scale.unwarp(scale.warp(truth) + usual * off)
        else:
            blurred = _shifted(truth, given, off)
        centre = _sensible(blurred, truth < 0, view, text)
        if view.unit == "%" and truth <= ALL:  # nobody takes a share for more than all
            centre = min(centre, ALL)
        doubt = usual * skill if given is None else _doubt(centre, given, skill, scale)
        return Hunch(centre, doubt)


def _shifted(number: float, spread: Spread, off: float) -> float:
    """A number that is so many spreads away: times a factor, or plus an amount."""
    if spread.factor is not None:
        return number * exp(log(float(spread.factor)) * off)
    assert spread.amount is not None
    return number + float(spread.amount) * off


def _doubt(centre: float, spread: Spread, skill: float, scale: Scale) -> float:
    """How far off the bot believes to be, on the scale that all bets are weighed on."""
    low, high = (scale.warp(_shifted(centre, spread, off)) for off in (-skill, skill))
    return max(abs(high - low) / 2, LEAST_DOUBT)


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


def _fact(options: Options, text: str) -> Question | None:
    dealt = (card for card in options.deck if not isinstance(card, str) and card.question == text)
    return next(dealt, None) or _facts(options.packs).get(text)


@lru_cache(CHOICES)
def _facts(packs: tuple[str, ...]) -> dict[str, Question]:
    """Every question by its text; none if the packs cannot be read here."""
    try:
        return {question.question: question for question in questions_of(packs).values()}
    except GameError:
        return {}
