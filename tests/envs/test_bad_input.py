"""What can't be played is refused everywhere, in a sentence that says what can."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from hunch import envs
from hunch.core.errors import BadMessage, IllegalAction, MatchOver, UnknownGame
from hunch.envs.argument_checks import MissingExtra, needing
from tests.envs import compiles_a_vector

GAME = "press_your_luck"
TINY = {"colours": 2, "cards_per_colour": 2}
MAKERS = (envs.aec, envs.parallel, envs.single, envs.vector, envs.openspiel, envs.textarena)
each_maker = pytest.mark.parametrize("make", MAKERS, ids=[make.__name__ for make in MAKERS])
NO_NUMBERS = (None, "draw", 1.0, [1], np.array([1]))


@each_maker
def test_every_function_says_which_matches_it_can_make(make):
    with pytest.raises(UnknownGame, match="no game “chess”; choose intuition"):
        make("chess")
    with pytest.raises(UnknownGame, match="no game “3”"):
        make(3)
    for seats, why in ((9, "2 to 5 players, not 9"), (2.0, "a whole number, not “2.0”")):
        with pytest.raises(BadMessage, match=why):
            make(GAME, seats=seats)
    for options, why in (
        ({"cards": 3}, "no option “cards”; its options are colours"),
        ({"colours": 99}, "from 2 to 7, not “99”"),
        ([1], "a dictionary of names and values, not “\\[1\\]”"),
    ):
        with pytest.raises(BadMessage, match=why):
            make(GAME, options=options)


@pytest.mark.parametrize(
    ("make", "setting", "why"),
    [
        (envs.aec, {"illegal": "forgive"}, "“lose”, “raise” or “replace”, not “forgive”"),
        (envs.parallel, {"max_cycles": 0}, "at least 1, not “0”"),
        (envs.aec, {"render_mode": "rgb_array"}, "“ansi”, “human” or None"),
        (envs.single, {"opponents": []}, "a list of 2, one for each; not “\\[\\]”"),
        (envs.single, {"opponents": 3}, "one name for all"),
        (envs.single, {"opponents": "godlike"}, "no player “godlike”; choose random, easy"),
        (envs.single, {"seat": 7}, "no seat 7; the seats are 0 to 2"),
        (envs.single, {"seat": "first"}, "A seat must be a whole number, not “first”"),
        (envs.vector, {"num_envs": 1.5}, "at least 1, not “1.5”"),
        (envs.vector, {"opponents": "godlike"}, "no compiled player “godlike”; choose “random”"),
        (envs.vector, {"threads": 0}, "at least 1, not “0”"),
        (envs.openspiel, {"salt": "x"}, "The salt must be a whole number"),
        (envs.openspiel, {"after": ["draw"]}, "An action must be a whole number, not “draw”"),
        (envs.textarena, {"retries": -1}, "at least 0, not “-1”"),
    ],
)
def test_every_setting_says_what_it_may_be(make, setting, why):
    with pytest.raises(BadMessage, match=why):
        make(GAME, seats=3, **setting)


@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
def test_an_action_is_a_whole_number(action):
    one, several, single = envs.aec(GAME), envs.parallel(GAME), envs.single(GAME)
    for env in (one, several, single):
        env.reset(seed=1)
    for step in (one.step, single.step, lambda action: several.step({"player_0": action})):
        with pytest.raises(BadMessage, match="An action must be a whole number, not"):
            step(action)
    assert one.agents == several.agents == one.possible_agents  # nothing has happened


def test_agents_are_those_that_play():
    one, several = envs.aec(GAME, seats=2), envs.parallel(GAME, seats=2)
    one.reset(seed=1)
    several.reset(seed=1)
    why = "no agent “bob”; the agents are player_0 and player_1"
    for ask in (one.observe, one.action_space, several.observation_space):
        with pytest.raises(BadMessage, match=why):
            ask("bob")
    with pytest.raises(BadMessage, match=why):
        several.step({"bob": 0})
    with pytest.raises(BadMessage, match="a dictionary of agents and actions, not “\\[0, 3\\]”"):
        several.step([0, 3])


def test_before_its_first_reset_an_environment_says_what_to_do():
    env = envs.aec(GAME)
    with pytest.raises(AttributeError, match="no “agent_selection” yet: reset"):
        env.last()
    words = envs.textarena(GAME)
    for ask in (words.get_observation, words.close, lambda: words.step("[1]")):
        with pytest.raises(BadMessage, match="reset the environment to start one"):
            ask()
    words.reset(seed=1)
    with pytest.raises(BadMessage, match="An answer is text, not “3”"):
        words.step(3)


def test_a_seed_is_a_whole_number_and_no_seed_is_needed():
    for env in (envs.aec(GAME), envs.parallel(GAME), envs.textarena(GAME)):
        for seed in (-1, "x"):
            with pytest.raises(BadMessage, match="A seed must be a whole number of at least 0"):
                env.reset(seed=seed)
        env.reset()


def without_a_seed(make) -> list:
    """What two matches of one environment begin with, and one of another, never seeded."""
    one, other = make(), make()
    return [env.reset()[0]["observation"].tobytes() for env in (one, one, other)]


def test_a_single_seat_needs_no_seed_and_gets_new_luck():
    with pytest.raises(gymnasium.error.Error):
        envs.single("think_str8").reset(seed=-1)
    assert len(set(without_a_seed(lambda: envs.single("think_str8")))) == 3


@compiles_a_vector
def test_a_vector_needs_no_seed_and_gets_new_luck():
    with pytest.raises(gymnasium.error.Error):
        envs.vector("intuition").reset(seed=-1)
    assert len(set(without_a_seed(lambda: envs.vector("intuition", num_envs=50)))) == 3


def test_after_its_end_a_match_takes_no_more_choices():
    several = envs.parallel(GAME, seats=2, options=TINY)
    observations, _ = several.reset(seed=1)
    while several.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in several.agents}
        chosen = {agent: int(np.flatnonzero(mask)[-1]) for agent, mask in masks.items()}
        observations, *_ = several.step(chosen)
    with pytest.raises(MatchOver, match="The match is over; reset the environment"):
        several.step({})
    alone, over = envs.single(GAME, seats=2, options=TINY, opponents="random"), False
    observation, _ = alone.reset(seed=1)
    while not over:
        allowed = np.flatnonzero(observation["action_mask"])
        observation, _, over, _, info = alone.step(allowed[-1])
    assert "refusal" not in info
    with pytest.raises(ResetNeeded, match="reset the environment to start one"):
        alone.step(0)


@compiles_a_vector
def test_a_vector_says_what_it_takes():
    env = envs.vector("intuition", num_envs=2)
    with pytest.raises(ResetNeeded, match="before its first step"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(BadMessage, match="restarts on the next step"):
        env.reset(options={"reset_mask": np.array([True, False])})
    env.reset(seed=1, options={})
    for actions in (np.zeros(3, np.int64), np.zeros(2), ["draw", "draw"], None):
        with pytest.raises(BadMessage, match="takes 2 whole numbers, one for each match"):
            env.step(actions)
    env.close()
    for use in (env.reset, lambda: env.step(np.zeros(2, np.int64))):
        with pytest.raises(ClosedEnvironmentError, match="is closed"):
            use()


def test_openspiel_says_what_may_be_applied():
    state = envs.openspiel("wits_and_wagers").new_initial_state()
    with pytest.raises(BadMessage, match="Only one player acts here"):
        state.apply_actions([0] * state.num_players())
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(BadMessage, match="one for each player, not 1"):
        state.apply_actions([0])
    with pytest.raises(BadMessage, match="no action 999"):
        state.action_to_string(0, 999)
    with pytest.raises(BadMessage, match="no seat 9"):
        state.resample_from_infostate(9, lambda: 0.5)
    state = envs.openspiel(GAME).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(MatchOver, match="start another"):
        state.apply_action(0)


def test_openspiel_refuses_what_the_mask_forbids_and_nothing_happens():
    state = envs.openspiel("intuition", options={"first_holder": 0}).new_initial_state()
    with pytest.raises(BadMessage, match="Luck has no outcome 48 here"):
        state.apply_action(48)
    for _ in range(2):
        state.apply_action(0)
    before = str(state.here.state)
    for number in (state.wait, 99):
        with pytest.raises(IllegalAction, match=f"can’t choose {number}"):
            state.apply_action(number)
    assert str(state.here.state) == before
    state = envs.openspiel("wits_and_wagers").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    allowed = [state.legal_actions(player)[0] for player in range(state.num_players())]
    before = str(state.here.state)
    for player in range(state.num_players()):
        with pytest.raises(IllegalAction, match=f"Seat {player} can’t choose {state.wait} "):
            state.apply_actions([*allowed[:player], state.wait, *allowed[player + 1 :]])
    assert str(state.here.state) == before


def test_what_is_not_installed_is_named_with_its_extra():
    why = r"needs pyspiel.*'hunch-games\[openspiel\]'"
    with pytest.raises(MissingExtra, match=why), needing("`envs.openspiel`", "openspiel"):
        raise ModuleNotFoundError(name="pyspiel")
    assert issubclass(MissingExtra, ImportError)
    with pytest.raises(ModuleNotFoundError), needing("`envs.openspiel`", "openspiel"):
        raise ModuleNotFoundError(name="hunch.nowhere")


def test_openspiel_needs_no_other_extra():
    code = (
        "import sys; sys.modules.update(gymnasium=None, pettingzoo=None, numba=None)\n"
        "import hunch.envs.spiel_game"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
