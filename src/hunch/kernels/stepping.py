"""Many matches side by side: each takes a choice and plays on until a learner has another.

`advance_all` is a template like those in `loops`; `hunch.envs.vector_env` is built on it.
"""

# Templates are compiled for each game; numba infers the types.
# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from typing import Any, Final

from hunch.kernels.bits import lowest_bit
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.loops import HUNCHES, RANDOM, begin, bring, pick, salt, source, whose
from hunch.kernels.stream import branch, drawn

ILLEGAL_REWARD: Final = -1.0
MOST_STARTS: Final = 1000  # matches in a row that may end before a learner's first choice

# What the templates below call; each game's own functions replace these.
turn: Any = None
legal: Any = None
drafting: Any = None
step: Any = None
observe: Any = None
score: Any = None
decide: Any = None


def play_on(p, s, busy, learner, level, aid, keys, counts, mask, weights):
    """Luck and the others play until a learner must choose; returns who, or LUCK at the end."""
    seats = learner.size
    while True:
        bits = turn(p, s)
        if bits == 0:
            return LUCK
        if bits == LUCKS_TURN:
            stream = source(p, s)
            step(p, s, LUCK, bring(p, s, weights, drawn(keys[stream], counts[stream])))
            counts[stream] += 1
            continue
        seat = busy
        if busy < 0:
            seat = whose(bits, seats, keys, counts) if bits & (bits - 1) else lowest_bit(bits)
        if learner[seat]:
            return seat
        stream = keys.size - seats + seat
        number = drawn(keys[stream], counts[stream])
        if level == RANDOM:
            action = pick(p, s, seat, mask, number)
        else:
            action = decide(p, s, seat, level, number, aid)
        counts[stream] += 1
        step(p, s, seat, action)
        busy = seat if drafting(p, s, seat) else -1


def advance_all(p, stride, seeds, learner, level, aid, matches, streams, told, arrays):
    """One choice in every match; those that were over start again instead.

    `matches` is each match's cells, number, seat to choose (LUCK: over) and choice; `told` is what
    the learners get: observations, masks, rewards, whether it is over, everyone's payoffs, scores.
    A match that ends before a learner's first choice has nothing to teach: another one starts.
    """
    cells, numbers, choosing, choices = matches
    keys, counts = streams
    observations, masks, rewards, over, payoffs, scores, ranks = told
    mask, weights = arrays
    seats = learner.size
    sources = keys.shape[1] - seats
    for row in range(choosing.size):
        s, key, count, seat = cells[row], keys[row], counts[row], choosing[row]
        rewards[row] = 0.0
        payoffs[row, :] = 0.0
        busy, lost, starts = -1, False, 0
        if seat != LUCK:
            salt(p, branch(key[sources], HUNCHES))
            if 0 <= choices[row] < masks.shape[1] and masks[row, choices[row]]:
                step(p, s, seat, choices[row])
                count[sources + seat] += 1
                if drafting(p, s, seat):
                    busy = seat
            else:
                lost = True
        chooser = LUCK
        if lost:
            payoffs[row, seat] = rewards[row] = ILLEGAL_REWARD
        else:
            while True:
                if seat == LUCK:
                    numbers[row] += stride
                    begin(p, s, key, count, seeds, seats, numbers[row], numbers[row])
                chooser = play_on(p, s, busy, learner, level, aid, key, count, mask, weights)
                starts += 1
                if chooser != LUCK or seat != LUCK or starts == MOST_STARTS:
                    break
        over[row] = chooser == LUCK
        choosing[row] = chooser
        if chooser != LUCK:
            seat = chooser
            legal(p, s, seat, masks[row])
        else:
            masks[row, :] = 0
            if seat != LUCK and not lost:
                score(p, s, scores[row], ranks[row])
                winners = 0
                for rank in ranks[row]:
                    winners += rank == 1
                for each in range(seats):
                    share = 1.0 / winners if ranks[row, each] == 1 else 0.0
                    payoffs[row, each] = (seats * share - 1.0) / (seats - 1)
                rewards[row] = payoffs[row, seat]
        if seat != LUCK:
            observe(p, s, seat, observations[row])


# Each after those that it calls; `advance_all` calls them too.
STEPPING_HELPERS: Final = (pick, bring, source, salt, begin, whose, play_on)
