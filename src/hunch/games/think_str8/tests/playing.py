"""How the tests play: action by action, each by the player to move."""

from random import Random

from msgspec.structs import replace

from hunch.core.engine import play
from hunch.core.match import Match
from hunch.core.walk import at_random, playing
from hunch.games.think_str8 import rules
from hunch.games.think_str8.score_track import moved
from hunch.games.think_str8.values import (
    Deal,
    Draw,
    Exchange,
    FinalBet,
    Options,
    Place,
    Roll,
    SetDice,
    Stack,
    Take,
)

# The hands of the rulebook's final example: blue, green, yellow, purple, red, grey.
MARKUS = (7, 1, 4, 4, 6, 0)
INKA = (1, 0, 1, 0, 1, 2)
KATRIN = (6, 2, 5, 7, 4, 5)
THOMAS = (5, 6, 7, 1, 5, 3)
HANDS = (MARKUS, INKA, KATRIN, THOMAS)


def go(state, *actions):
    """The state after these actions, and the events of the last one."""
    told = ()
    for action in actions:
        step = play(rules, state, rules.to_act(state)[0], action)
        state, told = step.state, step.told
    return state, [line.event for line in told]


def set_up(seats=4, order=None, hands=HANDS, **options):
    """Stacked (from the top, in seat order) and dealt; the first throw is next."""
    opening = rules.start(seats, Options(**options))
    stack = Stack(order or tuple(range(seats)))
    colours = len(opening.undealt)
    cards = [Deal(number) for hand in hands for number in hand[:colours]]
    return go(opening, stack, *cards)[0]


def thrown(state, *dice):
    """The dice are rolled, but not set."""
    return go(state, *map(Roll, dice))[0]


def tokens_taken(state, dice, widths):
    """The dice are thrown and kept, and the seats take these tokens."""
    state = thrown(state, *dice)
    state, _ = go(state, SetDice(state.current.dice))
    return go(state, *(Take(widths[stone.seat]) for stone in state.track))[0]


def checked(state, dice, bets):
    """The round up to the checks, and its events; bets are (width, start) by seat."""
    state = tokens_taken(state, dice, [width for width, _ in bets])
    return go(state, *(Place(bets[seat][1]) for seat in rules.to_act(state)))


def exchanged(state, *pairs):
    """The next seats exchange: a colour, and the number they draw."""
    for colour, number in pairs:
        state, _ = go(state, Exchange(colour), Draw(number))
    return state


def final_state(spaces, order=None, hands=HANDS, **options):
    """The final bets are next, and the stones are on these spaces, by seat."""
    state = set_up(len(spaces), order, hands, rounds=1, exchange_last_round=False, **options)
    state, _ = checked(state, ("blue",) * 3, [(width, 0) for width in range(1, len(spaces) + 1)])
    track = state.track
    for seat in order or range(len(spaces)):
        (now,) = (stone.space for stone in track if stone.seat == seat)
        track = moved(track, seat, spaces[seat] - now, None)
    return replace(state, track=track)


def sure(hand):
    """A final bet that names every card."""
    return FinalBet(tuple((number,) for number in hand))


def walk(seats, options, seed):
    """Every state of a random match, with the seat and the action that follow it."""
    rng, match = Random(seed), Match(rules.GAME, [""] * seats, options)
    for moment in playing(match, at_random(rng, rng.choice)):
        yield moment.before, moment.entry.seat, moment.entry.action
    yield match.state, None, None
