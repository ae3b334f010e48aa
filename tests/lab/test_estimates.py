"""Numbers from samples, with their intervals."""

from math import comb, inf, sqrt

import pytest

from hunch.lab.estimates import (
    Estimate,
    around,
    chance,
    estimate,
    exactly,
    reach,
    share_around,
    unseen,
)


def counted(hits: int, count: int) -> Estimate:
    """The chance of something that happened this often."""
    middle = hits / count
    return chance(middle, sqrt(middle * (1 - middle) / (count - 1)), count)


def test_few_samples_give_a_wider_interval_than_many():
    assert reach(3) > reach(30) > reach(None) == pytest.approx(1.96, abs=0.001)


def test_a_number_is_clear_if_its_interval_leaves_zero_out():
    assert around(0.3, 0.1, 50).clear
    assert around(-0.3, 0.1, 50).clear
    assert not around(0.1, 0.1, 50).clear
    assert exactly(0.1).clear
    assert not exactly(0.0).clear


def test_a_single_value_has_no_bounds():
    assert estimate([3.0]) == Estimate(3.0, -inf, inf)


def test_what_never_happened_may_still_happen():
    never, always = counted(0, 100), counted(100, 100)
    assert (never.low, always.high) == (0, 1)
    assert never.high == pytest.approx(unseen(100)) == pytest.approx(0.036, abs=0.001)
    assert always.low == pytest.approx(1 - unseen(100))


def test_playouts_that_all_ended_alike_are_no_less_certain_than_those_that_nearly_did():
    alike, nearly = chance(0.125, 0.0, 50), chance(0.125, 0.001, 50)
    assert alike == nearly
    assert alike.low < 0.125 < alike.high


@pytest.mark.parametrize("count", [20, 70, 300])
@pytest.mark.parametrize("truth", [0.02, 0.1, 0.3, 0.5, 0.85, 0.99])
def test_an_interval_contains_the_truth_about_as_often_as_it_says(count, truth):
    """Over all that may be counted, each as often as it comes up."""
    found = 0.0
    for hits in range(count + 1):
        interval = counted(hits, count)
        if interval.low <= truth <= interval.high:
            found += comb(count, hits) * truth**hits * (1 - truth) ** (count - hits)
    assert found > 0.86


@pytest.mark.parametrize("count", [50, 100, 300])
@pytest.mark.parametrize("truth", [0.02, 0.06, 0.22, 0.3, 0.5, 0.9])
def test_a_share_is_in_its_interval_as_often_as_it_says_even_if_it_is_small(count, truth):
    inside = 0.0
    for hits in range(count + 1):
        middle = hits / count
        found = share_around(middle, sqrt(middle * (1 - middle) / (count - 1)), count)
        assert found.low <= found.mean <= found.high
        if found.low <= truth <= found.high:
            inside += comb(count, hits) * truth**hits * (1 - truth) ** (count - hits)
    assert 0.93 < inside < 0.985


def test_a_share_of_many_is_known_as_by_the_plain_interval():
    plain, found = around(0.3, 0.001, 10**6), share_around(0.3, 0.001, 10**6)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=1e-5)


def test_a_product_of_estimates_keeps_the_bounds_of_both():
    assert around(2.0, 0.0).times(around(0.1, 0.01)).clear
    assert not around(2.0, 0.0).times(around(0.1, 0.1)).clear
    assert around(0.5, 0.2).at_most(0.6).high == 0.6
