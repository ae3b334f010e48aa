"""Pig in German."""

from collections.abc import Sequence

from hunch.core.values import Outcome, Seat
from hunch_pig import rules

SUMMARY = "Würfle, so oft du dich traust; eine Eins kostet alles seit dem letzten Aufhören."


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button says."""
    match action:
        case rules.Roll():
            return "Würfeln"
        case rules.Hold():
            return "Aufhören"
        case rules.Land(pips):
            return f"Der Würfel zeigt {pips}"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.DieRolled(seat, pips):
            return f"{names[seat]} würfelt eine {pips}."
        case rules.PotLost(seat, pot):
            lost = f"verliert {_points(pot)}" if pot else "geht leer aus"
            return f"{names[seat]} {lost}."
        case rules.PotBanked(seat, pot, score):
            return f"{names[seat]} schreibt {pot} gut und hat jetzt {_points(score)}."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line."""
    scores = (f"{name}: {_points(score)}." for name, score in zip(names, view.scores, strict=True))
    return (f"{names[view.turn]} würfelt. Im Topf: {view.pot}.", *scores)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    return f"Weiterwürfeln oder {view.pot} sichern?" if view.pot else "Du bist dran: Würfle."


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    return f"{names[winner]} gewinnt mit {outcome.scores[winner]} Punkten."


def _points(number: int) -> str:
    return "1 Punkt" if number == 1 else f"{number} Punkte" if number else "keine Punkte"
