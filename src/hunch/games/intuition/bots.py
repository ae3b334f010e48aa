"""Intuition's players: what they remember of the cards, and what they aim for.

All but the expert play for cards: they make the guess that they expect to earn the most cards now.
The expert plays to win, by the solved table, so it risks more when behind and less when ahead.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from hunch.bots import WINNING, Advice, Choice, Fact, Player, Unit, best_first, remembered
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Value
from hunch.games.intuition import solve, words
from hunch.games.intuition.bots_counting import (
    best_of,
    cards_left,
    cards_seen,
    chances,
    in_sight,
    lead_of,
    promised,
)
from hunch.games.intuition.bots_explain import explain as explain
from hunch.games.intuition.rules import TWO_WORDS, Guess, Words
from hunch.games.intuition.solve import EQUAL, Counts
from hunch.games.intuition.solve import prospects as prospects

DIGITS: Final = 12  # of a probability that the coach gives: all that survive rounding
SALTS: Final = 2**32


class Habits(Value, frozen=True):
    """The habits of a person who counts cards as well as they can, but not perfectly."""

    keep: float  # the chance of still remembering a card after seeing one more
    doubt: float  # how many cards a guess is typically misjudged by
    shyness: float  # how many more cards two words must promise than one


LEVELS: Final = {
    "easy": Habits(keep=0.5, doubt=0.5, shyness=0.3),
    "medium": Habits(keep=0.87, doubt=0.15, shyness=0.0),
    "hard": Habits(keep=0.976, doubt=0.06, shyness=0.0),
}


def player(level: str) -> Player:
    """A new player for one match: easy, medium, hard or expert."""
    return Expert() if level == "expert" else Counter(LEVELS[level])


class Counter:
    """Counts the cards it remembers and guesses to earn the most."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.salt: str | None = None

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The guess that promises most, as this player sees it."""
        if self.salt is None:
            self.salt = str(rng.randrange(SALTS))
        habits = self.habits
        known = remembered(cards_seen(knowledge), habits.keep, self.salt)
        counts = solve.counts_left((*known, *in_sight(knowledge.view)))
        promises = promised(counts, cards_left(knowledge))
        for two in TWO_WORDS:
            promises[two] -= habits.shyness
        if habits.doubt:
            promises = {w: promise + rng.gauss(0, habits.doubt) for w, promise in promises.items()}
        return Guess(rng.choice(best_of(promises)))


class Expert:
    """Forgets nothing and makes the guess that wins most often."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The best guess by the table; among equals, the one that promises more cards."""
        counts = solve.counts_left(cards_seen(knowledge))
        best = best_of(solve.guesses(counts, lead_of(knowledge)))
        promises = promised(counts)
        return Guess(rng.choice(best_of({words: promises[words] for words in best})))


def advise(knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """All eight guesses with their exact chances of winning, for a player who forgets nothing."""
    counts, lead = solve.counts_left(cards_seen(knowledge)), lead_of(knowledge)
    values, promises = solve.guesses(counts, lead), promised(counts)
    # Sorting is stable: among equally good guesses, the one that promises more cards stays first.
    offered = sorted(menu.actions, key=lambda guess: -promises[guess.words])
    choices = best_first(Choice(guess, round(values[guess.words], DIGITS)) for guess in offered)
    return Advice(
        measure=WINNING,
        method=Translatable(words.phrase, "solved exactly, from the cards left and the lead"),
        choices=choices,
        why=_why(choices, counts, lead),
        facts=(
            _fact("cards left", Unit.AMOUNT, zip(solve.CLASSES, counts, strict=True)),
            _fact("chance of being right", Unit.PROBABILITY, chances(counts).items()),
            _fact("cards gained on average", Unit.AMOUNT, promises.items()),
        ),
    )


def _fact(name: str, unit: Unit, values: Iterable[tuple[Words, float]]) -> Fact:
    rows = ((Translatable(words.guess_name, guess), value) for guess, value in values)
    return Fact(Translatable(words.phrase, name), unit, tuple(rows))


def _why(choices: Sequence[Choice], counts: Counts, lead: int) -> str:
    """One sentence on the best guess."""
    best, left = choices[0].action.words, sum(counts)
    if choices[0].value - choices[-1].value < EQUAL:
        return Translatable(words.decided, round(choices[0].value, DIGITS // 2))
    if left == 1:
        return Translatable(words.last_card, solve.CLASSES[counts.index(1)])
    right = sum(counts[k] for k in solve.MAKES_RIGHT[best])
    promises = promised(counts)
    one, two = (
        max(promises[w] for w in Words if (w in TWO_WORDS) is many) for many in (False, True)
    )
    # Mention the lead only where it matters.
    if best in TWO_WORDS:
        return Translatable(
            words.two_words, right, left, best, None if two >= one - EQUAL else lead
        )
    return Translatable(words.one_word, right, left, best, None if one >= two - EQUAL else lead)
