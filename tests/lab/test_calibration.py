"""Whether stated chances come true, and whether equal players come out level."""

from random import Random
from statistics import fmean

import pytest

from hunch.bots.calibration import Line
from hunch.core.registry import find
from hunch.lab.calibration import Stated, calibration, off_diagonal, reviewed, stated


def said(chance, won, matches=400):
    """One statement in each match, and how often it came true."""
    return [Stated(number, chance, float(number < won * matches)) for number in range(matches)]


def test_chances_that_come_true_are_on_the_diagonal():
    found = calibration([*said(0.25, 0.25), *said(0.75, 0.75)])
    assert [each.chance for each in found.bins] == [0.25, 0.75]
    assert [each.won.mean for each in found.bins] == [0.25, 0.75]
    assert found.error == 0
    assert found.brier == pytest.approx(0.25 * 0.75)
    assert found.baseline == pytest.approx(0.25)
    assert not off_diagonal(found)


def test_errors_that_cancel_out_are_off_it_too():
    low, high = [0.05, 0.15, 0.25], [0.75, 0.85, 0.95]
    found = calibration([row for each in (*low, *high) for row in said(each, 0.5)])
    assert found.chance == pytest.approx(found.won.mean)
    assert off_diagonal(found)


def test_chances_that_are_too_hopeful_are_off_it():
    found = calibration(said(0.6, 0.5))
    assert found.error == pytest.approx(0.1)
    (only,) = found.bins
    assert only.won.high < only.chance
    assert off_diagonal(found)


def test_statements_about_one_match_count_as_one():
    once, often = said(0.55, 0.5, 40), [each for each in said(0.55, 0.5, 40) for _ in range(20)]
    widths = [each.won.high - each.won.low for each in map(calibration, (once, often))]
    assert widths[1] == pytest.approx(widths[0], rel=0.05)


def test_the_coach_of_a_solved_game_says_what_comes_true():
    game = find("intuition")
    found = calibration(
        [each for number in range(60) for each in stated(game, 2, number, 0.1, "test")]
    )
    assert found.won.low < found.chance < found.won.high
    assert found.brier < found.baseline


def test_equal_players_come_out_level():
    """All that separates them is luck; `make calibration` has the long form."""
    for number in range(20):
        assert reviewed(find("intuition"), 2, number, "test") == pytest.approx((0, 0), abs=1e-9)
    plays = [reviewed(find("wits_and_wagers"), 6, number, "test") for number in range(2)]
    assert abs(fmean(play for each in plays for play in each)) < 0.1


def test_a_line_keeps_the_order_and_what_is_certain():
    line = Line(-0.5, 1.6)
    chances = [0.0, *sorted(Random(1).random() for _ in range(50)), 1.0]
    for seats in (2, 5):
        corrected = [line.at(chance, seats, 0.5) for chance in chances]
        assert corrected == sorted(corrected)
        assert (corrected[0], corrected[-1]) == (0.0, 1.0)
