"""Which cards a seat has seen, and what each guess promises as a result."""

from hunch.core.values import Knowledge
from hunch.games.intuition import rules, solve
from hunch.games.intuition.rules import BONUS_CARDS, TWO_WORDS, Card, Words
from hunch.games.intuition.solve import EQUAL, Counts


def cards_seen(knowledge: Knowledge) -> list[Card]:
    """Every card this seat has seen leave the deck, in order."""
    shown = (rules.CardEarned, rules.CardSetAside)
    return [event.card for event in knowledge.history if isinstance(event, shown)]


def in_sight(view: rules.View) -> set[Card]:
    """The cards that lie face up or are listed, so nobody need remember them."""
    open_cards = (view.aside, *view.tops, *(view.seen or ()))
    return {card for card in open_cards if card is not None}


def cards_left(knowledge: Knowledge) -> int:
    """How many cards are still to be earned, the held one included."""
    # Even if the table doesn't show the number, everyone can see how thick the deck is.
    return len(rules.DECK) - len(cards_seen(knowledge))


def lead_of(knowledge: Knowledge) -> int:
    """How many more cards this seat has earned than the other."""
    earned = [event for event in knowledge.history if isinstance(event, rules.CardEarned)]
    return sum(1 if event.seat == knowledge.seat else -1 for event in earned)


def promised(counts: Counts, left: int | None = None) -> dict[Words, float]:
    """How many cards each guess adds to the lead on average, if the counts are right.

    A player who has forgotten some cards counts more of them than are left.
    """
    chance = chances(counts)
    award = 1 + min(BONUS_CARDS, (sum(counts) if left is None else left) - 1)  # rule 4.4
    return {
        words: right * (award if words in TWO_WORDS else 1) - (1 - right)
        for words, right in chance.items()
    }


def chances(counts: Counts) -> dict[Words, float]:
    """How likely each guess is to be right."""
    left = sum(counts)
    return {w: sum(counts[k] for k in right) / left for w, right in solve.MAKES_RIGHT.items()}


def best_of(values: dict[Words, float]) -> list[Words]:
    """The best guess, or several if they are equally good."""
    most = max(values.values())
    return [words for words, worth in values.items() if worth > most - EQUAL]
