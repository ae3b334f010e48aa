"""How likely each seat is to win once a turn is over, compiled: the same as `bots_outlook`."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import exp, log, sqrt
from typing import Final

from numba import njit

from hunch.games.press_your_luck.bots_outlook import (
    DECK_SCALE,
    FACTS,
    FINDS,
    FINDS_EASILY,
    HIDDEN,
    LEAD_SCALE,
    LOG_SCALE,
    NEVER,
    SHARPNESS,
    WAITING,
)
from hunch.games.press_your_luck.kernel_state import COLOURS, LOWER_HALF, MOST_COLOURS, SEATS

# Where the intermediate results are kept: making room for them each time would take longer.
ROOMS: Final = 7
LIKELY, EASILY, FOUND, FOUND_EASILY, COUNTS, MISSING, LEVELS = range(ROOMS)


@njit
def outlook(table, top, cards, passes, facts, shares):
    """Set each seat's share of the win; seats are in order from the one whose turn is over."""
    p, _, _, _, weights, rooms = table
    seats, total = p[SEATS], 0.0
    gather(table, top, cards, passes, facts)
    for seat in range(seats):
        correction = _correction(facts[seat], weights, rooms[LEVELS])
        shares[seat] = exp(facts[seat, 0] * LOG_SCALE + correction)
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


@njit
def gather(table, top, cards, passes, facts):
    """Set what the network is told about each seat."""
    p, sets, scores, left, _, rooms = table
    seats, colours, lower = p[SEATS], p[COLOURS], p[LOWER_HALF]
    to_come = cards - min(cards, lower) / 2
    rounds = to_come / seats
    each = rounds / max(cards, 1)
    sharp = SHARPNESS / sqrt(rounds + 1)
    likely, easily = rooms[LIKELY], rooms[EASILY]
    squares = 0.0
    for colour in range(colours):
        likely[colour] = 1 - exp(-FINDS * each * left[colour])
        easily[colour] = 1 - exp(-FINDS_EASILY * each * left[colour])
        squares += left[colour] * left[colour]
    risk = left[top] / max(cards, 1)

    finds, finds_easily = rooms[FOUND], rooms[FOUND_EASILY]
    counts, missing = rooms[COUNTS], rooms[MISSING]
    nobody, all_find, all_count = 1.0, 0.0, 0.0
    for seat in range(seats):
        wait = (seat + seats - 1) % seats
        finds[seat], missing[seat] = _all_found(sets[seat], likely, colours)
        finds_easily[seat], _ = _all_found(sets[seat], easily, colours)
        if not wait:  # the top card is the first that the next seat puts to the side
            sure = 1 - left[top] / (cards + 1)
            helped, _ = _all_found(sets[seat] | 1 << top, likely, colours)
            finds[seat] += sure * (helped - finds[seat])
        counts[seat] = exp((scores[seat] - WAITING * wait / seats) * sharp)
        nobody *= 1 - finds[seat]
        all_find += finds[seat]
        all_count += counts[seat]

    for seat in range(seats):
        wait = (seat + seats - 1) % seats
        share = nobody * counts[seat] / all_count
        if all_find > 0:
            share += (1 - nobody) * finds[seat] / all_find
        behind, rival, rival_easily = -1000.0, 0.0, 0.0
        for other in range(seats):
            if other != seat:
                behind = max(behind, scores[other])
                rival = max(rival, finds[other])
                rival_easily = max(rival_easily, finds_easily[other])
        lead = scores[seat] - behind
        lacks_top = 1.0 - (sets[seat] >> top & 1)
        moves = 0.0 if wait else 1.0
        facts[seat, 0] = log(max(share, NEVER)) / LOG_SCALE
        facts[seat, 1] = lead / sqrt(rounds + 1) / LEAD_SCALE
        facts[seat, 2] = lead / LEAD_SCALE
        facts[seat, 3] = finds[seat]
        facts[seat, 4] = finds_easily[seat]
        facts[seat, 5] = missing[seat] / MOST_COLOURS
        facts[seat, 6] = rival
        facts[seat, 7] = rival_easily
        facts[seat, 8] = wait / seats
        facts[seat, 9] = 1 / seats
        facts[seat, 10] = cards / DECK_SCALE
        facts[seat, 11] = 1 / sqrt(rounds + 1)
        facts[seat, 12] = 1.0 if cards <= lower else 0.0
        facts[seat, 13] = squares / max(cards * cards, 1)
        facts[seat, 14] = risk
        facts[seat, 15] = risk * moves
        facts[seat, 16] = lacks_top
        facts[seat, 17] = lacks_top * moves
        facts[seat, 18] = passes / seats


@njit
def _all_found(have, found, colours):
    """The chance of finding every missing colour, and how many are missing."""
    chance, missing = 1.0, 0
    for colour in range(colours):
        if not have >> colour & 1:
            chance *= found[colour]
            missing += 1
    return chance, missing


@njit
def _correction(facts, weights, levels):
    """What the network adds to the logarithm of a share."""
    start, end = FACTS * HIDDEN, (FACTS + 1) * HIDDEN
    for unit in range(HIDDEN):
        levels[unit] = weights[start + unit]
    for fact in range(FACTS):
        for unit in range(HIDDEN):  # the inner loop, so that it runs on several units at once
            levels[unit] += facts[fact] * weights[fact * HIDDEN + unit]
    found = 0.0
    for unit in range(HIDDEN):
        found += weights[end + unit] * max(levels[unit], 0.0)
    return found
