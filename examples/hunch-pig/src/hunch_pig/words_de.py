"""Pig in German."""

from collections.abc import Sequence

from hunch.core.naming_de import has, verb, who, wins
from hunch.core.values import Outcome, Seat
from hunch_pig import rules


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
            return f"{who(names[seat])} {has(names[seat])} eine {pips} gewürfelt."
        case rules.PotLost(seat, pot):
            lost = f"{_points(pot)} verloren" if pot else "nichts bekommen"
            return f"{who(names[seat])} {has(names[seat])} {lost}."
        case rules.PotBanked(seat, pot, score):
            own = has(names[seat])
            return f"{who(names[seat])} {own} {pot} gesichert und {own} jetzt {_points(score)}."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line."""
    pairs, turn = zip(names, view.scores, strict=True), names[view.turn]
    scores = (f"{who(name)}: {_points(score)}." for name, score in pairs)
    rolls = verb(turn, "würfelst", "würfelt", "würfeln", "würfelt")
    return (f"{who(turn)} {rolls}. Im Topf: {view.pot}.", *scores)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    return f"Weiterwürfeln oder {view.pot} sichern?" if view.pot else "Du bist dran: Würfle."


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    name = names[winner]
    return f"{who(name)} {wins(name)} mit {outcome.scores[winner]} Punkten."


def _points(number: int) -> str:
    return "1 Punkt" if number == 1 else f"{number} Punkte" if number else "keine Punkte"
