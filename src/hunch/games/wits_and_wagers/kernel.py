"""The compiled twin of `rules.py`; the numbers in the comments are those of RULES.md.

A guess is a series of steps, as `kernel_numbers` says. So is a bet: a row of the mat, the parts
that lead to what is under the Wager Chip (see `hunch.kernels.amounts`), and the same for the second
chip, in the order of the mat, unless the seat is done earlier.

The questions of the deck, or of the packs if none is dealt, are part of `p`. There may be up to
MOST_QUESTIONS, none of them sealed, with answers rounded to no more than LARGEST_STEP. Guesses and
cash are exact without any limit but the rules' own.

Passing an array to a function takes time, so the functions that carry out most steps are inlined.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Any, Final

import numpy as np
from numba import njit

from hunch.games.wits_and_wagers.kernel_codec import ACTIONS as ACTIONS
from hunch.games.wits_and_wagers.kernel_codec import (
    DONE,
    EMPTY,
    MINUS,
    NO_GUESS,
    PART,
    POWER,
)
from hunch.games.wits_and_wagers.kernel_codec import OUTCOMES as OUTCOMES
from hunch.games.wits_and_wagers.kernel_codec import decode as decode
from hunch.games.wits_and_wagers.kernel_codec import encode as encode
from hunch.games.wits_and_wagers.kernel_codec import load as load
from hunch.games.wits_and_wagers.kernel_codec import parameters as parameters
from hunch.games.wits_and_wagers.kernel_imagining import imagine as imagine
from hunch.games.wits_and_wagers.kernel_numbers import (
    HIGHEST,
    LOWEST,
    TEN,
    UNPLACED,
    add_digit,
    are_equal,
    is_below,
    is_closer,
    put_signed,
    round_alike,
)
from hunch.games.wits_and_wagers.kernel_observing import OBSERVED as OBSERVED
from hunch.games.wits_and_wagers.kernel_observing import observe as observe
from hunch.games.wits_and_wagers.kernel_players import PLAYERS as PLAYERS
from hunch.games.wits_and_wagers.kernel_players import decide as decide
from hunch.games.wits_and_wagers.kernel_state import (
    ANSWER,
    ANSWER_MILLIONTHS,
    ANSWER_WHOLE,
    ASKED,
    ASKED_BITS,
    ASKING,
    AUTHORS,
    BETTING,
    CASH,
    CHOSEN,
    COUNT,
    DECK_SIZE,
    DRAWN,
    GUESSING,
    LAST,
    LIMIT,
    LIMIT_MILLIONTHS,
    LIMIT_WHOLE,
    LOW,
    MOST_GUESSES,
    MOST_SEATS,
    NOTHING,
    ODDS,
    OVER,
    PHASE,
    PLACE,
    QUESTION,
    QUESTIONS,
    ROW,
    SALT,
    SEATS,
    SETTLED,
    SIGN,
    SIZE,
    SLOTS,
    SMALLER_ROW,
    TOP_CARDS,
    UNDER,
    WAITING,
    WRITTEN,
    YOUTH,
    bet_of,
    bonus_for,
    colour_of,
    draft_of,
    field_of,
    guess_of,
    rows_on,
    step_of,
    value_on,
    was_asked,
)
from hunch.games.wits_and_wagers.kernel_state import CELLS as CELLS
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.kernels.amounts import PARTS, part_begins
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import STRIDE, below, mixed

LARGEST: Final = (1 << 63) - 1  # that a cell can hold


def aid() -> Any:
    """The players need no table."""
    return np.empty(0)


@njit
def salt(p, key):
    """Everyone knows different things in every match."""
    p[SALT] = np.int64(key >> np.uint64(1))


@njit
def reset(p, s):
    """Rule 1: no side has any cash yet."""
    s[:] = 0
    _clear(s)
    s[QUESTION] = NOTHING
    for seat in range(MOST_SEATS):
        s[draft_of(seat) + CHOSEN] = NOTHING


@njit
def _clear(s):
    """Rule 5.6: answer cards and Wager Chips are back."""
    s[WRITTEN] = s[SLOTS] = 0
    for row in range(1, 1 + MOST_GUESSES):
        s[AUTHORS + row] = 0
    for seat in range(MOST_SEATS):
        guess = guess_of(seat)
        s[guess] = s[guess + 1] = 0
        for chip in range(WAGER_CHIPS):
            bet = bet_of(seat, chip)
            s[bet + ROW], s[bet + UNDER] = NOTHING, 0


@njit
def turn(p, s):
    """Luck asks, then all sides guess simultaneously, then all bet simultaneously."""
    return LUCKS_TURN if s[PHASE] == ASKING else s[WAITING]


@njit
def legal(p, s, seat, mask):
    """Rule 2.2: a guess. Rules 4.2 to 4.8: bets."""
    first, last, done = 0, 0, False  # the actions between these are allowed
    draft = draft_of(seat)
    if s[PHASE] == BETTING:
        if s[draft + CHOSEN] != NOTHING:
            first, last = PART, PART + min(s[draft + COUNT], PARTS)
        else:
            first, last, done = _first_row(s, seat), rows_on(p, s), True
    elif s[draft + SIGN] == 0 or s[draft + PLACE] == UNPLACED:
        first, last = POWER + LOWEST, ACTIONS
    else:
        begun = s[draft + SIZE] | s[draft + SIZE + 1]
        first, last = 0 if begun and s[draft + PLACE] > LOWEST else 1, TEN
        done = s[draft + LAST] != 0
    mask[:] = 0
    mask[first:last] = 1
    count = last - first
    if done:
        mask[DONE] = 1
        count += 1
    if s[PHASE] == GUESSING and s[draft + SIGN] == 0:
        mask[0] = mask[NO_GUESS] = mask[MINUS] = 1
        count += 3
    return count


@njit(inline="always")
def _first_row(s, seat):
    """The first row for a Wager Chip: bets are placed in the order of the mat."""
    bet = bet_of(seat, 0)
    if s[bet + ROW] == NOTHING:
        return SMALLER_ROW
    again = s[CASH + seat] - s[bet + UNDER] >= s[bet + UNDER]  # or it would belong first
    return s[bet + ROW] if again else s[bet + ROW] + 1


@njit
def drafting(p, s, seat):
    """Whether a seat has begun to write a guess or to place its bets, but isn't done."""
    draft = draft_of(seat)
    begun = s[draft + SIGN] != 0 or s[draft + CHOSEN] != NOTHING
    return begun or (s[WAITING] >> seat & 1 and s[bet_of(seat, 0) + ROW] != NOTHING)


@njit
def luck(p, s, weights):
    """H3: the top questions not yet asked are equally likely. H8: or there is none."""
    weights[:] = 0
    left = min(p[DECK_SIZE] - s[DRAWN], p[TOP_CARDS])
    if left == 0:
        weights[EMPTY] = 1
        return 1
    found = question = 0
    while found < left:
        if not was_asked(s, question):
            weights[question] = 1
            found += 1
        question += 1
    return left


@njit
def bring(p, s, weights, number):
    """What luck brings: draw from all questions, and redraw if it was asked before; few were."""
    if s[DRAWN] == p[DECK_SIZE]:
        return EMPTY
    if p[TOP_CARDS] < p[DECK_SIZE]:
        return _from_top(p, s, below(number, min(p[DECK_SIZE] - s[DRAWN], p[TOP_CARDS])))
    question = below(number, p[DECK_SIZE])
    while was_asked(s, question):
        number = mixed(number + STRIDE)
        question = below(number, p[DECK_SIZE])
    return question


@njit(inline="always")
def _from_top(p, s, skipped):
    """The question below this many others that haven't been asked."""
    question = 0
    while skipped or was_asked(s, question):
        skipped -= not was_asked(s, question)
        question += 1
    return question


@njit
def step(p, s, seat, action):
    """Carry out one action."""
    if seat == LUCK:
        _asked(p, s, action)
    elif s[PHASE] == GUESSING:
        _write(p, s, seat, action)
    else:
        _place(p, s, seat, action)


@njit(inline="always")
def _asked(p, s, question):
    """Rule 2.1: a question is read out; all sides guess."""
    if question == EMPTY:  # H8
        s[PHASE] = OVER
        return
    _clear(s)
    s[PHASE], s[WAITING], s[QUESTION] = GUESSING, (1 << p[SEATS]) - 1, question
    s[DRAWN] += 1
    s[ASKED + (question >> ASKED_BITS)] |= 1 << (question & ((1 << ASKED_BITS) - 1))
    s[ANSWER], s[ANSWER + 1] = (
        p[field_of(question, ANSWER_WHOLE)],
        p[field_of(question, ANSWER_MILLIONTHS)],
    )
    s[LIMIT], s[LIMIT + 1] = (
        p[field_of(question, LIMIT_WHOLE)],
        p[field_of(question, LIMIT_MILLIONTHS)],
    )


@njit(inline="always")
def _write(p, s, seat, action):
    """One step of a guess."""
    draft = draft_of(seat)
    if action == NO_GUESS:  # H7
        _guessed(p, s, seat)
    elif action == MINUS:
        s[draft + SIGN], s[draft + PLACE] = -1, UNPLACED
    elif action == DONE or (action == 0 and s[draft + SIGN] == 0):
        _wrote(p, s, seat)
    elif action > DONE:
        if s[draft + SIGN] == 0:
            s[draft + SIGN] = 1
        s[draft + PLACE] = action - POWER
        if action - POWER == HIGHEST:  # no larger number can be written
            add_digit(s, draft + SIZE, 1, HIGHEST)
            _wrote(p, s, seat)
    else:
        add_digit(s, draft + SIZE, action, s[draft + PLACE])
        s[draft + LAST] = action
        s[draft + PLACE] -= 1
        if s[draft + PLACE] < LOWEST:
            _wrote(p, s, seat)


@njit
def _wrote(p, s, seat):
    """Turn a draft into a guess."""
    draft = draft_of(seat)
    put_signed(s, guess_of(seat), s[draft + SIGN], draft + SIZE)
    s[WRITTEN] |= 1 << seat
    for cell in range(draft + SIGN, draft + CHOSEN):
        s[cell] = 0
    _guessed(p, s, seat)


@njit
def _guessed(p, s, seat):
    """Rule 3.1: when all sides have guessed, the guesses are sorted. H8: if there are any."""
    s[WAITING] &= ~(1 << seat)
    if s[WAITING]:
        return
    if s[WRITTEN]:
        _sort(p, s)
        s[PHASE], s[WAITING] = BETTING, (1 << p[SEATS]) - 1
    else:
        s[PHASE], s[QUESTION] = ASKING, NOTHING
        s[ANSWER] = s[ANSWER + 1] = s[LIMIT] = s[LIMIT + 1] = 0


@njit
def _sort(p, s):
    """Rules 3.2 and 3.3: from smallest to largest; equal guesses share a slot."""
    for seat in range(p[SEATS]):
        if not s[WRITTEN] >> seat & 1:
            continue
        row, guess = 1, guess_of(seat)
        while row <= s[SLOTS] and is_below(s, value_on(s, row), guess):
            row += 1
        if row > s[SLOTS] or not are_equal(s, value_on(s, row), guess):
            for later in range(s[SLOTS], row - 1, -1):
                s[AUTHORS + later + 1] = s[AUTHORS + later]
            s[AUTHORS + row] = 0
            s[SLOTS] += 1
        s[AUTHORS + row] |= 1 << seat


@njit(inline="always")
def _place(p, s, seat, action):
    """One step of a bet."""
    draft = draft_of(seat)
    if action == DONE:
        _bet(p, s, seat)
        return
    if action < DONE:
        first = bet_of(seat, 0)
        again = s[first + ROW] == action
        low = s[first + UNDER] if again else 0
        s[draft + CHOSEN], s[draft + LOW] = action, low
        s[draft + COUNT] = s[CASH + seat] - s[first + UNDER] - low + 1
    else:
        begins = part_begins(s[draft + COUNT], action - PART)
        s[draft + LOW] += begins
        s[draft + COUNT] = part_begins(s[draft + COUNT], action - PART + 1) - begins
    if s[draft + COUNT] == 1:
        _lay(p, s, seat)


@njit(inline="always")
def _lay(p, s, seat):
    """Lay the only amount that is left under a Wager Chip. Rule 4.2: there are two of them."""
    draft = draft_of(seat)
    chip = 0 if s[bet_of(seat, 0) + ROW] == NOTHING else 1
    bet = bet_of(seat, chip)
    s[bet + ROW], s[bet + UNDER] = s[draft + CHOSEN], s[draft + LOW]
    s[draft + CHOSEN], s[draft + LOW], s[draft + COUNT] = NOTHING, 0, 0
    if chip == WAGER_CHIPS - 1:
        _bet(p, s, seat)


@njit
def _bet(p, s, seat):
    """Rule 5.1: when all sides have bet, the answer is read out."""
    s[WAITING] &= ~(1 << seat)
    if not s[WAITING]:
        _settle(p, s)


@njit
def _settle(p, s):
    """Rule 5: the bank pays and collects."""
    s[SETTLED] += 1
    winner = _winner(p, s)
    colour = colour_of(p, s, winner)
    for seat in range(p[SEATS]):
        if s[AUTHORS + winner] >> seat & 1:  # Rule 5.5, H5
            s[CASH + seat] += bonus_for(p, s[SETTLED])
        for chip in range(WAGER_CHIPS):
            bet = bet_of(seat, chip)
            row = s[bet + ROW]
            if row == NOTHING:
                continue
            if row in (winner, colour):  # Rule 5.4: the Wager Chip counts
                s[CASH + seat] += ODDS[s[SLOTS], row] * (1 + s[bet + UNDER])
            else:  # Rule 5.3: only the chips under it are lost
                s[CASH + seat] -= s[bet + UNDER]
    s[PHASE] = OVER if s[SETTLED] == p[QUESTIONS] else ASKING


@njit
def _winner(p, s):
    """Rules 5.1 and 5.2: the row of the closest guess without going over, or “Smaller”.

    H21: of several guesses that are rounded to the same number, the closest as written.
    """
    top = s[SLOTS]
    while top > SMALLER_ROW and not is_below(s, value_on(s, top), LIMIT):
        top -= 1
    winner, rounding = top, step_of(p, s)
    if rounding:
        for row in range(top - 1, SMALLER_ROW, -1):
            if not round_alike(s, value_on(s, top), value_on(s, row), rounding):
                break
            if is_closer(s, value_on(s, row), value_on(s, winner), ANSWER):
                winner = row
    return winner


@njit
def score(p, s, scores, ranks):
    """Rule 6: the most cash wins. H13: a tie goes to the youngest, if known."""
    for seat in range(p[SEATS]):
        cash = s[CASH + seat]
        scores[seat] = cash * WHITE_CHIP if cash <= LARGEST // WHITE_CHIP else LARGEST
        ranks[seat] = 1
        for other in range(p[SEATS]):
            richer = s[CASH + other] > cash
            younger = p[YOUTH + other] > p[YOUTH + seat]
            ranks[seat] += richer or (s[CASH + other] == cash and younger)
