"""Questions between bots, and how the chances that one of them gives the slots come true."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.match import KeyedLuck, Match
from hunch.core.values import Knowledge
from hunch.core.walk import decided, playing
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.bots_crowd import chances, guessers_in, rounds_of
from hunch.games.wits_and_wagers.bots_guessers import Floats
from hunch.games.wits_and_wagers.mat import winning_slots
from hunch.games.wits_and_wagers.values import Bet, Phase

MIXED = "mixed"
BINS = 10


class Case(NamedTuple):
    """What somebody knew when the guesses lay on the mat, and which slot won; 0 is “Smaller”."""

    knowledge: Knowledge
    winner: int


class Said(NamedTuple):
    """A chance as it was stated, and how often it came true."""

    stated: float
    true: float

    def __str__(self) -> str:
        return f"{self.stated:.3f} said, {self.true:.3f} true"


class Fit(NamedTuple):
    """How well chances fit what came true."""

    likeliest: Said
    lowest: Said
    highest: Said
    loss: float
    error: float  # how far stated chances are from the truth, averaged over all of them


def cases(lineup: str, seats: int, matches: int, seed: str) -> Iterator[Case]:
    """Every question of these matches, as one seat knew it; nobody stakes anything."""
    for number in range(matches):
        rng = Random(f"{seed} {lineup} {seats} {number}")
        names = [lineup if lineup != MIXED else rng.choice(LEVELS) for _ in range(seats)]
        names[0] = "expert" if lineup == MIXED else lineup
        bots = [bot_for(rules.GAME, name, f"{rng.random()}") for name in names]

        def decide(match, seat, bots=bots, rng=rng):
            if match.state.phase is Phase.GUESS:
                return bots[seat].decide(match, seat, rng)
            return Bet(())

        match = Match(rules.GAME, names)
        for moment in playing(match, decided(decide, KeyedLuck(rng.randbytes(32)))):
            if isinstance(moment.entry.action, Bet) and not any(moment.before.bets):
                yield _case(bots[0], match)


def _case(bot, match) -> Case:
    asked = match.state.question
    mat = tuple(match.state.mat)
    winner = winning_slots(mat, asked.answer, asked.rounded_to)[0]
    values = [slot.value for slot in mat if slot.value is not None]
    return Case(
        bot.knowledge(match, 0), 0 if winner.value is None else 1 + values.index(winner.value)
    )


def fit_of(found: Iterable[Case]) -> Fit:
    """How the chances that the seats state compare with the slots that won."""
    rows = [(stated(case.knowledge), case.winner) for case in found]
    said = np.concatenate([chance for chance, _ in rows])
    true = np.concatenate([np.arange(len(chance)) == winner for chance, winner in rows])
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    gaps = sum(abs((said - true)[bins == each].sum()) for each in range(BINS))
    return Fit(
        _said(rows, lambda chance: int(chance.argmax())),
        _said(rows, lambda chance: 0),
        _said(rows, lambda chance: len(chance) - 1),
        float(np.mean([-np.log(chance[winner]) for chance, winner in rows])),
        float(gaps / len(said)),
    )


def stated(knowledge: Knowledge) -> Floats:
    """The chances that a seat gives the slots."""
    guessers = guessers_in(rounds_of(knowledge.history), knowledge.seats)
    return chances(knowledge.view, guessers, knowledge.seat, knowledge.hunch)


def _said(rows: list[tuple[Floats, int]], slot: Callable[[Floats], int]) -> Said:
    """How likely one slot of every mat was said to be, and how often it won."""
    stated = np.mean([chance[slot(chance)] for chance, _ in rows])
    return Said(float(stated), float(np.mean([slot(chance) == won for chance, won in rows])))
