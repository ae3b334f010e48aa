"""What a drawing of Intuition says: captions as short as the cards above them."""

from hunch.core.naming import verb, who, whom


def deck() -> str:
    """The deck's caption where nobody counts it, or where it is empty."""
    return "deck"


def in_deck() -> str:
    """The deck's caption; the number of cards stands before it."""
    return "in deck"


def deck_empty() -> str:
    """In the place of a deck that has run out."""
    return "empty"


def set_aside() -> str:
    """The card that is out of play."""
    return "set aside"


def you_hide() -> str:
    """The hidden card as its holder sees it."""
    return "you’re hiding it"


def hides(name: str) -> str:
    """The hidden card as everybody else sees it."""
    return f"{who(name)} {verb(name, 'is hiding', 'are hiding')} it"


def no_cards() -> str:
    """In the place of a stack that has no cards yet."""
    return "empty"


def more_for(cards: int, name: str) -> str:
    """The cards that a right guess of two words still earns."""
    return f"{cards} more card{'' if cards == 1 else 's'} for {whom(name)}"


def seen(cards: int) -> str:
    """Above every card that has been seen, where the table assists."""
    return f"seen so far: {cards}"
