"""Exactly what the hints say about a seat's own cards: every hand they leave possible.

A hand has one number of each colour, and within a colour every number that a seat has not seen is
equally likely to be its card: swapping two unseen numbers gives a deal that was just as likely and
looks the same. So all hands that agree with the hints are equally likely.
"""

from functools import lru_cache, reduce
from operator import and_, or_
from random import Random
from typing import Final, TypeAlias

from hunch.core.values import Seat, Value
from hunch.games.think_str8.values import TRACK_END, Bet, Colour, Round

Candidates: TypeAlias = tuple[tuple[int, ...], ...]  # by colour: the numbers not seen
Hand: TypeAlias = tuple[int, ...]  # by colour

ALL_SUMS: Final = (1 << (TRACK_END + 1)) - 1


class Range(Value, frozen=True):
    """The sums from low to high or, if `inside` is false, all the others."""

    low: int
    high: int
    inside: bool = True

    @property
    def sums(self) -> int:
        """The sums as bits: bit 0 stands for a sum of 0."""
        covered = (1 << (self.high + 1)) - (1 << self.low)
        return covered if self.inside else ALL_SUMS & ~covered


class Clue(Value, frozen=True):
    """How many times each colour counts, and which sums (as bits) are possible."""

    weights: tuple[int, ...]
    sums: int


def noted(bet: Bet) -> Range | None:
    """Rules 6.2 to 6.4: the range to write down after the check."""
    if bet.start is None or bet.hint is None:
        return None
    end = bet.start + bet.width
    if bet.hint == "too low":
        return Range(end, TRACK_END)
    if bet.hint == "too high":
        return Range(0, bet.start - 1)
    return Range(bet.start, end - 1, bet.hint == "right")


def uncovered(rounds: tuple[Round, ...], seat: Seat) -> tuple[dict[Colour, int], ...]:
    """Rule 3.6: for each round, the cards the seat held then and has discarded since."""
    known: dict[Colour, int] = {}
    found = []
    for past in reversed(rounds):
        if card := past.discards[seat]:
            known = {**known, card.colour: card.number}
        found.append(known)
    return tuple(reversed(found))


def clues_for(
    rounds: tuple[Round, ...], seat: Seat, colours: tuple[Colour, ...]
) -> tuple[Clue, ...]:
    """What each check says about the cards the seat holds now."""
    found = []
    for past, known in zip(rounds, uncovered(rounds, seat), strict=True):
        bet = past.bets[seat]
        if bet is None or not (range_ := noted(bet)):
            continue
        weights = tuple(0 if c in known else past.dice.count(c) for c in colours)
        if any(weights):
            gone = sum(known.get(colour, 0) for colour in past.dice)
            found.append(Clue(weights, range_.sums >> gone))
    return tuple(found)


@lru_cache(maxsize=32)
def consistent_hands(candidates: Candidates, clues: tuple[Clue, ...]) -> tuple[Hand, ...]:
    """Every hand of these candidates that agrees with every clue."""
    growing: list[tuple[Hand, tuple[int, ...]]] = [((), tuple(clue.sums for clue in clues))]
    for colour, numbers in enumerate(candidates):
        weights, later = [clue.weights[colour] for clue in clues], candidates[colour + 1 :]
        reaches = [reach(later, clue.weights[colour + 1 :]) for clue in clues]
        grown = []
        for hand, left in growing:
            for number in numbers:
                sums = tuple([s >> w * number for s, w in zip(left, weights, strict=True)])
                if all(map(and_, sums, reaches)):
                    grown.append(((*hand, number), sums))
        growing = grown
    return tuple(hand for hand, _ in growing)


def possible_numbers(candidates: Candidates, clues: tuple[Clue, ...]) -> Candidates:
    """The candidates that occur in at least one hand that agrees with every clue."""
    spoken, hands = _spoken_of(candidates, clues)
    columns = zip(*hands, strict=True)
    return tuple(
        tuple(sorted(set(column))) if told else numbers
        for numbers, told, column in zip(candidates, spoken, columns, strict=True)
    )


def sampled_hand(candidates: Candidates, clues: tuple[Clue, ...], rng: Random) -> Hand:
    """One of the hands that agree with every clue, each equally likely."""
    spoken, hands = _spoken_of(candidates, clues)
    hand = hands[int(rng.random() * len(hands))]
    return tuple(
        number if told else numbers[int(rng.random() * len(numbers))]
        for numbers, told, number in zip(candidates, spoken, hand, strict=True)
    )


def _spoken_of(
    candidates: Candidates, clues: tuple[Clue, ...]
) -> tuple[tuple[bool, ...], tuple[Hand, ...]]:
    """The colours some clue mentions, and the hands, with a placeholder for the other colours."""
    spoken = tuple(any(clue.weights[colour] for clue in clues) for colour in range(len(candidates)))
    narrowed = tuple(
        numbers if told else numbers[:1] for numbers, told in zip(candidates, spoken, strict=True)
    )
    return spoken, consistent_hands(narrowed, clues)


def reach(candidates: Candidates, weights: tuple[int, ...]) -> int:
    """All sums, as bits, that these colours can contribute."""
    sums = 1
    for numbers, weight in zip(candidates, weights, strict=True):
        if weight:
            sums = reduce(or_, [sums << weight * number for number in numbers])
    return sums
