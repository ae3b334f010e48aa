"""Luck's distributions are exact."""

from collections import Counter
from fractions import Fraction

import pytest

from hunch.core.chance import Uniform, Weighted, probability
from hunch.core.values import Action


class Turn(Action, frozen=True):
    card: str


class Roll(Action, frozen=True):
    card: str


def test_uniform_values_are_equally_likely_and_picked_in_order():
    cards = Uniform(Turn, ("a", "b", "c"))
    assert probability(cards, Turn("b")) == Fraction(1, 3)
    assert [cards.pick(number).card for number in range(3)] == ["a", "b", "c"]
    assert Turn("d") not in cards
    assert Roll("a") not in cards


def test_weights_are_how_often_a_value_comes_up():
    cards = Weighted(Turn, ("a", "b", "c"), (2, 0, 3))
    assert probability(cards, Turn("a")) == Fraction(2, 5)
    assert [cards.pick(number).card for number in range(5)] == ["a", "a", "c", "c", "c"]
    assert Turn("b") not in cards
    assert Roll("a") not in cards
    assert list(cards) == [(Turn("a"), 2), (Turn("c"), 3)]
    with pytest.raises(IndexError, match="no number 5; there are 5"):
        cards.pick(5)


@pytest.mark.parametrize(
    "cards", [Uniform(Turn, ("a", "b", "c")), Weighted(Turn, ("a", "b", "c"), (2, 0, 3))]
)
def test_every_action_has_the_numbers_that_pick_it_and_no_others(cards):
    for card in "abcd":
        picked = [n for n in range(cards.total) if cards.pick(n) == Turn(card)]
        assert list(cards.numbers(Turn(card))) == picked
    assert not cards.numbers(Roll("a"))


@pytest.mark.parametrize("cards", [Uniform(Turn, ("a", "b")), Weighted(Turn, ("a", "b"), (1, 1))])
def test_samples_follow_the_probabilities(cards):
    from random import Random

    rng = Random(5)
    counts = Counter(cards.sample(rng).card for _ in range(10_000))
    assert abs(counts["a"] - 5000) < 250  # five standard deviations
