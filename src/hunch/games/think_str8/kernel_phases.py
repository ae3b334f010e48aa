"""What each action leads to in the compiled twin, in the order of play: `phases.py` over arrays."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from numba import njit

from hunch.games.think_str8.kernel_state import (
    BETTING,
    CLAMP,
    CLUES,
    COLOURS,
    DEALING,
    DICE,
    DIE_BITS,
    DRAFTS,
    DRAWING,
    EXCHANGE,
    EXCHANGING,
    FINAL,
    FINALS,
    HELD,
    HOLDERS,
    LAST_EXCHANGE,
    MOST_COLOURS,
    MOST_NAMED,
    MOST_ROUNDS,
    MOST_SEATS,
    NEXT,
    NOTHING,
    NUMBERS,
    ORDER,
    OVER,
    PACKED,
    PENALTY,
    PHASE,
    PLACE,
    PLACING,
    POINTS,
    ROLLING,
    ROUND,
    ROUNDS,
    SEAT_BITS,
    SEATS,
    SET,
    SETTING,
    SLOT,
    SPACES,
    STACKED,
    STARTS,
    TAKE,
    TAKEN,
    TAKING,
    UNDEALT,
    WAITING,
    WAY_OF,
    WIDTHS,
    exchangeable,
    heard,
    seat_at,
    sum_of,
    uncovered,
)
from hunch.games.think_str8.score_track import START
from hunch.kernels.bits import count_bits


@njit
def step(p, s, seat, action):
    """Carry out one action."""
    phase = s[PHASE]
    if phase == BETTING:
        _name(p, s, seat, action)
    elif phase == DEALING:
        _deal(p, s, action)
    elif phase == ROLLING:
        _roll(s, action)
    elif phase == TAKING:
        _take(p, s, seat, action - TAKE)
    elif phase == PLACING:
        _place(p, s, seat, action - PLACE)
    elif phase == EXCHANGING:
        _exchange(s, seat, action - EXCHANGE)
    elif phase == DRAWING:
        _draw(p, s, action)
    elif phase == SETTING:
        s[DICE] = PACKED[action - SET]
        s[PHASE] = TAKING
        s[WAITING] = _everybody(p)
    else:  # Rule 2.5 and H7
        s[ORDER] = STACKED[p[SEATS], action]
        s[PHASE] = DEALING


@njit(inline="always")
def _everybody(p):
    return (1 << p[SEATS]) - 1


@njit
def _deal(p, s, number):
    """Rule 2.3: holder by holder, colour by colour; the last card starts round 1."""
    slot = s[SLOT]
    colour = slot % MOST_COLOURS
    s[HELD + slot] = number
    s[UNDEALT + colour] &= ~(1 << number)
    s[SLOT] = slot + 1 if colour + 1 < p[COLOURS] else slot - colour + MOST_COLOURS
    if s[SLOT] == HOLDERS * MOST_COLOURS:
        s[SLOT] = 0
        s[PHASE] = ROLLING


@njit
def _roll(s, colour):
    """Rule 4.2: the player in last place sets the dice; in a stack, the one on top."""
    s[DICE] += 1 << DIE_BITS * colour
    if WAY_OF[s[DICE]] != NOTHING:
        s[PHASE] = SETTING
        s[WAITING] = 1 << seat_at(s[ORDER], 0)


@njit
def _take(p, s, seat, token):
    """Rules 5.1 and 5.3: once all have a token, all place theirs simultaneously."""
    s[TAKEN + seat] = token
    s[WAITING] &= ~(1 << seat)
    if not s[WAITING]:
        s[PHASE] = PLACING
        s[WAITING] = _everybody(p)


@njit
def _place(p, s, seat, start):
    """H10: sealed until every token is placed."""
    s[STARTS + seat] = start
    s[WAITING] &= ~(1 << seat)
    if not s[WAITING]:
        _check(p, s)


@njit
def _check(p, s):
    """Rules 6.1 to 6.3 and H9: one bet after another, in the order at the time of the throw."""
    order, wrong = s[ORDER], 0
    for place in range(p[SEATS]):
        seat = seat_at(order, place)
        token, start = s[TAKEN + seat], s[STARTS + seat]
        width, total = p[WIDTHS + token], sum_of(p, s, seat, s[DICE])
        # Rule 6.4: the smallest token gets no hint.
        s[CLUES + seat * MOST_ROUNDS + s[ROUND]] = heard(s[DICE], start, width, total, token > 0)
        if start <= total < start + width:
            _move(p, s, seat, p[POINTS + token])
        else:
            wrong |= 1 << seat
    if s[ROUND] + 1 < p[ROUNDS] or p[LAST_EXCHANGE]:  # H13
        s[WAITING] = wrong
    _go_on(p, s)


@njit
def _go_on(p, s):
    """Rule 7.1: the next player exchanges a card; when nobody is left, the round is over."""
    if s[WAITING] and exchangeable(p, s, s[DICE]):
        s[PHASE] = EXCHANGING
    elif s[ROUND] + 1 == p[ROUNDS]:
        s[PHASE] = BETTING
        s[WAITING] = _everybody(p)
    else:  # Rule 7.5: the tokens go back. H12: with no pile left, nothing is exchanged
        s[PHASE] = ROLLING
        s[ROUND] += 1
        s[WAITING] = s[DICE] = 0
        s[TAKEN : STARTS + MOST_SEATS] = NOTHING


@njit
def _exchange(s, seat, colour):
    """Rules 7.2 and 3.6: the card is laid face up, and says more about the others."""
    slot = seat * MOST_COLOURS + colour
    for clue in range(CLUES + seat * MOST_ROUNDS, CLUES + seat * MOST_ROUNDS + s[ROUND] + 1):
        s[clue] = uncovered(s[clue], colour, s[HELD + slot])
    s[HELD + slot] = NOTHING
    s[SLOT] = slot
    s[PHASE] = DRAWING


@njit
def _draw(p, s, number):
    """Rule 7.3: the slot gets a new card."""
    slot = s[SLOT]
    s[HELD + slot] = number
    s[UNDEALT + slot % MOST_COLOURS] &= ~(1 << number)
    s[SLOT] = 0
    s[WAITING] &= ~(1 << slot // MOST_COLOURS)
    _go_on(p, s)


@njit
def _name(p, s, seat, action):
    """Rule 8.1: one more number of a colour, or on to the next."""
    colour, final = s[DRAFTS + seat], FINALS + seat
    if action != NEXT:
        s[final] |= 1 << NUMBERS * colour + action
        named = s[final] >> NUMBERS * colour  # later colours have none yet
        if action < NUMBERS - 1 and count_bits(named) < MOST_NAMED:
            return
    s[DRAFTS + seat] = colour + 1
    if colour + 1 == p[COLOURS]:
        s[DRAFTS + seat] = 0
        s[WAITING] &= ~(1 << seat)
        if not s[WAITING]:
            _open(p, s)


@njit
def _open(p, s):
    """Rules 8.2 to 8.4 and H18: one move each, last place first."""
    order = s[ORDER]
    for place in range(p[SEATS]):
        seat = seat_at(order, place)
        _move(p, s, seat, _gain(p, s, seat))
    s[PHASE] = OVER


@njit
def _gain(p, s, seat):
    """Rules 8.3 and 8.4: fewer numbers score more points; a card not guessed costs some."""
    gain, finals = 0, s[FINALS + seat]
    for colour in range(p[COLOURS]):
        named = finals >> NUMBERS * colour & (1 << NUMBERS) - 1
        if named >> s[HELD + seat * MOST_COLOURS + colour] & 1:
            gain += p[FINAL + count_bits(named) - 1]
        else:
            gain -= p[PENALTY]
    return gain


@njit
def _move(p, s, seat, spaces):
    """Rule 4.3: a stone that moves lands on top. H16: it may stop at the start."""
    space = s[SPACES + seat] + spaces
    if p[CLAMP] and space < START:
        space = START
    if space == s[SPACES + seat]:  # H18: a stone that doesn't move keeps its place in the stack
        return
    s[SPACES + seat] = space
    moved = shift = 0
    landed = False
    for place in range(p[SEATS]):
        other = seat_at(s[ORDER], place)
        if other == seat:
            continue
        if not landed and s[SPACES + other] >= space:
            landed = True
            moved |= seat << shift
            shift += SEAT_BITS
        moved |= other << shift
        shift += SEAT_BITS
    s[ORDER] = moved if landed else moved | seat << shift
