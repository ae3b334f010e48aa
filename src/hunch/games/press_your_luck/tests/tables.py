"""Positions to test with, and decks shuffled by hand."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

from hypothesis import strategies as st

from hunch.core.engine import play
from hunch.core.values import CHANCE, Memory
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.rules import (
    COLOURS,
    RAINBOW,
    Draw,
    Options,
    State,
    TieBreak,
    Turn,
)

SEATS = st.sampled_from(rules.GAME.seats())
OPTIONS = st.builds(
    Options,
    colours=st.integers(2, 7),
    cards_per_colour=st.integers(2, 11),
    odd_card_below=st.booleans(),
    forced_draw=st.booleans(),
    hidden_scores=st.booleans(),
    hidden_counts=st.booleans(),
    claim=st.booleans(),
    tie_break=st.sampled_from(TieBreak),
    first_seat=st.sampled_from([None, 0, 1]),
    memory=st.sampled_from(Memory),
)


def first(**options):
    """Options that let seat 0 go first."""
    return Options(first_seat=0, **options)


def after(*actions, seats=2, options=None):
    """The state after these actions, and what the last step told."""
    state, told = rules.start(seats, options or first()), ()
    for action in actions:
        (seat,) = rules.to_act(state)
        step = play(rules, state, seat, action)
        state, told = step.state, [line.event for line in step.told]
    return state, told


def drawing(*cards):
    """Turn the first card, then draw the others."""
    actions = [Turn(cards[0])]
    for card in cards[1:]:
        actions += [Draw(), Turn(card)]
    return actions


def table(*score_cards, top="red", side=(), deck=None, **options):
    """Seat 0's turn late in a match, when the rainbow may come up any time."""
    chosen = first(**options)
    left = deck or (1,) * chosen.colours
    return State(chosen, left, top, tuple(side), (), score_cards, 0, 0, None)


def turned_over(cards, **options):
    """This many cards have been turned, and luck turns the next."""
    state = rules.start(3, first(**options))
    for _ in range(cards):
        state = play(rules, state, CHANCE, next(iter(rules.chance(state)))[0]).state
        state = play(rules, state, state.turn, Draw()).state
    return state


def rainbow_drawn(state):
    """Seat 0 draws the rainbow."""
    state = play(rules, state, 0, Draw()).state
    return play(rules, state, CHANCE, Turn(RAINBOW)).state


def everything(state):
    """Every colour card, wherever it is."""
    deck = Counter(dict(zip(COLOURS, state.deck, strict=False)))
    top = [state.top] if state.top in COLOURS else []
    scores = [card for cards in state.score_cards for card in cards]
    return deck + Counter([*top, *state.side, *state.discard, *scores])


def shuffled_decks(colours, per_colour, upper=None):
    """The cards that each deck shuffled by hand brings before the rainbow, and how often."""
    cards = COLOURS[:colours] * per_colour
    upper, decks = upper or len(cards) // 2, Counter()
    for order in set(permutations(cards)):  # each equally likely
        for place in range(upper, len(cards) + 1):
            decks[*order[:place], RAINBOW] += 1
    return {order: Fraction(n, decks.total()) for order, n in decks.items()}


def drawn_decks(state, so_far=(), so_likely=Fraction(1)):
    """The cards that luck brings before the rainbow if everyone always draws, and how likely."""
    if not rules.to_act(state):
        return {so_far: so_likely}
    if rules.to_act(state) != (CHANCE,):
        (seat,) = rules.to_act(state)
        return drawn_decks(play(rules, state, seat, Draw()).state, so_far, so_likely)
    decks, luck = {}, rules.chance(state)
    for turn, weight in luck:
        turned = play(rules, state, CHANCE, turn).state
        likely = so_likely * Fraction(weight, luck.total)
        decks |= drawn_decks(turned, (*so_far, turn.card), likely)
    return decks
