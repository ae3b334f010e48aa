"""The colours, and the options: the extended rule and the house rules, each with its default."""

from enum import Enum
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from hunch.core import values as core
from hunch.core.contract import Preset
from hunch.core.options import ABOUT_SEATS, BASIC, ONE_SEAT, UNIT
from hunch.core.values import Memory
from hunch.games.press_your_luck import GAME

Colour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "pink"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


class TieBreak(Enum):
    """What happens when several seats have the most score cards at the rainbow."""

    SHARED = "shared"  # they share the win
    COLOURS = "colours"  # the most different colours win


class Options(core.Options, frozen=True, kw_only=True):
    """The extended rule and the house rules."""

    colours: Annotated[
        int,
        Meta(
            ge=2,
            le=len(COLOURS),
            description="How many colours are in play; collecting them all wins.",
            extra={UNIT: "colours"},
        ),
    ] = len(COLOURS)
    cards_per_colour: Annotated[
        int,
        Meta(
            ge=2,
            le=11,
            description="How many cards of each colour are in the deck.",
            extra={UNIT: "cards"},
        ),
    ] = 7
    odd_card_below: Annotated[
        bool,
        Meta(
            description="Whether a leftover card, when the deck doesn’t split evenly, goes to the "
            "lower half, where the rainbow is."
        ),
    ] = True
    forced_draw: Annotated[
        bool,
        Meta(description="Whether the next player must draw once all have stopped without a card."),
    ] = True
    hidden_scores: Annotated[
        bool, Meta(description="Whether score cards lie face down, so only their owner sees them.")
    ] = False
    hidden_counts: Annotated[
        bool,
        Meta(description="Whether the number of face-down score cards is hidden as well."),
    ] = False
    claim: Annotated[
        bool,
        Meta(description="Whether a player with every colour must show them on their turn to win."),
    ] = False
    tie_break: Annotated[
        TieBreak,
        Meta(
            description="If several players tie for the most score cards: “shared” lets them "
            "share the win, “colours” gives it to the one with the most different colours."
        ),
    ] = TieBreak.SHARED
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=GAME.most - 1)] | None,
        Meta(
            description="The seat that goes first; default: drawn at random.",
            extra={ABOUT_SEATS: ONE_SEAT, BASIC: True},
        ),
    ] = None
    memory: Annotated[
        Memory,
        Meta(
            description="What the table shows besides the face-up cards: “strict” nothing, "
            "“counts” the sizes of the deck and discard pile, “assist” the colours left in the "
            "deck as well."
        ),
    ] = Memory.COUNTS


PRESETS: Final = (
    Preset("printed"),
    Preset("quick", {"colours": 5, "cards_per_colour": 5}),
    Preset("extended", {"hidden_scores": True}),
    Preset(
        "expert", {"hidden_scores": True, "hidden_counts": True, "claim": True, "memory": "strict"}
    ),
)
