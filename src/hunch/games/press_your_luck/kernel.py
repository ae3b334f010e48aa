"""The compiled twin of `rules.py`; the numbers in the comments are those of RULES.md.

No seat hides anything from another: every card is turned, taken and discarded in full view, so an
observation is the whole table, with the observer's own cards first.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Any, Final

import numpy as np
from numba import njit

from hunch.core.values import CHANCE
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.bots_playouts import lower_half
from hunch.games.press_your_luck.kernel_expert import draws
from hunch.games.press_your_luck.kernel_state import (
    CELLS as CELLS,
)
from hunch.games.press_your_luck.kernel_state import (
    CLAIMED,
    COLOURS,
    COUNTED,
    DECK,
    FACE_DOWN,
    FIRST,
    FORCED,
    GONE,
    LOWER_HALF,
    MOST_COLOURS,
    MOST_SEATS,
    NOTHING,
    OWNED,
    PASSES,
    PER_COLOUR,
    RAINBOW,
    SEATS,
    SHOWN,
    SIDE,
    TAKEN,
    TOP,
    TURN,
)
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import below

CARDS: Final[tuple[Any, ...]] = rules.CARDS[-1]  # every colour, then the rainbow
DRAW, STOP, CLAIM = range(3)
ACTIONS: Final = 3
OUTCOMES: Final = MOST_COLOURS + 1  # a colour or the rainbow; at first, the seat that begins
OBSERVED: Final = 3 * MOST_COLOURS + 3 + MOST_SEATS * MOST_COLOURS
PLAYERS: Final = ("expert",)
SOURCES: Final = ("First", "Turn")

# A seat's strength is one number: these are the lowest bits of what counts first and second.
SHOWING, COUNT = 20, 8
MOST_COUNTED: Final = (1 << SHOWING - COUNT) - 1


def parameters(seats: int, options: rules.Options) -> Any:
    """Everything that the options and the number of seats determine."""
    return np.array(
        (
            seats,
            options.colours,
            options.cards_per_colour,
            lower_half(options),
            NOTHING if options.first_seat is None else options.first_seat,
            options.forced_draw,
            options.claim,
            options.tie_break is rules.TieBreak.COLOURS,
        ),
        np.int64,
    )


def aid() -> Any:
    """`expert` needs no table."""
    return np.empty(0)


def load(p: Any, state: rules.State) -> Any:
    """A state of the rules as an array."""
    s = np.zeros(CELLS, np.int64)
    s[TOP] = NOTHING if state.top is None else _number(state.top)
    s[TURN] = NOTHING if state.turn is None else state.turn
    s[PASSES] = state.passes
    s[SHOWN] = NOTHING if state.shown is None else state.shown
    s[SIDE] = _bits(state.side)
    s[DECK : DECK + len(state.deck)] = state.deck
    s[FACE_DOWN] = sum(state.deck)
    for card in state.discard:
        s[GONE + _number(card)] += 1
    for seat, cards in enumerate(state.score_cards):
        s[OWNED + seat] = _bits(cards)
        for card in cards:
            s[TAKEN + seat * MOST_COLOURS + _number(card)] += 1
    return s


def encode(p: Any, state: rules.State, actor: Any, action: Any) -> tuple[int, ...]:
    """An action as one step."""
    if actor is CHANCE:
        first = type(action) is rules.First
        return (action.seat if first else _number(action.card),)
    return ((rules.DRAW, rules.STOP, rules.CLAIM).index(action),)


def decode(p: Any, state: rules.State, actor: Any, steps: tuple[int, ...]) -> Any:
    """The action of one step."""
    (step,) = steps
    if actor is not CHANCE:
        return (rules.DRAW, rules.STOP, rules.CLAIM)[step]
    return rules.First(step) if state.turn is None else rules.Turn(CARDS[step])


def _number(card: rules.Card) -> int:
    return CARDS.index(card)


def _bits(cards: tuple[rules.Card, ...]) -> int:
    return sum(1 << number for number in {_number(card) for card in cards})


@njit
def reset(p, s):
    """Rules 1 and 2: the deck is ready, and no card is turned."""
    s[:] = 0
    s[TOP] = s[SHOWN] = NOTHING
    s[TURN] = p[FIRST]
    for colour in range(p[COLOURS]):
        s[DECK + colour] = p[PER_COLOUR]
    s[FACE_DOWN] = p[COLOURS] * p[PER_COLOUR]


@njit
def turn(p, s):
    """Luck turns cards and the active seat draws or stops, until somebody has won."""
    if s[TOP] == NOTHING:
        return LUCKS_TURN
    if s[TOP] == RAINBOW or s[SHOWN] != NOTHING:
        return 0
    return 1 << s[TURN]


@njit
def legal(p, s, seat, mask):
    """Rule 3.1: draw or stop. H10: or show every colour."""
    mask[DRAW] = 1
    mask[STOP] = s[PASSES] < p[SEATS] or not p[FORCED]  # H7
    mask[CLAIM] = p[CLAIMED] and s[OWNED + seat] | s[SIDE] == (1 << p[COLOURS]) - 1
    return np.int64(mask[DRAW]) + mask[STOP] + mask[CLAIM]


@njit
def drafting(p, s, seat):
    """Every decision is a single step."""
    return False


@njit
def luck(p, s, weights):
    """Every card that may come next is equally likely; the rainbow is in the lower half."""
    weights[:] = 0
    if s[TURN] == NOTHING:
        weights[: p[SEATS]] = 1
        return p[SEATS]
    for colour in range(p[COLOURS]):
        weights[colour] = s[DECK + colour]
    weights[RAINBOW] = s[FACE_DOWN] <= p[LOWER_HALF]  # Rule 2.2
    return s[FACE_DOWN] + weights[RAINBOW]


@njit
def bring(p, s, weights, number):
    """What luck brings, without listing everything it may bring."""
    if s[TURN] == NOTHING:
        return below(number, p[SEATS])
    card = below(number, s[FACE_DOWN] + (s[FACE_DOWN] <= p[LOWER_HALF]))
    for colour in range(p[COLOURS]):
        card -= s[DECK + colour]
        if card < 0:
            return colour
    return RAINBOW


@njit
def source(p, s):
    """What luck decides now: who goes first, or which card is next."""
    return np.int64(s[TURN] != NOTHING)


@njit
def step(p, s, seat, action):
    """Carry out one action."""
    if seat == LUCK:
        if s[TURN] == NOTHING:
            s[TURN] = action
        elif action == RAINBOW:
            _rainbow(p, s)
        else:
            _turned(p, s, action)
    elif action == DRAW:  # Rule 4.1
        s[SIDE] |= 1 << s[TOP]
        s[TOP] = NOTHING
        s[PASSES] = 0
    elif action == STOP:
        _stopped(p, s)
    else:  # H10
        _take(s, s[TURN])
        s[SHOWN] = s[TURN]


@njit
def _turned(p, s, colour):
    """Rules 4.2 and 4.3: a new colour succeeds, one already at the side fails."""
    s[DECK + colour] -= 1
    s[FACE_DOWN] -= 1
    s[TOP] = colour
    if s[SIDE] >> colour & 1:
        for other in range(p[COLOURS]):
            s[GONE + other] += s[SIDE] >> other & 1
        s[SIDE] = 0
        _pass_turn(p, s)


@njit
def _stopped(p, s):
    """Rules 5.1 and 5.3: the side cards become score cards, if there are any."""
    if not s[SIDE]:
        s[PASSES] += 1
        _pass_turn(p, s)
        return
    _take(s, s[TURN])
    if not p[CLAIMED] and s[OWNED + s[TURN]] == (1 << p[COLOURS]) - 1:  # Rule 7.1
        s[SHOWN] = s[TURN]
    else:
        _pass_turn(p, s)


@njit
def _rainbow(p, s):
    """Rule 7.2, H9: the rainbow's finder takes the side cards, and may complete the colours."""
    _take(s, s[TURN])
    s[TOP] = RAINBOW
    if not p[CLAIMED] and s[OWNED + s[TURN]] == (1 << p[COLOURS]) - 1:
        s[SHOWN] = s[TURN]


@njit
def _pass_turn(p, s):
    s[TURN] += 1
    if s[TURN] == p[SEATS]:  # several times as fast as a remainder
        s[TURN] = 0


@njit
def _take(s, seat):
    s[OWNED + seat] |= s[SIDE]
    for colour in range(MOST_COLOURS):
        s[TAKEN + seat * MOST_COLOURS + colour] += s[SIDE] >> colour & 1
    s[SIDE] = 0


@njit
def score(p, s, scores, ranks):
    """Rule 7: showing every colour wins; at the rainbow, most score cards win."""
    for seat in range(p[SEATS]):
        scores[seat] = _strength(p, s, seat)
    for seat in range(p[SEATS]):
        ranks[seat] = 1
        for other in range(p[SEATS]):
            ranks[seat] += scores[other] > scores[seat]
    for seat in range(p[SEATS]):
        scores[seat] = scores[seat] >> COUNT & MOST_COUNTED


@njit
def _strength(p, s, seat):
    """What ranks the seats, in this order: every colour shown, score cards, different colours."""
    cards, colours = 0, 0
    for colour in range(p[COLOURS]):
        held = s[TAKEN + seat * MOST_COLOURS + colour]
        cards += held
        colours += held > 0
    tie_break = colours if p[COUNTED] else 0
    return (seat == s[SHOWN]) << SHOWING | cards << COUNT | tie_break


@njit
def observe(p, s, seat, numbers):
    """The table, with counts as shares of a colour's cards and seats in order from this one."""
    numbers[:] = 0.0
    share = 1.0 / p[PER_COLOUR]
    if 0 <= s[TOP] < RAINBOW:
        numbers[s[TOP]] = 1.0
    for colour in range(p[COLOURS]):
        numbers[MOST_COLOURS + colour] = s[SIDE] >> colour & 1
        numbers[2 * MOST_COLOURS + colour] = s[DECK + colour] * share
    at = 3 * MOST_COLOURS
    numbers[at] = s[TURN] == seat
    numbers[at + 1] = s[PASSES] / (MOST_SEATS + 1) if s[PASSES] <= MOST_SEATS else 1.0
    numbers[at + 2] = s[FACE_DOWN] <= p[LOWER_HALF]
    at += 3
    taken = TAKEN + seat * MOST_COLOURS
    for _ in range(p[SEATS]):
        for colour in range(p[COLOURS]):
            numbers[at + colour] = s[taken + colour] * share
        at += MOST_COLOURS
        taken += MOST_COLOURS
        if taken == TAKEN + p[SEATS] * MOST_COLOURS:  # several times as fast as a remainder
            taken = TAKEN


@njit
def decide(p, s, seat, level, number, aid):
    """As `expert` decides, but by the formula alone, and without counting out the last cards."""
    everything = (1 << p[COLOURS]) - 1
    if p[CLAIMED] and s[OWNED + seat] | s[SIDE] == everything:
        return CLAIM
    if s[PASSES] >= p[SEATS] and p[FORCED]:
        return DRAW
    return DRAW if draws(p, s, seat) else STOP
