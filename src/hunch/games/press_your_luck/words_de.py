"""The game in German: what a button says, what happened, what lies on the table."""

from collections.abc import Iterable, Sequence
from typing import Final

from hunch.core.naming_de import has, is_, together, verb, verb_of_all, who, whose, wins
from hunch.core.values import Outcome, Seat
from hunch.core.words_de import listed, number, percent
from hunch.games.press_your_luck import rules

COLOURS: Final = {
    "red": "Rot",
    "orange": "Orange",
    "yellow": "Gelb",
    "green": "Grün",
    "blue": "Blau",
    "purple": "Lila",
    "pink": "Rosa",
}
PHRASES: Final = {
    "exact, worked back from every possible ending": "exakt, von jedem Ende her zurückgerechnet",
    "the next card": "die nächste Karte",
    "succeeds": "geht gut",
    "fails": "geht schief",
    "is the rainbow": "ist der Regenbogen",
    "colours left in the deck": "Farben im Stapel",
}


def named(card: rules.Card) -> str:
    """A card's name by itself: Rosa, Regenbogen."""
    return COLOURS.get(card, "Regenbogen")


def _card_name(card: rules.Card) -> str:
    """A card's name in a sentence: Rosa, or den Regenbogen."""
    return "den Regenbogen" if card == rules.RAINBOW else named(card)


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case rules.Draw():
            return "Ziehen"
        case rules.Stop():
            return "Aufhören"
        case rules.Claim():
            return "Alle Farben zeigen"
        case rules.Turn(card):
            return f"{named(card)} aufdecken"
        case rules.First(seat):
            return f"{_begins(names[seat])}"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.FirstSeatChosen(seat):
            return f"{_begins(names[seat])}."
        case rules.FirstCardTurned(card):
            return f"Die erste Karte ist {named(card)}."
        case rules.CardPutAside(seat, card):
            return f"{_has(names[seat])} {named(card)} in die Reihe gelegt."
        case rules.CardTurned(seat, card):
            return f"{_has(names[seat])} {_card_name(card)} gezogen."
        case rules.CardsDiscarded(seat, cards, covered):
            return f"Verzockt! {_has(names[seat])} {_side_cards(cards, covered)} verloren."
        case rules.CardsTaken(seat, cards, covered):
            return f"{_has(names[seat])} {_side_cards(cards, covered)} genommen."
        case rules.Passed(seat):
            return f"{_has(names[seat])} ohne Karte aufgehört."
        case rules.ColoursShown(seat):
            return f"{_has(names[seat])} alle Farben gezeigt."


def _has(name: str) -> str:
    return f"{who(name)} {has(name)}"


def _begins(name: str) -> str:
    return f"{who(name)} {verb(name, 'beginnst', 'beginnt', 'beginnen', 'beginnt')}"


def _side_cards(cards: Sequence[rules.Card], covered: int) -> str:
    """By colour, or by number once they are out of sight, if they may be counted."""
    if cards:
        return _all(cards)
    return counted(covered) if covered else "die Karten aus der Reihe"


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.top:
        lines.append(f"Oben auf dem Stapel: {named(view.top)}.")
    lines.append(f"In der Reihe: {_all(view.side) if view.side else 'nichts'}.")
    for name, score, cards in zip(names, view.scores, view.score_cards, strict=True):
        count = "" if score is None else f" ({score})"
        colours = "verdeckt" if cards is None else ", ".join(map(named, cards)) or "keine"
        lines.append(f"{whose(name, 'Punktekarten', 'Deine', 'Eure')}{count}: {colours}.")
    if view.discard_top:
        count = "" if view.discard is None else f" ({counted(view.discard)})"
        lines.append(f"Ablage{count}: {named(view.discard_top)}.")
    if view.deck is not None:
        lines.append(f"Verdeckt im Stapel: {counted(view.deck)}.")
    if view.left is not None:
        left = zip(view.left, rules.COLOURS, strict=False)
        lines.append(f"Davon: {', '.join(f'{n} {named(colour)}' for n, colour in left)}.")
    if view.passes:
        lines.append(f"Hintereinander ohne Karte aufgehört: {view.passes}.")
    if view.shown is not None:
        lines.append(f"{_has(names[view.shown])} alle Farben gezeigt.")
    elif view.turn is not None and view.top != rules.RAINBOW:
        lines.append(f"{who(names[view.turn])} {is_(names[view.turn])} dran.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners, most = [names[seat] for seat in outcome.winners], max(outcome.scores)
    if outcome.reason == "all_colours":
        shows = verb(winners[0], "zeigst", "zeigt", "zeigen", "zeigt")
        return f"{who(winners[0])} {shows} alle Farben und {wins(winners[0])}."
    how = f"{wins(winners[0])} mit"
    if len(winners) > 1:
        how = f"{verb_of_all(winners, 'teilen sich', 'teilt euch')} den Sieg mit je"
    score = f"{most} Punktekarte{'' if most == 1 else 'n'}"
    tied = outcome.scores.count(most) > len(winners)
    colours = " und mehr Farben" if tied else ""
    return f"Der Regenbogen ist da. {together(winners)} {how} {score}{colours}."


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if {*(view.score_cards[seat] or ()), *view.side} >= set(view.colours):
        return "Du hast alle Farben: gewinnen oder weiterspielen?"
    if not view.may_stop:
        return "Alle haben aufgehört, also musst du ziehen."
    top = named(view.top) if view.top else ""
    if not view.side:
        return f"Legst du {top} in die Reihe und ziehst, oder hörst du auf?"
    kept = counted(len(view.side))
    return f"Legst du {top} in die Reihe und ziehst, oder hörst du auf und behältst {kept}?"


def counted(cards: int) -> str:
    """A number of cards: 1 Karte, 2 Karten."""
    return f"{cards} Karte{'' if cards == 1 else 'n'}"


def _all(cards: Iterable[rules.Card]) -> str:
    return listed(map(named, cards))


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return PHRASES[text]


def played_on(many: int) -> str:
    """How the values were found."""
    played = f"für jede Wahl {number(many)} Partien zu Ende gespielt"
    return f"{played}, mit denselben gemischten Stapeln"


def claim() -> str:
    """Why to claim."""
    return "Du hast alle Farben: Zeig sie, und du gewinnst."


def forced() -> str:
    """Why to draw, where there is no choice."""
    return "Alle haben aufgehört, also musst du ziehen."


def complete() -> str:
    """Why to stop with every colour."""
    return "Mit diesen Karten hast du alle Farben: Hör auf, und du hast gewonnen."


def why_stop(fails: float, side: int) -> str:
    """Why to stop, with cards at the side or without."""
    risk = f"geht zu {percent(fails)} schief"
    if not side:
        return f"Hör auf: Die nächste Karte {risk}, also lass andere sie versuchen."
    return f"Hör auf: Deine Reihe ist mehr wert als noch eine Karte, denn die {risk}."


def why_draw(fails: float, side: int) -> str:
    """Why to draw."""
    risk = f"Zieh: Die nächste Karte geht zu {percent(fails)} schief"
    if not side:
        return f"{risk}, aber du hast noch nichts zu verlieren."
    return f"{risk}, aber für sie lohnt es sich, deine Reihe zu riskieren."
