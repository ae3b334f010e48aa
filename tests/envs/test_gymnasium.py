"""Gymnasium's own checker, and what it doesn't look at."""

import warnings
from random import Random

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence

import hunch.envs.registration  # noqa: F401 - registers the games
from hunch import envs
from hunch.core.contract import Game
from hunch.core.errors import BadMessage, IllegalAction
from hunch.core.registry import games
from tests.envs import sample_of

tables = sample_of(lambda game: game.seats())
each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


@tables
def test_single_passes_the_checker_of_gymnasium(game: Game, seats: int):
    env = gymnasium.make(f"hunch/{game.name}-v0", seats=seats, opponents="easy")
    check_env(env.unwrapped)


@each_game
def test_every_game_can_be_made_from_every_registry(game: Game):
    name = f"hunch/{game.name}-v0"
    assert gymnasium.spec(name).kwargs == {"game": game.name}
    assert pettingzoo.make("aec", name).metadata["name"] == f"{game.name}_v0"
    assert pettingzoo.make("parallel", name, max_cycles=3).max_cycles == 3


def played(env, seed: int) -> list:
    """Everything that was told in a random match."""
    told, rng = [env.reset(seed=seed)], Random(seed)
    for _ in range(2000):
        mask = told[-1][0]["action_mask"]
        told.append(env.step(rng.choice(np.flatnonzero(mask))))
        if told[-1][2]:
            return told
    raise AssertionError("this match never ends")


@each_game
def test_a_match_against_bots_ends_and_is_the_same_for_the_same_seed(game: Game):
    one, other = (played(envs.single(game, opponents="easy", seat=None), 5) for _ in range(2))
    assert data_equivalence(one, other)
    observation, reward, over, cut_off, info = one[-1]
    assert over
    assert cut_off is False
    assert -1 <= reward <= 1
    assert (reward > 0) >= (info["place"] == 1 and reward == 1)
    assert not observation["action_mask"].any()
    assert all(step[1] == 0 for step in one[1:-1])


def test_the_masks_are_those_that_maskable_ppo_asks_for():
    env = gymnasium.make("hunch/press_your_luck-v0", opponents="easy")
    observation, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.tolist() == observation["action_mask"].astype(bool).tolist()
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()


def test_a_forbidden_choice_loses_and_says_why():
    env = envs.single("think_str8", opponents="random")
    observation, _ = env.reset(seed=1)
    forbidden = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, cut_off, info = env.step(forbidden)
    assert (reward, over, cut_off) == (-1, True, False)
    assert "its action mask allows" in info["refusal"]
    with pytest.raises(ResetNeeded, match="reset the environment"):
        env.step(0)
    strict = envs.single("think_str8", opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(forbidden)


def test_importing_hunch_envs_imports_no_ecosystem():
    import subprocess
    import sys

    heavy = "gymnasium pettingzoo pyspiel textarena numba"
    code = f"import sys, hunch.envs; print(*[n for n in '{heavy}'.split() if n in sys.modules])"
    with warnings.catch_warnings():
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert found.stdout.decode().split() == []


TINY = {"colours": 2, "cards_per_colour": 2, "first_seat": 0}  # the other seat may win at once


def test_every_match_begins_with_a_choice_of_the_learner():
    env = envs.single("press_your_luck", seats=2, options=TINY, seat=1, opponents="random")
    for seed in range(60):
        observation, info = env.reset(seed=seed)
        assert observation["action_mask"].any()
        assert info["action_mask"].any()


def test_where_the_learner_never_chooses_the_environment_says_so(monkeypatch):
    env = envs.single("press_your_luck", seats=2, options=TINY, seat=1, opponents="random")
    env.reset(seed=1)
    starts = (env._until_asked(env.setting.start(Random(seed))) for seed in range(999))
    finished = next(here for here in starts if not here.turn)
    monkeypatch.setattr(env, "_until_asked", lambda here: finished)
    with pytest.raises(BadMessage, match="matches end before the learner’s first choice"):
        env.reset(seed=1)
