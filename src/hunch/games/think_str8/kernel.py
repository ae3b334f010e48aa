"""The compiled twin of `rules.py`; the numbers in the comments are those of RULES.md.

Colours are numbered in the order of the sheet, tokens from the smallest. A final bet is a series of
steps: numbers of the first colour in ascending order, `NEXT` unless the colour is complete, numbers
of the second colour, and so on.

What a seat was told in earlier rounds is kept as clues about the cards it still holds, which is all
that matters. Nothing else depends on who discarded what.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from itertools import zip_longest
from typing import Any, Final

import numpy as np
from numba import njit

from hunch.core.values import CHANCE
from hunch.games.think_str8 import deduction, rules
from hunch.games.think_str8.kernel_belief import hands_of
from hunch.games.think_str8.kernel_expert import best_bet, best_exchange, best_setting
from hunch.games.think_str8.kernel_final import best_final
from hunch.games.think_str8.kernel_imagining import imagine as imagine
from hunch.games.think_str8.kernel_observe import OBSERVED as OBSERVED
from hunch.games.think_str8.kernel_observe import observe as observe
from hunch.games.think_str8.kernel_phases import step as step
from hunch.games.think_str8.kernel_state import (
    BETTING,
    CLUES,
    COLOURS,
    DEALING,
    DICE,
    DICE_BITS,
    DIE_BITS,
    DRAFTS,
    DRAWING,
    EXCHANGE,
    EXCHANGING,
    FACES,
    FINALS,
    HELD,
    MOST_COLOURS,
    MOST_NAMED,
    MOST_ROUNDS,
    MOST_SEATS,
    MOST_STACKS,
    NEXT,
    NOTHING,
    NUMBERS,
    ORDER,
    OVER,
    PHASE,
    PHASES,
    PLACE,
    PLACING,
    REQUIRED,
    ROLLING,
    ROUND,
    SEAT_BITS,
    SEATS,
    SET,
    SETTING,
    SETTINGS,
    SLOT,
    SPACES,
    STACKING,
    STACKS,
    STARTS,
    SUMS,
    TAKE,
    TAKEN,
    TAKING,
    TOKENS,
    UNDEALT,
    WAITING,
    WAY_OF,
    WAYS,
    WIDTHS,
    exchangeable,
    seat_at,
)
from hunch.games.think_str8.kernel_state import (
    CELLS as CELLS,
)
from hunch.games.think_str8.state import State
from hunch.games.think_str8.values import COLOURS as ALL_COLOURS
from hunch.games.think_str8.values import (
    PLACE_OF,
    Deal,
    Draw,
    Exchange,
    FinalBet,
    Place,
    Roll,
    SetDice,
    Stack,
    Take,
)
from hunch.kernels.bits import count_bits, lowest_bit, nth_bit
from hunch.kernels.contract import LUCKS_TURN
from hunch.kernels.stream import below

ACTIONS: Final = SET + WAYS
OUTCOMES: Final = MOST_STACKS  # an order of stones; later a card's number, or a die's colour
PLAYERS: Final = ("expert",)
SOURCES: Final = ("Stack", "Deal", "Roll", "Draw")


def parameters(seats: int, options: rules.Options) -> Any:
    """Everything that the options and the number of seats determine."""
    return np.array(
        (
            seats,
            len(options.colours),
            rules.start(seats, options).rounds,
            options.exchange_thrown,
            options.exchange_last_round,
            options.final_numbers_required,
            options.clamp_at_start,
            options.final_penalty,
            *options.final_points,
            *options.token_widths,
            *options.token_points,
        ),
        np.int64,
    )


def aid() -> Any:
    """No table is needed."""
    return np.empty(0)


def load(p: Any, state: State) -> Any:
    """A state of the rules as an array."""
    s = np.zeros(CELLS, np.int64)
    s[PHASE] = PHASES.index(state.phase)
    s[ROUND] = len(state.past)
    s[WAITING] = sum(1 << seat for seat in state.queue if isinstance(seat, int))
    s[ORDER] = sum(stone.seat << SEAT_BITS * place for place, stone in enumerate(state.track))
    s[DICE] = sum(1 << DIE_BITS * PLACE_OF[die] for die in state.current.dice)
    if s[PHASE] in (DEALING, DRAWING):
        holder, colour = state.next_deal() if s[PHASE] == DEALING else state.next_draw()
        s[SLOT] = holder * MOST_COLOURS + colour
    for stone in state.track:
        s[SPACES + stone.seat] = stone.space
    for colour, numbers in enumerate(state.undealt):
        s[UNDEALT + colour] = sum(1 << number for number in numbers)
    s[HELD : STARTS + MOST_SEATS] = NOTHING
    for holder, cards in enumerate(state.holders):
        for colour, card in enumerate(cards):
            s[HELD + holder * MOST_COLOURS + colour] = NOTHING if card is None else card
    for seat, bet in enumerate(state.current.bets):
        if bet:
            s[TAKEN + seat] = state.options.token_widths.index(bet.width)
            s[STARTS + seat] = NOTHING if bet.start is None else bet.start
    for seat in range(state.seats):
        s[FINALS + seat] = _packed(state.finals[seat] or ())
        clues = _clues(state, seat)
        s[CLUES + seat * MOST_ROUNDS :][: len(clues)] = clues
    return s


def _packed(numbers: tuple[tuple[int, ...], ...]) -> int:
    """A final bet as a set."""
    return sum(1 << NUMBERS * colour + n for colour, named in enumerate(numbers) for n in named)


def _clues(state: State, seat: int) -> list[int]:
    """What the check of each round says about the cards that a seat still holds."""
    rounds, found = (*state.past, state.current), []
    for each, known in zip(rounds, deduction.uncovered(rounds, seat), strict=True):
        bet = each.bets[seat]
        noted = deduction.noted(bet) if bet else None
        dice = sum(1 << DIE_BITS * PLACE_OF[die] for die in each.dice if die not in known)
        gone = sum(known.get(die, 0) for die in each.dice)
        found.append(noted.sums >> gone << DICE_BITS | dice if noted and dice else 0)
    return found


def encode(p: Any, state: State, actor: Any, action: Any) -> tuple[int, ...]:
    """An action as steps."""
    kind = type(action)
    if kind is Stack:
        return (STACKS[state.seats].index(action.order),)
    if kind is Deal or kind is Draw:
        return (action.number,)
    if kind is Roll:
        return (PLACE_OF[action.colour],)
    if kind is SetDice:
        return (SET + FACES.index(tuple(PLACE_OF[die] for die in action.dice)),)
    if kind is Take:
        return (TAKE + state.options.token_widths.index(action.width),)
    if kind is Place:
        return (PLACE + action.start,)
    if kind is Exchange:
        return (EXCHANGE + PLACE_OF[action.colour],)
    steps: list[int] = []
    for named in action.numbers:
        steps += named
        if len(named) < MOST_NAMED and NUMBERS - 1 not in named:
            steps.append(NEXT)
    return tuple(steps)


def decode(p: Any, state: State, actor: Any, steps: tuple[int, ...]) -> Any:
    """The action that steps make up."""
    step, colours = steps[0], ALL_COLOURS
    if actor is CHANCE:
        if state.phase == "stacking":
            return Stack(STACKS[state.seats][step])
        if state.phase == "rolling":
            return Roll(colours[step])
        return Deal(step) if state.phase == "dealing" else Draw(step)
    if step >= SET:
        return SetDice(tuple(colours[die] for die in FACES[step - SET]))
    if step >= EXCHANGE:
        return Exchange(colours[step - EXCHANGE])
    if step >= PLACE:
        return Place(step - PLACE)
    if step >= TAKE:
        return Take(state.options.token_widths[step - TAKE])
    numbers: list[tuple[int, ...]] = [()]
    for step, after in zip_longest(steps, steps[1:]):
        if step != NEXT:
            numbers[-1] += (step,)
        full = len(numbers[-1]) == MOST_NAMED or step in (NUMBERS - 1, NEXT)
        if full and after is not None:
            numbers.append(())
    return FinalBet(tuple(numbers))


@njit
def reset(p, s):
    """Rule 2: nothing is stacked or dealt yet."""
    s[:] = 0
    s[UNDEALT : UNDEALT + p[COLOURS]] = (1 << NUMBERS) - 1
    s[HELD : STARTS + MOST_SEATS] = NOTHING


@njit
def turn(p, s):
    """Sealed decisions are made simultaneously; all others one after another."""
    phase = s[PHASE]
    if phase in (PLACING, BETTING, OVER):
        return s[WAITING]
    if phase in (SETTING, TAKING, EXCHANGING):
        place = 0
        while not s[WAITING] >> seat_at(s[ORDER], place) & 1:
            place += 1
        return 1 << seat_at(s[ORDER], place)
    return LUCKS_TURN


@njit
def legal(p, s, seat, mask):
    """What the phase offers."""
    phase = s[PHASE]
    if phase == BETTING:
        first, allowed = 0, _nameable(p, s, seat)
    elif phase == PLACING:  # H4
        first, allowed = PLACE, (1 << SUMS + 1 - p[WIDTHS + s[TAKEN + seat]]) - 1
    elif phase == TAKING:
        first, allowed = TAKE, _free_tokens(p, s)
    elif phase == EXCHANGING:
        first, allowed = EXCHANGE, exchangeable(p, s, s[DICE])
    else:
        first, allowed = SET, _settings(p, s)
    mask[:] = 0
    rest = allowed
    while rest:
        mask[first + lowest_bit(rest)] = 1
        rest &= rest - 1
    return count_bits(allowed)


@njit
def _settings(p, s):
    """Rules 2.6 and 4.4: the ways in which the dice may be set, as bits."""
    return SETTINGS[np.int64(p[COLOURS] == MOST_COLOURS), WAY_OF[s[DICE]]]


@njit
def _free_tokens(p, s):
    """Rule 5.1: any token nobody has taken, as bits."""
    free = (1 << TOKENS) - 1
    for seat in range(p[SEATS]):
        if s[TAKEN + seat] != NOTHING:
            free &= ~(1 << s[TAKEN + seat])
    return free


@njit
def _nameable(p, s, seat):
    """Rule 8.1 and H14: higher numbers than those named so far, or the next colour, as bits."""
    named = s[FINALS + seat] >> NUMBERS * s[DRAFTS + seat] & (1 << NUMBERS) - 1
    allowed = (1 << NUMBERS) - 1
    while named & allowed:
        allowed &= allowed - 1
    return allowed | (named != 0 or not p[REQUIRED]) << NEXT


@njit
def drafting(p, s, seat):
    """Whether a seat has begun its final bet, but isn't done."""
    waiting = s[PHASE] == BETTING and s[WAITING] >> seat & 1
    return waiting and (s[FINALS + seat] != 0 or s[DRAFTS + seat] != 0)


@njit
def luck(p, s, weights):
    """Rule 2.2: each undealt number is equally likely, since nobody saw the one in the box."""
    weights[:] = 0
    if s[PHASE] == STACKING or s[PHASE] == ROLLING:
        many = _equals(p, s)
        weights[:many] = 1
        return many
    numbers = s[UNDEALT + s[SLOT] % MOST_COLOURS]
    for number in range(NUMBERS):
        weights[number] = numbers >> number & 1
    return count_bits(numbers)


@njit
def source(p, s):
    """The stones, the cards dealt, the dice, or the cards drawn."""
    if s[PHASE] == STACKING:
        return 0
    if s[PHASE] == DEALING:
        return 1
    return 2 if s[PHASE] == ROLLING else 3


@njit
def bring(p, s, weights, number):
    """What luck brings, without listing everything it may bring."""
    if s[PHASE] == STACKING or s[PHASE] == ROLLING:
        return below(number, _equals(p, s))
    numbers = s[UNDEALT + s[SLOT] % MOST_COLOURS]
    return nth_bit(numbers, below(number, count_bits(numbers)))


@njit
def _equals(p, s):
    """How many outcomes are equally likely: stacks (H7), or faces of a die, always six (H3)."""
    if s[PHASE] == ROLLING:
        return MOST_COLOURS
    stacks = 1
    for seats in range(2, p[SEATS] + 1):
        stacks *= seats
    return stacks


@njit
def score(p, s, scores, ranks):
    """Rules 9.1 and 9.2: the leader wins; in a tie, the stone at the bottom."""
    for place in range(p[SEATS]):
        seat = seat_at(s[ORDER], place)
        scores[seat] = s[SPACES + seat]
        ranks[seat] = p[SEATS] - place


@njit
def decide(p, s, seat, level, number, aid):
    """As `expert` decides; every step of a final bet works towards the same one."""
    hands = hands_of(p, s, seat)
    phase = s[PHASE]
    if phase == SETTING:
        return SET + best_setting(p, s, seat, hands, _settings(p, s))
    if phase == TAKING:
        return TAKE + best_bet(p, s, seat, hands, s[DICE], _free_tokens(p, s))[1]
    if phase == PLACING:
        return PLACE + best_bet(p, s, seat, hands, s[DICE], 1 << s[TAKEN + seat])[2]
    if phase == EXCHANGING:
        return EXCHANGE + best_exchange(p, s, seat, hands)
    colour = s[DRAFTS + seat]
    to_name = best_final(p, s, seat, hands)[colour] & ~(s[FINALS + seat] >> NUMBERS * colour)
    return lowest_bit(to_name) if to_name else NEXT
