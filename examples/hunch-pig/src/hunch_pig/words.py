"""Pig in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence

from hunch.core.values import Outcome, Seat
from hunch_pig import rules


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button says."""
    match action:
        case rules.Roll():
            return "Roll"
        case rules.Hold():
            return "Hold"
        case rules.Land(pips):
            return f"The die shows {pips}"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.DieRolled(seat, pips):
            return f"{names[seat]} rolls a {pips}."
        case rules.PotLost(seat, pot):
            return f"{names[seat]} loses {pot} points." if pot else f"{names[seat]} gets nothing."
        case rules.PotBanked(seat, pot, score):
            return f"{names[seat]} banks {pot} and has {score} points."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line."""
    scores = (f"{name}: {score} points." for name, score in zip(names, view.scores, strict=True))
    return (f"{names[view.turn]} is rolling. In the pot: {view.pot}.", *scores)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    return f"Roll again, or bank {view.pot}?" if view.pot else "Your turn: roll the die."


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    return f"{names[winner]} wins with {outcome.scores[winner]} points."
