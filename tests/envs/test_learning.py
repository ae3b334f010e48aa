"""The example that learns a game runs, and what it learns from is right."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pytest

from tests.envs import compiles_a_vector

PATH = Path(__file__).parent.parent.parent / "examples" / "learn.py"


@pytest.fixture
def learn():
    spec = spec_from_file_location("learn", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@compiles_a_vector
def test_it_learns_for_a_moment_and_draws_its_curve(learn, tmp_path, monkeypatch, capsys):
    picture = tmp_path / "curve.svg"
    short = ["--rounds", "1", "--trials", "1", "--matches", "2", "--picture", str(picture)]
    monkeypatch.setattr(sys, "argv", ["learn.py", "intuition", *short])
    monkeypatch.setattr(learn, "ROWS", 8)
    monkeypatch.setattr(learn, "STEPS", 60)
    learn.main()
    assert capsys.readouterr().out.count("of its matches") == 2
    assert "<svg" in picture.read_text("utf-8")


def test_what_wins_becomes_likelier(learn):
    rng = np.random.default_rng(2)
    network = learn.Network(3, 4, rng)
    seen, mask = rng.normal(size=(64, 3)), np.tile([1, 1, 0, 1], (64, 1))
    chosen, worth = np.tile([0, 1, 3, 1], 16), np.tile([1.0, -1.0, -1.0, -1.0], 16)
    before, _ = network.chances(seen, mask)
    for _ in range(20):
        network.learn(seen, mask, chosen, worth)
    after, _ = network.chances(seen, mask)
    assert (after[:, 0] > before[:, 0]).all()
    assert (after[:, 2] == 0).all()


def test_positions_promise_what_they_led_to(learn):
    rng = np.random.default_rng(3)
    seen = rng.normal(size=(500, 3))
    weights = learn.expectation(seen, seen @ [0.2, -0.1, 0.3] + 0.5)
    assert weights == pytest.approx([0.2, -0.1, 0.3, 0.5], abs=0.01)


def test_a_choice_is_judged_by_its_own_seats_later_positions(learn, monkeypatch):
    monkeypatch.setattr(learn, "STEPS", 4)
    monkeypatch.setattr(learn, "ROWS", 1)
    seats = [np.array([seat]) for seat in (0, 1, 0, -1)]  # the last step only begins a match
    ended = [np.array([over]) for over in (False, False, True, False)]
    payoffs = [np.zeros((1, 2)), np.zeros((1, 2)), np.array([[1.0, -1.0]]), np.zeros((1, 2))]
    worth, known = learn.results(seats, ended, payoffs)
    assert worth[:, 0].tolist()[:3] == [1, -1, 1]
    assert known[:, 0].tolist() == [True, True, True, False]
    values = np.array([[0.0], [0.5], [0.25], [0.0]])
    found = learn.surprises(seats, ended, payoffs, values)[:, 0]
    later = 1 - 0.25
    assert found.tolist() == pytest.approx([0.25 + learn.NEAR * later, -1.5, later, 0])
