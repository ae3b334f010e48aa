"""Intuition in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from typing import Any

from hunch.core.values import Outcome, Seat
from hunch.games.intuition import rules

RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}


def card_name(card: rules.Card) -> str:
    """A card's name: the queen of hearts."""
    rank = card[:-1]
    return f"the {RANKS.get(rank, rank)} of {SUITS[card[-1]]}"


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case rules.Guess(words):
            return words.value.capitalize()
        case rules.Turn(card):
            return f"Turn {card_name(card)}"
        case rules.First(holder):
            return f"{names[holder]} holds first"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.FirstHolderChosen(holder):
            return f"{names[holder]} holds the first card."
        case rules.CardSetAside(card):
            return f"{card_name(card).capitalize()} is set aside, out of play."
        case rules.CardTaken(holder):
            return f"{names[holder]} takes a card and hides it."
        case rules.CardSeen(card):
            return f"The card you hold is {card_name(card)}."
        case rules.GuessMade(guesser, words, right):
            return f"{names[guesser]} says «{words.value}»: {'right' if right else 'wrong'}."
        case rules.CardEarned(seat, card):
            return f"{names[seat]} earns {card_name(card)}."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.aside:
        lines.append(f"Set aside, out of play: {card_name(view.aside)}.")
    for owner, top in enumerate(view.tops):
        count = "" if view.stacks is None else f" ({view.stacks[owner]} cards)"
        lines.append(f"{names[owner]}'s stack{count}: {card_name(top) if top else 'empty'}.")
    if view.deck is not None:
        lines.append(f"Deck: {view.deck} cards.")
    if view.seen is not None:
        lines.append(f"Seen so far: {' '.join(view.seen)}.")
    if view.held:
        lines.append(f"You hide {card_name(view.held)}.")
    elif view.hidden and view.holder is not None:
        lines.append(f"{names[view.holder]} hides a card.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    scores = outcome.scores
    return (
        f"The deck is gone. {names[winner]} wins by {scores[winner]} cards to {scores[1 - winner]}."
    )


def ask(view: Any, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    return f"What is the card that {names[1 - seat]} hides?"


def pause_ms(event: Any, options: rules.Options) -> int:
    """Rule 5.3: every earned card is seen for a while."""
    return options.reveal_ms if isinstance(event, rules.CardEarned) else 0
