"""The colours, and the options: the extended rule and the house choices, each with its default."""

from enum import Enum
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from hunch.core import values as core
from hunch.core.values import Memory
from hunch.games.press_your_luck import GAME

Colour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "pink"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


class TieBreak(Enum):
    """What happens when several seats have the most score cards at the rainbow."""

    SHARED = "shared"  # they share the victory
    COLOURS = "colours"  # more different colours come first


class Options(core.Options, frozen=True, kw_only=True):
    """The extended rule and the house choices."""

    colours: Annotated[
        int,
        Meta(
            ge=2,
            le=len(COLOURS),
            description="How many colours are played; to have all of them wins.",
        ),
    ] = len(COLOURS)
    cards_per_colour: Annotated[
        int, Meta(ge=2, le=11, description="How many cards of each colour the deck has.")
    ] = 7
    odd_card_below: Annotated[
        bool,
        Meta(
            description="Whether the odd card, if there is one, goes to the lower half of the "
            "deck, where the rainbow is."
        ),
    ] = True
    forced_draw: Annotated[
        bool,
        Meta(description="Whether, after everybody has passed in succession, the next must draw."),
    ] = True
    hidden_scores: Annotated[
        bool, Meta(description="Whether score cards lie face down, seen by their owner alone.")
    ] = False
    hidden_counts: Annotated[
        bool,
        Meta(description="Whether face-down score cards cannot be counted by the others either."),
    ] = False
    claim: Annotated[
        bool,
        Meta(description="Whether a seat with every colour wins only by claiming it in its turn."),
    ] = False
    tie_break: Annotated[
        TieBreak,
        Meta(
            description="When the most score cards are tied: shared is a shared victory, colours "
            "puts more different colours first."
        ),
    ] = TieBreak.SHARED
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=GAME.most - 1)] | None,
        Meta(description="The seat that has the first turn; nothing: drawn by lot."),
    ] = None
    memory: Annotated[
        Memory,
        Meta(
            description="What the table shows beside the cards that lie open: strict nothing, "
            "counts the sizes of deck and discard pile, assist also the colours left in the deck."
        ),
    ] = Memory.COUNTS
