"""Options, actions, events and pieces; the numbers are those of RULES.md."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from hunch.core import values as core
from hunch.core.options import GROUP, UNIT
from hunch.core.values import Seat

# Rule 1.2 and H6: six colours in the order of the sheet, each with the numbers 0 to 7.
Colour: TypeAlias = Literal["blue", "green", "yellow", "purple", "red", "grey"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
INTRODUCTORY_COLOURS: Final = COLOURS[:-1]  # Rule 2.6: grey is left out
LEFT_OUT: Final[Colour] = "grey"
PLACE_OF: Final = {colour: place for place, colour in enumerate(COLOURS)}
NUMBERS: Final = tuple(range(8))

HOLDERS: Final = 4  # Rule 2.1: all are always filled
DICE: Final = 3
TRACK_END: Final = DICE * NUMBERS[-1]  # H4: the largest sum
BOX: Final = 1  # Rule 2.2: one card of each colour is never drawn
TOKENS: Final = 7
ROUNDS: Final = {2: 10, 3: 9, 4: 8}  # Rule 4.1, by the number of players
MOST_FINAL_NUMBERS: Final = 3  # Rule 8.1

Number: TypeAlias = Annotated[int, Meta(ge=NUMBERS[0], le=NUMBERS[-1])]
Dice: TypeAlias = tuple[Colour, ...]
Hint: TypeAlias = Literal["right", "too low", "too high", "wrong"]  # what the others say
FinalNumbers: TypeAlias = tuple[tuple[Number, ...], ...]  # by colour


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of Think Str8!."""

    introductory: Annotated[
        bool, Meta(description="Whether grey is left out, as is best for your first few matches.")
    ] = False
    rounds: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            description="How many rounds; 0: ten for two players, nine for three, eight for four.",
            extra={UNIT: "rounds"},
        ),
    ] = 0
    token_widths: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=TRACK_END + 1)], ...],
        Meta(
            min_length=TOKENS,
            max_length=TOKENS,
            description="How many spaces the seven tokens cover, smallest first.",
            extra={GROUP: "tokens"},
        ),
    ] = (1, 2, 3, 4, 5, 6, 7)
    token_points: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=99)], ...],
        Meta(
            min_length=TOKENS,
            max_length=TOKENS,
            description="How many points the seven tokens score, smallest token first.",
            extra={GROUP: "tokens"},
        ),
    ] = (7, 6, 5, 4, 3, 2, 1)
    exchange_thrown: Annotated[
        bool,
        Meta(
            description="Whether only colours on the dice can be exchanged, as long as one of "
            "them has cards left.",
            extra={GROUP: "exchange"},
        ),
    ] = False
    exchange_last_round: Annotated[
        bool,
        Meta(
            description="Whether cards are exchanged after the last round too.",
            extra={GROUP: "exchange"},
        ),
    ] = True
    final_numbers_required: Annotated[
        bool,
        Meta(
            description="Whether your final bets must name at least one number for every colour.",
            extra={GROUP: "final_bet"},
        ),
    ] = False
    final_points: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=99)], ...],
        Meta(
            min_length=MOST_FINAL_NUMBERS,
            max_length=MOST_FINAL_NUMBERS,
            description="Points for a card guessed with one, two or three numbers.",
            extra={GROUP: "final_bet"},
        ),
    ] = (5, 2, 1)
    final_penalty: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="How far a card you didn’t guess moves you back.",
            extra={UNIT: "spaces", GROUP: "final_bet"},
        ),
    ] = 2
    clamp_at_start: Annotated[
        bool,
        Meta(
            description="Whether stones moving back stop at the start square.",
            extra={GROUP: "final_bet"},
        ),
    ] = True
    automatic_blackout: Annotated[
        bool, Meta(description="Whether the sheet blacks out the cards you have seen.")
    ] = True
    automatic_deduction: Annotated[
        bool, Meta(description="Whether the sheet crosses out the numbers your hints rule out.")
    ] = False

    def __post_init__(self) -> None:
        if list(self.token_widths) != sorted(set(self.token_widths)):
            raise ValueError("The token widths must be seven different numbers in ascending order.")

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play."""
        return INTRODUCTORY_COLOURS if self.introductory else COLOURS

    @property
    def smallest(self) -> int:
        """Rule 6.4: the width of the token that gets no hint."""
        return self.token_widths[0]

    def points(self, width: int) -> int:
        """What a token of this width scores."""
        return self.token_points[self.token_widths.index(width)]


class Card(core.Value, frozen=True):
    """A card that lies face up."""

    colour: Colour
    number: Number


class Token(core.Value, frozen=True):
    """A betting token: how many spaces it covers, what it scores, and who has taken it."""

    width: int
    points: int
    seat: Seat | None


class Bet(core.Value, frozen=True):
    """A token that was taken, where its owner placed it, and what the others said about it."""

    width: int
    start: int | None = None
    hint: Hint | None = None


class Round(core.Value, frozen=True):
    """A round so far; bets and discarded cards by seat."""

    dice: Dice
    bets: tuple[Bet | None, ...]
    discards: tuple[Card | None, ...]


class Stack(core.Action, frozen=True):
    """Luck stacks the stones on the start square, in this order from the top."""

    order: tuple[Seat, ...]


class Deal(core.Action, frozen=True):
    """Luck puts the next card into the next holder."""

    number: Number


class Roll(core.Action, frozen=True):
    """Luck rolls the next die."""

    colour: Colour


class SetDice(core.Action, frozen=True):
    """The thrower sets the dice, as thrown or with one turned."""

    dice: Dice


class Take(core.Action, frozen=True):
    """A seat takes the betting token of this width."""

    width: int


class Place(core.Action, frozen=True):
    """A seat places its token on its betting track, starting at this sum."""

    start: int


class Exchange(core.Action, frozen=True):
    """A seat lays its card of this colour face up."""

    colour: Colour


class Draw(core.Action, frozen=True):
    """Luck brings the replacement for the card laid face up."""

    number: Number


class FinalBet(core.Action, frozen=True):
    """A seat bets on its cards: up to three numbers for each colour."""

    numbers: FinalNumbers


class StonesStacked(core.Event, frozen=True):
    """The first stack was ordered at random, from top to bottom."""

    order: tuple[Seat, ...]


class CardDealt(core.Event, frozen=True):
    """A card went into a player's holder; only the others are told its number."""

    holder: int
    colour: Colour


class CardSeen(core.Event, frozen=True):
    """The card that went into this holder can be seen."""

    holder: int
    colour: Colour
    number: Number


class RoundBegan(core.Event, frozen=True):
    """A new round began, and this seat throws the dice for everyone."""

    number: int
    thrower: Seat


class DieRolled(core.Event, frozen=True):
    """A die showed this colour."""

    colour: Colour


class DiceSet(core.Event, frozen=True):
    """The thrower set the dice."""

    thrower: Seat
    dice: Dice


class TokenTaken(core.Event, frozen=True):
    """A seat took a betting token."""

    seat: Seat
    width: int


class BetPlaced(core.Event, frozen=True):
    """A seat placed its token before the others; where it lies is still secret."""

    seat: Seat


class BetChecked(core.Event, frozen=True):
    """A bet was opened and checked, and its stone moved this many spaces."""

    seat: Seat
    bet: Bet
    points: int


class CardDiscarded(core.Event, frozen=True):
    """A seat laid one of its cards face up."""

    seat: Seat
    card: Card


class ExchangeSkipped(core.Event, frozen=True):
    """A seat should have exchanged a card, but every pile was empty."""

    seat: Seat


class FinalBetSealed(core.Event, frozen=True):
    """A seat made its final bet before the others; it is still secret."""

    seat: Seat


class FinalBetOpened(core.Event, frozen=True):
    """A final bet was compared with the cards, colour by colour, and the stone moved."""

    seat: Seat
    cards: tuple[Number, ...]
    numbers: FinalNumbers
    points: tuple[int, ...]
    space: int


Action: TypeAlias = Stack | Deal | Roll | SetDice | Take | Place | Exchange | Draw | FinalBet
Event: TypeAlias = (
    StonesStacked
    | CardDealt
    | CardSeen
    | RoundBegan
    | DieRolled
    | DiceSet
    | TokenTaken
    | BetPlaced
    | BetChecked
    | CardDiscarded
    | ExchangeSkipped
    | FinalBetSealed
    | FinalBetOpened
)
