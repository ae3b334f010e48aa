"""The Intuition Game's words: its options, actions, events, state and view."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from hunch.core import values as core
from hunch.core.fields import Stake
from hunch.core.values import Memory, Seat
from hunch.games.intuition_game import GAME

WILD: Final = "wild"
WITH: Final = "with"
AGAINST: Final = "against"
JOINT: Final = "-"  # between the colour and the character of a card: Yellow-Ox
MARKS_OF_LISTS: Final = ("+", ",")  # what people type between the names of a list
LONGEST_NAME: Final = 20

Card: TypeAlias = Annotated[
    str, Meta(description="A colour and a character, such as Yellow-Ox, or the word wild.")
]
Spot: TypeAlias = Annotated[
    str, Meta(description="A card, a colour, a character, or one of wild, with and against.")
]
Names: TypeAlias = tuple[str, str, str, str]
# H17: the rulebook names the first two of each.
COLOURS: Final[Names] = ("Red", "Yellow", "Blue", "Green")
CHARACTERS: Final[Names] = ("Ox", "Eagle", "Lion", "Bear")

Payout: TypeAlias = Annotated[int, Meta(ge=1, le=100)]


class Options(core.Options, frozen=True, kw_only=True):
    """House choices of The Intuition Game; a payout of 10 means 10 to 1."""

    tokens: Annotated[
        int, Meta(ge=1, le=100, description="How many tokens each player begins with.")
    ] = 20
    token_value: Annotated[
        int, Meta(ge=1, le=1000, description="How many units a token is worth.")
    ] = 10
    payout_exact: Annotated[Payout, Meta(description="What a bet on the very card pays, to 1.")] = (
        10
    )
    payout_match: Annotated[
        Payout, Meta(description="What the right colour or the right character pays, to 1.")
    ] = 2
    payout_wild: Annotated[
        Payout,
        Meta(description="What a wild card pays to those who bet on it, and to a dealer, to 1."),
    ] = 5
    payout_dealer_wild: Annotated[
        Payout, Meta(description="What a wild card pays to a dealer who marked it, to 1.")
    ] = 10
    payout_special: Annotated[
        Payout, Meta(description="What a bet with or against the dealer pays, to 1.")
    ] = 1
    dealer_adds_up: Annotated[
        bool,
        Meta(
            description="Whether the very card pays a dealer for its colour and its character as "
            "well."
        ),
    ] = False
    least_wager: Annotated[
        int,
        Meta(ge=0, le=100, description="The fewest tokens a dealer stakes, as far as there are."),
    ] = 1
    colours: Annotated[Names, Meta(description="The names of the four colours.")] = COLOURS
    characters: Annotated[Names, Meta(description="The names of the four characters.")] = CHARACTERS
    mercy_token: Annotated[
        bool, Meta(description="Whether the bank gives a token to a dealer who has none left.")
    ] = False
    first_dealer: Annotated[
        Annotated[int, Meta(ge=0, le=GAME.most - 1)] | None,
        Meta(description="The seat that deals first; nothing: drawn by lot."),
    ] = None
    memory: Annotated[
        Memory,
        Meta(
            description="What the table shows of the cards played: strict and counts how many "
            "there are, assist also which."
        ),
    ] = Memory.STRICT

    def __post_init__(self) -> None:
        taken = {WILD, WITH, AGAINST}
        for name in self.colours + self.characters:
            if not 0 < len(name) <= LONGEST_NAME or name != name.strip() or not name.isprintable():
                raise ValueError(
                    f"The name «{name}» will not do: a colour or a character has 1 to "
                    f"{LONGEST_NAME} visible letters, and no spaces around them."
                )
            for mark in (*MARKS_OF_LISTS, JOINT):
                if mark in name:
                    raise ValueError(f"The name «{name}» cannot have «{mark}» in it.")
            if name.casefold() in taken:
                raise ValueError(f"The name «{name}» is taken; every spot needs one of its own.")
            taken.add(name.casefold())


class First(core.Action, frozen=True):
    """Luck decides who deals first."""

    dealer: Seat


class Mark(core.Action, frozen=True):
    """The dealer puts the marker on the card that is going to come."""

    spot: Spot


class Wager(core.Action, frozen=True):
    """The dealer puts tokens on the marker."""

    tokens: int


class Bet(core.Action, frozen=True):
    """Another player puts tokens on any number of spots."""

    stakes: tuple[Stake, ...]


class Turn(core.Action, frozen=True):
    """Luck turns up the top card of the deck."""

    card: Card


class FirstDealerChosen(core.Event, frozen=True):
    """The lot fell on the seat that deals first."""

    dealer: Seat


class SpotMarked(core.Event, frozen=True):
    """The dealer's marker lies on a spot, where it stays."""

    dealer: Seat
    spot: Spot


class BetSealed(core.Event, frozen=True):
    """A seat has made up its mind; nobody else knows yet on what."""

    seat: Seat


class BetOpened(core.Event, frozen=True):
    """All bets were made, and this is what one seat has on the board."""

    seat: Seat
    stakes: tuple[Stake, ...]


class CardTurned(core.Event, frozen=True):
    """The top card was turned face up."""

    card: Card


class StakeWon(core.Event, frozen=True):
    """A stake went back to its owner, and the bank paid the winnings."""

    seat: Seat
    spot: Spot
    tokens: int
    winnings: int


class StakeLost(core.Event, frozen=True):
    """A stake went to the bank."""

    seat: Seat
    spot: Spot
    tokens: int


class DeckPassed(core.Event, frozen=True):
    """The deck and the marker went to the next dealer."""

    dealer: Seat


class MercyGiven(core.Event, frozen=True):
    """The bank gave one token to a dealer who had none."""

    dealer: Seat


Action: TypeAlias = First | Mark | Wager | Bet | Turn
Event: TypeAlias = (
    FirstDealerChosen
    | SpotMarked
    | BetSealed
    | BetOpened
    | CardTurned
    | StakeWon
    | StakeLost
    | DeckPassed
    | MercyGiven
)


class Reveal(core.Value, frozen=True):
    """The card that lies face up, and what came of every stake on it."""

    dealer: Seat
    mark: Spot
    card: Card
    settled: tuple[StakeWon | StakeLost, ...]


class State(core.Value, frozen=True):
    """The deck has no order: it is the cards not yet turned."""

    options: Options
    deck: tuple[Card, ...]
    tokens: tuple[int, ...]  # what each seat owns, its stakes on the board included
    bank: int  # what the bank has taken in, less what it has paid out
    dealer: Seat | None
    mark: Spot | None
    stakes: tuple[tuple[Stake, ...], ...]  # what each seat has laid
    waiting: tuple[Seat, ...]  # who owes a decision; when nobody does, luck goes on
    last: Reveal | None


class Payouts(core.Value, frozen=True):
    """What bets pay, to 1: a dealer's, or another player's."""

    card: int
    match: int  # the right colour or character
    wild: int
    marked_wild: int | None  # the dealer's alone
    special: int | None  # with and against the dealer: the other players' alone


class View(core.View, frozen=True):
    """The table as one seat sees it."""

    dealer: Seat | None
    mark: Spot | None
    tokens: tuple[int, ...]
    token_value: int
    bank: int
    stakes: tuple[tuple[Stake, ...], ...]  # this seat's; and everyone's, once they are open
    waiting: tuple[Seat, ...]
    last: Reveal | None  # until the next dealer marks
    deck: int
    discards: int
    deals: tuple[int, ...] | None  # how many of the cards left each seat will deal
    seen: tuple[Card, ...] | None  # what the memory option hides is None
    payouts: Payouts  # of this seat's bets
