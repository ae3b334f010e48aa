"""Pig in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence

from hunch.core.naming import verb, who
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
            return f"{who(names[seat])} rolled a {pips}."
        case rules.PotLost(seat, pot):
            return f"{who(names[seat])} {f'lost {pot} points' if pot else 'got nothing'}."
        case rules.PotBanked(seat, pot, score):
            has = verb(names[seat], "has", "have")
            return f"{who(names[seat])} banked {pot} and {has} {score} points."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line."""
    pairs, turn = zip(names, view.scores, strict=True), names[view.turn]
    scores = (f"{who(name)}: {score} points." for name, score in pairs)
    return (f"{who(turn)} {verb(turn, 'is', 'are')} rolling. In the pot: {view.pot}.", *scores)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    return f"Roll again, or hold and bank {view.pot}?" if view.pot else "Your turn: roll the die."


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    wins = verb(names[winner], "wins", "win")
    return f"{who(names[winner])} {wins} with {outcome.scores[winner]} points."
