"""Positions to test with, and short ways to play them."""

from random import Random

from hunch.core.engine import begin, play
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.values import CHANCE, Knowledge
from hunch.core.walk import at_random, playing
from hunch.games.intuition_game import rules
from hunch.games.intuition_game.cards import character_cards, whole_deck
from hunch.games.intuition_game.rules import Options
from hunch.games.intuition_game.values import (
    CHARACTERS,
    COLOURS,
    Bet,
    CardTurned,
    Mark,
    Turn,
    Wager,
)

CARDS = character_cards(COLOURS, CHARACTERS)
DECK = whole_deck(Options())


def table(seats=3, **options):
    """A fresh table; seat 0 deals first."""
    return begin(rules.GAME, rules, seats, Options(first_dealer=0, **options))


def on(**stakes):
    """A bet by spots; an underscore stands for the hyphen in a card's name."""
    return Bet(tuple(Stake(spot.replace("_", "-"), n) for spot, n in stakes.items()))


def after(state, *moves):
    """The state after these moves, and what the last one told."""
    told = ()
    for seat, action in moves:
        step = play(rules, state, seat, action)
        state, told = step.state, [line.event for line in step.told]
    return state, told


def marked(mark="Red-Eagle", seats=3, **options):
    """A fresh table; seat 0 has marked this spot."""
    return after(table(seats, **options), (0, Mark(mark)))[0]


def staked(mark="Red-Eagle", wager=1, seats=3, **options):
    """A fresh table; seat 0 has marked this spot and staked, and the others may bet."""
    return after(marked(mark, seats, **options), (0, Wager(wager)))[0]


def all_bet(state, mark, wager=1, *bets):
    """The dealer marks and stakes; the next seats make these bets, and the rest bet nothing."""
    seats = len(state.tokens)
    state, _ = after(state, (state.dealer, Mark(mark)))
    if state.tokens[state.dealer]:
        state, _ = after(state, (state.dealer, Wager(wager)))
    for place in range(1, seats):
        seat = (state.dealer + place) % seats
        if seat in state.waiting:
            bet = bets[place - 1] if place <= len(bets) else Bet(())
            state, _ = after(state, (seat, bet))
    return state


def gains(state, card):
    """How many tokens each seat gains when this card is turned."""
    then, _ = after(state, (CHANCE, Turn(card)))
    return tuple(new - old for new, old in zip(then.tokens, state.tokens, strict=True))


def through(state, *cards):
    """Rounds in which the dealer stakes everything on Red-Ox and these cards are turned."""
    for card in cards:
        state = all_bet(state, "Red-Ox", state.tokens[state.dealer])
        state, _ = after(state, (CHANCE, Turn(card)))
    return state


def states_of(seed, seats, options):
    """Every state of a random match."""
    rng, match = Random(seed), Match(rules.GAME, [""] * seats, options)
    yield match.state
    for moment in playing(match, at_random(rng, rng.choice)):
        yield moment.after


def last_round(*tokens, **options):
    """Seats with these tokens; seat 0 deals the last card, a wild one."""
    fresh = table(len(tokens), **options)
    bank = sum(fresh.tokens) - sum(tokens)
    return rules.State(fresh.options, ("wild",), tokens, bank, 0, None, fresh.stakes, (0,), None)


def marked_with(left, tokens, mark):
    """Seats with these tokens; these cards are left, and seat 0 has marked this spot."""
    options, unlaid = Options(first_dealer=0), (None,) * len(tokens)
    state = rules.State(options, tuple(left), tokens, 0, 0, None, unlaid, (0,), None)
    return after(state, (0, Mark(mark)))[0]


def known(state, seat):
    """What the seat knows there: every card played, and the table."""
    gone = list(DECK)
    for card in state.deck:
        gone.remove(card)
    view = rules.view(state, seat)
    return Knowledge(seat, len(state.tokens), state.options, view, tuple(map(CardTurned, gone)))
