"""Intuition in German: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from typing import Any, Final

from hunch.core.naming_de import has, verb, who, whom, whose, wins
from hunch.core.values import Outcome, Seat
from hunch.core.words_de import percent
from hunch.games.intuition import rules
from hunch.games.intuition.rules import Words

RANKS: Final = {"A": "Ass", "J": "Bube", "Q": "Dame", "K": "König"}
SUITS: Final = {"H": "Herz", "D": "Karo", "C": "Kreuz", "S": "Pik"}
GUESSES: Final = {
    Words.LOW: "niedrig",
    Words.HIGH: "hoch",
    Words.RED: "rot",
    Words.BLACK: "schwarz",
    Words.LOW_RED: "niedrig rot",
    Words.HIGH_RED: "hoch rot",
    Words.LOW_BLACK: "niedrig schwarz",
    Words.HIGH_BLACK: "hoch schwarz",
}
PHRASES: Final = {
    "solved exactly, from the cards left and the lead": (
        "exakt berechnet aus allen übrigen Karten und dem Vorsprung"
    ),
    "cards left": "übrige Karten",
    "chance of being right": "Chance, richtig zu liegen",
    "cards gained on average": "im Schnitt gewonnene Karten",
}


def _card_name(card: rules.Card) -> str:
    """A card's name: Herz-Dame, Pik-8."""
    rank = card[:-1]
    return f"{SUITS[card[-1]]}-{RANKS.get(rank, rank)}"


def guess_name(words: Words) -> str:
    """A guess, as it is said."""
    return GUESSES[words]


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case rules.Guess(words):
            return guess_name(words).capitalize()
        case rules.Turn(card):
            return f"{_card_name(card)} aufdecken"
        case rules.First(holder):
            return f"{who(names[holder])} {_hides(names[holder])} zuerst"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.FirstHolderChosen(holder):
            return f"{who(names[holder])} {_hides(names[holder])} die erste Karte."
        case rules.CardSetAside(card):
            return f"Beiseitegelegt, aus dem Spiel: {_card_name(card)}."
        case rules.CardTaken(holder):
            return f"{who(names[holder])} {has(names[holder])} eine Karte genommen und versteckt."
        case rules.CardSeen(card):
            return f"Die versteckte Karte: {_card_name(card)}."
        case rules.GuessMade(guesser, words, right):
            verdict = "richtig" if right else "falsch"
            said = f"{has(names[guesser])} „{guess_name(words)}“ gesagt"
            return f"{who(names[guesser])} {said}: {verdict}."
        case rules.CardEarned(seat, card):
            return f"{_card_name(card)} geht an {whom(names[seat])}."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.aside:
        lines.append(f"Aus dem Spiel: {_card_name(view.aside)}.")
    for owner, top in enumerate(view.tops):
        count = "" if view.stacks is None else f" ({_counted(view.stacks[owner])})"
        stack = f"{whose(names[owner], 'Stapel')}{count}"
        lines.append(f"{stack}: {_card_name(top) if top else 'leer'}.")
    if view.deck is not None:
        lines.append(f"Noch im Stapel: {_counted(view.deck)}.")
    if view.seen is not None:
        lines.append(f"Schon gesehen: {', '.join(map(_card_name, view.seen)) or 'nichts'}.")
    if view.held:
        lines.append(f"Deine versteckte Karte: {_card_name(view.held)}.")
    elif view.hidden and view.holder is not None:
        holder = names[view.holder]
        lines.append(f"{who(holder)} {_hides(holder)} eine Karte.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    own, other = outcome.scores[winner], outcome.scores[1 - winner]
    name = names[winner]
    return f"Der Stapel ist leer. {who(name)} {wins(name)} mit {own} zu {other} Karten."


def ask(view: Any, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    other = names[1 - seat]
    return f"Welche Karte {_hides(other)} {who(other, opens=False)}?"


def _hides(name: str) -> str:
    return verb(name, "versteckst", "versteckt", "verstecken", "versteckt")


def _counted(cards: int) -> str:
    """A number of cards: 1 Karte, 2 Karten."""
    return f"{cards} Karte{'' if cards == 1 else 'n'}"


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return PHRASES[text]


def decided(worth: float) -> str:
    """No guess can change anything."""
    if worth == 1:
        return "Du hast schon gewonnen; daran ändert kein Tipp mehr etwas."
    if worth == 0:
        return "Die Partie ist verloren, egal was du sagst."
    return "Hier sind alle Tipps gleich gut."


def last_card(words: Words) -> str:
    """There is nothing left to guess."""
    return f"Die letzte Karte ist {guess_name(words)}; mit jedem richtigen Wort gehört sie dir."


def two_words(right: int, left: int, words: Words, lead: int | None) -> str:
    """Why two words are best; the score is mentioned where it is the reason."""
    count = _right(right, left, words)
    if lead is None:
        return f"{count}, also lohnen sich zwei Wörter."
    return f"{count}; {_standing(lead)}, also sind zwei Wörter das Risiko wert."


def one_word(right: int, left: int, words: Words, lead: int | None) -> str:
    """Why one word is best; the score is mentioned where it is the reason."""
    count = _right(right, left, words)
    if lead is None:
        return f"{count}, und zwei Wörter brächten nicht mehr."
    return f"{count}; {_standing(lead)}, also gewinnst du mit einem Wort sicherer."


def _right(right: int, left: int, words: Words) -> str:
    if right == left:
        return f"{'Beide' if left == 2 else 'Alle'} übrigen Karten sind {guess_name(words)}"
    return f"{percent(right / left)} der übrigen Karten sind {guess_name(words)}"


def _standing(lead: int) -> str:
    if not lead:
        return "es steht unentschieden"
    return "du liegst vorn" if lead > 0 else "du liegst zurück"
