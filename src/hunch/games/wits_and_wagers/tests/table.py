"""Shorthand for what happens at a table."""

from decimal import Decimal

from msgspec.structs import replace

from hunch.core.engine import play
from hunch.core.fields import Stake
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.mat import sort_guesses
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess

NOTHING = ()


def question(answer, name="q", rounded_to=None):
    step = None if rounded_to is None else Decimal(rounded_to)
    return Question(name, "How many?", Decimal(answer), "km", "An atlas", "roads", 2, step)


def ask(state, answer="14", rounded_to=None):
    """The state with the next question on the table."""
    card = question(answer, f"q{len(state.asked)}", rounded_to)
    return play(rules, state, CHANCE, Ask(card)).state


def guess(state, *values):
    """The step of the last of these guesses, one per seat."""
    for seat, value in enumerate(values):
        step = play(rules, state, seat, Guess(None if value is None else Decimal(value)))
        state = step.state
    return step


def bet(state, *bets):
    """The step of the last of these bets, one list of stakes per seat."""
    for seat, stakes in enumerate(bets):
        step = play(rules, state, seat, Bet(tuple(Stake(*stake) for stake in stakes)))
        state = step.state
    return step


def table(*guesses, answer="14", cash=None, options=None, rounded_to=None):
    """The state with these guesses on the mat, before any bets."""
    state = rules.start(len(guesses), options or Options())
    if cash is not None:
        state = rich(state, *cash)
    return guess(ask(state, answer, rounded_to), *guesses).state


def rich(state, *cash):
    """The same state with this cash."""
    return replace(state, cash=cash)


def events(step):
    return [told.event for told in step.told]


def names(state):
    return [slot.name for slot in state.mat]


def layout(unique):
    """What each of the seven places on the mat pays, 0 where there is no guess."""
    mat = sort_guesses([Guess(Decimal(value)) for value in range(unique)], red_black=False)
    pays = {slot.place: slot.odds for slot in mat if slot.place is not None}
    return [pays.get(place, 0) for place in range(7)]


def over(*cash, options):
    """The outcome of one question, with this cash, that nobody bets on or gets right."""
    state = rich(rules.start(len(cash), options), *cash)
    state = guess(ask(state, "1"), *["2"] * len(cash)).state
    return rules.outcome(bet(state, *[NOTHING] * len(cash)).state)


ONE = Options(questions=1)
