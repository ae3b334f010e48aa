"""What Think Str8!'s drawing says in German."""

from collections.abc import Sequence
from typing import Final

from hunch.core.naming_de import verb, who
from hunch.core.words_de import listed
from hunch.games.think_str8.values import Hint
from hunch.games.think_str8.words_de import HINTS, named

COUNTS: Final = {1: "eine Zahl", 2: "zwei Zahlen", 3: "drei Zahlen"}


def colour(name: str) -> str:
    """A colour's name."""
    return named(name)


# The headline; what one player does follows that player's name.


def stacking() -> str:
    """The stones are stacked at random."""
    return "Das Los entscheidet, wer beginnt …"


def dealing() -> str:
    """The holders are filled."""
    return "Jeder Halter bekommt eine Karte jeder Farbe …"


def rolling(name: str) -> str:
    """Somebody throws the dice."""
    return f"{verb(name, 'würfelst', 'würfelt', 'würfeln', 'würfelt')} für alle …"


def setting(mine: bool) -> str:
    """The thrower, perhaps the player at the screen, sets the dice."""
    return "einen Würfel drehen?" if mine else "lässt die Würfel liegen oder dreht einen"


def taking(mine: bool) -> str:
    """Somebody takes a token."""
    return "welches Plättchen?" if mine else "nimmt ein Plättchen"


def placing(mine: bool) -> str:
    """All place their tokens; `mine` is for a player who still has to."""
    return "Wo liegt deine Summe?" if mine else "Alle wetten"


def exchanging(mine: bool) -> str:
    """Somebody discards a card."""
    return "welche Karte tauschst du?" if mine else "tauscht eine Karte"


def drawing(name: str) -> str:
    """Somebody gets a new card."""
    return f"{verb(name, 'ziehst', 'zieht', 'ziehen', 'zieht')} eine neue Karte …"


def betting(mine: bool) -> str:
    """All make their final bets; `mine` is for a player who still has to."""
    return "Welche Karten hast du?" if mine else "Schlusswetten"


def ready(count: int, seats: int) -> str:
    """How many have decided."""
    return f"{count} von {seats} fertig"


def then(names: Sequence[str]) -> str:
    """Whose turn comes afterwards."""
    return f"dann {listed(who(name, opens=False) for name in names)}"


def round_of(number: int, rounds: int) -> str:
    """Which round it is."""
    return f"Runde {number} von {rounds}"


def after_rounds(rounds: int) -> str:
    """All rounds are played."""
    return f"nach {rounds} Runde{'' if rounds == 1 else 'n'}"


# Captions beside a row, of at most seven letters


def nobody() -> str:
    """A holder without a player."""
    return "frei"


def piles() -> str:
    """The cards that can be drawn."""
    return "Stapel"


def gone() -> str:
    """The cards that were discarded."""
    return "Ablage"


def dice() -> str:
    """The dice in one line."""
    return "Würfel"


def tokens() -> str:
    """The betting tokens."""
    return "Vorrat"  # „Plättchen“ is too long


def score() -> str:
    """The scoring track, or the stones in one line."""
    return "Punkte"


# Captions above rows


def cards() -> str:
    """The holders."""
    return "Karten"


def bets(dice: str) -> str:
    """The betting tracks, and the shapes of the dice as soon as they are set."""
    return f"Wetten auf {dice}" if dice else "Wetten"


def bold_sums() -> str:
    """Why some numbers on the tracks are bold."""
    return "fett: Summen, die du siehst"


def final_bets() -> str:
    """What everybody bets on each card."""
    return "Schlusswetten"


# The tracks, the final bets and the sheet


def hint(said: Hint) -> str:
    """What the others say about a bet."""
    return HINTS[said]


def spaces(count: int) -> str:
    """How many spaces a token in a hidden place covers."""
    return f"{count} Feld{'' if count == 1 else 'er'}"


def placed() -> str:
    """A token lies on its track, unseen."""
    return "gelegt"


def sealed() -> str:
    """A final bet is made, unseen."""
    return "abgegeben"


def thinking() -> str:
    """A final bet is still to come."""
    return "überlegt …"


def each_card() -> str:
    """What the final bet on a card scores."""
    return "jede Karte"


def numbers_named(count: int) -> str:
    """How many numbers a final bet names for a card that is among them."""
    return COUNTS[count]


def missed() -> str:
    """The card isn't among the numbers."""
    return "daneben"


def sum_range() -> str:
    """The column of the sheet that says where the sum is."""
    return "Summe"
