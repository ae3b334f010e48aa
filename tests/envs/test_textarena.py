"""Matches in words: each player reads its own, answers in brackets, and may try again."""

import random
import re
from random import Random
from types import SimpleNamespace

import pytest
import textarena

from hunch import envs
from hunch.bots.hooks import bots_of
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.registry import find, games
from hunch.envs.text_env import register
from hunch.games.wits_and_wagers.bots_scale import Hunch
from hunch.text.choices import Choices, picked_of

each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


@each_game
def test_a_whole_match_is_played_in_words(game: Game):
    env, rng = envs.textarena(game), Random(game.name)
    env.reset(seed=3)
    for _ in range(2000):
        seat, told = env.get_observation()
        assert told
        menu = env._here.menu(seat)
        choices = Choices.of(menu, env._narrators[seat])
        line = choices.write(picked_of(menu, menu.sample(rng)))
        done, _ = env.step(f"I think [this] is best: [{line}]")
        if done:
            break
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert not any(each["invalid_move"] for each in info.values())


def test_a_hunch_is_told_in_the_numbers_that_people_would_write():
    bots, view = bots_of(find("wits_and_wagers")), SimpleNamespace(unit="year")
    for unit, hunch, text in (
        ("year", Hunch(1820.4, 0.05), "about 1820, probably from 1817 to 1823"),
        ("km", Hunch(12345.0, 0.1), "about 12,300, probably from 11,200 to 13,600"),
        ("letters", Hunch(7.0, 0.001), "you’re all but certain that it’s 7"),
    ):
        view.unit = unit
        assert bots.hunch_text(view, hunch) == f"Your hunch: {text}."
    assert bots_of(find("intuition")).hunch_text(None, "rain") == "Your hunch: rain."
    env = envs.textarena("wits_and_wagers")
    env.reset(seed=3)
    _, told = env.get_observation()
    assert re.search(r"Your hunch: about [\d.,]+, probably from", "\n".join(t for _, t, _ in told))


def test_what_is_secret_is_told_to_one_player_only():
    env = envs.textarena("intuition", options={"first_holder": 0})
    env.reset(seed=3)
    held = env._here.state.held
    told = ["\n".join(text for _, text, _ in env.state.observations[seat][1:]) for seat in (0, 1)]
    assert "You" in told[0]
    assert told[0] != told[1]
    assert held not in told[1]
    env.step("[low]")
    others = [text for sender, text, _ in env.state.observations[0] if sender == 1]
    assert others == []


def test_an_impossible_answer_may_be_corrected_but_not_for_ever():
    env = envs.textarena("intuition", options={"first_holder": 0})
    env.reset(seed=3)
    env.get_observation()
    for words, why in (("low", "square brackets"), ("[9]", "1 to 8")):
        done, _ = env.step(words)
        assert not done
        seat, told = env.get_observation()
        assert seat == 1
        assert any(why in text for _, text, _ in told)
    done, _ = env.step("[seven]")
    assert done
    rewards, info = env.close()
    assert rewards == {0: 1, 1: -1}
    assert info[1]["invalid_move"]
    with pytest.raises(BadMessage, match="reset the environment"):
        env.step("[1]")


def test_the_global_generator_is_left_alone_and_seeds_decide_everything():
    register()
    random.seed(5)
    before = random.getstate()
    states = []
    for _ in range(2):
        env = textarena.make(f"hunch/{next(iter(games()))}-v0")
        env.reset(num_players=2, seed=7)
        states.append(env._here.state)
    assert random.getstate() == before
    assert states[0] == states[1]
