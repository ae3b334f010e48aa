"""The benchmark of the search compares the rules with the twin, game by game."""

import pytest

from hunch.core.errors import BadMessage
from hunch.lab import bench_search
from hunch.lab.bench_search import lines


def test_the_same_decisions_are_searched_in_both_ways(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench_search, "SIMULATIONS", 50)
    speeds = bench_search.bench_search(0.0, ["intuition"])
    assert [each.game for each in speeds] == ["intuition"]
    assert speeds[0].decisions == 1
    assert speeds[0].twin_per_cpu_second > speeds[0].rules_per_cpu_second
    assert len(list(lines(speeds))) == 2


def test_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench_search, "find_spec", lambda name: None)
    with pytest.raises(BadMessage, match=r"hunch-games\[lab\]"):
        bench_search.bench_search(0.01)
