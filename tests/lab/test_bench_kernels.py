"""The benchmark of the compiled twins measures all of them, and compares them with its peers."""

from contextlib import contextmanager

import pytest

from hunch.core.errors import BadMessage
from hunch.core.registry import games
from hunch.kernels.contract import kernel_of
from hunch.lab import bench_kernels
from hunch.lab.bench_kernels import Ratio, Spent, lines

TWINS = [name for name, game in games().items() if kernel_of(game) is not None]


def test_every_twin_is_measured_beside_the_engine_and_the_peers(monkeypatch):
    @contextmanager
    def peers():
        yield {"leduc_holdem": lambda seconds: Spent(10, 2.0, 4.0)}

    monkeypatch.setattr(bench_kernels, "peers", peers)
    speeds = bench_kernels.bench_kernels(0.01, print)
    assert [each.name for each in speeds] == ["leduc_holdem", *(n for n in TWINS for _ in range(3))]
    peer, one, _, engine, *_ = speeds
    assert (peer.steps_per_second, peer.steps_per_cpu_second) == (5, 2)
    assert peer.ratios == (Ratio("leduc_holdem", 1.0, 1.0),)
    assert one.ratios[0].times == pytest.approx(one.steps_per_second / 5, rel=0.1)
    assert one.steps_per_cpu_second > engine.steps_per_cpu_second
    assert len(list(lines(speeds))) == len(speeds) + 1


def test_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(bench_kernels, "find_spec", lambda name: None)
    with pytest.raises(BadMessage, match=r"hunch-games\[lab\]"):
        bench_kernels.bench_kernels(0.01, print)
