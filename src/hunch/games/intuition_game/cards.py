"""The cards of The Intuition Game; the numbers in the comments are those of RULES.md."""

from functools import lru_cache
from typing import Final

from hunch.games.intuition_game.values import JOINT, WILD, Card, Names, Options

WILD_CARDS: Final = 3
CACHED: Final = 64  # decks, one for each choice of names


@lru_cache(CACHED)
def character_cards(colours: Names, characters: Names) -> tuple[Card, ...]:
    """Rule 1.2: each colour with each character, once."""
    return tuple(colour + JOINT + character for colour in colours for character in characters)


def whole_deck(options: Options) -> tuple[Card, ...]:
    """Rule 1.1: sixteen character cards and three wild cards."""
    return character_cards(options.colours, options.characters) + (WILD,) * WILD_CARDS
