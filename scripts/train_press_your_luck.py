"""Trains the network of press your luck's `expert`: `python scripts/train_press_your_luck.py`.

The players play against themselves. What a seat can expect when a turn begins follows exactly from
what it can expect when that turn ends, so the network learns to predict, from how the turn before
ended, what playing the turn as well as possible is worth. Each iteration plays matches with what
was learnt so far, most of them by the default rules, the others with smaller decks; the formula
that the network corrects is where it begins. Takes two minutes of CPU time, and writes
`outlook.json`. `--compare 600` trains nothing, but plays that many deals between the formula with
its network and without it.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

import argparse
from collections.abc import Iterator
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hunch.games.press_your_luck.bots_outlook import FACTS, HIDDEN, LOG_SCALE, WEIGHTS, save
from hunch.games.press_your_luck.kernel import (
    DRAW,
    STOP,
    bring,
    parameters,
    reset,
    score,
    step,
    turn,
)
from hunch.games.press_your_luck.kernel_outlook import ROOMS, gather
from hunch.games.press_your_luck.kernel_state import (
    CELLS,
    COLOURS,
    DECK,
    FACE_DOWN,
    FORCED,
    MOST_COLOURS,
    MOST_SEATS,
    OWNED,
    PASSES,
    SEATS,
    SIDE,
    TAKEN,
    TOP,
    TURN,
)
from hunch.games.press_your_luck.kernel_turn import judge
from hunch.games.press_your_luck.options import Options
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import drawn
from hunch.lab.estimates import Estimate, share

Floats = NDArray[np.float64]

ITERATIONS: Final = 5
TURNS: Final = 20_000  # that are learnt from in each iteration
KEPT: Final = 3  # iterations whose turns are learnt from
EXPLORED: Final = 0.04  # how often a decision is made at random, to see more of the game
SEATS_PLAYED: Final = (2, 2, 2, 3, 3, 3, 4, 4, 5)
BY_DEFAULT: Final = 0.7  # how often the deck is that of the default rules
PASSES_OVER: Final = 30  # the data, in each iteration
BATCH: Final = 512
RATE: Final = 2e-3
SHRINK: Final = 1e-4
NOWHERE: Final = -1e9  # the logarithm of the share of a seat that doesn't exist


class Turns(NamedTuple):
    """Turns that were played, a row for each; seats are in order from the one that went before."""

    facts: Floats  # by turn, seat and fact
    shares: Floats  # by turn and seat: what to predict


@njit
def play(p, weights, explored, key, facts, shares):
    """Play a match and note what each turn was worth; returns how many turns there were."""
    s, weighed = np.empty(CELLS, np.int64), np.empty(MOST_COLOURS + 1, np.int64)
    drawing, stopping = np.empty(MOST_SEATS), np.empty(MOST_SEATS)
    reset(p, s)
    seats, count, noted, begun = p[SEATS], 0, 0, False
    while turn(p, s) and noted < len(facts):
        count += 1
        number = drawn(key, count)
        if turn(p, s) == LUCKS_TURN:
            step(p, s, LUCK, bring(p, s, weighed, number))
            continue
        seat = s[TURN]
        judge(p, s, seat, weights, drawing, stopping)
        must = s[PASSES] >= seats and p[FORCED]
        draws = must or drawing[0] > stopping[0]
        if not s[SIDE]:
            if begun:
                note(p, s, weights, facts[noted])
                best = drawing if draws else stopping
                for place in range(seats):
                    shares[noted, (place + 1) % seats] = best[place]
                noted += 1
            begun = True
        chance = drawn(key + np.uint64(1), count)
        if not must and chance < explored * 2.0**64:
            draws = chance % 2 == 0
        step(p, s, seat, DRAW if draws else STOP)
    return noted


@njit
def meet(p, weights, others, own, key, shares):
    """Play a match in which the seats with a bit in `own` use the first weights."""
    s, weighed = np.empty(CELLS, np.int64), np.empty(MOST_COLOURS + 1, np.int64)
    drawing, stopping = np.empty(MOST_SEATS), np.empty(MOST_SEATS)
    scores, ranks = np.empty(p[SEATS], np.int64), np.empty(p[SEATS], np.int64)
    reset(p, s)
    cards = 0
    while turn(p, s):
        if turn(p, s) == LUCKS_TURN:
            cards += 1
            step(p, s, LUCK, bring(p, s, weighed, drawn(key, cards)))
            continue
        seat = s[TURN]
        judge(p, s, seat, weights if own >> seat & 1 else others, drawing, stopping)
        must = s[PASSES] >= p[SEATS] and p[FORCED]
        step(p, s, seat, DRAW if must or drawing[0] > stopping[0] else STOP)
    score(p, s, scores, ranks)
    first = ranks == 1
    shares[: p[SEATS]] = first / first.sum()


def compared(seats: int, deals: int, seed: int) -> Estimate:
    """How often one seat with the network wins, per deal; every seat has it in turn."""
    p, rng = parameters(seats, Options()), np.random.default_rng(seed)
    won, shares = [], np.zeros(MOST_SEATS)
    for _ in range(deals):
        key, total = np.uint64(rng.integers(1 << 62)), 0.0
        for seat in range(seats):
            meet(p, WEIGHTS, np.zeros_like(WEIGHTS), 1 << seat, key, shares)
            total += shares[seat]
        won.append(total / seats)
    return share(won)


@njit
def note(p, s, weights, facts):
    """Set what the network would be told about a turn that is about to begin."""
    seats, sets, scores = p[SEATS], np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    for place in range(seats):
        other = (s[TURN] + seats - 1 + place) % seats
        sets[place] = s[OWNED + other]
        for colour in range(p[COLOURS]):
            scores[place] += s[TAKEN + other * MOST_COLOURS + colour]
    left = np.zeros(MOST_COLOURS)
    for colour in range(p[COLOURS]):
        left[colour] = s[DECK + colour]
    rooms = np.empty((ROOMS, HIDDEN))
    gather((p, sets, scores, left, weights, rooms), s[TOP], s[FACE_DOWN], s[PASSES], facts)


def played(weights: Floats, turns: int, rng: np.random.Generator) -> Turns:
    """That many turns of matches between players with these weights."""
    facts, shares = np.zeros((turns, MOST_SEATS, FACTS)), np.zeros((turns, MOST_SEATS))
    facts[:, :, 0] = NOWHERE / LOG_SCALE
    done = 0
    while done < turns:
        p = parameters(int(rng.choice(SEATS_PLAYED)), some_options(rng))
        key = np.uint64(rng.integers(1 << 62))
        done += play(p, weights, EXPLORED, key, facts[done:], shares[done:])
    return Turns(facts, shares)


def some_options(rng: np.random.Generator) -> Options:
    """The default rules, or a smaller deck."""
    if rng.random() < BY_DEFAULT:
        return Options()
    return Options(
        colours=int(rng.integers(4, 8)),
        cards_per_colour=int(rng.integers(3, 8)),
        odd_card_below=bool(rng.integers(2)),
    )


def learn(weights: Floats, data: Turns, rng: np.random.Generator) -> Floats:
    """Better weights: gradient descent (Adam) on the cross-entropy of the shares."""
    weights, count = weights.copy(), len(data.facts)
    speed, size = np.zeros_like(weights), np.zeros_like(weights)
    made = 0
    for sweep in range(PASSES_OVER):
        rate = RATE * (1 - sweep / PASSES_OVER)
        order = rng.permutation(count)
        for first in range(0, count, BATCH):
            rows = order[first : first + BATCH]
            slope, _ = gradient(weights, data.facts[rows], data.shares[rows])
            slope += SHRINK * weights
            made += 1
            speed += 0.1 * (slope - speed)
            size += 0.001 * (slope**2 - size)
            step_size = speed / (1 - 0.9**made)
            weights -= rate * step_size / (np.sqrt(size / (1 - 0.999**made)) + 1e-8)
    return weights


def gradient(weights: Floats, facts: Floats, shares: Floats) -> tuple[Floats, float]:
    """The slope of the loss, and the loss itself."""
    inner = weights[: FACTS * HIDDEN].reshape(FACTS, HIDDEN)
    bias, outer = weights[FACTS * HIDDEN :].reshape(2, HIDDEN)
    there = facts[:, :, 0] * LOG_SCALE > NOWHERE / 2
    told = facts * there[:, :, None]
    level = told @ inner + bias
    active = np.maximum(level, 0.0)
    logs = facts[:, :, 0] * LOG_SCALE + active @ outer
    logs -= logs.max(axis=1, keepdims=True)
    predicted = np.exp(logs)
    predicted /= predicted.sum(axis=1, keepdims=True)
    many = len(facts)
    wrong = (predicted - shares) * there / many
    back = wrong[:, :, None] * outer * (level > 0)
    flat = back.reshape(-1, HIDDEN)
    slope = np.concatenate(
        [
            (told.reshape(-1, FACTS).T @ flat).ravel(),
            flat.sum(axis=0),
            np.einsum("ts,tsh->h", wrong, active),
        ]
    )
    loss = -float((shares * np.log(np.maximum(predicted, 1e-12))).sum()) / many
    return slope, loss


def trained(seed: int, iterations: int, turns: int) -> Iterator[tuple[Floats, str]]:
    """The weights after each iteration, and how it went."""
    rng = np.random.default_rng(seed)
    weights = np.zeros_like(WEIGHTS)
    weights[: FACTS * HIDDEN] = rng.normal(0, FACTS**-0.5, FACTS * HIDDEN)
    kept: list[Turns] = []
    for number in range(iterations):
        begun = perf_counter()
        kept = [*kept[1 - KEPT :], played(weights, turns, rng)]
        data = Turns(*(np.concatenate(parts) for parts in zip(*kept, strict=True)))
        before = gradient(weights, *kept[-1])[1]
        weights = learn(weights, data, rng)
        after = gradient(weights, *kept[-1])[1]
        spread = -float((kept[-1].shares * np.log(np.maximum(kept[-1].shares, 1e-12))).sum())
        yield (
            weights,
            (
                f"iteration {number + 1}: loss above the least {before - spread / turns:.5f}, "
                f"then {after - spread / turns:.5f}; {perf_counter() - begun:.0f} s"
            ),
        )


def main() -> None:
    """Train and write the weights after every iteration."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--compare", type=int, metavar="DEALS")
    asked = parser.parse_args()
    if asked.compare:
        for seats in (2, 3, 4):
            won = compared(seats, asked.compare, asked.seed)
            print(f"{seats} seats: {won.mean:.1%} ({won.low:.1%}–{won.high:.1%})", flush=True)
        return
    for weights, report in trained(asked.seed, asked.iterations, asked.turns):
        save(weights)
        print(report, flush=True)


if __name__ == "__main__":
    main()
