"""The table: all of it, which only the game knows, and what one seat sees of it."""

from functools import cache
from itertools import zip_longest
from typing import Final, Literal, TypeAlias, cast

from hunch.core import values as core
from hunch.core.values import CHANCE, Actor, Seat
from hunch.games.think_str8.deduction import Candidates, Hand
from hunch.games.think_str8.score_track import Track
from hunch.games.think_str8.sheet import Sheet
from hunch.games.think_str8.values import (
    COLOURS,
    DICE,
    NUMBERS,
    ROUNDS,
    TRACK_END,
    Bet,
    Card,
    Colour,
    FinalNumbers,
    Number,
    Options,
    Round,
    Token,
)

Holder: TypeAlias = tuple[Number | None, ...]  # by colour; None: hidden, or being exchanged

# What happens now.
Phase: TypeAlias = Literal[
    "stacking",
    "dealing",
    "rolling",
    "setting",
    "taking",
    "placing",
    "exchanging",
    "drawing",
    "betting",
    "over",
]

LUCK: Final = (CHANCE,)
LUCKS_PHASES: Final = ("stacking", "dealing", "rolling", "drawing")
ONE_BY_ONE: Final = ("setting", "taking", "exchanging", "drawing")
SEALED_PHASES: Final = ("placing", "betting")  # all act simultaneously
BEFORE_DICE_ARE_SET: Final = ("stacking", "dealing", "rolling", "setting")
BEFORE_BETS_ARE_CHECKED: Final = (*BEFORE_DICE_ARE_SET, "taking", "placing")


class State(core.Value, frozen=True):
    """The whole match; the piles are unordered, just the undealt numbers and the one in the box."""

    options: Options
    seats: int
    phase: Phase
    queue: tuple[Actor, ...]  # who has yet to decide in this phase, in order; luck first
    track: Track
    holders: tuple[Holder, ...]
    undealt: tuple[tuple[Number, ...], ...]  # by colour, in ascending order
    past: tuple[Round, ...]
    current: Round
    finals: tuple[FinalNumbers | None, ...]  # by seat

    @property
    def rounds(self) -> int:
        """Rule 4.1 and H25: how many rounds are played."""
        return self.options.rounds or ROUNDS[self.seats]

    def hand(self, seat: Seat) -> Hand:
        """A seat's cards, when none is being exchanged."""
        return cast(Hand, self.holders[seat])

    def bet(self, seat: Seat) -> Bet:
        """A seat's bet, once it has a token."""
        return cast(Bet, self.current.bets[seat])

    def left(self) -> tuple[int, ...]:
        """How many numbers of each colour are undealt."""
        return tuple(map(len, self.undealt))

    def exchangeable(self) -> tuple[Colour, ...]:
        """H11: the colours that may be exchanged, if they have a pile."""
        return self.current.dice if self.options.exchange_thrown else COLOURS

    def next_deal(self) -> tuple[int, int]:
        """The holder and colour (by its place on the sheet) of the next card to be dealt."""
        holder = len(NUMBERS) - len(self.undealt[-1])  # a full holder has its last colour
        return holder, len(self.holders[holder])

    def next_draw(self) -> tuple[Seat, int]:
        """The seat and colour (by its place on the sheet) of the card being exchanged."""
        seat = cast(Seat, self.queue[1])  # luck comes first
        return seat, self.holders[seat].index(None)

    def unseen(self, seat: Seat) -> Candidates:
        """By colour, the numbers this seat has not seen: its own card's and the undealt ones."""
        return tuple(
            undealt if own is None else tuple(sorted((*undealt, own)))
            for undealt, own in zip_longest(self.undealt, self.holders[seat])
        )


@cache
def new_round(seats: int) -> Round:
    """A round before its first die."""
    return Round((), (None,) * seats, (None,) * seats)


class FinalResult(core.Value, frozen=True):
    """A final bet, and what each colour scored once it is opened."""

    numbers: FinalNumbers
    points: tuple[int, ...] | None


class View(core.View, frozen=True):
    """The table as one seat sees it; what it must not see is None."""

    phase: Phase
    number: int  # of the round
    rounds: int
    colours: tuple[Colour, ...]
    waiting: tuple[Seat, ...]  # who has yet to decide in this phase, in order
    track: Track
    holders: tuple[Holder, ...]
    piles: tuple[int, ...]  # by colour, how many cards can be drawn
    discards: tuple[tuple[Card, ...], ...]  # by seat, the cards laid face up
    tokens: tuple[Token, ...]
    current: Round
    dice_set: bool  # whether the round's dice are as they will stay
    sums: tuple[int | None, ...]  # by seat, once the dice are set and its cards can be seen
    turn: Seat | None  # the one player everyone is waiting for, or who throws the dice
    last: Round | None  # the latest round whose bets were checked
    finals: tuple[FinalResult | None, ...]
    final_numbers: tuple[int, int]  # how few and how many a final bet names for each colour
    sheet: Sheet | None  # None for spectators
    numbers: tuple[int, ...] = NUMBERS  # on each colour's cards
    dice: int = DICE
    track_end: int = TRACK_END  # the last space of a betting track
