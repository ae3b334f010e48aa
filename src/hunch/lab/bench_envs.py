"""How fast the environments are: the vector beside pgx, and AEC beside PettingZoo's classics.

Every row chooses at random what its mask allows. One of our steps is a seat's choice; luck and what
is observed afterwards are part of it, as in pgx.
"""

import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hunch import envs
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.registry import games
from hunch.core.values import Value
from hunch.kernels.contract import kernel_of
from hunch.lab.bench_kernels import Runner, Spent, peers, timed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH: Final = 4096  # matches side by side, in a vector and in pgx
SLICES: Final = 5  # measured in turn, so that a noisy moment doesn't hit just one
CLASSICS: Final = ("tictactoe_v3", "connect_four_v3", "rps_v2")


class EnvSpeed(Value, frozen=True):
    """Agents' steps per second, by the clock and by CPU time."""

    name: str
    runs: str
    steps_per_second: int
    steps_per_cpu_second: int


def bench_envs(seconds: float, say: Callable[[str], None]) -> tuple[EnvSpeed, ...]:
    """Time random play in every game's vector and AEC environment, and in their peers."""
    for package in ("numba", "gymnasium", "pettingzoo"):
        if not find_spec(package):
            raise BadMessage(
                f"This needs {package}; install it with: pip install 'hunch-games[rl,lab]'"
            )
    for package, whose in (("pgx", "pgx’s poker"), ("pygame", "PettingZoo’s classics")):
        if not find_spec(package):
            say(f"{package} is not installed, so there is no comparison with {whose}.")
    with peers(BATCH) as found:
        runners = {(peer, "pgx"): run for peer, run in found.items()}
        for game in games().values():
            if kernel_of(game):
                runners[game.name, "vector"] = _vector(game)
            runners[game.name, "aec"] = _agents(envs.aec(game))
        if find_spec("pygame"):
            import pettingzoo

            for name in CLASSICS:
                runners[name, "aec"] = _agents(pettingzoo.make("aec", f"classic/{name}"))
        for run in runners.values():
            run(0)  # compiles
        done = dict.fromkeys(runners, Spent(0, 0.0, 0.0))
        for _ in range(SLICES):
            for key, run in runners.items():
                done[key] += run(seconds / SLICES)
    return tuple(
        EnvSpeed(*key, round(spent.steps / spent.seconds), round(spent.steps / spent.cpu_seconds))
        for key, spent in done.items()
    )


def lines(speeds: tuple[EnvSpeed, ...]) -> Iterator[str]:
    """The result as text."""
    for each in speeds:
        rate = f"{each.steps_per_second:>12,} ({each.steps_per_cpu_second:>12,})"
        yield f"{each.name:<22} {each.runs:<7} {rate} agents' steps/s"
    yield "In brackets: by CPU time instead of by the clock."


def _vector(game: Game) -> Runner:
    """A vector on all cores, whose observations aren't copied; its actions are picked there too."""
    import numpy as np

    from hunch.kernels.threads import Threads

    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    vector = envs.vector(game, num_envs=BATCH, threads=cores, copy=False)
    threads = Threads(cores, BATCH)
    told: list[Any] = [vector.reset(seed=1)[0]]
    pick, actions = _picker(), np.zeros(BATCH, np.int64)
    made = [0]

    def picked(part: int) -> None:
        rows = threads.parts[part]
        pick(told[0]["action_mask"][rows], made[0], rows.start, actions[rows])

    def once() -> int:
        made[0] += 1
        threads.run(picked)
        told[0] = vector.step(actions)[0]
        return BATCH

    return lambda seconds: timed(once, seconds)


def _picker() -> "Callable[[NDArray[np.int8], int, int, NDArray[np.int64]], None]":
    """Chooses at random what masks allow, compiled, so that it is the environment that is timed."""
    import numpy as np
    from numba import njit

    from hunch.kernels.stream import below, drawn, key_of

    def pick(masks: Any, number: int, first: int, actions: Any) -> None:
        key = key_of(np.uint64(1), number)
        for row in range(masks.shape[0]):
            allowed = 0
            for action in range(masks.shape[1]):
                allowed += masks[row, action]
            left = below(drawn(key, first + row), max(allowed, 1))
            for action in range(masks.shape[1]):
                if masks[row, action]:
                    if left == 0:
                        actions[row] = action
                        break
                    left -= 1

    compiled: Any = njit(nogil=True)(pick)
    return compiled  # type: ignore[no-any-return]


def _agents(env: Any) -> Runner:
    """One match after another, agent by agent, through Python; only choices count."""
    rng = Random(1)
    env.reset(seed=1)

    def once() -> int:
        steps = 0
        for agent in env.agent_iter():
            observation, _, over, cut_off, _ = env.last()
            if over or cut_off:
                env.step(None)
                continue
            if isinstance(observation, dict):
                allowed = observation["action_mask"].nonzero()[0]
                env.step(rng.choice(allowed))
            else:  # nothing is ever forbidden
                env.step(rng.randrange(env.action_space(agent).n))
            steps += 1
        env.reset()
        return steps

    return lambda seconds: timed(once, seconds)
