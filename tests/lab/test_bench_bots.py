"""The benchmark of the bots: every level among its equals, at every size of table."""

import json

from hunch.bots.levels import LEVELS
from hunch.core.registry import find
from hunch.lab.bench_bots import bench_bots, line
from tests.command import told


def test_every_level_is_timed_with_few_the_usual_and_many_seats():
    game = find("press_your_luck")
    rows = list(bench_bots(0.01, [game.name]))
    sizes = [game.fewest, game.usual, game.most]
    assert [(row.level, row.seats) for row in rows] == [(n, s) for n in LEVELS for s in sizes]
    for row in rows:
        assert row.decisions > 0
        assert 0 < row.p99_ms <= row.slowest_ms
        assert f"{row.seats} seats" in line(row)


def test_the_command_names_each_level_and_its_slow_decisions():
    rows = json.loads(told("bench", "bots", "intuition", "--seconds", "0.01", "--json"))
    assert {(row["game"], row["seats"]) for row in rows} == {("intuition", 2)}
    said = told("bench", "bots", "intuition", "--seconds", "0.01")
    assert "expert" in said
    assert "p99" in said
