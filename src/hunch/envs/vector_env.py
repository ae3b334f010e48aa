"""Gymnasium's vector environment over the compiled twins: thousands of matches a step.

Nothing between two choices goes through Python. Every match has its own luck, which depends only on
the seed and the match's number, whatever the number of threads.
"""

import os
from functools import cache
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.formatting import quoted
from hunch.core.values import Seat
from hunch.envs.argument_checks import NEVER_ASKED, check_seat, whole
from hunch.envs.situation import Setting
from hunch.kernels.batches import RANDOM_NAME, Matches
from hunch.kernels.compiling import compiled
from hunch.kernels.contract import LUCK, kernel_of
from hunch.kernels.loops import RANDOM
from hunch.kernels.stepping import STEPPING_HELPERS, advance_all
from hunch.kernels.threads import Threads

FEWEST_ROWS: Final = 64  # matches that are worth a thread
SEED_BITS: Final = 63
RESET_MASK: Final = "reset_mask"  # an option of `reset` in Gymnasium's own vectors


class VectorMatches(VectorEnv[dict[str, NDArray[Any]], NDArray[np.int64], NDArray[Any]]):
    """Many matches of a game, in which every seat learns, or one plays against compiled bots.

    `seat` None means that all seats learn: each observation is that of the seat in `infos["seat"]`,
    which chooses next. At the end, `infos["payoffs"]` has what everyone gets. A finished match
    restarts on the next step, whatever is chosen (Gymnasium's `NEXT_STEP`). What is returned is
    overwritten by the next step unless `copy` is on.
    """

    def __init__(
        self,
        setting: Setting,
        num_envs: int = 1024,
        seat: Seat | None = None,
        opponents: str = RANDOM_NAME,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        if kernel_of(setting.game) is None:
            raise BadMessage(
                f"{setting.game.title} has no vector: it has no compiled twin; its folder needs a "
                "kernel.py."
            )
        num_envs = whole("The number of matches", num_envs, low=1)
        check_seat(seat, setting.seats)
        if threads is not None:
            whole("The number of threads", threads, low=1)
        self.setting, self.copy = setting, copy
        self.matches = Matches(setting.game, setting.seats, setting.options)
        kernel = self.matches.kernel
        known = (RANDOM_NAME, *kernel.PLAYERS)
        if opponents not in known:
            raise BadMessage(f"There is no compiled player “{opponents}”; choose {quoted(known)}.")
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_action_space = spaces.Discrete(kernel.ACTIONS)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (kernel.OBSERVED,), np.float32),
                "action_mask": spaces.Box(0, 1, (kernel.ACTIONS,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._learner = np.ones(setting.seats, np.bool_)
        if seat is not None:
            self._learner[:] = False
            self._learner[seat] = True
        self._level = RANDOM if opponents == RANDOM_NAME else kernel.PLAYERS.index(opponents)
        self._make_room(kernel, num_envs, setting.seats)
        workers = min(threads or os.cpu_count() or 1, max(1, num_envs // FEWEST_ROWS))
        self._threads = Threads(workers, num_envs)
        self._given_to = [self._arguments(kernel, rows) for rows in self._threads.parts]
        self._advance = _compiled(setting.game)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Start all matches; without a seed, new luck."""
        self._check_open()
        if options and RESET_MASK in options:
            raise BadMessage(
                f"“{RESET_MASK}” is for vectors without automatic resets; here, a finished match "
                "restarts on the next step."
            )
        super().reset(seed=seed)
        self._seeds[:] = self.matches.seeds(int(self.np_random.integers(2**SEED_BITS)))
        self._numbers[:] = np.arange(self.num_envs) - self.num_envs
        self._choosing[:] = LUCK
        self._begun = True
        self._threads.run(self._part)
        if self._over.any():
            raise BadMessage(NEVER_ASKED)
        return self._observed(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        dict[str, NDArray[Any]],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        dict[str, Any],
    ]:
        """One choice in every match. A choice that its mask forbids loses the match."""
        self._check_open()
        if not self._begun:
            raise ResetNeeded("Reset the vector before its first step.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadMessage(
                f"A step takes {self.num_envs} whole numbers, one for each match, but got an array "
                f"of shape {chosen.shape} and type {chosen.dtype}."
            )
        self._choices[:] = chosen
        self._threads.run(self._part)
        rewards, over = self._given(self._rewards), self._given(self._over)
        return self._observed(), rewards, over, np.zeros_like(over), self._infos()

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self._threads.close()

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("This vector is closed; make another one.")

    def _make_room(self, kernel: Any, rows: int, seats: int) -> None:
        streams = len(self.matches.sources) + seats
        self._cells = np.empty((rows, kernel.CELLS), np.int64)
        self._numbers, self._choosing, self._choices = np.zeros((3, rows), np.int64)
        self._seeds = self.matches.seeds(0)
        self._keys = np.empty((rows, streams), np.uint64)
        self._counts = np.zeros((rows, streams), np.int64)
        self._observations = np.zeros((rows, kernel.OBSERVED), np.float32)
        self._masks = np.zeros((rows, kernel.ACTIONS), np.uint8)
        self._rewards = np.zeros(rows)
        self._over = np.zeros(rows, np.bool_)
        self._payoffs = np.zeros((rows, seats))
        self._scores, self._ranks = np.zeros((2, rows, seats), np.int64)

    def _arguments(self, kernel: Any, rows: slice) -> tuple[Any, ...]:
        """What the compiled loop is given for these rows.

        Each thread has its own parameters, as hunches are part of them, and its own arrays.
        """
        kept = (self._cells, self._numbers, self._choosing, self._choices)
        told = (
            *(self._observations, self._masks, self._rewards, self._over),
            *(self._payoffs, self._scores, self._ranks),
        )
        return (
            *(self.matches.p.copy(), self.num_envs, self._seeds, self._learner, self._level),
            self.matches.aid,
            tuple(array[rows] for array in kept),
            (self._keys[rows], self._counts[rows]),
            tuple(array[rows] for array in told),
            (np.empty(kernel.ACTIONS, np.uint8), np.empty(kernel.OUTCOMES, np.int64)),
        )

    def _part(self, part: int) -> None:
        self._advance(*self._given_to[part])

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _observed(self) -> dict[str, NDArray[Any]]:
        return {
            "observation": self._given(self._observations),
            "action_mask": self._given(self._masks.view(np.int8)),
        }

    def _infos(self) -> dict[str, Any]:
        """Who chooses next (−1 where the match is over), and what everyone got."""
        return {"seat": self._given(self._choosing), "payoffs": self._given(self._payoffs)}


@cache
def _compiled(game: Game) -> Any:
    return compiled(game, advance_all, *STEPPING_HELPERS)
