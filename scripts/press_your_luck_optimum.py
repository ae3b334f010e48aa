"""How far press your luck's `expert` is from the optimum, on decks small enough to be solved.

Usage: python scripts/press_your_luck_optimum.py [--decks 2:5x3 2:4x4 3:3x3] [--matches 2000]

A deck is SEATS:COLOURSxCARDS. The match is solved exactly, with every seat playing for its own
share of the win. Then an expert plays against seats that play by the solution, and every decision
is compared with it: the shares that its decisions cost, added up over a match, are on average what
it wins less than somebody playing by the solution in its place. The formula is measured with and
without the network that corrects it; both play without working out the last cards.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

import argparse
import re
from typing import Final

import numpy as np
from numba import njit, types
from numba.typed import Dict

from hunch.games.press_your_luck.bots_outlook import WEIGHTS
from hunch.games.press_your_luck.kernel import DRAW, STOP, bring, parameters, reset, step, turn
from hunch.games.press_your_luck.kernel_state import (
    CELLS,
    COLOURS,
    DECK,
    LOWER_HALF,
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
from hunch.games.press_your_luck.kernel_turn import judge as expect
from hunch.games.press_your_luck.options import Options
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import drawn
from hunch.lab.estimates import estimate

DECKS: Final = ("2:4x4", "2:5x3", "3:3x3", "3:4x2", "2:4x6", "2:5x4")
WRONG: Final = 1e-9
MOST_STATES: Final = 12_000_000
MOST_DECISIONS: Final = 1000  # by one seat in a match
HEADS: Final = ("not the best", "lost per decision", "lost per match")


@njit
def key_of(p, left, sets, scores, top, passes):
    """What matters about a turn that is about to begin, as one number: colours can be renamed.

    Of the scores only the differences matter, and only as far as they can still be made up.
    """
    seats, colours, cards = p[SEATS], p[COLOURS], 0
    codes = np.empty(colours, np.int64)
    for colour in range(colours):
        code = left[colour] << 1 | (colour == top)
        for seat in range(seats):
            code = code << 1 | (sets[seat] >> colour & 1)
        place = colour
        while place and codes[place - 1] < code:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = code
        cards += left[colour]
    key = passes
    for seat in range(1, seats):
        key = key << 6 | (min(max(scores[0] - scores[seat], -cards - 2), cards + 2) + 31)
    for code in codes:
        key = key << 7 | code
    return key


@njit
def solve(p, left, sets, scores, top, passes, known, rows):
    """The row with each seat's share at the start of a turn, in order from the seat to move."""
    key = key_of(p, left, sets, scores, top, passes)
    if key in known:
        return known[key]
    drawing, stopping = judge(p, left, sets, scores, 0, top, passes, known, rows)
    row = len(known)
    rows[row] = drawing if passes >= p[SEATS] or drawing[0] > stopping[0] else stopping
    known[key] = row
    return row


@njit
def judge(p, left, sets, scores, side, top, passes, known, rows):
    """Each seat's share of the win after drawing and after stopping."""
    seats, colours = p[SEATS], p[COLOURS]
    stopping = np.zeros(seats)
    if side or passes < seats:
        stopping = after(p, left, sets, scores, side, top, 0 if side else passes + 1, known, rows)
    seen, everything = side | 1 << top, (1 << colours) - 1
    worth = np.zeros((everything + 1, seats))
    for taken in range(everything, seen - 1, -1):
        behind, possible = left.copy(), taken & seen == seen
        for colour in range(colours):
            if (taken & ~seen) >> colour & 1:
                behind[colour] -= 1
                possible = possible and behind[colour] >= 0
        if not possible:
            continue
        total = behind.sum()
        if total <= p[LOWER_HALF]:
            worth[taken] += ended(p, sets, scores, taken)
            total += 1
        for colour in range(colours):
            many = behind[colour]
            if not many:
                continue
            behind[colour] -= 1
            failed = taken >> colour & 1
            stops = after(p, behind, sets, scores, 0 if failed else taken, colour, 0, known, rows)
            behind[colour] += 1
            further = worth[taken | 1 << colour]
            worth[taken] += many * (further if not failed and further[0] > stops[0] else stops)
        worth[taken] /= total
    return worth[seen], stopping


@njit
def after(p, left, sets, scores, kept, top, passes, known, rows):
    """Each seat's share after a turn that brought these cards."""
    seats, shares = p[SEATS], np.zeros(p[SEATS])
    if sets[0] | kept == (1 << p[COLOURS]) - 1:
        shares[0] = 1.0
        return shares
    turned, counts = np.empty(seats, np.int64), np.empty(seats, np.int64)
    for seat in range(seats):
        turned[seat - 1], counts[seat - 1] = sets[seat], scores[seat]
    turned[-1] |= kept
    counts[-1] += size(kept)
    row = rows[solve(p, left.copy(), turned, counts, top, passes, known, rows)]
    for seat in range(seats):
        shares[seat] = row[seat - 1]
    return shares


@njit
def ended(p, sets, scores, taken):
    """Each seat's share if the rainbow comes up."""
    shares = np.zeros(p[SEATS])
    if sets[0] | taken == (1 << p[COLOURS]) - 1:
        shares[0] = 1.0
        return shares
    for seat in range(p[SEATS]):
        shares[seat] = scores[seat] + (0 if seat else size(taken))
    first = shares == shares.max()
    return first / first.sum()


@njit
def size(bits):
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@njit
def cost(p, weights, seat, key, known, rows, losses):
    """Play a match; note what each of the expert's decisions costs. Returns how many there were."""
    expected = np.zeros((2, MOST_SEATS))
    s, weighed = np.empty(CELLS, np.int64), np.empty(MOST_COLOURS + 1, np.int64)
    reset(p, s)
    seats, count, made = p[SEATS], 0, 0
    while turn(p, s):
        count += 1
        if turn(p, s) == LUCKS_TURN:
            step(p, s, LUCK, bring(p, s, weighed, drawn(key, count)))
            continue
        mover = s[TURN]
        sets, scores = np.empty(seats, np.int64), np.empty(seats, np.int64)
        for place in range(seats):
            other = (mover + place) % seats
            sets[place] = s[OWNED + other]
            scores[place] = s[
                TAKEN + other * MOST_COLOURS : TAKEN + (other + 1) * MOST_COLOURS
            ].sum()
        left = s[DECK : DECK + p[COLOURS]].copy()
        drawing, stopping = judge(p, left, sets, scores, s[SIDE], s[TOP], s[PASSES], known, rows)
        best = s[PASSES] >= seats or drawing[0] > stopping[0]
        if mover != seat or s[PASSES] >= seats:
            step(p, s, mover, DRAW if best else STOP)
            continue
        expect(p, s, mover, weights, expected[0], expected[1])
        draw = expected[0, 0] > expected[1, 0]
        losses[made] = max(drawing[0], stopping[0]) - (drawing[0] if draw else stopping[0])
        made += 1
        step(p, s, mover, DRAW if draw else STOP)
    return made


def measure(seats: int, colours: int, cards: int, matches: int, seed: int) -> str:
    """One row of the table."""
    p = parameters(seats, Options(colours=colours, cards_per_colour=cards))
    known = Dict.empty(types.int64, types.int64)
    rows = np.zeros((MOST_STATES, seats))
    left, nothing = np.full(colours, cards), np.zeros(seats, np.int64)
    left[0] -= 1
    first = rows[solve(p, left, nothing, nothing.copy(), 0, 0, known, rows)][0]
    cells = [str(seats), f"{colours} × {cards}", f"{len(known):,}", f"{first:.4f}"]
    for weights in (np.zeros_like(WEIGHTS), WEIGHTS):
        lost, every, wrong = [], 0, 0
        rng, losses = np.random.default_rng(seed), np.zeros(MOST_DECISIONS)
        for number in range(matches):
            key = np.uint64(rng.integers(1 << 62))
            made = cost(p, weights, number % seats, key, known, rows, losses)
            lost.append(float(losses[:made].sum()))
            every += made
            wrong += int((losses[:made] > WRONG).sum())
        total = estimate(lost)
        cells += [
            f"{wrong / every:.1%}",
            f"{sum(lost) / every:.5f}",
            f"{total.mean:.2%} ({max(0, total.low):.2%}–{total.high:.2%})",
        ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--decks", nargs="+", default=DECKS)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    heads = ["seats", "deck", "turns solved", "first seat wins"]
    heads += [f"{which}: {head}" for which in ("formula", "expert") for head in HEADS]
    print(f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}")
    for deck in asked.decks:
        seats, colours, cards = map(int, re.split("[:x]", deck))
        print(measure(seats, colours, cards, asked.matches, asked.seed), flush=True)


if __name__ == "__main__":
    main()
