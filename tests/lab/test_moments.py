"""The key moments of a match."""

from random import Random

import pytest

from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.registry import games
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, run
from hunch.lab.moments import LEAST_COST, LEAST_SWING, key_moments, told_between
from hunch.lab.review import review


@pytest.fixture(scope="module")
def reviewed():
    rng = Random(7)
    match = run(Match(games()["press_your_luck"], ("Ann", "Ben")), at_random(rng))
    return match, review(match, rng, playouts=30, seconds=2)


def test_every_point_but_the_first_is_somebodys_doing(reviewed):
    match, found = reviewed
    assert found.points[0].actor is None
    for point in found.points[1:]:
        assert point.actor in (CHANCE, 0, 1)
    assert found.points[-1].number == len(match.log)


def test_what_was_told_between_points_is_all_that_was_told(reviewed):
    match, found = reviewed
    told = told_between(match, found)
    assert len(told) == len(found.points)
    assert told[0] == ()
    events = (each.event for line in match.told for each in line)
    everything = list(Narrator(match.game, match.names).tell_all(events))
    assert [sentence for between in told for sentence in between] == everything


def test_key_moments_are_mistakes_and_turning_points_in_order_without_repeats(reviewed):
    match, found = reviewed
    moments = key_moments(match, found)
    numbers = [moment.number for moment in moments]
    assert numbers == sorted(set(numbers))
    costly = {each.number + 1 for each in found.mistakes if (each.rating.cost or 0) >= LEAST_COST}
    assert costly <= set(numbers)
    for moment in moments:
        assert 1 <= moment.number <= len(match.log)
        assert len(moment.swing) == 2
        if moment.cost is None:
            assert max(map(abs, moment.swing)) >= LEAST_SWING
            assert moment.instead is None
        else:
            assert moment.cost > 0
            assert moment.instead
        assert moment.did or moment.actor is CHANCE
