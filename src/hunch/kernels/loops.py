"""Whole matches, compiled: one set of loops for every game.

The functions below are templates (see `compiling`): they call what a game's `kernel.py` defines,
and work in arrays that they are given. Every step takes one number from a stream: there is one for
each source of luck, then one for each seat. `keys` says where they start, `counts` how far they
are.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Any, Final

import numpy as np

from hunch.core.contract import Game
from hunch.kernels.bits import count_bits, lowest_bit, nth_bit
from hunch.kernels.contract import LUCK, LUCKS_TURN, kernel_of
from hunch.kernels.stream import below, branch, drawn, key_of

RANDOM: Final = -1  # the level of a player that chooses any allowed action
HUNCHES: Final = 1 << 31  # the branch of a seat's stream that belongs to everyone's hunches
ORDER: Final = HUNCHES + 1  # the branch that orders simultaneous decisions
PLAYOUT: Final = 1 << 32  # branches of a stream from here on belong to playouts

# What the templates below call; each game's own functions replace these.
ACTIONS = 0
reset: Any = None
turn: Any = None
legal: Any = None
drafting: Any = None
luck: Any = None
step: Any = None
score: Any = None
decide: Any = None


def pick(p, s, seat, mask, number):
    """One of the allowed actions, all equally likely."""
    left = below(number, legal(p, s, seat, mask))
    for action in range(ACTIONS):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1


def bring(p, s, weights, number):
    """What luck brings, unless the game has a faster way to find out."""
    left = below(number, luck(p, s, weights))
    for index in range(weights.size):
        left -= weights[index]
        if left < 0:
            return index
    return -1


def act_at_random(p, s, bits, number, mask, weights):
    """Let luck act, or the first seat in turn, by a random number."""
    if bits == LUCKS_TURN:
        step(p, s, LUCK, bring(p, s, weights, number))
    else:
        seat = lowest_bit(bits)
        step(p, s, seat, pick(p, s, seat, mask, number))


def source(p, s):
    """Which source luck draws from, unless the game tells several apart."""
    return 0


def salt(p, key):
    """Players have no hunches, unless the game makes them."""


def begin(p, s, keys, counts, seeds, seats, deal, match):
    """Start a match: luck depends on the deal, each seat's dice and all hunches on the match."""
    sources = keys.size - seats
    for number in range(keys.size):
        counts[number] = 0
        keys[number] = branch(key_of(seeds[number], deal if number < sources else match), number)
    salt(p, branch(keys[sources], HUNCHES))
    reset(p, s)


def whose(bits, seats, keys, counts):
    """One of several seats that decide simultaneously, all equally likely.

    Bets may lie open, so a fixed order would favour the last to decide.
    """
    first, made = keys.size - seats, 0
    for stream in range(first, keys.size):
        made += counts[stream]
    number = drawn(branch(keys[first], ORDER), made)
    return nth_bit(bits, below(number, count_bits(bits)))


def advance(p, s, bits, busy, levels, aid, keys, counts, mask, weights):
    """Make one step; returns whose it was (LUCK for luck) and what.

    `busy` is the seat in the middle of a decision of several steps, which continues; −1 if none is.
    """
    if bits == LUCKS_TURN:
        stream = source(p, s)
        number = drawn(keys[stream], counts[stream])
        seat, action = LUCK, bring(p, s, weights, number)
    else:
        seat = busy
        if busy < 0:
            seat = whose(bits, levels.size, keys, counts) if bits & (bits - 1) else lowest_bit(bits)
        stream = keys.size - levels.size + seat
        number = drawn(keys[stream], counts[stream])
        if levels[seat] == RANDOM:
            action = pick(p, s, seat, mask, number)
        else:
            action = decide(p, s, seat, levels[seat], number, aid)
    counts[stream] += 1
    step(p, s, seat, action)
    return seat, action


def run(p, s, levels, aid, keys, counts, decisions, mask, weights):
    """Play on to the end, counting decisions; returns the first seat that makes one."""
    opening = busy = -1
    while True:
        bits = turn(p, s)
        if bits == 0:
            return opening
        seat, _ = advance(p, s, bits, busy, levels, aid, keys, counts, mask, weights)
        if seat != LUCK:
            if opening < 0:
                opening = seat
            busy = seat
            if not drafting(p, s, seat):
                decisions[seat] += 1
                busy = -1


def play(p, lineups, aid, seeds, deals, first, found, arrays, streams):
    """Play matches first, first + 1, …: a row of levels and the number of a deal for each.

    `seeds` has one for each source of luck, then one for each seat.
    """
    scores, ranks, luck_actions, decisions, openings, steps = found
    s, mask, weights = arrays
    keys, counts = streams
    seats = scores.shape[1]
    for row in range(steps.size):
        begin(p, s, keys, counts, seeds, seats, deals[row], first + row)
        levels = lineups[row]
        openings[row] = run(p, s, levels, aid, keys, counts, decisions[row], mask, weights)
        for stream in range(counts.size):
            steps[row] += counts[stream]
            if stream < counts.size - seats:
                luck_actions[row] += counts[stream]
        score(p, s, scores[row], ranks[row])


def record(p, levels, aid, seeds, deal, match, noted, arrays, streams):
    """Play one match and note every step; returns how many there are, even if not all fit.

    A step is noted as its actor, what it was, and whether a decision ends with it.
    """
    actors, steps, whole = noted
    s, mask, weights = arrays
    keys, counts = streams
    begin(p, s, keys, counts, seeds, levels.size, deal, match)
    made, busy = 0, -1
    while True:
        bits = turn(p, s)
        if bits == 0:
            return made
        seat, action = advance(p, s, bits, busy, levels, aid, keys, counts, mask, weights)
        busy = seat if seat != LUCK and drafting(p, s, seat) else -1
        if made < actors.size:
            actors[made], steps[made], whole[made] = seat, action, busy < 0
        made += 1


def evaluate(
    p, levels, aid, seeds, deal, match, playouts, units, won, arrays, streams, there, fresh, results
):
    """Play one match; before every decision, and at the end, play on many times with fresh luck.

    Adds what each seat wins, a whole win being `units`, to won[point, half, seat]: even playouts
    count for one half, odd ones for the other. Returns how many points there are, even if not all
    fit. Playouts of the same number have the same luck from every point.
    """
    s, mask, weights = arrays
    keys, counts = streams
    fresh_keys, fresh_counts = fresh
    scores, ranks, decisions = results
    begin(p, s, keys, counts, seeds, levels.size, deal, match)
    points, busy = 0, -1
    while True:
        bits = turn(p, s)
        if bits == 0 or (bits != LUCKS_TURN and busy < 0):
            if points < won.shape[0]:
                for playout in range(playouts):
                    for number in range(keys.size):
                        fresh_keys[number] = branch(keys[number], PLAYOUT + playout)
                        fresh_counts[number] = counts[number]
                    for cell in range(s.size):  # `there[:] = s` would allocate memory
                        there[cell] = s[cell]
                    run(p, there, levels, aid, fresh_keys, fresh_counts, decisions, mask, weights)
                    score(p, there, scores, ranks)
                    winners = 0
                    for rank in ranks:
                        winners += rank == 1
                    for seat in range(levels.size):
                        if ranks[seat] == 1:
                            won[points, playout % 2, seat] += units // winners
            points += 1
        if bits == 0:
            return points
        seat, _ = advance(p, s, bits, busy, levels, aid, keys, counts, mask, weights)
        busy = seat if seat != LUCK and drafting(p, s, seat) else -1


# Each after those that it calls.
HELPERS: Final = (pick, bring, source, salt, begin, whose, advance, run)


def working_arrays(game: Game) -> tuple[Any, Any, Any]:
    """New arrays for a match, a mask and luck's weights, since compiled loops can't make any."""
    kernel = kernel_of(game)
    assert kernel is not None
    return (
        np.empty(kernel.CELLS, np.int64),
        np.empty(kernel.ACTIONS, np.uint8),
        np.empty(kernel.OUTCOMES, np.int64),
    )
