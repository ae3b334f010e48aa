"""The game for reinforcement learning: eight guesses, and the cards in a seat's eyes.

Numbers mean what they mean in the compiled twin, so a player trained on one plays on the other.
"""

from typing import Any, Final

from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.intuition.rules import (
    BONUS_CARDS,
    DECK,
    RIGHT,
    TWO_WORDS,
    CardEarned,
    CardSetAside,
    Guess,
    Options,
    View,
    Words,
)

GUESSES: Final = tuple(map(Guess, Words))
EVERY_GUESS: Final = tuple(range(len(GUESSES)))
CLASSES: Final = tuple(RIGHT[words] for words in Words if words in TWO_WORDS)
CARDS: Final = len(DECK)
ABOUT_TURN: Final = 5
ACTIONS: Final = len(GUESSES)
AS_COMPILED: Final = True
OBSERVED: Final = CARDS + ABOUT_TURN + 2 * len(CLASSES)
MINE, THEIRS, OUT_OF_PLAY = 1.0, -1.0, 0.5


def legal(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Any guess, at every turn."""
    return EVERY_GUESS


def action(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
    """Every decision is a single step."""
    return GUESSES[steps[0]] if steps else None


def observe(knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
    """Each card that was seen, the state of play, and how many of each class are left."""
    seen: View = knowledge.view
    seat, cards = knowledge.seat, dict[str, float]()
    for event in knowledge.history:
        if type(event) is CardEarned:
            cards[event.card] = MINE if event.seat == seat else THEIRS
        elif type(event) is CardSetAside:
            cards[event.card] = OUT_OF_PLAY
    owned = [*cards.values()]
    holding = seen.hidden and seen.holder == seat
    numbers = [cards.get(card, 0.0) for card in DECK]
    numbers += [
        float(seen.hidden and not holding),
        float(holding),
        seen.owed / BONUS_CARDS,
        (CARDS - len(cards) - seen.hidden) / CARDS,
        (owned.count(MINE) - owned.count(THEIRS)) / CARDS,
    ]
    numbers += [len(each - cards.keys()) / len(each) for each in CLASSES]
    numbers += [float(seen.held in each) for each in CLASSES]
    return numbers


def outcomes(seats: int, options: Options) -> int:
    """Any card may be next; at first, either seat may hold it."""
    return CARDS


def named(number: int) -> str:
    """The words of a guess."""
    return GUESSES[number].words.value
