"""The benchmark of the environments measures all of them beside their peers."""

from contextlib import contextmanager

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from hunch import envs
from hunch.core.errors import BadMessage
from hunch.core.registry import games
from hunch.kernels.threads import Threads
from hunch.lab import bench_envs
from hunch.lab.bench_kernels import Spent
from tests.envs import compiles_a_vector


@compiles_a_vector
def test_every_environment_is_measured_beside_the_peers(monkeypatch):
    @contextmanager
    def peers(batch):
        assert batch == bench_envs.BATCH
        yield {"leduc_holdem": lambda seconds: Spent(10, 2.0, 4.0)}

    few = dict(list(games().items())[:1])
    monkeypatch.setattr(bench_envs, "peers", peers)
    monkeypatch.setattr(bench_envs, "games", lambda: few)
    monkeypatch.setattr(bench_envs, "find_spec", lambda name: name != "pygame")
    said = []
    speeds = bench_envs.bench_envs(0.01, said.append)
    assert len(said) == 1
    assert "PettingZoo’s classics" in said[0]
    (name,) = few
    assert [(each.name, each.runs) for each in speeds] == [
        ("leduc_holdem", "pgx"),
        (name, "vector"),
        (name, "aec"),
    ]
    assert speeds[0].steps_per_second == 5
    assert speeds[1].steps_per_cpu_second > speeds[2].steps_per_cpu_second
    assert len(list(bench_envs.lines(speeds))) == 4


def test_matches_are_counted_agent_by_agent():
    for game in list(games().values())[:2]:
        assert bench_envs._agents(envs.aec(game))(0).steps > 10


def test_a_game_without_masks_is_measured_too():
    class OneChoice:
        """Two agents of PettingZoo who choose once each, and are told that it is over."""

        def __init__(self):
            self.made = []

        def reset(self, seed=None):
            self.left = [False, False, True, True]

        def agent_iter(self):
            while self.left:
                yield "player"

        def action_space(self, agent):
            return Discrete(3)

        def last(self):
            return np.int64(0), 0.0, self.left[0], False, {}

        def step(self, action):
            self.made.append(action)
            self.left.pop(0)

    env = OneChoice()
    assert bench_envs._agents(env)(0).steps == 2
    assert env.made[2:] == [None, None]
    assert set(env.made[:2]) <= {0, 1, 2}


def test_every_row_gets_a_choice_that_its_mask_allows_whoever_picks_it():
    pick, rng = bench_envs._picker(), np.random.default_rng(1)
    masks = rng.integers(0, 2, (64, 5)).astype(np.int8)
    masks[:, 0] = 1
    whole, parts = np.full((2, 64), -1, np.int64)
    pick(masks, 7, 0, whole)
    for rows in Threads(3, 64).parts:
        pick(masks[rows], 7, rows.start, parts[rows])
    assert masks[np.arange(64), whole].all()
    assert len(set(whole)) == 5
    assert np.array_equal(parts, whole)


def test_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(bench_envs, "find_spec", lambda name: None)
    with pytest.raises(BadMessage, match=r"hunch-games\[rl,lab\]"):
        bench_envs.bench_envs(0.01, print)
