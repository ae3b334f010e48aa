"""The Intuition Game's data: its options, actions, events, state and view."""

from enum import Enum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from hunch.core import values as core
from hunch.core.fields import Stake
from hunch.core.options import ABOUT_SEATS, BASIC, GROUP, ONE_SEAT, UNIT
from hunch.core.values import Bets, Memory, Seat
from hunch.games.intuition_game import GAME

WILD: Final = "wild"
WITH: Final = "with"
AGAINST: Final = "against"
JOINT: Final = "-"  # joins the colour and the character of a card: Yellow-Ox
MARKS_OF_LISTS: Final = ("+", ",")  # what people type between the names in a list
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

Payout: TypeAlias = Annotated[int, Meta(ge=1, le=100, extra={UNIT: "to_one", GROUP: "payouts"})]


class TieBreak(Enum):
    """What happens if several players have the most tokens."""

    SHARED = "shared"  # they share the win
    FEWER_DEALS = "fewer_deals"  # the one who dealt less often comes first


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of The Intuition Game; a payout of 10 means 10 to 1."""

    tokens: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            description="How many tokens each player starts with.",
            extra={UNIT: "tokens", BASIC: True},
        ),
    ] = 20
    token_value: Annotated[
        int,
        Meta(
            ge=1, le=1000, description="How many units a token is worth.", extra={GROUP: "tokens"}
        ),
    ] = 10
    payout_exact: Annotated[
        Payout, Meta(description="What a bet on the exact card pays (N to 1).")
    ] = 10
    payout_match: Annotated[
        Payout, Meta(description="What the right colour or the right character pays (N to 1).")
    ] = 2
    payout_wild: Annotated[
        Payout,
        Meta(description="What a wild card pays players who bet on it, and the dealer (N to 1)."),
    ] = 5
    payout_dealer_wild: Annotated[
        Payout, Meta(description="What a wild card pays a dealer who marked it (N to 1).")
    ] = 10
    payout_special: Annotated[
        Payout, Meta(description="What a bet with or against the dealer pays (N to 1).")
    ] = 1
    dealer_adds_up: Annotated[
        bool,
        Meta(
            description="Whether the exact card pays the dealer for its colour and character as "
            "well.",
            extra={GROUP: "payouts"},
        ),
    ] = False
    least_wager: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="The dealer’s minimum stake; a dealer with fewer tokens stakes them all.",
            extra={UNIT: "tokens", GROUP: "bets"},
        ),
    ] = 1
    bets: Annotated[
        Bets,
        Meta(
            description="“open”: bets lie on the mat for all to see, the dealer’s first; “sealed”: "
            "all are opened at once."
        ),
    ] = Bets.OPEN
    special_on_wild: Annotated[
        bool,
        Meta(
            description="Whether others may bet with or against a dealer who marked wild.",
            extra={GROUP: "bets"},
        ),
    ] = False
    tie_break: Annotated[
        TieBreak,
        Meta(
            description="If several players have the most tokens: “shared” lets them share the "
            "win, “fewer_deals” puts the one who dealt less often first."
        ),
    ] = TieBreak.SHARED
    colours: Annotated[
        Names, Meta(description="The names of the four colours.", extra={GROUP: "names"})
    ] = COLOURS
    characters: Annotated[
        Names, Meta(description="The names of the four characters.", extra={GROUP: "names"})
    ] = CHARACTERS
    mercy_token: Annotated[
        bool, Meta(description="Whether the bank gives a token to a dealer who has run out.")
    ] = False
    first_dealer: Annotated[
        Annotated[int, Meta(ge=0, le=GAME.most - 1)] | None,
        Meta(
            description="The seat that deals first; default: drawn at random.",
            extra={ABOUT_SEATS: ONE_SEAT, BASIC: True},
        ),
    ] = None
    memory: Annotated[
        Memory,
        Meta(
            description="What the table shows of the cards played: “strict” and “counts” how "
            "many, “assist” which ones as well."
        ),
    ] = Memory.STRICT

    def __post_init__(self) -> None:
        taken = {WILD, WITH, AGAINST}
        for name in self.colours + self.characters:
            if not 0 < len(name) <= LONGEST_NAME or name != name.strip() or not name.isprintable():
                raise ValueError(
                    f"The name “{name}” won’t do: a colour or a character needs 1 to "
                    f"{LONGEST_NAME} visible characters, with no spaces around them."
                )
            for mark in (*MARKS_OF_LISTS, JOINT):
                if mark in name:
                    raise ValueError(f"The name “{name}” can’t contain “{mark}”.")
            if name.casefold() in taken:
                raise ValueError(f"The name “{name}” is taken; every spot needs a different one.")
            taken.add(name.casefold())


class First(core.Action, frozen=True):
    """Luck decides who deals first."""

    dealer: Seat


class Mark(core.Action, frozen=True):
    """The dealer puts the marker on the card they think will come up."""

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
    """A seat was drawn at random to deal first."""

    dealer: Seat


class SpotMarked(core.Event, frozen=True):
    """The dealer placed the marker on a spot, for good."""

    dealer: Seat
    spot: Spot


class BetLaid(core.Event, frozen=True):
    """A seat laid its bet on the mat for all to see; it may still be changed."""

    seat: Seat
    stakes: tuple[Stake, ...]


class BetSealed(core.Event, frozen=True):
    """A seat has made its bet, which stays secret for now."""

    seat: Seat


class BetOpened(core.Event, frozen=True):
    """The last sealed bet is in, and this is what one seat has on the mat."""

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
    | BetLaid
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


# What a seat has on the mat; None if it has not laid anything yet.
Laid: TypeAlias = tuple[Stake, ...] | None


class State(core.Value, frozen=True):
    """The whole match; the deck is unordered, just the cards not yet turned."""

    options: Options
    deck: tuple[Card, ...]
    tokens: tuple[int, ...]  # what each seat owns, including its stakes on the mat
    bank: int  # what the bank has taken in, less what it has paid out
    dealer: Seat | None
    mark: Spot | None
    stakes: tuple[Laid, ...]  # a seat without tokens has nothing to lay, which is ()
    waiting: tuple[Seat, ...]  # who has yet to decide; when nobody has, it is luck's turn
    last: Reveal | None


class Payouts(core.Value, frozen=True):
    """What bets pay, as N to 1: the dealer's, or the other players'."""

    card: int
    match: int  # the right colour or character
    wild: int
    marked_wild: int | None  # for the dealer only
    special: int | None  # with and against the dealer: for the other players only


class View(core.View, frozen=True):
    """The table as one seat sees it."""

    dealer: Seat | None
    mark: Spot | None
    tokens: tuple[int, ...]
    token_value: int
    bank: int
    bets: Bets  # whether stakes are seen as soon as they are laid
    stakes: tuple[Laid, ...]  # None also if they are sealed
    waiting: tuple[Seat, ...]
    last: Reveal | None  # until the next dealer marks
    deck: int
    discards: int
    deals: tuple[int, ...] | None  # how many of the remaining cards each seat will deal
    seen: tuple[Card, ...] | None  # None if the memory option hides it
    payouts: Payouts  # of this seat's bets
