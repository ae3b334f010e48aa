"""What a drawing of Intuition says in German: captions as short as the cards above them."""

from hunch.core.naming_de import verb, who, whom


def deck() -> str:
    """The deck's caption where nobody counts it, or where it is empty."""
    return "Stapel"


def in_deck() -> str:
    """The deck's caption; the number of cards stands before it."""
    return "übrig"


def deck_empty() -> str:
    """In the place of a deck that has run out."""
    return "leer"


def set_aside() -> str:
    """The card that is out of play."""
    return "beiseite"


def you_hide() -> str:
    """The hidden card as its holder sees it."""
    return "du hältst sie"


def hides(name: str) -> str:
    """The hidden card as everybody else sees it."""
    return f"{who(name)} {verb(name, 'hältst', 'hält', 'halten', 'haltet')} sie"


def no_cards() -> str:
    """In the place of a stack that has no cards yet."""
    return "leer"


def more_for(cards: int, name: str) -> str:
    """The cards that a right guess of two words still earns."""
    return f"noch {cards} Karte{'' if cards == 1 else 'n'} für {whom(name)}"


def seen(cards: int) -> str:
    """Above every card that has been seen, where the table assists."""
    return f"schon gesehen: {cards}"
