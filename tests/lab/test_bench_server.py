"""The server's benchmark says what it needs, and when its figures are unreliable."""

import pytest

from hunch.core.errors import BadMessage
from hunch.lab import bench_server_processes
from hunch.lab.bench_server import Comparison, Load, Standing, _together, held_text, table_text


def load(moves: float = 100.0, **changes) -> Load:
    usual = {"tables": 4, "p50_ms": 1.0, "p95_ms": 2.0, "p99_ms": 3.0, "server_cpu": 0.9}
    rest = {"server_got": 1.0, "stalled": 0}
    return Load(**{**usual, **rest, "moves_per_second": moves, **changes})


def test_without_node_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(bench_server_processes.shutil, "which", lambda name: None)
    monkeypatch.setattr(bench_server_processes, "find_spec", lambda name: None)
    with pytest.raises(BadMessage, match=r"needs Node 20 .*hunch-games\[bench\]"):
        bench_server_processes.find_node(print)


def test_without_the_source_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(bench_server_processes, "FOLDER", tmp_path)
    with pytest.raises(BadMessage, match="run it in a clone of Hunch"):
        bench_server_processes.find_node(print)


def test_a_server_that_does_not_start_is_reported_in_its_own_words(monkeypatch, tmp_path):
    monkeypatch.setattr(bench_server_processes, "FOLDER", tmp_path)
    failing = (bench_server_processes.sys.executable, "-c", "raise SystemExit('no luck on {port}')")
    with pytest.raises(BadMessage, match=r"did not start a server: no luck on [0-9]+"):
        bench_server_processes.measured(failing, "swarm.mjs", {}, "node")


def test_the_median_of_several_rounds_counts_but_the_worst_of_any_figure_that_casts_doubt():
    found = _together([load(90, server_got=0.5), load(300), load(100, stalled=2, p99_ms=None)])
    assert found == load(100, server_got=0.5, stalled=2)


def test_disturbed_figures_come_with_a_warning():
    calm = Standing("Calm", "kept.", load(), 1.0)
    poor = Standing("Poor", "lost.", load(server_got=0.42, stalled=3), 2.0)
    text = "\n".join(table_text(Comparison((calm, poor), None)))
    assert "Warning: Poor got only 42% of the CPU time it asked for" in text
    assert "Warning: 3 of Poor's tables made no moves." in text
    assert "Warning: Calm" not in text
    assert "Hunch makes 2.0 times as many moves as Poor." in text


def test_an_unknown_figure_is_a_dash():
    lines = list(held_text(load(server_cpu=None, server_got=None)))
    assert lines[-1].endswith("–")
