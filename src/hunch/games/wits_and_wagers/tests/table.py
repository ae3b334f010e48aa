"""Short ways to say what happens at a table."""

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


def question(answer, name="q"):
    return Question(name, "How many?", Decimal(answer), "km", "An atlas", "roads", 2)


def ask(state, answer="14"):
    """The next question lies on the table."""
    return play(rules, state, CHANCE, Ask(question(answer, f"q{len(state.asked)}"))).state


def guess(state, *values):
    """The step in which the last of these guesses is given, one for each seat."""
    for seat, value in enumerate(values):
        step = play(rules, state, seat, Guess(None if value is None else Decimal(value)))
        state = step.state
    return step


def bet(state, *bets):
    """The step in which the last of these bets is placed, one list of stakes for each seat."""
    for seat, stakes in enumerate(bets):
        step = play(rules, state, seat, Bet(tuple(Stake(*stake) for stake in stakes)))
        state = step.state
    return step


def table(*guesses, answer="14", cash=None, options=None):
    """These guesses lie on the mat, and the bets are to be placed."""
    state = rules.start(len(guesses), options or Options())
    if cash is not None:
        state = rich(state, *cash)
    return guess(ask(state, answer), *guesses).state


def rich(state, *cash):
    """The same with so much cash in hand."""
    return replace(state, cash=cash)


def events(step):
    return [told.event for told in step.told]


def names(state):
    return [slot.name for slot in state.mat]


def layout(unique):
    """What the seven places of the mat pay, 0 where no guess lies."""
    mat = sort_guesses([Guess(Decimal(value)) for value in range(unique)], red_black=False)
    pays = {slot.place: slot.odds for slot in mat if slot.place is not None}
    return [pays.get(place, 0) for place in range(7)]


def over(*cash, options):
    """A match of one question in which nobody bets or is right, with these sums in hand."""
    state = rich(rules.start(len(cash), options), *cash)
    state = guess(ask(state, "1"), *["2"] * len(cash)).state
    return rules.outcome(bet(state, *[NOTHING] * len(cash)).state)


ONE = Options(questions=1)
