"""What a seat can know about its own cards: every hand that agrees with all it saw and was told.

All these hands are equally likely (see `deduction`), so the posterior is one array of hands, and
its entropy is the logarithm of their number. Colours go by their place on the sheet.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.values import Knowledge, Seat, replaced
from hunch.games.think_str8.deduction import Candidates, Clue, Hand, clues_for
from hunch.games.think_str8.state import View, new_round
from hunch.games.think_str8.values import (
    NUMBERS,
    TRACK_END,
    BetChecked,
    CardDiscarded,
    Colour,
    DiceSet,
    Options,
    Round,
    RoundBegan,
)

Hands: TypeAlias = NDArray[np.int64]  # a row for each hand, a column for each colour
Floats: TypeAlias = NDArray[np.float64]

SUMS: Final = TRACK_END + 1
TINY: Final = 1e-12  # instead of a probability of 0, to divide by it
KEPT: Final = 64  # cached posteriors: a few for each seat of a match
KEPT_LISTS: Final = 16  # of hands; they may be long


class Belief:
    """The hands a seat may have, and how likely each is."""

    def __init__(self, candidates: Candidates, hands: Hands, shares: Floats | None = None) -> None:
        self.candidates = candidates
        self.hands = hands
        self.shares = np.full(len(hands), 1 / len(hands)) if shares is None else shares

    def weighted(self, weights: Floats) -> "Belief":
        """The same hands, each that much likelier."""
        shares = self.shares * weights
        return Belief(self.candidates, self.hands, shares / shares.sum())

    def sample(self, most: int, rng: Random) -> "Belief":
        """All hands, or a sample that stands for all of them."""
        if len(self.hands) <= most:
            return self
        drawn = rng.choices(range(len(self.hands)), self.shares.tolist(), k=most)
        return Belief(self.candidates, self.hands[drawn])

    def some_hand(self, rng: Random) -> Hand:
        """A hand that the seat may have."""
        (drawn,) = rng.choices(range(len(self.hands)), self.shares.tolist())
        return tuple(map(int, self.hands[drawn]))

    def numbers(self) -> Floats:
        """By colour and number: the probability that this is the card."""
        found: Floats = self.by_sum((0,) * len(self.candidates))[0]
        return found

    def by_number(self, place: int) -> Floats:
        """By number of this colour, colour and number: the probability of both."""
        return self.by_sum([int(place == each) for each in range(len(self.candidates))])

    def sums(self, weights: Sequence[int]) -> Hands:
        """Each hand's sum, with each colour counted this many times."""
        found: Hands = self.hands @ np.asarray(weights)
        return found

    def by_sum(self, weights: Sequence[int]) -> Floats:
        """By sum, colour and number: the probability of that sum and that card."""
        colours = len(self.candidates)
        size = len(NUMBERS)
        cells = self.hands + size * np.arange(colours)
        cells += (colours * size * self.sums(weights))[:, None]
        shares = np.repeat(self.shares, colours)
        found = np.bincount(cells.ravel(), shares, minlength=SUMS * colours * size)
        return found.astype(np.float64).reshape(SUMS, colours, size)


@lru_cache(KEPT)
def believe(candidates: Candidates, clues: tuple[Clue, ...]) -> Belief:
    """The belief of a seat that has not seen these numbers and was told these clues."""
    return Belief(candidates, possible_hands(candidates, clues))


def possible_hands(candidates: Candidates, clues: tuple[Clue, ...]) -> Hands:
    """Every hand of these candidates that agrees with every clue, in ascending order."""
    hands = _every_hand(candidates)
    for clue in clues:
        fits = np.array([bool(clue.sums >> total & 1) for total in range(SUMS)])
        hands = hands[fits[hands @ np.asarray(clue.weights)]]
    return hands


@lru_cache(KEPT_LISTS)
def _every_hand(candidates: Candidates) -> Hands:
    axes = np.meshgrid(*map(np.array, candidates), indexing="ij")
    return np.stack([axis.ravel() for axis in axes], axis=1)


def rounds_told(knowledge: Knowledge) -> tuple[Round, ...]:
    """Every round so far, from what everyone was told."""
    found: list[Round] = []
    for told in knowledge.history:
        if type(told) is RoundBegan:
            found.append(new_round(knowledge.seats))
        elif type(told) is DiceSet:
            found[-1] = Round(told.dice, found[-1].bets, found[-1].discards)
        elif type(told) is BetChecked:
            bets = replaced(found[-1].bets, told.seat, told.bet)
            found[-1] = Round(found[-1].dice, bets, found[-1].discards)
        elif type(told) is CardDiscarded:
            discards = replaced(found[-1].discards, told.seat, told.card)
            found[-1] = Round(found[-1].dice, found[-1].bets, discards)
    return tuple(found)


def unseen_by(view: View, seat: Seat) -> Candidates:
    """By colour, the numbers that the seat whose view this is has not seen."""
    shown = [holder for owner, holder in enumerate(view.holders) if owner != seat]
    gone = [{holder[place] for holder in shown} for place in range(len(view.colours))]
    for cards in view.discards:
        for card in cards:
            gone[view.colours.index(card.colour)].add(card.number)
    return tuple(tuple(n for n in NUMBERS if n not in numbers) for numbers in gone)


def others_unseen(view: View, other: Seat, unseen: Candidates, hand: Hand) -> Candidates:
    """What another seat has not seen, if this is my hand: its own card in place of mine."""
    return tuple(
        tuple(sorted({*numbers, theirs} - {mine}))
        for numbers, theirs, mine in zip(unseen, _shown(view, other), hand, strict=True)
    )


def belief_of(view: View, seat: Seat, rounds: tuple[Round, ...]) -> Belief:
    """What the seat whose view this is believes after these rounds."""
    return believe(unseen_by(view, seat), clues_for(rounds, seat, view.colours))


def weights_of(dice: Sequence[Colour], colours: Sequence[Colour]) -> tuple[int, ...]:
    """Rule 5.2: how many times each colour counts."""
    return tuple(list(dice).count(colour) for colour in colours)


def entropies(counts: Floats) -> Floats:
    """For each colour, in bits, given how likely each number is (the last axis)."""
    shares = counts / np.maximum(counts.sum(axis=-1, keepdims=True), TINY)
    logs = np.log2(shares, out=np.zeros_like(shares), where=shares > 0)
    found: Floats = -(shares * logs).sum(axis=-1)
    return found


def final_values(counts: Floats, options: Options) -> Floats:
    """For each colour, what the best final bet on it scores on average (rules 8.3 and 8.4)."""
    shares = counts / np.maximum(counts.sum(axis=-1, keepdims=True), TINY)
    likeliest = np.sort(shares, axis=-1)[..., ::-1][..., : len(options.final_points)]
    right = np.cumsum(likeliest, axis=-1)
    wins = np.array(options.final_points) + options.final_penalty
    found: Floats = (right * wins).max(axis=-1) - options.final_penalty
    return found


def final_subsets(shares: Floats, most: int) -> list[tuple[int, ...]]:
    """The likeliest number, then the two and three likeliest; in a tie, the lowest."""
    order = np.argsort(-shares, kind="stable")
    return [tuple(sorted(map(int, order[:size]))) for size in range(1, most + 1)]


def _shown(view: View, seat: Seat) -> Hand:
    cards: Any = view.holders[seat]
    return tuple(cards)
