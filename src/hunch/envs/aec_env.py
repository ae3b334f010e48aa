"""PettingZoo's AEC: agents choose one after another, even where the rules say simultaneously."""

from random import Random
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv

from hunch.core.errors import GameError, MatchOver
from hunch.envs.argument_checks import (
    RENDER_MODES,
    Illegal,
    action_number,
    check_agents,
    check_cycles,
    check_illegal,
    check_render_mode,
    seat_of,
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

NOT_RESET: Final = "Reset the environment before its first step."
# What there is from the first reset on.
OF_A_MATCH: Final = ("agent_selection", "rewards", "terminations", "truncations", "infos")


class AECMatch(AECEnv[Agent, Observation, int | None]):  # type: ignore[misc]  # it has no types
    """One match of a game; what luck does happens between the agents' choices.

    A decision in several steps is several turns of the same agent. `illegal` says what happens when
    an agent chooses what its mask forbids: it loses and the match is over (PettingZoo's
    convention), an error is raised, or the lowest number that is allowed takes its place.
    """

    def __init__(
        self,
        setting: Setting,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        check_cycles(max_cycles)
        check_illegal(illegal)
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles  # how many choices of one agent before the match is cut off
        self.illegal: Illegal = illegal
        self.metadata: dict[str, Any] = {
            "render_modes": [*RENDER_MODES],
            "name": f"{setting.game.name}_v0",
            "is_parallelizable": False,
        }
        self.possible_agents = player_names(setting.seats)
        self.agents: list[Agent] = []
        actions = setting.encoding.ACTIONS
        made = {agent: spaces_of(setting, actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in made.items()}
        self.action_spaces = {agent: chosen for agent, (_, chosen) in made.items()}
        self._rng: Random | None = None
        self._here: Situation | None = None

    def __getattr__(self, name: str) -> Any:
        """Say why something isn't there yet, as PettingZoo's own wrapper does."""
        if name in OF_A_MATCH:
            raise AttributeError(f"There is no “{name}” yet: reset the environment first.")
        raise AttributeError(f"“{type(self).__name__}” has no attribute “{name}”.")

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """A vector of what the agent knows, and its mask."""
        check_agents([agent], self.possible_agents)
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """The numbers that the agent may choose from."""
        check_agents([agent], self.possible_agents)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start another match; without a seed, its random numbers continue the last one’s."""
        self._rng = generator(seed, self._rng)
        self._here = self.setting.start(self._rng).with_luck(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choices = [0] * self.setting.seats
        self._select()
        self._show()

    def observe(self, agent: Agent) -> Observation:
        """What the agent knows; only the agent that is selected may choose."""
        here, seat = self._match(), seat_of(agent, self.possible_agents)
        choosing = agent == self.agent_selection and not self.terminations.get(agent, True)
        allowed = here.legal(seat) if choosing else ()
        mask = mask_of(allowed, self.setting.encoding.ACTIONS)
        return {"observation": vector(here, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent's choice; None once it has been told that the match is over."""
        here = self._match()
        if not self.agents:
            raise MatchOver("The match is over; reset the environment to start another.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = {each: {} for each in self.agents}
        seat = self.possible_agents.index(agent)
        self._choices[seat] += 1
        try:
            here = here.chosen(seat, number)
        except GameError as error:
            if self.illegal == "raise":
                raise
            self.infos[agent]["refusal"] = str(error)
            if self.illegal == "lose":
                self.rewards[agent] = ILLEGAL_REWARD
                self._end()
                return
            here = here.chosen(seat, here.legal(seat)[0])
        assert self._rng is not None
        self._here = here.with_luck(self._rng)
        if not self._here.turn:
            rewards, ended = results(self._here)
            for each, reward, info in zip(self.possible_agents, rewards, ended, strict=True):
                self.rewards[each] = reward
                self.infos[each] |= info
            self._end()
            return
        if self.max_cycles is not None and self._choices[seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        self._show()

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        return rendered(self._here, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _match(self) -> Situation:
        if self._here is None:
            raise MatchOver(NOT_RESET)
        return self._here

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._show()

    def _select(self) -> None:
        """Who chooses next: the agent in the middle of a decision, or the first to decide."""
        here = self._match()
        seat = here.first_to_choose()
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection]["action_mask"] = mask_of(
            here.legal(seat), self.setting.encoding.ACTIONS
        )

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
