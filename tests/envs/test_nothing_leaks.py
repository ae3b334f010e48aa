"""What a seat doesn't know changes nothing that any environment tells it."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
import textarena as ta

from hunch import envs
from hunch.bots.llm import prompt
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.registry import games
from hunch.envs.render import table_text
from hunch.envs.situation import Setting, Situation
from hunch.text.choices import Choices
from tests.envs.test_encoding import points

each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
SAMPLE = 0.15


def untold(env: Any, tell: Callable[[int], Any], seats: range, rng: Random) -> None:
    """Draw afresh what each seat doesn't know: it is told the same, byte by byte."""
    here: Situation = env._here
    for seat in seats:
        told = pickle.dumps(tell(seat))
        env._here = here.imagined(seat, rng)
        assert pickle.dumps(tell(seat)) == told
        env._here = here


@each_game
def test_pettingzoo_tells_agents_only_what_they_know(game: Game):
    env, rng = envs.aec(game, render_mode="ansi"), Random(game.name)
    env.reset(seed=1)

    def tell(seat: int) -> Any:
        agent = env.possible_agents[seat]
        env.infos = {each: {} for each in env.agents}
        env._select()  # works out who chooses, and the infos
        return env.agent_selection, env.observe(agent), env.infos[agent], env.render()

    for _ in env.agent_iter():
        observation, _, over, cut_off, _ = env.last()
        if over or cut_off:
            return
        if rng.random() < SAMPLE:
            untold(env, tell, range(env.num_agents), rng)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))


@each_game
def test_parallel_tells_agents_only_what_they_know(game: Game):
    env, rng = envs.parallel(game, render_mode="ansi"), Random(game.name)
    observations, _ = env.reset(seed=1)

    def tell(seat: int) -> Any:
        agent = env.possible_agents[seat]
        seen, infos = env._told({each: {} for each in env.agents})
        return seen[agent], infos[agent], env.render()

    while env.agents:
        if rng.random() < SAMPLE:
            untold(env, tell, range(env.num_agents), rng)
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        chosen = {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
        observations, *_ = env.step(chosen)


@each_game
def test_gymnasium_tells_the_learner_only_what_it_knows(game: Game):
    env = envs.single(game, opponents="random", render_mode="ansi")
    rng, over = Random(game.name), False
    observation, _ = env.reset(seed=1)

    def tell(_: int) -> Any:
        return env._observed(), env._info(), env.action_masks(), env.render()

    while not over:
        untold(env, tell, range(env.seat, env.seat + 1), rng)
        allowed = np.flatnonzero(observation["action_mask"])
        observation, _, over, _, _ = env.step(rng.choice(allowed))


@each_game
def test_textarena_tells_players_only_what_they_know(game: Game):
    env, rng = envs.textarena(game, retries=10**6), Random(game.name)
    env.reset(seed=1)

    def tell(seat: int) -> Any:
        env.state.observations = {each: [] for each in range(game.usual)}
        env._tell()
        for answer in ("no brackets", "[no such choice]", "[1 | | 2]"):
            done, _ = env.step(answer)
            assert not done
        others = {**env.state.observations, seat: []}
        assert not any(others.values())  # they don't hear of any of this
        return env.state.observations[seat]

    for here, _, _ in points(Setting(game), rng):
        if rng.random() < SAMPLE:
            env._here, env._heard = here, [*map(len, here.histories)]
            asked = here.first_to_choose()
            untold(env, tell, range(asked, asked + 1), rng)
            refusals = [text for sender, text, _ in tell(asked) if sender == ta.GAME_ID]
            assert sum("invalid move" in text for text in refusals) == 3


@each_game
def test_language_models_are_told_only_what_their_seat_knows(game: Game):
    rng = Random(game.name)

    def told(here: Situation, seat: int) -> tuple[str, str]:
        knowledge, menu = here.knowledge(seat), here.menu(seat)
        assert menu is not None
        narrator = prompt.narrator_for(game, knowledge)
        choices = Choices.of(menu, narrator)
        asked = prompt.question(narrator, knowledge, choices)
        return prompt.introduction(game, knowledge), asked

    for here, _, _ in points(Setting(game), rng):
        if rng.random() < SAMPLE:
            for seat in here.turn:
                assert told(here.imagined(seat, rng), seat) == told(here, seat)


@each_game
def test_a_refusal_tells_nothing(game: Game):
    rng = Random(game.name)

    def refusal(here: Situation, seat: int) -> str:
        with pytest.raises(GameError) as found:
            here.chosen(seat, -1)
        return str(found.value)

    for here, _, _ in points(Setting(game), rng):
        if rng.random() < SAMPLE:
            for seat in range(game.usual):
                there = here.imagined(seat, rng)
                assert refusal(there, seat) == refusal(here, seat)
                assert table_text(there) == table_text(here)
