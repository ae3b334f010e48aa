"""Gymnasium: one seat learns, and bots play in the others."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from msgspec.structs import replace
from numpy.typing import NDArray

from hunch.bots.hooks import bots_of
from hunch.bots.levels import LEVELS, player_for
from hunch.core.errors import BadMessage, GameError
from hunch.core.values import CHANCE, Seat
from hunch.core.walk import turns
from hunch.envs.argument_checks import (
    NEVER_ASKED,
    RENDER_MODES,
    Illegal,
    action_number,
    check_illegal,
    check_render_mode,
    check_seat,
    shown,
)
from hunch.envs.shared import (
    ILLEGAL_REWARD,
    Observation,
    mask_of,
    rendered,
    results,
    spaces_of,
    vector,
)
from hunch.envs.situation import BEST_INFORMED, Setting, Situation, Walk

NO_MATCH: Final = "No match is being played here; reset the environment to start one."
MOST_STARTS: Final = 1000  # matches in a row that may end before the learner's first choice


class SingleSeat(gymnasium.Env[Observation, int]):
    """A match in which the learner has one seat; the reward comes at the end.

    `opponents` names the bots: one name for all of them, or a name for each of the other seats.
    `seat` is the learner's; None draws one for each match. `illegal` says what happens when it
    chooses what its mask forbids: it loses, an error is raised, or the lowest number that is
    allowed takes its place.
    """

    def __init__(
        self,
        setting: Setting,
        opponents: str | Sequence[str] = "hard",
        seat: Seat | None = 0,
        render_mode: str | None = None,
        illegal: Illegal = "lose",
    ) -> None:
        check_render_mode(render_mode)
        check_illegal(illegal)
        check_seat(seat, setting.seats)
        self.setting = setting
        self.opponents = self._names(opponents)
        self.fixed_seat = seat
        self.seat: Seat = seat or 0
        self.render_mode = render_mode
        self.illegal: Illegal = illegal
        self.metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}
        observed, chosen = spaces_of(setting, setting.encoding.ACTIONS)
        self.observation_space: gymnasium.Space[Any] = observed
        self.action_space: gymnasium.Space[Any] = chosen
        self._here: Situation | None = None
        self._rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start another match; without a seed, its random numbers continue the last one’s."""
        super().reset(seed=seed)
        rng = self._rng = Random(int(self.np_random.integers(2**63)))
        if self.fixed_seat is None:
            self.seat = rng.randrange(self.setting.seats)
        self._here = self._begun(rng)
        self._show()
        return self._observed(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's choice; then everyone else plays until it has another."""
        here = self._here
        if here is None or not here.turn:
            raise ResetNeeded(NO_MATCH)
        number = action_number(action)
        refusal: dict[str, Any] = {}
        try:
            here = here.chosen(self.seat, number)
        except GameError as error:
            if self.illegal == "raise":
                raise
            refusal = {"refusal": str(error)}
            if self.illegal == "lose":
                told = self._observed(), self._info() | refusal
                self._here = None
                return told[0], ILLEGAL_REWARD, True, False, told[1]
            here = here.chosen(self.seat, here.legal(self.seat)[0])
        self._here = here if here.drafts[self.seat] else self._until_asked(here)
        self._show()
        reward, over, info = 0.0, not self._here.turn, self._info() | refusal
        if over:
            rewards, ended = results(self._here)
            reward, info = rewards[self.seat], info | ended[self.seat]
        return self._observed(), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """The table in words, as the learner sees it."""
        return rendered(self._here, self.render_mode, self.seat)

    def _names(self, opponents: Any) -> tuple[str, ...]:
        """A name for every opponent; says what is wrong with them."""
        others = self.setting.seats - 1
        named = [opponents] * others if isinstance(opponents, str) else opponents
        if not isinstance(named, Sequence) or len(named) != others:
            raise BadMessage(
                f"`opponents` takes one name for all, or a list of {others}, one for each; not "
                f"{shown(opponents)}."
            )
        for name in named:
            player_for(self.setting.game, name)
        return tuple(named)

    def _seated(self, name: str) -> Any:
        """A new bot, and how much it knows about the world."""
        return player_for(self.setting.game, name), name if name in LEVELS else BEST_INFORMED

    def _begun(self, rng: Random) -> Situation:
        """A match in which the learner gets to choose, as others may win before that."""
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        for _ in range(MOST_STARTS):
            names = zip(others, self.opponents, strict=True)
            self._bots = {seat: self._seated(name) for seat, name in names}
            here = self._until_asked(self.setting.start(rng))
            if here.turn:
                return here
        raise BadMessage(NEVER_ASKED)

    def _until_asked(self, here: Situation) -> Situation:
        """Luck and the bots play until the learner must decide.

        Who decides first of several is drawn: where bets lie open, the last one has an advantage.
        """
        walk, rng = Walk(here), self._rng
        for turn in turns(walk):
            actor = turn[0] if len(turn) == 1 else rng.choice(turn)
            here = walk.here
            if actor == self.seat:
                break
            if actor is CHANCE:
                walk.here = here.after(CHANCE, here.rules.chance(here.state).sample(rng))
            else:
                walk.here = here.after(actor, self._decided(here, actor))
        return walk.here

    def _decided(self, here: Situation, seat: Seat) -> Any:
        """What a bot does, from what its seat knows and its own hunch."""
        player, level = self._bots[seat]
        hunch = bots_of(self.setting.game).hunch(here.state, level, f"{here.match.salt}/{seat}")
        menu = here.menu(seat)
        assert menu is not None
        return player.decide(replace(here.knowledge(seat), hunch=hunch), menu, self._rng)

    def _mask(self) -> NDArray[np.int8]:
        allowed = () if self._here is None else self._here.legal(self.seat)
        return mask_of(allowed, self.setting.encoding.ACTIONS)

    def _observed(self) -> Observation:
        assert self._here is not None
        return {"observation": vector(self._here, self.seat), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
