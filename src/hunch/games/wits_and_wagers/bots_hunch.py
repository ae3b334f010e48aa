"""What a bot knows about the world: its own hunch about each question, and nothing else.

A bot has never read a book, so its knowledge is made for it here: the truth, blurred by the
question's spread (or its difficulty), by how well the bot knows the category and by what most
people get wrong together. A bot is handed the `Hunch` along with what its seat knows; no bot,
neither ours nor anyone else's, sees an answer before it is read out.
"""

from math import copysign, exp
from random import Random
from typing import Final

from hunch.core.errors import GameError
from hunch.games.wits_and_wagers.bots_guessers import EXPERTISE, GUESSERS
from hunch.games.wits_and_wagers.bots_scale import (
    FUTURE,
    LATEST,
    MISCONCEPTION,
    SPREADS,
    Hunch,
    Scale,
    scale_for,
)
from hunch.games.wits_and_wagers.difficulty import shifted
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.packs import suitable
from hunch.games.wits_and_wagers.questions import Question, Spread
from hunch.games.wits_and_wagers.values import Phase, State

LEAST_DOUBT: Final = 0.01  # on the scale; nobody is ever completely certain
ALL: Final = 100.0  # per cent


def hunch(state: State, level: str, salt: str) -> Hunch | None:
    """The hunch about the question on the table, the same every time."""
    question = state.question
    if question is None or state.phase not in (Phase.GUESS, Phase.BET):
        return None
    text, scale = question.question, scale_for(question.unit)
    truth, given = float(question.answer), _spread_of(question, state.options)
    skill = GUESSERS[level].off * expertise(salt, question.category)
    # How far off it is, in spreads: along with everyone else, and on its own.
    alone = Random(f"{salt}/{text}").gauss(0, 1)
    off = MISCONCEPTION * Random(text).gauss(0, 1) + skill * alone
    usual = SPREADS[question.difficulty]
    if given is None:
        blurred = scale.unwarp(scale.warp(truth) + usual * off)
    else:
        blurred = shifted(truth, given, off)
    centre = _sensible(blurred, question)
    if question.unit == "%" and truth <= ALL:  # nobody thinks that a share can exceed 100%
        centre = min(centre, ALL)
    doubt = usual * skill if given is None else _doubt(centre, given, skill, scale)
    return Hunch(centre, doubt)


def expertise(salt: str, category: str) -> float:
    """How far off a bot is in a category, as a multiple of the usual; experts are below 1."""
    return exp(Random(f"{salt}/{category}").gauss(0, EXPERTISE))


def _doubt(centre: float, spread: Spread, skill: float, scale: Scale) -> float:
    """How far off the bot thinks it is, on the scale used to weigh bets."""
    low, high = (scale.warp(shifted(centre, spread, off)) for off in (-skill, skill))
    return max(abs(high - low) / 2, LEAST_DOUBT)


def _sensible(number: float, question: Question) -> float:
    """Nobody gets a number's sign wrong, or dates a past event in the future."""
    if question.unit == "year" and FUTURE not in question.question:
        return number if number <= LATEST else 2 * LATEST - number
    return copysign(number, -1 if question.answer < 0 else 1)


def _spread_of(question: Question, options: Options) -> Spread | None:
    """How far off people are, which a question on the table no longer says.

    It is looked up in the deck or in the packs; None if it isn't there or they can't be read.
    """
    for card in options.deck:
        if not isinstance(card, str) and card.id == question.id:
            return card.spread
    try:
        found = suitable(options).get(question.id)
    except GameError:
        return None
    return None if found is None else found.spread
