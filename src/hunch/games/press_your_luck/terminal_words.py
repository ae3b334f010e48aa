"""What a drawing of the game says: who is up, captions as short as the cards, and buttons."""

from hunch.core.naming import verb
from hunch.games.press_your_luck.words import counted


def drawing_lots() -> str:
    """It is not decided yet who goes first."""
    return "Drawing lots for the first turn…"


def goes_first(name: str) -> str:
    """After a name: the first card is about to be turned."""
    return f"{verb(name, 'goes', 'go')} first…"


def turns_next(name: str) -> str:
    """After a name: the next card is about to be turned."""
    return f"{verb(name, 'draws', 'draw')} the next card…"


def must_draw(name: str) -> str:
    """After a name: there is no choice."""
    return "must draw: everyone has stopped"


def only_rainbow(name: str) -> str:
    """After a name: every colour would fail."""
    return f"{verb(name, 'has', 'have')} every colour at the side: only the rainbow is safe now"


def draw_or_stop(name: str) -> str:
    """After a name, with nothing at the side."""
    return "can draw or stop"


def press_your_luck(cards: int, name: str) -> str:
    """After your own name, with these at the side."""
    return f"{at_risk(cards, name)}: press your luck?"


def at_risk(cards: int, name: str) -> str:
    """After somebody else's name, with these at the side."""
    return f"{verb(name, 'has', 'have')} {counted(cards)} at risk"


def deck() -> str:
    """The deck."""
    return "deck"


def below_top(cards: int) -> str:
    """How many cards of the deck lie below the top one."""
    return f"{cards} below"


def discard() -> str:
    """The discard pile if it is empty, or if nobody counts it."""
    return "discard"


def lost(cards: int) -> str:
    """How many cards lie on the discard pile."""
    return f"{cards} lost"


def side(cards: int) -> str:
    """The side row."""
    return f"{counted(cards)} at the side" if cards else "the side"


def small_side() -> str:
    """The side row, before its cards."""
    return "side"


def rainbow() -> str:
    """The rainbow's name on its card, in up to two lines of seven letters."""
    return "rainbow"


def stop(cards: int) -> str:
    """The button that ends the turn."""
    return f"Stop and keep {cards}" if cards else "Stop"


def show_all() -> str:
    """The button that wins with every colour."""
    return "Show all"


def score_cards() -> str:
    """Above everybody's cards."""
    return "score cards"


def colours() -> str:
    """Above how many colours everybody has."""
    return "colours"


def next_draw() -> str:
    """Above what the next card may bring."""
    return "the next draw"


def fails_on() -> str:
    """Before the colours that make a draw fail."""
    return "a draw fails on"


def left_in_deck() -> str:
    """Before how many cards of each colour are left."""
    return "left in the deck"


def face_down() -> str:
    """Score cards whose colours are hidden."""
    return "face down"


def wins() -> str:
    """After the winner's cards."""
    return "wins"


def of_all(found: int, colours: int) -> str:
    """How many of the colours somebody has."""
    return f"{found} of {colours}"
