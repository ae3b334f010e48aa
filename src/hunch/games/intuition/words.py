"""Intuition in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from typing import Any

from hunch.core.naming import verb, who, whom, whose
from hunch.core.values import Outcome, Seat
from hunch.games.intuition import rules
from hunch.games.intuition.rules import Words

RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
GUESS_MS = 1500  # suspense before the card is turned, and a longer look at that card


def _card_name(card: rules.Card) -> str:
    """A card's name: the queen of hearts."""
    rank = card[:-1]
    return f"the {RANKS.get(rank, rank)} of {SUITS[card[-1]]}"


def _counted(cards: int) -> str:
    """A number of cards: 1 card, 2 cards."""
    return f"{cards} card{'' if cards == 1 else 's'}"


def guess_name(words: Words) -> str:
    """A guess, as it is said."""
    return words.value


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case rules.Guess(words):
            return words.value.capitalize()
        case rules.Turn(card):
            return f"Turn {_card_name(card)}"
        case rules.First(holder):
            return f"{who(names[holder])} {verb(names[holder], 'holds', 'hold')} first"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.FirstHolderChosen(holder):
            holds = verb(names[holder], "holds", "hold")
            return f"{who(names[holder])} {holds} the first card."
        case rules.CardSetAside(card):
            return f"{_card_name(card).capitalize()} is set aside, out of play."
        case rules.CardTaken(holder):
            return f"{who(names[holder])} took a card and hid it."
        case rules.CardSeen(card):
            return f"The hidden card is {_card_name(card)}."
        case rules.GuessMade(guesser, words, right):
            verdict = "right" if right else "wrong"
            return f"{who(names[guesser])} said “{words.value}”: {verdict}."
        case rules.CardEarned(seat, card):
            return f"{who(names[seat])} earned {_card_name(card)}."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.aside:
        lines.append(f"Set aside, out of play: {_card_name(view.aside)}.")
    for owner, top in enumerate(view.tops):
        count = "" if view.stacks is None else f" ({_counted(view.stacks[owner])})"
        stack = f"{whose(names[owner], opens=True)} stack{count}"
        lines.append(f"{stack}: {_card_name(top) if top else 'empty'}.")
    if view.deck is not None:
        lines.append(f"Deck: {_counted(view.deck)}.")
    if view.seen is not None:
        lines.append(f"Seen so far: {' '.join(view.seen)}.")
    if view.held:
        lines.append(f"You are hiding {_card_name(view.held)}.")
    elif view.hidden and view.holder is not None:
        holder = names[view.holder]
        lines.append(f"{who(holder)} {verb(holder, 'is', 'are')} hiding a card.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    (winner,) = outcome.winners
    cards = f"{outcome.scores[winner]} cards to {outcome.scores[1 - winner]}"
    wins = verb(names[winner], "wins", "win")
    return f"The deck is empty. {who(names[winner])} {wins} by {cards}."


def ask(view: Any, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    other = names[1 - seat]
    return f"What card {verb(other, 'is', 'are')} {whom(other)} hiding?"


def pause_ms(event: Any, options: rules.Options) -> int:
    """A guess hangs in the air for a moment, and every earned card is seen for a while."""
    return GUESS_MS if isinstance(event, rules.GuessMade) else least_pause_ms(event, options)


def least_pause_ms(event: Any, options: rules.Options) -> int:
    """Rule 5.3: every earned card is seen for at least this long."""
    return options.reveal_ms if isinstance(event, rules.CardEarned) else 0


def ends_turn(event: Any, options: rules.Options) -> Seat | None:
    """A guess wins or loses the card at once."""
    return event.guesser if isinstance(event, rules.GuessMade) else None


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return text


def decided(worth: float) -> str:
    """No guess can change anything."""
    if worth == 1:
        return "You have already won; no guess can change that."
    if worth == 0:
        return "The match is lost whatever you say."
    return "All guesses are equally good here."


def last_card(words: Words) -> str:
    """There is nothing left to guess."""
    return f"The last card is {words.value}, and any word that is right earns it."


def two_words(right: int, left: int, words: Words, lead: int | None) -> str:
    """Why two words are best; the score is mentioned where it is the reason."""
    count = _right(right, left, words)
    if lead is None:
        return f"{count}, so two words pay."
    return f"{count}; you are {_standing(lead)}, so two words are worth the risk."


def one_word(right: int, left: int, words: Words, lead: int | None) -> str:
    """Why one word is best; the score is mentioned where it is the reason."""
    count = _right(right, left, words)
    if lead is None:
        return f"{count}, and two words would not earn more."
    return f"{count}; you are {_standing(lead)}, so one word is the safer way to win."


def _right(right: int, left: int, words: Words) -> str:
    if right == left:
        return f"{'Both' if left == 2 else 'All'} cards left are {words.value}"
    return f"{right / left:.0%} of the cards left are {words.value}"


def _standing(lead: int) -> str:
    if not lead:
        return "level"
    return "ahead" if lead > 0 else "behind"
