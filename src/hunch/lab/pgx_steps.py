"""Random steps in pgx's games, in a process of its own: jax's threads would disturb others.

Reads lines such as `leduc_holdem 0.5 4096` and answers each with the steps made in that many
seconds with so many matches side by side, the seconds they took, and the CPU time of all threads.
`python -m hunch.lab.pgx_steps`
"""

# jax's functions have no types.
# mypy: allow-untyped-defs, allow-untyped-calls

import sys
from collections.abc import Callable
from functools import cache
from time import perf_counter, process_time

import jax
import pgx
from pgx.experimental.utils import act_randomly
from pgx.experimental.wrappers import auto_reset

from hunch.core.codec import encode

ROUNDS = 10  # steps of each in one call


@cache
def runner(name: str, batch: int) -> Callable[[], int]:
    """A compiled call for `batch` times ROUNDS random steps; finished matches begin again."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, _):
        state, key = carry
        key, choice, luck = jax.random.split(key, 3)
        action = act_randomly(choice, state.legal_action_mask)
        return (step(state, action, jax.random.split(luck, batch)), key), None

    many = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=ROUNDS)[0])
    begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    carry = [(begun, jax.random.PRNGKey(1))]

    def run() -> int:
        carry[0] = jax.block_until_ready(many(*carry[0]))
        return batch * ROUNDS

    run()  # compiles
    return run


def measured(name: str, seconds: float, batch: int) -> tuple[int, float, float]:
    """Steps, seconds and CPU seconds."""
    run, steps = runner(name, batch), 0
    begun, used = perf_counter(), process_time()
    while perf_counter() - begun < seconds:
        steps += run()
    return steps, perf_counter() - begun, process_time() - used


if __name__ == "__main__":
    for line in sys.stdin:
        asked, length, many = line.split()
        print(encode(measured(asked, float(length), int(many))).decode(), flush=True)
