"""Deals a deck with taste, so that a match is as varied as a good quiz.

House rule H3: no two questions of a family, such as two that ask for the days between two events;
no two that give each other away; no more than two of a category; and they get harder.
Where the packs can't provide that, what matters less gives way: categories, then the rest.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import log
from random import Random
from typing import Final

from hunch.games.wits_and_wagers.difficulty import off_by
from hunch.games.wits_and_wagers.options import Home
from hunch.games.wits_and_wagers.questions import Question

PER_CATEGORY: Final = 2
FROM_HOME: Final = 2  # how many questions for insiders come first where they belong
REGIONS: Final = {Home.GERMANY: "de"}
# How far cards may be out of order; 0.7 is when people are twice as far off.
MIX: Final = 0.5


def dealt(
    questions: Iterable[Question], count: int, home: Home, rng: Random
) -> tuple[Question, ...]:
    """This many of these questions, in the order in which they come up."""
    every = list(questions)
    offered = _by_home(rng.sample(every, len(every)), home)
    hand = _Hand()
    for fits in (hand.varied, hand.apart, hand.new):
        hand.fill(offered, count, fits)
    return tuple(sorted(hand.cards, key=lambda card: log(off_by(card)) + MIX * rng.random()))


def _by_home(shuffled: Sequence[Question], home: Home) -> list[Question]:
    """House rule H24: a few questions for insiders first where they belong, the others last."""
    insiders = [each for each in shuffled if each.region is not None]
    own = [each for each in insiders if each.region == REGIONS.get(home)][:FROM_HOME]
    others = [each for each in shuffled if each.region is None]
    return [*own, *others, *(each for each in insiders if each not in own)]


class _Hand:
    """The cards chosen so far, and what they have in common with others."""

    def __init__(self) -> None:
        self.cards: list[Question] = []
        self._ids: set[str] = set()
        self._topics: set[tuple[str, str]] = set()
        self._categories: Counter[str] = Counter()

    def fill(
        self, offered: Iterable[Question], count: int, fits: Callable[[Question], bool]
    ) -> None:
        """Take cards that fit until there are enough."""
        for card in offered:
            if len(self.cards) == count:
                return
            if fits(card):
                self.cards.append(card)
                self._ids.add(card.id)
                self._topics.update(_topics(card))
                self._categories[card.category] += 1

    def new(self, card: Question) -> bool:
        """Whether it isn't there yet."""
        return card.id not in self._ids

    def apart(self, card: Question) -> bool:
        """Whether it is also of another family, and gives nothing away."""
        return self.new(card) and self._topics.isdisjoint(_topics(card))

    def varied(self, card: Question) -> bool:
        """Whether there is room for its category, too."""
        return self.apart(card) and self._categories[card.category] < PER_CATEGORY


def _topics(card: Question) -> set[tuple[str, str]]:
    """What at most one card of a hand may be about."""
    family = set() if card.family is None else {("family", card.family)}
    return family | {("link", link) for link in card.links}
