"""PettingZoo's Parallel: every agent chooses at every step, and those who can't only wait.

Agents who decide simultaneously do so in the same step, without seeing what the others choose.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from hunch.core.errors import BadMessage, GameError, IllegalAction, MatchOver
from hunch.core.values import Seat
from hunch.envs.aec_env import NOT_RESET
from hunch.envs.argument_checks import (
    RENDER_MODES,
    Illegal,
    action_number,
    check_agents,
    check_cycles,
    check_illegal,
    check_render_mode,
    shown,
)
from hunch.envs.render import player_names
from hunch.envs.shared import (
    ILLEGAL_REWARD,
    Agent,
    Observation,
    generator,
    mask_of,
    rendered,
    results,
    spaces_of,
    vector,
)
from hunch.envs.situation import Setting, Situation


class ParallelMatch(ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]  # has no types
    """One match of a game; what luck does happens between the steps.

    The highest action number is to wait: it is the only one for an agent whose turn it isn't.
    """

    def __init__(
        self,
        setting: Setting,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
    ) -> None:
        check_render_mode(render_mode)
        check_cycles(max_cycles)
        check_illegal(illegal)
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles  # how many steps before the match is cut off
        self.illegal: Illegal = illegal
        self.metadata: dict[str, Any] = {
            "render_modes": [*RENDER_MODES],
            "name": f"{setting.game.name}_v0",
        }
        self.possible_agents = player_names(setting.seats)
        self.agents: list[Agent] = []
        self.wait = setting.encoding.ACTIONS
        made = {agent: spaces_of(setting, self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in made.items()}
        self.action_spaces = {agent: chosen for agent, (_, chosen) in made.items()}
        self._rng: Random | None = None
        self._here: Situation | None = None
        self._steps = 0

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """A vector of what the agent knows, and its mask."""
        check_agents([agent], self.possible_agents)
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """The numbers that the agent may choose from; the highest is to wait."""
        check_agents([agent], self.possible_agents)
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Start another match; without a seed, its random numbers continue the last one’s."""
        self._rng = generator(seed, self._rng)
        self._here = self.setting.start(self._rng).with_luck(self._rng)
        self.agents = self.possible_agents[:]
        self._steps = 0
        self._show()
        return self._told({agent: {} for agent in self.agents})

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """What each agent chooses."""
        if self._here is None:
            raise MatchOver(NOT_RESET)
        if not self.agents:
            raise MatchOver("The match is over; reset the environment to start another.")
        numbers = self._numbers(actions)
        assert self._rng is not None
        agents, here, turn = self.agents, self._here, self._here.turn
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in agents}
        lost = False
        for seat, agent in enumerate(agents):
            try:
                here = self._chosen(here, seat, seat in turn, numbers.get(agent, self.wait))
            except GameError as error:
                if self.illegal == "raise":
                    raise
                infos[agent]["refusal"] = str(error)
                if self.illegal == "replace":
                    here = here.chosen(seat, here.legal(seat)[0]) if seat in turn else here
                else:
                    rewards[agent], lost = ILLEGAL_REWARD, True
        self._here = here.with_luck(self._rng)
        self._steps += 1
        over = not self._here.turn
        if over and not lost:
            paid, ended = results(self._here)
            rewards = dict(zip(agents, paid, strict=True))
            infos = {agent: infos[agent] | ended[seat] for seat, agent in enumerate(agents)}
        cut_off = self.max_cycles is not None and self._steps >= self.max_cycles
        truncated = cut_off and not over and not lost
        observations, infos = self._told(infos)
        if over or lost or truncated:
            self.agents = []
        self._show()
        terminations = dict.fromkeys(agents, over or lost)
        return observations, rewards, terminations, dict.fromkeys(agents, truncated), infos

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        return rendered(self._here, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _numbers(self, actions: Any) -> dict[Agent, int]:
        """What each agent chose; those who are left out wait."""
        if not isinstance(actions, Mapping):
            raise BadMessage(
                f"A step takes a dictionary of agents and actions, not {shown(actions)}."
            )
        check_agents(actions, self.possible_agents)
        return {agent: action_number(action) for agent, action in actions.items()}

    def _chosen(self, here: Situation, seat: Seat, in_turn: bool, number: int) -> Situation:
        if in_turn:
            return here.chosen(seat, number)
        if number != self.wait:
            raise IllegalAction(
                f"It isn’t seat {seat}’s turn, so it can only wait ({self.wait}), not choose "
                f"{number}."
            )
        return here

    def _told(
        self, infos: dict[Agent, dict[str, Any]]
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """What every agent observes, with its mask in its info as well."""
        here = self._here
        assert here is not None
        observations: dict[Agent, Observation] = {}
        for seat, agent in enumerate(self.agents):
            mask = mask_of(here.legal(seat) or (self.wait,), self.wait + 1)
            observations[agent] = {"observation": vector(here, seat), "action_mask": mask}
            infos[agent]["action_mask"] = mask.copy()
        return observations, infos

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
