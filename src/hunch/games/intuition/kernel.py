"""The compiled twin of `rules.py`; the numbers in the comments are those of RULES.md.

Cards are numbered as in the deck's list, and a set of cards is an integer with a bit for each.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Any, Final

import numpy as np
from numba import njit

from hunch.core.values import CHANCE
from hunch.games.intuition import rules, solve
from hunch.kernels.bits import count_bits, nth_bit
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import below

SEATS: Final = rules.SEATS
CARDS: Final = len(rules.DECK)
WHOLE: Final = (1 << CARDS) - 1
BONUS_CARDS: Final = rules.BONUS_CARDS
EQUAL: Final = solve.EQUAL
NOTHING: Final = -1

FIRST: Final = 0  # in `p`: who holds the first card; NOTHING if luck decides

# A match: `s`.
DECK, ASIDE, HOLDER, HELD, OWED = range(5)
STACKS: Final = 5  # each seat's cards, as a set
TOPS: Final = STACKS + SEATS  # the card on top of each stack
CELLS: Final = TOPS + SEATS

GUESSES: Final = tuple(rules.Words)
ACTIONS: Final = len(GUESSES)
OUTCOMES: Final = CARDS  # a card; at first, the seat that holds it
OBSERVED: Final = CARDS + 5 + 2 * len(solve.CLASSES)
PLAYERS: Final = ("expert",)
SOURCES: Final = ("First", "Turn")


def _bits(cards: Any) -> int:
    return sum(1 << rules.DECK.index(card) for card in cards)


RIGHT: Final = np.array([_bits(rules.RIGHT[words]) for words in GUESSES], np.int64)
TWO_WORDS: Final = np.array([words in rules.TWO_WORDS for words in GUESSES], np.int64)
CLASSES: Final = np.array([_bits(rules.RIGHT[words]) for words in solve.CLASSES], np.int64)
SHARE: Final = 1 / np.array(solve.FULL)  # of its class, for each card
MOST_LEAD: Final = solve.CARDS


def parameters(seats: int, options: rules.Options) -> Any:
    """The first holder; no other option changes what may happen."""
    first = options.first_holder
    return np.array((NOTHING if first is None else first,), np.int64)


def aid() -> Any:
    """The solved table: what every position is worth."""
    return solve.table()


def load(p: Any, state: rules.State) -> Any:
    """A state of the rules as an array."""
    s = np.full(CELLS, NOTHING, np.int64)
    s[DECK], s[OWED] = _bits(state.deck), state.owed
    if state.aside is not None:
        s[ASIDE] = rules.DECK.index(state.aside)
    if state.holder is not None:
        s[HOLDER] = state.holder
    if state.held is not None:
        s[HELD] = rules.DECK.index(state.held)
    for seat, stack in enumerate(state.stacks):
        s[STACKS + seat] = _bits(stack)
        if stack:
            s[TOPS + seat] = rules.DECK.index(stack[-1])
    return s


def encode(p: Any, state: rules.State, actor: Any, action: Any) -> tuple[int, ...]:
    """An action as one step."""
    if actor is not CHANCE:
        return (GUESSES.index(action.words),)
    first = type(action) is rules.First
    return (action.holder if first else rules.DECK.index(action.card),)


def decode(p: Any, state: rules.State, actor: Any, steps: tuple[int, ...]) -> Any:
    """The action of one step."""
    (step,) = steps
    if actor is not CHANCE:
        return rules.Guess(GUESSES[step])
    return rules.First(step) if state.holder is None else rules.Turn(rules.DECK[step])


@njit
def reset(p, s):
    """Rule 1: the deck is ready; nothing has been turned."""
    s[:] = NOTHING
    s[DECK] = WHOLE
    s[HOLDER] = p[FIRST]
    s[OWED] = s[STACKS] = s[STACKS + 1] = 0


@njit
def turn(p, s):
    """Luck deals and the guesser guesses, until the deck is empty."""
    if s[HELD] != NOTHING:
        return 2 >> s[HOLDER]  # the other seat's bit
    return LUCKS_TURN if s[DECK] else 0


@njit
def legal(p, s, seat, mask):
    """Rule 2: any of the eight guesses."""
    mask[:] = 1
    return ACTIONS


@njit
def drafting(p, s, seat):
    """Every decision is a single step."""
    return False


@njit
def luck(p, s, weights):
    """Every card that is left is equally likely; at first, so is either seat."""
    if s[HOLDER] == NOTHING:
        weights[:] = 0
        weights[:SEATS] = 1
        return SEATS
    for card in range(CARDS):
        weights[card] = s[DECK] >> card & 1
    return count_bits(s[DECK])


@njit
def bring(p, s, weights, number):
    """What luck brings, without listing everything it may bring."""
    if s[HOLDER] == NOTHING:
        return below(number, SEATS)
    return nth_bit(s[DECK], below(number, count_bits(s[DECK])))


@njit
def source(p, s):
    """What luck decides now: who holds the first card, or which card is next."""
    return np.int64(s[HOLDER] != NOTHING)


@njit
def imagine(p, s, seat, number):
    """To the guesser, the held card may be any that hasn't been seen."""
    if s[HELD] != NOTHING and s[HOLDER] != seat:
        unseen = s[DECK] | 1 << s[HELD]
        s[HELD] = nth_bit(unseen, below(number, count_bits(unseen)))
        s[DECK] = unseen & ~(1 << s[HELD])


@njit
def step(p, s, seat, action):
    """Carry out one action."""
    if seat != LUCK:
        right = RIGHT[action] >> s[HELD] & 1
        owed = BONUS_CARDS if right and TWO_WORDS[action] else 0  # Rule 4.3
        _earned(s, seat if right else s[HOLDER], s[HELD], owed)
    elif s[HOLDER] == NOTHING:  # H1
        s[HOLDER] = action
    else:
        s[DECK] &= ~(1 << action)
        if s[ASIDE] == NOTHING:  # Rule 1.3
            s[ASIDE] = action
        elif s[OWED]:
            _earned(s, 1 - s[HOLDER], action, s[OWED] - 1)
        else:
            s[HELD] = action


@njit
def _earned(s, seat, card, owed):
    """A card goes onto a stack; when no more are owed, or left, the roles swap."""
    s[STACKS + seat] |= 1 << card
    s[TOPS + seat] = card
    s[HELD] = NOTHING
    s[OWED] = min(owed, count_bits(s[DECK]))  # Rule 4.4: never more than is left
    if not s[OWED]:
        s[HOLDER] = 1 - s[HOLDER]


@njit
def score(p, s, scores, ranks):
    """Rule 6: most cards win; a draw is impossible."""
    for seat in range(SEATS):
        scores[seat] = count_bits(s[STACKS + seat])
    ranks[0] = 1 + (scores[1] > scores[0])
    ranks[1] = 1 + (scores[0] > scores[1])


@njit
def observe(p, s, seat, numbers):
    """Each card: 1 in the seat's own stack, −1 in the other, ½ out of play; and the state of play.

    A card that a seat holds is the last it saw: its class is marked, for the holder alone.
    """
    mine, theirs = s[STACKS + seat], s[STACKS + 1 - seat]
    for card in range(CARDS):  # without branches, which are slow where they can't be predicted
        numbers[card] = (mine >> card & 1) - (theirs >> card & 1)
    if s[ASIDE] != NOTHING:
        numbers[s[ASIDE]] = 0.5
    guessing = s[HELD] != NOTHING and s[HOLDER] != seat
    numbers[CARDS] = guessing
    numbers[CARDS + 1] = s[HELD] != NOTHING and not guessing
    numbers[CARDS + 2] = s[OWED] / BONUS_CARDS
    numbers[CARDS + 3] = count_bits(s[DECK]) / CARDS
    lead = count_bits(s[STACKS + seat]) - count_bits(s[STACKS + 1 - seat])
    numbers[CARDS + 4] = lead / CARDS
    out = s[STACKS] | s[STACKS + 1]
    if s[ASIDE] != NOTHING:
        out |= 1 << s[ASIDE]
    for number in range(CLASSES.size):
        left = count_bits(CLASSES[number] & ~out)  # the held card included
        numbers[CARDS + 5 + number] = left * SHARE[number]
        held = s[HELD] != NOTHING and s[HOLDER] == seat and CLASSES[number] >> s[HELD] & 1
        numbers[CARDS + 5 + CLASSES.size + number] = held


@njit
def decide(p, s, seat, level, number, aid):
    """As `expert` decides: by the solved table; among equals, what promises more cards."""
    counts = np.empty(4, np.int64)
    unseen = s[DECK] | 1 << s[HELD]  # the guesser can't tell the held card from those in the deck
    left = 0
    for place in range(4):
        counts[place] = count_bits(CLASSES[place] & unseen)
        left += counts[place]
    lead = count_bits(s[STACKS + seat]) - count_bits(s[STACKS + 1 - seat])
    best, most, promise = 0, -1.0, -1.0
    for words in range(ACTIONS):
        worth, right = 0.0, 0
        for place in range(4):
            if counts[place]:
                fits = CLASSES[place] & RIGHT[words] != 0
                counts[place] -= 1
                gain = 1 if fits else -1
                owed = BONUS_CARDS if fits and TWO_WORDS[words] else 0
                worth += (counts[place] + 1) * _awarded(aid, counts, left - 1, lead + gain, owed)
                counts[place] += 1
                right += counts[place] if fits else 0
        worth /= left
        award = 1 + (min(BONUS_CARDS, left - 1) if TWO_WORDS[words] else 0)  # Rule 4.4
        earns = (right * award - (left - right)) / left
        if worth > most + EQUAL or (worth > most - EQUAL and earns > promise + EQUAL):
            best, most, promise = words, max(worth, most), earns
    return best


@njit
def _awarded(aid, counts, left, lead, owed):
    """The value to the player who has just guessed and is still owed cards (rule 4.3)."""
    if not owed or not left:
        other = min(max(MOST_LEAD - lead, 0), 2 * MOST_LEAD)
        return 1.0 - aid[counts[0], counts[1], counts[2], counts[3], other]
    worth = 0.0
    for place in range(4):
        if counts[place]:
            counts[place] -= 1
            worth += (counts[place] + 1) * _awarded(aid, counts, left - 1, lead + 1, owed - 1)
            counts[place] += 1
    return worth / left
