"""PettingZoo's own test suites, and what they don't look at."""

import contextlib
import io
import warnings
from collections import Counter
from functools import partial
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.utils import parallel_to_aec

from hunch import envs
from hunch.core.contract import Game
from hunch.core.errors import IllegalAction, MatchOver
from hunch.core.registry import games
from tests.envs import sample_of

with warnings.catch_warnings():  # where pygame is installed, the suite uses its own old API
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        render_test,
        seed_test,
    )

# The suite wishes for a plain Box wherever it doesn't know the environment by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
tables = sample_of(lambda game: game.seats())
LONGEST = 20_000  # steps of a match: with more, it never ends


@pytest.fixture(autouse=True)
def quiet():
    with contextlib.redirect_stdout(io.StringIO()):
        yield


@tables
def test_aec_passes_the_api_test(game: Game, seats: int):
    api_test(envs.aec(game, seats=seats), num_cycles=60)


@tables
def test_parallel_passes_the_api_test(game: Game, seats: int):
    parallel_api_test(envs.parallel(game, seats=seats), num_cycles=60)


@tables
def test_aec_passes_the_seed_test(game: Game, seats: int):
    seed_test(partial(envs.aec, game, seats=seats), num_cycles=40)


@tables
def test_both_pass_the_render_test(game: Game, seats: int):
    render_test(partial(envs.aec, game, seats=seats))
    parallel = partial(envs.parallel, game, seats=seats)
    render_test(lambda **settings: parallel_to_aec(parallel(**settings)))


@tables
def test_both_pass_the_max_cycles_test(game: Game, seats: int):
    parallel = partial(envs.parallel, game, seats=seats, illegal="replace")
    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel,
            env=lambda **settings: parallel_to_aec(parallel(**settings)),
        )
    )


def random_parallel(env, seed: int, choices: Random) -> list:
    """Everything that was told in a random match, which must end."""
    told = [env.reset(seed=seed)]
    while env.agents and len(told) < LONGEST:
        masks = {agent: told[-1][0][agent]["action_mask"] for agent in env.agents}
        chosen = {agent: choices.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
        told.append(env.step(chosen))
    assert not env.agents, "this match never ends"
    return told


@tables
def test_two_parallel_matches_with_a_seed_are_alike_to_the_end(game: Game, seats: int):
    """What `parallel_seed_test` sets out to do; it stops after one step, and forgets the mask."""
    one, other, third = (
        random_parallel(envs.parallel(game, seats=seats), seed, Random(8)) for seed in (8, 8, 9)
    )
    assert data_equivalence(one, other)
    assert not data_equivalence(one, third)
    _, rewards, terminations, truncations, infos = one[-1]
    assert sum(rewards.values()) == pytest.approx(0)
    assert any(rewards.values()) == (len({info["place"] for info in infos.values()}) > 1)
    assert all(terminations.values())
    assert not any(truncations.values())
    assert all("refusal" not in info for info in infos.values())


def test_aec_cuts_a_match_off_once_an_agent_has_chosen_often_enough():
    env, rng, chosen = envs.aec("intuition", max_cycles=3), Random(1), Counter()
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, cut_off, _ = env.last()
        if over or cut_off:
            break
        chosen[agent] += 1
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert max(chosen.values()) == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


def random_aec(env, seed: int):
    """Play a match at random; what the agents got."""
    env.reset(seed=seed)
    rng, totals = Random(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut_off, _ = env.last()
        totals[agent] += reward
        mask = observation["action_mask"]
        env.step(None if over or cut_off else rng.choice(np.flatnonzero(mask)))
    return totals


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_what_the_agents_get_adds_up_to_nothing(game: Game):
    totals = random_aec(envs.aec(game), 1)
    assert sum(totals.values()) == pytest.approx(0)
    assert max(totals.values()) <= 1


def test_an_unmasked_choice_loses_and_says_why():
    game = next(game for game in games().values() if game.fewest != game.most)
    env = envs.aec(game)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    forbidden = int(np.flatnonzero(mask == 0)[0])
    env.step(forbidden)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    assert f"can’t choose {forbidden}" in env.infos[agent]["refusal"]
    assert "its action mask allows" in env.infos[agent]["refusal"]
    env = envs.aec(game, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="can’t choose"):
        env.step(forbidden)


def test_only_an_agent_in_turn_may_choose_in_parallel():
    env = envs.parallel("intuition")
    observations, _ = env.reset(seed=1)
    waiting = [a for a in env.agents if observations[a]["action_mask"][env.wait]]
    assert len(waiting) == 1
    _, rewards, terminations, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert rewards[waiting[0]] == -1
    assert all(terminations.values())
    assert "can only wait" in infos[waiting[0]]["refusal"]


def test_steps_before_the_first_reset_and_after_the_end_are_refused():
    for make in (envs.aec, envs.parallel):
        with pytest.raises(MatchOver, match="Reset the environment"):
            make("intuition").step(0)
    env = envs.aec("intuition")
    random_aec(env, 1)
    with pytest.raises(MatchOver, match="reset the environment"):
        env.step(0)
