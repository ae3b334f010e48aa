"""Many compiled matches side by side; most games only in full, since compiling takes a while."""

import numpy as np
import pytest

from hunch import envs
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.registry import games
from hunch.envs.encoding import encoding_of
from hunch.kernels.contract import kernel_of
from hunch.kernels.threads import Threads
from tests.envs import compiles_a_vector

COMPILED = [game for game in games().values() if kernel_of(game)]
some = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.name, marks=[] if game.fewest == game.most else pytest.mark.full)
        for game in COMPILED
    ],
)
ROWS = 200
pytestmark = compiles_a_vector


def allowed(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A random choice that each mask allows; 0 where there is none."""
    return np.argmax(masks * rng.random(masks.shape), axis=1)


def played(env, ends: int = 10) -> list:
    """Everything that was told in random matches until some of them have ended."""
    rng = np.random.default_rng(4)
    observed, infos = env.reset(seed=9)
    told = [(observed, infos)]
    while ends > 0:
        step = env.step(allowed(observed["action_mask"], rng))
        observed = step[0]
        ends -= step[2].sum()
        told.append(step)
    env.close()
    return told


@some
def test_matches_go_on_alike_on_any_number_of_threads(game: Game):
    one, other = (played(envs.vector(game, num_envs=ROWS, threads=n)) for n in (1, 3))
    for step, twin in zip(one[1:], other[1:], strict=True):
        for key, array in step[0].items():
            assert np.array_equal(array, twin[0][key])
        assert np.array_equal(step[1], twin[1])
        _, rewards, over, cut_off, infos = step
        assert not cut_off.any()
        assert np.abs(step[0]["observation"]).max() <= 1
        assert np.allclose(infos["payoffs"].sum(axis=1), 0)
        assert (infos["seat"][over] == -1).all()
        assert not rewards[~over].any()
        assert (step[0]["action_mask"].any(axis=1) != over).all()


@some
def test_one_seat_may_learn_from_compiled_players(game: Game):
    for opponents in ("random", kernel_of(game).PLAYERS[-1]):
        env = envs.vector(game, num_envs=8, seat=1, opponents=opponents)
        for _, _, over, _, infos in played(env)[1:]:
            assert set(infos["seat"][~over]) <= {1}


def test_the_vector_has_the_spaces_of_the_other_environments():
    game = next(game for game in COMPILED if encoding_of(game).AS_COMPILED)
    vector, single = envs.vector(game, num_envs=2), envs.single(game)
    assert vector.single_observation_space == single.observation_space
    assert vector.single_action_space == single.action_space


def test_a_forbidden_choice_loses_and_the_match_begins_anew():
    env = envs.vector("intuition", num_envs=3)
    env.reset(seed=1)
    _, rewards, over, _, infos = env.step(np.array([0, 99, -1]))
    assert over.tolist() == [False, True, True]
    assert rewards.tolist() == [0, -1, -1]
    observed, rewards, over, _, infos = env.step(np.zeros(3, np.int64))
    assert not over.any()
    assert (infos["seat"] >= 0).all()
    assert observed["action_mask"].any(axis=1).all()


def test_what_was_returned_stays_as_it_was():
    env = envs.vector("intuition", num_envs=3)
    observed, _ = env.reset(seed=1)
    before = observed["observation"].copy()
    env.step(np.zeros(3, np.int64))
    assert np.array_equal(observed["observation"], before)


TINY = {"colours": 2, "cards_per_colour": 2, "first_seat": 0}  # the other seat may win at once


def test_a_match_that_ends_before_the_learners_first_choice_is_not_shown():
    env = envs.vector("press_your_luck", seats=2, options=TINY, num_envs=ROWS, seat=1)
    rng = np.random.default_rng(5)
    observed, infos = env.reset(seed=2)
    assert (infos["seat"] == 1).all()
    assert observed["action_mask"].any(axis=1).all()
    restarted = np.zeros(ROWS, np.bool_)
    for _ in range(60):
        observed, rewards, over, _, infos = env.step(allowed(observed["action_mask"], rng))
        assert not over[restarted].any()
        assert not rewards[~over].any()
        assert np.array_equal(rewards[over], infos["payoffs"][over, 1])
        assert set(infos["seat"][~over]) == {1}
        restarted = over


def test_where_the_learner_never_chooses_a_vector_says_so(monkeypatch):
    monkeypatch.setattr(Threads, "run", lambda *_: None)
    env = envs.vector("intuition", num_envs=2)
    env._over[:] = True  # as the compiled loop leaves it when no match will do
    with pytest.raises(BadMessage, match="matches end before the learner’s first choice"):
        env.reset(seed=1)
