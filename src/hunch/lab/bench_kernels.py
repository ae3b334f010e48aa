"""How fast the compiled twins are, compared with pgx and with our own engine in the same run.

One of our steps is a decision or an act of luck; in pgx, luck is part of a player's step.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from random import Random
from time import perf_counter, process_time
from typing import Final

from hunch.core.codec import decode
from hunch.core.contract import Game
from hunch.core.engine import begin
from hunch.core.errors import BadMessage
from hunch.core.registry import games, rules_of
from hunch.core.values import Value
from hunch.core.walk import playout
from hunch.kernels.contract import kernel_of

PEERS: Final = ("kuhn_poker", "leduc_holdem")  # pgx's names
BATCH: Final = 100_000  # matches that pgx plays side by side
MATCHES: Final = 500  # in one call of a twin
SLICES: Final = 5  # measured in turn, so that a noisy moment doesn't hit just one


class Spent(Value, frozen=True):
    """Steps made, and the time they took: on the clock, and on all cores together."""

    steps: int
    seconds: float
    cpu_seconds: float

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(
            self.steps + other.steps,
            self.seconds + other.seconds,
            self.cpu_seconds + other.cpu_seconds,
        )


class Ratio(Value, frozen=True):
    """How many times as fast as a peer: by the clock, and by CPU time."""

    peer: str
    times: float
    cpu_times: float


class KernelSpeed(Value, frozen=True):
    """Random steps per second."""

    name: str
    runs: str
    steps_per_second: int
    steps_per_cpu_second: int
    ratios: tuple[Ratio, ...] = ()


Runner = Callable[[float], Spent]


def bench_kernels(seconds: float, say: Callable[[str], None]) -> tuple[KernelSpeed, ...]:
    """Time random play in every game that has a twin, and in pgx's games if it is installed."""
    if not find_spec("numba"):
        raise BadMessage("The twins need numba; install it with: pip install 'hunch-games[lab]'")
    if not find_spec("pgx"):
        say("pgx is not installed, so there is nothing to compare with.")
        say("Install it with: pip install 'hunch-games[bench]'")
    with peers() as found:
        runners = {(peer, "pgx"): run for peer, run in found.items()}
        for game in games().values():
            if kernel_of(game):
                runners |= {(game.name, runs): run for runs, run in _own(game).items()}
        for run in runners.values():
            run(0)  # compiles
        done = dict.fromkeys(runners, Spent(0, 0.0, 0.0))
        for _ in range(SLICES):
            for key, run in runners.items():
                done[key] += run(seconds / SLICES)
    return tuple(_speed(*key, spent, done) for key, spent in done.items())


def lines(speeds: tuple[KernelSpeed, ...]) -> Iterator[str]:
    """The result as text, ratios first."""
    for each in speeds:
        ratios = "  ".join(
            f"{ratio.times:7.2f} ({ratio.cpu_times:7.2f}) x {ratio.peer}" for ratio in each.ratios
        )
        rate = f"{each.steps_per_second / 1e6:8.2f} ({each.steps_per_cpu_second / 1e6:8.2f})"
        yield f"{each.name:<16} {each.runs:<9} {ratios}  {rate} million steps/s"
    yield "In brackets: by CPU time instead of by the clock."


def _speed(name: str, runs: str, spent: Spent, done: dict[tuple[str, str], Spent]) -> KernelSpeed:
    rate, cpu_rate = spent.steps / spent.seconds, spent.steps / spent.cpu_seconds
    ratios = tuple(
        Ratio(
            peer,
            round(rate * theirs.seconds / theirs.steps, 3),
            round(cpu_rate * theirs.cpu_seconds / theirs.steps, 3),
        )
        for peer in PEERS
        if (theirs := done.get((peer, "pgx")))
    )
    return KernelSpeed(name, runs, round(rate), round(cpu_rate), ratios)


def _own(game: Game) -> dict[str, Runner]:
    """The twin on one core and on all of them, and the reference engine."""
    rules, seeds = rules_of(game), count(1)
    options, rng = rules.Options(), Random(1)
    matches = _matches(game)

    def threads(number: int) -> Runner:
        def run(seconds: float) -> Spent:
            with ThreadPoolExecutor(number) as pool:
                return timed(
                    lambda: sum(pool.map(matches, [next(seeds) for _ in range(number)])), seconds
                )

        return run

    def engine(seconds: float) -> Spent:
        return timed(
            lambda: playout(rules, begin(game, rules, game.usual, options), rng)[1], seconds
        )

    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return {"1 thread": threads(1), f"{cores} threads": threads(cores), "rules": engine}


def _matches(game: Game) -> Callable[[int], int]:
    """Play matches of this seed with the twin, at random: how many steps they took."""
    import numpy as np

    from hunch.kernels.batches import RANDOM_NAME, Matches

    matches = Matches(game, game.usual, rules_of(game).Options())
    lineups = np.tile(matches.levels([RANDOM_NAME] * game.usual), (MATCHES, 1))

    def run(seed: int) -> int:
        played = matches.play(lineups, matches.seeds(seed), np.arange(MATCHES), 0)
        return int(played.steps.sum())

    return run


def timed(run: Callable[[], int], seconds: float) -> Spent:
    steps, begun, used = 0, perf_counter(), process_time()
    while not steps or perf_counter() - begun < seconds:
        steps += run()
    return Spent(steps, perf_counter() - begun, process_time() - used)


@contextmanager
def peers(batch: int = BATCH) -> Iterator[dict[str, Runner]]:
    """pgx's games, played by a process that waits while others are measured."""
    if not find_spec("pgx"):
        yield {}
        return
    command = [sys.executable, "-m", "hunch.lab.pgx_steps"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        talk, listen = process.stdin, process.stdout
        assert talk is not None
        assert listen is not None

        def runner(name: str) -> Runner:
            def run(seconds: float) -> Spent:
                print(name, max(seconds, 0.001), batch, file=talk, flush=True)
                answer = listen.readline()
                if not answer:
                    raise BadMessage("pgx stopped; its own message is above.")
                return Spent(*decode(answer, tuple[int, float, float]))

            return run

        yield {name: runner(name) for name in PEERS}
        talk.close()
