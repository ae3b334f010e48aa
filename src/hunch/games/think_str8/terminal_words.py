"""What Think Str8!'s drawing says: its headline, its captions, and what stands on the tracks."""

from collections.abc import Sequence
from typing import Final

from hunch.core.formatting import listed
from hunch.core.naming import verb, whom
from hunch.games.think_str8.values import Hint

COUNTS: Final = {1: "one number", 2: "two numbers", 3: "three numbers"}


def colour(name: str) -> str:
    """A colour's name."""
    return name


# The headline; what one player does follows that player's name.


def stacking() -> str:
    """The stones are stacked at random."""
    return "Drawing lots for the first turn…"


def dealing() -> str:
    """The holders are filled."""
    return "Every holder gets a card of each colour…"


def rolling(name: str) -> str:
    """Somebody throws the dice."""
    return f"{verb(name, 'throws', 'throw')} the dice for everyone…"


def setting(mine: bool) -> str:
    """The thrower, perhaps the player at the screen, sets the dice."""
    return "keep the dice, or turn one?" if mine else "can keep the dice or turn one"


def taking(mine: bool) -> str:
    """Somebody takes a token."""
    return "which token will you take?" if mine else "takes a token"


def placing(mine: bool) -> str:
    """All place their tokens; `mine` is for a player who still has to."""
    return "Where is your sum?" if mine else "Placing bets"


def exchanging(mine: bool) -> str:
    """Somebody discards a card."""
    return "which card will you exchange?" if mine else "exchanges a card"


def drawing(name: str) -> str:
    """Somebody gets a new card."""
    return f"{verb(name, 'draws', 'draw')} a new card…"


def betting(mine: bool) -> str:
    """All make their final bets; `mine` is for a player who still has to."""
    return "Which cards do you have?" if mine else "Final bets"


def ready(count: int, seats: int) -> str:
    """How many have decided."""
    return f"{count} of {seats} ready"


def then(names: Sequence[str]) -> str:
    """Whose turn comes afterwards."""
    return f"then {listed(map(whom, names))}"


def round_of(number: int, rounds: int) -> str:
    """Which round it is."""
    return f"round {number} of {rounds}"


def after_rounds(rounds: int) -> str:
    """All rounds are played."""
    return f"after {rounds} round{'' if rounds == 1 else 's'}"


# Captions beside a row, of at most seven letters


def nobody() -> str:
    """A holder without a player."""
    return "spare"


def piles() -> str:
    """The cards that can be drawn."""
    return "piles"


def gone() -> str:
    """The cards that were discarded."""
    return "gone"


def dice() -> str:
    """The dice in one line."""
    return "dice"


def tokens() -> str:
    """The betting tokens."""
    return "tokens"


def score() -> str:
    """The scoring track, or the stones in one line."""
    return "score"


# Captions above rows


def cards() -> str:
    """The holders."""
    return "cards"


def bets(dice: str) -> str:
    """The betting tracks, and the shapes of the dice as soon as they are set."""
    return f"bets on {dice}" if dice else "bets"


def bold_sums() -> str:
    """Why some numbers on the tracks are bold."""
    return "bold: the sums you see"


def final_bets() -> str:
    """What everybody bets on each card."""
    return "final bets"


# The tracks, the final bets and the sheet


def hint(said: Hint) -> str:
    """What the others say about a bet."""
    return said


def spaces(count: int) -> str:
    """How many spaces a token in a hidden place covers."""
    return f"{count} space{'' if count == 1 else 's'}"


def placed() -> str:
    """A token lies on its track, unseen."""
    return "placed"


def sealed() -> str:
    """A final bet is made, unseen."""
    return "sealed"


def thinking() -> str:
    """A final bet is still to come."""
    return "thinking…"


def each_card() -> str:
    """What the final bet on a card scores."""
    return "each card"


def numbers_named(count: int) -> str:
    """How many numbers a final bet names for a card that is among them."""
    return COUNTS[count]


def missed() -> str:
    """The card isn't among the numbers."""
    return "missed"


def sum_range() -> str:
    """The column of the sheet that says where the sum is."""
    return "sum"
