"""What a drawing of the game says in German: who is up, captions and buttons, all of them short."""

from hunch.core.naming_de import has, verb
from hunch.games.press_your_luck.words_de import counted


def drawing_lots() -> str:
    """It is not decided yet who goes first."""
    return "Das Los entscheidet, wer beginnt …"


def goes_first(name: str) -> str:
    """After a name: the first card is about to be turned."""
    return f"{verb(name, 'beginnst', 'beginnt', 'beginnen', 'beginnt')} …"


def turns_next(name: str) -> str:
    """After a name: the next card is about to be turned."""
    return f"{verb(name, 'ziehst', 'zieht', 'ziehen', 'zieht')} die nächste Karte …"


def must_draw(name: str) -> str:
    """After a name: there is no choice."""
    return f"{verb(name, 'musst', 'muss', 'müssen', 'müsst')} ziehen: Alle haben aufgehört"


def only_rainbow(name: str) -> str:
    """After a name: every colour would fail."""
    return f"{has(name)} alle Farben offen: Jetzt hilft nur noch der Regenbogen"


def draw_or_stop(name: str) -> str:
    """After a name, with nothing at the side."""
    return f"{verb(name, 'kannst', 'kann', 'können', 'könnt')} ziehen oder aufhören"


def press_your_luck(cards: int, name: str) -> str:
    """After your own name, with these at the side."""
    return f"{at_risk(cards, name)}: weiter?"


def at_risk(cards: int, name: str) -> str:
    """After somebody else's name, with these at the side."""
    return f"{verb(name, 'riskierst', 'riskiert', 'riskieren', 'riskiert')} {counted(cards)}"


def deck() -> str:
    """The deck."""
    return "Stapel"


def below_top(cards: int) -> str:
    """How many cards of the deck lie below the top one."""
    return f"noch {cards}"


def discard() -> str:
    """The discard pile if it is empty, or if nobody counts it."""
    return "Ablage"


def lost(cards: int) -> str:
    """How many cards lie on the discard pile."""
    return f"{cards} weg"


def side(cards: int) -> str:
    """The side row."""
    return f"Reihe: {counted(cards)}" if cards else "Reihe"


def small_side() -> str:
    """The side row, before its cards."""
    return "Reihe"


def rainbow() -> str:
    """The rainbow's name on its card, in up to two lines of seven letters."""
    return "Regen-\nbogen"


def stop(cards: int) -> str:
    """The button that ends the turn."""
    return f"Aufhören, {cards} behalten" if cards else "Aufhören"


def show_all() -> str:
    """The button that wins with every colour."""
    return "Zeigen"


def score_cards() -> str:
    """Above everybody's cards."""
    return "Punktekarten"


def colours() -> str:
    """Above how many colours everybody has."""
    return "Farben"


def next_draw() -> str:
    """Above what the next card may bring."""
    return "die nächste Karte"


def fails_on() -> str:
    """Before the colours that make a draw fail."""
    return "Pech bei"


def left_in_deck() -> str:
    """Before how many cards of each colour are left."""
    return "noch im Stapel"


def face_down() -> str:
    """Score cards whose colours are hidden."""
    return "verdeckt"


def wins() -> str:
    """After the winner's cards."""
    return "gewinnt"


def of_all(found: int, colours: int) -> str:
    """How many of the colours somebody has."""
    return f"{found} von {colours}"
