"""How fast the engine is, compared with peers measured in the same run."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

from hunch.core.engine import begin
from hunch.core.registry import games, rules_of
from hunch.core.values import Value
from hunch.core.walk import playout

PEERS = ("python_kuhn_poker", "leduc_poker")
SLICES = 5  # measured in turn, so that a noisy moment doesn't hit just one


class Speed(Value, frozen=True):
    """Steps of random play per second, and the ratio to each peer."""

    name: str
    steps_per_second: int
    ratios: tuple[tuple[str, float], ...] = ()


def bench_engine(seconds: float, say: Callable[[str], None]) -> tuple[Speed, ...]:
    """Time random playouts of every game through `play`, and of the peers if installed."""
    runners = dict(_peers())
    if not runners:
        say("OpenSpiel is not installed, so there is nothing to compare with.")
        say("Install it with: pip install 'hunch-games[bench]'")
    runners |= {game.name: _own(game.name) for game in games().values()}
    done = dict.fromkeys(runners, (0, 0.0))
    for number in range(SLICES):
        for name, run in runners.items():
            steps, time = _timed(run, Random(number), seconds / SLICES)
            done[name] = done[name][0] + steps, done[name][1] + time
    speeds = {name: steps / time for name, (steps, time) in done.items()}
    peers = [name for name in PEERS if name in speeds]
    return tuple(
        Speed(
            name,
            round(speed),
            tuple((peer, round(speed / speeds[peer], 2)) for peer in peers),
        )
        for name, speed in speeds.items()
    )


def _timed(run: Callable[[Random], int], rng: Random, seconds: float) -> tuple[int, float]:
    """Steps made, and time taken, in whole matches until time is up."""
    run(rng)  # the first match fills caches
    steps, begun = 0, perf_counter()
    while (passed := perf_counter() - begun) < seconds:
        steps += run(rng)
    return steps, passed


def _own(name: str) -> Callable[[Random], int]:
    game = games()[name]
    rules = rules_of(game)
    options = rules.Options()

    def run(rng: Random) -> int:
        return playout(rules, begin(game, rules, game.usual, options), rng)[1]

    return run


def _peers() -> Iterator[tuple[str, Callable[[Random], int]]]:
    """OpenSpiel's games, driven from Python as ours are: look, choose at random, apply."""
    with suppress(ImportError):
        import pyspiel
        from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers the game

        for name in PEERS:
            yield name, _peer(pyspiel.load_game(name))


def _peer(game: Any) -> Callable[[Random], int]:
    def run(rng: Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = _drawn(state.chance_outcomes(), rng.random())
            else:
                actions = state.legal_actions()
                action = actions[int(rng.random() * len(actions))]
            state.apply_action(action)
            steps += 1
        return steps

    return run


def _drawn(outcomes: Any, number: float) -> Any:
    for action, probability in outcomes:
        number -= probability
        if number < 0:
            return action
    return outcomes[-1][0]
