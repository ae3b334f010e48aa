"""What the lab's page says about growth comes from measurements, by a formula with tests."""

import pytest

from hunch.core.codec import decode
from scripts import growth
from scripts.growth import Cluster, Growth, Run, added, costs, projected

SMALL = Run("random", 1000, 1.0, 0.5, 2.0, 1 << 20, 50)
LARGE = Run("random", 2_001_000, 5.0, 1.5, 7.0, 1 << 20, 50)
MADE = Growth((SMALL, LARGE), Cluster(3.0, 0.01, 1e-9))


def test_costs_are_what_more_matches_add():
    found = costs(MADE, "random")
    assert (found.playing, found.summing) == pytest.approx((2e-6, 0.5e-6))
    assert found.fixed == pytest.approx(2.0 - 1000 * 2.5e-6)


def test_one_core_plays_and_sums_up_everything():
    fixed = costs(MADE, "random").fixed
    assert projected(MADE, "random", 10**8, 1) == pytest.approx(fixed + 200 + 50)


def test_a_cluster_waits_for_the_slowest_part_and_then_sums_up_alone():
    fixed, network = costs(MADE, "random").fixed, 10**8 * 50 / growth.NETWORK
    assert projected(MADE, "random", 10**8, 100) == pytest.approx(3 + fixed + network + 50)


def test_another_run_takes_the_place_of_one_of_its_size():
    again = Run("random", 1000, 9.0, 9.0, 9.0, 1, 50)
    assert added(MADE.runs, again) == (again, LARGE)


def test_the_page_has_the_tables_of_the_last_measurement():
    measured = decode(growth.FILE.read_bytes(), Growth)
    page = growth.PAGE.read_text("utf-8")
    assert page == growth.with_tables(page, measured), "python scripts/growth.py --redraw"
